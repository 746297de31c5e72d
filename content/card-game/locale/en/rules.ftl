# The rules, each on a page of its own. In addition to what the pages of every game can show, they can show numbers of
# the tables: `{ $players_from }`, `{ $players_to }`, `{ $rounds }`, `{ $hand }`, `{ $draw }`, `{ $reshuffle_after }`,
# `{ $survival_draw_before }`, `{ $survival_highest }`, `{ $survival_lowest }`, `{ $biomes_out }`, `{ $biome_bonus }`,
# `{ $biome_penalty }`, `{ $biomes }`, `{ $creatures }` and `{ $events }` in the deck, `{ $classes }` and
# `{ $elements }`.

rule-overview = In each of { $rounds } rounds, players compete for a biome. They take turns to play one card or pass; animals go into the player's own row. The player with the highest food chain total scores, and so does the player who shows the most icons of an element. The food chain is worth as many VP as the number of the round, so the last rounds count most.
    .title = Overview
    .page = p. 2
rule-setup = { $players_from } to { $players_to } players can play. Of the { $biomes } biomes, { $biomes_out } are put back unseen; the others lie face down in a pile, with the sea at the bottom. The top one is turned up as the first biome. The next one is turned up as well, so that all players see which biome comes next. All { $cards } cards are shuffled, each player is dealt { $hand } cards, and the player who goes first is chosen at random. Everybody begins with 0 VP and at place 0 in Survival.
    .title = Setup
    .page = p. 2
rule-card-play = The player who goes first plays a card or passes, then the others do the same clockwise, and so on around the table. A player who has passed can only pass, but still discards, passes cards on and has animals suppressed like everybody else. Card play ends when everybody has passed, when somebody passes without a card in hand, even if passing was the only option (C8), or when Solar Flare has been carried out.
    .title = Card play
    .page = pp. 3, 5, 10
rule-last-cards = Once card play has ended, a player who owns a card that allows it, such as Nocturnal, may play one more card, even after passing. A card played this way gives nobody another turn (C14, C23).
    .title = Last cards
    .page = pp. 7, 10
rule-suppression = A healthy animal that is suppressed becomes endangered; an endangered one leaves play. An animal that enters play healthy and shows a suppression icon suppresses another animal of the class on that icon. That can be anybody's animal, and must be the player's own if there is no other. If there is none in play, nothing happens, now or later. If several animals are suppressed at the same time, each is suppressed once, according to the state that it had before.
    .title = Suppression
    .page = pp. 4, 6, 10
rule-events = An event is played like an animal, and may be played even if it does nothing. As much of its text as possible is carried out, in order, and a player who can choose must choose. Most events are discarded once they have been carried out (C20); the others lie in front of their owner until the round ends.
    .title = Events
    .page = pp. 5, 7
rule-scoring = Every player with the highest food chain total, if it is at least 1, scores as many VP as the number of the round and moves one place forward in Survival. Then, for each element on the biome, every player with the highest total, if it is at least 1, scores as many VP as the biome shows icons of that element. An animal of the biome's bonus class counts { $biome_bonus } more in the food chain, and one of its penalty class { $biome_penalty } less, but never less than 0 (C3).
    .title = Scoring
    .page = pp. 5, 8
rule-round-end = After every round but the last, the biome leaves, the next one takes its place, and everything in play is discarded. The discard pile is shuffled into the draw pile { $reshuffle_after ->
    [0] only
   *[other] after round { $reshuffle_after }, and otherwise only
} when a card must be drawn and none is left (C1). Each player draws { $draw ->
    [one] one card
   *[other] { $draw } cards
}{ $survival_draw_before ->
    [0] { "" }
   *[other] {", and before round "}{ $survival_draw_before } also as many cards as their place in Survival
}. The player to the left of the one who went first goes first in the next round.
    .title = End of a round
    .page = p. 9
rule-final-scoring = After round { $rounds }, each player who is furthest in Survival gains { $survival_highest } VP, and each who is last loses { $survival_lowest } VP. If all players are level, each player gains and loses these VP (C5). VP can fall below 0 (C4). The player with the most VP wins. A tie goes to the highest place in Survival, then to the most cards in hand. Players who are still level win together.
    .title = Final scoring
    .page = p. 9

## Terms

rule-action-cards = There are { $cards } cards to play: { $creatures } animals and { $events } events.
    .title = Action cards
    .page = pp. 4, 11
rule-hand = The cards that a player has not played yet. Nobody else sees them, and a hand can have any number of cards. At the end of the game, the number of cards in hand can break a tie.
    .title = Hand
    .page = pp. 2, 9
rule-piles = Cards are drawn from the draw pile, which lies face down. Played cards go to the discard pile, which lies face up.
    .title = Draw pile and discard pile
    .page = pp. 2, 9
rule-in-play = The animals in the rows of all players, and the events that lie in front of their owners. An animal in play can be any player's, including your own.
    .title = In play
    .page = pp. 5, 7
rule-healthy = A healthy animal shows its black side: its black food chain value and the icons beneath it count. Animals enter play healthy, unless a card says otherwise. When a healthy animal is suppressed, it becomes endangered.
    .title = Healthy
    .page = pp. 4, 6, 11
rule-endangered = An endangered animal shows its red side: its red food chain value and the icons on that side count. That side has fewer icons and no suppression icon. When an endangered animal is suppressed, it goes to the discard pile. Some events make it healthy again.
    .title = Endangered
    .page = pp. 4, 6, 11
rule-suppress = To suppress a healthy animal is to turn it to its endangered side. To suppress an endangered animal is to discard it. A player who has to suppress an animal must do so, even if it is their own. The page `suppression` says when that happens.
    .title = Suppress
    .page = pp. 6, 11
rule-food-chain = The large number on an animal. A player's total is the sum of the numbers on the animals in that player's row: for each animal, the number on the side that is up, modified by the biome and by cards in play.
    .title = Food chain
    .page = pp. 4, 8, 11
rule-elements = The elements are { $elements }. Every animal has one of them, and shows a number of icons of it on each side. A player's total of an element is the number of its icons in that player's row.
    .title = Elements
    .page = pp. 4, 8, 11
rule-classes = Every animal is of one class: { $classes }. Suppression icons and biomes name classes.
    .title = Classes
    .page = pp. 4, 11
rule-biomes = Each round is played at one biome; the next one lies face up on the pile. A biome shows icons of elements, which score. All biomes but the sea name a class that counts { $biome_bonus } more there in the food chain, marked ▲, and a class that counts { $biome_penalty } less, marked ▼.
    .title = Biomes
    .page = pp. 3, 5, 11
rule-survival = A player who dominates a biome moves one place forward in Survival; the number beside ★ shows the place. { $survival_draw_before ->
    [0] { "" }
   *[other] Before round { $survival_draw_before } each player draws as many cards as their place says.
} At the end the highest place earns { $survival_highest } VP, and the lowest costs { $survival_lowest } VP.
    .title = Survival
    .page = pp. 8, 9
rule-dominance = A player with the highest food chain total when the round is scored dominates the biome, if that total is at least 1. Several players can dominate it.
    .title = Dominance
    .page = p. 8

## What the tables say of a player, an element, a biome

rule-of-animal = { $animal } is the colour of a player.
    .page = p. 2
rule-of-plain-animal = All colours are alike.
rule-of-element = Animals show icons of { $element }, and so do the biomes that score it.
    .page = pp. 3, 4
rule-of-element-unprinted = Animals show icons of { $element }, and so do the biomes that score it.
rule-of-terrain = { $terrain } is a biome.
    .page = pp. 3, 5
rule-of-count = { $count } × { $thing }
