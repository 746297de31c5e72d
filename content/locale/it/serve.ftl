# Pagine del server.

# Ogni pagina.
serve-ways = Altre pagine
serve-back = Indietro
serve-change-choice = Cambio la scelta
serve-refused = Non è andata
serve-sentence = { $text }.
serve-fault-apart = { $packs }: { $text }
serve-fault = { $text }; { $hint }
serve-log-damaged = il log di questa partita è danneggiato alla riga { $line }, quindi non si può mostrare la partita; chi gestisce il server può ripararlo con `speciate recover`
serve-log-newer = la riga { $line } del log di questa partita è stata scritta da un motore più nuovo, quindi non si può mostrare la partita; chi gestisce il server può avviarne uno più nuovo
serve-check-goes-on = L'archivio è grande: viene controllato mentre il server è in funzione; se è danneggiato, il server si ferma
serve-connection-lost = La connessione è caduta; questa pagina potrebbe essere vecchia. Riprende da sola appena il server è raggiungibile.
serve-connection-back = La connessione è tornata.

# Perché una richiesta non porta a niente.
serve-nothing-there = a questo indirizzo non c'è niente
serve-method-not-allowed = questo indirizzo non accetta richieste di questo tipo
serve-no-form = ciò che è stato inviato non è un modulo di queste pagine
serve-not-playable =
    .hint = con `--watch` il server parte lo stesso e usa i pacchetti appena sono corretti
serve-other-form = questo modulo non è stato fatto per te; ricarica la pagina e invialo da lì
serve-one-host = una richiesta deve nominare questo server con un solo `Host`
serve-other-name = questo server è solo per la sua macchina, come `localhost`; è stato cercato come `{ $found }`. Chi lo gestisce lo apre ad altri con `--listen INDIRIZZO`, o dietro un proxy con `--proxy INDIRIZZO`
serve-other-proxy = questo server è solo per la sua macchina, e la richiesta è passata per un proxy: ha l'intestazione `{ $found }`. Chi gestisce il server indica il proxy con `--proxy INDIRIZZO`
serve-too-large = ciò che è stato inviato è troppo grande
serve-too-slow = ciò che è stato inviato non è arrivato in tempo
serve-too-many = troppe richieste insieme; aspetta un momento
serve-too-many-pages = ci sono già troppe pagine aperte; chiudine qualcuna
serve-store-failed = le partite su questo server ora non si possono leggere o salvare; chi lo gestisce può vedere perché
serve-too-many-games = hai già { $found } tra partite non finite e tavoli di analisi; prima finiscine o rimuovine qualcuno
serve-interrupted = il server è stato interrotto; non è andato perso niente, riprova
serve-no-link = questo link non apre nessun posto; chiedine uno nuovo
serve-no-cookies = questo browser non conserva i cookie, con cui il posto lo riconoscerebbe; permettili per questo server e riapri il link
serve-link-used = qualcuno si è già seduto con questo link, che apre il suo posto una volta sola; chiedine uno nuovo a chi ha creato la partita, o fanne uno per un altro tuo dispositivo dove giochi
serve-no-free-seat = nessun posto di questa partita è libero ora
serve-not-your-seat = non siedi a questo posto, o non più; chi ha creato la partita può mandarti un link
serve-not-here = Questo posto non è il tuo
serve-not-here-who = { $animals }: { $player }. Se prima giocavi qui, qualcuno ha preso il tuo posto.
serve-not-here-how = Chi ha creato la partita può mandarti un nuovo link. Intanto puoi guardare.
serve-not-host = può farlo solo chi ha creato la partita
serve-last-person = un bot può prendere un posto solo finché una persona gioca a un altro
serve-entry-gone = la partita non ha una voce { $entry } lungo la strada fino a ora
serve-frozen = uno script è fallito o è cambiato, quindi la partita non va avanti
serve-typed-nothing = qui niente si chiama `{ $typed }`
serve-typed-several = `{ $typed }` può voler dire diverse cose: { $options }
serve-nobody-plays = deve giocare qualcuno che non sia un bot

# La prima pagina.
serve-welcome = Scegli un gioco
serve-own-games = Le tue partite
serve-other-games = Partite da guardare
serve-search = Cerca un tavolo per nome, gioco o giocatore
serve-search-go = Cerca
serve-search-nothing = Qui nessuna partita si trova con «{ $text }».
serve-list-before = Indietro nell'elenco
serve-list-behind = Avanti nell'elenco
serve-operator = Chi gestisce questo server può leggerne i file, e quindi ogni carta.
serve-list-open = appena cominciata
serve-list-turn = turno { $turn }
serve-list-over = finita
serve-list-about = { $title }, { $progress }{ $count ->
    [0] {""}
    [one] {"; pacchetto: "}{ $packs }
   *[other] {"; pacchetti: "}{ $packs }
}
serve-packs = Pacchetti
serve-played-with = Pacchetti e varianti
serve-new = Una nuova partita
serve-new-look = Chi può guardare?
serve-look-anybody = Chiunque; la partita è nell'elenco
serve-look-seated = Solo chi gioca
serve-new-begin = Comincia la partita
serve-new-animals = Gli animali che nessuno sceglie si distribuiscono. I posti della partita seguono l'ordine degli animali.
serve-new-variants = Varianti
serve-new-option-usual = predefinito
serve-no-such-animal = un animale che hai scelto non è nel gioco con questi pacchetti: scegline un altro
serve-new-settings = Impostazioni, come rulings.turn_limit=12, separate da spazi
serve-new-packs = Pacchetti
serve-new-pack-needs = (con { $packs })
serve-new-show = Mostra che cosa cambiano
serve-pack-not-offered = qui il pacchetto `{ $id }` non si offre, o non più
serve-too-many-packs = una partita si può fare al massimo con { $most } pacchetti, compresi quelli che richiedono
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
serve-own-animals = Giochi { $animals }.
serve-others = Ora sceglie qualcun altro
serve-others-then = Allora sceglieva qualcun altro
serve-nobody-then = In questo momento nessuno doveva scegliere
serve-asked-then = La domanda di allora: { $question }
serve-turn-of-own = Tocca a { $names }: anche quel posto è tuo.
serve-go-on = Tocca all'altro tuo posto
serve-hand-over = Passa lo schermo: non mostra segreti finché non continui
serve-go-on-as = Continua come { $name }
serve-your-turn-now = Ora tocca a te.
serve-to-now = Alla partita com'è adesso
serve-look-again = Ricarica questa pagina
serve-over = La partita è finita.
serve-past = Stai guardando un momento precedente della partita.
serve-past-of = { $game }, nel passato
serve-jump = In questa pagina
serve-jump-news = Novità
serve-board = Tavolo
serve-board-text = Il tavolo a parole
serve-news = Dalla tua ultima risposta
serve-news-spectator = Le ultime novità
# Before what all options of a question bring.
serve-in-any-case = In ogni caso:
serve-replay = Rivedi
serve-replay-skip = Salta
serve-replay-pace = Velocità della ripetizione:
serve-replay-always = Rivedi in automatico
# The words about a corner that only screen readers say.
serve-at-corner = in { $corner }
serve-story-part = Storia
serve-story = Prima
serve-story-whole = Tutta la storia
serve-nothing-yet = Ancora niente.
serve-answer = Rispondi
serve-typed = Scrivi un numero, una parola o un nome
serve-call-other = { $animal } è di un altro posto: dichiaralo dalla pagina di quel posto
serve-call = Annuncia fuori turno
serve-call-say = Annuncia
serve-leave = Lascia la partita
serve-leave-stop = Proponi di interrompere
serve-leave-stop-about = La partita si interrompe qui, senza vincitore, quando lo propongono tutti quelli che non l'hanno abbandonata. I bot sono d'accordo quando lo sono tutte le persone.
serve-leave-agree = Accetta di interrompere
serve-leave-continue = Ritira la proposta di interrompere
serve-leave-resign = Abbandona…
serve-leave-resign-about = Chi abbandona la partita non può più vincere. Un bot continua in questo posto.
serve-leave-resign-sure = Abbandona la partita
serve-resigned = Hai abbandonato la partita. Un bot continua in questo posto.
serve-typed-resign = per abbandonare, apri `Lascia la partita` sotto la domanda
serve-why = Perché no?
serve-why-of = Perché non { $option }?
serve-why-what = Scrivi ciò che vorresti rispondere, per esempio il nome di una tessera o di uno spazio, e chiedi di nuovo.
serve-why-word = Perché non “{ $typed }”?
serve-why-nothing = In questa partita niente si chiama così.
serve-why-near = In questa partita niente si chiama così. Intendevi “{ $near }”?
serve-why-several = Più opzioni si chiamano così: { $options }. Scrivine una per intero.
serve-why-is-offered = Questo lo puoi scegliere: { $option }
serve-why-offered = È nell'elenco delle opzioni.
serve-why-offered-number = È il numero { $number } nell'elenco delle opzioni.
serve-why-asked = Ora la domanda è un'altra: { $question }
serve-why-about = La domanda riguarda questa tessera. Puoi scegliere { $options }.
serve-about-tile = { $terrain }
serve-about-hex = Un posto vuoto
serve-about-tile-more = Tutto su questa tessera
serve-why-other-seat = Tocca a { $player }.
serve-why-unsaid = Qui le regole non offrono { $option }.
serve-why-card = { $card } non lo offre. La carta dice: { $effect }
serve-why-one = C'era una sola opzione, quindi non è stata posta alcuna domanda. { $reason }
serve-why-taken = C'era solo questa opzione, { $option }, quindi non è stata posta alcuna domanda.
serve-why-none = Non c'era alcuna opzione, quindi non è stata posta alcuna domanda. { $reason }
serve-thing-tile = quella casella di { $terrain-noun }
serve-thing-hex = quel posto vuoto
serve-thing-corner = quell'angolo
serve-about = Che cos'è { $name }
serve-about-all = Regole e carte
serve-about-modders = Per chi crea contenuti
serve-about-ruling = Interpretazione { $number }: { $title }
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
serve-which = Qui ci sono più opzioni. Quale intendi?
serve-again = Ancora la stessa mossa
serve-give = Dai questa risposta
serve-unsent = Non è stato possibile inviare la risposta. Inviala di nuovo: conta una volta sola.
serve-option-gone = Quello che hai scelto non è più offerto.
serve-skip = Alla domanda
serve-undo = Annulla
serve-undo-last = Annulla l'ultima risposta
# Opens the field for a typed answer.
serve-type = Scrivi
serve-redo = Dalla di nuovo com'era
serve-points = { $points ->
    [one] +1 PV
   *[other] +{ $points } PV
}
serve-name = Come ti chiami
serve-name-set = Salva questo nome
serve-device = Un link per un altro mio dispositivo
serve-device-how = Aprilo una volta sull'altro dispositivo: siederai anche lì. Chiunque altro lo apra gioca al posto tuo.
serve-seats = Posti
serve-seen-from = visto da qui
serve-you = tu
serve-person = una persona
serve-player = { $name }
serve-bot = { $name } (bot)
serve-bot-for-somebody = { $name }, per chi giocava
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
serve-mark-of-others = quel segno l'ha messo qualcun altro; possono toglierlo solo quella persona e chi ospita la partita
serve-place-name = (lettere, cifre e trattini, per prima una lettera)
serve-branches = Rami
serve-branch = Gioca da qui
serve-branch-how = Il ramo comincia dalla domanda aperta in questo punto, o da quella prima; la partita com'era resta.
serve-branch-all = Lì giochi da solo: ognuno dei partecipanti può rispondere per tutti, e non si aspetta nessuno.
serve-mark-seen = Tutti quelli che vedono questa partita ne vedono i segni e ciò che vi è scritto.
serve-places = Segnala o analizza
serve-places-mark = Segnala questo punto

# Una risposta arrivata tardi.
serve-stale = Nel frattempo è successo qualcosa
serve-stale-why = La tua risposta era per una domanda che è cambiata da quando la tua pagina è stata fatta. Non è stata presa. È successo questo:

# Contenuti modificati mentre si gioca.
serve-workshop = Officina
serve-workshop-unedited = Da quando il server è partito non è stato modificato niente.
serve-workshop-findings = { $count ->
    [0] `check` non trova niente.
    [one] `check` trova:
   *[other] `check` trova { $count } problemi:
}
serve-workshop-more = e altri { $count }
serve-edit-taken-up = Ora la partita ha i contenuti modificati. Ciò che è successo resta com'è; le opzioni e ciò che portano seguono le modifiche.
serve-edit-faulty = I contenuti modificati hanno errori. La partita continua con i contenuti che ha.
serve-edit-refused = La partita continua con i contenuti che ha: { $reason }.
serve-edit-host = Che cosa ne sarà lo sceglie chi ha creato la partita.
serve-edit-keep = Tieni i contenuti che la partita ha
serve-edit-reload = Continua con i contenuti modificati; ciò che non va più bene viene ritirato
serve-edit-copy = Lascia questa partita com'è e continua in una copia, dall'inizio del passo

# Le pagine dei link.
serve-sit = Un invito
serve-sit-how = Premi questo pulsante per giocare { $animals } in questo browser. Tutti al tavolo lo sanno, e il link non apre nessun altro browser.
serve-sit-device = Qualcuno gioca già { $animals }. Premi questo pulsante per aprire il posto anche in questo browser. Tutti al tavolo lo sapranno.
serve-sit-down = Siediti qui
serve-operator-heading = Per chi gestisce questo server
serve-operator-how = Premi questo pulsante se gestisci il server. Questo browser ospita allora ogni partita qui, e il link non apre nessun altro browser.
serve-operator-go = Gestisco io questo server

# Che cosa fa chi ospita.
serve-invite = Link e posti
serve-invite-how = Dai ogni link a una persona. Chi preme per primo il pulsante della sua pagina siede a quel posto, e il link non apre nessun altro browser.
serve-seat-taken = Qui siede qualcuno. Un nuovo link gli toglie il posto, e il log della partita lo dice.
serve-reseat-link = Qualcuno gioca { $animals }. Un nuovo link gli toglie il posto, su tutti i suoi dispositivi, e chi lo apre gioca al suo posto; tutti lo vedono.
serve-reseat-bot = Qualcuno gioca { $animals }. Un bot continua subito al suo posto, e nessuno dei suoi dispositivi apre più il posto; tutti lo vedono.
serve-seat-own = Qui siedi tu. Un nuovo link, o un bot, ti toglie il posto.
serve-invite-rights = Hai creato tu questa partita: puoi dare i link, farne di nuovi e far prendere un posto a un bot, e il log della partita lo dice. Chi siede a un posto ne vede le carte nascoste: tu vedi quelle dei tuoi, e tutti vedono quando un posto cambia mano.
serve-invite-rights-edit = Questo server osserva i contenuti (`--watch`). Dove con una modifica il passo aperto va diversamente, scegli tu che cosa ne sarà: la partita tiene i suoi contenuti, continua con quelli modificati o continua in una copia.
serve-invite-alone = Giochi da solo. Puoi ritirare risposte e giocare rami come vuoi; ma quando hai visto che cosa viene, nessuno può più essere invitato in questa partita.
serve-invite-seen = nessuno può essere invitato in questa partita al posto di un bot: è stata giocata oltre e ritirata, o su un ramo, quindi qualcuno sa che cosa viene e che cosa hanno in mano i bot. Comincia una nuova partita
serve-anew = Comincia da qui una nuova partita in cui tutto ciò che è nascosto viene ridistribuito
serve-anew-people = in questa partita hanno giocato più persone, e ognuna dovrebbe tenere ciò che sa; comincia una nuova partita
serve-from-file = Questa partita è arrivata sul server come file. Chi ha quel file può conoscere ogni carta.
serve-dealt-anew = Questa partita ne continua un'altra. Tutto ciò che chi la ospita non poteva sapere è stato ridistribuito.
serve-link = Link
serve-link-new = Fai un nuovo link; il vecchio finisce
serve-link-for-bot = Invita qualcuno al posto del bot
serve-replace = Fai giocare qui un bot
serve-to-game = Alla partita

# Il comando.
serve-at = in servizio { $store }; si ferma con Ctrl-C
serve-operator-page = apri { $address } in un browser e premi il suo pulsante per ospitare ogni partita qui; funziona una volta sola, poi ne viene stampato un altro
serve-listen-form = serve un indirizzo come `0.0.0.0` o `::`, trovato: `{ $found }`
serve-proxy-form = serve l'indirizzo di un proxy, come `127.0.0.1` o `::1`, trovato: `{ $found }`
serve-no-address = impossibile servire a { $address }: { $reason }
    .hint = scegli un'altra porta con `--port`, per esempio `--port 0` per una qualsiasi libera
serve-public = chiunque raggiunga { $address } può guardare; senza un proxy per `https`, link e cookie viaggiano in chiaro
serve-ended = il server non può andare avanti: { $reason }

# L'interfaccia per programmi.
api-no-token = nessun token inviato, o non valido: invia `Authorization: Bearer TOKEN` con un token ottenuto da `POST /api/v1/tokens`
api-bad-cursor = mi aspettavo un cursore come `57.50.0`, dallo stato di una partita o dall'id di un evento; ho trovato `{ $cursor }`
