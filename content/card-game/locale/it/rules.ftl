# Le regole, ciascuna su una pagina propria.

rule-overview = Round dopo round i giocatori mettono animali nella propria fila e giocano eventi, una carta alla volta o nessuna, e si contendono un bioma: rende la catena alimentare più lunga, e rende a chi mostra più icone di un elemento. In ogni round è in palio il suo numero, perciò gli ultimi pesano di più.
    .title = In breve
    .page = p. 3
rule-setup = I biomi stanno coperti in una pila con il mare in fondo; alcuni si rimettono via senza guardarli. Il primo si scopre come bioma iniziale, e anche il successivo, perché tutti vedano che cosa viene. Si mescolano tutte le carte, ogni giocatore ne riceve una mano, e chi inizia lo decide il caso.
    .title = Preparazione
    .page = p. 2
rule-card-play = Chi inizia gioca una carta o passa, poi gli altri in senso orario, di nuovo e di nuovo. Chi ha passato può solo passare, ma scarta, passa carte e viene soppresso come tutti. Il gioco delle carte finisce quando tutti hanno passato, quando qualcuno passa senza carte in mano, anche perché non può fare altro (C8), o quando si è risolto Brillamento solare.
    .title = Gioco delle carte
    .page = p. 3, 5, 7
rule-last-cards = Finito il gioco delle carte, chi possiede una carta che lo dice, come Notturno, può giocare ancora, che abbia passato o no; una carta giocata così non fa toccare a nessuno un'altra volta (C14, C23).
    .title = Ultime carte
    .page = p. 7, 10
rule-suppression = Un animale sano che viene soppresso entra in pericolo, uno in pericolo lascia il gioco. Un animale che entra in gioco sano e mostra una classe sopprime un altro animale di quella classe, di chiunque sia, anche proprio se non ce n'è un altro; se non ce n'è nessuno non succede niente, né ora né dopo. Più animali soppressi insieme lo sono una volta ciascuno, secondo lo stato che ciascuno aveva.
    .title = Soppressione
    .page = p. 5, 6, 10
rule-events = Un evento si gioca come un animale, anche dove non fa niente. Quel che dice succede nel suo ordine per quanto è possibile, e chi può scegliere deve. Quasi tutti si scartano una volta risolti (C20); gli altri restano davanti al proprietario fino alla fine del round.
    .title = Eventi
    .page = p. 5, 7
rule-scoring = Ogni giocatore con il totale più alto di catena alimentare, se è almeno 1, guadagna tanti PV quanto il numero del round e avanza di un posto in Sopravvivenza. Poi ogni giocatore con il totale più alto di un elemento del bioma, se è almeno 1, guadagna tanti PV quante icone ne mostra il bioma. Un animale della classe favorita dal bioma conta di più nella catena alimentare e uno della classe sfavorita di meno, mai sotto zero (C3).
    .title = Punteggio
    .page = p. 8
rule-round-end = Dopo ogni round tranne l'ultimo il bioma se ne va, il successivo ne prende il posto e tutto ciò che è in gioco si scarta. Dopo alcuni round la pila degli scarti si mescola in quella di pesca, altrimenti solo quando c'è una carta da pescare e non ne resta nessuna (C1). Ogni giocatore pesca carte, prima dell'ultimo round anche tante quanto il suo posto in Sopravvivenza, e chi inizia diventa chi sta a sinistra.
    .title = Fine di un round
    .page = p. 9
rule-final-scoring = Chi è più avanti in Sopravvivenza guadagna PV e chi è più indietro ne perde; se sono tutti pari, ciascuno fa entrambe le cose (C5), e i PV possono scendere sotto 0 (C4). Vince chi ha più PV; a parità, chi è più avanti in Sopravvivenza, poi chi ha più carte in mano; chi è ancora pari vince insieme.
    .title = Punteggio finale
    .page = p. 9

## Che cosa dicono le tabelle di un giocatore, un elemento, un bioma

rule-of-animal = { $animal } è il colore di un giocatore.
    .page = p. 2
rule-of-plain-animal = Tutti i colori sono uguali.
rule-of-element = Gli animali mostrano icone di { $element-noun }, e così i biomi che le valutano.
    .page = p. 4
rule-of-element-unprinted = Gli animali mostrano icone di { $element-noun }, e così i biomi che le valutano.
rule-of-terrain = { $terrain } è un bioma.
    .page = p. 4
rule-of-count = { $count } × { $thing }
