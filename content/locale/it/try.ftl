# Che cosa dice `try` mentre esegue una carta.

try-in-game = { $card }: { $animal } l'ha presa per la tessera { $tile } e la esegue, nel turno { $turn } di una partita iniziata dai bot.
try-in-hand = { $card }: { $animal } la gioca dalla mano, nel round { $turn } di una partita iniziata dai bot.
try-in-scenario = { $card }: { $animal } la esegue nella posizione di { $scenario }.
try-trait = { $card } è un tratto: { $animal } ce l'ha, e ciò che fa all'inizio è già avvenuto.
try-no-effect = { $card } non ha un `effect` da eseguire: è in gioco per { $animal } fin dall'inizio.
try-house-rule = { $card } è una regola della casa: vale fin dall'inizio.
try-bot-answers = nota: le risposte vengono da un bot; `--interactive` le legge dallo standard input
try-bot = Quanto valgono le opzioni per il bot `{ $bot }` nel turno { $turn }, la migliore per prima:
try-bot-scenario = Quanto valgono le opzioni per il bot `{ $bot }` nella posizione di { $scenario }, la migliore per prima:
try-bot-unasked = in questa posizione a `{ $bot }` non viene chiesto niente
try-answered = { $answer }, una di { $options } opzioni
try-after = La Terra dopo, `>` su ciò che è diverso:
try-same-earth = La Terra è come prima.
try-facts = { $count ->
    [0] Da `{ $card }` non è venuto nulla: in uno scenario i suoi `facts` sarebbero vuoti.
    [one] Che cosa è venuto da `{ $card }`, come lo dicono i `facts` di uno scenario:
   *[other] Che cosa è venuto da `{ $card }`, come lo dicono i `facts` di uno scenario:
}
try-facts-before-fault = { $count ->
    [0] Poi lo script ha fallito, prima che ne venisse nulla.
   *[other] Poi lo script ha fallito. Ciò che ne era venuto fino ad allora non rimane:
}
try-facts-before-other-fault = { $count ->
    [0] Poi ha fallito un altro script, { $file }, prima che ne venisse nulla.
   *[other] Poi ha fallito un altro script, { $file }. Ciò che ne era venuto fino ad allora non rimane:
}
try-begun-frozen = la partita cominciata dai bot si è bloccata qui, prima che si potesse provare `{ $card }`
try-left-out = nota: lasciate fuori dal mazzo, perché i loro script falliscono nelle partite cominciate dai bot: { $cards }
try-faulty = nota: qui queste carte non fanno niente, perché i loro script hanno errori, elencati da `speciate check`: { $cards }
try-rule-of-another = la regola della casa `{ $card }` è di `{ $animal }`, che qui non gioca
try-rule-not-in-force = la regola della casa `{ $card }` qui non è in vigore
try-left = La carta non è stata eseguita fino in fondo.
try-again = di nuovo la stessa posizione: { $command }
try-impossible = la carta non si può eseguire in questa posizione: { $reason }
    .hint = scrivi nel `given` di uno scenario chi la esegue e per quale tessera: `card { $card } bird 0,-1`
try-no-go = nelle partite iniziate dai bot non tocca più a `{ $animal }`
try-no-tile = nessun animale è in gioco, o sulla Terra non c'è nessuna tessera
try-no-scenario = in `{ $file }` non c'è nessuno scenario del genere
    .hint = indicane uno con una parte del suo nome, con `--name`: { $names }
try-scenario-animal = nello scenario è `{ $animal }` a eseguire la carta, non `{ $name }`
    .hint = togli `--animal`, o cambia la riga `card` dello scenario
try-hooks = In gioco ha { $hooks }. I bot continuano finché questo cambia qualcosa.
try-no-hooks = In gioco il suo script non ha né modificatori né trigger: dal restarvi non viene nulla.
try-heard = Nel turno { $turn } succede:
try-more = { $count ->
    [one] … e un altro
   *[other] … e altri { $count }
}
try-failed = Nel turno { $turn } il suo script fallisce:
try-other-failed = Nel turno { $turn } fallisce un altro script, { $file }:
try-triggered = `{ $hook }` parte dopo `{ $fact }`
try-ran = `{ $hook }` parte
try-nothing-heard = { $count ->
    [0] Fino al turno { $turn } nulla di ciò è stato chiamato.
    [one] Fino al turno { $turn } è stato chiamato una volta, senza cambiare nulla.
   *[other] Fino al turno { $turn } è stato chiamato { $count } volte, senza cambiare nulla.
}
try-section = `{ $name }` è una sezione del tabellone: `speciate test PACCHETTO --filter section:{ $name }` gioca i suoi scenari, dove PACCHETTO è la cartella del suo pacchetto
