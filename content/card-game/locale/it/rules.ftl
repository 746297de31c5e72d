# Le regole, ciascuna su una pagina propria.

rule-overview = In ognuno dei { $rounds } round i giocatori si contendono un bioma. A turno giocano una carta o passano; gli animali vanno nella propria fila. Fa punti chi ha il totale più alto nella catena alimentare, e anche chi mostra più icone di un elemento. La catena alimentare vale tanti PV quanto il numero del round, quindi gli ultimi round contano di più.
    .title = In breve
    .page = p. 2
rule-setup = Si gioca da { $players_from } a { $players_to }. Dei { $biomes } biomi { $biomes_out } si rimettono via senza guardarli; gli altri stanno coperti in una pila, con il mare in fondo. Si scopre il primo, il bioma iniziale, e anche il successivo, perché tutti vedano che bioma viene dopo. Si mescolano tutte le { $cards } carte, ogni giocatore ne riceve { $hand }, e chi inizia si sceglie a caso. Tutti cominciano con 0 PV e al posto 0 in Sopravvivenza.
    .title = Preparazione
    .page = p. 2
rule-card-play = Chi inizia gioca una carta o passa, poi fanno lo stesso gli altri in senso orario, giro dopo giro. Chi ha passato può solo passare, ma scarta, passa carte ad altri e i suoi animali vengono soppressi come quelli di tutti. Il gioco delle carte finisce quando tutti hanno passato, quando qualcuno passa senza carte in mano, anche se non può fare altro (C8), o quando Brillamento solare ha avuto effetto.
    .title = Gioco delle carte
    .page = pp. 3, 5, 10
rule-last-cards = Finito il gioco delle carte, chi possiede una carta che lo permette, come Notturno, può giocare un'altra carta, anche se ha passato. Una carta giocata così non dà a nessuno un altro turno (C14, C23).
    .title = Ultime carte
    .page = pp. 7, 10
rule-suppression = Un animale sano che viene soppresso diventa a rischio; uno a rischio lascia il gioco. Un animale che entra in gioco sano e mostra un'icona di soppressione sopprime un altro animale della classe dell'icona. Può essere di chiunque, e deve essere proprio se non ce n'è un altro. Se in gioco non ce n'è nessuno non succede niente, né ora né dopo. Se più animali vengono soppressi insieme, ciascuno lo è una volta sola, secondo lo stato che aveva prima.
    .title = Soppressione
    .page = pp. 4, 6, 10
rule-events = Un evento si gioca come un animale, anche se non fa niente. Il suo testo si esegue in ordine, per quanto possibile, e chi può scegliere deve farlo. Quasi tutti gli eventi si scartano dopo l'effetto (C20); gli altri restano davanti al proprietario fino alla fine del round.
    .title = Eventi
    .page = pp. 5, 7
rule-scoring = Ogni giocatore con il totale più alto nella catena alimentare, se è almeno 1, guadagna tanti PV quanto il numero del round e avanza di un posto in Sopravvivenza. Poi, per ogni elemento del bioma, ogni giocatore con il totale più alto, se è almeno 1, guadagna tanti PV quante icone di quell'elemento mostra il bioma. Un animale della classe favorita dal bioma vale { $biome_bonus } in più nella catena alimentare, e uno della classe sfavorita { $biome_penalty } in meno, ma mai meno di 0 (C3).
    .title = Punteggio
    .page = pp. 5, 8
rule-round-end = Dopo ogni round tranne l'ultimo il bioma se ne va, il successivo ne prende il posto e tutto ciò che è in gioco si scarta. La pila degli scarti si mescola nella pila di pesca { $reshuffle_after ->
    [0] solo
   *[other] dopo il round { $reshuffle_after }, e altrimenti solo
} quando si deve pescare una carta e non ne resta nessuna (C1). Ogni giocatore pesca { $draw ->
    [one] una carta
   *[other] { $draw } carte
}{ $survival_draw_before ->
    [0] { "" }
   *[other] {", e prima del round "}{ $survival_draw_before } anche tante quanto il suo posto in Sopravvivenza
}. Nel round successivo inizia chi sta alla sinistra di chi ha iniziato questo.
    .title = Fine di un round
    .page = p. 9
rule-final-scoring = Dopo il round { $rounds }, chi è più avanti in Sopravvivenza guadagna { $survival_highest } PV e chi è più indietro ne perde { $survival_lowest }. Se tutti i giocatori sono pari, ognuno li guadagna e li perde (C5). I PV possono scendere sotto 0 (C4). Vince chi ha più PV; a parità, chi è più avanti in Sopravvivenza, poi chi ha più carte in mano. Chi è ancora pari vince insieme agli altri.
    .title = Punteggio finale
    .page = p. 9

## Termini

rule-action-cards = Ci sono { $cards } carte da giocare: { $creatures } animali e { $events } eventi.
    .title = Carte azione
    .page = pp. 4, 11
rule-hand = Le carte che un giocatore non ha ancora giocato. Nessun altro le vede, e una mano può avere un numero qualsiasi di carte. Alla fine della partita il numero di carte in mano può risolvere una parità.
    .title = Mano
    .page = pp. 2, 9
rule-piles = Le carte si pescano dalla pila di pesca, che sta coperta. Le carte giocate vanno nella pila degli scarti, che sta scoperta.
    .title = Pila di pesca e pila degli scarti
    .page = pp. 2, 9
rule-in-play = Gli animali nelle file di tutti i giocatori, e gli eventi davanti ai loro proprietari. Un animale in gioco può essere di chiunque, anche tuo.
    .title = In gioco
    .page = pp. 5, 7
rule-healthy = Un animale sano mostra il lato nero: contano il suo valore nero nella catena alimentare e le icone sotto di esso. Gli animali entrano in gioco sani, se una carta non dice altro. Quando un animale sano viene soppresso, diventa a rischio.
    .title = Sano
    .page = pp. 4, 6, 11
rule-endangered = Un animale a rischio mostra il lato rosso: contano il suo valore rosso nella catena alimentare e le icone di quel lato. Quel lato ha meno icone, e nessuna icona di soppressione. Quando un animale a rischio viene soppresso, va negli scarti. Alcuni eventi lo fanno tornare sano.
    .title = A rischio
    .page = pp. 4, 6, 11
rule-suppress = Sopprimere un animale sano vuol dire girarlo sul lato a rischio. Sopprimere un animale a rischio vuol dire scartarlo. Chi deve sopprimere un animale lo deve fare, anche se è un proprio animale. La pagina `suppression` dice quando succede.
    .title = Sopprimere
    .page = pp. 6, 11
rule-food-chain = Il numero grande su un animale. Il totale di un giocatore è la somma dei numeri degli animali nella sua fila: per ogni animale vale il numero del lato scoperto, modificato dal bioma e dalle carte in gioco.
    .title = Catena alimentare
    .page = pp. 4, 8, 11
rule-elements = Gli elementi sono { $elements }. Ogni animale ne ha uno, e ne mostra un certo numero di icone su ogni lato. Il totale di un elemento di un giocatore è il numero delle sue icone nella fila del giocatore.
    .title = Elementi
    .page = pp. 4, 8, 11
rule-classes = Ogni animale è di una classe: { $classes }. Le icone di soppressione e i biomi nominano classi.
    .title = Classi
    .page = pp. 4, 11
rule-biomes = Ogni round si gioca su un bioma; il successivo sta scoperto sulla pila. Un bioma mostra icone di elementi, che danno punti. Tutti tranne il mare nominano una classe che lì vale { $biome_bonus } in più nella catena alimentare, indicata da ▲, e una che vale { $biome_penalty } in meno, indicata da ▼.
    .title = Biomi
    .page = pp. 3, 5, 11
rule-survival = Chi domina un bioma avanza di un posto in Sopravvivenza; il numero accanto a ★ indica il posto. { $survival_draw_before ->
    [0] { "" }
   *[other] Prima del round { $survival_draw_before } ogni giocatore pesca tante carte quanto il suo posto.
} Alla fine il posto più alto dà { $survival_highest } PV, e il più basso ne costa { $survival_lowest }.
    .title = Sopravvivenza
    .page = pp. 8, 9
rule-dominance = Domina il bioma chi ha il totale più alto nella catena alimentare quando si calcola il punteggio del round, se è almeno 1. Possono dominarlo anche più giocatori.
    .title = Dominio
    .page = p. 8

## Che cosa dicono le tabelle di un giocatore, un elemento, un bioma

rule-of-animal = { $animal-The } è il colore di un giocatore.
    .page = p. 2
rule-of-plain-animal = Tutti i colori sono uguali.
rule-of-element = Mostrano icone di { $element-noun } gli animali, e i biomi che le premiano.
    .page = pp. 3, 4
rule-of-element-unprinted = Mostrano icone di { $element-noun } gli animali, e i biomi che le premiano.
rule-of-terrain = { $terrain-The } è un bioma.
    .page = pp. 3, 5
rule-of-count = { $count } × { $thing }
