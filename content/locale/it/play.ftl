# Una partita al terminale.

play-unknown-player = nessun giocatore si chiama `{ $name }`: a un posto gioca una persona o un bot
    .hint = indica un giocatore come in `mammal=human`, `mammal=Anna:human` o `mammal=Anna:greedy`
play-animal-not-seated = `{ $animal }` non ha un posto in questa partita
    .hint = indica gli animali della partita con `--animals`, compreso il tuo
play-seats =
    .hint = scrivi p. es. `--seats { $first }=human,{ $second }=greedy`, con una voce per ogni animale
play-seats-person = in questa partita `{ $seat }` è di una persona, ma `{ $bot }` è un bot
    .hint = togli quell'animale da `--seats`, o indica per esso una persona, p. es. `{ $seat }={ $person }`
play-seats-forgotten = il file di questa partita non ricorda che a giocare { $seats } sono delle persone: indicale ogni volta con `--seats`; una partita aperta da `speciate new --seats` se ne ricorda
play-seats-twice = `--seats` dice già chi gioca
    .hint = togli `{ $option }`: una partita nuova ha i posti indicati con `--seats`, e nessun altro
play-new-only = `{ $option }` è per le partite nuove
    .hint = toglilo: una partita resta com'è stata aperta
play-handed-over = `{ $file }` è stato esportato da `repro`: giocare aggiunge altro a questo file; `speciate export { $file } FILE` ne fa una copia da giocare al suo posto
play-over = la partita è finita
    .hint = esegui `speciate play` per aprirne un'altra
play-finished = La partita è finita. Per guardarla:
play-finished-show = speciate show { $name }: disegna il tabellone finale
play-finished-log = speciate log { $name }: racconta la storia della partita
play-finished-replay = speciate replay { $name } --step: ripercorre la partita passo per passo
play-no-terminal = l'input non è un terminale, perciò non si può chiedere niente a nessuno
    .hint-auto = aggiungi `--auto` per far giocare ai bot tutti i posti di una partita senza persone
    .hint-interactive = aggiungi `--interactive` per leggere le risposte dall'input
play-nobody-here = in questa partita nessun posto è di una persona a questo terminale
    .hint-seat = indicane uno, p. es. `--seats mammal=human,bird=greedy`
    .hint-auto = aggiungi `--auto` per far giocare ai bot una partita senza persone
play-input-ended = l'input è finito prima della risposta alla domanda
    .hint = esegui `{ $command }` per continuare: le risposte date finora sono salvate
play-auto-people = in questa partita giocano delle persone: { $people }
    .hint = togli `--auto` per continuarla, o aggiungi `--all` per far giocare i bot anche per loro
play-given-up = La partita è incompiuta: è stata interrotta dopo { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turni
}.
play-given-up-in-turn = La partita è incompiuta: è stata interrotta nel turno { $turn }, che non finiva.

# Inizio e fine
play-saved = La partita viene salvata come { $file } dopo ogni risposta. Per continuare più tardi: { $command }
play-go-on = Continui la partita { $file }.
play-farewell = Salvato. Per continuare: { $command }
play-typing = Scrivi un numero per rispondere, o ? per l'aiuto.
play-who = Con quale animale giochi? Scrivi un numero o un nome; Invio prende il primo.
play-who-help = Scrivi il numero o il nome di un animale, o premi Invio per il primo. `regola` spiega un animale e tutto il resto delle regole, ad es. `regola { $example }`. `impara` spiega ogni tipo di domanda della nuova partita. `esci` esce senza aprire una partita.
play-learning = Ogni tipo di domanda verrà spiegato le prime volte.
play-who-not = Nessun animale si chiama { $found }.
play-player-human = tu
play-player-elsewhere = qualcuno altrove
play-player-bot = il bot { $bot }
play-seat-player = Giocatore { $seat }, { $who }: { $player }

# Tra un giocatore e l'altro
play-since = Da quando sei uscito:
play-hand-over-typed = Non c'è ancora nessuna domanda, quindi `{ $typed }` è stato ignorato. Premi prima Invio.
play-hand-over = Cambio di giocatore: tocca a te, { $who } (giocatore { $seat }). Premi Invio quando nessun altro guarda.
play-moved-on = Ha risposto qualcun altro; ecco la partita com'è adesso.
play-moved-back = Una risposta è stata annullata altrove; ecco la partita com'è adesso.
play-file-locked = Un altro programma tiene bloccato il file di { $file }. La tua risposta resta, e verrà salvata appena il file sarà libero.
play-file-free = Il file di { $file } è di nuovo libero, e tutte le risposte sono salvate.
play-file-stays-locked = Il file di { $before } resta bloccato. Non si perde niente: continui con { $file }.
play-file-shrunk = Il file di { $before } si è accorciato, e resta com'è. Non si perde niente: continui con { $file }.
play-file-exchanged = Il file di { $before } contiene ora qualcos'altro, e resta com'è. Non si perde niente: continui con { $file }.
play-file-damaged = Il file di { $before } ora è danneggiato, e resta com'è. Non si perde niente: continui con { $file }.
play-file-newer = Un motore più recente ha scritto nel file di { $before }, che resta com'è. Non si perde niente: continui con { $file }.
play-file-gone = Il file di { $before } non c'è più. Non si perde niente: continui con { $file }.
play-waiting = In attesa { $who-of } (giocatore { $seat }), che gioca altrove. `esci` esce, ? elenca ciò che puoi scrivere; la partita è salvata.
play-why-no-number = Ora nessuna opzione ha il numero { $number }.
play-why-no-space = { $section } non ha uno spazio { $number }. { $count ->
    [0] Ora nessuno dei suoi spazi si può scegliere.
   *[other] Puoi scegliere { $options }.
}
play-why-section = { $section } si può scegliere: scrivi { $options }.
play-why-several = `{ $typed }` può essere { $names }. Scrivi perché e quello che intendi, ad es. perché { $first }.
play-why-page = `{ $typed }` qui non è un'opzione. `{ $command }` lo descrive.
play-why-unknown = In questa partita niente si chiama `{ $typed }`.
play-why-unknown-near = In questa partita niente si chiama `{ $typed }`. Intendevi { $names }?
play-nothing-asked = Ora non hai nessuna domanda.

# Domande
play-prompt = { $who }>
play-not-offered = `{ $typed }` non è tra le opzioni. Scrivi il numero o la parola davanti a un'opzione, o ? per l'aiuto.
play-sentence = { $text }.
play-shell-command = `{ $word }` è un comando della shell, non della partita: scrivi esci, e poi `speciate { $word }`.
play-rewind = Per annullare la tua ultima risposta scrivi annulla. Per continuare da un punto precedente scrivi esci, e poi `speciate branch PARTITA@PUNTO NOME`; `speciate show PARTITA@PUNTO` mostra un punto.
play-not-offered-near = `{ $typed }` non è tra le opzioni; intendevi `{ $near }`?
play-several = `{ $typed }` può voler dire { $options }.
play-not-offered-of = `{ $typed }` non è tra le opzioni; `{ $first }` può voler dire { $options }.
play-one-answer = `{ $typed }` non è una risposta sola. Su una riga, `{ $separator }` separa più risposte: `{ $separated }`.
play-ahead-dropped = Non usato: `{ $typed }`.
play-where = [{ $place }]
play-special-pawn = La pedina { $element-noun }, { $word }, va anche sugli spazi dove scaccia una pedina.
play-idle = (ora una pedina qui non può fare niente)
play-bumps = (scaccia { $animal-the })
play-hex-points = { $points } PV
play-told-before = ({ $lines ->
    [one] Prima c'è un'altra riga
   *[other] Prima ci sono altre { $lines } righe
}: `storia` racconta tutto.)
play-board-left-out = (`tabellone` disegna tutto il tabellone.)
play-story-all = tutta tutto
play-story-last = ultimo
play-story-nothing = Lì non è ancora successo niente.
play-story-refused = La storia non si può mostrare: { $reason }.
play-story-unknown = `{ $about }` non è una parte della storia; scrivi storia 2 per il turno 2, storia ultimo per l'ultimo turno concluso, storia tutta per tutta la partita
play-story-no-turn = non c'è ancora stato un turno { $turn }
play-story-none-over = nessun turno è ancora concluso
play-option-would = Porterebbe: { $consequences }
play-options-all = Ogni opzione porterebbe: { $consequences }
play-points = { $items }.
play-points-gained = { $animal } { $points } PV
play-points-lost = { $animal-The } perde { $points } PV
play-species-leave = Specie che lasciano la mappa: { $items }.
play-species-of = { $count } { $animal }
play-card-taken = { $animal-The } prende una carta.
# Come un'opzione cambia le corrispondenze delle specie, per esempio "Corrispondenze sulla foresta: tu 3 (+1)."
play-matches = Corrispondenze { $tile-on }: { $items }.
play-match = { $animal } { $count } ({ $more })
play-match-safe = { $animal } { $count } (non più a rischio)
play-match-endangered = { $animal } { $count } (a rischio)
play-matches-own = Sulle tue tessere: { $items }.
play-matches-more = corrispondenze { $more }
play-matches-saved = non più a rischio su { $tiles }
play-matches-endangered = a rischio su { $tiles }
# Che cosa cambia giocando una carta, ad esempio «Catena alimentare 15 → 20: è in testa, ora +6 PV, non sopprime nulla.»
play-row-own = Catena alimentare { $before } → { $after }{ $count ->
    [0] { "" }
   *[other] : { $items }
}.
play-row-of = { $animal }: catena alimentare { $before } → { $after }{ $count ->
    [0] { "" }
   *[other] , { $items }
}.
play-row-leads = è in testa
play-row-leads-too = è in testa a pari merito
play-row-leads-no-longer = non è più in testa
play-row-enters-endangered = entra in pericolo
play-row-suppresses = sopprime { $animals }
play-row-suppresses-one = sopprime uno di { $count } animali
play-row-suppresses-nothing = non sopprime nulla

# Prima di una risposta che non si può annullare
play-confirm = { $option }. { $why } Premi Invio per confermare, o scrivi altro.
play-confirm-brings = { $option }. { $brings } { $why } Premi Invio per confermare, o scrivi altro.
play-not-confirmed = `{ $option }` non è stato confermato.
play-final-chance = Poi si pesca o si scopre qualcosa, e non potrai più annullare.
play-final-asks = Poi risponde { $who-the }, e non potrai più annullare.
play-final-shown = Poi si scoprono le risposte di tutti, e non potrai più annullare la tua.
play-final-over = Poi la partita è finita, e non potrai più annullare.
play-final-card = Poi gli altri vedono una carta che era loro nascosta, e non potrai più annullare.
play-final-step = Poi il passo è concluso, e non potrai più annullare.

# Tornare indietro
play-undone = La tua ultima risposta è annullata.
play-undone-others = La tua ultima risposta è annullata, con { $count ->
    [one] la risposta
   *[other] le { $count } risposte
} di altri che sono venute dopo. Si pescheranno di nuovo le stesse cose.
play-redone = { $count ->
    [one] Ripristinata una risposta.
   *[other] Ripristinate { $count } risposte.
}
play-undo-refused = non è stato annullato niente: { $reason }
    .hint-unnamed = all'inizio di questa partita non è stato indicato nessun giocatore, perciò tutti gli altri contano come persone; `speciate new --seats bird=human,insect=greedy` indica un bot
    .hint-agreed = se tutti gli altri al tavolo sono d'accordo, aggiungi `--agreed`
play-undo-stays = Non è stato annullato niente: { $reason }.
play-undo-nothing = non hai qui nessuna risposta da annullare
play-undo-over = il passo in cui hai risposto è concluso
play-undo-chance = nel frattempo qualcosa è stato pescato o scoperto
play-undo-other = nel frattempo ha risposto qualcun altro
play-undo-asked = nel frattempo la domanda è passata a qualcun altro, che ha visto la tua risposta
play-undo-shown = tutti quelli a cui era stata posta la domanda hanno visto le risposte
play-undo-card = nel frattempo qualcun altro ha visto una carta prima nascosta
play-undo-content = dopo la tua risposta la partita è passata ad altri contenuti, e quelli precedenti non ci sono più

# Che cosa si può scrivere. Le parole sono separate da spazi; fanno tutte la stessa cosa. Nessuna
# lettera sola vuol dire altro in inglese, perché le parole inglesi valgono ovunque.
play-help = Che cosa puoi scrivere:
play-help-number = un numero, una parola come dom2, un id o un nome, ad es. dominazione 2: risponde con quell'opzione. Più risposte su una riga si separano con un punto e virgola: dom2; mig7
play-word-help = ? aiuto
    .help = mostra questo elenco
play-word-again = ancora a
    .help = ripete la domanda
play-word-board = tabellone t
    .help = disegna tutto il tabellone
play-word-map = mappa m
    .help = disegna soltanto la mappa
play-word-story = storia s
    .help = racconta che cosa è successo dopo la tua ultima risposta, e almeno questo turno; storia 2 racconta il turno 2, storia ultimo l'ultimo turno concluso, storia tutta tutta la partita
play-word-score = punti punteggio classifica pv
    .help = i punti di tutti i giocatori, e per che cosa li hanno guadagnati
play-word-why = perché perche p
    .help = perché un'opzione non c'è, ad es. perché 0,0
    .help-rows = perché un'opzione non c'è, ad es. perché pass
play-word-explain = spiega x
    .help = com'è la situazione su una tessera, ad es. spiega 0,0
    .help-rows = che cosa porterebbe ora il bioma, e quanto vale ogni fila: spiega biome
play-word-card = carta c
    .help = che cosa fa una carta, ad es. carta biomass; da solo, tutte le carte
    .help-rows = che cosa fa una carta, ad es. carta predator; da solo, tutte le carte
play-word-rule = regola r
    .help = una regola del gioco, ad es. regola domination; da solo, tutte le regole
    .help-rows = una regola del gioco, ad es. regola scoring; da solo, tutte le regole
play-word-undo = annulla n
    .help = annulla la tua ultima risposta
play-word-redo = ripeti redo
    .help = ripristina ciò che hai annullato
play-word-learn = impara
play-word-rename = rinomina
play-word-delete = elimina
play-word-quit = esci e
    .help = esce; la partita è salvata
    .help-trial = esce; la carta non si esegue fino in fondo
play-help-word = { $words }: { $help }

# Ciò che si dice fuori turno. La prima parola è quella da scrivere.
play-call-claim = reclama
    .help = reclama una tessera per un tuo animale, in qualsiasi momento, ad es. reclama 0,0; se a questo terminale giocano più persone, indica l'animale: reclama 0,0 uccello
play-call-tie = parità parita
    .help = mostra, nel turno di chiunque, che nessuno domina più una tessera, ad es. parità 0,0
play-call-stop = interrompi stop
    .help = propone di interrompere qui la partita, senza vincitore; si interrompe quando sono d'accordo tutti quelli che non l'hanno abbandonata. I bot sono d'accordo quando lo sono tutte le persone. interrompi uccello lo propone per chi gioca con quell'animale
play-call-continue = continua
    .help = ritira la tua proposta di interrompere
play-call-resign = abbandona
    .help = abbandona la partita: non puoi più vincere, e un bot continua per te; abbandona uccello la abbandona per chi gioca con quell'animale
play-call-who = Serve al massimo l'animale di chi lo dice, ad es. uccello; trovato: { $typed }.
play-confirm-resign = Chi abbandona la partita non può più vincere. Premi Invio per confermare, o scrivi qualcos'altro.
play-confirm-stop = Se interrompi la partita, finisce qui e non vince nessuno. Per continuarla un altro giorno, scrivi esci. Premi Invio per confermare, o scrivi qualcos'altro.
play-call-what = Serve una tessera, come 0,0, o una tessera e l'animale di chi lo dice, come 0,0 uccello; trovato: { $typed }.
play-call-elsewhere = Nessuno a questo terminale gioca con { $animal-the }.

play-file = La partita è salvata come { $file }.
play-seat = { $animals }
play-who-named = { $name } ({ $animals })
play-input-unreadable = non si può leggere ciò che viene scritto: { $reason }

play-no-map = Le mappe sono disattivate; il tabellone elenca ciò che mostrano.
play-player-here = una persona qui

# I contenuti modificati durante la partita
play-interrupted = I contenuti sono stati modificati: { $typed } non è stato eseguito; scrivilo di nuovo se va ancora bene.
play-edited = I contenuti sono stati modificati: premi Invio per usarli.
play-edit-kept = La partita continua con i contenuti attuali, fino alla prossima modifica.
play-edit-nothing = I contenuti della partita non sono cambiati.
play-edit-shown = Le regole della partita non sono cambiate; i nuovi testi e il nuovo aspetto si vedono già.
play-edit-same = La partita continua con i contenuti modificati. Nel passo aperto non cambia niente.
play-edit-reloaded = La partita continua con i contenuti modificati.
play-edit-branched = La partita { $before } resta com'è. Continui con { $file }, con i contenuti modificati, dall'inizio del passo aperto.
play-edit-answers = Delle { $count } risposte date nel passo aperto, { $again } vanno ancora bene e sono state date di nuovo.
play-edit-differs = Con i contenuti modificati il passo aperto cambia. La prima differenza:
play-edit-was = prima: { $what }
play-edit-now = adesso: { $what }
play-edit-choice = { $number }) { $words }: { $help }
play-edit-keep = tieni t
    .help = continua con i contenuti attuali della partita
play-edit-reload = ricarica r
    .help = continua con i contenuti modificati; le risposte che non vanno più bene si annullano
play-edit-branch = dirama d
    .help = lascia questa partita com'è e continua in una copia, con i contenuti modificati, dall'inizio del passo
play-edit-prompt = tenere, ricaricare o diramare?
play-edit-choose = Scrivi un numero da 1 a 3, o una delle parole; con `esci` esci, e la partita tiene i suoi contenuti.

# Lo schermo intero.
# I tasti sono separati da due spazi. Gli ultimi mancano se non c'è posto.
screen-keys-choose = ↑↓ scegli  Invio ok  / cerca
screen-keys-leave = ? aiuto  F10 esci
screen-keys-undo = F7 annulla
screen-keys-game = F2 regole  F3 storia  F4 tabellone  F5 punti
screen-keys-page = ↑↓ scorri  / cerca  Esc chiudi
screen-help-keys = Tasti: ↑ e ↓ segnano un'opzione e Invio la sceglie. Pag↑ e Pag↓ avanzano di più. / cerca un'opzione, o una parola in una pagina. Tab completa quello che scrivi. F2 elenca le regole, F3 racconta la storia, F4 disegna il tabellone, F5 mostra i punti, F7 annulla, F8 ripristina, F10 esce. Esc chiude una pagina o cancella la riga.
screen-help-mouse = Mouse: un clic su un'opzione o sul suo posto sulla mappa la segna, e un secondo clic la sceglie. La rotella scorre quello che è sotto il puntatore. In quasi tutti i terminali, tenendo premuto Maiusc il mouse seleziona il testo.
screen-help-mouse-rows = Mouse: un clic su un'opzione la segna, e un secondo clic la sceglie. La rotella scorre quello che è sotto il puntatore. In quasi tutti i terminali, tenendo premuto Maiusc il mouse seleziona il testo.
screen-news = Novità
screen-mark-first = Non è stato scelto niente. Segna un'opzione con ↑ o ↓ e premi Invio, o scrivi il suo numero.
screen-turn-order = Ordine di turno:
screen-food-chain = Catena alimentare:
screen-points = Punti:
screen-passed = Hanno passato:
screen-bots-play = Giocano i bot …
screen-end = La partita è finita. Premi Invio per uscire.
screen-end-undo = La partita è finita. Puoi ancora consultare regole, storia e punti. Quando sei fuori, { $command } annulla la tua ultima risposta.
screen-end-looks = La partita è finita. Puoi ancora consultare regole, storia e punti; ? dice come.
