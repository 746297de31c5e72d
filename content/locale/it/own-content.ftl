# Con che cosa continua una partita in corso: i propri contenuti, conservati.

# Una partita in corso e i suoi contenuti.

content-game-lost = la partita ha un nome che manca in questi contenuti: `{ $name }` ({ $kind })
    .hint = rimettilo con questo nome; una partita in corso tiene ogni nome che ha
    .hint-card = rimettila con questo nome; se ha un nome nuovo, scrivi il vecchio e il nuovo sotto `[renamed]` in `pack.toml`; una carta che non deve stare in nessun mazzo ha `deck = false`
content-game-came = la partita non ha il nome `{ $name }` ({ $kind })
    .hint = toglilo, o comincia con esso una nuova partita: una in corso tiene i suoi animali, elementi ed esagoni
content-game-order = in questi contenuti i nomi di questo tipo stanno in un altro ordine che nella partita: { $kind }
content-game-sections = le sezioni stanno in un altro ordine che nella partita, dove le nuove vengono per ultime
own-unnamed = { $file } non dice con quali contenuti si è giocato: vale ciò che c'è adesso
own-too-many = di una partita si caricano al massimo { $most } contenuti diversi, qui sono di più
    .hint = a `speciate verify { $file } --fold` non ne serve nessuno
store-no-json = serve un pacchetto in JSON ("{ $reason }")
store-version = serve la versione { $expected } del formato, trovata: { $found }
store-too-large = servono al massimo { $most } byte, trovati: { $found }
store-other-hash = il contenuto non è quello del suo hash
game-no-content = mancano i contenuti con cui si gioca questa parte della partita
game-not-its-names = i contenuti non sono stati caricati per questa partita: i suoi nomi non sono al loro posto
store-damaged = `{ $file }` è danneggiato: { $reason }
store-write =
    .hint = una partita conserva i suoi pacchetti accanto al suo file, in `.speciate/packs`; lavora in una cartella in cui puoi scrivere
own-lost = la partita si gioca con il pacchetto `{ $id }` con hash { $hash }, che non si trova: { $lost }; { $there }
    .hint-content = indica con `--content DIR` i contenuti com'erano
    .hint-pack = indica con `--pack DIR` la sua cartella com'era
    .hint-accept = oppure passa a quel che c'è ora: `speciate answer { $file }{ $options } --accept-content`
own-not-kept = non è conservato in `{ $folder }`
own-not-kept-in-memory = non è conservato in memoria
own-there-other = quello che c'è ora ha l'hash { $hash }
own-there-none = nessun pacchetto con questo id è indicato
own-differs = quel che c'è ora è diverso dai contenuti della partita ({ $packs }), con cui la partita continua; `speciate show { $file }{ $options }` dice in che cosa, `speciate answer { $file }{ $options } --accept-content` passa a quelli nuovi
own-now-faults = quel che c'è ora non si può confrontare con i contenuti della partita, con cui la partita continua; `speciate check` dice che cosa non va
own-other-engine = questo motore trova nei contenuti della partita più nomi di quello con cui è stata aperta
    .hint-accept = continua con quei nomi con `speciate answer { $file }{ $options } --accept-content`
    .hint-replay = esegui `speciate replay { $file }` per vedere la partita senza i contenuti
own-not-accepted =
    .hint = togli `--accept-content` per continuare con i contenuti della partita: `speciate play { $file }`
    .hint-later = oppure accettali quando il passo in corso è finito, per esempio dopo le prossime risposte
own-unnamed-installed = la partita tiene le proprie versioni dei pacchetti installati { $packs }; indica ciascuno con `--pack`, ad es. `--pack { $first }`, per adottare la versione più recente installata
own-unnamed-packs = la partita ha pacchetti propri, che non sono confrontati con ciò che ora è nelle loro cartelle: { $packs }; indica ciascuno con `--pack DIR` per confrontarlo o accettarlo
accept-nothing = quel che c'è ora è ciò con cui la partita si gioca: non c'è niente da accettare
accept-done = da qui in poi la partita si gioca con i contenuti che ci sono ora
accept-anew = il passo aperto ricomincia; quel che vi era successo resta su un ramo del log
accept-cards = in nessun mazzo di questa partita, perché mancavano quando è stato mescolato, e non in vigore: { $cards }
accept-new-game = `--accept-content` è per una partita già cominciata: una nuova si gioca con quel che c'è
accept-refused = la partita non passa a quel che c'è ora: { $reason }
accept-differs-fact = il fatto { $number } riesce diverso
accept-differs = la partita non passa a quel che c'è ora, perché il passo in corso non darebbe ciò che ha dato: { $difference }
accept-fails = la partita non passa a quel che c'è ora, perché il passo in corso fallirebbe: { $fault }
show-content = Quel che c'è ora è diverso dai contenuti della partita; `--accept-content` passa a quelli nuovi:
show-content-value = { $path } = { $own }, ora { $now }
show-content-added = { $path }: niente, ora { $now }
show-content-removed = { $path } = { $own }, ora niente
show-content-file-added = pacchetto `{ $pack }`: { $file } è nuovo
show-content-file-removed = pacchetto `{ $pack }`: { $file } non c'è più
show-content-file-changed = pacchetto `{ $pack }`: { $file } è cambiato
