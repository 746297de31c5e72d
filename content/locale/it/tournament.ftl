# Quello che `tournament` stampa.

tournament-played = { $games } partite con { $players } posti e seme { $seed }, { $finished } concluse
column-bot = bot
column-elo = Elo
column-milliseconds = ms/risposta
tournament-bots = un torneo ha bisogno di almeno due bot
    .hint = scrivili come elenco, ad es. `--bots greedy,search`
tournament-bot-twice = il bot `{ $bot }` è due volte nell'elenco
