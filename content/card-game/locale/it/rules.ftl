# Le regole, ciascuna su una pagina propria.

rule-overview = I giocatori mettono animali nella propria fila, uno alla volta o nessuno, e si contendono un bioma: rende la catena alimentare più lunga, e rende a chi mostra più icone di un elemento.
    .title = In breve
    .page = p. 3
rule-card-play = Chi inizia gioca una carta o passa, poi gli altri in senso orario, di nuovo e di nuovo. Chi ha passato può solo passare. Il gioco delle carte finisce quando tutti hanno passato, o quando qualcuno passa senza carte in mano. Un animale il cui lato sano mostra una classe sopprime un altro animale di quella classe, di chiunque sia: uno sano entra in pericolo, uno in pericolo lascia il gioco.
    .title = Gioco delle carte
    .page = p. 3, 5, 6
rule-scoring = Ogni giocatore con il totale più alto di catena alimentare, se è almeno 1, guadagna tanti PV quanto il numero del round e avanza di un posto in Sopravvivenza. Poi ogni giocatore con il totale più alto di un elemento del bioma, se è almeno 1, guadagna tanti PV quante icone ne mostra il bioma.
    .title = Punteggio
    .page = p. 8
rule-final-scoring = Vince chi ha più PV; a parità, chi è più avanti in Sopravvivenza, poi chi ha più carte in mano; chi è ancora pari vince insieme.
    .title = Punteggio finale
    .page = p. 9
