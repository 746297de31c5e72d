# What players read of this pack. `{ $species }` stands for the card's param of that name.

card-new-growth = New Growth
    .effect = Choose a tile of { $terrains } where you have species; { $species ->
        [one] one species from your gene pool enters it
       *[other] { $species } species from your gene pool enter it
    }.
question-new-growth-tile = { $card }, { $animal }: which tile do your species enter?
