# Quello che `tournament` stampa.

tournament-played = { $games } partite con { $players } posti e seme { $seed }, { $finished } concluse
tournament-tables = { $tables ->
        [one] È preparato un tavolo
       *[other] Sono preparati { $tables } tavoli
    }, e ognuno è giocato { $rounds ->
        [one] una volta
       *[other] { $rounds } volte
    } con i bot ad altri posti. Se fossero tutti ugualmente forti, ognuno vincerebbe il { $fair } % delle sue partite.
column-bot = bot
column-elo = Elo
column-to-best = scarto
column-milliseconds = ms/risposta
tournament-about = L'Elo è relativo alla media di questi bot, che è 0. `scarto` è la differenza dal primo bot, con limiti corretti per tutte le coppie di bot.
tournament-unbounded = Non ci sono limiti, perché il { $percent } % delle partite non è finito, e quelle partite possono essere diverse dalle altre.
tournament-at-least = almeno { $elo }
tournament-at-most = al più { $elo }
tournament-many = { $bots } bot con { $players } posti fanno { $rounds } partite a ogni tavolo, e sono troppe: se ne giocano al massimo { $most }
    .hint = indica meno bot, o scegli meno posti con `--players`
tournament-bots = un torneo ha bisogno di almeno due bot
    .hint = scrivili come elenco, ad es. `--bots greedy,search`
