# Messages in which this game differs from the others: its turns are rounds, in which animals have goes,
# and its small tiles are vents.

board-turn = Round { $turn }{ $count ->
    [0] { "" }
   *[other] {", "}{ $places }
}
board-turn-last = Round { $turn }, the last{ $count ->
    [0] { "" }
   *[other] {", "}{ $places }
}
board-animals = ANIMALS, in the order of their goes
board-animal = { $letter } { $animal } ({ $seat }): { $points } VP; gene pool { $pool }, on earth { $earth }, eliminated { $eliminated }; own pawns at hand: { $pawns }; { $elements }
board-map = MAP: animals by their letters; ! endangered, ~ at the edge. Vents are geysers in the top half, smokers in the bottom half, either on -2,1, 0,0 and 2,-1
board-tiles = TILES, with species (matching elements after /) and elements
board-stacks = Tiles: { $stacks }; { $covers ->
    [one] 1 vent
   *[other] { $covers } vents
}

fact-turn-began = Round { $turn }
log-points-turn = Round { $turn }
fact-last-turn-announced = This round is the last.
fact-covers-counted = Vents in the stack: { $count }.
fact-extra-go-gained = { $animal } has another go.

story-initiative-set = The order of play is { $items }.
story-pawns-counted = Each animal begins with { $available ->
    [one] 1 pawn
   *[other] { $available } pawns
} of its own: { $items }.
story-element-adapted = { $animal } takes { $element } and now has { $elements } elements.
story-tile-covered = { $animal } lays a vent, { $terrain }, on { $tile }.
story-points-covered = { $animal } gains { $points } VP for { $alike ->
    [one] one vent
   *[other] { $alike } vents
} there and beside it (total { $total }).
story-points-earth = { $animal } gains { $points } VP for { $alike ->
    [one] one tile
   *[other] { $alike } tiles
} of its terrain there and beside it (total { $total }).
story-points-survival = { $animal } gains { $points } VP for the Survival card with { $tiles ->
    [one] one vent
   *[other] { $tiles } vents
} (total { $total }).
story-standings = { $turn ->
    [0] Standings before round 1
   *[other] Standings in round { $turn }
}
story-standings-final = Final standings after { $turn ->
    [one] 1 round
   *[other] { $turn } rounds
}
story-source-scored-tile = Evolution { $points }
story-source-covered-tile = Tectonics { $points }

play-word-story = story s log
    .help = shows what happened since your last answer, or at least this round; story 2 shows round 2, story last the last finished round, story all the whole game
play-story-unknown = `{ $about }` is not a part of the story; type story 2 for round 2, story last for the last finished round, story all for the whole game
play-story-no-turn = round { $turn } has not begun yet
play-story-none-over = no round is over yet

story-points-start = { $animal } starts with { $points } VP: all the first tile's points, less the animal's share if scored now.
analyse-turned-none = These games do not show that any single round turned the game.
analyse-one-course = { $count ->
        [one] At one point between rounds, all games of the bots went exactly the same way, so the chances there show a single course of play. Their bounds are unknown, so the rounds before and after this point are not said to have turned the game.
       *[other] At { $count } points between rounds, all games of the bots went exactly the same way, so the chances there show a single course of play. Their bounds are unknown, so the rounds before and after these points are not said to have turned the game.
    }
analyse-page-turns = Rounds
analyse-page-head-turn = Round
analyse-page-axis-turns = Rounds
analyse-page-chances-title = The chance of each seat after each round
analyse-page-turns-title = How the chances changed in each round, in percentage points; ● marks a round that turned the game
analyse-page-turns-table = All rounds as a table
result-chart-about = The total after each round.
result-turns = Round
