# Ciò che si spiega a chi comincia, con `play --learn` e nel browser. `lesson-NOME` appare la prima volta che a un posto si
# chiede `question-NOME`, `lesson-NOME-2` la seconda, e così via. Un'idea per volta.

lesson-traits-kept = Giochi con { $animal-the }. Un tratto è un'abilità speciale del tuo animale. Tienine uno; tutti i tratti si rivelano insieme. Se non sai quale, tieni quello che capisci meglio.
lesson-pack-hunters-element = Una pedina speciale appartiene a un elemento. Può andare su qualunque spazio, anche su quelli segnati S e più in alto delle tue altre pedine, e può scacciare la pedina di un altro animale. Più tardi un animale che domina meglio l'elemento può prendertela: scegli un elemento che il tuo animale possiede.
lesson-turn = Vince chi ha più punti vittoria. Nel tuo turno metti una pedina su uno spazio della tabella e fai subito ciò che dice la sua sezione. Ogni pedina successiva deve andare più in basso, o più a destra. Quando gli spazi rimasti non ti servono, ritira tutte le pedine e ricomincia dall'alto.
lesson-turn-2 = Quasi tutti i punti vengono dall'{ section-evolution }: si riscuote il punteggio di una tessera del terreno accanto allo spazio, e guadagna chi vi ha più specie. { section-speciation } e { section-migration } portano le tue specie dove vuoi fare punti.
lesson-turn-3 = Il tuo animale ha bisogno di elementi. Su una tessera che non ne tocca nessuno dei tuoi, le tue specie sono a rischio, e l'Estinzione le elimina. Arriva quando si scopre una carta con la sua icona: non sai mai di preciso quando.
lesson-turn-4 = L'{ section-adaptation } aggiunge elementi al tuo animale, l'{ section-abundance } alla terra. La { section-regression } toglie quelli aggiunti alla fine del round; una specie in un quadrato della { section-regression } protegge i tuoi.
lesson-turn-5 = Il round finisce quando ogni animale ha ritirato le sue pedine. Se ritiri presto, hai più turni, e gli altri meno tempo.
lesson-turn-6 = Le pedine speciali vanno su qualsiasi spazio, anche prima delle altre tue, e possono scacciare le pedine degli altri. La { section-domination } te ne dà una se domini il suo elemento: servono molti suoi gettoni, sia sul tuo animale sia accanto alle tue specie.
lesson-abundance-element = Questo elemento va su un angolo della terra e conta per ogni tessera che tocca. I tuoi elementi aiutano te; quelli di un altro animale aiutano lui.
lesson-abundance-corner = Un angolo dove si incontrano tre delle tue tessere conta tre volte. Può mettere al sicuro le tue specie.
lesson-autotrophs-disk = Scegli un gettone accanto a una sorgente. Lascia la terra, o uno del riquadro ne prende il posto. Togli ciò che serve agli altri, o porta ciò che serve a te.
lesson-depletion-disk = Rimuovi un gettone di un tipo che è nel riquadro. Il migliore è quello che serve solo agli altri: le loro specie diventano a rischio.
lesson-adaptation-element = Scegli un elemento per il tuo animale. Guarda gli angoli delle tessere dove vivono le tue specie: più tessere ne toccano un gettone, più sei al sicuro, e più è facile dominare l'elemento.
lesson-regression-species = Una specie in questo quadrato protegge i tuoi gettoni aggiunti di quel tipo alla fine del round. Poi torna nella tua riserva genetica.
lesson-speciation-disk = Scegli un gettone sulla terra. Potrai mettere nuove specie su ogni tessera che tocca. Scegline uno accanto alle tessere che vuoi riscuotere.
lesson-speciation-species = Quante specie si possono mettere dipende dal terreno. Chi ne ha di più prende il primo posto quando la tessera si riscuote. Tienine qualcuna nella riserva genetica per dopo.
lesson-wanderlust-stack = Scegli la nuova tessera. Guadagni un bonus per le tessere vicine dello stesso terreno.
lesson-wanderlust-hex = Mettila accanto a tessere del suo terreno per un bonus più grande. Le specie vicine possono andarci subito.
lesson-wanderlust-element = Puoi aggiungere un elemento a un angolo della nuova tessera. Senza un tuo elemento, lì le tue specie sarebbero a rischio.
lesson-wanderlust-species = Puoi spostare sulla nuova tessera quante vuoi delle tue specie che sono qui. Gli animali lo fanno uno dopo l'altro, nell'ordine della catena alimentare.
lesson-tectonics-tile = La tessera diventa una sorgente. Di ogni animale resta una specie; le altre tornano nelle riserve genetiche. Guadagni un bonus per le sorgenti intorno, e vi arriva un'altra tua specie.
lesson-migration-from = Ogni specie si sposta una volta, su una tessera vicina alla sua. Lascia le tessere dove sei a rischio, e radunati su quelle che si riscuoteranno.
lesson-migration-to = Guarda quanti elementi corrispondenti hai su ogni tessera. Dove non ne hai nessuno, la tua specie è a rischio.
lesson-competition-tile = Su una tessera di questo terreno dove hai anche tu delle specie, elimini quelle avversarie. Può darti il primo posto prima che qualcuno la riscuota.
lesson-evolution-tile = La tessera scelta si riscuote ora. I punti dipendono dal numero di specie; la catena alimentare risolve le parità. Se le tue specie vi prosperano, prendi anche una carta.
lesson-evolution-card = Prosperi su questa tessera: prendi una carta da una di queste caselle ed eseguila. Poi si scopre una nuova carta, e le sue icone possono portare Estinzione o Sopravvivenza.
lesson-domination-element = Prendi il controllo della pedina speciale di un elemento che domini, anche se ora l'ha un altro animale. Il suo obiettivo sale al tuo valore: per togliertela, gli altri dovranno fare di meglio.
