# Messages in which this game differs from the others: its turns are rounds.

board-turn = Round { $turn }{ $count ->
    [0] { "" }
   *[other] {", "}{ $places }
}
games-turn = round { $turn }
games-turn-of = round { $turn }, { $animal } to move
serve-list-turn = round { $turn }
fact-turn-began = Round { $turn }
log-points-turn = Round { $turn }
story-standings = Standings in round { $turn }
story-standings-final = Final standings after { $turn ->
    [one] 1 round
   *[other] { $turn } rounds
}
play-help-number = a number, an id or a name: answers with that option. Several answers on one line are separated by a semicolon: 1; 2
play-word-story = story s log
    .help = shows what happened since your last answer, or at least this round; story 2 shows round 2, story last the last finished round, story all the whole game
play-story-unknown = `{ $about }` is not a part of the story; type story 2 for round 2, story last for the last finished round, story all for the whole game
play-story-no-turn = round { $turn } has not begun yet
play-story-none-over = no round is over yet
point-turn = the game has no round { $found } on this path
    .hint = the last round is `@round:{ $last }`
point-before-turn = just before round { $turn }
point-next-turn = The next fact begins round { $turn }.
point-part = round { $turn } has no part called `{ $found }`
hidden-tile-stacked = Biomes in the pile, face down: { $count }.
serve-new-settings = Settings such as game.rounds=5, separated by spaces
serve-setting-form = expected a setting such as `game.rounds=5`, found `{ $found }`
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
