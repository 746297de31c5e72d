# Le regole, ciascuna su una pagina propria.

rule-overview = In { $rounds } round i giocatori mettono animali nella propria fila e giocano eventi, una carta alla volta o nessuna, e si contendono un bioma: rende la catena alimentare più lunga, e rende a chi mostra più icone di un elemento. In ogni round è in palio il suo numero, perciò gli ultimi pesano di più.
    .title = In breve
    .page = p. 2
rule-setup = Si gioca in { $players_from } fino a { $players_to }. Dei { $biomes } biomi { $biomes_out } si rimettono via senza guardarli; gli altri stanno coperti in una pila, con il mare in fondo. Il primo si scopre come bioma iniziale, e anche il successivo, perché tutti vedano che cosa viene. Si mescolano tutte le { $cards } carte, ogni giocatore ne riceve { $hand }, e chi inizia lo decide il caso. Tutti cominciano con 0 PV e al posto 0 in Sopravvivenza.
    .title = Preparazione
    .page = p. 2
rule-card-play = Chi inizia gioca una carta o passa, poi gli altri in senso orario, di nuovo e di nuovo. Chi ha passato può solo passare, ma scarta, passa carte e viene soppresso come tutti. Il gioco delle carte finisce quando tutti hanno passato, quando qualcuno passa senza carte in mano, anche perché non può fare altro (C8), o quando si è risolto Brillamento solare.
    .title = Gioco delle carte
    .page = pp. 3, 5, 10
rule-last-cards = Finito il gioco delle carte, chi possiede una carta che lo dice, come Notturno, può giocare ancora, che abbia passato o no; una carta giocata così non fa toccare a nessuno un'altra volta (C14, C23).
    .title = Ultime carte
    .page = pp. 7, 10
rule-suppression = Un animale sano che viene soppresso entra in pericolo, uno in pericolo lascia il gioco. Un animale che entra in gioco sano e mostra una classe sopprime un altro animale di quella classe, di chiunque sia, anche proprio se non ce n'è un altro; se non ce n'è nessuno non succede niente, né ora né dopo. Più animali soppressi insieme lo sono una volta ciascuno, secondo lo stato che ciascuno aveva.
    .title = Soppressione
    .page = pp. 4, 6, 10
rule-events = Un evento si gioca come un animale, anche dove non fa niente. Quel che dice succede nel suo ordine per quanto è possibile, e chi può scegliere deve. Quasi tutti si scartano una volta risolti (C20); gli altri restano davanti al proprietario fino alla fine del round.
    .title = Eventi
    .page = pp. 5, 7
rule-scoring = Ogni giocatore con il totale più alto di catena alimentare, se è almeno 1, guadagna tanti PV quanto il numero del round e avanza di un posto in Sopravvivenza. Poi ogni giocatore con il totale più alto di un elemento del bioma, se è almeno 1, guadagna tanti PV quante icone ne mostra il bioma. Un animale della classe favorita dal bioma vale { $biome_bonus } in più nella catena alimentare, e uno della classe sfavorita { $biome_penalty } in meno, ma mai meno di 0 (C3).
    .title = Punteggio
    .page = pp. 5, 8
rule-round-end = Dopo ogni round tranne l'ultimo il bioma se ne va, il successivo ne prende il posto e tutto ciò che è in gioco si scarta. Dopo { $reshuffle_after ->
    [0] nessun round
   *[other] il round { $reshuffle_after }
} la pila degli scarti si mescola in quella di pesca, altrimenti solo quando c'è una carta da pescare e non ne resta nessuna (C1). Ogni giocatore pesca { $draw ->
    [one] una carta
   *[other] { $draw } carte
}{ $survival_draw_before ->
    [0] { "" }
   *[other] {", prima del round "}{ $survival_draw_before } anche tante quanto il suo posto in Sopravvivenza
}, e il primo di turno diventa chi sta alla sua sinistra.
    .title = Fine di un round
    .page = p. 9
rule-final-scoring = Dopo il round { $rounds }, chi è più avanti in Sopravvivenza guadagna { $survival_highest } PV e chi è più indietro ne perde { $survival_lowest }; se sono tutti pari, ciascuno fa entrambe le cose (C5), e i PV possono scendere sotto 0 (C4). Vince chi ha più PV; a parità, chi è più avanti in Sopravvivenza, poi chi ha più carte in mano; chi è ancora pari vince insieme.
    .title = Punteggio finale
    .page = p. 9

## Termini

rule-action-cards = Ci sono { $cards } carte da giocare: { $creatures } animali e { $events } eventi.
    .title = Carte azione
    .page = pp. 4, 11
rule-hand = Le carte che un giocatore non ha ancora giocato. Nessun altro le vede, e una mano può avere quante carte si vuole. Non contano nulla, tranne tra giocatori in parità alla fine.
    .title = Mano
    .page = pp. 2, 9
rule-piles = Le carte si pescano dalla pila di pesca, che sta coperta. Le carte giocate vanno nella pila degli scarti, che sta scoperta.
    .title = Pila di pesca e pila degli scarti
    .page = pp. 2, 9
rule-in-play = Gli animali nelle file di tutti i giocatori, e gli eventi davanti ai loro proprietari. Un animale in gioco è di chiunque, anche proprio.
    .title = In gioco
    .page = pp. 5, 7
rule-healthy = Un animale sano mostra il lato nero: contano il suo valore nero nella catena alimentare e le icone sotto di esso. Gli animali entrano in gioco sani, se una carta non dice altro. Quando un animale sano viene soppresso, entra in pericolo.
    .title = Sano
    .page = pp. 4, 6, 11
rule-endangered = Un animale in pericolo mostra il lato rosso: contano il suo valore rosso nella catena alimentare e le icone di quel lato, che sono di meno; non ha un'icona di soppressione. Quando un animale in pericolo viene soppresso, va negli scarti. Alcuni eventi lo fanno tornare sano.
    .title = In pericolo
    .page = pp. 4, 6, 11
rule-suppress = Sopprimere un animale sano vuol dire girarlo sul lato in pericolo. Sopprimere un animale in pericolo vuol dire scartarlo. Chi deve sopprimere un animale lo deve fare, anche se è uno dei propri. Quando succede lo dice la pagina `suppression`.
    .title = Sopprimere
    .page = pp. 6, 11
rule-food-chain = Il numero grande su un animale. Il totale di un giocatore è la somma degli animali nella sua fila, come stanno lì e con questo bioma.
    .title = Catena alimentare
    .page = pp. 4, 8, 11
rule-elements = Gli elementi sono { $elements }. Ogni animale ne ha uno, e ne mostra un certo numero di icone su ogni lato. Il totale di un elemento di un giocatore è il numero delle sue icone nella fila.
    .title = Elementi
    .page = pp. 4, 8, 11
rule-classes = Ogni animale è di una classe: { $classes }. Le icone di soppressione e i biomi nominano classi.
    .title = Classi
    .page = pp. 4, 11
rule-biomes = Ogni round si gioca su un bioma; il successivo sta scoperto sulla pila. Un bioma mostra icone di elementi, che danno punti. Tutti tranne il mare nominano una classe che lì vale { $biome_bonus } in più nella catena alimentare e una che vale { $biome_penalty } in meno: le indicano ▲ e ▼.
    .title = Biomi
    .page = pp. 3, 5, 11
rule-survival = Chi domina un bioma avanza di un posto in Sopravvivenza, indicato dal numero accanto a ★. { $survival_draw_before ->
    [0] { "" }
   *[other] Prima del round { $survival_draw_before } ogni giocatore pesca tante carte quanto dice il suo posto.
} Alla fine il posto più alto dà { $survival_highest } PV, e il più basso ne costa { $survival_lowest }.
    .title = Sopravvivenza
    .page = pp. 8, 9
rule-dominance = Domina il bioma chi ha il totale più alto di catena alimentare quando si calcola il punteggio del round, se è almeno 1. Possono farlo anche più giocatori.
    .title = Dominio
    .page = p. 8

## Che cosa dicono le tabelle di un giocatore, un elemento, un bioma

rule-of-animal = { $animal } è il colore di un giocatore.
    .page = p. 2
rule-of-plain-animal = Tutti i colori sono uguali.
rule-of-element = Gli animali mostrano icone di { $element-noun }, e così i biomi che le valutano.
    .page = pp. 3, 4
rule-of-element-unprinted = Gli animali mostrano icone di { $element-noun }, e così i biomi che le valutano.
rule-of-terrain = { $terrain } è un bioma.
    .page = pp. 3, 5
rule-of-count = { $count } × { $thing }
