# Account: un nome e una password con cui si ritrovano i propri posti su ogni dispositivo.

account-heading = Il tuo account
account-link = Conserva i tuoi posti, o accedi
account-link-own = Il tuo account: { $name }
account-about = Puoi giocare senza account: allora i tuoi posti appartengono a questo browser, e li perdi se i suoi cookie sono cancellati. Con un account sono tuoi su ogni dispositivo.
account-operator = Questo browser è di chi gestisce il server. Anche l'account con cui accedi qui diventa di chi gestisce il server, in tutti i suoi browser, finché il server non è riavviato.
account-name = Nome
account-password = Password
account-password-new = Nuova password
account-password-rule = Almeno 8 caratteri. Alcune parole che non c'entrano l'una con l'altra sono una buona password.
account-make-heading = Conserva i miei posti
account-make-about = Scegli un nome e una password. I posti, le partite e le note di questo browser apparterranno al tuo account. Solo tu vedi questo nome; a ogni tavolo puoi averne un altro.
account-make = Crea un account
account-sign-in-heading = Accedi
account-sign-in-about = Usa l'account che hai creato su un altro dispositivo. Se questo browser ha dei posti, passano anch'essi al tuo account.
account-sign-in = Accedi
account-forgotten = Se hai dimenticato la password, chiedi un link a chi gestisce questo server.
account-signed-in = Hai fatto l'accesso come { $name }.
account-sign-out = Esci
account-sessions = Dove hai fatto l'accesso
account-sessions-about = Se non riconosci uno di questi browser, termina la sua sessione e cambia la password.
account-session = { $browser }: accesso { $began }, ultimo uso { $used }
account-session-own = (questo browser)
account-browser = { $browser } su { $system }
account-browser-only = { $browser }
account-browser-system = un browser su { $system }
account-browser-unknown = un browser sconosciuto
account-end = Termina
account-end-of = Termina la sessione: { $browser }
account-end-others = Termina tutte le altre sessioni
account-password-heading = Cambia la password
account-password-about = Tutte le altre sessioni terminano, perciò accedi di nuovo sugli altri dispositivi. Gli altri modi di accedere restano.
account-password-change = Cambia la password
account-first-password = Scegli una password
account-first-password-about = Il tuo account non ha una password. Con una password puoi accedere anche con il nome e la password. Tutte le altre sessioni terminano, perciò accedi di nuovo sugli altri dispositivi.
account-first-password-set = Imposta la password
account-ways = Altri modi di accedere
account-ways-about = Con ognuno di questi puoi accedere senza la password. Per aggiungerne o toglierne uno, scrivi la password del tuo account; se non ce l'ha, accedi poco prima. Quando ne togli uno, tutte le altre sessioni terminano. L'ultimo modo di accedere non si può togliere.
account-way-remove = Togli
account-way-remove-of = Togli questo modo di accedere: { $name }
account-data = I tuoi dati
account-export-about = Un file con il tuo account, i tuoi modi di accedere, le sessioni, i posti, le note, i messaggi, i tavoli di analisi, i risultati, le valutazioni, gli indirizzi per gli avvisi, i blocchi e le segnalazioni, come questo server li conserva.
account-export = Scarica i miei dati (JSON)
account-remove-heading = Elimina l'account
account-remove-about = Sono eliminati il nome, la password e tutti gli altri modi di accedere, tutte le sessioni, le tue note private, i tuoi tavoli di analisi, i testi dei tuoi messaggi ai tuoi posti, i blocchi, le segnalazioni e gli indirizzi per i messaggi sul tuo turno. Le classifiche non ti mostrano più. I tuoi posti diventano liberi, e gli altri al tavolo lo vedono. Non si può annullare.
account-remove-stays = Le mosse dei tuoi posti restano nei log delle partite, perché le partite sono anche degli altri giocatori. I posti non mostrano più il tuo nome. Le voci più vecchie di un log, in cui avevi quel nome, non cambiano mai, perché ogni voce protegge quelle precedenti.
account-remove-name = Per confermare, scrivi il nome del tuo account.
account-remove = Elimina il mio account
account-reset-about = Scegli una nuova password per l'account { $name }. Tutte le sue sessioni terminano, e questo browser fa l'accesso.
account-reset-only = Togli anche tutti gli altri modi di accedere. Qualcun altro può averne aggiunto uno; i tuoi li puoi aggiungere di nuovo.
account-reset = Imposta la password e accedi
account-name-form = Un nome ha da 1 a { $most } caratteri, tutti su una riga
account-name-taken = Qualcuno ha già questo nome; scegline un altro, o accedi se è il tuo
account-password-short = Una password ha almeno { $least } caratteri
account-password-long = Una password ha al massimo { $most } byte
account-wrong = Il nome o la password è sbagliato
account-wrong-password = La password è sbagliata
account-wrong-name = Questo non è il nome del tuo account
account-last-way = Questo è l'unico modo di accedere al tuo account; prima scegli una password o aggiungi un altro modo
account-too-many = Ci sono stati troppi tentativi di accesso; aspetta qualche minuto e riprova
account-busy = Troppe persone stanno accedendo insieme; riprova tra un minuto
account-signed-out = Non hai fatto l'accesso
account-sign-in-again = Per farlo devi aver fatto l'accesso negli ultimi { $within } minuti; esci, accedi di nuovo e riprova
account-no-cookies = Questo browser non accetta i cookie, che servono al server per sapere chi sei; permettili per questo server e riprova
account-no-reset = Questo link è stato usato, ha più di un giorno, o è stato sostituito da uno più nuovo; chiedine un altro a chi gestisce questo server

# L'accesso con un fornitore OpenID, p. es. di un circolo.
openid-heading = Accedi con { $name }
openid-about = Se hai un account presso { $name }, qui non ti serve una password. { $name } dice a questo server solo un identificativo che usa per te. Se questo browser ha dei posti, passano anch'essi al tuo account.
openid-sign-in = Accedi con { $name }
openid-link = Aggiungi { $name } come modo di accedere
openid-leaving = Accedi presso { $name }, che poi ti rimanda qui. Se non succede niente, segui il link.
openid-continue = Continua presso { $name }
openid-name-about = { $name } ti conosce, ma qui non hai ancora un account. Scegli il suo nome. I posti, le partite e le note di questo browser apparterranno al tuo account. Solo tu vedi questo nome; a ogni tavolo puoi averne un altro.
openid-name-other = Se hai già un account qui, non crearne un altro: accedi con la sua password, e poi aggiungi { $name } sulla pagina del tuo account.
openid-away = { $name } non è raggiungibile ora; riprova tra qualche minuto, o accedi in un altro modo
openid-away-full = l'accesso con { $name } non è riuscito: il fornitore non è raggiungibile o non funziona (`{ $reason }`)
openid-refused = { $name } non ha confermato chi sei; accedi di nuovo
openid-untrusted-full = l'accesso con { $name } non è riuscito: la risposta del fornitore non è affidabile (`{ $reason }`)
openid-declined = Non hai fatto l'accesso presso { $name }
openid-no-attempt = Questo accesso non è iniziato in questo browser, è già stato usato, o ha più di dieci minuti; accedi di nuovo
openid-of-another = Hai già un altro account con { $name }; esci e accedi con { $name } per usarlo
openid-not-added = { $name } non è stato aggiunto; un account può avere al massimo { $most } modi di accedere così

# Le passkey.
passkey-heading = Accedi con una passkey
passkey-about = Se hai aggiunto una passkey al tuo account, l'accesso lo fa il tuo dispositivo: con l'impronta, il viso o il PIN. Se questo browser ha dei posti, passano anch'essi al tuo account.
passkey-sign-in = Accedi con una passkey
passkey-name = Nome della passkey, p. es. "il mio telefono"
passkey-add = Aggiungi una passkey
passkey-called = Passkey: { $name }
passkey-refused = Nessuna passkey è stata usata. Riprova.
passkey-no-browser = Questo browser non può usare passkey qui.
passkey-no-attempt = Ci sono voluti più di dieci minuti, o è già stato usato; riprova
passkey-unknown = Nessun account qui ha questa passkey; forse chi l'aveva l'ha tolta
passkey-elsewhere = Le passkey di questo server funzionano solo sulle pagine di { $address }
passkey-unverified = Il dispositivo non ti ha riconosciuto; imposta il suo blocco schermo o il suo PIN, e riprova
passkey-unfit = Questo dispositivo fa un tipo di passkey che questo server non accetta
passkey-copied = Qualcuno può avere una copia di questa passkey, perciò non è stata accettata; accedi in un altro modo e toglila
passkey-wrong = Questa passkey non è stata accettata; riprova
passkey-not-added = La passkey non è stata aggiunta; un account può averne al massimo { $most }

# I comandi per chi gestisce il server.
accounts-none = nessun account
accounts-line = { $name }: creato { $made }, ultimo uso { $used }, posti in { $games ->
    [one] 1 partita
   *[other] { $games } partite
}
accounts-never = mai
accounts-reset = Con questo link { $name } può scegliere una nuova password, una sola volta ed entro un giorno. Mettigli davanti l'indirizzo del server e non darlo a nessun altro:
accounts-unknown = non c'è nessun account di nome `{ $name }`
    .hint = `speciate store accounts` elenca tutti gli account
accounts-no-server = `{ $store }` è una cartella di partite, che non ha account
    .hint = indica un file SQLite o un database
