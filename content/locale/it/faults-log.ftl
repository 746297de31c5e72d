# Che cosa può esserci di sbagliato nei log: ogni danno dice che cosa serviva e che cosa c'è.

log-empty = il file è vuoto
    .hint = controlla che questo sia il file di un log
log-opening-unreadable = la prima riga non è l'apertura di un log
    .hint = se è il log di una partita, ripristina la prima riga
log-torn-tail = l'ultima riga è stata troncata durante la scrittura
    .hint = continua la partita per tagliare via ciò che non è mai stato confermato
log-garbled = la riga non è scritta come le scrive il motore
    .hint = ripristina la riga da una copia
log-no-text = la riga contiene byte che non sono testo
log-line-too-long = la riga è troppo lunga
log-hash-mismatch = la riga è stata cambiata dopo essere stata scritta
log-missing-entry = prima della riga mancano delle voci
    .hint = ripristina le righe mancanti da una copia
log-doubled-entry = la riga ripete una voce
    .hint = togli la seconda copia della riga
log-swapped-entries = la riga viene prima di una che la precede
    .hint = rimetti le righe nell'ordine dei loro numeri
log-of-another-log = la riga è di un altro log
    .hint = controlla se qui sono finite righe di un altro log
log-unknown-version = la riga è stata scritta da un motore più recente
    .hint = leggi il log con un motore più recente
log-inadmissible = ciò che dice la riga non può essere vero dopo le righe precedenti
    .hint = controlla chi ha scritto questa riga: il suo hash è giusto
log-archive = le righe compresse di questa partita sono danneggiate
    .hint = ripristina l'archivio da una copia, oppure salva le righe prima del danno con `speciate recover`
log-archive-hash = righe compresse con l'hash `{ $hash }`
log-byte-order-mark = un segno di ordine dei byte prima di esso, aggiunto da un editor
log-hash = l'hash `{ $expected }`
log-line-break = un a capo
log-carriage-return = un ritorno carrello prima dell'a capo
    .hint = salva il log con soli line feed, com'era stato scritto
log-utf-8 = testo in UTF-8
log-whole-line = una riga chiusa da un a capo
log-entry = la voce { $number }
log-entry-before = la voce { $number } prima di questa
log-this-opening = questa apertura
log-entry-of-this = la voce { $number } di questo log
log-stranger = { $found }, ben formata, ma che non segue { $before }
    .hint = controlla se la riga è stata modificata o se qui sono finite righe di un altro log
log-line-of-at-most = una riga di al massimo { $most } byte
log-bytes = { $length } byte
log-line-end = la fine della riga
log-an-opening = un'apertura
log-nothing = un log vuoto
log-glance-end = le sue ultime righe non seguono l'una dall'altra
log-hash-at-end = un hash alla fine della riga
log-bytes-without-break = { $length } byte senza un a capo
log-whole-first-line = una prima riga intera
log-form = la versione 1 del formato testuale
log-fields-of-opening = i campi di un'apertura
log-usable-roster = un elenco di nomi utilizzabile
log-hash-at-end-form = `,"hash":"`, 32 cifre esadecimali e `"{"}"}` alla fine della riga
log-possible-fact = un fatto che qui possa essere vero
log-branch-has-grown = il ramo `{ $branch }` nel frattempo è cresciuto
log-content-has-changed = nel frattempo la partita è passata ad altri contenuti
log-head-of-no-fact = una testa spostata a { $to }, che non è un fatto prima di questa voce
log-head-of-fact = una testa spostata su un fatto
log-new-names = nomi che si possano aggiungere all'elenco
log-new-branch = un ramo che possa cominciare qui
log-new-mark = un segno che si possa mettere qui
log-known-mark = un segno che ci sia
log-no-mark = nessun segno si chiama `{ $name }`
log-entries-too-many = il log di una partita su un server ha al massimo { $most } voci
log-marks-too-many = un posto può avere { $most } segni in una partita su un server; togline prima uno
log-seat-branches-too-many = un posto può avere { $most } rami in una partita su un server, e un ramo non si può togliere
log-asides-too-many = in una partita su un server, un posto può annullare e ripetere risposte, mettere e togliere segni e cambiare nome { $most } volte in tutto; la partita continua
log-new-answer-id = una risposta con un id tutto suo
log-player = un giocatore che possa sedere a questo tavolo
log-terms = condizioni poste da qualcuno che siede a questo tavolo
log-known-branch = tra virgolette, il nome di un ramo a cui l'abbia dato una voce precedente
log-name-form = serve un nome di al massimo { $most } caratteri: prima una lettera, poi lettere, cifre e `-`; trovato: `{ $found }`
log-name-reserved = dopo `GAME@`, `{ $name }` significa un'altra cosa; scegli un altro nome
log-name-taken = un ramo o un segno si chiama già `{ $name }`
log-branches-too-many = un log ha al massimo { $most } rami
log-text-long = il massimo è di { $most } caratteri, qui sono { $found }
log-text-character = il testo ha un carattere che nessuno vede, { $code }
log-address = un indirizzo e-mail non deve stare in un log, che può passare di mano in mano
log-player-form = serve un giocatore come `Anna:human`, `human` o `greedy`; trovato: `{ $found }`
log-answer-id-form = l'id di una risposta va da 1 a { $most } lettere, cifre, `-` e `_`
log-answer-id-of-none = solo una risposta ha un id tutto suo
log-answer-id-again = la risposta `{ $id }` c'è già, nella voce { $number }
log-fields-end = la fine dei campi
log-fields-in-json = campi in JSON ("{ $reason }")
log-version-as-written = la versione { $version } di `{ $name }` com'era stata scritta
log-known-type = un tipo di fatto noto
    .hint = leggi il log con un motore più recente, o chi scriveva intendeva `{ $name }`?
log-known-version = la versione { $newest } di `{ $name }` o una più vecchia che sia nota
log-version-circle = la conversione della versione { $version } di `{ $name }` gira in tondo
log-unread-version = niente legge la versione { $version } di `{ $name }`
log-field-missing = manca il campo `{ $field }`
log-field-unknown = `{ $name }` non ha il campo `{ $field }`
log-upcast-value = in `{ $found }` serve { $expected }
log-upcast-end = qui i campi dovevano finire, trovato: `{ $found }`
log-damage = riga { $line }, colonna { $column }: { $entry } è danneggiata [{ $kind }]; atteso: { $expected }; trovato: { $found }{ $after ->
    [0] {""}
    [one] ; segue { $after } altra voce
   *[other] ; seguono altre { $after } voci
}; { $hint }
log-newer = riga { $line }, colonna { $column }: { $entry } è stata scritta da un motore più recente: { $found }{ $after ->
    [0] {""}
    [one] ; segue { $after } altra voce
   *[other] ; seguono altre { $after } voci
}; { $hint }
log-kind-version = tipo `{ $kind }`, versione { $version }
log-newer-form = versione { $version } del formato testuale
log-damage-of = { $file }: { $damage }
log-the-opening = l'apertura
log-byte = il byte { $byte }
log-bytes-of-line = { $length ->
    [one] { $length } byte di una riga
   *[other] { $length } byte di una riga
}
log-entry-again = di nuovo la voce { $number }
log-entry-otherwise = la voce { $number } con un altro contenuto
log-entries-missing = la voce { $number }: { $missing ->
    [one] manca { $missing } voce
   *[other] mancano { $missing } voci
}

roster-protected = il nome di animale `{ $name }` finisce in `.protected`
roster-known = il nome `{ $name }` c'è già
roster-differs = { $kind } { $place }: atteso: { $expected }; trovato: { $found }
roster-too-many = il massimo di questo tipo, { $kind }, è { $most }; trovati: { $found }
hex-form = serve un esagono come `q,r`, ad es. `0,-1`, trovato: `{ $found }`
corner-form = serve un angolo come `q,r:E` o `q,r:W`, ad es. `0,-1:E`, trovato: `{ $found }`
log-name-in-quotes = un nome tra virgolette
log-whole-number = un numero intero da { $least } a { $most }
log-name-of-roster = un nome dall'elenco di questo log, del tipo: { $kind }
log-eight-digits = otto cifre esadecimali tra virgolette
log-option-of-roster = l'id di un'opzione dall'elenco dei nomi di questo log
roster-name = { $kind }: serve un nome da 1 a { $most } byte senza virgolette, barre rovesciate e caratteri di controllo, trovato: { $found }

file-cannot-read = impossibile leggere `{ $file }`: { $reason }
file-cannot-open = impossibile aprire `{ $file }`: { $reason }
file-cannot-create = impossibile creare `{ $file }`: { $reason }
file-cannot-write = impossibile scrivere `{ $file }`: { $reason }
file-cannot-append = impossibile aggiungere in coda a `{ $file }`: { $reason }
file-cannot-cut = impossibile troncare `{ $file }`: { $reason }
file-cannot-lock = impossibile bloccare `{ $file }` per l'uso esclusivo: { $reason }
file-too-long = `{ $file }` ha { $found } byte; se ne leggono al massimo { $most }

store-game-form = serve il nome di una partita, di al massimo { $most } caratteri: prima una lettera, poi lettere, cifre e `-`; trovato: `{ $found }`
store-no-game = nessuna partita si chiama `{ $game }`
store-game-is-there = una partita si chiama già `{ $game }`
store-stale = il log di `{ $game }` è cresciuto da quando è stato letto: ha { $found } voci, non { $expected }; non è stato scritto niente
store-shrunk = il log di `{ $game }` si è accorciato da quando è stato letto: ha { $found } voci, non { $expected }; non è stato scritto niente
store-line-ends = `{ $file }` ha le fini di riga di Windows e si può soltanto leggere; `speciate recover { $file }` lo copia in una nuova partita con quelle di Unix
store-other-branches = altri rami di `{ $game }` sono cresciuti da quando il log è stato letto: ha { $found } voci, non { $expected }; non è stato scritto niente
store-other-log = il log di `{ $game }` non è più quello che è stato letto; non è stato scritto niente
store-several-answers = le risposte con un id tutto loro si aggiungono una alla volta
store-busy = qualcun altro sta scrivendo il log di `{ $game }`
store-busy-all = qualcun altro sta scrivendo di continuo, quindi non è stato salvato nulla; riprova
store-unsure = l'archivio non ha confermato in tempo se questo è stato salvato; una risposta si può inviare di nuovo, perché conta una volta sola
store-newer = `{ $file }` è stato creato da un motore più nuovo: le sue tabelle hanno la versione { $found }, è nota al massimo la { $expected }
store-full = non c'è più spazio per `{ $file }`; niente di questo è stato tenuto, e si va avanti quando ce n'è
store-database = `{ $file }` non si può usare come archivio di partite: { $reason }
store-replaced = `{ $file }` è stato rimosso, spostato o sostituito mentre era in uso, quindi non si legge né si scrive più nulla; rimetti il file al suo posto, oppure chiudi il programma e riavvialo
store-unwritten = la lettura o la scrittura di `{ $file }` è fallita ({ $reason }), quindi niente di questo è stato salvato; il disco può avere un guasto, oppure il sistema limita la dimensione dei file (`ulimit -f`)
store-malformed = `{ $file }` è danneggiato: { $reason }
    .hint = `speciate games` elenca le partite che contiene; `speciate export GAME FILE` scrive ognuna di quelle intatte in un file a sé, e `speciate import FILE --data DIR` la porta in un archivio nuovo
store-lines-missing = il log di `{ $game }` ha { $found } righe, ma ne sono state salvate { $expected }
store-archive-failed = `{ $game }` non si può comprimere: { $reason }
store-archive-differs = il log compresso di `{ $game }`, riletto, non ha dato le stesse righe, quindi non è stata compressa
store-postgres-form = serve l'indirizzo di un database come `postgres://UTENTE@HOST/DATABASE`
store-postgres-form-reason = l'indirizzo del database non è valido: { $reason }
store-postgres-connections-form = serve un numero di connessioni da 1 a { $most }, trovato: `{ $found }`
store-postgres-tls-form = per `sslmode` serve `disable`, `require` o `verify-full`, trovato: `{ $found }`
store-postgres-away = `{ $file }` non è raggiungibile ({ $reason }); fino ad allora non si salva più nulla
store-postgres-silent = `{ $file }` non risponde in tempo; fino ad allora non si salva più nulla
store-postgres-absent = `{ $file }` non esiste; `createdb` crea un database
store-postgres-login = `{ $file }` non lascia entrare questo utente: { $reason }
store-postgres-read-only = `{ $file }` si può soltanto leggere, forse perché è la copia di un altro server; non è stato salvato nulla
store-postgres-crowded = `{ $file }` non accetta altre connessioni; il suo `max_connections` deve superare la somma delle `connections` di tutti i server
store-postgres-old = `{ $file }` è di PostgreSQL { $found }; serve almeno la versione 13
store-postgres-unsafe = `{ $file }` conferma le modifiche prima che siano sul disco, quindi le partite potrebbero andare perse; imposta `synchronous_commit` su `on`
store-postgres-left-out = questo programma è stato compilato senza PostgreSQL; compilalo con `--features postgres`

system-no-such-file = il file non esiste
system-not-a-directory = lungo il percorso c'è qualcosa che non è una cartella
system-permission-denied = permesso negato
system-is-a-directory = è una cartella
system-storage-full = lo spazio su disco è finito
system-already-exists = esiste già
system-connection-refused = là non risponde nessuno: la connessione è rifiutata
system-timed-out = la risposta non è arrivata in tempo
system-other = il sistema dice "{ $reason }"
log-new-pack = un pacchetto che il log non ha ancora
log-enclosed-again = il log ha già con sé il pacchetto `{ $id }`
log-redaction = un log che si possa oscurare
log-redacted-not = un log con un seme, o già oscurato, non si oscura
log-excerpt-name = serve { $expected } in un fatto che si consegna, trovato: `{ $found }`
log-redacted = questo file contiene soltanto ciò che ha visto il posto { $seat }, senza il seme e ciò che è nascosto: nulla si può decidere di nuovo o continuare
    .hint = chiedi l'intera partita a chi te l'ha data; `speciate log`, `show` e `replay` funzionano anche con questo
log-redacted-spectator = questo file contiene soltanto ciò che ha visto uno spettatore, senza il seme e ciò che è nascosto: nulla si può decidere di nuovo o continuare
log-redacted-fact = il fatto `{ $fact }` non può stare senza ciò che prima è nascosto
log-reseeding = un seme da cui possano venire le estrazioni
log-reseeded-not = il registro contiene solo ciò che un posto ha visto, quindi da qui in poi non si estrae nulla
