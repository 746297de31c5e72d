# Con che cosa continua una partita in corso: i propri contenuti, conservati.

# Una partita in corso e i suoi contenuti.

content-game-lost = la partita ha un nome che manca in questi contenuti: `{ $name }` ({ $kind })
    .hint = rimettilo con questo nome; una partita in corso tiene ogni nome che ha
    .hint-card = rimettila con questo nome; una carta che non deve stare in nessun mazzo ha `deck = false`
content-game-came = la partita non ha il nome `{ $name }` ({ $kind })
    .hint = toglilo, o comincia con esso una nuova partita: una in corso tiene i suoi animali, elementi ed esagoni
content-game-order = in questi contenuti i nomi di questo tipo stanno in un altro ordine che nella partita: { $kind }
content-game-sections = le sezioni stanno in un altro ordine che nella partita, dove le nuove vengono per ultime
store-no-json = serve un pacchetto in JSON ("{ $reason }")
store-version = serve la versione { $expected } del formato, trovata: { $found }
store-other-hash = il contenuto non è quello del suo hash
game-no-content = mancano i contenuti con cui si gioca questa parte della partita
game-not-its-names = i contenuti non sono stati caricati per questa partita: i suoi nomi non sono al loro posto
