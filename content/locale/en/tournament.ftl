# What `tournament` prints.

tournament-played = { $games } games with { $players } seats and seed { $seed }, { $finished } finished
column-bot = bot
column-elo = Elo
column-milliseconds = ms/answer
tournament-bots = a tournament needs at least two bots
    .hint = write them as a list, e.g. `--bots greedy,search`
tournament-bot-twice = the bot `{ $bot }` is in the list twice
