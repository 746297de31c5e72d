# Runs of `balance` that are kept in a folder.

# Before, during and after a run.
run-continues = continuing after { $played ->
        [one] 1 game
       *[other] { $played } games
    } already played
run-kept = the games and their tables are in { $folder }
run-goes-on = the same command continues the run
run-part-complete = part { $part } of the run is complete in { $folder }; `speciate balance merge` puts all parts together
run-part-interrupted = part { $part } of the run was interrupted
run-open = The { $games } games behind these numbers are kept. `speciate show { $run }:1` opens the first of them, `speciate show { $run }:1@turn:3/1` shows it at the first question of turn 3, and `speciate log { $run }:1` tells its story.
run-won = Games that each animal won, without a change:

# What differs from the run in the folder.
run-other = the folder `{ $folder }` contains another run. It differs in { $differences }
    .hint = to continue that run, give its options (`--games` may be higher); for a new run, name another folder
run-differs = { $what ->
        [engine] the version of the engine ({ $kept }, not { $asked })
        [rules] the game ({ $kept }, not { $asked })
        [players] the number of seats ({ $kept }, not { $asked })
        [seed] the seed ({ $kept }, not { $asked })
        [stop] the end of the run ({ $kept }, not { $asked })
        [bots] the bots ({ $kept }, not { $asked })
        [variants] the variants ({ $kept }, not { $asked })
        [settings] the settings ({ $kept }, not { $asked })
        [changes] the changes ({ $kept }, not { $asked })
        [decisions] whether decisions are kept ({ $kept }, not { $asked })
       *[shard] the part of the run ({ $kept }, not { $asked })
    }
run-differs-none = none
run-differs-content = the content ({ $kept }, not { $asked })
run-differs-content-with = the content with `{ $change }` ({ $kept }, not { $asked })
run-differs-else = the settings of the versions

# Games of a run.
run-no-game = `{ $found }` does not name a game of the run in `{ $folder }`
    .hint = add the number of a game, e.g. `{ $folder }:1`
run-no-such = the run in `{ $folder }` has the games { $first } to { $last }, not game { $found }
run-empty = the run in `{ $folder }` has no games yet
run-no-change = the games of a run cannot be changed: `{ $game }`
    .hint = copy the game to a file and change that: `speciate export { $game } FILE.jsonl`
run-otherwise = game { $number } of the run in `{ $folder }` no longer goes as it did when the run was played
    .hint = use the build of Speciate that began the run, or begin a new run in another folder
run-pack-lost = the run needs the pack `{ $id }` with the hash { $hash }, which is missing from the folder `{ $folder }`

# Files of a run.
run-shard-expected = a part and the number of parts
run-folder-file = `{ $folder }` is a file, not a folder
run-folder-used = the folder `{ $folder }` contains no run, but has other files, e.g. `{ $file }`
    .hint = name a new folder or an empty one
run-busy = another program is playing the run in `{ $folder }`
    .hint = wait for it, or name another folder
run-plan-damaged = `{ $file }` does not say what the run plays: { $fault }
run-plan-newer = a newer version of Speciate wrote it, in format { $found }; this version knows only format { $expected }
run-plan-form = it does not have the expected format ({ $reason })
run-plan-impossible = it has no versions, no bots, or a number of seats that no game allows
run-damaged = line { $line } of `{ $file }` is damaged: { $fault }
    .hint = delete line { $line } and all lines after it; the command that plays the run then plays these games again
run-line-hash = it does not end with the hash of its text
run-line-form = it does not have the expected format ({ $reason })
run-line-number = expected game { $expected }, found game { $found }
run-no-parquet = this build of Speciate cannot write Parquet
    .hint = build it with `cargo install --path . --features parquet`, or use the tables as CSV, which DuckDB and Polars also read

# Putting parts together.
merge-whole = the folder `{ $folder }` contains a whole run, not a part of one
    .hint = name the folders of runs that were played with `--shard`
merge-twice = { $folder } and { $other } both contain part { $part }
merge-gap = part { $part } of the run is missing
    .hint = name its folder too, or play it with `--shard { $part }`
merge-counts = { $folder } contains part { $part }, but { $other } contains part { $other_part }: the run was divided differently
merge-other = { $folder } and { $other } contain parts of different runs. They differ in { $differences }
merge-incomplete = { $folder } contains { $found } of the { $wanted } games of part { $part }
    .hint = run the command that began the part again, to complete it
merge-too-many = { $folder } contains { $found } games, but part { $part } has only { $wanted }
    .hint = delete line { $line } of its `records.jsonl` and all lines after it
