# Le persone a un tavolo: chi c'è, che cosa dicono, i voti per ritirare una risposta, le rivincite.

ago-now = poco fa
ago-minutes = { $count ->
    [one] 1 minuto fa
   *[other] { $count } minuti fa
}
ago-hours = { $count ->
    [one] 1 ora fa
   *[other] { $count } ore fa
}
ago-days = { $count ->
    [one] 1 giorno fa
   *[other] { $count } giorni fa
}
list-played = Ultima mossa { $ago }
list-to-move = (deve rispondere)
list-invited-by = { $count ->
    [one] Ospita: { $names }
   *[other] Ospitano: { $names }
}

# La pagina di un invito.
sit-invited = { $names } ti invita a { $game }.
sit-game = Sei invitato a { $game }.
sit-company = Chi gioca
sit-your-seat = il tuo posto
sit-name = Il tuo nome
sit-name-about = Tutti al tavolo vedono questo nome. Questo browser lo ricorda per il prossimo tavolo.
sit-account = Prendi questo posto con l'account { $name }.
sit-outside = Non è il tuo account? Siediti senza
sit-free = Premi questo pulsante per giocare con { $animals } in questo browser.

# Il pannello con chi è al tavolo, la chat e gli appunti.
talk-link = Chat
talk-heading = Al tavolo
talk-company = Chi c'è
talk-chat = Chat
talk-none = Nessuno ha ancora detto niente.
talk-write = Messaggio al tavolo
talk-send = Invia
talk-watched = Chi guarda può leggere i messaggi.
talk-remove = Togli
talk-remove-of = Togli il messaggio di { $name }
talk-former = { $animals } (chi giocava prima)
talk-removed = Chi ospita ha tolto questo messaggio.
talk-removed-by-moderator = Chi modera ha tolto questo messaggio.
talk-mute = Silenzia
talk-mute-of = Silenzia { $name }
talk-unmute = Fai scrivere di nuovo
talk-unmute-of = Fai scrivere di nuovo { $name }
talk-is-muted = silenziato
talk-muted = chi ospita ti ha silenziato in questa chat
talk-muted-here = Chi ospita ti ha silenziato in questa chat.
talk-silenced = chi modera ti ha silenziato: { $hours ->
    [one] per un'altra ora
   *[other] per altre { $hours } ore
} non puoi scrivere nelle chat né cambiare nome
talk-silenced-here = Chi modera ti ha silenziato: { $hours ->
    [one] per un'altra ora
   *[other] per altre { $hours } ore
} non puoi scrivere nelle chat né cambiare nome.
talk-only-seats = può scrivere solo chi ha un posto a questo tavolo
talk-only-seats-here = Può scrivere solo chi ha un posto a questo tavolo.
talk-too-many = hai inviato più messaggi in pochi secondi; aspetta un momento
talk-too-long = un testo può avere al massimo { $most } caratteri, trovati { $found }
talk-unread = { $count ->
    [one] 1 messaggio nuovo
   *[other] { $count } messaggi nuovi
}
talk-notes = I miei appunti
talk-notes-about = Li vedi solo tu.
talk-note-save = Salva
talk-note-saved = Salvati. Li vedi solo tu.
talk-note-unsaved = Non ancora salvati.
talk-here = è qui
talk-away = assente
talk-left = non è qui
talk-missing = non ancora arrivato
talk-bot = bot
talk-comes = { $name } è al tavolo.
talk-goes-away = { $name } è assente.
talk-leaves = { $name } è uscito dal tavolo.
talk-seat-free = Il posto di { $name } è libero.
talk-bot-comes = Ora un bot gioca per { $name }.

# I voti per ritirare una risposta.
vote-ask = Chiedi di annullare la mia ultima risposta
vote-asks = { $name } chiede di annullare una risposta
vote-you-ask = Chiedi di annullare la tua ultima risposta
vote-undone = { $count ->
    [one] Verrebbe annullato questo
   *[other] Verrebbe annullato tutto questo
}
vote-waits = Si aspetta { $names }. Se prima qualcuno risponde alla domanda aperta, la partita continua.
vote-refused = { $name } non è d'accordo. Non si annulla niente.
vote-agree = D'accordo
vote-refuse = Non sono d'accordo
vote-withdraw = Rinuncio
vote-close = Chiudi
vote-over = dopo la fine della partita non si può annullare niente
vote-branch = su un ramo non serve che altri siano d'accordo

# Una rivincita.
rematch-made = È cominciata una rivincita: { $game }.
rematch-enter = Prendi il tuo posto nella rivincita
