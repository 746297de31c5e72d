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
account-password-about = Tutte le altre sessioni terminano, perciò accedi di nuovo sugli altri dispositivi.
account-password-change = Cambia la password
account-data = I tuoi dati
account-export-about = Un file con il tuo account, le sessioni, i posti, le note, i messaggi, i tavoli di analisi, i risultati, le valutazioni, gli indirizzi per gli avvisi, i blocchi e le segnalazioni, come questo server li conserva.
account-export = Scarica i miei dati (JSON)
account-remove-heading = Elimina l'account
account-remove-about = Sono eliminati il nome e la password, tutte le sessioni, le tue note private, i tuoi tavoli di analisi, i testi dei tuoi messaggi ai tuoi posti, i blocchi, le segnalazioni e gli indirizzi per i messaggi sul tuo turno. Le classifiche non ti mostrano più. I tuoi posti diventano liberi, e gli altri al tavolo lo vedono. Non si può annullare.
account-remove-stays = Le mosse dei tuoi posti restano nei log delle partite, perché le partite sono anche degli altri giocatori. I posti non mostrano più il tuo nome. Le voci più vecchie di un log, in cui avevi quel nome, non cambiano mai, perché ogni voce protegge quelle precedenti.
account-remove = Elimina il mio account
account-reset-about = Scegli una nuova password per l'account { $name }. Tutte le sue sessioni terminano, e questo browser fa l'accesso.
account-reset = Imposta la password e accedi
account-name-form = Un nome ha da 1 a { $most } caratteri, tutti su una riga
account-name-taken = Qualcuno ha già questo nome; scegline un altro, o accedi se è il tuo
account-password-short = Una password ha almeno { $least } caratteri
account-password-long = Una password ha al massimo { $most } byte
account-wrong = Il nome o la password è sbagliato
account-wrong-password = La password è sbagliata
account-too-many = Sono state provate troppe password; aspetta qualche minuto e riprova
account-busy = Troppe persone stanno accedendo insieme; riprova tra un minuto
account-signed-out = Non hai fatto l'accesso
account-no-cookies = Questo browser non accetta i cookie, che servono al server per sapere chi sei; permettili per questo server e riprova
account-no-reset = Questo link è stato usato, ha più di un giorno, o è stato sostituito da uno più nuovo; chiedine un altro a chi gestisce questo server

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
