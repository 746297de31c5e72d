# What `tournament` prints.

tournament-played = { $games } games with { $players } seats and seed { $seed }, { $finished } finished
tournament-tables = { $tables ->
        [one] One table is dealt, and it is played
       *[other] { $tables } tables are dealt, and each is played
    } { $rounds } times, with the bots in different seats each time. If all were equally strong, each would win { $fair } % of its games.
tournament-tables-seats = { $tables ->
        [one] One table is dealt, and it is played
       *[other] { $tables } tables are dealt, and each is played
    } { $rounds } times, with the bots in different seats each time. A bot has several seats in a game, and each of them counts. If all bots were equally strong, { $fair } % of the seats of each would win.
column-bot = bot
column-seats-played = seats
column-win-seat-percent = win/seat %
column-elo = Elo
column-to-best = to best
column-milliseconds = ms/answer
tournament-about = Elo is relative to the mean of these bots, which is 0. `to best` is the difference from the first bot, with bounds that are corrected for all pairs of bots.
tournament-elo-of-two = Elo compares places. With two seats, first place is the win, so a higher Elo means more wins.
tournament-elo-of-places = Elo compares places: the winner of a game comes first, and the others follow in the order of their points. It does not show who wins most; the share of wins does.
tournament-no-elo = The Elo of a bot is unknown if the bot was never in a worse place than another bot, was never in a better one, or is compared with such a bot. The games then show only the least or the greatest value that its Elo can have.
tournament-same-answers = `{ $bot }` and `{ $other }` gave the same answers in all games, so these games cannot tell them apart.
tournament-unbounded = There are no bounds, because { $percent } % of the games did not finish, and those games may be different from the rest.
tournament-page-title = Tournament in { $game }
tournament-page-ratings = Ratings
tournament-page-elo-about = How high each bot places. The line through its point contains the true Elo in 95 of 100 cases. A bot without a line has no bounds, and a bot without a point has only one bound: see the table.
tournament-page-mean = mean
tournament-page-wins-about = The share of its games that each bot won, or of its seats if it has several in a game. The line through each point contains the true share in 95 of 100 cases.
tournament-at-least = at least { $elo }
tournament-at-most = at most { $elo }
tournament-many = { $bots } bots at { $players } seats make { $rounds } games at each table, which is too many: at most { $most } are played
    .hint = name fewer bots, or choose fewer seats with `--players`
tournament-bots = a tournament needs at least two bots
    .hint = write them as a list, e.g. `--bots greedy,search`
tournament-bot-setting = `{ $setting }` is not a weight that `{ $bot }` can have of its own
    .hint = write the path of a weight and its value, e.g. `greedy@bot.greedy.element=0`
tournament-bot-no-weights = `{ $bot }` has no weights of its own
    .hint = change a weight of `greedy` or of one of its styles, e.g. `greedy@bot.greedy.element=0`
tournament-bot-unchanged = `{ $bot }` plays like `{ $plain }`: the setting changes none of its weights
    .hint = choose a different value or a different weight of the table `bot.greedy` in `bots.toml`
