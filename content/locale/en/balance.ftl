# What `balance` prints.

# Before the run: how many games, and how long.
balance-plan = { $games } games of each version, { $all } in all, which takes about { $time }. They show a difference of { $points } points of wins in 80 of 100 runs.
balance-plan-few = { $games } games of each version, { $all } in all, which takes about { $time }. They are too few for verdicts.
balance-plan-open = The run ends after { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    }.
balance-plan-precision = About { $games } games of each version are needed to know every share of wins to { $points } points, { $all } in all, which takes about { $time }.
balance-seconds = { $count ->
        [one] one second
       *[other] { $count } seconds
    }
balance-minutes = { $count ->
        [one] one minute
       *[other] { $count } minutes
    }
balance-hours = { $count ->
        [one] one hour
       *[other] { $count } hours
    }
balance-progress = { $played } of { $games } games, about { $time } left
balance-progress-open = { $played } games, about { $time } left
balance-interrupted = interrupted after { $played } games: the report is about these

# Verdicts.
balance-with-bots = With the bots `{ $bots }`:
balance-fair = { $group ->
        [animals] Fair to the animals
        [seats] Fair to the seats
       *[places] Fair to the places in the food chain
    }: each wins its fair { $fair } % of the games, give or take { $most } points.
balance-unfair = { $group ->
        [animals] Not fair to the animals
        [seats] Not fair to the seats
       *[places] Not fair to the places in the food chain
    }. { $shares }.
balance-share = { $name } wins { $share } % of its games, { $difference } points { $way ->
        [less] less
       *[more] more
    } than its fair { $fair } % (between { $low } and { $high })
balance-fair-few = { $group ->
        [animals] There are too few games to say whether the set-up is fair to the animals
        [seats] There are too few games to say whether the set-up is fair to the seats
       *[places] There are too few games to say whether the set-up is fair to the places in the food chain
    }: a share of wins can be { $most } points from the fair { $fair } %.
balance-fair-withheld = { $group ->
        [animals] No verdict on the animals
        [seats] No verdict on the seats
       *[places] No verdict on the places in the food chain
    }: { $reason }.
balance-needed = { $verdict } About { $games } games would be enough.
balance-change = With `{ $change }`, in { $games } pairs of games, of which { $differing } went another way:
balance-change-nothing = The change had no effect in these games: all { $games } went the same way with it.
balance-change-no-games = No verdict on `{ $change }`: no game finished both with it and without it.
balance-difference = { $what }: { $difference } { $way ->
        [less] less
       *[more] more
    } with the change (between { $low } and { $high }), { $after } instead of { $before }.
balance-no-larger = { $measure ->
        [wins] No difference larger than { $most } points of wins
       *[points] No difference larger than { $most } points at the end
    } for { $names }.
balance-no-larger-game = { $what }: no difference larger than { $most }.
balance-few = { $measure ->
        [wins] There are too few games for a verdict on the wins of { $names }: a difference of { $most } points of wins is possible.
       *[points] There are too few games for a verdict on the points of { $names }: a difference of { $most } points is possible.
    }
balance-few-unknown = { $measure ->
        [wins] There are too few games for a verdict on the wins of { $names }.
       *[points] There are too few games for a verdict on the points of { $names }.
    }
balance-withheld = No verdict on { $which }: { $reason }.
balance-unfinished = { $percent } % of the games did not finish, and those games may be different from the rest
balance-abandoned = in { $percent } % of the games a script failed and its effect was abandoned, so those games did not follow the rules
balance-bots-disagree = the bots disagree ({ $sides })
balance-bots-more = more with { $bots }
balance-bots-less = less with { $bots }
balance-bots-neither = no difference with { $bots }
balance-caution = In { $percent } of 100 reports, all verdicts are correct: they are corrected for { $count } comparisons.
balance-players = They apply to games played by the bots `{ $bots }`. Other players can play differently.

# Verdicts in tables.
balance-short-more = more
balance-short-less = less
balance-short-no-larger = no more than { $most }
balance-short-same = the same
balance-short-few = too few games
balance-short-unfinished = too many games unfinished
balance-short-abandoned = a script failed
balance-short-disagree = the bots disagree

# Measures.
balance-measure-of = { $name }, { $measure }
balance-measure-wins = wins, %
balance-measure-points = points
balance-measure-turns = turns
balance-measure-decisions = decisions
balance-measure-lead-changes = changes of the lead
balance-measure-known-after = part of the game after which the winner is known, %
balance-measure-forced = questions with one option, %
balance-measure-spread = points between the best and the worst animal
balance-seat = Seat { $number }
balance-place = Place { $number } in the food chain
balance-game = the game
balance-setup = Setup

# The report.
balance-heading = { $title }: { $games } games with { $players } seats, { $bots } bots and seed { $seed }
balance-left-out = { $count ->
        [one] One game did not finish and is left out.
       *[other] { $count } games did not finish and are left out.
    }
balance-effects-abandoned = { $count ->
        [one] 1 effect was abandoned because its script failed
       *[other] { $count } effects were abandoned because their scripts failed
    }
    .hint = run `{ $command }`: it plays the first of these games again, and stops at the fault
balance-note = { $note }.
balance-few-differ = Only { $distinct } of { $games } games differ. The bounds are computed from these.
balance-precision-missed = The run ended before every share of wins was known to { $points } points, because new games went the same ways as earlier ones.
balance-length = A game lasts { $turns } turns on average, half of the games from { $low } to { $high }, with { $decisions } decisions.
balance-lead = The lead changes { $changes } times. In half of the games the winner leads for good after { $known } % of the turns.
balance-forced = { $forced } % of the questions have one option only, so that nobody is asked.
balance-sources = Where points come from, mean points of a game:
balance-usage = Used by the winners (a correlation, not a cause): points of wins more or less than animals of the same game without it. The bounds are corrected for all { $count } things:
balance-usage-row = { $used } of { $of }
balance-sweep = Wins, %, and the verdict, for each value of { $path }:
column-fair = fair
column-all-likely = corrected
column-before = before
column-after = after
column-difference = difference
column-verdict = verdict
column-measure = measure

# Errors.
balance-sweep-expected = a path of the tables and a range
balance-precision-expected = a percentage from 0.1 to 50
balance-sweep-many = a sweep of { $count } versions is too many: at most { $most } are played
    .hint = make the steps larger, e.g. `--sweep { $example }`
balance-two-sweeps = at most two ranges can be tried at once
balance-sweep-twice = the path `{ $path }` is in two ranges
balance-bots-twice = the bots `{ $bots }` are given twice
balance-page-written = the report with charts is in { $file }
