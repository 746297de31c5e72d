# Quello che `tournament` stampa.

tournament-played = { $games } partite con { $players } posti e seme { $seed }, { $finished } concluse
tournament-tables = { $tables ->
        [one] È preparato un tavolo, e si gioca
       *[other] Sono preparati { $tables } tavoli, e ognuno si gioca
    } { $rounds } volte con i bot ad altri posti. Se fossero tutti ugualmente forti, ognuno vincerebbe il { $fair } % delle sue partite.
tournament-tables-seats = { $tables ->
        [one] È preparato un tavolo, e si gioca
       *[other] Sono preparati { $tables } tavoli, e ognuno si gioca
    } { $rounds } volte con i bot ad altri posti. Un bot ha più posti in una partita, e ognuno conta. Se tutti i bot fossero ugualmente forti, vincerebbe il { $fair } % dei posti di ciascuno.
column-bot = bot
column-seats-played = posti
column-win-seat-percent = vit./posto %
column-elo = Elo
column-to-best = scarto
column-milliseconds = ms/risposta
tournament-about = L'Elo è relativo alla media di questi bot, che è 0. `scarto` è la differenza dal primo bot, con limiti corretti per tutte le coppie di bot.
tournament-elo-of-two = L'Elo confronta i piazzamenti. Con due posti il primo è la vittoria, quindi un Elo più alto significa più vittorie.
tournament-elo-of-places = L'Elo confronta i piazzamenti: chi vince una partita è prima di tutti gli altri, e questi sono in ordine di punti. Non dice chi vince di più; lo dicono le vittorie.
tournament-no-elo = Un bot con un Elo sconosciuto non è mai finito dietro a un altro bot, o mai davanti, o è confrontato con un bot così. Le partite dicono solo quanto il suo Elo è almeno o al più.
tournament-same-answers = `{ $bot }` e `{ $other }` hanno dato le stesse risposte in tutte le partite, quindi niente qui li distingue.
tournament-unbounded = Non ci sono limiti, perché il { $percent } % delle partite non è finito, e quelle partite possono essere diverse dalle altre.
tournament-page-title = Torneo di { $game }
tournament-page-ratings = Valutazioni
tournament-page-elo-about = Quanto bene si piazza ogni bot. La linea che lo attraversa contiene l'Elo vero in 95 casi su 100. Un bot senza linea non ha limiti, e uno senza punto ne ha uno solo: vedi la tabella.
tournament-page-mean = media
tournament-page-wins-about = La quota delle sue partite che ogni bot ha vinto, o dei suoi posti se ne ha più di uno in una partita. La linea che lo attraversa contiene la quota vera in 95 casi su 100.
tournament-at-least = almeno { $elo }
tournament-at-most = al più { $elo }
tournament-many = { $bots } bot con { $players } posti fanno { $rounds } partite a ogni tavolo, e sono troppe: se ne giocano al massimo { $most }
    .hint = indica meno bot, o scegli meno posti con `--players`
tournament-bots = un torneo ha bisogno di almeno due bot
    .hint = scrivili come elenco, ad es. `--bots greedy,search`
tournament-bot-setting = `{ $setting }` non è un peso che `{ $bot }` possa avere per conto suo
    .hint = scrivi il percorso di un peso e il suo valore, ad es. `greedy@bot.greedy.element=0`
tournament-bot-no-weights = `{ $bot }` non ha pesi propri
    .hint = cambia un peso di `greedy` o di uno dei suoi stili, ad es. `greedy@bot.greedy.element=0`
tournament-bot-unchanged = `{ $bot }` gioca come `{ $plain }`: l'impostazione non cambia nessuno dei suoi pesi
    .hint = scegli un altro valore, o un altro peso della tabella `bot.greedy` in `bots.toml`
