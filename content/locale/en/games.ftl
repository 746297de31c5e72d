# Where games are kept, and their list.

# A place for games.
home-none = there is no home directory to save your games in
home-unwritten = your games cannot be saved in `{ $folder }`: { $reason }
home-unreadable = your games in `{ $folder }` cannot be listed: { $reason }
home-elsewhere =
    .hint-out = write this game to a file with `--out FILE`
    .hint-data = or choose a folder for all your games with `--data DIR` or the variable `SPECIATE_DATA`
home-name = expected a name of at most { $most } bytes with letters, digits, `-` and `_`, found `{ $found }`
    .hint = choose another name; to save a game elsewhere, use `--out FILE`
home-name-taken = a game called `{ $name }` already exists
    .hint = choose another name
home-name-rules = `{ $name }` is the name of a set of rules, so a game cannot have this name
home-out-taken = the file `{ $file }` already exists
    .hint = name a new file: games are never overwritten

# Which game is meant.
game-missing = no game is called `{ $name }`
    .hint-list = run `speciate games` to list your games
    .hint-new = run `speciate play` or `speciate new` to open one
    .hint-run = `{ $folder }` is not a folder with games kept by `--out`
game-command = `{ $name }` is a game, not a command
    .hint = continue it with `speciate play { $name }`, or look at it with `speciate show { $name }`
game-named-twice = the game is named twice: `{ $first }`, and `{ $other }` with `--game`
    .hint = leave one of them out
game-named-begun = a saved game already has its rules, so `--game { $name }` has no effect
    .hint = leave out `--game`: `{ $game }` is found without it
game-named-saved = `{ $name }` is a saved game, but `--game` expects the name of a set of rules
    .hint = leave out `--game` and write the name of the game as an argument, e.g. `speciate card CARD { $name }`
game-named-for-nothing = `--game` has no effect here: this command does not use a game

# The list.
games-none = `{ $folder }` has no games; `speciate play` starts one
games-line = { $name }: { $rules }, { $stand }; { $seats }; { $played }
games-line-with = { $line }; with { $names }
games-unreadable = { $name }: cannot be read: { $reason }
games-damaged = line { $line } is damaged; `speciate recover { $name }` copies the lines before it into a new game
games-over = over, { $animals } { $count ->
    [one] has won
   *[other] have won together
}
games-stopped = stopped by agreement
games-open = unfinished
games-turn = turn { $turn }
games-turn-of = turn { $turn }, { $animal } to move
games-branches = { $stand } ({ $count ->
    [one] 1 branch
   *[other] { $count } branches
})
games-seat = { $animals }
games-seat-of = { $animals } ({ $player })
games-seats-unnamed = { $seats } (no players are named)
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

# What `play` asks if no game is named.
play-which = You have unfinished games. Type a number or a name; Enter takes the first.
play-which-new = a new game
play-which-more = { $count ->
    [one] One more is listed by `speciate games`.
   *[other] { $count } more are listed by `speciate games`.
}
play-which-help = Type the number or the name of a game to continue it; Enter takes the first line, or the marked one. { $count } starts a new game. `learn` starts one that explains each kind of question. `rename GAME NAME` and `delete GAME` change the list. `quit` leaves.
play-which-help-new = Type the number of a line, or press Enter for the marked one. `learn` starts a game that explains each kind of question. `quit` leaves.
play-which-not = Type a number from 1 to { $count }, the name of a game, or `quit`.
play-which-learn = learn by playing: a new game that explains each kind of question
play-which-rename = Type the game and its new name: rename GAME NAME.
play-which-delete = `{ $name }` leaves the list; its log is kept in the folder of deleted games. Press Enter to confirm, or type something else.
play-which-unknown = None of the games listed here is called `{ $name }`.
screen-which = Continue a game, begin a new one, or learn by playing. To change the list, type `rename GAME NAME` or `delete GAME`.
screen-which-new = Begin a new game, or learn by playing.
screen-new = New game: { $title }
screen-learn = Learn by playing: { $title }

export-done = { $entries ->
    [one] wrote { $file }: one entry
   *[other] wrote { $file }: { $entries } entries
}
import-too-large = `{ $file }` is too large for a server: { $reason }
import-done = { $entries ->
    [one] `{ $name }` is now on the server, in { $file }: one entry
   *[other] `{ $name }` is now on the server, in { $file }: { $entries } entries
}
store-copy-done = { $games ->
    [one] one game was copied, and the copy was checked
   *[other] { $games } games were copied, and the copies were checked
}; new entries: { $entries }
store-copy-rows = { $kind }: { $rows } rows copied and compared, { $new } of them new or changed
store-copy-seats = seats, links and sessions
store-copy-accounts = accounts of people, and where they are signed in
store-copy-talk = chat and notes
store-copy-votes = votes
store-copy-clocks = clocks
store-copy-boards = analysis boards and analyses
store-copy-results = results of games
store-copy-contests = tournaments
store-copy-notifications = addresses for messages, and messages to them
store-copy-folder = a folder holds only games: seats, accounts, links, chat, notes, votes, clocks, results, tournaments, blocks, reports and addresses for messages were not copied; to keep them, copy to a file that ends in `.sqlite` or to a database
store-copy-other-server = the destination belongs to another server: only games and analysis boards were copied, not seats, accounts, links, chat, notes, votes, clocks, results, tournaments, blocks, reports or addresses for messages; to move a server, copy into a new file or an empty database
store-copy-has-started = a server has already started in the destination: only games and analysis boards were copied; seats, accounts, links, chat, notes, votes, clocks, results, tournaments, blocks, reports and addresses for messages may have changed there; to move a server again, copy into a new file or an empty database
store-copy-started = a server has started in the destination; the copy was interrupted; stop that server and copy into a new file or an empty database
store-copy-unfinished = this store is a copy that is not finished, and no server can start on it; run the same command `speciate store copy FROM TO` again, and start the server once the command has ended without an error
store-copy-rows-differ = the rows of `{ $game }` in the destination are not the same as in the source after copying
store-copy-unknown = `{ $table }` in the source is unknown to this version and was not copied; use the version of Speciate that the server runs
store-copy-continued = `{ $game }` has more entries in the destination than in the source, so its copy was not changed
store-copy-other = the destination already has a different game called `{ $game }`, which was not changed
store-copy-damaged = `{ $game }` is damaged and was not copied: { $reason }
store-copy-copy-damaged = the copy of `{ $game }` is damaged and was not changed: { $reason }
store-copy-differs = the copy of `{ $game }` is not the same as the original
store-archive-done = { $games ->
    [0] no game was archived
    [one] one game was archived: its log of { $lines } kB became { $block } kB
   *[other] { $games } games were archived: their logs of { $lines } kB became { $block } kB
}; archived games in the store: { $all }
store-archive-left = { $count ->
    [one] one game was not archived
   *[other] { $count } games were not archived
}
store-archive-unusual = `{ $game }` has lines that this version would store differently, so it was not archived
store-archive-folder = `{ $folder }` is a folder of games, and logs in a folder are never archived
    .hint = name a SQLite file or a database
store-copy-left = { $count ->
    [one] one game was not copied
   *[other] { $count } games were not copied
}
import-name =
    .hint = write another name for the game after the file

# Renaming and deleting.
rename-done = `{ $from }` is now called `{ $to }`
rename-not-own = `{ $game }` is not one of your games, or is only a point of one, so it cannot be renamed or deleted
    .hint = name one of your own games from `speciate games`, without a point such as `@20`
delete-done = `{ $name }` is no longer among your games; its log is kept in { $file }
