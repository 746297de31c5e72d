# Runs of `balance` that are kept in a folder.

# Before, during and after a run.
run-continues = continuing after { $played ->
        [one] 1 game that was
       *[other] { $played } games that were
    } played before
run-kept = the games and their tables are in { $folder }
run-goes-on = the same command continues the run
run-part-complete = part { $part } of the run is complete in { $folder }; `speciate balance merge` puts all parts together
run-part-interrupted = part { $part } of the run was interrupted
run-open = The { $games } games behind these numbers are kept. `speciate show { $run }:1` opens the first of them, `speciate show { $run }:1@turn:3/1` shows it at the first question of turn 3, and `speciate log { $run }:1` tells its story.
run-won = Games that each animal won, without a change:

# What differs from the run in the folder.
run-other = the folder `{ $folder }` keeps another run. It differs in { $differences }
    .hint = give the options of that run to continue it, also with more `--games`, or name another folder for a new run
run-differs = { $what ->
        [engine] the version of the engine ({ $kept } and not { $asked })
        [rules] the game ({ $kept } and not { $asked })
        [players] the number of seats ({ $kept } and not { $asked })
        [seed] the seed ({ $kept } and not { $asked })
        [stop] the end of the run ({ $kept } and not { $asked })
        [bots] the bots ({ $kept } and not { $asked })
        [variants] the variants ({ $kept } and not { $asked })
        [settings] the settings ({ $kept } and not { $asked })
        [changes] the changes ({ $kept } and not { $asked })
        [decisions] whether decisions are kept ({ $kept } and not { $asked })
       *[shard] the part of the run ({ $kept } and not { $asked })
    }
run-differs-none = none
run-differs-content = the content ({ $kept } and not { $asked })
run-differs-content-with = the content with `{ $change }` ({ $kept } and not { $asked })
run-differs-else = the settings of the versions

# Games of a run.
run-no-game = `{ $found }` names no game of the run in `{ $folder }`
    .hint = add the number of a game, e.g. `{ $folder }:1`
run-no-such = the run in `{ $folder }` has the games { $first } to { $last }, not game { $found }
run-empty = the run in `{ $folder }` has no games yet
run-no-change = the games of a run cannot be changed: `{ $game }`
    .hint = copy the game to a file and change that: `speciate export { $game } FILE.jsonl`
run-otherwise = game { $number } of the run in `{ $folder }` no longer goes as it did in the run
    .hint = use the build of Speciate that began the run, or begin a new run in another folder
run-pack-lost = the folder `{ $folder }` lacks the pack `{ $id }` with the hash { $hash }, which the run needs

# Files of a run.
run-shard-expected = a part and the number of parts
run-folder-file = `{ $folder }` is a file, not a folder
run-folder-used = the folder `{ $folder }` keeps no run, but has other files, e.g. `{ $file }`
    .hint = name a new folder or an empty one
run-busy = another program is playing the run in `{ $folder }`
    .hint = wait for it, or name another folder
run-plan-damaged = `{ $file }` does not say what the run plays: { $fault }
run-plan-newer = a newer version of Speciate wrote it (form { $found }; this version knows form { $expected })
run-plan-form = it does not have the expected form ({ $reason })
run-plan-impossible = it has no versions, no bots, or a number of seats that no game allows
run-damaged = line { $line } of `{ $file }` is damaged: { $fault }
    .hint = delete line { $line } and all lines after it; the command that plays the run then plays these games again
run-line-hash = it does not end with the hash of its text
run-line-form = it does not have the expected form ({ $reason })
run-line-number = it is game { $found }; game { $expected } was expected
run-no-parquet = this build of Speciate cannot write Parquet
    .hint = build it with `cargo install --path . --features parquet`, or use the tables as CSV, which DuckDB and Polars also read

# Putting parts together.
merge-whole = the folder `{ $folder }` keeps a whole run, not a part of one
    .hint = name the folders of runs that were played with `--shard`
merge-twice = { $folder } and { $other } both keep part { $part }
merge-gap = part { $part } of the run is missing
    .hint = name its folder too, or play it with `--shard { $part }`
merge-counts = { $folder } keeps part { $part }, but { $other } keeps part { $other_part }: the run was divided differently
merge-other = { $folder } and { $other } keep parts of different runs. They differ in { $differences }
merge-incomplete = { $folder } keeps { $found } of the { $wanted } games of part { $part }
    .hint = run the command that began the part again, to complete it
merge-too-many = { $folder } keeps { $found } games, but part { $part } has only { $wanted }
    .hint = delete line { $line } of its `records.jsonl` and all lines after it
