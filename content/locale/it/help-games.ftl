# L'aiuto dei comandi con cui si gioca e si elencano le partite.

help-new = Comincia una partita e la salva tra le tue
    .more = L'ultima riga su stdout è il percorso del suo log.
    .rules = { help-shared.the-game }
    .animals = { help-shared.animals }
    .players = { help-shared.players }
    .seats = { help-shared.seats }
    .seed = { help-shared.seed }
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .name = { help-shared.name }
    .out = { help-shared.out }

help-show = Mostra il tabellone come lo vede uno spettatore o un posto
    .game = La partita: il suo nome, il file del suo log, o `DIR:NUMBER`, una partita di una serie conservata con `balance --out DIR`; `GAME@POINT` è un suo punto, ad es. `GAME@300` o `GAME@turn:3`
    .seat = { help-shared.seat }
    .no-map = Non disegna la mappa, ad es. per un lettore di schermo: ciò che mostra è anche elencato
    .svg = Scrive un'immagine SVG in cui sono segnate le risposte possibili
    .json = { help-shared.json }

help-questions = Elenca le domande aperte con tutte le loro opzioni
    .game = { help-shared.game-or-point }
    .seat = Solo le domande di questo posto: il suo numero o il suo animale; se manca, di tutti i posti, compreso ciò che solo loro possono sapere
    .json = { help-shared.json }

help-answer = Risponde alla domanda aperta, o a più domande di seguito
    .more = Le risposte accettate restano nel log anche se una successiva è rifiutata. Dopo ogni risposta giocano i bot scelti all'inizio della partita, finché tocca a una persona.
    .game = { help-shared.game-or-branch }
    .options = Gli id delle opzioni, come li elenca `questions`
    .seat = Chi risponde: il numero di un posto o il suo animale; se manca, il posto a cui è rivolta la domanda. In una partita del server, un posto giocato da una persona va indicato
    .at = Risponde solo se il log ha esattamente N voci
    .no-bots = Risponde anche per i posti dei bot, invece di farli giocare
    .accept-content = { help-shared.accept-content }
    .json = Scrive i fatti che ne seguono come righe JSON; posti e pile si contano da 1

help-undo = Annulla l'ultima risposta; il log la conserva, e `redo` la ripristina
    .more = Entro un passo si può sempre. Se tutti gli altri giocatori sono bot, annulla anche le loro risposte, e poi si pescano di nuovo le stesse cose. Ciò che un'altra persona ha visto o a cui ha risposto si annulla solo con `--agreed`.
    .game = { help-shared.game-or-branch }
    .seat = Di chi è la risposta: il numero di un posto o il suo animale; se manca, l'ultima che non è di un bot
    .agreed = Tutte le altre persone al tavolo sono d'accordo di annullare ciò che hanno visto o a cui hanno risposto

help-redo = Ripristina ciò che è stato annullato per ultimo, se poi non si è giocato
    .game = { help-shared.game-or-branch }

help-play = Gioca una partita, nuova o da un file, contro i bot o tra più persone
    .more = La partita si salva dopo ogni risposta. Le domande si fanno a un terminale; con `--interactive` le risposte si leggono dallo standard input anche se non è un terminale; con `--auto` i bot giocano ogni posto e si racconta la storia della partita.
    .target = Il gioco da cominciare, ad es. `dominant-species`, o una partita da continuare: il suo nome o il file del suo log, `GAME@BRANCH` per un suo ramo. Se manca, a un terminale scegli una delle tue partite
    .animals = { help-shared.animals }
    .players = { help-shared.players }
    .seats = { help-shared.seats }
    .seed = { help-shared.seed }
    .variant = { help-shared.variant }
    .set = { help-shared.set }
    .name = { help-shared.name }
    .out = { help-shared.out }
    .as = L'animale con cui giochi in una nuova partita; i bot giocano con tutti gli altri
    .auto = Fa giocare ogni posto ai bot, e racconta la storia
    .all = Con `--auto`, fa giocare ai bot anche i posti delle persone
    .bots = I bot: uno per tutti, ad es. `greedy`, o `ANIMAL=BOT,…` con `random` per gli altri [predefinito: quelli con cui la partita è cominciata, se no `greedy`]
    .interactive = Fa le domande sullo standard input anche se non è un terminale
    .plain = Stampa riga per riga, senza schermo intero, ad es. per un lettore di schermo
    .no-map = Non disegna mappe, e stampa riga per riga: ciò che le mappe mostrano è anche elencato
    .no-confirm = Non chiede conferma di una risposta dopo la quale tocca a qualcun altro o si pesca qualcosa
    .learn = Spiega ogni tipo di domanda le prime volte che si presenta, per chi comincia
    .accept-content = { help-shared.accept-content }
    .watch = Applica le modifiche dei contenuti durante la partita: se cambia il passo in corso, si mostra la differenza e chi gioca sceglie
    .json = Scrive il risultato in JSON invece della storia

help-games = Elenca le tue partite, dall'ultima giocata
    .more = Mostra chi gioca, a chi tocca e quando si è giocata ogni partita l'ultima volta. Controlla se i log sono danneggiati, ma non se le regole sono state rispettate o se uno script che fallisce ha bloccato la partita: lo fa `verify`.
    .here = Elenca invece i log nella cartella di lavoro
    .json = { help-shared.json }

help-rename = Cambia il nome a una delle tue partite
    .game = { help-shared.the-saved-game }
    .name = Il nuovo nome

help-delete = Toglie dall'elenco una delle tue partite
    .more = Il suo log passa nella cartella `deleted` della cartella dei dati e ci resta finché non lo cancelli tu.
    .game = { help-shared.the-saved-game }
