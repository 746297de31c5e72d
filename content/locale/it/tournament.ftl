# Quello che `tournament` stampa.

tournament-played = { $games } partite con { $players } posti e seme { $seed }, { $finished } concluse
tournament-tables = { $tables ->
        [one] È preparato un tavolo, e si gioca
       *[other] Sono preparati { $tables } tavoli, e ognuno si gioca
    } { $rounds } volte con i bot ad altri posti. Se fossero tutti ugualmente forti, ognuno vincerebbe il { $fair } % delle sue partite.
column-bot = bot
column-elo = Elo
column-to-best = scarto
column-milliseconds = ms/risposta
tournament-about = L'Elo è relativo alla media di questi bot, che è 0. `scarto` è la differenza dal primo bot, con limiti corretti per tutte le coppie di bot.
tournament-unbounded = Non ci sono limiti, perché il { $percent } % delle partite non è finito, e quelle partite possono essere diverse dalle altre.
tournament-page-title = Torneo di { $game }
tournament-page-ratings = Valutazioni
tournament-page-elo-about = La forza di ogni bot. La linea che lo attraversa contiene la forza vera in 95 casi su 100. Un bot senza linea non ha limiti, o ne ha uno solo: vedi la tabella.
tournament-page-mean = media
tournament-page-wins-about = La quota delle sue partite che ogni bot ha vinto. La linea che lo attraversa contiene la quota vera in 95 casi su 100.
tournament-at-least = almeno { $elo }
tournament-at-most = al più { $elo }
tournament-many = { $bots } bot con { $players } posti fanno { $rounds } partite a ogni tavolo, e sono troppe: se ne giocano al massimo { $most }
    .hint = indica meno bot, o scegli meno posti con `--players`
tournament-bots = un torneo ha bisogno di almeno due bot
    .hint = scrivili come elenco, ad es. `--bots greedy,search`
