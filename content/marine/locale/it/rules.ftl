# Le regole, ciascuna su una pagina propria che `speciate rule NAME` mostra: `rule-NAME`, con un titolo
# (`.title`) e la pagina del regolamento inglese (`.page`). Ogni testo può mostrare ciò che contengono
# le tabelle: `{ $element_slots }`, `{ $pawns_max }`, `{ $face_up }`, `{ $cards }`, `{ $last_cards }`,
# `{ $stacks }`, `{ $stack_size }`, `{ $large_tiles }`, `{ $small_tiles }`, `{ $sections }`, `{ $bonus }`,
# `{ $animals }`, e quello di una sezione i suoi `{ $spaces }`, per gli elementi i suoi `{ $slots }` e, se è
# uno script, i suoi params.

## Il gioco

rule-overview = Ognuno guida un animale del mare mentre un asteroide si avvicina. Gli animali diffondono le loro specie sulla terra, si adattano agli elementi che vi trovano e fanno punti vittoria con il numero di specie su una tessera; chi prospera su una tessera di cui si riscuote il punteggio prende una carta. Vince chi ha più punti.
    .title = Il gioco
    .page = p. 2
rule-round = I turni si susseguono, dall'animale più basso nella catena alimentare al più alto e poi da capo, finché ogni animale si è ritirato almeno una volta. Poi ci sono la Risemina e il round successivo.
    .title = Un round
    .page = pp. 8, 10
rule-go = Nel suo turno un animale o mette una pedina disponibile su uno spazio, e subito svolge l'azione della sezione o vi rinuncia, oppure si ritira. Se non può mettere nessuna pedina, deve ritirarsi.
    .title = Un turno
    .page = pp. 8, 9

## Preparazione e varianti

rule-setup = Ogni giocatore ha un animale. Le tessere grandi che non cominciano sulla terra si mescolano e formano { $stacks } pile di { $stack_size }; di ogni pila si gira a faccia in su la tessera in cima. I gettoni che non cominciano sulla terra vanno nel sacchetto. Da lì si pescano i gettoni per la tabella delle azioni: { $supplied }; gli altri riquadri cominciano vuoti. Si pescano anche i suoi segnalini terreno: { $markers }. Ogni pedina speciale ha l'obiettivo { $target }, e nessuno la controlla. { $traits_dealt ->
    [0] Nessun animale ha un tratto.
   *[other] Ogni animale riceve { $traits_dealt } tratti e ne tiene { $traits_kept } in segreto; poi si rivelano tutti insieme.
} { $cards_out ->
    [0] Nessuna Carta Evoluzione viene messa via.
    [one] Una Carta Evoluzione si mette via senza guardarla.
   *[other] { $cards_out } Carte Evoluzione si mettono via senza guardarle.
} La carta { $last_cards } è una delle ultime { $last_among } del mazzo. Si scoprono { $face_up } carte, i cui simboli non fanno ancora nulla. Il primo turno è dell'animale più basso nella catena alimentare.
    .title = Preparazione
    .page = pp. 4, 5
rule-random-earth = Una variante: le terre in alto e gli oceani in basso restano, anche le sorgenti; sui sette esagoni al centro vanno tessere grandi pescate a caso, e sugli angoli intorno a quello centrale gettoni pescati a caso, di nuovo finché ogni animale ha un elemento corrispondente. Sulla tessera centrale ogni animale riceve una specie per ogni coppia di un suo elemento e di un gettone uguale che si trova lì. Tutti cominciano con la somma dei punteggi di quella tessera, meno ciò che frutterebbe riscuoterla subito.
    .title = Terra casuale
    .page = p. 22
rule-two-animals = Una variante per due giocatori: giocano tutti e quattro gli animali, due per ogni giocatore, ciascuno con pedine, PV e un tratto propri. Degli animali di un giocatore conta solo quello con meno PV.
    .title = Due animali per ogni giocatore
    .page = p. 22
rule-length = Varianti: cambiano quante Carte Evoluzione si mettono via senza guardarle: { $lengths }. { card-asteroid } è sempre una delle ultime { $last_among } carte.
    .title = Durata della partita
    .page = p. 23
rule-alternate-displays = Una variante: sugli animali non è stampato nulla. Ciascuno pesca all'inizio { $drawn_elements } elementi, come elementi aggiunti, prima che se ne peschino per la terra, e la Regressione può toglierli tutti.
    .title = Schede alternative
    .page = p. 23
rule-superheroes = Una variante: ogni animale tiene { $traits_kept } dei suoi tratti, e tutti quelli che tiene sono attivi. Il regolamento consiglia di lasciare allora { card-exaptation } nella scatola, come fa la variante `no-exaptation`.
    .title = Supereroi
    .page = p. 23

## Un turno

rule-placement = Una pedina propria dell'animale va su uno spazio libero che non è speciale e viene dopo tutte le sue pedine già messe: in una sezione più in basso, o più a destra nella stessa. Senza pedine già messe, va bene qualunque spazio libero che non è speciale. Una pedina speciale va su uno spazio qualsiasi che è libero o ha una pedina avversaria non speciale; questa viene scacciata ed è subito di nuovo disponibile, mentre ciò che ha fatto resta. Nessuno mette pedine su una propria o su una speciale.
    .title = Mettere una pedina
    .page = p. 9
rule-forfeit = A un'azione si può rinunciare per intero, alla sua prima domanda. Ciò che è cominciato va portato a termine, tranne quello che l'azione stessa lascia libero.
    .title = Rinunciare
    .page = p. 9
rule-retrieval = Tutte le pedine che l'animale controlla tornano dalla tabella e sono di nuovo disponibili. Il suo cubetto sulla catena alimentare va a destra, se non c'è già; quando sono tutti a destra, il round finisce. Chi ha il cubetto a destra continua a fare i suoi turni.
    .title = Ritiro
    .page = p. 10

## Fasi

rule-play = Gli animali fanno i loro turni finché ciascuno si è ritirato almeno una volta.
    .title = Gioco
    .page = pp. 8, 10
rule-extinction = Tutte le specie a rischio di estinzione vengono eliminate insieme; se altre diventano a rischio per questo, anche quelle. Avviene con il simbolo di una carta che viene scoperta, e alla fine della partita.
    .title = Estinzione
    .page = p. 24
rule-survival = Chi possiede la Carta Sopravvivenza guadagna PV bonus per il numero di sorgenti che occupa. Avviene con il simbolo di una carta che viene scoperta, e alla fine della partita.
    .title = Sopravvivenza
    .page = p. 24
rule-reseed = Si rimuovono i gettoni sulla terra in mezzo a tre sorgenti. La Regressione fa il suo corso: di ogni tipo nel suo riquadro, ogni animale senza un cubetto lì perde un gettone aggiunto; poi il riquadro si svuota e i cubetti tornano a casa. I gettoni dell'Adattamento scendono nel riquadro della Regressione; quelli di Svuotamento, Speciazione ed Esplorazione vanno nel sacchetto; quelli degli Autotrofi scendono nello Svuotamento, quelli dell'Abbondanza negli Autotrofi. Si pescano nuovi gettoni ({ $supplied }) e nuovi segnalini terreno ({ $markers }). Tutti i cubetti sulla catena alimentare vanno a sinistra. L'ultimo round non ha Risemina.
    .title = Risemina
    .page = p. 24
rule-final-scoring = Il round in cui si prende la carta { $last_cards } è l'ultimo. Alla sua fine ci sono Estinzione e Sopravvivenza, poi di ogni tessera si riscuote il punteggio, senza carte, e ogni animale guadagna gli obiettivi delle pedine speciali che controlla. Vince chi ha più PV; in caso di parità, l'animale più in alto nella catena alimentare.
    .title = Punteggio finale
    .page = pp. 9, 24

## Termini

rule-food-chain = Dall'alto in basso: { $animals }. Quando più animali sono in parità per qualcosa che può avere uno solo, lo ottiene il più alto, a meno che una regola non dica che non spetta a nessuno. I turni vanno nell'ordine opposto.
    .title = Catena alimentare
    .page = pp. 6, 8
rule-earth = Le tessere sul tabellone sono la terra. Ci sono { $large_tiles } tessere grandi, e { $small_tiles } piccole sorgenti che si posano sopra di esse. Qualunque cosa fosse prima, una tessera coperta è una sorgente.
    .title = Terra
    .page = p. 6
rule-vents = Una sorgente nella metà superiore della mappa è un geyser, una nella metà inferiore una fumarola; sui tre esagoni in mezzo può essere l'uno o l'altra. Punteggi, Speciazione e segnalini terreno conoscono solo sorgenti.
    .title = Sorgenti
    .page = p. 14
rule-edge = L'anello esterno di esagoni, quelli che ne hanno intorno meno di sei.
    .title = Il bordo
    .page = p. 14
rule-elements = Gettoni di cibo e di luce: sugli angoli della terra, sugli animali e sulla tabella delle azioni; gli altri stanno nel sacchetto. Dove si incontrano tre esagoni c'è un angolo; può avere un solo gettone, che conta per ogni tessera che tocca. Un animale ha { $element_slots } posti; ciò che è stampato non lo lascia mai.
    .title = Elementi
    .page = pp. 3, 7, 12
rule-endangered = Le specie sono a rischio di estinzione su una tessera dove nessun gettone è di un tipo che il loro animale possiede; altrove prosperano. Se nulla cambia prima, l'Estinzione le elimina.
    .title = Specie a rischio e specie che prosperano
    .page = p. 7
rule-dominance = Quanto un animale conta per un elemento, il suo valore di dominazione: quanti gettoni di quell'elemento possiede, anche stampati, per quante tessere hanno sia una sua specie sia almeno un gettone di quell'elemento. Domina l'elemento finché questo valore supera l'obiettivo dell'elemento, che all'inizio è { $target }; possono farlo anche più animali.
    .title = Dominare un elemento
    .page = p. 7
rule-special-pawns = Ce n'è una per ogni elemento; ne prende il controllo chi svolge la Dominazione. Va sugli spazi speciali, su qualsiasi spazio comunque stiano le altre, e scaccia. Sulla tabella è di chi la controlla in quel momento, e torna con il ritiro di quell'animale.
    .title = Pedine speciali
    .page = pp. 9, 17
rule-pawns = Le pedine proprie di un animale sono disponibili o su uno spazio. Nessuno ne ha più di { $pawns_max }.
    .title = Pedine
    .page = pp. 2, 8
rule-species = I cubetti di un animale sulla terra. Una tessera può ospitarne quanti se ne vuole, di qualsiasi animale.
    .title = Specie
    .page = pp. 2, 8
rule-gene-pool = Le specie di un animale che non sono ancora sulla terra. Le nuove specie vengono da qui; alcuni effetti ne restituiscono, e allora non sono eliminate.
    .title = Riserva genetica
    .page = p. 8
rule-eliminated = Le specie eliminate tornano nella scatola, non nella riserva genetica. Solo la Tettonica può riportarne in gioco una.
    .title = Specie eliminate
    .page = pp. 8, 14
rule-opposing = Per un animale sono avversari tutti gli altri, anche quelli dello stesso giocatore.
    .title = Specie avversarie
    .page = p. 22
rule-bonus = Certe cose rendono di più quante più ce ne sono. Per 1, 2, 3… di esse il bonus è di { $bonus } PV; oltre, resta all'ultimo numero.
    .title = PV bonus
    .page = p. 6
rule-display = La tabella delle azioni ha { $sections } sezioni con spazi per le pedine, l'ultima solo per un animale il cui tratto la apre. Ogni spazio tiene una sola pedina. Lo spazio più a destra di alcune sezioni è solo per pedine speciali e fa di più.
    .title = Tabella delle azioni
    .page = p. 8
rule-scoring = Gli animali su una tessera si mettono in ordine di numero di specie presenti; le parità si risolvono con la catena alimentare. Il primo posto vale il primo numero del terreno, il secondo il secondo, finché ci sono numeri e animali.
    .title = Punteggio di una tessera
    .page = p. 16
rule-evolution-cards = { $cards } carte, di cui { $face_up } a faccia in su nelle caselle. Chi ne prende una la esegue tutta per quanto possibile e ne fa le scelte. Poi va sugli scarti, le carte sopra la sua casella scorrono in giù, e la successiva viene scoperta nella casella libera: prima agisce il suo testo per quel momento, poi i suoi simboli. Alcune carte sono in gioco finché sono a faccia in su.
    .title = Carte Evoluzione
    .page = pp. 16, 18
rule-traits = Carte che gli animali ricevono prima del primo turno. { $traits_dealt ->
    [0] In questa partita non ce ne sono.
   *[other] Ogni animale ne riceve { $traits_dealt } e ne tiene { $traits_kept }.
} Un tratto è attivo per il suo animale, e noto a tutti, da quando viene rivelato.
    .title = Tratti
    .page = pp. 5, 20, 21
rule-survival-card = La possiede l'animale che, da solo, ha più specie sulle sorgenti; in caso di parità non è di nessuno. Passa di mano all'istante. Chi la possiede riscuote punti quando c'è la Sopravvivenza.
    .title = Carta Sopravvivenza
    .page = p. 8
rule-stacks = Le tessere grandi che non sono sulla terra stanno in { $stacks } pile, ciascuna con la tessera in cima a faccia in su. Quando l'Esplorazione ne prende una, la successiva si scopre subito.
    .title = Pile di tessere
    .page = pp. 4, 13
rule-terrain-markers = Stanno accanto agli spazi di Competizione ed Evoluzione e dicono su quale terreno agiscono in questo round. Alla Risemina si pescano tutti di nuovo.
    .title = Segnalini terreno
    .page = pp. 3, 4

## Sezioni della tabella delle azioni

rule-abundance = La pedina mette uno degli elementi della sezione su un angolo libero che tocca la terra.
    .title = Abbondanza
    .page = p. 10
rule-autotrophs = La pedina riguarda i gettoni sugli angoli di una fumarola o di un geyser, come mostra il suo spazio. Ne rimuove uno il cui tipo è nel riquadro, che conserva il proprio gettone; oppure ne scambia uno di qualsiasi tipo con un gettone qualsiasi del riquadro.
    .title = Autotrofi
    .page = p. 11
rule-depletion = La pedina rimuove dalla terra un gettone il cui tipo è nel riquadro.
    .title = Svuotamento
    .page = p. 11
rule-adaptation = La pedina aggiunge al suo animale uno degli elementi nel riquadro, se c'è un posto libero. Un animale ha posto per { $element_slots } elementi in tutto. Dallo spazio speciale il gettone può invece sostituirne uno aggiunto, che va nel sacchetto.
    .title = Adattamento
    .page = p. 12
rule-regression = La pedina mette una specie della riserva genetica su un posto libero. Alla Risemina questo salva dalla Regressione i gettoni aggiunti dell'animale, e la specie torna a casa.
    .title = Regressione
    .page = p. 12
rule-speciation = L'animale sceglie sulla terra un gettone del tipo accanto allo spazio, dallo spazio speciale uno qualsiasi, e mette nuove specie della sua riserva genetica su ogni tessera che quel gettone tocca: da nessuna fino a quante ne permette il terreno.
    .title = Speciazione
    .page = p. 13
rule-wanderlust = L'animale prende una delle tessere a faccia in su e la mette su un esagono libero accanto alla terra, può mettere uno degli elementi della sezione su un suo angolo libero, e guadagna PV bonus per le tessere del suo terreno, contando anche quelle accanto. Poi, lungo la catena alimentare, ogni animale può spostarvi quante sue specie vuole dalle tessere accanto. Dallo spazio speciale segue un altro turno.
    .title = Esplorazione
    .page = p. 13
rule-tectonics = L'animale sceglie una tessera sul bordo che non è una sorgente, dallo spazio speciale ovunque. Diventa una sorgente; si guadagnano PV bonus per le sorgenti, contando anche quelle accanto; di ogni animale presente resta una specie, e le altre tornano nella sua riserva genetica. Poi l'animale vi mette un'altra sua specie, dalla riserva genetica o tra quelle eliminate. Se non restano sorgenti, l'azione è persa.
    .title = Tettonica
    .page = p. 14
rule-migration = Fino al numero dello spazio, dallo spazio speciale quante si vuole, le specie dell'animale si spostano su una tessera della terra accanto alla loro, ognuna una volta.
    .title = Migrazione
    .page = p. 15
rule-competition = L'animale sceglie una tessera del terreno accanto allo spazio dove si trovano specie sue e di un animale avversario, ed elimina lì fino a tante specie avversarie quante dice lo spazio. Dallo spazio speciale sceglie fino a due tessere di qualsiasi terreno, una dopo l'altra, anche la stessa, e ne elimina una su ciascuna.
    .title = Competizione
    .page = p. 15
rule-evolution = L'animale sceglie una tessera del terreno accanto allo spazio con specie di chiunque, di cui si riscuote il punteggio. Se vi prospera, deve prendere una carta da una casella fino al numero dello spazio ed eseguirla.
    .title = Evoluzione
    .page = p. 16
rule-domination = L'animale sceglie un elemento che domina e prende il controllo della sua pedina speciale, ovunque sia; una che si trova sulla tabella resta dov'è. L'obiettivo dell'elemento diventa il valore di dominazione dell'animale. Quanti spazi contano dipende da quanti animali sono in gioco: { $by_animals }.
    .title = Dominazione
    .page = p. 17
rule-bottom-feeder = Uno spazio che solo il tratto con questo nome apre, dopo tutti gli altri, per le pedine del suo animale: si { $elements ->
    [one] rimuove dalla terra un gettone
   *[other] rimuovono dalla terra { $elements } gettoni
} a sua scelta.
    .title = Detritivoro
    .page = p. 20, M33

## Che cosa dicono le tabelle di un animale, un terreno, un elemento

rule-of-animal = { $animal-The } occupa il { $place }º posto nella catena alimentare. Elementi stampati: { $elements }.
    .page = pp. 6, 7
rule-of-element = Gettoni { $element-noun }: { $disks }. È stampato { $animals-on }.
    .page = pp. 3, 7
rule-of-element-unprinted = Gettoni { $element-noun }: { $disks }. Non è stampato su nessun animale.
    .page = pp. 3, 7
rule-of-terrain = Tessere di { $terrain-noun }: { $tiles }. Dal primo posto in giù, il punteggio è di { $scores } PV. Una Speciazione vi mette al massimo { $speciation } specie.
    .page = pp. 13 e 16
rule-of-printed-earth = La terra comincia con le tessere e i gettoni che mostra il tabellone, con un geyser in alto e una fumarola in basso, e con queste specie:
rule-of-length = { $count } per `{ $variant }`
rule-of-start = { $animal }: { $tiles }
rule-of-components = Con { $animals } animali in gioco, ciascuno ha { $pawns ->
    [one] una pedina propria disponibile
   *[other] { $pawns } pedine proprie disponibili
} e { $species } specie, di cui { $markers ->
    [one] una segna la catena alimentare e non gioca mai
   *[other] { $markers } segnano la catena alimentare e non giocano mai
}.
rule-of-count = { $count } × { $thing }
rule-of-plain-animal = Non ha abilità speciali oltre al suo tratto.
