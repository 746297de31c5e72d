# Bloccare persone, segnalare messaggi e nomi, e la pagina di chi modera.

report-link = Segnala o blocca
report-link-of = Segnala o blocca { $name }
report-message = Un messaggio da { $name }:
report-player = Il nome di chi gioca: { $name }
report-heading = Segnala a chi modera
report-about = Chi modera questo server legge il nome o il messaggio segnalato, e i messaggi prima e dopo. La persona non saprà chi l'ha segnalata. Le segnalazioni sono eliminate dopo sei mesi.
report-reason = Che cosa non va?
report-insult = Insulta o molesta qualcuno
report-threat = Minaccia qualcuno
report-spam = È pubblicità o disturba la chat
report-private = Rivela qualcosa di privato
report-name = Il nome è offensivo o finge di essere un'altra persona
report-other = Altro
report-note = Che altro deve sapere chi modera? (facoltativo)
report-send = Segnala
report-received = Chi modera ha ricevuto la tua segnalazione. Grazie.
report-to-talk = Torna alla chat
report-too-many = hai segnalato o bloccato molte persone in poco tempo; aspetta qualche minuto
report-told = qualcuno a un tavolo ha segnalato qualcosa; chi gestisce il server e chi modera lo trova alla pagina `/reports`

block-heading = Blocca { $name }
block-about = Non vedrai i messaggi di { $name } a nessun tavolo, e { $name } non potrà prendere un posto libero a un tavolo creato da te. { $name } non lo saprà. Puoi annullare il blocco nella pagina del tuo account.
block-done = Hai bloccato { $name }.
block-list = Persone che hai bloccato
block-list-about = Non vedi i loro messaggi, e non possono prendere posti liberi ai tavoli creati da te. Non lo sanno.
block-line = { $name }: blocco { $made }
block-end = Sblocca
block-end-of = Sblocca { $name }

reports-heading = Segnalazioni
reports-link = Segnalazioni aperte: { $count }
reports-about = Ciò che fai qui è nel registro più in basso. Niente qui cambia una partita: un messaggio tolto non ne faceva parte, e un nome tolto riceve una voce propria.
reports-none = Non ci sono segnalazioni aperte.
reports-seat = posto { $seat }
reports-made = posto { $seat }, segnalato { $made }
reports-note = La nota di chi segnala:
reports-context = I messaggi prima e dopo, come sono ora
reports-removed = Questo messaggio è stato tolto.
reports-hide = Togli il messaggio
reports-rename = Togli il nome
reports-hours = Silenzia su tutto il server per
reports-mute = Silenzia
reports-mute-hours = { $count ->
    [one] 1 ora
   *[other] { $count } ore
}
reports-mute-days = { $count ->
    [one] 1 giorno
   *[other] { $count } giorni
}
reports-close = Chiudi la segnalazione
reports-log = Che cosa è stato fatto
reports-log-none = Nell'ultimo anno non è stato fatto niente.
reports-operator = chi gestisce il server
reports-gone = un account eliminato
reports-log-hide = { $when }, { $who } ha tolto il messaggio { $number } di { $table }
reports-log-rename = { $when }, { $who } ha tolto il nome: { $seat } di { $table }
reports-log-mute = { $when }, { $who } ha silenziato per { $time }: { $seat } di { $table }
reports-log-close = { $when }, { $who } ha chiuso una segnalazione: { $seat } di { $table }
reports-log-appoint = { $when }, { $who } ha dato a { $account } il ruolo di chi modera
reports-log-dismiss = { $when }, { $who } ha tolto a { $account } il ruolo di chi modera
reports-log-look = { $when }, { $who } ha aperto il tavolo privato { $table }

moderators-heading = Chi modera
moderators-about = Chi modera ha un account, vede questa pagina e decide sulle segnalazioni, ma non ospita partite e non vede carte. Solo chi gestisce il server dà questo ruolo.
moderators-appoint = Dai il ruolo
moderators-dismiss = Togli
moderators-dismiss-of = Togli a { $name } il ruolo di chi modera
moderators-unknown = non c'è nessun account di nome { $name }
