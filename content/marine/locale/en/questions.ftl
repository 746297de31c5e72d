# What players are asked. Attributes say an option in the words of its question (`pass`, `done`,
# `count`), or tell afterwards what was chosen (`told`) or declined (`passed`).

question-turn = { $animal }: where does a pawn go, or do you retrieve your pawns? You have { $pawns } of your own left.
    .way = { $placed ->
        [0] retrieve, although you have no pawn on the display
        [one] retrieve your 1 pawn from the display
       *[other] retrieve your { $placed } pawns from the display
    } { $waiting ->
        [0] (all others have retrieved in this round)
        [one] ({ $others } has not retrieved in this round yet)
       *[other] ({ $others } have not retrieved in this round yet)
    }
question-traits-kept = { $animal }: which trait do you keep?
question-traits-surplus = { $animal }: which added element goes, for lack of a slot?
question-abundance-element = { $animal }: which element do you add to earth?
question-abundance-corner = { $animal }: on which corner does the element go?
question-autotrophs-disk = { $animal }: which disk beside a vent leaves earth?
question-autotrophs-exchange = { $animal }: which disk of the box takes its place?
    .told = { $animal } chooses: { $choice }.
question-depletion-disk = { $animal }: which disk do you remove from earth?
question-adaptation-element = { $animal }: which element do you take?
question-adaptation-replaced = { $animal }: which added element does { $about } replace?
    .told = { $animal } chooses: { $choice }.
question-regression-species = { $animal }: does a species go to a square of Regression? Your gene pool holds { $pool }.
question-speciation-disk = { $animal }: around which disk do you place species? Your gene pool holds { $pool }.
    .told = { $animal } chooses { $choice }.
question-speciation-species = { $animal }: how many species do you place on { $about }? Your gene pool holds { $pool }; { $matches ->
        [0] you match 0 elements there: endangered
        [one] you match 1 element there
       *[other] you match { $matches } elements there
    }.
    .count = { $count } species
question-wanderlust-stack = { $animal }: which tile do you add to earth?
question-wanderlust-hex = { $animal }: on which hex does the new tile go?
question-wanderlust-element = { $animal }: which element do you add to the new tile?
    .pass = add none
    .passed = { $animal } adds no element.
question-wanderlust-corner = { $animal }: on which corner does the element go?
question-wanderlust-species = { $animal }: how many species move to the new tile from { $about }?
    .count = { $count } species
question-tectonics-tile = { $animal }: which tile becomes a vent?
question-tectonics-side = { $animal }: what kind of vent does { $about } become?
question-tectonics-source = { $animal }: where does one more species on { $about } come from?
question-migration-from = { $animal }: from which tile does a species of yours move? { $left } of { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } left.
    .done = move no more
question-migration-kind = { $animal }: which of your species on { $about } moves?
question-migration-to = { $animal }: where does your species from { $about } move?
    .tile = { $tile }; { $matches ->
        [0] you match 0 there: endangered
       *[other] you match { $matches } there
    }
question-competition-tile = { $animal }: on which tile do you eliminate opposing species?
    .terrain = { $animal }: on which tile of { $terrain } do you eliminate opposing species?
    .done = compete on no other tile
question-competition-species = { $animal }: which species is eliminated on { $about }?
    .done = no more
question-evolution-tile = { $animal }: which tile do you score?
question-evolution-card = { $animal }: you thrive on { $about }; which card do you take and carry out?
question-domination-element = { $animal }: which element's special pawn do you take?

## Cards

question-adaptability-give = { $card }, { $animal }: which added element do you give?
question-adaptability-take = { $card }, { $animal }: which disk on earth do you take for it?
question-asteroid-tile = { $card }, { $animal }: which tile is struck?
    .told = { $animal } chooses { $choice }.
question-asteroid-keep = { $card }, { $animal }: which species survives on the tile?
question-asteroid-species = { $card }, { $animal }: which species is eliminated on { $about }?
question-biomass-species = { $card }, { $animal }: which species is eliminated on { $about }?
question-bountiful-habitat-terrain = { $card }, { $animal }: which terrain is scored?
    .told = { $animal } chooses { $choice }.
question-cladogenesis-card = { $card }, { $animal }: which other face-up card do you carry out?
    .told = { $animal } chooses { $choice }.
question-disease-element = { $card }, { $animal }: which added element do you lose?
question-fecundity-tile = { $card }, { $animal }: on which tile do you place new species? Your gene pool holds { $pool }.
    .done = no more
question-fertile-tile = { $card }, { $animal }: which tile do you score for its species?
    .told = { $animal } chooses { $choice }.
question-gene-expression-keep = { $card }, { $animal }: which of the drawn traits do you keep?
question-gene-expression-replace = { $card }, { $animal }: which of your traits does it replace?
question-habitat-remove = { $card }, { $animal }: which disk do you remove from earth?
question-habitat-element = { $card }, { $animal }: which element from the bag do you add to earth?
question-habitat-corner = { $card }, { $animal }: on which corner does the element go?
question-mass-exodus-tile = { $card }, { $animal }: which tile do all species leave?
    .told = { $animal } chooses { $choice }.
question-mass-exodus-species = { $card }, { $animal }: which species leave { $about } next?
question-mass-exodus-to = { $card }, { $animal }: to which tile do they move from { $about }?
question-mass-exodus-count = { $card }, { $animal }: how many of them move there?
    .count = { $count } species
question-metamorphosis-gain = { $card }, { $animal }: which element from the bag do you gain?
question-metamorphosis-lose = { $card }, { $animal }: which added element do you lose for it?
question-niche-construction-from = { $card }, { $animal }: which disk do you move?
question-niche-construction-to = { $card }, { $animal }: to which corner does it move?
question-omnivore-tile = { $card }, { $animal }: on which tile do you feed?
    .told = { $animal } chooses { $choice }.
question-omnivore-element = { $card }, { $animal }: which disk leaves { $about }?
question-omnivore-species = { $card }, { $animal }: which species is eliminated on { $about }?
question-population-explosion-tile = { $card }, { $animal }: which tile do your species enter?
    .told = { $animal } chooses { $choice }.
question-predator-species = { $card }, { $animal }: which species is eliminated on { $about }?
question-profligate-carnivore-tile = { $card }, { $animal }: on which tile do you replace an opposing species?
question-profligate-carnivore-species = { $card }, { $animal }: which species is eliminated on { $about }?
question-solar-radiation-tile = { $card }, { $animal }: from which tile do species return to their gene pools?
    .told = { $animal } chooses { $choice }.
question-solar-radiation-species = { $card }, { $animal }: which species on { $about } returns?
question-terrestrial-tile = { $card }, { $animal }: which tile do you choose?
question-terrestrial-element = { $card }, { $animal }: which element from the bag do you add?
question-terrestrial-corner = { $card }, { $animal }: on which corner does the element go?
question-terrestrial-count = { $card }, { $animal }: how many species do you place on { $about }? Your gene pool holds { $pool }.
    .count = { $count } species
question-trophic-cascade-tile = { $card }, { $animal }: which tile loses disks?
    .told = { $animal } chooses { $choice }.
question-trophic-cascade-element = { $card }, { $animal }: which disk leaves { $about }?
question-volcanism-tile = { $card }, { $animal }: which tile becomes a vent?
    .told = { $animal } chooses { $choice }.

## Traits and sections

question-ancient-lineage-tile = { $card }, { $animal }: on which tile do you place a species?
    .pass = place none
    .passed = { $animal } does not use { card-ancient-lineage }.
question-bottom-feeder-corner = { $animal }: which disk do you remove from earth?
question-camouflage-tile = { $card }, { $animal }: do you place species on the new tile?
    .pass = place none
    .passed = { $animal } does not use { card-camouflage }.
question-exaptation-copy = { $card }, { $animal }: which trait of an opponent does it copy?
    .told = { $animal } has { card-exaptation } copy { $choice }.
question-exaptation-next = { $card }, { $animal }: which trait of your reserve takes its place?
    .told = { $animal } has { $choice } take the place of { card-exaptation }.
question-pack-hunters-element = { $card }, { $animal }: which element's special pawn do you take?
