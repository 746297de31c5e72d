# What commands say about themselves.

command-error = error: { $message }
command-warning = warning: { $message }
command-hint = hint: { $hint }

command-locale-unknown = there are no words for the locale `{ $locale }`
command-game-unknown = no game is called `{ $name }`
command-bot-unknown = no bot is called `{ $name }`
command-bots-form = expected `ANIMAL=BOT` in `--bots`, found `{ $found }`
    .hint = write one bot for all, e.g. `--bots greedy`, or `--bots mammal=greedy,bird=random`

command-seats =
    .hint-single = choose with `--players N` or `--animals a,b,…`
    .hint-several = choose with `--players N` or `--animals a+b+…,c+d+…`, seat by seat
command-seat =
    .hint = use a seat from 1 to { $count }, or one of { $names }
command-seat-empty = nobody plays at seat { $seat }
command-animal-unknown = no animal is called `{ $name }`
command-animal-twice = `{ $name }` is named twice
    .hint = name each animal once
command-animal-not-playing = `{ $name }` is not in this game
command-no-randomness = the system gives no random number: { $reason }
    .hint = name a seed by `--seed N`

command-answer =
    .hint-choose = choose one of { $options }

command-directory =
    .full = this directory holds too many games
    .hint-other = change to another directory
    .hint-writable = change to a directory that can be written

command-man-unwritten = the manual pages cannot be written: { $reason }
