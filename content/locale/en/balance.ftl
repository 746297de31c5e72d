# What `balance` prints.

# Before the run: how many games, and how long.
balance-plan = { $games } games of each version, { $all } in all, take about { $time }. If a change shifts a share of wins by { $points } percentage points, 80 of 100 such runs show it.
balance-plan-few = { $games } games of each version, { $all } in all, take about { $time }. That is too few for verdicts.
balance-plan-open = The run ends after { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    }.
balance-plan-precision = About { $games } games of each version, { $all } in all, are probably enough to know every share of wins to within { $points } percentage points. They take about { $time }. The run ends as soon as the shares are known, which can be earlier or later.
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
balance-interrupted = interrupted: the report covers the { $played } games in complete blocks

# Verdicts.
balance-with-bots = With the bots `{ $bots }`:
balance-fair = { $group ->
        [animals] Fair to the animals
        [seats] Fair to the seats
       *[places] Fair to the places in the food chain
    } within { $margin } percentage points: no share of wins is more than { $most } percentage points from the fair { $fair } %.
balance-unfair = { $group ->
        [animals] Not fair to the animals
        [seats] Not fair to the seats
       *[places] Not fair to the places in the food chain
    }: { $names } { $count ->
        [one] is
       *[other] are
    } more than { $margin } percentage points from the fair { $fair } %.
balance-differs = { $group ->
        [animals] Not quite fair to the animals
        [seats] Not quite fair to the seats
       *[places] Not quite fair to the places in the food chain
    }: { $names } { $count ->
        [one] differs
       *[other] differ
    } from the fair { $fair } %, but perhaps by less than { $margin } percentage points. No share of wins is more than { $most } percentage points from the fair share.
balance-strength-beyond = { $name } wins { $share } % of its games (between { $low } and { $high }), so it is too { $way ->
        [weak] weak
       *[strong] strong
    } by { $least } to { $most } percentage points.
balance-strength-differs = { $name } wins { $share } % of its games (between { $low } and { $high }), so it is too { $way ->
        [weak] weak
       *[strong] strong
    } by { $least } to { $most } percentage points, perhaps by less than the { $margin } that matter.
balance-strength-within = { $name } wins { $share } % of its games (between { $low } and { $high }), which is within { $margin } percentage points of the fair { $fair } %.
balance-strength-open = { $name } wins { $share } % of its games (between { $low } and { $high }): not shown to be too strong or too weak. It may be up to { $above } percentage points too strong, or up to { $below } too weak.
balance-fair-few = { $group ->
        [animals] There are too few games to say whether the set-up is fair to the animals
        [seats] There are too few games to say whether the set-up is fair to the seats
       *[places] There are too few games to say whether the set-up is fair to the places in the food chain
    } within { $margin } percentage points: they do not rule out a share of wins { $most } percentage points from the fair { $fair } %.
balance-fair-few-any = { $group ->
        [animals] There are too few games to say whether the set-up is fair to the animals
        [seats] There are too few games to say whether the set-up is fair to the seats
       *[places] There are too few games to say whether the set-up is fair to the places in the food chain
    } within { $margin } percentage points: any share of wins is possible.
balance-fair-few-blocks = { $group ->
        [animals] These games would show that the set-up is fair to the animals
        [seats] These games would show that the set-up is fair to the seats
       *[places] These games would show that the set-up is fair to the places in the food chain
    } within { $margin } percentage points, but they are too few to rely on that: { $missing } more { $missing ->
        [one] block
       *[other] blocks
    } of games that go different ways are needed.
balance-fair-withheld = { $group ->
        [animals] No verdict on the animals
        [seats] No verdict on the seats
       *[places] No verdict on the places in the food chain
    }: { $reason }.
balance-seats-no-effect = Seats are not judged: in this game they have no effect, because the food chain decides who goes when.
balance-first-go = The animal lowest in the food chain goes first: that is place { $place }, which wins { $share }.
balance-first-go-always = The animal lowest in the food chain goes first. In these games, that is always { $animal }, so its wins do not show whether the animal or going first makes the difference.
balance-place-only = In these games, place { $place } always belonged to { $animals }, so these wins alone do not show whether the place or the animal makes the difference.
balance-place-within = { $animal } wins { $here } in place { $place }, and { $elsewhere } in other places.
balance-share = { $share } % of its games
balance-share-between = { $share } % of its games ({ $low } to { $high })
balance-needed = { $verdict } About { $games } games would be enough.
balance-needed-many-from = { $verdict } Play many more games: these are too few to say how many would be enough. A report can say it from { $least } games on.
balance-needed-many = { $verdict } Play many more games: these are too few to say how many would be enough.
balance-without-change = Without a change:
balance-change = With `{ $change }`, in { $games } pairs of games ({ $differing } of them went differently with the change):
balance-change-numbers = With `{ $change }` ({ $numbers }), in { $games } pairs of games ({ $differing } of them went differently with the change):
balance-number = { $name }: { $after } instead of { $before }
balance-number-only = { $after } instead of { $before }
balance-number-score = { $name }, { $place ->
        [1] first place
        [2] second place
        [3] third place
       *[other] place { $place }
    }
balance-change-nothing = The change had no effect in these games: all { $games } went the same way with it.
balance-change-no-games = No verdict on `{ $change }`: no game finished both with it and without it.
balance-way = { $way ->
        [less] less
       *[more] more
    }
balance-difference = { $measure ->
        [wins] Wins of { $name }: { $difference } percentage points { $way } with the change (between { $low } and { $high }), { $after } % instead of { $before } %
        [points] VP of { $name }: { $difference } VP { $way } with the change (between { $low } and { $high }), { $after } instead of { $before }
       *[game] { $what }: { $difference } { $way } with the change (between { $low } and { $high }), { $after } instead of { $before }
    }
balance-difference-beyond = { $said }.
balance-difference-differs = { $said }. It may be less than the { $margin } that matter.
balance-difference-within = { $said }. That is less than { $margin }, the smallest difference that matters.
balance-all-points-beyond = VP of all animals: { $least } to { $most } VP { $way } with the change (between { $low } and { $high }).
balance-all-points-differs = VP of all animals: { $least } to { $most } VP { $way } with the change (between { $low } and { $high }), which may be too little to matter.
balance-all-points-within = VP of all animals: { $least } to { $most } VP { $way } with the change (between { $low } and { $high }), which is too little to matter.
balance-same = { $measure ->
        [wins] The wins of { $names } are the same.
       *[points] The VP of { $names } are the same.
    }
balance-no-larger = { $measure ->
        [wins] No difference larger than { $most } percentage points of wins
       *[points] No difference larger than { $most } VP at the end
    } for { $names }.
balance-no-larger-game = { $what }: no difference larger than { $most }.
balance-few = { $measure ->
        [wins] There are too few games for a verdict on the wins of { $names }: they do not rule out a difference of { $most } percentage points.
       *[points] There are too few games for a verdict on the VP of { $names }: they do not rule out a difference of { $most } VP.
    }
balance-few-any = { $measure ->
        [wins] There are too few games for a verdict on the wins of { $names }: any difference is possible.
       *[points] There are too few games for a verdict on the VP of { $names }: any difference is possible.
    }
balance-few-blocks = { $measure ->
        [wins] The games show no difference that matters in the wins of { $names }
       *[points] The games show no difference that matters in the VP of { $names }
    }, but they are too few to rely on that: { $missing } more { $missing ->
        [one] block
       *[other] blocks
    } of games that go different ways are needed.
balance-withheld = No verdict on { $which }: { $reason }.
balance-withheld-all = No verdict on the change `{ $change }`: { $reason }.
balance-withheld-part = { $measure ->
        [wins] the wins of { $names }
       *[points] the VP of { $names }
    }

# The summary.
balance-summary = In short: the game is { $base }.
balance-summary-change = In short: without the change, the game is { $base }. With it, the game is { $with }. { $effects }
balance-summary-changes = In short: without a change, the game is { $base }. Changes that were shown to affect the wins of an animal: { $differing } of { $count }.
balance-state-fair = fair to the animals within { $margin } percentage points
balance-state-unfair = not fair to the animals
balance-state-differs = not quite fair to the animals, but perhaps within { $margin } percentage points
balance-state-open = perhaps fair to the animals, but there are not enough games to tell
balance-state-trivial = for one animal only
balance-state-withheld = not judged
balance-effects = The change makes a difference to the wins of { $names }.
balance-effects-none = The change is not shown to make a difference to the wins of any animal.

# Several line-ups.
balance-agree-base = All bots show that, without a change, { $sides } than is fair.
balance-agree-base-none = Without a change, no animal is shown by all bots to win too much or too little.
balance-agree-change = All bots show that, with `{ $change }`, { $sides }.
balance-agree-change-none = With `{ $change }`, no animal is shown by all bots to win more or less.
balance-agree-more = { $names } { $count ->
        [one] wins
       *[other] win
    } more
balance-agree-less = { $names } { $count ->
        [one] wins
       *[other] win
    } less

# Sweeps.
balance-trend = From { $from } to { $to }, the wins of { $name } { $way ->
        [fall] fall
       *[rise] rise
    } by about { $slope } percentage points each time `{ $path }` goes up by 1 (between { $low } and { $high }).
balance-trend-none = From { $from } to { $to }, `{ $path }` is not shown to make the wins of { $names } rise or fall.
balance-most-even-shown = With { $values }, the wins are shown to be more even than without a change. In these games no animal is more than { $found } percentage points from its fair share (the true distance is between { $low } and { $high }). Without a change, the distance is { $base } (between { $base_low } and { $base_high }). { $alike } of the { $of } other values are not shown to be less even.
balance-most-even = The games do not show for certain which value makes the wins most even. They are most even with { $values }: no animal is more than { $found } percentage points from its fair share (the true distance is between { $low } and { $high }). Without a change, the distance is { $base } (between { $base_low } and { $base_high }), so this may be chance. { $alike } of the { $of } other values are not shown to be less even.
balance-trend-withheld = No verdict on how `{ $path }` changes the wins of { $names }: { $reason }.
balance-most-even-withheld = No verdict on which value makes the wins most even: { $reason }.
balance-most-even-left-out = { $count ->
        [one] One value is left out, because a verdict on its wins is withheld.
       *[other] { $count } values are left out, because verdicts on their wins are withheld.
    }
balance-most-even-few = There are too few games to say which value makes the wins most even.
balance-unfinished = { $percent } % of the games did not finish, and those games may be different from the rest
balance-abandoned = in { $percent } % of the games a script failed and its effect was abandoned, so those games did not follow the rules
balance-bots-disagree = the bots disagree ({ $sides })
balance-bots-more = more with { $bots }
balance-bots-less = less with { $bots }
balance-bots-neither = no difference with { $bots }
balance-caution = In { $percent } of 100 reports, no verdict is wrong by chance: the verdicts are corrected for { $count } comparisons.
balance-bounds = In the tables, the bounds of a share or of mean VP are for that value alone: they contain the true value in 95 of 100 cases. Verdicts, and bounds called `corrected`, allow for all comparisons, so they are more cautious. If an animal seldom wins, so that its share differs from the usual value in fewer than { $blocks } blocks, its bounds are wider, because such games can be more common than they seem. A difference matters if it is more than { $points } percentage points of wins, or { $percent } % of any other value; `--within` sets another margin. ✓ means that a difference is smaller, ≠ that it is larger, ~ that there is a difference but it may be smaller, and ? that the games do not tell.
balance-players = These results apply to games played by the bots `{ $bots }`. Other players may play differently.

# Verdicts in tables.
balance-short-beyond = ≠ { $way }
balance-short-differs = ~ { $way }
balance-short-within = ✓ { $way }, within margin
balance-short-no-larger = ✓ no more than { $most }
balance-short-same = ✓ the same
balance-short-few = ? too few games
balance-short-unfinished = too many games unfinished
balance-short-abandoned = a script failed
balance-short-disagree = the bots disagree

# Measures.
balance-measure-of = { $name }, { $measure }
balance-measure-wins = wins, %
balance-measure-points = VP
balance-measure-turns = turns
balance-measure-decisions = decisions
balance-measure-lead-changes = lead changes
balance-measure-known-after = winner leads for good after, % of turns
balance-measure-forced = questions with one option, %
balance-measure-spread = VP between the best and the worst animal
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
    .hint = run `{ $command }` to play the first of these games again up to the fault
balance-note = { $note }.
balance-few-differ = Only { $distinct } of { $games } games differ. The bounds are computed from these.
balance-precision-missed = The run ended before every share of wins was known to within { $points } percentage points, because new games only repeated earlier ones.
balance-length = { $spread ->
        [none] Every game lasts { $low } turns
        [one] A game lasts { $turns } turns on average (at least half of the games last { $low })
       *[some] A game lasts { $turns } turns on average (at least half of the games last { $low } to { $high })
    }, with { $decisions } decisions on average.
balance-lead = The lead changes { $changes } times on average. The winner leads for good after { $known } % of the turns on average, and after { $median } % in the median game.
balance-forced = { $forced } % of the questions have only one option, so nobody is asked.
balance-sources = Where points come from: mean VP per animal and game.
balance-sources-largest = Where points come from: mean VP per animal and game, from the { $most } largest sources. `--json` has all of them.
balance-usage = What goes together with winning (a correlation, not a cause): how many animals used a thing, and by how many percentage points they won more often than the other animals in the same games. The bounds are corrected for all { $count } things. { $shown ->
        [one] This is the one with the most certain difference:
       *[other] These are the { $shown } with the most certain differences:
    }
balance-usage-row = { $used } of { $of }
balance-sweep = Wins, %, for each value of { $path }. `+` means more than in the game as it is, `-` less, `?` that the games do not tell; a value without a sign makes no difference that matters:
balance-sweep-points = Mean VP, with the same signs, for each value of { $path }:
balance-sweep-base = as it is
column-fair = fair
column-all-likely = corrected
column-before = before
column-after = after
column-difference = difference
column-verdict = verdict
column-measure = measure

# Errors.
balance-sweep-expected = a path in the tables and a range
balance-range-reversed = a range from the smaller number to the larger one
balance-precision-expected = a percentage from 0.1 to 50
balance-sweep-many = a sweep of { $count } versions is too many: at most { $most } are played
    .hint = make the steps larger, e.g. `--sweep { $example }`
balance-sweep-impossible = the game cannot have { $count ->
        [one] the value { $values }
       *[other] the values { $values }
    } of `{ $path }`: { $reason }
    .hint = begin with a value that the game can have, e.g. `--sweep { $example }`
balance-sweep-one-value = the range of `{ $path }` has only the value { $value }, which the game has already
balance-against-twice = the change `{ $change }` is given twice
balance-two-sweeps = at most two ranges can be tried at once
balance-sweep-twice = the path `{ $path }` is in two ranges
balance-bots-twice = the bots `{ $bots }` are given twice
balance-seats =
    .hint = choose the number of seats with `--players`: { $counts }
balance-page-written = the report with charts is in { $file }

# Suggestions: before the games, and while they are played.
balance-suggest-plan = { $base } games to measure the game as it is, { $search } to search for a change, and { $check } to check it. They take about { $time }.
balance-suggest-progress-base = the game as it is: { $played } games; about { $time } left
balance-suggest-progress-search = search: { $played } games; about { $time } left
balance-suggest-progress-check = check: { $played } games; about { $time } left

# Suggestions: verdicts.
balance-suggest-met-already = { $count ->
        [one] The game already meets the aim { $aims }, so nothing needs to change.
       *[other] The game already meets the aims { $aims }, so nothing needs to change.
    }
balance-suggest-met = { $count ->
        [one] With the suggested change, the game meets the aim { $aims }.
       *[other] With the suggested change, the game meets the aims { $aims }.
    }
balance-suggest-missed = { $count ->
        [one] Even with the best change found, the game does not meet the aim { $aims }.
       *[other] Even with the best change found, the game does not meet all of the aims { $aims }.
    }
balance-suggest-few = { $count ->
        [one] There are too few games to say whether the game with the suggested change meets the aim { $aims }.
       *[other] There are too few games to say whether the game with the suggested change meets the aims { $aims }.
    }
balance-suggest-no-change = { $count ->
        [one] The search found no change of these numbers that brings the game nearer to the aim { $aims }.
       *[other] The search found no change of these numbers that brings the game nearer to the aims { $aims }.
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
balance-suggest-more-even = The wins are shown to be more even with the change: the animal furthest from its fair share is { $after } percentage points away (between { $after_low } and { $after_high }) instead of { $before } (between { $before_low } and { $before_high }).
balance-suggest-not-more-even = The wins are not shown to be more even with the change: the animal furthest from its fair share is { $after } percentage points away with the change (between { $after_low } and { $after_high }), and { $before } without it (between { $before_low } and { $before_high }).
balance-suggest-evenness-withheld = No verdict on whether the wins are more even with the change: { $reason }.
balance-suggest-bots-disagree = the bots disagree (met with { $met }, not met with { $missed })
balance-suggest-goal = { $what }: { $value } (between { $low } and { $high }). The aim is { $goal }; anything within { $tolerance } of it is close enough.
balance-suggest-goal-unbounded = { $what }: { $value }. The aim is { $goal }; anything within { $tolerance } of it is close enough.
balance-suggest-goal-bots = { $what } with `{ $bots }`

# Suggestions: the report.
balance-suggest-heading = Suggested change: { $count } of { $of } { $of ->
        [one] number
       *[other] numbers
    }, { $count ->
        [one] by { $size } %
       *[other] together by { $size } %
    } (a number that doubles counts as 100 %).
balance-suggest-effort = The search played { $games } games with { $versions } versions. The verdicts are based on other games, with seeds that the search did not use.
balance-suggest-refused = { $count ->
        [one] It left out one version because the game cannot have such numbers.
       *[other] It left out { $count } versions because the game cannot have such numbers.
    }
balance-suggest-try = Play the game with the change:
balance-suggest-keep = Play the games behind the verdict again, with the change, and keep them. For the games without the change, leave out the last `--set` options:
balance-suggest-patch = To keep the change, put these lines into `{ $file }` of a pack:
balance-goal = { $goal } ± { $tolerance }
balance-goal-met = met
balance-goal-missed = not met
column-goal = aim

# Suggestions: packs.
balance-saved = the pack with the change is in { $folder }
balance-saved-unproved = the games do not show that the game with this pack meets the aim; play more games before you rely on it
balance-not-saved = no pack is written to { $folder }, because no change is suggested
balance-save-over = a variant sets `{ $path }` after all packs, so a pack cannot change it
    .hint = set it with `{ $option }`, or in the file of the variant

# Suggestions: errors.
balance-aim-unknown = there is no aim `{ $name }`
balance-aim-form = `{ $found }` does not have the form `{ $form }`
balance-aim-expected = the form `{ $form }`
balance-aim-twice = the aim `{ $aim }` is for the same value as another aim
balance-within-expected = a number from 0.1 to 50
balance-tune-expected = a path in the tables, with or without bounds
balance-tune-nothing = there is nothing at `{ $path }`, because no entry there is called `{ $part }`
balance-tune-no-number = there is no whole number at `{ $path }`
    .hint = choose one of the numbers near it: { $near }
balance-tune-no-rule = no rule reads the numbers at `{ $path }`
    .hint = choose numbers of the game; the numbers of bots, looks and statistics change no rule
balance-tune-bounds = `{ $path }` is { $value }, which is not between { $least } and { $most }
    .hint = choose bounds that contain the current value, or try each value with `{ $sweep }`
balance-tune-many = { $count } numbers are too many: at most { $most } can be changed at once
    .hint = name fewer numbers with a more exact path
balance-number-value = { $path } = { $value }
