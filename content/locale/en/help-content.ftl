# The help of commands about rules, cards and content.

help-check = List all faults of content and scripts
    .what = Folders of packs, which are checked together with what they extend; by default the working directory, if it is a pack. Or a game, to check only this game
    .baseline = Leave out the warnings listed in this file
    .write-baseline = Write the current warnings to this file, for --baseline
    .json = { help-shared.json }
    .watch = Check again whenever a file is saved and report what changed, until Ctrl-C

help-completions = Print the completion script for a shell
    .more = bash also completes games and their points, e.g. `show first@tu`.
    .shell = The shell
    .of = Print the games and points that begin with this, one per line

help-man = Print the manual page; with `--out`, write the pages of all commands into a folder
    .out = The folder to write `speciate.1`, `speciate-play.1` and so on into

help-why = Say why an option is not offered: which rule prevents it
    .game = { help-shared.game-or-point }
    .option = The id, e.g. `tile:0,-1`; it need not be an option
    .seat = The seat to which the option is not offered: its number, or its animal; by default the seat that is asked. The reason can contain what only this seat may know
    .json = { help-shared.json }

help-explain = Explain a tile: who matches what, who dominates and why, and what scoring it would earn
    .more =
        In games with biomes, `biome` explains the biome of this round and the total of each row.

        With one argument, explain a value of the content instead: where it was set, and what it overrode.
    .what = A game: its name, or the file of its log, `GAME@POINT` for a point of it; or a content path, e.g. `terrain.sea.scores` or `terrain.sea.scores.0`; with `*` for any name, the values of all numbers, e.g. `terrain.*.scores`
    .tile = The tile or vacant hex, e.g. `0,-1`
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .json = { help-shared.json }

help-card = Show what a card does, or all cards
    .more = With a saved game, show it as that game has it.
    .name = The card, e.g. `mass-exodus`
    .game = A saved game that has the card: its name, or the file of its log
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .json = { help-shared.json }

help-rule = Show a rule, or the index of all: phases, sections, terms, animals, terrains, rulings
    .more = With a saved game, show it as that game has it.
    .name = What to look up, e.g. `dominance`, `migration`, `bird`, `R4`
    .game = A saved game that has the rule: its name, or the file of its log
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .json = { help-shared.json }

help-test = Play scenarios and compare the results with what they expect
    .paths = Files and folders of scenarios, and folders of packs; these packs, and packs that contain the files, are layered over what they extend. By default the pack in the working directory, else `tests/scenarios`, else `scenarios`
    .filter = Only scenarios whose name or `covers` contains this text
    .list = List the scenarios without playing them
    .json = { help-shared.json }
    .watch = Play again whenever a file is saved and report what changed, until Ctrl-C

help-reference = Show what scripts and tables can use, or write it to files for editors
    .format = The format: a page, data, function definitions, or schemas of tables
    .out = The folder to write the files to

help-translate = Make the files of a language to fill in, and list what is missing or outdated in them
    .language = The language, e.g. `de` or `pt-BR`
    .pack = The folder of the pack to translate; by default everything that ships
    .out = The folder for the files; by default that of the pack
    .check = Write nothing, and fail if a text is missing or outdated
    .json = { help-shared.print-json }

help-try = Carry out a card in a position, answer its questions and see what follows
    .more = The position comes from a game that bots have begun. Without `--seed`, bots begin several games, and the position comes from the one in which the card has the largest effect. Without a terminal, answers are read from piped input, and if there is none, a bot answers. If a bot of a pack is named instead of a card, this shows what each option of a question is worth to it.
    .card = The card, e.g. `biomass`, a house rule or a bot of a pack
    .animal = The animal that carries it out
    .scenario = A file of scenarios: the position comes from the first scenario that has the card, or else from the first scenario
    .name = Use the scenario of the file whose name contains this text
    .auto = Let a bot answer
    .bots = The bot that answers
    .seed = The seed of the position and of the random draws
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .interactive = Ask on standard input even if it is not a terminal and nothing is piped in
    .no-map = Draw no maps
