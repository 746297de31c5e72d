# What is said about players. Here they are colours, which the base game calls animals.

play-animal-not-seated = `{ $animal }` has no seat in this game
    .hint = name the colours of the game with `--animals`, including yours
play-seats =
    .hint = write e.g. `--seats { $first }=human,{ $second }=greedy`, one entry for each colour
play-who = Which colour do you play? Type a number or a name; Enter takes the first.
play-who-help = Type the number or the name of a colour, or press Enter for the first one. `rule` describes a colour or anything else in the rules, e.g. `rule { $example }`. `learn` explains each kind of question of the new game. `quit` leaves without opening a game.
play-who-not = No colour is called { $found }.
play-call-stop = stop
    .help = offers to stop the game here, without a winner; it stops once all players who have not resigned agree. Bots agree when all people do. stop red offers it for the player of that colour
play-call-resign = resign
    .help = resigns: you cannot win any more, and a bot takes over; resign red resigns for the player of that colour
play-call-who = Expected nothing more, or the colour of the player who says this, such as red; found { $typed }.

table-animals = expected { $expected } colours for `{ $rules }`, found { $found ->
    [one] { $found } colour
   *[other] { $found } colours
}
table-animals-each = expected { $expected ->
    [one] { $expected } colour
   *[other] { $expected } colours
} at each of { $seats } seats, found { $found } at seat { $seat }
table-no-animal = there is no colour number { $number }: the game has { $count }, numbered from 0

command-bots-form = expected `ANIMAL=BOT` in `--bots`, found `{ $found }`
    .hint = write one bot for all, e.g. `--bots greedy`, or `--bots black=greedy,red=random`
command-animal-unknown = no colour is called `{ $name }`
command-animal-twice = `{ $name }` is named twice
    .hint = name each colour once
column-animal = colour
simulate-animals = with { $change }, the game has different colours, so nothing can be compared

balance-fair = { $group ->
        [animals] Fair to the colours
        [seats] Fair to the seats
       *[places] Fair to the order in the list of colours
    } within { $margin } percentage points: no share of wins is more than { $most } percentage points from the fair { $fair } %.
balance-unfair = { $group ->
        [animals] Not fair to the colours
        [seats] Not fair to the seats
       *[places] Not fair to the order in the list of colours
    }: { $names } { $count ->
        [one] is
       *[other] are
    } more than { $margin } percentage points from the fair { $fair } %.
balance-differs = { $group ->
        [animals] Not quite fair to the colours
        [seats] Not quite fair to the seats
       *[places] Not quite fair to the order in the list of colours
    }: { $names } { $count ->
        [one] differs
       *[other] differ
    } from the fair { $fair } %, but perhaps by less than { $margin } percentage points. No share of wins is more than { $most } percentage points from the fair share.
balance-fair-few = { $group ->
        [animals] There are too few games to say whether the set-up is fair to the colours
        [seats] There are too few games to say whether the set-up is fair to the seats
       *[places] There are too few games to say whether the set-up is fair to the order in the list of colours
    } within { $margin } percentage points: they do not rule out a share of wins { $most } percentage points from the fair { $fair } %.
balance-fair-few-any = { $group ->
        [animals] There are too few games to say whether the set-up is fair to the colours
        [seats] There are too few games to say whether the set-up is fair to the seats
       *[places] There are too few games to say whether the set-up is fair to the order in the list of colours
    } within { $margin } percentage points: any share of wins is possible.
balance-fair-withheld = { $group ->
        [animals] No verdict on the colours
        [seats] No verdict on the seats
       *[places] No verdict on the order in the list of colours
    }: { $reason }.
balance-place-only = In these games, colour { $place } in the list was always { $animals }, so these wins alone do not show whether the place in the list or the colour makes the difference.
balance-place-within = { $animal } wins { $here } as colour { $place } in the list, and { $elsewhere } at other places in the list.
balance-all-points-beyond = VP of all colours: { $least } to { $most } VP { $way } with the change (between { $low } and { $high }).
balance-all-points-differs = VP of all colours: { $least } to { $most } VP { $way } with the change (between { $low } and { $high }), which may be too little to matter.
balance-all-points-within = VP of all colours: { $least } to { $most } VP { $way } with the change (between { $low } and { $high }), which is too little to matter.
balance-summary-changes = In short: without a change, the game is { $base }. Changes that were shown to affect the wins of a colour: { $differing } of { $count }.
balance-state-fair = fair to the colours within { $margin } percentage points
balance-state-unfair = not fair to the colours
balance-state-differs = not quite fair to the colours, but perhaps within { $margin } percentage points
balance-state-open = perhaps fair to the colours, but there are not enough games to tell
balance-state-trivial = for one colour only
balance-effects-none = The change is not shown to make a difference to the wins of any colour.
balance-agree-base-none = Without a change, no colour is shown by all bots to win too much or too little.
balance-agree-change-none = With `{ $change }`, no colour is shown by all bots to win more or less.
balance-most-even-shown = With { $values }, the wins are shown to be more even than without a change. In these games no colour is more than { $found } percentage points from its fair share (the true distance is between { $low } and { $high }). Without a change, the distance is { $base } (between { $base_low } and { $base_high }). { $alike } of the { $of } other values are not shown to be less even.
balance-most-even = The games do not show for certain which value makes the wins most even. They are most even with { $values }: no colour is more than { $found } percentage points from its fair share (the true distance is between { $low } and { $high }). Without a change, the distance is { $base } (between { $base_low } and { $base_high }), so this may be chance. { $alike } of the { $of } other values are not shown to be less even.
balance-bounds = In the tables, the bounds of a share or of mean VP are for that value alone: they contain the true value in 95 of 100 cases. Verdicts, and bounds called `corrected`, allow for all comparisons, so they are more cautious. If a colour seldom wins, so that its share differs from the usual value in fewer than { $blocks } blocks, its bounds are wider, because such games can be more common than they seem. A difference matters if it is more than { $points } percentage points of wins, or { $percent } % of any other value; `--within` sets another margin. ✓ means that a difference is smaller, ≠ that it is larger, ~ that there is a difference but it may be smaller, and ? that the games do not tell.
balance-measure-spread = VP between the best and the worst colour
balance-place = Colour { $number } in the list
balance-sources = Where points come from: mean VP per colour and game.
balance-sources-largest = Where points come from: mean VP per colour and game, from the { $most } largest sources. `--json` has all of them.
balance-usage = What goes together with winning (a correlation, not a cause): how many colours used a thing, and by how many percentage points they won more often than the other colours in the same games. The bounds are corrected for all { $count } things. { $shown ->
        [one] This is the one with the most certain difference:
       *[other] These are the { $shown } with the most certain differences:
    }
balance-suggest-more-even = The wins are shown to be more even with the change: the colour furthest from its fair share is { $after } percentage points away (between { $after_low } and { $after_high }) instead of { $before } (between { $before_low } and { $before_high }).
balance-suggest-not-more-even = The wins are not shown to be more even with the change: the colour furthest from its fair share is { $after } percentage points away with the change (between { $after_low } and { $after_high }), and { $before } without it (between { $before_low } and { $before_high }).

balance-page-animal = Colour
balance-page-animals = Colours
balance-page-places = Order in the list of colours
balance-page-fact-animals = Colours
balance-page-examples-link = Games that each colour and seat won
balance-page-wins-about = The share of wins, without a change. A win that two colours share counts as half a win for each.
balance-page-wins-versions-about = The share of wins of each colour. Each line contains the true share in 95 of 100 cases.
balance-page-points-source-about = The mean points of each colour in a game, by source. Points to the left of 0 are losses.
balance-page-points-turn-about = The mean points of each colour after each turn, over the games that reached the turn. Turns that fewer than a tenth of the games reached are left out.
balance-page-lead-changes-about = How often a different colour had the most points after a turn than after the turn before.
balance-page-usage = What colours use
balance-page-usage-about = This shows which things winners use more often. It does not show that these things cause wins: a colour that leads can often use more. The lines are corrected for the number of things: in 95 of 100 reports, all of them contain the true difference.
balance-page-usage-chart = Wins of colours that use a thing
balance-page-usage-chart-about = The share of wins of colours that used it, minus the share of the other colours in the same games. A correlation, not a cause.
balance-page-head-used = Used by colours
balance-page-head-by-animal = By colour
balance-page-uneven-wins-about = The largest distance of a colour's share of wins from the fair share. Chance alone can make it about { $chance }. In a framed cell, the distance is larger than chance can explain: some colour does not get its fair share. Without a change, the distance is { $base }.
balance-page-method-pairs = Each game is played in all versions, each time with the same seed: the same colours at the same seats, and the same random draws for as long as the games go the same way. The games are then compared in pairs, which takes fewer games.
balance-page-method-seats = Games are played in blocks. In a block the same colours play once at each seat, each game with its own draws, so that no colour gains from its seat.
balance-page-method-wins = A win that two colours share counts as half a win for each.
balance-page-method-bounds = The error bars in the charts of fairness and of differences are corrected in the same way. In the chart of what colours use, they are corrected for the number of bars. All other bars are for a single value, and contain the true value in 95 of 100 cases.

run-won = Games that each colour won, without a change:
