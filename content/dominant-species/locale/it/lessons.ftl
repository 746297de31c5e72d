# Ciò che si spiega a chi comincia, con `play --learn` e nel browser. `lesson-NOME` appare la prima volta che a un posto si
# chiede `question-NOME`, `lesson-NOME-2` la seconda, e così via. Un'idea per volta.

lesson-planning-space = Giochi con { $animal-the }. Vince chi ha più punti vittoria. Nella Pianificazione gli animali mettono a turno le pedine sulla tabella. Poi le pedine agiscono, riga per riga dall'alto, ogni riga da sinistra a destra. Ogni spazio tiene una pedina sola: ciò che lasci può prenderlo un altro.
lesson-planning-space-2 = Quasi tutti i punti vengono dalla { section-domination }: si riscuote il punteggio di una tessera, e guadagna chi vi ha più specie. { section-speciation } e { section-migration } agiscono prima e portano le tue specie dove vuoi fare punti.
lesson-planning-space-3 = Il tuo animale ha bisogno di elementi. Su una tessera che non ne tocca nessuno dei tuoi, le tue specie sono a rischio di estinzione, e alla fine del turno vengono eliminate. { section-abundance } aggiunge elementi alla terra, { section-adaptation } al tuo animale.
lesson-planning-space-4 = Un animale domina una tessera se ha più elementi corrispondenti di ogni altro animale presente. Quando la tessera si riscuote, l'animale dominante prende una carta. Il numero di specie non conta per questo: conta solo per i punti.
lesson-planning-space-5 = La { section-regression } toglie elementi agli animali, { section-wasteland } e { section-depletion } li tolgono alla terra. Nel primo turno i loro riquadri sono vuoti. Poi i loro gettoni mostrano gli elementi che si possono perdere. Una pedina lì salva ciò che ti serve, o danneggia gli altri.
lesson-planning-space-6 = L'ordine di gioco conta. L'{ section-initiative } ti porta avanti, e la sua pedina va poi su uno spazio libero qualsiasi. La { section-glaciation } tiene le pedine finché non tocca a loro: pensaci per tempo.
lesson-initiative-space = Sei avanzato nell'ordine di gioco. Ora questa pedina va su uno spazio libero qualsiasi, come nella Pianificazione. Se quello spazio deve ancora agire, agisce già in questo turno.
lesson-adaptation-element = Scegli un elemento per il tuo animale. Guarda gli angoli delle tessere dove vivono le tue specie: un elemento frequente lì ti dà più elementi corrispondenti, e su più tessere.
lesson-regression-saving = Ogni animale perde un gettone aggiunto di ogni tipo in questo riquadro. Tu puoi salvare un tipo. Ciò che è stampato sull'animale non si perde mai.
lesson-abundance-element = Questo elemento va su un angolo della terra e conta per ogni tessera che tocca. I tuoi elementi aiutano te; quelli di un altro animale aiutano lui.
lesson-abundance-corner = Un angolo dove si incontrano tre delle tue tessere conta tre volte. Può mettere al sicuro le tue specie, o renderti dominante.
lesson-wasteland-element = L'elemento che togli dal riquadro è al sicuro. Poi si rimuove ogni gettone intorno alla { small-tile } il cui tipo è ancora nel riquadro.
lesson-depletion-disk = Rimuovi un gettone di un tipo che è nel riquadro. Il migliore è quello che serve solo agli altri: le loro specie diventano a rischio, o perdono una tessera.
lesson-glaciation-tile = La tessera che scegli diventa { small-tile }. Di ogni animale resta una specie; le altre tornano nelle riserve genetiche. Guadagni punti bonus per la { small-tile } intorno: conviene dove gli altri hanno molte specie e tu poche.
lesson-speciation-disk = Scegli un gettone sulla terra. Potrai mettere nuove specie su ogni tessera che tocca. Scegline uno accanto a tessere con elementi per te, e che qualcuno riscuoterà.
lesson-speciation-species = Quante specie si possono mettere dipende dal terreno. Chi ne ha di più prende il primo posto quando la tessera si riscuote. Tienine qualcuna nella riserva genetica per dopo.
lesson-speciation-free = Il tuo animale può mettere gratis una specie in più. Serve di più dove ti fa superare un altro animale.
lesson-wanderlust-stack = Scegli la nuova tessera. Un terreno che vale molto, come { terrain-sea } o { terrain-wetland }, attira le specie di tutti.
lesson-wanderlust-hex = Più tessere toccano quella nuova, più grande è il tuo bonus. Le specie accanto possono andarci subito: mettila vicino alle tue.
lesson-wanderlust-element = Puoi aggiungere un elemento a un angolo della nuova tessera. Senza un tuo elemento, lì le tue specie sarebbero a rischio di estinzione.
lesson-wanderlust-species = Puoi spostare sulla nuova tessera quante vuoi delle tue specie che sono qui. Gli animali lo fanno uno dopo l'altro, nell'ordine della catena alimentare.
lesson-migration-from = Ogni specie si sposta una volta, su una tessera vicina alla sua. Lascia le tessere dove sei a rischio, e radunati su quelle che si riscuoteranno.
lesson-migration-to = Guarda quanti elementi corrispondenti hai su ogni tessera. Dove non ne hai nessuno, la tua specie è a rischio di estinzione.
lesson-competition-tile = Un animale che qui ha un'azione gratuita agisce per primo, senza pedina. Una pedina in { section-competition } agisce al massimo su una tessera di ogni terreno accanto al suo spazio. Su una tessera dove hai anche tu una specie, elimini una specie avversaria. Può darti il primo posto prima che la { section-domination } la riscuota.
lesson-domination-tile = La tessera scelta si riscuote ora. I punti dipendono dal numero di specie; la catena alimentare risolve le parità. Se un animale domina la tessera, prende una carta, anche se la pedina è tua.
lesson-domination-card = Domini questa tessera: prendi una delle carte a faccia in su ed eseguila. Di ognuna puoi leggere che cosa fa; l'anteprima accanto dice che cosa farebbe ora.
lesson-extinction-saving = Ora si eliminano tutte le specie a rischio di estinzione. Puoi salvarne una delle tue. Salvala dove presto avrà un elemento corrispondente.
