# The events: names, and what they do. `{ $cards }` stands for an event's param of that name.

card-annelids = Annelids
    .effect = Stays before you until the round ends: each animal in your row, healthy or endangered, counts { $food_chain } more in the food chain.
card-autotrophs = Autotrophs
    .effect = Stays before you until the round ends: your total of every element counts { $factor } times.
card-biodiversity = Biodiversity
    .effect = You gain { $vp } VP for each class of which an animal lies in your row.
card-catastrophe = Catastrophe
    .effect = All animals in play are suppressed at once.
card-detritivore = Detritivore
    .effect = Stays before you: of the next endangered animals that a suppression takes out of play, anybody's, { $cards ->
        [one] one goes
       *[other] { $cards } go
    } to your hand instead of the discard pile. Then this card is discarded.
card-domination = Domination
    .effect = Every opponent discards { $cards ->
        [one] one card
       *[other] { $cards } cards
    } of their own choice, all shown together.
card-evolution = Evolution
    .effect = { $animals ->
        [one] One endangered animal in play, anybody's, becomes healthy again.
       *[other] { $animals } endangered animals in play, anybody's, become healthy again.
    }
card-extinction = Extinction
    .effect = First all endangered animals are suppressed at once, then all animals whose element the biome does not show.
card-hibernation = Hibernation
    .effect = { $animals ->
        [one] One animal in play, anybody's, healthy or endangered, goes to your hand.
       *[other] { $animals } animals in play, anybody's, healthy or endangered, go to your hand.
    }
card-immigrants = Immigrants
    .effect = Stays before you until the round ends: animals that anybody plays enter endangered.
card-instinct = Instinct
    .effect = You draw as many cards as are left in your hand, and { $extra } more. { $keeps_hand ->
        [no] You discard your hand first.
       *[other] You keep your hand.
    }
card-metamorphose = Metamorphose
    .effect = Name { $classes ->
        [one] a class
       *[other] { $classes } classes
    }: all endangered animals of it in play become healthy.
card-niche-habitats = Niche Habitats
    .effect = Everybody passes { $cards ->
        [one] one card
       *[other] { $cards } cards
    } face down to the neighbour on the { $direction }, all at once.
card-nocturnal = Nocturnal
    .effect = Stays before you until the round ends: when card play has ended you may play { $cards ->
        [one] one more card
       *[other] { $cards } more cards
    } before the biome scores.
card-omnivore = Omnivore
    .effect = Stays before you until the round ends: each healthy animal in your row counts { $food_chain } more in the food chain.
card-regression = Regression
    .effect = Name { $classes ->
        [one] a class
       *[other] { $classes } classes
    }: all animals of it in play are suppressed at once.
card-solar-flare = Solar Flare
    .effect = Card play ends at once.
card-wanderlust = Wanderlust
    .effect = { $pairs ->
        [one] Two animals
       *[other] { $pairs } pairs of animals
    } of different rows take each other's place, as healthy or endangered as they are.
card-predator = Predator
    .effect = { $animals ->
        [one] One animal
       *[other] { $animals } animals
    } in play, anybody's, must be suppressed.
card-fecundity = Fecundity
    .effect = You draw { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
card-ecodiversity = Ecodiversity
    .effect = You gain { $vp } VP for each element of which an icon shows in your row.
