# The help of commands about branches, logs, the server and its stores.

help-branch = Begin a branch at a point of a game: play continues differently from there, and the original stays
    .more =
        The branch begins at the question that is open at the point. If no question is open there, it begins at the next question if a turn, phase or section has begun since the last answer, and otherwise at the question of that answer. Draws on the branch repeat the draws of the game as long as both have drawn equally often, unless `--seed` changes them.

        If people still play the game, this makes a separate game for the seat of `--seat`: what that seat cannot know is guessed, and draws come from a different seed.
    .game = The game and the point, e.g. `GAME@turn:3` or `GAME@-2`; without a point, the branch begins at the end
    .name = The name of the branch, or of the separate game: a letter, then letters, digits and `-`
    .seat = Who begins it: a seat's number, or its animal; by default the only person at the table
    .seed = Draw from a different seed on the branch; what was already shuffled stays

help-branches = List the branches of a game as a tree, each with who began it, where, and how it ends
    .game = { help-shared.game }
    .json = { help-shared.json }

help-switch = Choose the branch of a game that is used when none is named
    .more = No branch changes, and each can still be named, as in `GAME@main`.
    .game = { help-shared.game }
    .branch = The branch, e.g. `main`; `branches` lists them
    .seat = Who switches: a seat's number, or its animal; by default the only person at the table

help-mark = Give a point of a game a name to come back to, or remove the name
    .game = The game and the point, e.g. `GAME@turn:3`; without a point, the end is marked
    .name = The name of the mark: a letter, then letters, digits and `-`
    .text = A note about it
    .remove = Remove the mark with this name
    .seat = Who sets it: a seat's number, or its animal; by default the only person at the table

help-log = Tell what happened in a game, as a spectator or a seat saw it
    .more = Options that select facts list them with their numbers: `GAME@N` is the point after fact N.
    .game = The game: its name, the file of its log, or `DIR:NUMBER`, a game of a run that `balance --out DIR` keeps; `GAME@POINT` stops there, e.g. `GAME@300` or `GAME@turn:3`
    .facts = List the facts one by one, including hidden ones unless `--seat` is given; without other options this needs no content
    .turn = Only facts of this turn; 0 is setup
    .animal = Only facts about this animal, and its seat's answers
    .tile = Only facts about this tile and its corners, e.g. `0,-1`
    .card = Only facts about this card
    .kind = Only facts of this type or family, e.g. `tile_placed` or `tiles`
    .from = Only facts after this point, e.g. `300` or `turn:3`
    .to = Only facts up to this point
    .story = Tell the selected facts as the story does
    .points = List the points gained, by turn and by source
    .seat = { help-shared.seat }
    .json = Write the lines of the log as they are stored, where seats and stacks are counted from 0; with `--points`, write the points as JSON

help-find = Find the first point of a game at which a condition holds
    .more = The condition is a line as in the `then` part of scenarios, e.g. `points bird at-least 20`, `dominant 0,0 bird` or `turn 3`; `fact card_played` looks for a fact, and words after it narrow it down. A game that people still play is searched as a spectator or a seat sees it.
    .game = The game: its name, or the file of its log; `GAME@POINT` searches up to there
    .condition = The condition; quote it if one of its words begins with `-`
    .from = Search from this point, e.g. `turn:3`; by default from the beginning
    .seat = Search as a seat sees it: its number, or its animal
    .json = { help-shared.json }

help-diff = Compare two points: of one game, of two branches, or of two games
    .more = Shows the first fact that differs, and then, part by part, how the positions differ. A game that people still play is compared as a spectator or a seat sees it.
    .a = The first point, e.g. `GAME@turn:3` or `GAME@main`
    .b = The second point, e.g. `GAME@bold`; `@bold` alone means the same game
    .board = Draw both boards, with `>` on each tile and after each disk that differs
    .seat = { help-shared.seat }
    .json = { help-shared.json }

help-replay = Fold a log into its state, without any content; or step through it
    .game = The game: its name, or the file of its log; `GAME@POINT` stops there, e.g. `GAME@turn:3`
    .to = Stop after N facts of the path
    .json = Write only the state, as JSON; seats are counted from 1
    .hash = Write only the BLAKE3 hash of the state, to compare machines and versions of the engine
    .seat = Fold only what a seat has seen: its number, or its animal
    .step = Step through the game by typing words, as a spectator or a seat sees it: what happened, what changed, and the map; type `?` for the words
    .no-map = Draw no maps while stepping

help-repro = Write a game to one file to share: its log up to a point, and the packs it is played with
    .more = Every command opens the file, even where these packs are not installed; the game can be verified and continued. The file contains the seed and all hidden cards.
    .game = The game: its name, or the file of its log; `GAME@POINT` ends the copy there
    .out = The file; by default one in the working directory, named after the game and its point
    .redact = Leave out what this seat may not know: the seed, hidden cards, names of players; such a file can be viewed but not continued
    .scenario = Write a scenario for `speciate test`: the position before the last answers, these answers, and what followed; it contains the seed and hidden cards

help-recover = Write the undamaged part of a log into a new game
    .more = The new game holds every entry before the damage, and you can continue it. The command says what was lost and where, but not what the lost lines contain. It does not change the damaged log. A log with Windows line endings is copied with Unix line endings.
    .game = { help-shared.game }
    .name = The name of the new game; by default that of the damaged one with `-recovered` added
    .out = Write the log into this new file, instead of among your games

help-export = Write the log of a game to a file, as it is
    .more = Every command accepts the file in place of the name; `import` adds it to the server on another machine. The file contains the seed and all hidden cards.
    .game = The game: its name, the file of its log, or `DIR:NUMBER`, a game of a run that `balance --out DIR` keeps
    .file = The new file; by default the log is written to stdout

help-import = Add the log of a game to the server's games, as it is
    .more = The server's games are in one file of the data directory; `games` lists them with yours, and every command finds them by name.
    .file = The file of the log
    .name = The name of the game on the server; by default that of the file

help-serve = Serve tables in a browser: games with people anywhere and bots
    .more = Prints its address, and opens it if there is a display. Only this machine can connect, unless `--listen` says otherwise. Anybody who runs the server can read every game.
    .port = The port; 0 picks a free one
    .listen = The address to listen on, e.g. `0.0.0.0` for everybody who can reach this machine
    .proxy = The address of a proxy in front of the server, whose `X-Forwarded-For` and `X-Forwarded-Proto` headers are trusted; can be repeated
    .metrics = Where Prometheus can fetch metrics: a port of this machine, e.g. `9140`, or an address, e.g. `10.0.0.5:9140`, which everybody who can reach it can read
    .log = Write a line about each request, answer and error of the store to stdout; there are no secrets in it
    .otlp = The address of a collector of OpenTelemetry, e.g. `http://127.0.0.1:4318`, to which traces of requests are sent; there are no secrets in them
    .no-open = Open no browser
    .store = Where to store the games: a file, or a database as `postgres://USER@HOST/DATABASE`, which several servers can share; by default `games.sqlite` in the data directory
    .offer = Offer only this installed pack to people who make games, e.g. `tides` or `tides@^1.2`; can be repeated. By default, all installed packs are offered. The packs of `--pack` are always offered, and are ticked at first
    .no-installed = Offer no installed packs to people who make games
    .drain = How many seconds to keep serving after the server is told to stop; meanwhile `/readyz` reports it, and a load balancer sends new visitors elsewhere
    .archive-after = Archive games whose logs have not grown for this number of days: the logs are compressed, and the games open as before. By default, no games are archived
    .mail = The mail server that sends players messages about their turns, e.g. `smtps://mail.example` or `smtp://mail.example:587`; the connection is encrypted, unless the mail server is on this machine
    .mail-from = The sender of these messages, e.g. `Games <games@example.org>`
    .mail-user = The name with which to sign in to the mail server
    .mail-password-file = A file with the password for the mail server in its first line
    .push = Let players ask for notifications in their browsers, which arrive even if no page is open; the server needs https for this
    .webhooks = Let players give https addresses of programs, to which the server sends a message when it is their turn and they are away
    .webhooks-here = Like `--webhooks`, but programs on this machine can get messages too, without encryption. Then every player can send requests to programs on this machine
    .passkeys = Let people sign in with passkeys, which their devices keep; needs `--base` with https and the name of a host
    .openid-issuer = The address of an OpenID Connect provider with which people can sign in, e.g. `https://login.example`
    .openid-client = The name by which the provider knows this server (the client ID)
    .openid-secret-file = A file with the client secret in its first line
    .openid-name = What people call the provider, e.g. `Chess club`
    .base = The address of this server for people, e.g. `https://games.example`, for links in messages, for OpenID providers and for passkeys
    .notify-after = How many seconds a message waits before it is sent; it is not sent if the player opens the table before that
    .watch = Apply edits of the content to open tables; if an edit changes the open step, the table shows the difference and what `check` finds, and the maker of the game chooses how to continue

help-store = Copy all games of a store, archive its old games, or manage the accounts of its people
    .more = A store is a folder of games, a SQLite file whose name ends in `.sqlite`, or a database as `postgres://USER@HOST/DATABASE`.

help-store-copy = Copy all games of a store to another one, with their packs
    .more = People can continue to play during the copy. If a game was copied before, only its new entries are copied, so the last copy before a move takes little time. Each copy is read again and compared. From one database to another, the command also copies what belongs to people: seats, accounts, sessions, links, chat, notes, votes, clocks, and addresses for messages. Once the copy is finished, a server can start on it, and continues where the old one stopped. Folders hold only games.
    .from = The store to copy from
    .to = The store to copy to, which is created if it does not exist

help-store-archive = Archive the old games of a store: compress their logs
    .more = An archived game stays in all lists and searches, and opens as before. For an imported game, the days count from its import. The log is compressed in the store. Its lines are deleted only after the compressed log has been read again and compared with them. If something is appended later, the lines are restored first. Servers can use the store meanwhile. `serve --archive-after DAYS` does the same while the server runs.
    .store = The store of a server: a SQLite file or a database
    .older-than = Archive games whose logs have not grown for this number of days; 0 archives all games.

help-store-accounts = List the accounts of a store: their names, when they were made and last used, and in how many games they have seats
    .store = The store of a server: a SQLite file or a database

help-store-password = Make a link with which somebody who has forgotten the password can choose a new one
    .more = The link is printed without the address of the server. It works once and within a day, and a newer link replaces it. The server can be running. The operator never learns a password.
    .store = The store of a server: a SQLite file or a database
    .name = The name of the account

help-verify = Check a log: every byte, every fold, and every decision
    .more = Every branch is replayed through the rules from the seed, the answers and the content.
    .game = { help-shared.game }
    .fold = Only fold: nothing is replayed through the rules, and no content is needed
    .json = { help-shared.json }
