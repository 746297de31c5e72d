# Where games are kept, and their list.

# A place for games.
home-none = there is no home directory to keep your games in
home-unwritten = your games cannot be kept in `{ $folder }`: { $reason }
home-unreadable = your games in `{ $folder }` cannot be listed: { $reason }
home-elsewhere =
    .hint-out = write this game into a file of your choice by `--out FILE`
    .hint-data = or name a folder for all your games by `--data DIR` or the variable `SPECIATE_DATA`
home-name = expected a name of letters, digits, `-` and `_`, { $most } bytes at most, found `{ $found }`
    .hint = choose another name; a file elsewhere is named by `--out FILE`
home-name-taken = there is a game called `{ $name }` already
    .hint = choose another name
home-name-rules = `{ $name }` is what a new game is opened by, so no game can be called so
home-out-taken = there is a file `{ $file }` already
    .hint = name one that is not there yet: no game is written over another

# Which game is meant.
game-missing = no game is called `{ $name }`
    .hint-list = run `speciate games` to see what your games are called
    .hint-new = run `speciate play` or `speciate new` to open one
game-command = `{ $name }` is a game, not a command
    .hint = go on with it by `speciate play { $name }`, or look at it by `speciate show { $name }`
game-named-twice = the game is named twice: `{ $first }`, and by `--game` as `{ $other }`
    .hint = leave one of them out
game-named-begun = `--game { $name }` makes no difference to a game that has begun: it says itself what is played
    .hint = leave `--game` out: `{ $game }` is found without it
game-named-for-nothing = `--game` makes no difference here: this command is about no game

# The list.
games-none = there are no games in `{ $folder }`; `speciate play` opens one
games-line = { $name }: { $rules }, { $stand }; { $seats }; { $played }
games-unreadable = { $name }: no game that can be read: { $reason }
games-damaged = line { $line } is damaged; `speciate recover { $name }` writes the lines before it into a new game
games-over = over, { $animals } { $count ->
    [one] has won
   *[other] have won together
}
games-open = not over
games-turn = turn { $turn }
games-turn-of = turn { $turn }, { $animal }'s step
games-seat = { $animals }
games-seat-of = { $animals } ({ $player })
games-player-human = a person
games-played-once = played once
games-played-now = played just now
games-played-minutes = played { $count ->
    [one] { $count } minute ago
   *[other] { $count } minutes ago
}
games-played-hours = played { $count ->
    [one] { $count } hour ago
   *[other] { $count } hours ago
}
games-played-days = played { $count ->
    [one] { $count } day ago
   *[other] { $count } days ago
}

# What `play` asks where no game is named.
play-which = You have games to go on with. Type a number or a name; Enter takes the first.
play-which-new = a new game
play-which-more = { $count ->
    [one] One more is listed by `speciate games`.
   *[other] { $count } more are listed by `speciate games`.
}
play-which-help = Type the number or the name of a game to continue it; Enter continues the first. { $count } begins a new game. `quit` leaves.
play-which-not = Type a number from 1 to { $count }, the name of a game, or `quit`.

export-done = { $entries ->
    [one] wrote { $file }: one entry
   *[other] wrote { $file }: { $entries } entries
}
import-too-large = `{ $file }` is too large for a server: { $reason }
import-done = { $entries ->
    [one] `{ $name }` is among the server's games now, in { $file }: one entry
   *[other] `{ $name }` is among the server's games now, in { $file }: { $entries } entries
}
import-name =
    .hint = say what it is to be called behind the file
