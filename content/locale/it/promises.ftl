## Promesse che uno script ha infranto, e promesse che può infrangere.

promise-broken = lo script, eseguito per { $animal }, ha infranto la promessa `{ $path } = { $stated }` con `{ $fact }`
promise-broken-most = lo script, eseguito per { $animal }, ha infranto la promessa `{ $path } = { $stated }`: con `{ $fact }` si arriva a { $total } in una sola esecuzione
promise-for-nobody = nessuno
lint-promise = `{ $call }` infrange la promessa `{ $promise }`
    .note = la promessa è a { $file }:{ $line }
    .hint = togli la chiamata, oppure cambia la promessa e il testo della carta
lint-promise-changes = `{ $call }` cambia { $change }, e la promessa `{ $promise }` non lo permette

## Leggi, che valgono in ogni partita.

law-panics = il motore non va mai in panico
law-panics-said = il motore va in panico: { $said }
law-scripts = nessuno script si interrompe
law-state = ogni fatto è possibile là dove avviene
law-components = nessuna specie e nessuna pedina viene dal nulla o va persa
law-written = una partita scritta si può rileggere
law-replay = una partita rigiocata dalle sue risposte ha gli stessi fatti
law-undo = ritirare una risposta e darla di nuovo porta alla stessa partita
law-secrets = nessun posto vede ciò che gli è nascosto
law-state-fact = `{ $fact }` era impossibile: { $reason }
law-state-other = gli stessi fatti, applicati di nuovo, danno un altro stato
law-components-after = dopo `{ $fact }` il loro numero è diverso
law-written-other = la partita scritta è diversa quando si rilegge
law-replay-none = nulla
law-replay-differs = il registro ha `{ $recorded }`, la ripetizione ha `{ $now }`
law-replay-resumed = dopo aver ricaricato il registro, la partita è diversa da prima
law-undo-refused = la risposta non si può ritirare
law-undo-redo = `redo` non ripristina ciò che `undo` aveva ritirato
law-undo-again = la stessa risposta, data di nuovo, porta a un'altra partita
law-secrets-spectator = uno spettatore
law-secrets-seat = il posto { $seat }
law-secrets-stops = la partita si ferma quando si indovinano cose nascoste per { $seat }
law-secrets-differ = { $seat } può distinguere cose nascoste: se fossero diverse, la riga `{ $one }` ({ $what }) sarebbe `{ $other }`
scenario-law-broken = legge infranta: { $law } ({ $what })
