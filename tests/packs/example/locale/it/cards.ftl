card-spring-tide = Marea viva
    .effect = Scegli una tessera di { $terrains } dove hai specie: vi entrano fino a { $species } altre specie della tua riserva genetica.
question-spring-tide-tile = { $card }, { $animal }: quale tessera scegli?
question-spring-tide-count = { $card }, { $animal }: quante specie metti su { $about }? Riserva genetica: { $pool }.
    .count = { $count } specie
