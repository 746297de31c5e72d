card-spring-tide = Spring Tide
    .effect = Choose a tile of { $terrains } where you have species; up to { $species } more species of your gene pool enter it.
question-spring-tide-tile = { $card }, { $animal }: which tile do you choose?
question-spring-tide-count = { $card }, { $animal }: how many species do you place on { $about }? Your gene pool holds { $pool }.
    .count = { $count } species
