# What players are asked. Attributes say an option in the words of its question (`pass`, `done`,
# `count`), or tell afterwards what was chosen (`told`) or declined (`passed`).

question-planning-space = { $animal }: where does your pawn go? Pawns at hand: { $pawns }.
question-initiative-space = { $animal }: you move one place forward in initiative, unless you are first. Where does this pawn go?
    .passed = { $animal } passes and stays where it is in initiative.
question-adaptation-element = { $animal }: which element do you take?
question-regression-saving = { $animal }: which element do you save from regression?
    .pass = save none
    .passed = { $animal } saves no element.
    .told = { $animal } saves { $choice }.
question-regression-removal = { $animal }: which element leaves the Regression box?
    .pass = remove none
    .passed = { $animal } leaves the Regression box as it is.
question-abundance-element = { $animal }: which element do you add to earth?
question-abundance-corner = { $animal }: on which corner does the element go?
question-wasteland-element = { $animal }: which element do you remove from the Wasteland box?
question-depletion-disk = { $animal }: which disk do you remove from earth?
question-glaciation-tile = { $animal }: which tile does the { small-tile } cover?
question-speciation-disk = { $animal }: around which disk do you place species? Your gene pool holds { $pool }.
    .told = { $animal } chooses { $choice }.
question-speciation-species = { $animal }: how many species do you place on { $about }? Your gene pool holds { $pool }; { $matches ->
        [0] you match 0 elements there: endangered
        [one] you match 1 element there
       *[other] you match { $matches } elements there
    }.
    .count = { $count } species
question-speciation-free = { $animal }: on which tile do you place your free species? Your gene pool holds { $pool }.
    .pass = place none
    .passed = { $animal } places no free species.
    .tile = { $tile }; { $matches ->
        [0] you match 0 there: endangered
       *[other] you match { $matches } there
    }
question-wanderlust-stack = { $animal }: which tile do you add to earth?
question-wanderlust-hex = { $animal }: on which hex does the new tile go?
question-wanderlust-element = { $animal }: which element do you add to the new tile?
    .pass = add none
    .passed = { $animal } adds no element.
question-wanderlust-corner = { $animal }: on which corner does the element go?
question-wanderlust-species = { $animal }: how many species move to the new tile from { $about }?
    .count = { $count } species
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
question-competition-tile = { $animal }: on which tile do you eliminate an opposing species?
    .terrain = { $animal }: on which tile of { $terrain } do you eliminate an opposing species?
    .pass = compete on none of these
    .passed = { $animal } declines a competition.
question-competition-species = { $animal }: which species is eliminated on { $about }?
question-domination-tile = { $animal }: which tile do you score?
question-domination-card = { $animal }: you dominate { $about }; which card do you take and carry out?
question-extinction-saving = { $animal }: on which tile do you save one endangered species?
    .pass = save none
    .passed = { $animal } saves no species.
    .told = { $animal } saves one species on { $choice }.

## Cards

question-aquatic-tile = { $card }, { $animal }: which tile do you choose?
question-aquatic-element = { $card }, { $animal }: which element from the bag do you add?
question-aquatic-corner = { $card }, { $animal }: on which corner does the element go?
question-aquatic-count = { $card }, { $animal }: how many species do you place on { $about }? Your gene pool holds { $pool }.
    .count = { $count } species
question-biomass-species = { $card }, { $animal }: which species is eliminated on { $about }?
question-blight-tile = { $card }, { $animal }: from which tile do you remove elements?
    .told = { $animal } chooses { $choice }.
question-blight-keep = { $card }, { $animal }: which disk stays?
question-catastrophe-tile = { $card }, { $animal }: which tile is struck?
    .told = { $animal } chooses { $choice }.
question-catastrophe-keep = { $card }, { $animal }: which species survives on the tile?
question-catastrophe-adjacent = { $card }, { $animal }: on which adjacent tile is a species eliminated next?
question-catastrophe-species = { $card }, { $animal }: which species is eliminated on { $about }?
question-cold-snap-species = { $card }, { $animal }: which of your species is eliminated on { $about }?
question-disease-element = { $card }, { $animal }: which added element do you lose?
question-evolution-animal = { $card }, { $animal }: which opposing animal loses a species to you?
    .done = no more
question-evolution-tile = { $card }, { $animal }: on which tile do you replace a species of { $about }?
question-evolution-species = { $card }, { $animal }: which species do you replace on { $about }?
question-fecundity-tile = { $card }, { $animal }: on which tile do you place new species? Your gene pool holds { $pool }.
    .done = no more
question-fertile-tile = { $card }, { $animal }: which tile do you score for its species?
    .told = { $animal } chooses { $choice }.
question-habitat-element = { $card }, { $animal }: which element from the bag do you add to earth?
question-habitat-corner = { $card }, { $animal }: on which corner does the element go?
question-hibernation-tile = { $card }, { $animal }: to which tile do eliminated species return? You have { $eliminated }.
question-hibernation-count = { $card }, { $animal }: how many eliminated species return to { $about }? You have { $eliminated }.
    .count = { $count } species
question-immigrants-way = { $card }, { $animal }: what do you give up?
    .told = { $animal } chooses: { $choice }.
question-immigrants-element = { $card }, { $animal }: which added element do you lose?
question-mass-exodus-tile = { $card }, { $animal }: which tile do all species leave?
    .told = { $animal } chooses { $choice }.
question-mass-exodus-species = { $card }, { $animal }: which species leave { $about } next?
question-mass-exodus-to = { $card }, { $animal }: to which tile do they move from { $about }?
question-mass-exodus-count = { $card }, { $animal }: how many of them move there?
    .count = { $count } species
question-metamorphosis-gain = { $card }, { $animal }: which element from the bag do you gain?
question-metamorphosis-lose = { $card }, { $animal }: which added element do you lose in exchange?
question-predator-species = { $card }, { $animal }: which species is eliminated on { $about }?
