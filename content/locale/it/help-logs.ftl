# L'aiuto dei comandi su rami, log, server e archivi.

help-branch = Comincia un ramo da un punto di una partita: lì il gioco continua in un altro modo, e l'originale resta
    .more =
        Comincia dalla domanda che lì è aperta. Se dopo l'ultima risposta prima del punto è cominciato un turno, una fase o una sezione, comincia dalla domanda successiva; se il punto è tra altri fatti che seguono da una risposta, dalla domanda di quella risposta. Le pescate sul ramo ripetono quelle della partita finché in entrambi si è pescato lo stesso numero di volte, a meno che `--seed` non le cambi.

        Se ci sono persone che giocano ancora la partita, ne fa una partita separata per il posto di `--seat`: ciò che quel posto non può sapere è indovinato, e le pescate vengono da un altro seme.
    .game = La partita e il punto, ad es. `GAME@turn:3` o `GAME@-2`; senza un punto il ramo comincia dalla fine
    .name = Il nome del ramo, o della partita separata: una lettera, poi lettere, cifre e `-`
    .seat = Chi lo comincia: il numero di un posto o il suo animale; se manca, l'unica persona al tavolo
    .seed = Sul ramo pesca con un altro seme; ciò che è già stato mescolato resta com'è

help-branches = Elenca i rami di una partita come un albero: chi ha cominciato ognuno, dove, e come finisce
    .game = { help-shared.game }
    .json = { help-shared.json }

help-switch = Sceglie il ramo di una partita che si usa quando non se ne indica nessuno
    .more = Nessun ramo cambia, e ognuno si può ancora indicare, come in `GAME@main`.
    .game = { help-shared.game }
    .branch = Il ramo, ad es. `main`; `branches` li elenca
    .seat = Chi lo sceglie: il numero di un posto o il suo animale; se manca, l'unica persona al tavolo

help-mark = Dà un nome a un punto di una partita, per tornarci, o toglie il nome
    .game = La partita e il punto, ad es. `GAME@turn:3`; senza un punto si segna la fine
    .name = Il nome del segno: una lettera, poi lettere, cifre e `-`
    .text = Una nota
    .remove = Toglie il segno con questo nome
    .seat = Chi lo mette: il numero di un posto o il suo animale; se manca, l'unica persona al tavolo

help-log = Racconta che cosa è successo in una partita, come l'ha visto uno spettatore o un posto
    .more = Le opzioni che scelgono dei fatti li elencano con il loro numero: `GAME@N` è il punto dopo il fatto N.
    .game = La partita: il suo nome, il file del suo log, o `DIR:NUMBER`, una partita di una serie conservata con `balance --out DIR`; `GAME@POINT` si ferma lì, ad es. `GAME@300` o `GAME@turn:3`
    .facts = Elenca i fatti uno per uno, anche quelli nascosti se non c'è `--seat`; senza altre opzioni non servono i contenuti
    .turn = Solo i fatti di questo turno; 0 è la preparazione
    .animal = Solo i fatti che riguardano questo animale, e le risposte del suo posto
    .tile = Solo i fatti che riguardano questa tessera e i suoi angoli, ad es. `0,-1`
    .card = Solo i fatti che riguardano questa carta
    .kind = Solo i fatti di questo tipo o di questa famiglia, ad es. `tile_placed` o `tiles`
    .from = Solo i fatti dopo questo punto, ad es. `300` o `turn:3`
    .to = Solo i fatti fino a questo punto
    .story = Racconta i fatti scelti come fa la storia
    .points = Elenca i punti guadagnati, per turno e per origine
    .seat = { help-shared.seat }
    .json = Scrive le righe del log come sono memorizzate, con posti e pile contati da 0; con `--points`, scrive i punti in JSON

help-find = Trova il primo punto di una partita in cui vale una condizione
    .more = La condizione è una riga come nella parte `then` degli scenari, ad es. `points bird at-least 20`, `dominant 0,0 bird` o `turn 3`; `fact card_played` cerca un fatto, e le parole che seguono restringono la ricerca. Una partita che qualcuno gioca ancora si esamina come la vede uno spettatore o un posto.
    .game = La partita: il suo nome o il file del suo log; `GAME@POINT` cerca fin lì
    .condition = La condizione; mettila tra virgolette se una sua parola comincia con `-`
    .from = Cerca da questo punto, ad es. `turn:3`; se manca, dall'inizio
    .seat = Cerca in ciò che vede un posto: il suo numero o il suo animale
    .json = { help-shared.json }

help-diff = Confronta due punti: di una partita, di due rami o di due partite
    .more = Mostra il primo fatto diverso e poi, parte per parte, in che cosa sono diverse le posizioni. Una partita che qualcuno gioca ancora si confronta come la vede uno spettatore o un posto.
    .a = Il primo punto, ad es. `GAME@turn:3` o `GAME@main`
    .b = Il secondo punto, ad es. `GAME@bold`; `@bold` da solo vuol dire la stessa partita
    .board = Disegna i due tabelloni, con `>` su ogni tessera e dopo ogni gettone che è diverso
    .seat = { help-shared.seat }
    .json = { help-shared.json }

help-replay = Ricostruisce lo stato da un log, senza contenuti; oppure lo percorre passo per passo
    .game = La partita: il suo nome o il file del suo log; `GAME@POINT` si ferma lì, ad es. `GAME@turn:3`
    .to = Si ferma dopo N fatti del percorso
    .json = Scrive solo lo stato, in JSON; i posti si contano da 1
    .hash = Scrive solo l'hash BLAKE3 dello stato, per confrontare macchine e versioni del motore
    .seat = Ricostruisce solo ciò che ha visto un posto: il suo numero o il suo animale
    .step = Percorre la partita con parole scritte da tastiera, come la vede uno spettatore o un posto: che cosa è successo, che cosa è cambiato, e la mappa; `?` elenca le parole
    .no-map = Non disegna mappe mentre percorre la partita

help-repro = Scrive una partita in un solo file da condividere: il suo log fino a un punto, e i pacchetti con cui si gioca
    .more = Ogni comando apre il file, anche dove questi pacchetti non sono installati; la partita si può verificare e continuare. Il file contiene il seme e tutte le carte nascoste.
    .game = La partita: il suo nome o il file del suo log; `GAME@POINT` fa finire lì la copia
    .out = Il file; se manca, uno nella cartella di lavoro, con il nome della partita e del suo punto
    .redact = Omette ciò che questo posto non può sapere: il seme, le carte nascoste, i nomi dei giocatori; un file così si può guardare ma non continuare
    .scenario = Scrive uno scenario per `speciate test`: la posizione prima delle ultime risposte, queste risposte, e ciò che ne è seguito; contiene il seme e le carte nascoste

help-recover = Scrive la parte intatta di un log in una nuova partita
    .more = La nuova partita ha ogni voce prima del danno, e si può continuare. Il comando dice che cosa è andato perso e dove, ma non che cosa contengono le righe perse. Non cambia il log danneggiato. Un log con fini riga di Windows è copiato con fini riga di Unix.
    .game = { help-shared.game }
    .name = Il nome della nuova partita; se manca, quello della partita danneggiata con `-recovered` aggiunto
    .out = Scrive il log in questo nuovo file, invece che tra le tue partite

help-export = Scrive il log di una partita in un file, così com'è
    .more = Ogni comando accetta il file al posto del nome; `import` lo aggiunge al server su un'altra macchina. Il file contiene il seme e tutte le carte nascoste.
    .game = La partita: il suo nome, il file del suo log, o `DIR:NUMBER`, una partita di una serie conservata con `balance --out DIR`
    .file = Il nuovo file; se manca, il log è scritto su stdout

help-import = Aggiunge il log di una partita alle partite del server, così com'è
    .more = Le partite del server sono in un file della cartella dei dati; `games` le elenca con le tue, e ogni comando le trova per nome.
    .file = Il file del log
    .name = Il nome della partita sul server; se manca, quello del file

help-serve = Apre tavoli in un browser: partite con persone ovunque e con bot
    .more = Stampa il suo indirizzo, e lo apre se c'è uno schermo. Si può collegare solo questa macchina, a meno che `--listen` non dica altro. Chi gestisce il server può leggere ogni partita.
    .port = La porta; 0 ne sceglie una libera
    .listen = L'indirizzo su cui aspettare i collegamenti, ad es. `0.0.0.0` per chiunque possa raggiungere questa macchina
    .proxy = L'indirizzo di un proxy davanti al server, delle cui intestazioni `X-Forwarded-For` e `X-Forwarded-Proto` ci si fida; si può ripetere
    .metrics = Dove Prometheus può leggere le metriche: una porta di questa macchina, ad es. `9140`, o un indirizzo, ad es. `10.0.0.5:9140`, che chiunque possa raggiungerlo può leggere
    .log = Scrive su stdout una riga per ogni richiesta, risposta ed errore dell'archivio; non contiene segreti
    .otlp = L'indirizzo di un collettore di OpenTelemetry, ad es. `http://127.0.0.1:4318`, a cui sono mandate le tracce delle richieste; non contengono segreti
    .no-open = Non apre il browser
    .store = Dove conservare le partite: un file, o un database indicato come `postgres://USER@HOST/DATABASE`, che più server possono condividere; se manca, `games.sqlite` nella cartella dei dati
    .offer = Offre solo questo pacchetto installato a chi crea partite, ad es. `tides` o `tides@^1.2`; si può ripetere. Se manca, sono offerti tutti i pacchetti installati; quelli di `--pack` lo sono sempre, e all'inizio sono già scelti
    .no-installed = Non offre nessun pacchetto installato a chi crea partite
    .drain = Per quanti secondi continuare a servire dopo che al server è stato detto di fermarsi; intanto `/readyz` lo segnala, e un bilanciatore del carico manda altrove i nuovi visitatori
    .archive-after = Comprime i log delle partite che non sono cresciuti per questo numero di giorni; le partite si aprono come prima. Se manca, nessuna partita è compressa
    .mail = Il server di posta con cui avvisare i giocatori quando è il loro turno, p. es. `smtps://mail.example` o `smtp://mail.example:587`; la connessione è cifrata, tranne che con un server di posta su questa macchina
    .mail-from = Il mittente di questi messaggi, p. es. `Giochi <giochi@example.org>`
    .mail-user = Il nome con cui accedere al server di posta
    .mail-password-file = Un file con la password del server di posta nella prima riga
    .push = Permette ai giocatori di chiedere notifiche nel browser, che arrivano anche se nessuna pagina è aperta; per questo il server ha bisogno di https
    .webhooks = Permette ai giocatori di indicare indirizzi https di programmi, ai quali il server manda un messaggio quando è il loro turno e sono assenti
    .webhooks-here = Come `--webhooks`, ma i messaggi possono arrivare anche a programmi su questa macchina, senza cifratura. Così ogni giocatore può mandare richieste ai programmi su questa macchina
    .passkeys = Permette di accedere con le passkey, che i dispositivi conservano; serve `--base` con https e il nome di un host
    .openid-issuer = L'indirizzo di un fornitore OpenID Connect con cui le persone possono accedere, p. es. `https://login.example`
    .openid-client = Il nome con cui il fornitore conosce questo server (il client ID)
    .openid-secret-file = Un file con il segreto del client nella prima riga
    .openid-name = Come le persone chiamano il fornitore, p. es. `Circolo di scacchi`
    .base = L'indirizzo di questo server per le persone, ad es. `https://games.example`, per i link nei messaggi, per i fornitori OpenID e per le passkey
    .notify-after = Quanti secondi aspetta un messaggio prima di essere mandato; non è mandato se intanto il giocatore apre il tavolo
    .watch = Applica le modifiche dei contenuti ai tavoli aperti: ciò che cambia nel passo in corso è mostrato lì, con ciò che trova `check`, e chi ha creato la partita sceglie

help-store = Copia tutte le partite di un archivio, comprime quelle vecchie, o gestisce gli account delle persone
    .more = Un archivio è una cartella di partite, un file SQLite il cui nome finisce in `.sqlite`, o un database indicato come `postgres://USER@HOST/DATABASE`.

help-store-copy = Copia tutte le partite di un archivio in un altro, con i loro pacchetti
    .more = Intanto si può continuare a giocare. Le partite che ci sono già ricevono le voci che mancano, perciò l'ultima copia prima di un trasloco dura poco. Ogni copia è riletta e confrontata. Da un database a un altro, il comando copia anche ciò che è delle persone: posti, account, sessioni, link, messaggi, note, votazioni, orologi e indirizzi per gli avvisi. Un server che parte sulla copia continua da dove si è fermato quello vecchio; può partire quando la copia è finita. Le cartelle contengono solo partite.
    .from = L'archivio da cui copiare
    .to = L'archivio in cui copiare; se non esiste, è creato

help-store-archive = Comprime i log delle partite vecchie di un archivio
    .more = Una partita compressa resta in tutti gli elenchi e le ricerche, e si apre come prima. Una partita importata conta dal giorno dell'importazione. Il suo log è compresso nell'archivio; prima che le righe siano cancellate, quelle compresse sono rilette e confrontate. Prima di ogni aggiunta successiva, le righe sono ripristinate. Intanto i server possono usare l'archivio. `serve --archive-after DAYS` fa lo stesso mentre il server è in funzione.
    .store = L'archivio di un server: un file SQLite o un database
    .older-than = Comprime le partite il cui log non è cresciuto per questo numero di giorni; 0 le comprime tutte.

help-store-accounts = Elenca gli account di un archivio: i nomi, quando sono stati creati e usati l'ultima volta, e in quante partite hanno posti
    .store = L'archivio di un server: un file SQLite o un database

help-store-password = Crea un link con cui chi ha dimenticato la password può sceglierne una nuova
    .more = Il link è scritto senza l'indirizzo del server. Funziona una volta sola ed entro un giorno, e un link più nuovo lo sostituisce. Intanto il server può essere in funzione. Chi gestisce il server non viene mai a conoscere una password.
    .store = L'archivio di un server: un file SQLite o un database
    .name = Il nome dell'account

help-verify = Controlla un log: ogni byte, ogni stato e ogni decisione
    .more = Ogni ramo è rigiocato secondo le regole, a partire dal seme, dalle risposte e dai contenuti.
    .game = { help-shared.game }
    .fold = Ricostruisce solo gli stati: non si rigioca nulla secondo le regole, e non servono i contenuti
    .json = { help-shared.json }
