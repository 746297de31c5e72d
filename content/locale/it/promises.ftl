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
law-undo = annullare una risposta e darla di nuovo porta alla stessa partita
law-secrets = nessun posto vede ciò che gli è nascosto
law-state-fact = `{ $fact }` era impossibile: { $reason }
law-state-other = gli stessi fatti, applicati di nuovo, danno un altro stato
law-components-after = dopo `{ $fact }` il loro numero è diverso
law-written-other = la partita scritta è diversa quando si rilegge
law-replay-none = nulla
law-replay-differs = il registro ha `{ $recorded }`, la ripetizione ha `{ $now }`
law-replay-resumed = dopo aver ricaricato il registro, la partita è diversa da prima
law-undo-refused = la risposta non si può annullare
law-undo-redo = `redo` non ripristina ciò che `undo` aveva annullato
law-undo-again = la stessa risposta, data di nuovo, porta a un'altra partita
law-secrets-spectator = uno spettatore
law-secrets-seat = il posto { $seat }
law-secrets-stops = la partita si ferma quando si indovinano cose nascoste per { $seat }
law-secrets-differ = { $seat } può distinguere cose nascoste: se fossero diverse, la riga `{ $one }` ({ $what }) sarebbe `{ $other }`
scenario-law-broken = legge infranta: { $law } ({ $what })

## Che cosa promette uno script, nella pagina della sua carta o sezione.

promises-say = Promesse: { $promises }.
promises-say-and = { $before }; { $next }
promises-change = cambia solo { $parts }
    .nothing = non cambia niente nella partita
promises-touch = cambia solo tessere di { $terrains }
promises-part-tiles = le tessere
promises-part-elements = gli elementi
promises-part-spaces = ciò che sta accanto agli spazi
promises-part-species = le specie
promises-part-pawns = le pedine
promises-part-cards = le carte
promises-part-points = i punti
promises-part-turn = l'andamento della partita
promises-asks =
    .none = non chiede niente a nessuno
    .own = chiede solo a te
    .opposing = chiede solo ai tuoi avversari
promises-eliminates =
    .none = non elimina specie
    .own = elimina solo specie tue
    .opposing = elimina solo specie avversarie
    .most = elimina al massimo { $most } specie di un animale
promises-places =
    .none = non porta specie sulla terra
    .own = porta sulla terra solo specie tue
    .opposing = porta sulla terra solo specie avversarie
    .most = porta sulla terra al massimo { $most } specie di un animale
promises-moves =
    .none = non sposta specie
    .own = sposta solo specie tue
    .opposing = sposta solo specie avversarie
promises-gains =
    .none = non dà punti a nessuno
    .own = dà punti solo a te
    .opposing = dà punti solo agli avversari
    .most = dà a un animale al massimo { $most } PV
promises-loses =
    .none = non toglie punti a nessuno
    .own = toglie punti solo a te
    .opposing = toglie punti solo agli avversari
    .most = toglie a un animale al massimo { $most } PV
promises-pawns =
    .none = non cambia pedine
    .own = cambia solo pedine tue
    .opposing = cambia solo pedine degli avversari
    .most = dà o toglie al massimo { $most ->
        [one] una pedina
       *[other] { $most } pedine
    } di un animale
promises-elements =
    .none = non cambia elementi sugli animali
    .own = cambia elementi solo sul tuo animale
    .opposing = cambia elementi solo sugli animali avversari
promises-rows =
    .none = non cambia file di carte
    .own = cambia solo la tua fila
    .opposing = cambia solo le file degli avversari
promises-hands =
    .none = non cambia mani
    .own = cambia solo la tua mano
    .opposing = cambia solo le mani degli avversari
