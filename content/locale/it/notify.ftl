# I messaggi che avvisano chi non è al tavolo che tocca a lui: la pagina su cui i giocatori li chiedono.

notify-heading = Avvisami quando tocca a me
notify-about = Se tocca a te e non apri il tavolo per { $minutes ->
    [0] qualche secondo
    [one] 1 minuto
   *[other] { $minutes } minuti
}, ricevi un messaggio. Contiene il nome del tavolo e il suo indirizzo, e niente sulle tue carte.
notify-add = Aggiungi
notify-test = Manda un messaggio di prova
notify-remove = Smetti
notify-webhook = Webhook
notify-webhook-form = serve un indirizzo come `https://example.org/hook`, trovato: `{ $found }`
notify-webhook-secret = Il segreto con cui sono firmati i suoi messaggi
notify-too-long = un indirizzo può avere al massimo { $most } caratteri, trovati { $found }
notify-too-many = Un posto può avere al massimo { $most } indirizzi; prima ferma i messaggi a uno di essi
notify-too-many-tests = A questo destinatario sono stati mandati troppi messaggi di prova; riprova fra un’ora
notify-no-channel = (questo server non manda più messaggi di questo tipo)
notify-again = Non è stato possibile mandare un messaggio ({ $count ->
    [one] 1 tentativo
   *[other] { $count } tentativi
}): { $reason }. Il prossimo tentativo è alle { $time }.
notify-given-up = Un messaggio è stato abbandonato alle { $time } ({ $count ->
    [one] 1 tentativo
   *[other] { $count } tentativi
}): { $reason }.
notify-problem-timeout = il destinatario non ha risposto in tempo
notify-problem-no-host = non c’è nessun host con questo nome
notify-problem-not-public = l’indirizzo non è pubblico
notify-problem-tls = il destinatario non ha un certificato valido
notify-problem-connection = non è stato possibile raggiungere il destinatario
notify-problem-no-channel = questo server non manda più messaggi di questo tipo
notify-problem-server = questo server è stato interrotto, o non è riuscito a leggere la partita
notify-problem-status = il destinatario ha risposto con lo stato { $status }
notify-mail = E-mail
notify-mail-form = atteso un indirizzo e-mail come `anna@example.org`, trovato `{ $found }`
notify-turn-title = È il tuo turno: { $table }
notify-mail-turn-text =
    È il turno di { $player }. Apri il tavolo:

    { $link }
notify-test-title = Messaggio di prova: { $table }
notify-mail-test-text =
    I messaggi sui turni di { $player } ti arriveranno a questo indirizzo. Il tavolo:

    { $link }
notify-mail-confirm = Vuoi essere avvisato quando è il tuo turno?
notify-mail-confirm-text =
    Qualcuno che gioca a un gioco da tavolo vuole essere avvisato a questo indirizzo quando è il suo turno. Se sei tu, apri questa pagina e conferma:

    { $link }

    Altrimenti ignora questo messaggio.
notify-mail-stop = Per non ricevere altri messaggi: { $link }
notify-push = Notifiche
notify-push-add = Avvisami in questo browser
notify-push-form = attesa un'iscrizione di questo browser a un servizio di notifiche pubblico
notify-push-refused = Questo browser non permette notifiche da questo server.
notify-push-unfit = Questo browser non può ricevere notifiche qui.
notify-unconfirmed = (sta arrivando un messaggio con un link: aprilo e conferma)
notify-too-many-consents = Sono stati inviati troppi messaggi con questi link, a questo indirizzo o per te; riprova domani
notify-refused = Il titolare di questo indirizzo non vuole questi messaggi
notify-problem-mail = il server di posta ha risposto con il codice { $code }
notify-problem-address = questo non è un indirizzo valido
notify-problem-key = non è stato possibile cifrare il messaggio
notify-consent-heading = Messaggi sui turni
notify-consent-about = { $player } al tavolo { $table } vuole essere avvisato a questo indirizzo quando è il suo turno.
notify-consent-confirmed = { $player } al tavolo { $table } viene avvisato a questo indirizzo quando è il suo turno.
notify-consent-agree = Inviatemi i messaggi
notify-consent-stop = Non inviatemi messaggi
notify-consent-given = D'ora in poi i messaggi sui turni vengono inviati a questo indirizzo.
notify-consent-stopped = A questo indirizzo non vengono inviati altri messaggi.

serve-base-form = serve l’indirizzo di questo server per le persone, come `https://games.example`, trovato: `{ $found }`
serve-base-needed = serve `--base URL`: i messaggi alle persone contengono l’indirizzo di questo server
serve-passkeys-base = serve `--base URL`: le passkey appartengono all'indirizzo di questo server
serve-passkeys-form = serve un indirizzo con `https` e il nome di un host, come `https://games.example`, non `{ $found }`: i browser creano passkey solo lì
serve-openid-base = serve `--base URL`: il fornitore OpenID rimanda le persone all'indirizzo di questo server
serve-openid-issuer = serve l'indirizzo di un fornitore OpenID, come `https://login.example`, non `{ $found }`
    .hint = l'indirizzo è senza cifratura solo se il fornitore è su questa macchina
serve-openid-empty = `--openid-client`, `--openid-name` e la prima riga del file con il segreto non possono essere vuoti
serve-openid-secret = non si può leggere il segreto del client da `{ $file }`: { $reason }

serve-mail-server = atteso l'indirizzo di un server di posta, come `smtps://mail.example` o `smtp://mail.example:587`, trovato `{ $found }`
serve-mail-sender = atteso un mittente come `giochi@example.org` o `Giochi <giochi@example.org>`, trovato `{ $found }`
serve-mail-encryption = le connessioni al server di posta non si possono cifrare: { $reason }
serve-mail-password = impossibile leggere la password del server di posta da `{ $file }`: { $reason }
serve-mail-no-password = `{ $file }` non ha una password nella prima riga
