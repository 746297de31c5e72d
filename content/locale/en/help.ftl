# The help of the program: `--help`, manual pages and descriptions in completions.
#
# `.more` follows the first sentence about a command, and `.after` ends its help. Its other parts are about its arguments,
# by their names: the long name of an option, or a word such as `game`. `.tables-csv` is about the value `csv` of `--tables`.

help-screen =
    .usage = Usage
    .commands = Commands
    .arguments = Arguments
    .options = Options
    .shared-options = Options of all commands
    .default = [default: { $value }]
    .possible-values = [possible values: { $values }]
    .described-values = Possible values:
    .print-help = Print help
    .print-help-more = Print help (see more with '--help')
    .print-help-summary = Print help (see a summary with '-h')
    .print-version = Print version
    .help-command = Print this message or the help of the given subcommand(s)
    .help-of-command = Print help for the subcommand(s)

help-manual =
    .name = NAME
    .synopsis = SYNOPSIS
    .description = DESCRIPTION
    .options = OPTIONS
    .subcommands = SUBCOMMANDS
    .extra = EXTRA
    .version = VERSION

help-shared =
    .json = Write JSON
    .print-json = Print JSON
    .variant = Use a variant, e.g. `short-game`; can be repeated
    .set = Override a value of the content, e.g. `rulings.turn_limit=12`; can be repeated
    .seed = The seed of all random draws; by default from the system
    .threads = The number of threads; by default one per processor
    .players = The number of seats, with animals dealt by the seed; by default as many as can play
    .index = Folder or address of the index; by default that of `pack index use`
    .the-game = The game
    .the-saved-game = The game
    .game = The game: its name, or the file of its log
    .game-or-branch = The game: its name, or the file of its log; `GAME@BRANCH` is one of its branches
    .game-or-point = The game: its name, or the file of its log; `GAME@POINT` is a point of it, e.g. `GAME@300` or `GAME@turn:3`
    .html = Also write the report with charts as one web page to this file
    .seat = Show it as a seat sees it: its number, or its animal
    .animals = Animals in the order of their seats, e.g. `bird,insect`; several of one seat joined by `+`
    .seats = Who plays, seat by seat: `mammal=human,bird=greedy`; a player is `human`, `elsewhere` or a bot, optionally with a name before a colon: `mammal=Anna:human`
    .name = The name of the game among yours; by default its rules with a number
    .out = Write the log to this new file instead of storing the game among yours
    .accept-content = Make the game adopt the current content from here on; `show` lists how it differs from the game's own
    .within = The margin, the least difference that matters: percentage points of wins, and percent of any other value; for `--aim`, how far from the aim is near enough [default: a fifth of the fair share of wins, or twice `--precision` if that is less, and 10 percent of any other value]
    .title = The question that the run answers, as a title of the report
    .tables = Write the tables of the folder in this form
    .folder = The folder of the pack
    .tables-csv = Comma-separated values
    .tables-parquet = Parquet, beside comma-separated values

help-speciate = Play, replay, verify and simulate Dominant Species
    .content = Folder that contains `content/` and `scripts/`
    .pack = Folder of a pack to layer over the content, or name of an installed pack, e.g. `tides` or `tides@1.2.0`; can be repeated
    .lock = Lock file (from `pack lock`) with the installed packs to use
    .data = Folder that contains the games; by default `SPECIATE_DATA`, else the usual one of the operating system
    .game = The game, if no argument names one; by default that of the file or pack
    .locale = Use this language, e.g. `en`; by default that of the environment
    .color = Draw maps in colours: `auto` does so if the terminal supports them and `NO_COLOR` is not set
