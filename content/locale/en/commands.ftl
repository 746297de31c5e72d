# What commands say about themselves.

command-error = error: { $message }
command-warning = warning: { $message }
variants-disagree = the variants `{ $first }` and `{ $counts }` both set `{ $path }`; `{ $counts }` is named later, so its value counts
command-note = note: { $note }
command-hint = hint: { $hint }

command-locale-unknown = no locale is called `{ $locale }`
command-game-unknown = no game is called `{ $name }`
command-bot-unknown = no bot is called `{ $name }`
    .hint-own-content = `{ $name }` is a bot of a pack, but the game keeps the content that it started with; start a new game with the pack
    .hint-script = `{ $file }` is there, but no bot uses it: add `[script_bot.{ $name }]` to `bots.toml`
command-bot-timed = the bot `{ $bot }` thinks for a set time, so the same seed does not produce the same game again
    .hint = limit the number of tries for each answer instead, e.g. `search-100`
command-bot-twice = the bot `{ $bot }` is in the list twice
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
command-no-randomness = the system provides no random number: { $reason }
    .hint = set a seed with `--seed N`

command-answer =
    .hint-number = name an option by its id: number { $number } in the list is `{ $id }`
    .hint-choose = choose one of { $options }
    .hint-kept = { $index ->
        [0] nothing was saved: the first of the { $count } answers was rejected
        [1] the first of the { $count } answers was saved
       *[other] the first { $index } of { $count } answers were saved
    }
    .hint-all = run `speciate questions { $file }` to see all options
    .hint-wait = wait for seat { $seats }
command-answer-bots = seat { $seat } is asked, and bots play every seat of this game
    .hint-auto = run `speciate play { $file } --auto` to let them play it
    .hint-no-bots = add `--no-bots` to answer for bots
command-answer-person = a person on the server plays seat { $seat }, which is asked now
    .hint = wait for them, or add `--seat { $seat }` to answer for them
command-answer-bots-first = the bot at seat { $seat } was asked first; it has now answered, and your answer was not used
    .hint = run `speciate questions { $file }` to see what you are asked now
command-several-asked = several seats are asked at the same time
    .hint = say who answers with `--seat S`, one of { $seats }
command-no-faults = no faults
command-only-warnings = no errors, { $count ->
    [one] 1 warning
   *[other] { $count } warnings
}
command-entries-aside = { $aside ->
    [one] { $aside } more entry is on other branches
   *[other] { $aside } more entries are on other branches
}
command-new =
    .hint-directory = change to a directory that can be written
command-mend-log =
    .hint = repair the log first: { $damage }
command-damage = { $file }: { $damage }
    .hint-recover = run `speciate recover { $file }` to copy the first { $count } entries into a new game; this file does not change
    .hint-replay = run `speciate replay { $file }` to see the state after its first { $count } entries
command-replay =
    .hint-kept = this is the state after the first { $kept } entries
command-seed = the seed is { $seed }
command-no-threads = cannot start the threads: { $reason }
command-no-seed = the random draws of this game did not come from a seed
    .hint = add `--fold` to check only that its facts fit together
command-arranged = entry { $number }: a prepared position was accepted as given
command-frozen = the game is frozen: { $reason }
command-other-bytes = line { $line } is not written the way this engine writes it
command-verify =
    .hint-kept = the { $kept } entries before it are correct
command-whole-log = `{ $command }` works on the whole log, not on a point or branch such as `{ $at }`
    .hint = leave out `@{ $at }`
command-point = expected a point from 0 to { $most } facts, found { $found }
    .hint = name a point no later than `@{ $most }`
command-new-game =
    .hint = run `speciate games` to list your games, or `speciate new` to open one
command-directory =
    .hint = name a log file in it
    .hint-pack = it is a pack: write `--pack { $folder }` to play with it
command-no-log =
    .hint = name a log file, or a game that `speciate games` lists
command-file-stale =
    .hint = look at the game again and repeat the command
command-file-locked =
    .hint = try again when it is done
command-no-stdout = cannot write to stdout: { $reason }
command-no-json = cannot write JSON: { $reason }
command-log-ends = the log does not contain everything that follows from its last answer
command-cut-off = removed the last { $bytes } bytes, which were not completely written
command-set-twice = `{ $key }` is set twice
    .hint = keep one of the two
command-variant-twice = the variant `{ $name }` is named twice
    .hint = name each variant once

command-shown = fact { $facts } of { $path }; the log has { $entries } entries
command-faults = { $count ->
    [one] { $count } fault
   *[other] { $count } faults
}
command-check-finds = { $count ->
    [one] `speciate check { $named }` finds { $count } error
   *[other] `speciate check { $named }` finds { $count } errors
}
command-seat-of = seat { $seat }: { $animals }
command-frozen-asks-nothing = the game is frozen; no question is asked
command-another-asked = another seat is asked
command-nothing-asked = no question is asked at this point
command-abandoned = effects were abandoned, the first from { $kind } `{ $name }`
command-abandoned-because = effects were abandoned, the first from { $kind } `{ $name }`: { $fault }
command-froze = { $count ->
        [one] one game froze, game { $game }
       *[other] { $count } games froze, first game { $game }
    }: { $fault }
    .hint = run `{ $command }` to play it again and keep its log
    .hint-abandoned = that command freezes the game at the first failing script, while `simulate` only abandons its effect, so you may see an earlier fault

# What `replay` shows of a state.

command-replayed = { $facts } facts, turn { $turn }
command-has-won = { $animals } { $count ->
    [one] has won
   *[other] have won together
}
command-replayed-animal = { $animal }: { $points } points, { $pool } in the gene pool, { $eliminated } eliminated, { $pawns } pawns

# What `simulate` counts.

command-simulated =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    } in { $seconds } seconds, { $finished } finished, { $frozen } frozen, { $unfinished } unfinished
    { $turns } turns, { $decisions } decisions, { $facts } facts, { $abandoned } abandoned effects
column-animal = animal
column-games = games
column-wins = wins
column-win-percent = win %
column-mean = mean
column-mean-points = mean points
column-likely = 95 % between
column-deviation = ±

simulate-plan = { $games } games take about { $time }.
simulate-progress-first = the first game is not over yet
simulate-progress = { $played } of { $games } games ({ $percent } %), { $rate } a second, about { $left } seconds left
simulate-from = bots play every seat from { $point } ({ $when }): { $bots }
simulate-interrupted = interrupted after { $played } of { $games } games
simulate-random = games of random bots say nothing about balance; `--bots { $bots }` plays better
simulate-against-bots = the players are `{ $bots }` bots, because games of random bots say nothing about balance; `--bots random` uses them anyway
simulate-bots = Players: `{ $bots }`
simulate-partial = Partial: only { $played } of { $games } games were played before the interrupt.
simulate-unfinished = { $count ->
    [one] One game was
   *[other] { $count } games were
} given up after { $turns } turns.
simulate-left-out = { $count ->
    [one] One game did not end and is
   *[other] { $count } games did not end and are
} left out of wins, means and bounds.
simulate-none-finished = No game was finished, so there are no wins or means.
simulate-one-game = All { $games } games were identical: nothing is random here, or chance does not affect these bots. This is one game played { $games } times, so there are no bounds.
simulate-few-games = Only { $distinct } of { $games } games differ. The bounds are computed from { $distinct } games, because repeating a game adds no information.
simulate-no-bounds = unknown
simulate-against = With { $change }, in the same games (99.7 % between):
simulate-too-few = too few games to say
simulate-wins = wins, %
simulate-points = points
simulate-more = more
simulate-less = less
simulate-undecided = the games do not show a difference
simulate-same = every game came out the same
simulate-froze = with { $change }, { $count ->
    [one] one game
   *[other] { $count } games
} froze; only games that end both with the change and without it are compared
simulate-given-up = with { $change }, { $count ->
    [one] one game was
   *[other] { $count } games were
} given up after { $turns } turns; only games that end both with the change and without it are compared
simulate-animals = with { $change }, the game has different animals, so nothing can be compared
simulate-weights = `{ $change }` changes how all bots play, so it does not show whether they play better
    .hint = let bots with and without it play each other: `speciate tournament { $game } --bots greedy,greedy@{ $setting }`
simulate-seat = `--seat` says which seat's knowledge is kept when a saved game continues, but no game is named
    .hint = name a game and a point, e.g. `speciate simulate GAME@turn:3`
simulate-own-content = `{ $game }` is simulated with its own content and seats
    .hint = leave out `--players`, `--variant`, `--set` and `--against`, or give the name of the rules instead of a game
simulate-ended = nothing can be simulated from here: the game is over or frozen
    .hint = name an earlier point, e.g. the start of a turn: `GAME@turn:3`
recover-nothing = nothing in `{ $file }` can be recovered: line { $line } is damaged ({ $kind }), and without the first line nothing else can be read
    .hint = restore the first line from a copy of the file
recover-whole = `{ $file }` is not damaged, so there is nothing to recover
    .hint = `speciate export { $file } FILE` copies it
recover-done = recovered { $entries } entries of `{ $file }`, up to this point: { $when }; `{ $file }` is not changed
recover-lost = lost { $count ->
    [one] one line, line { $line }
   *[other] { $count } lines, from line { $line } on
}: damaged at column { $column }, { $kind }
recover-lost-whole = { $count } of the lost lines { $count ->
    [one] looks
   *[other] look
} intact, but no entry after the damage can be used
recover-newer = nothing is damaged: a newer engine can read the rest
recover-unread = the rest could not be read: { $reason }
recover-named =
    .hint = choose another name: `speciate recover { $game } NAME`
recover-go-on = continue it with `speciate play { $game }`
output-ending = `{ $file }` ends in `.{ $found }`, but this command writes `.{ $wanted }`
    .hint = name the file `{ $file }`
output-no-ending = `{ $file }` has no ending, but this command writes `.{ $wanted }`
simulate-rows = cannot write `{ $file }`: { $reason }

# What `verify` finds.

command-of-file = { $file }: { $message }
command-entries-fold = { $count ->
    [one] { $count } entry is consistent
   *[other] { $count } entries are consistent
}
command-verified = { $facts } facts are the same when replayed, up to { $branches ->
    [one] the end
   *[other] each of the { $branches } ends
}
command-deviation =
    line { $line }: { $what }
    {"  "}recorded: { $recorded }
    {"  "}decided: { $decided }
command-deviation-because =
    line { $line }: { $what }
    {"  "}recorded: { $recorded }
    {"  "}decided: { $decided }
    {"  "}because: { $reason }
command-deviation-fact = entry { $number } is a fact that the rules do not produce
command-deviation-not-offered = entry { $number } is an answer that was not offered
command-deviation-answer = entry { $number } is an answer to another question or other options
command-deviation-draw = entry { $number } is a draw that does not come from the seed
command-deviation-end = entry { $number } is missing
    .hint-step = everything before it is the same when replayed; the last step is unfinished, as after a crash or `speciate recover`
    .hint-play = run `speciate play { $file }` to finish the step

command-man-unwritten = cannot write the manual pages: { $reason }
