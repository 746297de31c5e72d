# The page of `balance`.

balance-page-title = Balance of { $game }
balance-page-summary = { $games } games with { $seats } seats, played by the bots { $bots }.
balance-page-interrupted = The run was interrupted. The page shows the games played before that.

balance-page-verdicts = Verdicts
balance-page-setup = What was played
balance-page-fairness = Is the game fair?
balance-page-method = How it was measured
balance-page-games = The games behind the numbers
balance-page-players = Games of { $bots }

# Units.

balance-page-percent = { $number }{ "\u00A0" }%
balance-page-less-than = less than { $number }
balance-page-of = { $used } of { $of }
balance-page-none = none

# Names.

balance-page-base = as it is
balance-page-thing = { $name } ({ $kind })
balance-page-others = all others
balance-page-animal = Animal
balance-page-all-games = All games
balance-page-place-short = Place { $number }
balance-page-animals = Animals
balance-page-seats = Seats
balance-page-places = Places in the food chain
balance-page-of-version = { $title }: { $version }

# Verdicts.

balance-page-setting = { $path } = { $value }
balance-page-verdicts-all = { $count } changes, of which { $differing } show a difference
balance-page-verdicts-counts = { $differences ->
    [one] { $differences } difference
   *[other] { $differences } differences
}, { $even } within the margin, { $unknown } undecided

# What was played.

balance-page-fact-game = Game
balance-page-fact-variants = Variants
balance-page-fact-settings = Settings
balance-page-fact-seats = Seats
balance-page-fact-animals = Animals
balance-page-fact-bots = Players
balance-page-fact-seed = Seed
balance-page-fact-stop = The run stops
balance-page-fact-version = Version
balance-page-fact-command = Command
balance-page-in-play = { $count } of { $of } in each game: { $animals }
balance-page-stop-games = after { $games } games of each version, rounded up to whole blocks of { $seats } games
balance-page-stop-precision = when each share of wins is known to within { $points } percentage points
balance-page-stop-minutes = after { $minutes } minutes
balance-page-counts = Games of { $bots }
balance-page-head-version = Version
balance-page-head-played = Played
balance-page-head-finished = Finished
balance-page-head-unfinished = Unfinished
balance-page-head-frozen = Stopped by a failing script
balance-page-head-distinct = Games that went different ways
balance-page-head-abandoned = Abandoned effects

# Wins.

balance-page-fairness-about = Each mark is a share of wins, and the line through it shows its bounds. If the bounds do not reach the dashed line, the share is not fair. The bounds are corrected for their number: in 95 of 100 reports, all of them contain the true share. If a mark has no line, there are too few games for bounds.
balance-page-examples-link = Games that each animal, seat and place won
balance-page-wins = Wins
balance-page-wins-by = Wins: { $group }
balance-page-wins-about = The share of wins, without a change. A win that two animals share counts as half a win for each.
balance-page-axis-wins = share of wins, %
balance-page-fair-share = fair share { $share }
balance-page-wins-versions = Wins with each change
balance-page-wins-versions-about = The share of wins of each animal. Each line contains the true share in 95 of 100 cases.
balance-page-wins-of = Wins: { $animal }

# Changes.

balance-page-changes = What the changes do
balance-page-difference-of = Difference: { $measure }
balance-page-difference-about = The value with the change minus the value without it. If a line does not reach 0, there is a difference. The lines are corrected for all comparisons. If a value has no line, there are too few games for bounds.
balance-page-axis-difference-wins = difference, percentage points of wins
balance-page-axis-difference-points = difference, VP
balance-page-no-difference = no difference
balance-page-before-after = Before and after: { $change }
balance-page-before-after-all = Before and after, for { $count } changes
balance-page-head-value = Value
balance-page-head-before = Before
balance-page-head-after = After
balance-page-head-difference = Difference
balance-page-head-chance = Chance of such a difference if nothing differs (corrected)
balance-page-head-detectable = Detectable difference
balance-page-head-verdict = Verdict

# Points.

balance-page-points = Where points come from
balance-page-points-end = Points at the end
balance-page-points-source = Points by source
balance-page-points-source-about = The mean points of each animal in a game, by source. Points to the left of 0 are losses.
balance-page-points-turn = Points by turn
balance-page-points-turn-about = The mean points of each animal after each turn, over the games that reached the turn. Turns that fewer than a tenth of the games reached are left out.
balance-page-axis-points = points, VP
balance-page-axis-turn = turn

# The course of games.

balance-page-course = How games go
balance-page-course-about = { $spread ->
    [none] Every game has { $least } turns
    [one] At least half of the games have { $least } turns
   *[some] At least half of the games have { $least } to { $most } turns; the median is { $turns }
}. In the median game there are { $decisions } decisions, and the winner leads without a break after { $known } of the turns. The lead changes { $changes } times in a game on average. { $forced } of the questions have only one option, so nobody is asked.
balance-page-turns = Length of games
balance-page-turns-about = How many games had this number of turns.
balance-page-decisions = Decisions
balance-page-decisions-about = How many games had this number of questions with two options or more.
balance-page-lead-changes = Lead changes
balance-page-lead-changes-about = How often a different animal had the most points after a turn than after the turn before.
balance-page-known-after = When the winner is known
balance-page-known-after-about = From this part of a game on, the winner led without a break. The later a game is decided, the higher the number.
balance-page-ahead = The winner ahead
balance-page-ahead-about = In how many games the eventual winner had the most points after each tenth of the turns. A tenth is rounded up to a whole turn, so in short games the last tenths are the same turn.
balance-page-axis-turns = turns
balance-page-axis-decisions = decisions of a game
balance-page-axis-lead-changes = lead changes of a game
balance-page-axis-known-after = part of the game, % of its turns
balance-page-axis-part = part of the game, %
balance-page-axis-ahead = games, %
balance-page-axis-games = games
balance-page-median = median { $median }

# What was used.

balance-page-usage = What animals use
balance-page-usage-about = This shows which things winners use more often. It does not show that these things cause wins: an animal that leads can often use more. The lines are corrected for the number of things: in 95 of 100 reports, all of them contain the true difference.
balance-page-usage-chart = Wins of animals that use a thing
balance-page-usage-chart-about = The share of wins of animals that used it, minus the share of the other animals in the same games. A correlation, not a cause.
balance-page-usage-table = What was used, and in how many games
balance-page-head-thing = Thing
balance-page-head-kind = Kind
balance-page-head-games = Games
balance-page-head-used = Used by animals
balance-page-head-wins-used = Wins if used
balance-page-head-wins-unused = Wins if not
balance-page-head-points = VP from it
balance-page-head-by-animal = By animal

# Suggestions.

balance-page-suggestion = Suggestion
balance-page-suggestion-changes = { $count ->
    [one] The number to change, of { $of }: by { $size } (a number that doubles counts as 100 %)
   *[other] The { $count } numbers to change, of { $of }: together by { $size } (a number that doubles counts as 100 %)
}
balance-page-suggestion-patch = To keep the change, put these lines into files of a pack:
balance-page-suggestion-goals = The values of the aims
balance-page-suggestion-numbers = { $count ->
    [one] The number that could change
   *[other] The { $count } numbers that could change
}
balance-page-head-number = Number
balance-page-head-goal = Aim
balance-page-head-least = Least
balance-page-head-most = Most
balance-page-bounded = { $value } ({ $low } … { $high })

# Ranges.

balance-page-over = { $path }: { $value }
balance-page-sweep-about = The value for each number of the range. The band contains the true value in 95 of 100 cases.
balance-page-sweep-map-about = The mean for each pair of numbers.
balance-page-uneven-wins = How uneven wins are
balance-page-uneven-wins-about = The largest distance of an animal's share of wins from the fair share. Chance alone can make it about { $chance }. In a framed cell, the distance is larger than chance can explain: some animal does not get its fair share. Without a change, the distance is { $base }.
balance-page-axis-uneven = distance from the fair share, percentage points

# How it was measured.

balance-page-method-bots = Bots played all games. People may play differently; a result is more certain if several kinds of bots show it.
balance-page-method-pairs = Each game is played in all versions, each time with the same seed: the same animals at the same seats, and the same random draws for as long as the games go the same way. The games are then compared in pairs, which takes fewer games.
balance-page-method-seats = Games are played in blocks. In a block the same animals play once at each seat, each game with its own draws, so that no animal gains from its seat.
balance-page-method-wins = A win that two animals share counts as half a win for each.
balance-page-method-comparisons = This report makes { $count } comparisons. The more comparisons there are, the more of them show a difference by chance, so the verdicts are corrected for all of them: in { $confidence } of 100 reports, no verdict is wrong by chance.
balance-page-method-bounds = The error bars in the charts of fairness and of differences are corrected in the same way. In the chart of what animals use, they are corrected for the number of bars. All other bars are for a single value, and contain the true value in 95 of 100 cases.
balance-page-method-tolerance = A difference matters if it is more than { $points } percentage points of wins, or { $percent } % of any other value. ✓ means that a difference is smaller, ≠ that it is larger, ~ that there is a difference but it may be smaller, and ? that the games do not tell.
balance-page-method-same = Values are called the same, or a difference too small to matter, only if at least { $blocks } blocks went different ways. A run to a precision ends when the bounds are narrow enough, whatever the verdicts are.
balance-page-method-finished = Only games that finished count. The table above says how many did not; if there are many, there is no verdict.
balance-page-method-usage = What animals use is observed, not varied, so these numbers are correlations.

# Games.

balance-page-games-about = The command beside each game below plays it again, with the same draws and the same decisions, and tells its story.
balance-page-games-kept = All games of the run are kept in the folder `{ $run }`. The first command of a game tells its story on a computer that has this folder; the second plays it again on any computer that has the same packs. `speciate show { $run }:NUMBER` shows how it ended, and `speciate show { $run }:NUMBER@turn:3/1` shows it at the first question of turn 3.
balance-page-games-of = { $version }, { $bots }
balance-page-examples = The numbers of the games won
balance-page-head-group = Who
balance-page-head-wins = Share of wins
balance-page-head-examples = Games
balance-page-games-listed = { $count } of { $games } games
balance-page-score = { $animal } { $points }
balance-page-game = { $winners } won after { $turns } turns and { $decisions } decisions. Lead changes: { $changes }; the winner led without a break { $known ->
    [0] from the start
   *[other] after turn { $known }
}. VP: { $scores }.
balance-page-game-unfinished = Unfinished after { $turns } turns and { $decisions } decisions. VP: { $scores }.
