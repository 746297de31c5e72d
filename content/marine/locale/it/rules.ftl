# Le regole, ciascuna su una pagina propria che `speciate rule NAME` mostra: `rule-NAME`, con un titolo
# (`.title`) e la pagina del regolamento inglese (`.page`). Ogni testo può mostrare ciò che contengono
# le tabelle: `{ $element_slots }`, `{ $pawns_max }`, `{ $face_up }`, `{ $cards }`, `{ $last_cards }`,
# `{ $stacks }`, `{ $stack_size }`, `{ $large_tiles }`, `{ $small_tiles }`, `{ $sections }`, `{ $bonus }`,
# `{ $animals }`, e quello di una sezione i suoi `{ $spaces }`, per gli elementi i suoi `{ $slots }` e, se è
# uno script, i suoi params.

## Il gioco

rule-overview = Ogni giocatore guida un animale del mare mentre un asteroide si avvicina. Gli animali diffondono le loro specie sulla terra, si adattano agli elementi che vi trovano e fanno punti vittoria con il numero di specie su una tessera. Un animale che prospera su una tessera che riscuote prende una carta. Vince chi ha più punti.
    .title = Il gioco
    .page = p. 2
rule-round = Gli animali fanno i loro turni in ordine, dal più basso nella catena alimentare al più alto e poi da capo, finché ognuno ha ritirato le sue pedine almeno una volta. Poi c'è la Risemina, e comincia il round successivo.
    .title = Un round
    .page = pp. 8, 10
rule-go = Nel suo turno un animale mette una pedina disponibile oppure ritira le pedine. Dopo aver messo una pedina su uno spazio, svolge subito l'azione della sezione o vi rinuncia. Se non può mettere nessuna pedina, deve ritirare.
    .title = Un turno
    .page = pp. 8, 9

## Preparazione e varianti

rule-setup = Ogni giocatore ha un animale. Le tessere grandi che non cominciano sulla terra si mescolano e formano { $stacks } pile di { $stack_size }; di ogni pila si gira a faccia in su la tessera in cima. I gettoni che non cominciano sulla terra vanno nel sacchetto. Da lì si pescano i gettoni per la tabella delle azioni: { $supplied }; gli altri riquadri cominciano vuoti. Si pescano anche i segnalini terreno della tabella: { $markers }. Ogni pedina speciale ha l'obiettivo { $target }, e nessuno la controlla. { $traits_dealt ->
    [0] Nessun animale ha un tratto.
   *[other] Ogni animale riceve { $traits_dealt } tratti e ne tiene { $traits_kept } in segreto; poi si rivelano tutti insieme.
} { $cards_out ->
    [0] Nessuna Carta Evoluzione viene messa via.
    [one] Una Carta Evoluzione si mette via senza guardarla.
   *[other] { $cards_out } Carte Evoluzione si mettono via senza guardarle.
} La carta { $last_cards } è una delle ultime { $last_among } del mazzo. Si scoprono { $face_up } carte, i cui simboli non fanno ancora nulla. Il primo turno è dell'animale più basso nella catena alimentare.
    .title = Preparazione
    .page = pp. 4, 5
rule-random-earth = Una variante: la terraferma in alto, gli oceani in basso e le sorgenti restano. Sui sette esagoni al centro vanno tessere grandi pescate a caso, e sugli angoli intorno all'esagono centrale gettoni pescati a caso. Questi gettoni si pescano tutti di nuovo finché ogni animale ha un elemento corrispondente. Sulla tessera centrale ogni animale riceve una specie per ogni coppia di un suo elemento e di un gettone dello stesso tipo che si trova lì. Ogni animale comincia con la somma dei punteggi di quella tessera, meno ciò che guadagnerebbe se si riscuotesse subito.
    .title = Terra casuale
    .page = p. 22
rule-two-animals = Una variante per due giocatori: giocano tutti e quattro gli animali, due per ogni giocatore. Ogni animale ha pedine, PV e un tratto propri. Degli animali di un giocatore conta solo quello con meno PV.
    .title = Due animali per ogni giocatore
    .page = p. 22
rule-length = Queste varianti cambiano quante Carte Evoluzione si mettono via senza guardarle: { $lengths }. { card-asteroid } è sempre una delle ultime { $last_among } carte.
    .title = Durata della partita
    .page = p. 23
rule-alternate-displays = Una variante: sugli animali non è stampato nulla. All'inizio ogni animale pesca { $drawn_elements } elementi, come elementi aggiunti, prima che se ne peschino per la terra. La Regressione può toglierli tutti.
    .title = Schede alternative
    .page = p. 23
rule-superheroes = Una variante: ogni animale tiene { $traits_kept } dei suoi tratti, e sono tutti attivi. Con questa variante il regolamento consiglia di lasciare { card-exaptation } nella scatola; lo fa la variante `no-exaptation`.
    .title = Supereroi
    .page = p. 23

## Un turno

rule-placement = Una pedina propria dell'animale va su uno spazio libero non speciale che viene dopo tutte le sue pedine già messe: in una sezione più in basso, o più a destra nella stessa. Se l'animale non ha pedine già messe, va bene qualsiasi spazio libero non speciale. Una pedina speciale va su qualsiasi spazio che è libero o ha una pedina avversaria non speciale. Questa viene scacciata: è subito di nuovo disponibile, ma ciò che ha fatto resta. Nessun animale mette una pedina su una propria o su una speciale.
    .title = Mettere una pedina
    .page = p. 9
rule-forfeit = A un'azione si può rinunciare per intero, alla sua prima domanda. Una volta cominciata, va portata a termine, tranne le sue parti facoltative.
    .title = Rinunciare
    .page = p. 9
rule-retrieval = Tutte le pedine che l'animale controlla tornano dalla tabella e sono di nuovo disponibili. Il suo cubetto sulla catena alimentare va a destra, se non c'è già. Quando tutti i cubetti sono a destra, il round finisce. Fino ad allora, un animale con il cubetto a destra fa ancora i suoi turni.
    .title = Ritiro
    .page = p. 10

## Fasi

rule-play = Gli animali fanno i loro turni finché ognuno ha ritirato almeno una volta. Nel suo turno un animale mette una pedina su uno spazio e svolge subito l'azione della sezione, oppure ritira tutte le sue pedine.
    .title = Turni
    .page = pp. 8, 10
rule-extinction = Tutte le specie a rischio di estinzione vengono eliminate insieme; se per questo altre diventano a rischio, vengono eliminate anche quelle. L'Estinzione arriva quando si scopre una carta con il suo simbolo, e alla fine della partita.
    .title = Estinzione
    .page = p. 24
rule-survival = L'animale che controlla la Carta Sopravvivenza guadagna PV bonus per il numero di sorgenti che occupa. La Sopravvivenza arriva quando si scopre una carta con il suo simbolo, e alla fine della partita.
    .title = Sopravvivenza
    .page = p. 24
rule-reseed = Si rimuovono i gettoni sulla terra in mezzo a tre sorgenti. La Regressione ha effetto: per ogni tipo nel suo riquadro, ogni animale senza un cubetto lì perde un gettone aggiunto di quel tipo. Poi il riquadro si svuota, e i cubetti tornano nelle riserve genetiche. I gettoni dell'Adattamento scendono nel riquadro della Regressione; quelli di Svuotamento, Speciazione ed Esplorazione vanno nel sacchetto; quelli degli Autotrofi scendono nello Svuotamento, quelli dell'Abbondanza negli Autotrofi. Si pescano nuovi gettoni ({ $supplied }) e nuovi segnalini terreno ({ $markers }). Tutti i cubetti sulla catena alimentare vanno a sinistra. L'ultimo round non ha Risemina.
    .title = Risemina
    .page = p. 24
rule-final-scoring = Il round in cui si prende { $last_cards } è l'ultimo. Alla sua fine seguono Estinzione e Sopravvivenza, poi di ogni tessera si riscuote il punteggio, senza carte, e ogni animale guadagna la somma degli obiettivi delle pedine speciali che controlla. Vince il giocatore con più PV; in caso di parità, l'animale più in alto nella catena alimentare.
    .title = Punteggio finale
    .page = pp. 9, 24

## Termini

rule-food-chain = Dall'alto in basso: { $animals }. Se più animali sono in parità per qualcosa che può avere uno solo, lo ottiene il più alto, a meno che una regola non lo dia a nessuno. I turni si fanno nell'ordine opposto.
    .title = Catena alimentare
    .page = pp. 6, 8
rule-earth = Le tessere sul tabellone sono la terra. Ci sono { $large_tiles } tessere grandi, e { $small_tiles } piccole sorgenti che si posano sopra di esse. Qualunque cosa fosse prima, una tessera coperta è una sorgente.
    .title = Terra
    .page = p. 6
rule-vents = Una sorgente nella metà superiore della mappa è un geyser, una nella metà inferiore una fumarola; sui tre esagoni in mezzo può essere l'uno o l'altra. Per punteggi, Speciazione e segnalini terreno sono semplicemente sorgenti.
    .title = Sorgenti
    .page = p. 14
rule-edge = L'anello esterno di esagoni: quelli con meno di sei esagoni intorno.
    .title = Il bordo
    .page = p. 14
rule-elements = Gettoni di cibo e di luce: sugli angoli della terra, sugli animali e sulla tabella delle azioni; gli altri stanno nel sacchetto. Dove si incontrano tre esagoni c'è un angolo; può avere un solo gettone, che conta per ogni tessera che tocca. Un animale ha { $element_slots } posti per elementi; quelli stampati non lo lasciano mai.
    .title = Elementi
    .page = pp. 3, 7, 12
rule-endangered = Le specie sono a rischio di estinzione su una tessera dove nessun gettone è di un tipo che il loro animale ha; altrove prosperano. Se sono ancora a rischio quando arriva l'Estinzione, vengono eliminate.
    .title = Specie a rischio e specie che prosperano
    .page = p. 7
rule-dominance = Il valore di dominazione di un animale per un elemento si trova così: si conta quanti gettoni dell'elemento ha l'animale, anche stampati, e si moltiplica per il numero di tessere con una sua specie e almeno un gettone dell'elemento. L'animale domina l'elemento finché questo valore supera l'obiettivo dell'elemento. All'inizio ogni obiettivo è { $target }. Più animali possono dominare lo stesso elemento.
    .title = Dominare un elemento
    .page = p. 7
rule-special-pawns = Ce n'è una per ogni elemento; un animale che domina l'elemento può prenderne il controllo con la Dominazione. Può andare sugli spazi speciali e su spazi prima delle altre pedine messe dell'animale, e può scacciare pedine avversarie non speciali. Sulla tabella è dell'animale che la controlla ora, e torna quando questo ritira.
    .title = Pedine speciali
    .page = pp. 9, 17
rule-pawns = Le pedine proprie di un animale sono disponibili o su uno spazio. Nessuno ne ha più di { $pawns_max }.
    .title = Pedine
    .page = pp. 2, 8
rule-species = I cubetti di un animale sulla terra. Una tessera può ospitarne quanti se ne vuole, di qualsiasi animale.
    .title = Specie
    .page = pp. 2, 8
rule-gene-pool = Le specie di un animale che non sono ancora sulla terra. Le nuove specie vengono da qui; alcuni effetti vi riportano specie, che allora non sono eliminate.
    .title = Riserva genetica
    .page = p. 8
rule-eliminated = Le specie eliminate tornano nella scatola, non nella riserva genetica. Solo la Tettonica può riportarne in gioco una.
    .title = Specie eliminate
    .page = pp. 8, 14
rule-opposing = Per un animale sono avversari tutti gli altri, anche quelli dello stesso giocatore.
    .title = Specie avversarie
    .page = p. 22
rule-bonus = Alcune cose danno PV bonus secondo quante sono. Per 1, 2, 3… di esse il bonus è di { $bonus } PV; oltre, resta all'ultimo numero.
    .title = PV bonus
    .page = p. 6
rule-display = La tabella delle azioni ha { $sections } sezioni con spazi per le pedine; l'ultima è solo per un animale il cui tratto la apre. Ogni spazio tiene una sola pedina. Lo spazio più a destra di alcune sezioni è solo per pedine speciali e fa di più.
    .title = Tabella delle azioni
    .page = p. 8
rule-scoring = Gli animali su una tessera si mettono in ordine di numero di specie presenti; le parità si risolvono con la catena alimentare. Il primo posto vale il primo numero del terreno, il secondo il secondo, finché ci sono numeri e animali.
    .title = Punteggio di una tessera
    .page = p. 16
rule-evolution-cards = Ci sono { $cards } carte, di cui { $face_up } a faccia in su nelle caselle. L'animale che ne prende una la esegue per quanto possibile e ne fa le scelte. Poi la carta va negli scarti, le carte sopra la sua casella scendono, e la successiva si scopre nella casella libera. Se la nuova carta ha un effetto quando viene scoperta, si esegue per primo; poi hanno effetto i suoi simboli. Alcune carte hanno un effetto anche finché sono a faccia in su.
    .title = Carte Evoluzione
    .page = pp. 16, 18
rule-traits = Carte che gli animali ricevono prima del primo turno. { $traits_dealt ->
    [0] In questa partita non ce ne sono.
   *[other] Ogni animale ne riceve { $traits_dealt } e ne tiene { $traits_kept }.
} Da quando viene rivelato, un tratto è attivo per il suo animale e noto a tutti.
    .title = Tratti
    .page = pp. 5, 20, 21
rule-survival-card = La controlla l'animale che ha più specie sulle sorgenti di ogni altro animale; in caso di parità nessuno. Passa di mano all'istante. Chi la controlla riscuote punti quando arriva la Sopravvivenza.
    .title = Carta Sopravvivenza
    .page = p. 8
rule-stacks = Le tessere grandi che non sono sulla terra stanno in { $stacks } pile, ciascuna con la tessera in cima a faccia in su. Quando l'Esplorazione ne prende una, la successiva si scopre subito.
    .title = Pile di tessere
    .page = pp. 4, 13
rule-terrain-markers = Stanno accanto agli spazi di Competizione ed Evoluzione e dicono su quale terreno agiscono questi spazi in questo round. Alla Risemina si sostituiscono tutti.
    .title = Segnalini terreno
    .page = pp. 3, 4

## Sezioni della tabella delle azioni

rule-abundance = La pedina mette uno degli elementi della sezione su un angolo libero che tocca la terra.
    .title = Abbondanza
    .page = p. 10
rule-autotrophs = La pedina agisce su un gettone su un angolo di una fumarola o di un geyser, come mostra il suo spazio. Rimuove un gettone il cui tipo è nel riquadro (che tiene il proprio), oppure scambia un gettone di qualsiasi tipo con un gettone qualsiasi del riquadro.
    .title = Autotrofi
    .page = p. 11
rule-depletion = La pedina rimuove dalla terra un gettone il cui tipo è nel riquadro.
    .title = Svuotamento
    .page = p. 11
rule-adaptation = La pedina aggiunge al suo animale uno degli elementi nel riquadro, se c'è un posto libero. Un animale ha { $element_slots } posti per elementi in tutto. Dallo spazio speciale il gettone può invece sostituirne uno aggiunto, che va nel sacchetto.
    .title = Adattamento
    .page = p. 12
rule-regression = La pedina mette una specie della riserva genetica in un quadrato libero. Alla Risemina questo salva dalla Regressione i gettoni aggiunti dell'animale, e la specie torna nella riserva genetica.
    .title = Regressione
    .page = p. 12
rule-speciation = L'animale sceglie sulla terra un gettone del tipo accanto allo spazio, o uno qualsiasi se la pedina è sullo spazio speciale. Mette nuove specie della sua riserva genetica sulle tessere che il gettone tocca: su ognuna, da nessuna fino a quante ne permette il terreno.
    .title = Speciazione
    .page = p. 13
rule-wanderlust = L'animale prende una delle tessere a faccia in su e la mette su un esagono libero accanto alla terra. Può mettere uno degli elementi della sezione su un angolo libero della nuova tessera. Guadagna PV bonus per le tessere dello stesso terreno, contando la nuova e quelle accanto. Poi, in ordine di catena alimentare, ogni animale può spostare dalle tessere accanto sulla nuova quante sue specie vuole. Dallo spazio speciale l'animale ha un altro turno.
    .title = Esplorazione
    .page = p. 13
rule-tectonics = L'animale sceglie una tessera sul bordo che non è una sorgente; dallo spazio speciale può essere ovunque. La tessera diventa una sorgente. L'animale guadagna PV bonus per le sorgenti, contando la nuova e quelle accanto. Di ogni animale presente sulla tessera resta una specie, e le altre tornano nelle riserve genetiche. Poi l'animale vi mette un'altra sua specie, dalla riserva genetica o tra quelle eliminate. Se non restano sorgenti, l'azione è persa.
    .title = Tettonica
    .page = p. 14
rule-migration = L'animale può spostare fino al numero di sue specie scritto sullo spazio, o quante vuole dallo spazio speciale, ognuna una volta e su una tessera adiacente della terra.
    .title = Migrazione
    .page = p. 15
rule-competition = L'animale sceglie una tessera del terreno accanto allo spazio dove hanno specie sia lui sia un animale avversario, e vi elimina fino a tante specie avversarie quante dice lo spazio. Dallo spazio speciale sceglie fino a due tessere di qualsiasi terreno, una dopo l'altra, anche due volte la stessa, ed elimina una specie avversaria su ciascuna.
    .title = Competizione
    .page = p. 15
rule-evolution = L'animale sceglie una tessera del terreno accanto allo spazio con specie, sue o di altri. La tessera si riscuote. Se l'animale vi prospera, deve prendere una carta da una casella fino al numero dello spazio ed eseguirla.
    .title = Evoluzione
    .page = p. 16
rule-domination = L'animale sceglie un elemento che domina e prende il controllo della sua pedina speciale, ovunque sia; una pedina sulla tabella vi resta. L'obiettivo dell'elemento diventa il valore di dominazione dell'animale. Quanti spazi si possono usare dipende da quanti animali sono in gioco: { $by_animals }.
    .title = Dominazione
    .page = p. 17
rule-bottom-feeder = Uno spazio dopo tutti gli altri, che solo il tratto con questo nome apre, solo per le pedine del suo animale: si { $elements ->
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
rule-of-terrain = Tessere di { $terrain-noun }: { $tiles }. Riscuoterne una vale { $scores } PV, dal primo posto in giù. Una Speciazione vi mette al massimo { $speciation } specie.
    .page = pp. 13 e 16
rule-of-printed-earth = La terra comincia con le tessere e i gettoni che mostra il tabellone, con un geyser in alto e una fumarola in basso, e con queste specie:
rule-of-length = { $count } per `{ $variant }`
rule-of-start = { $animal }: { $tiles }
rule-of-components = Con { $animals } animali in gioco, ciascuno ha { $pawns ->
    [one] una pedina propria disponibile
   *[other] { $pawns } pedine proprie disponibili
} e { $species } specie, di cui { $markers ->
    [one] una segna la catena alimentare e resta fuori dal gioco
   *[other] { $markers } segnano la catena alimentare e restano fuori dal gioco
}.
rule-of-count = { $count } × { $thing }
rule-of-plain-animal = La sua unica abilità speciale è il suo tratto.
