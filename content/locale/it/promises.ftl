## Promesse: che cosa si dice di quelle che uno script ha infranto e di quelle che può infrangere.

promise-broken = `{ $path } = { $stated }` non è mantenuta per { $animal }: `{ $fact }`
promise-broken-most = `{ $path } = { $stated }` non è mantenuta per { $animal }: con `{ $fact }` diventano { $total } in una sola esecuzione
promise-for-nobody = nessuno
lint-promise = `{ $call }` infrange la promessa `{ $promise }`
    .note = la promessa è a { $file }:{ $line }
    .hint = togli la chiamata, oppure cambia la promessa e il testo della carta
lint-promise-changes = `{ $call }` cambia { $change }, e la promessa è `{ $promise }`

## Leggi, che valgono in ogni partita.

law-panics = il motore non va mai in panico
law-panics-said = il motore va in panico: { $said }
law-scripts = nessuno script si interrompe
law-state = ogni fatto è possibile là dove avviene
law-components = nessuna specie e nessun pedone viene dal nulla o va perso
law-written = una partita scritta si può rileggere
law-replay = decisa di nuovo dalle sue risposte, una partita va allo stesso modo
law-undo = una risposta ritirata e data di nuovo porta alla stessa partita
law-secrets = un posto non vede nulla di ciò che non può sapere
law-state-fact = `{ $fact }` era impossibile: { $reason }
law-state-other = i fatti danno un altro stato
law-components-after = dopo `{ $fact }` ce ne sono di più o di meno
law-written-other = ciò che è stato scritto si legge diversamente
law-replay-none = nulla
law-replay-differs = è registrato `{ $recorded }`, ora viene `{ $now }`
law-replay-resumed = la partita non continua dal suo registro com'era
law-undo-refused = la risposta non si può ritirare
law-undo-redo = ciò che era stato ritirato viene ripristinato diversamente
law-undo-again = la stessa risposta porta altrove
law-secrets-spectator = uno spettatore
law-secrets-seat = il posto { $seat }
law-secrets-stops = se si indovina per { $seat } ciò che è nascosto, la partita si ferma
law-secrets-differ = se le cose nascoste fossero diverse, per { $seat } ({ $what }) sarebbe `{ $other }` invece di `{ $one }`
scenario-law-broken = questo non vale: { $law } ({ $what })
