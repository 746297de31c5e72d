# What commands say about rounds, which the base game calls turns.

command-replayed = { $facts } facts, round { $turn }
command-simulated =
    { $games } games in { $seconds } seconds, { $finished } finished, { $frozen } frozen, { $unfinished } unfinished
    { $turns } rounds, { $decisions } decisions, { $facts } facts, { $abandoned } abandoned effects
frozen-nobody-asked = nobody was asked anything for { $turns } rounds
play-given-up = The game is unfinished: it was given up after { $turns } rounds.
play-given-up-in-turn = The game is unfinished: it was given up in round { $turn }, which did not end.
games-turn = round { $turn }
games-turn-of = round { $turn }, { $animal } to move
serve-list-turn = round { $turn }
point-turn = the game has no round { $found } on this path
    .hint = the last round is `@round:{ $last }`
point-before-turn = just before round { $turn }
point-next-turn = The next fact begins round { $turn }.
point-part = round { $turn } has no part called `{ $found }`
serve-new-settings = Settings such as rulings.round_limit=12, separated by spaces
serve-setting-form = expected a setting such as `rulings.round_limit=12`, found `{ $found }`
