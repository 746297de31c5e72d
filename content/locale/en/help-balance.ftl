# The help of commands that play many games.

help-simulate = Play many games with bots
    .more = If a script fails, its effects are abandoned and the game continues. If games freeze nevertheless, the command says how many, names the first one, and exits with code 1. Unfinished games are counted, but left out of all means. An interrupt stops the simulation and prints the results so far, and the exit code is 130.
    .rules = The game; or a point of one of your games, as `GAME@POINT`. Each simulated game then continues from there, with new random draws and with everything the seat cannot know dealt again
    .games = The number of games
    .seed = { help-shared.seed }
    .players = { help-shared.players }
    .bots = Who plays: one bot for all, e.g. `greedy`, or `ANIMAL=BOT,…` with the rest `random`; by default `random`, and `greedy` with `--against`
    .threads = { help-shared.threads }
    .against = Play the same games with a change too and report its effect: `set=KEY=VALUE`, `variant=ID` or `pack=DIR`; can be repeated, each change on its own
    .rows = Write a line for each game to a file `*.csv`, as comma-separated values
    .seat = If a game is continued, the seat that keeps what it knows: its number, or its animal; by default no hidden card is known
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .json = { help-shared.json }

help-analyse = Where did a game turn, which answers would have been better, and how much was luck?
    .more = At each point where the chances may have changed, bots play the rest of the game many times. Each time, everything that nobody at the table knew is drawn again. The share of these games that a seat wins is its chance. Answers that seem to have lowered a chance are compared with their alternatives, and the effect of luck is separated from the effect of answers. The report claims only what the games show. An interrupt stops the analysis and prints the results so far.
    .game = The game: its name, or the file of its log; `GAME@POINT` is analysed up to that point
    .bots = The bots that play on: one for all, e.g. `greedy`, or `ANIMAL=BOT,…` with the rest `random`
    .games = The number of games from each point [default: 200]
    .seconds = Play for about this many seconds; at least one game from each point is played
    .answers = The maximum number of answers to examine, beginning with the ones that seem to have cost the most
    .seed = { help-shared.seed }
    .threads = { help-shared.threads }
    .json = { help-shared.json }
    .html = { help-shared.html }

help-balance = Is a game fair, and what does a change do to it?
    .more = Plays the same games without a change and with each change: with the same animals at the same seats, and with the same seeds. Every animal plays each seat equally often. The report says in words what the games show and what they do not show. After an interrupt, it covers the games that are complete, and the exit code is 130. If a failing script freezes games, the report says how many and names the first one, and the exit code is 1.
    .rules = { help-shared.the-game }
    .games = The number of games of each version [default: 400]
    .precision = Play until the share of wins of each animal, and its change, is known to this many percentage points on each side, e.g. `1%`
    .minutes = Play for this many minutes
    .seed = { help-shared.seed }
    .players = { help-shared.players }
    .bots = The bots that play: one for all, e.g. `greedy`, or `ANIMAL=BOT,…` with the rest `random`; can be repeated, and then there is no verdict where the bots disagree [default: greedy]
    .against = Compare with a change: `set=KEY=VALUE`, `variant=ID` or `pack=DIR`; can be repeated, each change on its own
    .sweep = Compare with each value of a range, e.g. `terrain.sea.scores.0=5..12` or `…=5..20:5` for steps of 5; given twice, with each pair of values
    .list-numbers = List the numbers that `--against`, `--sweep` and `--tune` can change, with their values, and play nothing; a pattern chooses among them, e.g. `--list-numbers='terrain.*.scores'`
    .aim = Search for the smallest change of the numbers of `--tune` that meets an aim: `even-wins` (every animal wins its fair share of its games), `even-seats` (every seat wins its fair share), `wins:ANIMAL=N%` (the animal wins this share of its games), `turns=N` (games last N turns on average), `decisions=N` (games have N decisions on average), `lead-changes=N` (the lead changes so often on average), `known-after=N%` (the winner leads for good after this part of a game on average), `points-spread=N` (the best animal ends so many VP ahead of the worst on average); can be repeated
    .tune = The numbers that may change, with `*` for any name in one part of a path, e.g. `terrain.*.scores`; by default, each changes by at most half of its value, rounded up; to set bounds, write e.g. `terrain.sea.scores.0=4..12`
    .save = Write a pack with the change that was found into this folder
    .within = { help-shared.within }
    .title = { help-shared.title }
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .out = Keep the run in this folder: all games, which `show DIR:NUMBER` opens, and tables of them for analysis; the same command continues a run that was interrupted
    .tables = { help-shared.tables }
    .tables-csv = { help-shared.tables-csv }
    .tables-parquet = { help-shared.tables-parquet }
    .decisions = Also keep every decision of the games, and write a table of them; takes several times the space
    .shard = Play only a part of the games, e.g. `2/8` on the second of eight machines; `balance merge` puts the folders together
    .threads = { help-shared.threads }
    .json = { help-shared.json }
    .html = { help-shared.html }
    .after =
        Examples:
          speciate balance --games 1000 --seed 1
          speciate balance --games 1000 --seed 1 --against set=terrain.sea.scores.0=12 --html sea.html
          speciate balance card-game --games 1000 --seed 1 --aim points-spread=30 --tune game.rounds
          speciate balance --list-numbers='terrain.*.scores'

help-balance-merge = Combine the parts of a run that were played with `--shard`
    .more = The new folder and the report are the same as if one run had played all the games. No part may be missing.
    .parts = The folders of all parts, in any order
    .out = The folder of the whole run
    .tables = { help-shared.tables }
    .tables-csv = { help-shared.tables-csv }
    .tables-parquet = { help-shared.tables-parquet }
    .within = { help-shared.within }
    .title = { help-shared.title }
    .threads = { help-shared.threads }
    .json = { help-shared.json }
    .html = { help-shared.html }

help-tournament = Let bots play each other, and rate them
    .more = Every dealt table is played once for each way to seat the bots, so that each bot plays each seat equally often, with the same animals and the same seed. Elo compares places: the winner of a game comes first, and the others follow in the order of their points. With more than two seats, Elo does not say who wins most, but the column of wins does. Elo is relative to the mean of these bots, which is 0. The difference from the best bot has separate bounds. Unfinished games are left out, and a victory that two seats share is half a win for each. If a failing script freezes games, the command says how many and names the first one, and the exit code is 1. After an interrupt, the complete tables are rated, and the exit code is 130.
    .rules = { help-shared.the-game }
    .bots = The bots, at least two, e.g. `greedy,greedy-attacks,search-500`; a greedy bot can have weights of its own, e.g. `greedy,greedy@bot.greedy.element=0`
    .tables = The number of dealt tables; each is played several times
    .seed = { help-shared.seed }
    .players = { help-shared.players }
    .threads = { help-shared.threads }
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .json = { help-shared.json }
    .html = { help-shared.html }
    .rows = Also write a line for each seat of each game to a file `*.csv`, as comma-separated values
    .title = The question that the tournament answers, as a title of the report

help-tune-bot = Improve the weights of the bot `greedy` by games against its current weights
    .more = The command tries a step up and a step down for each weight, on the same tables as without the step. It keeps a step that is clearly better. At the end, bots with the old and with the new weights play new tables. The same seed gives the same weights.
    .rules = { help-shared.the-game }
    .weights = The weights to tune, e.g. `card,section.*`; by default those directly in `bot.greedy`, not in a table inside it
    .against = The opponents, e.g. `greedy,random`: each kind plays the same number of games; `greedy` has the weights that are tuned
    .tables = The maximum number of tables that are dealt to judge a step; each is played once at each seat
    .passes = How often each weight is tried
    .seed = { help-shared.seed }
    .players = { help-shared.players }
    .threads = { help-shared.threads }
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .json = { help-shared.json }
    .out = If weights have changed, also write them to this file, as a table for `bots.toml` of a pack

help-fuzz = Try cards in random positions and whole games, against laws and promises
    .more = Plays the cards of packs again and again, or all cards if there are no packs. A failure is a script that fails, a broken promise or a broken law. Each failure is reduced to a short scenario for `speciate test`, which is written to a file. If there are failures, the exit code is 1. The same seed and number of games give the same result on any number of threads.
    .games = The number of games; by default 1000, or as many as the minutes allow
    .minutes = Begin no games after this many minutes
    .seed = The seed of all games; by default from the system
    .card = Try this card; can be repeated. By default all cards of the packs
    .threads = { help-shared.threads }
    .out = The folder for scenarios of failures; by default the working directory
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .json = { help-shared.json }
