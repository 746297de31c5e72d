# What is told of this game in other words than of the others: its turns are rounds.

board-turn = Round { $turn }{ $count ->
    [0] { "" }
   *[other] {", "}{ $places }
}
fact-turn-began = Round { $turn }
log-points-turn = Round { $turn }
story-standings = Standings in round { $turn }
story-standings-final = Final standings after { $turn ->
    [one] 1 round
   *[other] { $turn } rounds
}
play-told-before = ({ $lines ->
    [one] One line comes
   *[other] { $lines } lines come
} before this: `story` tells the round.)
play-help-number = a number: answers with that option; its id or its name does as well. Several answers on one line are separated by a semicolon: 1; 2
play-word-story = story s log
    .help = tells this round from its start; story all tells the game
