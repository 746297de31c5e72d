# What commands say about themselves.

command-error = error: { $message }
command-warning = warning: { $message }
variants-disagree = the variants `{ $first }` and `{ $counts }` both set `{ $path }`; `{ $counts }` is named later and counts
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
    .hint-number = name an option by its id: number { $number } in the list is `{ $id }`
    .hint-choose = choose one of { $options }
    .hint-kept = { $index ->
        [0] nothing was kept: the first of the { $count } answers was turned down
        [1] the first of the { $count } answers was kept
       *[other] the first { $index } of { $count } answers were kept
    }
    .hint-all = run `speciate questions { $file }` to see all options
    .hint-wait = wait for seat { $seats }
command-answer-bots = a bot is asked, at seat { $seat }, and bots play every seat of this game
    .hint-auto = run `speciate play { $file } --auto` to let them play it
    .hint-no-bots = add `--no-bots` to answer in the place of bots
command-answer-bots-first = a bot was asked first, at seat { $seat }; it has gone on now, and your answer was not taken
    .hint = run `speciate questions { $file }` to see what you are asked now
command-several-asked = several seats are asked at the same time
    .hint = say who answers by `--seat S`, one of { $seats }
command-no-faults = no faults
command-entries-aside = { $aside ->
    [one] { $aside } more entry is not on this path
   *[other] { $aside } more entries are not on this path
}
command-new =
    .hint-directory = change to a directory that can be written
command-mend-log =
    .hint = mend the log first: { $damage }
command-damage = { $file }: { $damage }
    .hint-recover = run `speciate recover { $file }`: it writes the first { $count } entries into a new game and does not change this one
    .hint-replay = run `speciate replay { $file }` to see what its first { $count } entries come to
command-replay =
    .hint-kept = this is what the first { $kept } entries come to
command-seed = the seed is { $seed }
command-no-threads = cannot start the threads: { $reason }
command-no-seed = the game's chance did not come from a seed
    .hint = check only what it folds to by `--fold`
command-arranged = entry { $number }: an arranged position was taken as given
command-frozen = the game is frozen: { $reason }
command-other-bytes = line { $line } is not what this engine writes
command-verify =
    .hint-kept = the { $kept } entries before it are good
command-whole-log = `{ $command }` takes the whole log, not a point or branch of it, found `{ $at }`
    .hint = leave out `@{ $at }`
command-point = expected a point from 0 to { $most } facts, found { $found }
    .hint = name a point up to `@{ $most }`
command-new-game =
    .hint = run `speciate games` to see what your games are called, or `speciate new` to open one
command-directory =
    .hint = name the file of a log in it
command-no-log =
    .hint = name the file of a log, or a game that `speciate games` lists
command-file-stale =
    .hint = look at the game again and repeat the command
command-file-locked =
    .hint = try again when it is done
command-no-stdout = cannot write to stdout: { $reason }
command-no-json = cannot write JSON: { $reason }
command-log-ends = the log ends before all that follows from its last answer
command-cut-off = the last { $bytes } bytes were cut off: they were never acknowledged
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
command-frozen-asks-nothing = the game is frozen; nothing is asked
command-another-asked = another seat is asked now
command-nothing-asked = nothing is asked at this point
command-abandoned = effects were abandoned, first of { $kind } `{ $name }`
command-abandoned-because = effects were abandoned, first of { $kind } `{ $name }`: { $fault }
command-froze = { $count ->
        [one] one game froze, game { $game }
       *[other] { $count } games froze, first game { $game }
    }: { $fault }
    .hint = `{ $command }` plays it again and keeps its log
    .hint-abandoned = there a script that fails freezes the game where `simulate` abandons what it did, so another fault may come first

# What `replay` shows of a state.

command-replayed = { $facts } facts, turn { $turn }
command-has-won = { $animals } { $count ->
    [one] has won
   *[other] have won together
}
command-replayed-animal = { $animal }: { $points } points, { $pool } in the gene pool, { $eliminated } eliminated, { $pawns } pawns

# What `simulate` counts.

command-simulated =
    { $games } games in { $seconds } seconds, { $finished } finished, { $frozen } frozen, { $unfinished } given up
    { $turns } turns, { $decisions } decisions, { $facts } facts, { $abandoned } abandoned effects
column-animal = animal
column-games = games
column-wins = wins
column-win-percent = win %
column-mean-points = mean points
column-likely = 95 % between
column-deviation = ±

simulate-progress = { $played } of { $games } games ({ $percent } %), { $rate } a second, about { $left } seconds left
simulate-from = from { $point } on ({ $when }) bots play every seat: { $bots }
simulate-interrupted = it was interrupted after { $played } of { $games } games
simulate-against-bots = `{ $bots }` bots play: with random ones a change says nothing about balance; `--bots random` has those play
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
simulate-none-finished = No game was finished, so there are no wins and means.
simulate-one-game = All { $games } games went exactly the same: nothing is random here, or chance changes nothing for these bots. This is one game played { $games } times, so there are no bounds.
simulate-few-games = Only { $distinct } of { $games } games differ. The bounds are computed from { $distinct } games, because playing a game again tells nothing new.
simulate-no-bounds = unknown
simulate-against = With { $change }, in the same games (99.7 % between):
simulate-too-few = too few games to say
simulate-wins = wins, %
simulate-points = points
simulate-more = more
simulate-less = less
simulate-undecided = the games do not bear out a difference
simulate-same = every game came out the same
simulate-froze = with { $change }, { $count ->
    [one] one game
   *[other] { $count } games
} froze; only games that end both with it and without are compared
simulate-given-up = with { $change }, { $count ->
    [one] one game was
   *[other] { $count } games were
} given up after { $turns } turns; only games that end both with the change and without it are compared
simulate-animals = with { $change } other animals are in the game, so that nothing can be compared
simulate-seat = `--seat` says whose knowledge counts where a game of one's own is played on, and none is named
    .hint = name one with its point, e.g. `speciate simulate GAME@turn:3`
simulate-own-content = `{ $game }` is played on with its own content and seats
    .hint = leave out `--players`, `--variant`, `--set` and `--against`, or name a game by its rules
simulate-ended = nothing can be played on here: the game is over, or frozen
    .hint = name a point before, e.g. where a turn begins: `GAME@turn:3`
recover-nothing = `{ $file }` holds nothing that can be recovered: line { $line } is damaged ({ $kind }), and without the first line nothing else can be read
    .hint = restore the first line from a copy of the file
recover-whole = `{ $file }` is not damaged, so there is nothing to recover
    .hint = `speciate export { $file } FILE` writes a copy of it
recover-done = { $entries } entries of `{ $file }` are kept, up to here: { $when }; `{ $file }` is not changed
recover-lost = lost { $count ->
    [one] is one line, line { $line }
   *[other] are { $count } lines, from line { $line } on
}: damaged at column { $column }, { $kind }
recover-lost-whole = of the lost lines { $count } { $count ->
    [one] looks
   *[other] look
} whole, but no entry counts after the damage
recover-newer = nothing is damaged: a newer engine can read the rest
recover-unread = what follows could not be read: { $reason }
recover-go-on = continue it with `speciate play { $game }`
output-ending = `{ $file }` ends in `.{ $found }`, but this command writes `.{ $wanted }`
    .hint = name it `{ $file }`
simulate-rows = cannot write the rows to `{ $file }`: { $reason }

# What `verify` finds.

command-of-file = { $file }: { $message }
command-entries-fold = { $count ->
    [one] { $count } entry folds
   *[other] { $count } entries fold
}
command-verified = { $facts } facts come out the same, up to { $branches ->
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
command-deviation-fact = entry { $number } is a fact that the rules do not yield
command-deviation-not-offered = entry { $number } is an answer that was not offered
command-deviation-answer = entry { $number } is an answer to another question or other options
command-deviation-draw = entry { $number } is a draw that the seed does not give
command-deviation-end = entry { $number } is missing

command-man-unwritten = the manual pages cannot be written: { $reason }
