# Che cosa si chiede ai giocatori. Gli attributi dicono un'opzione con le parole della sua domanda
# (`pass`, `done`, `count`), o raccontano dopo che cosa è stato scelto (`told`) o rifiutato (`passed`).

question-turn = { $animal }: dove metti una pedina, o le ritiri tutte? Pedine proprie disponibili: { $pawns }.
    .way = { $placed ->
        [0] ritira, anche se non hai pedine sulla tabella
        [one] ritira la tua pedina dalla tabella
       *[other] ritira le tue { $placed } pedine dalla tabella
    } { $waiting ->
        [0] (tutti gli altri hanno già ritirato in questo round)
        [one] (in questo round non ha ancora ritirato { $others-the })
       *[other] (in questo round non hanno ancora ritirato { $others-the })
    }
question-traits-kept = { $animal }: quale tratto tieni?
question-traits-surplus = { $animal }: quale elemento aggiunto togli per mancanza di posto?
question-abundance-element = { $animal }: quale elemento aggiungi alla mappa?
question-abundance-corner = { $animal }: su quale angolo va l'elemento?
question-autotrophs-disk = { $animal }: quale gettone accanto a una sorgente lascia la terra?
question-autotrophs-exchange = { $animal }: quale gettone del riquadro ne prende il posto?
    .told = { $animal-The } sceglie: { $choice }.
question-depletion-disk = { $animal }: quale gettone rimuovi dalla mappa?
question-adaptation-element = { $animal }: quale elemento prendi?
question-adaptation-replaced = { $animal }: quale elemento aggiunto sostituisci con l'elemento { $about-noun }?
    .told = { $animal-The } sceglie: { $choice }.
question-regression-species = { $animal }: metti una specie in un quadrato della Regressione? Riserva genetica: { $pool }.
question-speciation-disk = { $animal }: intorno a quale gettone metti specie? Riserva genetica: { $pool }.
    .told = { $animal-The } sceglie { $choice-the }.
question-speciation-species = { $animal }: quante specie metti { $about-on }? Riserva genetica: { $pool }; { $matches ->
        [0] lì corrispondono 0 elementi: a rischio di estinzione
        [one] lì corrisponde 1 elemento
       *[other] lì corrispondono { $matches } elementi
    }.
    .count = { $count } specie
question-wanderlust-stack = { $animal }: quale tessera aggiungi alla mappa?
question-wanderlust-hex = { $animal }: su quale esagono va la nuova tessera?
question-wanderlust-element = { $animal }: quale elemento aggiungi alla nuova tessera?
    .pass = nessuno
    .passed = { $animal-The } non aggiunge nessun elemento.
question-wanderlust-corner = { $animal }: su quale angolo va l'elemento?
question-wanderlust-species = { $animal }: quante specie si spostano { $about-from } sulla nuova tessera?
    .count = { $count } specie
question-tectonics-tile = { $animal }: quale tessera diventa una sorgente?
question-tectonics-side = { $animal }: { $about-the } diventa una sorgente di quale tipo?
question-tectonics-source = { $animal }: da dove arriva { $about-on } un'altra specie?
question-migration-from = { $animal }: da quale tessera parte una tua specie? Spostamenti rimasti: { $left } su { $moves }.
    .done = nessun altro spostamento
question-migration-kind = { $animal }: quale delle tue specie { $about-on } si sposta?
question-migration-to = { $animal }: dove va la tua specie { $about-from }?
    .tile = { $tile }; { $matches ->
        [0] elementi corrispondenti: 0, a rischio
       *[other] elementi corrispondenti: { $matches }
    }
question-competition-tile = { $animal }: su quale tessera elimini specie avversarie?
    .terrain = { $animal }: su quale tessera di { $terrain-noun } elimini specie avversarie?
    .done = su nessun'altra
question-competition-species = { $animal }: quale specie elimini { $about-on }?
    .done = nessun'altra
question-evolution-tile = { $animal }: di quale tessera riscuoti il punteggio?
question-evolution-card = { $animal }: prosperi { $about-on }; quale carta prendi ed esegui?
question-domination-element = { $animal }: di quale elemento prendi la pedina speciale?

## Carte

question-adaptability-give = { $card }, { $animal }: quale elemento aggiunto dai?
question-adaptability-take = { $card }, { $animal }: quale gettone sulla terra prendi in cambio?
question-asteroid-tile = { $card }, { $animal }: quale tessera colpisci?
    .told = { $animal-The } sceglie { $choice-the }.
question-asteroid-keep = { $card }, { $animal }: quale specie sopravvive sulla tessera?
question-asteroid-species = { $card }, { $animal }: quale specie elimini { $about-on }?
question-biomass-species = { $card }, { $animal }: quale specie elimini { $about-on }?
question-bountiful-habitat-terrain = { $card }, { $animal }: quale terreno si riscuote?
    .told = { $animal-The } sceglie { $choice-the }.
question-cladogenesis-card = { $card }, { $animal }: quale altra carta a faccia in su esegui?
    .told = { $animal-The } sceglie la carta { $choice }.
question-disease-element = { $card }, { $animal }: quale elemento aggiunto perdi?
question-fecundity-tile = { $card }, { $animal }: su quale tessera metti nuove specie? Riserva genetica: { $pool }.
    .done = su nessun'altra
question-fertile-tile = { $card }, { $animal }: di quale tessera conti le specie?
    .told = { $animal-The } sceglie { $choice-the }.
question-gene-expression-keep = { $card }, { $animal }: quale dei tratti pescati tieni?
question-gene-expression-replace = { $card }, { $animal }: quale dei tuoi tratti sostituisci?
question-habitat-remove = { $card }, { $animal }: quale gettone rimuovi dalla mappa?
question-habitat-element = { $card }, { $animal }: quale elemento del sacchetto aggiungi alla mappa?
question-habitat-corner = { $card }, { $animal }: su quale angolo va l'elemento?
question-mass-exodus-tile = { $card }, { $animal }: da quale tessera scacci tutte le specie?
    .told = { $animal-The } sceglie { $choice-the }.
question-mass-exodus-species = { $card }, { $animal }: quali specie lasciano ora { $about-the }?
question-mass-exodus-to = { $card }, { $animal }: su quale tessera vanno { $about-from }?
question-mass-exodus-count = { $card }, { $animal }: quante di loro ci vanno?
    .count = { $count } specie
question-metamorphosis-gain = { $card }, { $animal }: quale elemento prendi dal sacchetto?
question-metamorphosis-lose = { $card }, { $animal }: quale elemento aggiunto dai in cambio?
question-niche-construction-from = { $card }, { $animal }: quale gettone sposti?
question-niche-construction-to = { $card }, { $animal }: su quale angolo va?
question-omnivore-tile = { $card }, { $animal }: su quale tessera ti nutri?
    .told = { $animal-The } sceglie { $choice-the }.
question-omnivore-element = { $card }, { $animal }: quale gettone rimuovi { $about-from }?
question-omnivore-species = { $card }, { $animal }: quale specie elimini { $about-on }?
question-population-explosion-tile = { $card }, { $animal }: in quale tessera entrano le tue specie?
    .told = { $animal-The } sceglie { $choice-the }.
question-predator-species = { $card }, { $animal }: quale specie elimini { $about-on }?
question-profligate-carnivore-tile = { $card }, { $animal }: su quale tessera sostituisci una specie avversaria?
question-profligate-carnivore-species = { $card }, { $animal }: quale specie elimini { $about-on }?
question-solar-radiation-tile = { $card }, { $animal }: da quale tessera le specie tornano nelle riserve genetiche?
    .told = { $animal-The } sceglie { $choice-the }.
question-solar-radiation-species = { $card }, { $animal }: quale specie torna { $about-from }?
question-terrestrial-tile = { $card }, { $animal }: quale tessera scegli?
question-terrestrial-element = { $card }, { $animal }: quale elemento del sacchetto aggiungi?
question-terrestrial-corner = { $card }, { $animal }: su quale angolo va l'elemento?
question-terrestrial-count = { $card }, { $animal }: quante specie metti { $about-on }? Riserva genetica: { $pool }.
    .count = { $count } specie
question-trophic-cascade-tile = { $card }, { $animal }: quale tessera perde gettoni?
    .told = { $animal-The } sceglie { $choice-the }.
question-trophic-cascade-element = { $card }, { $animal }: quale gettone rimuovi { $about-from }?
question-volcanism-tile = { $card }, { $animal }: quale tessera diventa una sorgente?
    .told = { $animal-The } sceglie { $choice-the }.

## Tratti e sezioni

question-ancient-lineage-tile = { $card }, { $animal }: su quale tessera metti una specie?
    .pass = su nessuna
    .passed = { $animal-The } non usa { card-ancient-lineage }.
question-bottom-feeder-corner = { $animal }: quale gettone rimuovi dalla mappa?
question-camouflage-tile = { $card }, { $animal }: metti specie sulla nuova tessera?
    .pass = nessuna
    .passed = { $animal-The } non usa { card-camouflage }.
question-exaptation-copy = { $card }, { $animal }: quale tratto di un avversario copi?
    .told = Con { card-exaptation } { $animal-the } copia { $choice }.
question-exaptation-next = { $card }, { $animal }: quale tratto della tua riserva ne prende il posto?
    .told = { $animal-The } sostituisce { card-exaptation } con { $choice }.
question-pack-hunters-element = { $card }, { $animal }: di quale elemento prendi la pedina speciale?
