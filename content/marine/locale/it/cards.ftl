# Carte e tratti: nomi, e che cosa fanno. `{ $species }` sta per il valore di quel nome della carta.

card-adaptability = Adattabilità
    .effect = Scegli { $elements ->
        [one] un tuo elemento aggiunto e un gettone sulla terra: si scambiano di posto
       *[other] { $elements } tuoi elementi aggiunti e altrettanti gettoni sulla terra: si scambiano di posto
    }.
card-annelids = Anellidi
    .effect = Ogni tessera che occupi ti frutta { $points } PV se vi si trova un gettone { $element-noun }.
card-asteroid = Asteroide
    .effect = Scegli una tessera e spazza via le sue specie, tranne { $keep ->
        [one] una
       *[other] { $keep }
    } a tua scelta; poi indica { $adjacent ->
        [one] una specie
       *[other] { $adjacent } specie
    } da eliminare su ogni tessera intorno, delle tue se vi sei solo. Questo round è l'ultimo.
card-biodiversity = Biodiversità
    .effect = Ogni tessera che condividi con una specie avversaria ti frutta { $points } PV.
card-biomass = Biomassa
    .effect = Su ogni tessera con più specie che elementi, indica { $species ->
        [one] una specie
       *[other] { $species } specie
    } da eliminare.
card-bountiful-habitat = Habitat Rigoglioso
    .effect = Scegli un terreno presente sulla terra (anche le sorgenti lo sono): si riscuotono tutte le sue tessere.
card-carbon-cycle = Ciclo del Carbonio
    .effect = Ogni tessera che occupi ti frutta { $points } PV se vi si trova un gettone { $element-noun }.
card-cladogenesis = Cladogenesi
    .effect = Esegui la carta in cima agli scarti come se fosse nella casella di questa; poi esegui un'altra carta a faccia in su, dalla sua casella.
card-disease = Malattia
    .effect = In ordine di catena alimentare, chi ha più elementi di te perde { $elements ->
        [one] un elemento aggiunto
       *[other] { $elements } elementi aggiunti
    } a propria scelta.
card-ecodiversity = Ecodiversità
    .effect = Ogni gettone sulla terra di un tipo che il tuo animale possiede ti frutta { $points } PV.
card-endosymbionts = Endosimbionti
    .effect = Ogni tessera che occupi ti frutta { $points } PV se vi si trova un gettone { $element-noun }.
card-extremophiles = Estremofili
    .effect = Ogni tua specie su una sorgente ({ $terrains-noun }) ti frutta { $points } PV.
card-fecundity = Fecondità
    .effect = Ovunque tu viva già, puoi aggiungere su ogni tessera { $species ->
        [one] una specie
       *[other] { $species } specie
    } della tua riserva genetica.
card-fertile = Fertile
    .effect = Scegli una tessera in cui vivi; ogni specie che vi si trova, di chiunque sia, ti frutta { $points } PV.
card-gene-expression = Espressione Genica
    .effect = Pesca { $traits ->
        [one] un tratto inutilizzato
       *[other] { $traits } tratti inutilizzati
    }, senza mostrarli agli altri, e tienine uno al posto di un tuo tratto.
card-habitat = Habitat
    .effect = Rimuovi dalla terra un gettone di un elemento di cui non controlli la pedina speciale. Poi cerca nel sacchetto un gettone di un elemento di cui controlli la pedina speciale, e mettilo su un angolo libero.
card-invasive-species = Specie Invasive
    .effect = Su ogni tessera il cui terreno è su un segnalino accanto alla Competizione, ogni animale perde { $species ->
        [one] una specie
       *[other] { $species } specie
    }.
card-marine-snow = Neve Marina
    .effect = Si riscuotono tutte le tessere di { $terrains-noun } quando questa carta viene scoperta, e di nuovo quando viene presa.
card-mass-exodus = Esodo di Massa
    .effect = Scegli una tessera e scaccia tutte le specie, distribuendole a piacere sulle tessere intorno.
card-metamorphosis = Metamorfosi
    .effect = Scambia { $elements ->
        [one] un tuo elemento aggiunto con uno
       *[other] { $elements } tuoi elementi aggiunti con altrettanti
    } di tua scelta dal sacchetto.
card-monotypic-habitat = Habitat Monotipico
    .effect = A faccia in su: dove la catena alimentare risolve una parità, lo fa al contrario. Presa: ogni tessera con solo tue specie ti frutta { $points } PV.
card-niche-construction = Costruzione di Nicchia
    .effect = Sposta { $elements ->
        [one] un gettone sulla terra su un altro angolo libero
       *[other] { $elements } gettoni sulla terra, ognuno su un altro angolo libero
    }.
card-omnivore = Onnivoro
    .effect = Scegli una tessera in cui vivi. Rimuovine { $elements ->
        [one] un gettone
       *[other] { $elements } gettoni
    }, poi elimina lì { $species ->
        [one] una specie avversaria, o una tua se non ce ne sono
       *[other] { $species } specie avversarie, o tue se non ce ne sono
    }.
card-population-explosion = Esplosione Demografica
    .effect = Scegli una tessera in cui vivi. Per ogni specie che vi si trova, di chiunque sia, { $each ->
        [one] ne entra una
       *[other] ne entrano { $each }
    } della tua riserva genetica, finché ce ne sono.
card-predator = Predatore
    .effect = Su ogni tessera che condividi con specie avversarie, indicane { $species ->
        [one] una
       *[other] { $species }
    } da eliminare.
card-producers = Produttori
    .effect = Ogni tessera che occupi ti frutta { $points } PV se vi si trova un gettone { $element-noun }.
card-profligate-carnivore = Carnivoro Insaziabile
    .effect = Tante volte quanto il numero della casella di questa carta: elimina una specie avversaria ovunque, e metti al suo posto { $species ->
        [one] una specie
       *[other] { $species } specie
    } della tua riserva genetica, finché ce ne sono.
card-semi-aquatic = Semiacquatico
    .effect = Ogni tessera che occupi ti frutta { $points } PV se vi si trova un gettone { $element-noun }.
card-solar-radiation = Radiazione Solare
    .effect = A faccia in su: quando un'azione di Evoluzione riscuote una tessera, { $places ->
        [one] vale solo il primo posto
       *[other] valgono solo i primi { $places } posti
    }. Presa: scegli una tessera; tante delle sue specie quanto il numero della casella di questa carta, a tua scelta, tornano nelle loro riserve genetiche.
card-symbiotic = Simbiosi
    .effect = In ordine di catena alimentare, tu e tutti gli animali con meno elementi di te ricevete { $elements ->
        [one] un elemento ciascuno, pescato
       *[other] { $elements } elementi ciascuno, pescati
    } alla cieca dal sacchetto.
card-tectonic-shift = Spostamento Tettonico
    .effect = Tutti gli animali riprendono tutte le pedine che controllano. Non conta come ritiro.
card-terrestrial = Terrestre
    .effect = Scegli una tessera di { $terrains-noun } e metti { $elements ->
        [one] su un suo angolo libero un elemento di tua scelta dal sacchetto
       *[other] { $elements } elementi di tua scelta dal sacchetto, ognuno su un suo angolo libero
    }; poi fino a { $species } specie della tua riserva genetica entrano in quella tessera.
card-trophic-cascade = Cascata Trofica
    .effect = Scegli una tessera; tanti dei suoi gettoni quanto il numero della casella di questa carta, a tua scelta, vanno nel sacchetto.
card-univalves = Univalvi
    .effect = Ogni tessera che occupi ti frutta { $points } PV se vi si trova un gettone { $element-noun }.
card-volcanism = Vulcanismo
    .effect = A faccia in su: la Tettonica può scegliere ogni tessera di { $terrains-noun }, sul bordo o no. Presa: esegui la Tettonica su una tessera di { $terrains-noun }.

## Tratti

card-ancient-lineage = Stirpe Antica
    .effect = Alla fine di un tuo ritiro puoi mettere { $species ->
        [one] una specie
       *[other] { $species } specie
    } della tua riserva genetica su una tessera in cui vivi.
card-bottom-feeder = Detritivoro
    .effect = Dopo tutti gli altri c'è uno spazio solo per le tue pedine. Una pedina lì rimuove dalla terra un gettone a tua scelta.
card-budding-intelligence = Intelligenza Nascente
    .effect = Una sola volta, appena hai { $points } PV, ricevi { $pawns ->
        [one] un'altra pedina propria, per sempre
       *[other] altre { $pawns } pedine proprie, per sempre
    }.
card-camouflage = Mimetismo
    .effect = Dopo un'Esplorazione o una Tettonica di un avversario puoi mettere { $species ->
        [one] una specie
       *[other] { $species } specie
    } della tua riserva genetica sulla nuova tessera.
card-cannibal = Cannibale
    .effect = Ogni tua specie che viene eliminata, da chiunque, ti frutta { $points } PV.
card-carnivore = Carnivoro
    .effect = Le tue specie non sono a rischio di estinzione dove si trovano almeno { $species } specie avversarie.
card-ecological-niche = Nicchia Ecologica
    .effect = Quando la Speciazione avviene intorno a un gettone di un elemento di cui controlli la pedina speciale, su ogni tessera possono entrare { $more } tue specie in più, e { $less } in meno di un avversario.
card-exaptation = Exattamento
    .effect = All'inizio, copia un tratto di un avversario. Appena, alla fine di un'azione, la tua riserva genetica ha al massimo { $pool } specie, perdi questo tratto e prendi un altro dei tratti che hai ricevuto.
card-flight = Volo
    .effect = Le tue pedine proprie possono andare anche prima di tutte le tue pedine già messe, ma mai in mezzo ad esse.
card-hadopelagic = Adopelagico
    .effect = Se ritiri mentre ogni pedina che controlli è sulla tabella, hai un altro turno, dopo l'eventuale Risemina.
card-pack-hunters = Caccia in Branco
    .effect = All'inizio, prendi una pedina speciale che nessuno controlla; il suo obiettivo diventa { $target }.
card-phenotypic-plasticity = Plasticità Fenotipica
    .effect = Hai { $slots ->
        [one] un posto in più
       *[other] { $slots } posti in più
    } per elementi aggiunti.
card-prey-switching = Cambio di Preda
    .effect = Quando un'azione o una carta di un avversario mette specie avversarie da una riserva genetica su tessere in cui vivi, ognuna di queste tessere ti frutta { $points } PV.
card-ram-feeder = Filtratore
    .effect = Sul tuo animale è stampato un plancton in più, con un posto proprio.
card-resilience = Resilienza
    .effect = Non perdi nessun elemento per la Regressione, con o senza un tuo cubetto lì.
card-seasonal-migrants = Migratori Stagionali
    .effect = Nella tua Migrazione possono spostarsi { $more ->
        [one] una specie in più
       *[other] { $more } specie in più
    }, e ciascuna può andare { $farther ->
        [one] una tessera
       *[other] { $farther } tessere
    } più lontano, solo sulla terra.
card-social = Sociale
    .effect = Le tue pedine proprie possono scacciare le pedine proprie degli avversari dagli spazi dove altrimenti potrebbero andare; le pedine speciali non si scacciano.
card-solitary = Solitario
    .effect = Ogni volta che si riscuote una tessera con solo tue specie, chiunque lo faccia, guadagni { $points } PV in più.
