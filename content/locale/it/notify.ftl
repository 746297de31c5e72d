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

serve-base-form = serve l’indirizzo di questo server per le persone, come `https://games.example`, trovato: `{ $found }`
serve-base-needed = serve `--base URL`: i messaggi alle persone contengono l’indirizzo di questo server
