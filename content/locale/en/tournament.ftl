# What `tournament` prints.

tournament-played = { $games } games with { $players } seats and seed { $seed }, { $finished } finished
tournament-tables = { $tables ->
        [one] One table is dealt, and it is played
       *[other] { $tables } tables are dealt, and each is played
    } { $rounds } times with the bots at other seats. If all were equally strong, each would win { $fair } % of its games.
column-bot = bot
column-elo = Elo
column-to-best = to best
column-milliseconds = ms/answer
tournament-about = Elo is relative to the mean of these bots, which is 0. `to best` is the difference from the first bot, with bounds that are corrected for all pairs of bots.
tournament-unbounded = There are no bounds, because { $percent } % of the games did not finish, and those games may be different from the rest.
tournament-page-title = Tournament in { $game }
tournament-page-ratings = Ratings
tournament-page-elo-about = The strength of each bot. The line through it contains the true strength in 95 of 100 cases. A bot without a line has no bounds, or only one: see the table.
tournament-page-mean = mean
tournament-page-wins-about = The share of its games that each bot won. The line through it contains the true share in 95 of 100 cases.
tournament-at-least = at least { $elo }
tournament-at-most = at most { $elo }
tournament-many = { $bots } bots at { $players } seats make { $rounds } games at each table, which is too many: at most { $most } are played
    .hint = name fewer bots, or choose fewer seats with `--players`
tournament-bots = a tournament needs at least two bots
    .hint = write them as a list, e.g. `--bots greedy,search`
