# The rules, each on a page of its own.

rule-overview = Round after round players lay animals into their rows and play events, one card at a time or none, and compete for a biome: the longest food chain scores, and so does whoever shows most of an element. Each round its number is at stake, so the last ones weigh most.
    .title = Overview
    .page = p. 3
rule-setup = Biomes lie face down in a pile with the sea at the bottom; some are put back unseen. The top one is turned up as the first biome, and the next one as well, so that all see what comes. All cards are shuffled, each player is dealt a hand, and who goes first is left to chance.
    .title = Setup
    .page = p. 2
rule-card-play = Whoever goes first plays a card or passes, then the others clockwise, again and again. Who has passed can only pass, but still discards, passes cards on and is suppressed like all others. Card play ends when everybody has passed, when somebody passes without a card in hand, be it for want of anything else (C8), or when Solar Flare was carried out.
    .title = Card play
    .page = p. 3, 5, 7
rule-last-cards = Once card play has ended, whoever owns a card that says so, like Nocturnal, may play on, passed or not; a card so played brings nobody another go (C14, C23).
    .title = Last cards
    .page = p. 7, 10
rule-suppression = A healthy animal that is suppressed becomes endangered, an endangered one leaves play. An animal that enters play healthy and shows a class suppresses another animal of that class, anybody's, even one's own where there is no other; with none in play nothing happens, now or later. Several that are suppressed at once are so once each, by the state that each had.
    .title = Suppression
    .page = p. 5, 6, 10
rule-events = An event is played like an animal, also where it does nothing. What it says happens in its order as far as it can, and whoever can choose must. Most are discarded when they have been carried out (C20); the others lie before their owner until the round ends.
    .title = Events
    .page = p. 5, 7
rule-scoring = Every player with the highest total of food chain, if it is at least 1, scores as many VP as the number of the round and moves one place forward in Survival. Then every player with the highest total of an element on the biome, if it is at least 1, scores as many VP as the biome shows icons of it. An animal of the biome's bonus class counts more in the food chain and one of its penalty class less, never below nothing (C3).
    .title = Scoring
    .page = p. 8
rule-round-end = After every round but the last the biome leaves, the next one takes its place, and all that is in play is discarded. After some rounds the discard pile is shuffled into the draw pile, otherwise only when a card is to be drawn and none is left (C1). Each player draws cards, before the last round also as many as their place in Survival, and going first passes to the left.
    .title = End of a round
    .page = p. 9
rule-final-scoring = Whoever is furthest in Survival gains VP and whoever is last loses VP; where all are level, each does both (C5), and VP can fall below 0 (C4). Most VP win; among equals the highest place in Survival, then most cards in hand; who is equal then wins together.
    .title = Final scoring
    .page = p. 9

## What the tables say of a player, an element, a biome

rule-of-animal = { $animal } is the colour of a player.
    .page = p. 2
rule-of-plain-animal = All colours are alike.
rule-of-element = Animals show icons of { $element }, and biomes that score it.
    .page = p. 4
rule-of-element-unprinted = Animals show icons of { $element }, and biomes that score it.
rule-of-terrain = { $terrain } is a biome.
    .page = p. 4
rule-of-count = { $count } × { $thing }
