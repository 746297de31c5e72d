# What `balance` prints.

# Before the run: how many games, and how long.
balance-plan = { $games } games of each version, { $all } in all, which takes about { $time }. If a change makes a difference of { $points } percentage points of wins, 80 of 100 such runs find it.
balance-plan-few = { $games } games of each version, { $all } in all, which takes about { $time }. They are too few for verdicts.
balance-plan-open = The run ends after { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    }.
balance-plan-precision = About { $games } games of each version are probably enough to know every share of wins to { $points } points, { $all } in all, which takes about { $time }. The run ends as soon as the shares are known, which can be earlier or later.
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
balance-interrupted = interrupted: the report is about the { $played } games of whole blocks

# Verdicts.
balance-with-bots = With the bots `{ $bots }`:
balance-fair = { $group ->
        [animals] Fair to the animals
        [seats] Fair to the seats
       *[places] Fair to the places in the food chain
    }: no share of wins is more than { $most } points from the fair { $fair } %.
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
balance-fair-few-any = { $group ->
        [animals] There are too few games to say whether the set-up is fair to the animals
        [seats] There are too few games to say whether the set-up is fair to the seats
       *[places] There are too few games to say whether the set-up is fair to the places in the food chain
    }: any share of wins is possible.
balance-fair-withheld = { $group ->
        [animals] No verdict on the animals
        [seats] No verdict on the seats
       *[places] No verdict on the places in the food chain
    }: { $reason }.
balance-needed = { $verdict } About { $games } games would be enough.
balance-needed-many = { $verdict } Play many more games: these are too few to say how many would be enough.
balance-change = With `{ $change }`, in { $games } pairs of games ({ $differing } of them went differently with the change):
balance-change-nothing = The change had no effect in these games: all { $games } went the same way with it.
balance-change-no-games = No verdict on `{ $change }`: no game finished both with it and without it.
balance-difference = { $what }: { $difference } { $way ->
        [less] less
       *[more] more
    } with the change (between { $low } and { $high }), { $after } instead of { $before }.
balance-no-larger = { $measure ->
        [wins] No difference larger than { $most } percentage points of wins
       *[points] No difference larger than { $most } points at the end
    } for { $names }.
balance-no-larger-game = { $what }: no difference larger than { $most }.
balance-few = { $measure ->
        [wins] There are too few games for a verdict on the wins of { $names }: a difference of { $most } percentage points is possible.
       *[points] There are too few games for a verdict on the points of { $names }: a difference of { $most } points is possible.
    }
balance-few-any = { $measure ->
        [wins] There are too few games for a verdict on the wins of { $names }: any difference is possible.
       *[points] There are too few games for a verdict on the points of { $names }: any difference is possible.
    }
balance-withheld = No verdict on { $which }: { $reason }.
balance-unfinished = { $percent } % of the games did not finish, and those games may be different from the rest
balance-abandoned = in { $percent } % of the games a script failed and its effect was abandoned, so those games did not follow the rules
balance-bots-disagree = the bots disagree ({ $sides })
balance-bots-more = more with { $bots }
balance-bots-less = less with { $bots }
balance-bots-neither = no difference with { $bots }
balance-caution = In { $percent } of 100 reports, no verdict is wrong by chance: the verdicts are corrected for { $count } comparisons.
balance-bounds = The bounds of a share and of mean points in the tables are for this value alone: each contains the true value in 95 of 100 cases. Verdicts, and bounds called `corrected`, allow for all comparisons, so they are more careful. If a share differs from its usual value in fewer than { $blocks } blocks, because an animal seldom wins, its bounds are wider: such games can be more common than they seem. A difference is large if it is at least { $points } percentage points of wins, or { $percent } % of any other value.
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
balance-measure-known-after = winner leads for good after, % of turns
balance-measure-forced = questions with one option, %
balance-measure-spread = points between the best and the worst animal
balance-seat = Seat { $number }
balance-place = Place { $number } in the food chain
balance-game = the game
balance-setup = Setup
balance-space = { $section } { $number }

# The report.
balance-heading = { $title }: { $games } games with { $players } seats, { $bots } bots and seed { $seed }
balance-seeds = { $seed } (the verdicts are from new games with seed { $games })
balance-content = The game is played with { $options }.
balance-left-out-frozen = { $count ->
        [one] A failing script stopped one game, which is left out.
       *[other] A failing script stopped { $count } games, which are left out.
    }
balance-froze = { $count ->
        [one] a failing script froze one game
       *[other] failing scripts froze { $count } games
    }
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
balance-length = { $spread ->
        [none] Every game lasts { $low } turns
        [one] A game lasts { $turns } turns on average, at least half of the games { $low }
       *[some] A game lasts { $turns } turns on average, at least half of the games { $low } to { $high }
    }, with { $decisions } decisions on average.
balance-lead = The lead changes { $changes } times on average. The winner leads for good after { $known } % of the turns on average, and after { $median } % in the median game.
balance-forced = { $forced } % of the questions have one option only, so that nobody is asked.
balance-sources = Where points come from: mean points of an animal in a game.
balance-sources-largest = Where points come from: mean points of an animal in a game, the { $most } largest sources. JSON has all.
balance-usage = What goes together with winning (a correlation, not a cause): how many animals used a thing, and how many percentage points more wins they had than animals of the same games without it. The bounds are corrected for all { $count } things; { $shown ->
        [one] this is the one with the surest difference:
       *[other] these are the { $shown } with the surest differences:
    }
balance-usage-row = { $used } of { $of }
balance-sweep = Wins, %, for each value of { $path }. `+` is more than in the game as it is, `-` is less, and `?` means that there is no verdict:
balance-sweep-points = Mean points, with the same signs, for each value of { $path }:
balance-sweep-base = as it is
column-fair = fair
column-all-likely = corrected
column-before = before
column-after = after
column-difference = difference
column-verdict = verdict
column-measure = measure

# Errors.
balance-sweep-expected = a path of the tables and a range
balance-range-reversed = a range from the smaller number to the larger one
balance-precision-expected = a percentage from 0.1 to 50
balance-sweep-many = a sweep of { $count } versions is too many: at most { $most } are played
    .hint = make the steps larger, e.g. `--sweep { $example }`
balance-two-sweeps = at most two ranges can be tried at once
balance-sweep-twice = the path `{ $path }` is in two ranges
balance-bots-twice = the bots `{ $bots }` are given twice
balance-page-written = the report with charts is in { $file }

# Suggestions: before the games, and while they are played.
balance-suggest-plan = { $base } games to look at the game as it is, { $search } to search for a change, and { $check } to check it, which takes about { $time }.
balance-suggest-progress-base = the game as it is: { $played } games; about { $time } left
balance-suggest-progress-search = search: { $played } games; about { $time } left
balance-suggest-progress-check = check: { $played } games; about { $time } left

# Suggestions: verdicts.
balance-suggest-met-already = { $count ->
        [one] The game meets the aim { $aims } already, so nothing needs to change.
       *[other] The game meets the aims { $aims } already, so nothing needs to change.
    }
balance-suggest-met = { $count ->
        [one] With the suggested change, the game meets the aim { $aims }.
       *[other] With the suggested change, the game meets the aims { $aims }.
    }
balance-suggest-missed = { $count ->
        [one] With the best change that was found, the game does not meet the aim { $aims }.
       *[other] With the best change that was found, the game does not meet all of the aims { $aims }.
    }
balance-suggest-few = { $count ->
        [one] There are too few games to say whether the game with the suggested change meets the aim { $aims }.
       *[other] There are too few games to say whether the game with the suggested change meets the aims { $aims }.
    }
balance-suggest-no-change = { $count ->
        [one] No change of these numbers was found that brings the game nearer to the aim { $aims }.
       *[other] No change of these numbers was found that brings the game nearer to the aims { $aims }.
    }
balance-suggest-base-missed = { $count ->
        [one] As it is, the game does not meet the aim { $aims }.
       *[other] As it is, the game does not meet all of the aims { $aims }.
    }
balance-suggest-base-few = { $count ->
        [one] There are too few games to say whether the game as it is meets the aim { $aims }.
       *[other] There are too few games to say whether the game as it is meets the aims { $aims }.
    }
balance-suggest-unfinished = { $count ->
        [one] No verdict on the aim { $aims }: { $reason }.
       *[other] No verdict on the aims { $aims }: { $reason }.
    }
balance-suggest-interrupted = { $count ->
        [one] The search for the aim { $aims } was interrupted, so nothing is suggested.
       *[other] The search for the aims { $aims } was interrupted, so nothing is suggested.
    }
balance-suggest-goal = { $what }: { $value } (between { $low } and { $high }). The aim is { $goal }; up to { $tolerance } more or less is near enough.
balance-suggest-goal-unbounded = { $what }: { $value }. The aim is { $goal }; up to { $tolerance } more or less is near enough.
balance-suggest-goal-bots = { $what } with `{ $bots }`

# Suggestions: the report.
balance-suggest-heading = Suggested change: { $count } of { $of } { $of ->
        [one] number
       *[other] numbers
    }, by { $size } % in all.
balance-suggest-effort = The search played { $games } games with { $versions } versions. The verdicts are based on other games, with seeds that the search did not use.
balance-suggest-refused = { $count ->
        [one] It left out one version because the game cannot have such numbers.
       *[other] It left out { $count } versions because the game cannot have such numbers.
    }
balance-suggest-try = Play the game with the change:
balance-suggest-keep = Play the games of the verdict again, with the change, and keep them. For the games without the change, leave out the last `--set` options:
balance-suggest-patch = To keep the change, put these lines into `{ $file }` of a pack:
balance-goal = { $goal } ± { $tolerance }
balance-goal-met = met
balance-goal-missed = not met
column-goal = aim

# Suggestions: packs.
balance-saved = the pack with the change is in { $folder }
balance-not-saved = no pack is written to { $folder }, because no change is suggested
balance-save-over = a variant sets `{ $path }` after all packs, so a pack cannot change it
    .hint = set it with `{ $option }`, or in the file of the variant

# Suggestions: errors.
balance-aim-unknown = there is no aim `{ $name }`
balance-aim-form = `{ $found }` does not have the form `{ $form }`
balance-aim-expected = the form `{ $form }`
balance-aim-twice = the aim `{ $aim }` is about the same as another one
balance-within-expected = a number from 0.1 to 50
balance-tune-expected = a path of the tables, with bounds or without
balance-tune-nothing = there is nothing at `{ $path }`, because no entry there is called `{ $part }`
balance-tune-no-number = there is no whole number at `{ $path }`
    .hint = choose among the numbers near it: { $near }
balance-tune-no-rule = no rule reads the numbers at `{ $path }`
    .hint = choose numbers of the game; the numbers of bots, looks and statistics change no rule
balance-tune-bounds = `{ $path }` is { $value }, which is not between { $least } and { $most }
    .hint = choose bounds that contain the current value, or try each value with `{ $sweep }`
balance-tune-many = { $count } numbers are too many: at most { $most } can be changed at once
    .hint = name fewer numbers with a more exact path
