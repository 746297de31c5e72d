# Pagine del server.

# Ogni pagina.
serve-ways = Altre pagine
serve-back = Indietro
serve-change-choice = Cambio la scelta
serve-refused = Non ha funzionato
serve-sentence = { $text }.
serve-fault-apart = { $packs }: { $text }
serve-fault = { $text }; { $hint }
serve-log-damaged = il log di questa partita è danneggiato alla riga { $line }, quindi non si può mostrare la partita; chi gestisce il server può salvare la parte precedente con `speciate recover`
serve-log-newer = la riga { $line } del log di questa partita è stata scritta da un motore più nuovo, quindi non si può mostrare la partita; chi gestisce il server può avviarne uno più nuovo
serve-check-goes-on = L'archivio è grande: il server lo controlla in sottofondo e si ferma se lo trova danneggiato
serve-connection-lost = La connessione è caduta, quindi questa pagina potrebbe non essere aggiornata. Si ricollega da sola appena può.
serve-connection-back = La connessione è tornata.

# Perché una richiesta non porta a niente.
serve-nothing-there = a questo indirizzo non c'è nessuna pagina
serve-method-not-allowed = questo indirizzo non accetta richieste di questo tipo
serve-no-form = questo server non ha un modulo così
serve-not-playable =
    .hint = con `--watch` il server parte lo stesso e usa i pacchetti appena sono corretti
serve-other-form = questo modulo è scaduto o è di qualcun altro; ricarica la pagina e invialo di nuovo
serve-one-host = una richiesta deve avere una sola intestazione `Host`
serve-other-name = questo server accetta richieste solo per `localhost`, trovato: `{ $found }`. Chi lo gestisce lo apre ad altri con `--listen INDIRIZZO`, o dietro un proxy con `--proxy INDIRIZZO`
serve-other-proxy = questo server accetta richieste solo dalla propria macchina, ma la richiesta ha l'intestazione di un proxy: `{ $found }`. Chi gestisce il server indica il proxy con `--proxy INDIRIZZO`
serve-too-large = la richiesta è troppo grande
serve-too-slow = la richiesta non è arrivata in tempo
serve-too-many = troppe richieste insieme; aspetta un momento
serve-too-many-pages = ci sono già troppe pagine aperte; chiudine qualcuna
serve-store-failed = ora questo server non può leggere o salvare le partite; chi lo gestisce può vedere perché
serve-too-many-games = hai già { $found } tra partite non finite e tavoli di analisi; prima finiscine o eliminane qualcuno
serve-interrupted = il server è stato interrotto; non è andato perso niente, riprova
serve-no-link = questo link non è valido o è scaduto
serve-no-cookies = questo browser non accetta i cookie, che servono al server per riconoscerti; permettili per questo server e riapri il link
serve-link-used = questo link vale una volta sola ed è già stato usato; chiedine uno nuovo a chi ospita la partita, o fanne uno su un dispositivo dove giochi già
serve-no-free-seat = nessun posto di questa partita è libero ora
serve-not-your-seat = questo posto ora non è tuo; chi ospita la partita può mandarti un link
serve-not-here = Questo posto non è il tuo
serve-not-here-who = { $animals }: { $player }. Se prima giocavi qui, qualcuno ha preso il tuo posto.
serve-not-here-how = Chi ospita la partita può mandarti un nuovo link. Intanto puoi guardare.
serve-not-host = può farlo solo chi ospita la partita
serve-last-person = almeno un posto deve averlo una persona
serve-entry-gone = la voce { $entry } non è sul percorso attuale della partita
serve-restored = questo server è stato ripristinato da una copia di sicurezza. Le mosse dopo il numero { $kept } sono perse
serve-restored-heading = Ripristinato da una copia di sicurezza
serve-restored-now = La pagina mostra la partita com'è ora. Si continua da lì.
serve-restored-game = è stata ripristinata una copia di sicurezza a cui mancano mosse di { $game } che qualcuno ha visto. Le mosse dopo il numero { $kept } sono perse
serve-lost-game = questo server è stato ripristinato da una copia di sicurezza che non contiene la partita { $game }
serve-frozen = uno script è fallito o è cambiato, quindi la partita non va avanti
serve-typed-nothing = nessuna opzione si chiama `{ $typed }`
serve-typed-several = `{ $typed }` è ambiguo: può voler dire { $options }
serve-nobody-plays = almeno un posto deve averlo una persona

# La prima pagina.
serve-welcome = Scegli un gioco
serve-own-games = Le tue partite
serve-other-games = Partite da guardare
serve-search = Cerca un tavolo per nome, gioco o giocatore
serve-search-go = Cerca
serve-search-nothing = Qui nessuna partita corrisponde a «{ $text }».
serve-list-before = Indietro nell'elenco
serve-list-behind = Avanti nell'elenco
serve-operator = Chi gestisce questo server può leggerne i file, e quindi vedere ogni carta.
serve-list-open = appena cominciata
serve-list-turn = turno { $turn }
serve-list-over = finita
serve-list-about = { $title }, { $progress }{ $count ->
    [0] {""}
    [one] {"; pacchetto: "}{ $packs }
   *[other] {"; pacchetti: "}{ $packs }
}
serve-list-progress = { $progress }{ $count ->
    [0] {""}
    [one] {"; pacchetto: "}{ $packs }
   *[other] {"; pacchetti: "}{ $packs }
}
serve-packs = Pacchetti
serve-played-with = Pacchetti e varianti
serve-new = Nuova partita
serve-new-look = Chi può guardare?
serve-look-anybody = Chiunque; la partita è nell'elenco
serve-look-seated = Solo chi gioca
serve-new-begin = Comincia la partita
serve-new-animals = Gli animali che nessuno sceglie si assegnano a caso. I posti seguono l'ordine degli animali.
serve-new-variants = Varianti
serve-new-option-usual = predefinito
serve-no-such-animal = un animale che hai scelto non è nel gioco con questi pacchetti: scegline un altro
serve-new-settings = Impostazioni, come rulings.turn_limit=12, separate da spazi
serve-new-packs = Pacchetti
serve-new-pack-needs = (con { $packs })
serve-new-show = Mostra che cosa cambiano
serve-pack-not-offered = qui il pacchetto `{ $id }` non è disponibile, o non lo è più
serve-too-many-packs = una partita può avere al massimo { $most } pacchetti, compresi quelli richiesti da altri
serve-packs-conflict = { $what }: { $why }
serve-too-many-editions = sono aperte troppe partite con pacchetti e impostazioni diversi; riprova più tardi
serve-setting-form = serve un'impostazione come `rulings.turn_limit=12`, trovato: `{ $found }`
serve-variants-disagree = Le varianti { $first } e { $other } impostano tutte e due { $path }. Scegline una.
serve-who = Posto { $seat }
serve-who-name = Nome
serve-who-you = Tu
serve-who-friend = Un amico, con un link
serve-who-nobody = Nessuno

# La pagina di una partita.
serve-own = I tuoi posti
serve-seat = Posto { $seat }
serve-your-turn = Tocca a te.
serve-waiting = In attesa di { $names }.
serve-animals-of = { $animals } ({ $name })
serve-own-animals = Giochi con { $animals }.
serve-others-then = Qui la scelta era di { $names }
serve-nobody-then = In questo momento nessuno doveva scegliere
serve-asked-then = La domanda di allora: { $question }
serve-turn-of-own = Tocca a te con { $names }.
serve-hand-over = Passa lo schermo a chi gioca dopo; niente di segreto si vede finché non continua
serve-go-on-as = Continua come { $name }
serve-your-turn-now = Ora tocca a te.
serve-to-now = Torna al presente
serve-look-again = Ricarica questa pagina
serve-over = La partita è finita.
serve-past = Passato · { $place }
serve-past-of = { $game }, nel passato
serve-jump = In questa pagina
serve-jump-news = Novità
serve-board = Tavolo
serve-board-text = Il tavolo a parole
serve-cards-open = Carte da prendere:
serve-cards-in-play = In gioco:
serve-news = Dalla tua ultima risposta
serve-news-spectator = Le ultime novità
# Before what all options of a question bring.
serve-in-any-case = In ogni caso:
serve-replay = Rivedi
serve-replay-skip = Salta
serve-replay-pace = Velocità:
serve-replay-always = Rivedi in automatico
# The words about a corner that only screen readers say.
serve-at-corner = in { $corner }
serve-story-part = Storia
serve-story = La storia finora
serve-story-whole = Tutta la storia
serve-nothing-yet = Ancora niente.
serve-answer = Rispondi
serve-typed = Scrivi un numero, una parola o un nome
serve-call-other = { $animal } è di un altro posto: dichiaralo dalla pagina di quel posto
serve-call = Annuncia fuori turno
serve-call-say = Annuncia
serve-leave = Lascia la partita
serve-leave-stop = Proponi di interrompere
serve-leave-stop-about = La partita si interrompe qui, senza vincitore, quando sono d'accordo tutti quelli che non l'hanno abbandonata. I bot sono d'accordo quando lo sono tutte le persone.
serve-leave-agree = Accetta di interrompere
serve-leave-continue = Ritira la proposta di interrompere
serve-leave-resign = Abbandona…
serve-leave-resign-about = Chi abbandona la partita non può più vincere. Un bot continua in questo posto.
serve-leave-resign-sure = Abbandona la partita
serve-resigned = Hai abbandonato la partita. Un bot continua in questo posto.
serve-typed-resign = per abbandonare, apri `Lascia la partita` sotto la domanda
serve-why = Perché no?
serve-why-of = Perché non { $option }?
serve-why-what = Scrivi la risposta che ti aspettavi, per esempio il nome di una tessera o di uno spazio, e chiedi di nuovo.
serve-why-word = Perché non «{ $typed }»?
serve-why-nothing = In questa partita niente si chiama così.
serve-why-no-space = { $section } non ha uno spazio { $number }.
serve-why-near = In questa partita niente si chiama così. Intendevi «{ $near }»?
serve-why-several = Più opzioni si chiamano così: { $options }. Scrivine una per intero.
serve-why-is-offered = Questo lo puoi scegliere: { $option }
serve-why-offered = È nell'elenco delle opzioni.
serve-why-offered-number = È il numero { $number } nell'elenco delle opzioni.
serve-why-asked = Ora la domanda è un'altra: { $question }
serve-why-about = La domanda riguarda questa tessera. Puoi scegliere { $options }.
serve-about-tile = { $terrain }
serve-about-hex = Esagono vuoto
serve-about-tile-more = Tutto su questa tessera
serve-why-other-seat = Tocca a { $player }.
serve-why-unsaid = Qui le regole non offrono { $option }.
serve-why-card = { $card } non lo offre. La carta dice: { $effect }
serve-why-one = C'era una sola opzione, quindi non è stata posta alcuna domanda. { $reason }
serve-why-taken = C'era solo questa opzione, { $option }, quindi non è stata posta alcuna domanda.
serve-why-none = Non c'era alcuna opzione, quindi non è stata posta alcuna domanda. { $reason }
serve-thing-tile = quella tessera di { $terrain-noun }
serve-thing-hex = quell'esagono vuoto
serve-thing-corner = quell'angolo
serve-about = Che cos'è { $name }
serve-about-all = Regole e carte
serve-pawn-of = pedina { $element }
serve-about-modders = Per chi crea contenuti
serve-about-not-found = Nessuna pagina ha un titolo così.
serve-about-game = Il gioco
serve-about-turn = Fasi
serve-about-actions = Azioni
serve-about-terrains = Terreni
serve-about-elements = Elementi
serve-about-animals = Animali
serve-about-cards = Carte
serve-about-rulings = Interpretazioni
serve-confirm = { $option }. { $why }
serve-asking = Questa risposta è definitiva
serve-asking-off = Non chiedere più conferma prima delle risposte definitive
serve-asking-on = Chiedi conferma prima delle risposte definitive
serve-which = Quale di queste opzioni intendi?
serve-again = Di nuovo, { $from } → { $to }:
serve-give = Rispondi così
serve-count-none = nessuna
serve-unsent = Non è stato possibile inviare la risposta. Puoi inviarla di nuovo: conta una volta sola.
serve-option-gone = La tua scelta non è più tra le opzioni.
serve-skip = Alla domanda
serve-undo = Annulla
serve-undo-last = Annulla l'ultima risposta
serve-undo-end = Annulla la mia ultima risposta e continua
# Apre il campo per una risposta scritta.
serve-type = Scrivi
serve-redo = Ripristina la risposta
serve-points = { $points ->
    [one] +1 PV
   *[other] +{ $points } PV
}
serve-name = Il tuo nome
serve-name-set = Salva il nome
serve-device = Link per un altro mio dispositivo
serve-device-how = Aprilo sull'altro dispositivo e premi il pulsante per giocare anche lì. Vale una volta sola. Chiunque altro lo usi gioca al posto tuo.
serve-seats = Posti
serve-seen-from = visto da qui
serve-you = tu
serve-person = una persona
serve-player = { $name }
serve-bot = { $name } (bot)
serve-bot-for-somebody = { $name }, per una persona
serve-bot-for = { $name }, per { $person }
serve-seat-changed = { $count ->
    [one] ha cambiato mano una volta
   *[other] ha cambiato mano { $count } volte
}
serve-seat-devices = { $count ->
    [one] è aperto anche in un altro browser
   *[other] è aperto in altri { $count } browser
}
serve-timeline = Avanti e indietro nella partita
serve-first = Inizio
serve-before = Indietro
serve-after = Avanti
serve-now = Adesso
serve-marks = Segni
serve-mark = Segna questo punto
serve-place-back = Torna alla partita in questo punto: { $at }
serve-mark-text = Nota su questo punto
serve-unmark = Togli { $name }
serve-mark-of-others = questo segno l'ha messo qualcun altro; può toglierlo solo chi l'ha messo o chi ospita la partita
serve-place-name = (una lettera, poi lettere, cifre o trattini)
serve-branches = Rami
serve-branch = Oppure fanne un ramo di questa partita
serve-branch-begin = Comincia il ramo
serve-branch-how = Un ramo resta con la partita, con un nome, e lo vede chiunque la gioca. Comincia dalla domanda aperta in questo punto, o da quella prima; la partita com'era resta.
serve-branch-all = In un ramo ogni giocatore può rispondere per tutti i posti e annullare ogni risposta, quindi non si aspetta nessuno.
serve-mark-seen = Tutti quelli che vedono questa partita ne vedono i segni e le note.
serve-places = Segna o analizza
serve-places-mark = Segna questo punto

# Una risposta arrivata tardi.
serve-stale = La partita è andata avanti
serve-stale-why = La tua risposta era per una domanda che è cambiata dopo che hai caricato la pagina, quindi non è stata accettata. Da allora è successo questo:

# Contenuti modificati mentre si gioca.
serve-workshop = Officina
serve-workshop-unedited = Da quando il server è partito non è stato modificato niente.
serve-workshop-findings = { $count ->
    [0] `check` non trova niente.
    [one] `check` trova:
   *[other] `check` trova { $count } problemi:
}
serve-workshop-more = e altri { $count }
serve-edit-taken-up = Ora la partita usa i contenuti modificati. Ciò che è già successo non cambia; le opzioni e i loro effetti seguono le modifiche.
serve-edit-faulty = I contenuti modificati hanno errori. La partita continua con i contenuti attuali.
serve-edit-refused = La partita continua con i contenuti attuali: { $reason }.
serve-edit-host = Sceglie chi ospita la partita come si continua.
serve-edit-keep = Tieni i contenuti attuali
serve-edit-reload = Usa i contenuti modificati; le risposte che non vanno più bene si annullano
serve-edit-copy = Lascia questa partita com'è e continua in una copia, dall'inizio del passo

# Le pagine dei link.
serve-sit = Un invito
serve-sit-how = Premi questo pulsante per giocare con { $animals } in questo browser. Tutti al tavolo lo vedranno. Poi il link non vale in nessun altro browser.
serve-sit-device = Qualcuno gioca già con { $animals }. Premi questo pulsante per aprire il posto anche in questo browser. Tutti al tavolo lo vedranno.
serve-sit-down = Siediti qui
serve-operator-heading = Per chi gestisce questo server
serve-operator-how = Premi questo pulsante se gestisci il server. Da quel momento questo browser ospita ogni partita di questo server, e il link non vale in nessun altro browser.
serve-operator-go = Gestisco io questo server

# Che cosa fa chi ospita.
serve-invite = Link e posti
serve-invite-how = Manda ogni link a una sola persona. Chi preme per primo il pulsante della pagina prende il posto; poi il link non vale in nessun altro browser.
serve-seat-taken = Questo posto è occupato. Un nuovo link lo toglie a chi ci gioca, e il log della partita lo registra.
serve-reseat-link = Qualcuno gioca con { $animals }. Un nuovo link gli toglie il posto su tutti i suoi dispositivi, e chi usa il link continua. Tutti lo vedono.
serve-reseat-bot = Qualcuno gioca con { $animals }. Un bot lo sostituisce subito, e il posto si chiude su tutti i suoi dispositivi. Tutti lo vedono.
serve-seat-own = Questo posto è tuo. Un nuovo link, o un bot, te lo toglie.
serve-invite-rights = Hai creato tu questa partita: puoi mandare i link, farne di nuovi e dare un posto a un bot; il log della partita registra ogni cambio. Come ogni giocatore vedi solo le carte nascoste dei tuoi posti. Tutti vedono quando un posto cambia mano.
serve-invite-rights-edit = Questo server osserva i contenuti (`--watch`). Se una modifica cambia il passo aperto, scegli tu come si continua: con i contenuti attuali, con quelli modificati o in una copia.
serve-invite-alone = Giochi da solo, quindi puoi annullare risposte e giocare rami come vuoi. Ma una volta visto che cosa succederà, non puoi più invitare nessuno.
serve-invite-seen = nessuno può essere invitato in questa partita al posto di un bot: sono state annullate risposte o è stato giocato un ramo, quindi qualcuno sa che cosa succederà e che cosa hanno in mano i bot; comincia una nuova partita
serve-anew = Comincia da qui una nuova partita in cui tutto ciò che è nascosto viene ridistribuito
serve-anew-people = più persone hanno giocato questa partita, e ridistribuendo le carte non si può tenere conto di ciò che ciascuna sa; comincia una nuova partita
serve-from-file = Questa partita è stata importata da un file. Chi ha quel file può conoscere ogni carta.
serve-dealt-anew = Questa partita ne continua un'altra. Tutto ciò che chi la ospita non poteva sapere è stato ridistribuito.
serve-link = Link
serve-link-new = Crea un nuovo link; il vecchio non funziona più
serve-link-for-bot = Invita qualcuno al posto del bot
serve-replace = Fai giocare qui un bot
serve-to-game = Alla partita

# Il comando.
serve-at = server attivo per { $store }; Ctrl-C lo ferma
serve-operator-page = apri { $address } in un browser e premi il pulsante per ospitare ogni partita di questo server; l'indirizzo vale una volta sola, poi ne viene stampato un altro
serve-listen-form = serve un indirizzo come `0.0.0.0` o `::`, trovato: `{ $found }`
serve-proxy-form = serve l'indirizzo di un proxy, come `127.0.0.1` o `::1`, trovato: `{ $found }`
serve-no-address = il server non può usare { $address }: { $reason }
    .hint = scegli un'altra porta con `--port`, per esempio `--port 0` per una qualsiasi libera
serve-public = chiunque raggiunga { $address } può guardare; senza un proxy per `https`, link e cookie viaggiano in chiaro
serve-metrics = le metriche per Prometheus sono su { $address }
serve-metrics-form = serve una porta come `9140`, o un indirizzo con la porta come `10.0.0.5:9140`, trovato: `{ $found }`
serve-no-metrics = impossibile mostrare le metriche su { $address }: { $reason }
serve-otlp-form = serve l'indirizzo di un collettore, come `http://127.0.0.1:4318`, trovato: `{ $found }`
serve-otlp-setting = non si possono mandare le tracce: { $reason }
serve-otlp-lost = { $count ->
    [one] uno span delle tracce non è arrivato al collettore
   *[other] { $count } span delle tracce non sono arrivati al collettore
}
serve-metrics-public = chiunque raggiunga { $address } può leggere quanto è usato questo server
serve-ended = il server si è fermato: { $reason }

# L'interfaccia per programmi.
api-no-token = il token manca o non è valido: invia `Authorization: Bearer TOKEN` con un token ottenuto da `POST /api/v1/tokens`
api-bad-cursor = serve un cursore come `57.50.0`, dallo stato di una partita o dall'id di un evento, trovato: `{ $cursor }`
api-bad-stamp = serve lo `stamp` dallo stato della partita, trovato: `{ $found }`
api-bad-id = l'`id` di una risposta va da 1 a { $most } lettere, cifre, `-` e `_`; ho trovato `{ $found }`
api-bad-token = il `token` ha 43 lettere, cifre, `-` e `_`: 256 bit casuali in base64 per URL
