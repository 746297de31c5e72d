# What `tune-bot` prints.

tune-played = { $games } games against { $against } with { $players } seats and seed { $seed }
tune-interrupted = interrupted after { $games } games: the weights found so far were not checked on new tables
tune-better = On { $tables } new tables, the new weights win { $after } % of their games, and the old ones { $before } %. The new ones win between { $low } and { $high } percentage points more; 95 of 100 such ranges contain the true value.
tune-not-better = On { $tables } new tables, the new weights are not clearly better than the old ones: they win { $more } percentage points more (range: { $low } to { $high }).
tune-unchanged = No step was clearly better, so no weight has changed.
tune-unchecked = These weights were not checked on new tables.
tune-unknown = `bot.greedy` has no weight `{ $name }`
tune-no-weights = the game `{ $game }` has no weights of the bot `greedy` that can be tuned
column-weight = weight
