# The events: names, and what they do. `{ $cards }` stands for an event's param of that name.

card-annelids = Annelids
    .effect = Stays in front of you until the round ends: each animal in your row, healthy or endangered, counts { $food_chain } more in the food chain.
card-autotrophs = Autotrophs
    .effect = Stays in front of you until the round ends: your total of every element counts { $factor ->
        [2] double
       *[other] { $factor } times
    }.
card-biodiversity = Biodiversity
    .effect = You gain { $vp } VP for each class that has an animal in your row.
card-catastrophe = Catastrophe
    .effect = All animals in play are suppressed at the same time.
card-detritivore = Detritivore
    .effect = Stays in front of you: the next time endangered animals, no matter whose, are suppressed, { $cards ->
        [one] one of them goes
       *[other] { $cards } of them go
    } to your hand instead of the discard pile. Then this card is discarded.
card-domination = Domination
    .effect = Every opponent discards { $cards ->
        [one] one card
       *[other] { $cards } cards
    } of their own choice; all are revealed at the same time.
card-evolution = Evolution
    .effect = { $animals ->
        [one] One endangered animal in play, no matter whose, becomes healthy again.
       *[other] { $animals } endangered animals in play, no matter whose, become healthy again.
    }
card-extinction = Extinction
    .effect = First all endangered animals are suppressed at the same time, then all animals whose element the biome does not show.
card-hibernation = Hibernation
    .effect = { $animals ->
        [one] One animal in play, no matter whose, healthy or endangered, goes to your hand.
       *[other] { $animals } animals in play, no matter whose, healthy or endangered, go to your hand.
    }
card-immigrants = Immigrants
    .effect = Stays in front of you until the round ends: all animals enter play endangered, no matter who plays them.
card-instinct = Instinct
    .effect = You draw as many cards as are left in your hand, plus { $extra }. { $keeps_hand ->
        [no] You discard your hand first.
       *[other] You keep your hand.
    }
card-metamorphose = Metamorphose
    .effect = { $classes ->
        [one] Name a class
       *[other] { $classes } times, name a class
    }: all endangered animals of that class in play become healthy.
card-niche-habitats = Niche Habitats
    .effect = Everybody passes { $cards ->
        [one] one card
       *[other] { $cards } cards
    } face down to the neighbour on the { $direction }, all at the same time.
card-nocturnal = Nocturnal
    .effect = Stays in front of you until the round ends: when card play has ended, you may play { $cards ->
        [one] one more card
       *[other] { $cards } more cards
    } before the biome is scored.
card-omnivore = Omnivore
    .effect = Stays in front of you until the round ends: each healthy animal in your row counts { $food_chain } more in the food chain.
card-regression = Regression
    .effect = { $classes ->
        [one] Name a class
       *[other] { $classes } times, name a class
    }: all animals of that class in play are suppressed at the same time.
card-solar-flare = Solar Flare
    .effect = Card play ends at once.
card-wanderlust = Wanderlust
    .effect = { $pairs ->
        [one] Two animals
       *[other] { $pairs } pairs of animals
    } in different rows swap places; each stays healthy or endangered, as it was.
card-predator = Predator
    .effect = { $animals ->
        [one] One animal
       *[other] { $animals } animals
    } in play, no matter whose, must be suppressed.
card-fecundity = Fecundity
    .effect = You draw { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
card-ecodiversity = Ecodiversity
    .effect = You gain { $vp } VP for each element with at least one icon showing in your row.
