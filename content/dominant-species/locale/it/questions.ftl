# Che cosa si chiede ai giocatori. Gli attributi dicono un'opzione con le parole della sua domanda
# (`pass`, `done`, `count`), o raccontano dopo che cosa è stato scelto (`told`) o rifiutato (`passed`).

question-planning-space = { $animal }: dove va la tua pedina azione? Pedine disponibili: { $pawns }.
question-initiative-space = { $animal }: avanzi di un posto nell'Iniziativa, se non sei già in testa; dove va poi questa pedina?
    .passed = { $animal-The } rinuncia e resta al suo posto nell'Iniziativa.
question-adaptation-element = { $animal }: quale elemento prendi?
question-regression-saving = { $animal }: quale elemento salvi dalla Regressione?
    .pass = nessuno
    .passed = { $animal-The } non conserva nessun elemento.
    .told = { $animal-The } conserva l'elemento { $choice-noun }.
question-regression-removal = { $animal }: quale elemento esce dal Riquadro di Regressione?
    .pass = nessuno
    .passed = { $animal-The } lascia com'è il Riquadro di Regressione.
question-abundance-element = { $animal }: quale elemento aggiungi alla mappa?
question-abundance-corner = { $animal }: su quale angolo va l'elemento?
question-wasteland-element = { $animal }: quale elemento togli dal Riquadro di Desolazione?
question-depletion-disk = { $animal }: quale gettone rimuovi dalla mappa?
question-glaciation-tile = { $animal }: quale tessera copri con la { small-tile }?
question-speciation-disk = { $animal }: intorno a quale gettone metti specie? Riserva genetica: { $pool }.
    .told = { $animal-The } sceglie { $choice-the }.
question-speciation-species = { $animal }: quante specie metti { $about-on }? Riserva genetica: { $pool }; { $matches ->
        [0] lì corrispondono 0 elementi: a rischio di estinzione
        [one] lì corrisponde 1 elemento
       *[other] lì corrispondono { $matches } elementi
    }.
    .count = { $count } specie
question-speciation-free = { $animal }: su quale tessera metti la tua specie gratuita? Riserva genetica: { $pool }.
    .pass = nessuna
    .passed = { $animal-The } non mette nessuna specie gratuita.
    .tile = { $tile }; { $matches ->
        [0] elementi corrispondenti: 0, a rischio
       *[other] elementi corrispondenti: { $matches }
    }
question-wanderlust-stack = { $animal }: quale tessera aggiungi alla mappa?
question-wanderlust-hex = { $animal }: su quale esagono va la nuova tessera?
question-wanderlust-element = { $animal }: quale elemento aggiungi alla nuova tessera?
    .pass = nessuno
    .passed = { $animal-The } non aggiunge nessun elemento.
question-wanderlust-corner = { $animal }: su quale angolo va l'elemento?
question-wanderlust-species = { $animal }: quante specie si spostano { $about-from } sulla nuova tessera?
    .count = { $count } specie
question-migration-from = { $animal }: da quale tessera parte una tua specie? Spostamenti rimasti: { $left } su { $moves }.
    .done = nessun altro spostamento
question-migration-kind = { $animal }: quale delle tue specie { $about-on } si sposta?
question-migration-to = { $animal }: dove va la tua specie { $about-from }?
    .tile = { $tile }; { $matches ->
        [0] elementi corrispondenti: 0, a rischio
       *[other] elementi corrispondenti: { $matches }
    }
question-competition-tile = { $animal }: su quale tessera elimini una specie avversaria?
    .terrain = { $animal }: su quale tessera di { $terrain-noun } elimini una specie avversaria?
    .pass = su nessuna di queste
    .passed = { $animal-The } rinuncia a una competizione.
question-competition-species = { $animal }: quale specie elimini { $about-on }?
question-domination-tile = { $animal }: di quale tessera riscuoti il punteggio?
question-domination-card = { $animal }: domini { $about-the }; quale carta prendi ed esegui?
question-extinction-saving = { $animal }: su quale tessera salvi una specie a rischio di estinzione?
    .pass = su nessuna
    .passed = { $animal-The } non salva nessuna specie.
    .told = { $animal-The } salva una specie { $choice-on }.

## Carte

question-aquatic-tile = { $card }, { $animal }: quale tessera scegli?
question-aquatic-element = { $card }, { $animal }: quale elemento del sacchetto aggiungi?
question-aquatic-corner = { $card }, { $animal }: su quale angolo va l'elemento?
question-aquatic-count = { $card }, { $animal }: quante specie metti { $about-on }? Riserva genetica: { $pool }.
    .count = { $count } specie
question-biomass-species = { $card }, { $animal }: quale specie elimini { $about-on }?
question-blight-tile = { $card }, { $animal }: da quale tessera rimuovi gli elementi?
    .told = { $animal-The } sceglie { $choice-the }.
question-blight-keep = { $card }, { $animal }: quale gettone resta?
question-catastrophe-tile = { $card }, { $animal }: quale tessera colpisci?
    .told = { $animal-The } sceglie { $choice-the }.
question-catastrophe-keep = { $card }, { $animal }: quale specie sopravvive sulla tessera?
question-catastrophe-adjacent = { $card }, { $animal }: su quale tessera adiacente elimini ora una specie?
question-catastrophe-species = { $card }, { $animal }: quale specie elimini { $about-on }?
question-cold-snap-species = { $card }, { $animal }: quale delle tue specie elimini { $about-on }?
question-disease-element = { $card }, { $animal }: quale elemento aggiunto perdi?
question-evolution-animal = { $card }, { $animal }: a quale animale avversario togli una specie?
    .done = a nessun altro
question-evolution-tile = { $card }, { $animal }: su quale tessera sostituisci una specie { $about-of }?
question-evolution-species = { $card }, { $animal }: quale specie sostituisci { $about-on }?
question-fecundity-tile = { $card }, { $animal }: su quale tessera metti nuove specie? Riserva genetica: { $pool }.
    .done = su nessun'altra
question-fertile-tile = { $card }, { $animal }: di quale tessera conti le specie?
    .told = { $animal-The } sceglie { $choice-the }.
question-habitat-element = { $card }, { $animal }: quale elemento del sacchetto aggiungi alla mappa?
question-habitat-corner = { $card }, { $animal }: su quale angolo va l'elemento?
question-hibernation-tile = { $card }, { $animal }: su quale tessera tornano le specie eliminate? Ne hai { $eliminated }.
question-hibernation-count = { $card }, { $animal }: quante specie eliminate tornano { $about-on }? Ne hai { $eliminated }.
    .count = { $count } specie
question-immigrants-way = { $card }, { $animal }: a che cosa rinunci?
    .told = { $animal-The } sceglie di { $choice }.
question-immigrants-element = { $card }, { $animal }: quale elemento aggiunto perdi?
question-mass-exodus-tile = { $card }, { $animal }: da quale tessera scacci tutte le specie?
    .told = { $animal-The } sceglie { $choice-the }.
question-mass-exodus-species = { $card }, { $animal }: quali specie lasciano ora { $about-the }?
question-mass-exodus-to = { $card }, { $animal }: su quale tessera vanno { $about-from }?
question-mass-exodus-count = { $card }, { $animal }: quante di loro ci vanno?
    .count = { $count } specie
question-metamorphosis-gain = { $card }, { $animal }: quale elemento prendi dal sacchetto?
question-metamorphosis-lose = { $card }, { $animal }: quale elemento aggiunto dai in cambio?
question-predator-species = { $card }, { $animal }: quale specie elimini { $about-on }?
