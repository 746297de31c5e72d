# L'aiuto dei comandi che giocano molte partite.

help-simulate = Gioca molte partite con i bot
    .more = Se uno script fallisce, ciò che ha fatto è abbandonato e la partita continua. Le partite che si bloccano lo stesso sono contate, la prima è indicata, e il codice d'uscita è 1. Le partite non concluse sono contate e tenute fuori da tutte le medie. Un'interruzione ferma la simulazione e stampa i risultati ottenuti fin lì, e il codice d'uscita è 130.
    .rules = Il gioco; o un punto di una delle tue partite, come `GAME@POINT`. Ogni partita simulata continua da lì, con nuove estrazioni a caso e dopo aver distribuito di nuovo tutto ciò che il posto non può sapere
    .games = Il numero di partite
    .seed = { help-shared.seed }
    .players = { help-shared.players }
    .bots = Chi gioca: un bot per tutti, ad es. `greedy`, o `ANIMAL=BOT,…` con `random` per gli altri; se manca, `random`, e `greedy` con `--against`
    .threads = { help-shared.threads }
    .against = Gioca le stesse partite anche con una modifica e ne dice l'effetto: `set=KEY=VALUE`, `variant=ID` o `pack=DIR`; si può ripetere, e ogni modifica è a sé
    .rows = Scrive una riga per ogni partita in un file `*.csv`, con valori separati da virgole
    .seat = Quando si continua una partita, il posto di cui si conserva ciò che sa: il suo numero o il suo animale; se manca, nessuna carta nascosta è nota
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .json = { help-shared.json }

help-analyse = Dove è cambiata una partita, quali risposte sarebbero state migliori, e quanta è stata la fortuna?
    .more = Da ogni punto in cui le probabilità possono essere cambiate, i bot giocano la partita molte volte fino alla fine, e ogni volta si pesca di nuovo tutto ciò che nessuno al tavolo sapeva. La probabilità di un posto è la sua quota di vittorie. Le risposte che sembrano essere costate delle probabilità sono confrontate con le loro alternative, e la fortuna è distinta dalle risposte. Il rapporto afferma solo ciò che le partite mostrano. Un'interruzione ferma l'analisi e stampa i risultati ottenuti fin lì.
    .game = La partita: il suo nome o il file del suo log; `GAME@POINT` è analizzata fino a quel punto
    .bots = I bot che continuano a giocare: uno per tutti, ad es. `greedy`, o `ANIMAL=BOT,…` con `random` per gli altri
    .games = Il numero di partite da ogni punto [predefinito: 200]
    .seconds = Gioca per circa questo numero di secondi; da ogni punto si gioca almeno una partita
    .answers = Il numero massimo di risposte da esaminare, a partire da quelle che sembrano essere costate di più
    .seed = { help-shared.seed }
    .threads = { help-shared.threads }
    .json = { help-shared.json }
    .html = { help-shared.html }

help-balance = Un gioco è equo, e che cosa cambia con una modifica?
    .more = Gioca il gioco com'è e con ogni modifica, con gli stessi animali agli stessi posti e con gli stessi semi; ogni animale gioca lo stesso numero di volte a ogni posto. Dice a parole che cosa le partite mostrano e che cosa no. Un'interruzione ferma le partite e dà il rapporto su quelle complete, e il codice d'uscita è 130. Le partite bloccate da uno script che fallisce sono contate, la prima è indicata, e il codice d'uscita è 1.
    .rules = { help-shared.the-game }
    .games = Il numero di partite di ogni versione [predefinito: 400]
    .precision = Gioca finché la quota di vittorie di ogni animale, e il suo cambiamento, si conosce con questa precisione in punti percentuali, in più e in meno, ad es. `1%`
    .minutes = Gioca per questo numero di minuti
    .seed = { help-shared.seed }
    .players = { help-shared.players }
    .bots = I bot che giocano: uno per tutti, ad es. `greedy`, o `ANIMAL=BOT,…` con `random` per gli altri; si può ripetere, e allora non si danno i giudizi su cui non concordano [predefinito: greedy]
    .against = Confronta con una modifica: `set=KEY=VALUE`, `variant=ID` o `pack=DIR`; si può ripetere, e ogni modifica è a sé
    .sweep = Confronta con ogni valore di un intervallo, ad es. `terrain.sea.scores.0=5..12`, o `…=5..20:5` per andare di 5 in 5; se è data due volte, con ogni coppia di valori
    .list-numbers = Elenca i numeri che `--against`, `--sweep` e `--tune` possono cambiare, con i loro valori, e non gioca nulla; un modello ne sceglie alcuni, ad es. `--list-numbers='terrain.*.scores'`
    .aim = Cerca la più piccola modifica dei numeri di `--tune` che raggiunge un obiettivo: `even-wins` (ogni animale vince la sua quota giusta di partite), `even-seats` (ogni posto vince la sua quota giusta), `wins:ANIMAL=N%` (l'animale vince questa quota delle sue partite), `turns=N` (le partite durano in media questo numero di turni), `decisions=N` (le partite hanno in media questo numero di decisioni), `lead-changes=N` (chi è in testa cambia in media questo numero di volte), `known-after=N%` (chi vince è in testa per sempre in media dopo questa parte della partita), `points-spread=N` (il migliore animale finisce in media con questo numero di PV più del peggiore); si può ripetere
    .tune = I numeri che possono cambiare, con `*` per qualsiasi nome in una parte di un percorso, ad es. `terrain.*.scores`; ognuno può cambiare al massimo della metà, arrotondata per eccesso, o entro limiti, ad es. `terrain.sea.scores.0=4..12`
    .save = Scrive in questa cartella un pacchetto con la modifica trovata
    .within = { help-shared.within }
    .title = { help-shared.title }
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .out = Conserva la serie in questa cartella: tutte le partite, che `show DIR:NUMBER` apre, e le loro tabelle da analizzare; lo stesso comando continua una serie interrotta
    .tables = { help-shared.tables }
    .tables-csv = { help-shared.tables-csv }
    .tables-parquet = { help-shared.tables-parquet }
    .decisions = Conserva anche ogni decisione delle partite, e ne scrive una tabella; occupa molto più spazio
    .shard = Gioca solo una parte delle partite, ad es. `2/8` sulla seconda di otto macchine; `balance merge` riunisce le cartelle
    .threads = { help-shared.threads }
    .json = { help-shared.json }
    .html = { help-shared.html }
    .after =
        Esempi:
          speciate balance --games 1000 --seed 1
          speciate balance --games 1000 --seed 1 --against set=terrain.sea.scores.0=12 --html sea.html
          speciate balance card-game --games 1000 --seed 1 --aim points-spread=30 --tune game.rounds
          speciate balance --list-numbers='terrain.*.scores'

help-balance-merge = Riunisce le parti di una serie giocata con `--shard`
    .more = La nuova cartella e il rapporto sono uguali a quelli di un'unica serie. Le parti devono essere complete.
    .parts = Le cartelle di tutte le parti, in qualsiasi ordine
    .out = La cartella della serie intera
    .tables = { help-shared.tables }
    .tables-csv = { help-shared.tables-csv }
    .tables-parquet = { help-shared.tables-parquet }
    .within = { help-shared.within }
    .title = { help-shared.title }
    .threads = { help-shared.threads }
    .json = { help-shared.json }
    .html = { help-shared.html }

help-tournament = Fa giocare i bot tra loro, e li classifica
    .more = Ogni tavolo preparato si gioca una volta per ogni modo di assegnare i posti ai bot, così ogni bot gioca lo stesso numero di volte a ogni posto, con gli stessi animali e lo stesso seme. L'Elo confronta i piazzamenti: chi vince una partita è primo, e gli altri seguono in ordine di punti. Con più di due posti non dice chi vince di più: lo dice la colonna delle vittorie. È relativo alla media di questi bot, che è 0; la differenza dal migliore ha limiti suoi. Le partite non concluse non contano, e una vittoria divisa tra due posti vale mezza vittoria per ciascuno. Le partite bloccate da uno script che fallisce sono contate, la prima è indicata, e il codice d'uscita è 1. Dopo un'interruzione sono classificati i tavoli completi e il codice d'uscita è 130.
    .rules = { help-shared.the-game }
    .bots = I bot, almeno due, ad es. `greedy,greedy-attacks,search-500`; un bot greedy può avere pesi suoi, ad es. `greedy,greedy@bot.greedy.element=0`
    .tables = Il numero di tavoli preparati; ognuno si gioca più volte
    .seed = { help-shared.seed }
    .players = { help-shared.players }
    .threads = { help-shared.threads }
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .json = { help-shared.json }
    .html = { help-shared.html }
    .rows = Scrive anche una riga per ogni posto di ogni partita in un file `*.csv`, con valori separati da virgole
    .title = La domanda a cui risponde il torneo, come titolo del rapporto

help-tune-bot = Migliora i pesi del bot `greedy` con partite contro i suoi pesi attuali
    .more = Ogni peso è spostato di un passo in su e di uno in giù, e il bot gioca gli stessi tavoli di prima del passo. Un passo si tiene se è chiaramente migliore. Alla fine i pesi di prima e quelli di dopo giocano tavoli nuovi. Lo stesso seme dà gli stessi pesi.
    .rules = { help-shared.the-game }
    .weights = I pesi da mettere a punto, ad es. `card,section.*`; se manca, quelli scritti direttamente in `bot.greedy`, non in una sua tabella interna
    .against = Gli avversari, ad es. `greedy,random`: ogni tipo gioca lo stesso numero di partite; `greedy` ha i pesi da mettere a punto
    .tables = Il numero massimo di tavoli preparati per giudicare un passo; ognuno si gioca una volta a ogni posto
    .passes = Quante volte si prova ogni peso
    .seed = { help-shared.seed }
    .players = { help-shared.players }
    .threads = { help-shared.threads }
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .json = { help-shared.json }
    .out = Se i pesi sono cambiati, li scrive anche in questo file, come tabella per il `bots.toml` di un pacchetto

help-fuzz = Prova le carte in posizioni a caso e in partite intere, rispetto a leggi e promesse
    .more = Fa entrare in gioco molte volte le carte dei pacchetti, o tutte le carte se non ci sono pacchetti. Uno script che fallisce, una promessa infranta e una legge infranta sono errori. Ogni errore è abbreviato e scritto in un file, come scenario per `speciate test`. Se ci sono errori, il codice d'uscita è 1. Lo stesso seme e lo stesso numero di partite danno lo stesso risultato con qualsiasi numero di thread.
    .games = Il numero di partite; se manca, 1000, o quante ne permettono i minuti
    .minutes = Dopo questo numero di minuti non comincia altre partite
    .seed = Il seme di tutte le partite; se manca, lo sceglie il sistema
    .card = Prova questa carta; si può ripetere. Se manca, tutte le carte dei pacchetti
    .threads = { help-shared.threads }
    .out = La cartella per gli scenari degli errori; se manca, la cartella di lavoro
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .json = { help-shared.json }
