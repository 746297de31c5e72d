# Sviste nelle tabelle, per chi non ha mai visto TOML.

slip-write = scrivi `{ $typed }`
slip-remove = togli `{ $found }`
slip-close-after = scrivi `{ $close }` dopo `{ $after }`

# Testo, numeri, sì e no.
slip-unquoted = il testo va tra virgolette; trovato senza: `{ $found }`
slip-open-quote = a questo testo mancano le virgolette alla fine: `{ $found }`
slip-quotes = il testo va tra virgolette diritte, `"così"`; trovato: `{ $found }`
slip-backslash = serve `/` tra le cartelle, oppure `\\` se si vuole una barra inversa; trovata una sola `\`
slip-flag = serve `true` o `false`, in lettere minuscole; trovato: `{ $found }`
    .hint = scrivi `{ $flag }`, oppure `{ $text }` se è un testo
slip-null = nelle tabelle non c'è un valore `{ $found }`
    .hint = togli tutta la voce, chiave compresa
slip-number = serve un numero, oppure un testo tra virgolette; trovato: `{ $found }`
    .hint = scrivi `{ $number }`, oppure `{ $text }` se è un testo
slip-number-comma = i numeri sono interi e senza virgola; trovato: `{ $found }`
    .hint = scrivi `{ $number }`, o `{ $list }` se si vuole un elenco
slip-number-zero = un numero non comincia con uno 0 in più; trovato: `{ $found }`

# Elenchi, e tabelle su una riga.
slip-open-list = questo elenco non è chiuso: dopo l'ultimo valore manca `]`
slip-bare-list = più valori stanno tra `[ ]`, separati da virgole; qui c'è `{ $found }`
slip-open-table = questa tabella non è chiusa: dopo l'ultimo valore manca `{"}"}`
slip-no-comma = serve una `,` tra `{ $before }` e `{ $next }`
slip-table-in-list = le chiavi con i loro valori vanno tra `{"{"} {"}"}`; trovate tra `[ ]`, che è per gli elenchi
slip-list-in-table = un elenco va tra `[ ]`; trovato tra `{"{"} {"}"}`, che è per le chiavi con i loro valori
slip-round = un elenco va tra `[ ]`, le chiavi con i loro valori tra `{"{"} {"}"}`; trovate parentesi tonde

# Chiavi, e le righe che aprono le tabelle.
slip-colon = dopo una chiave serve `=`, trovato: `:`
slip-no-header = il nome di una tabella va tra `[ ]`
slip-header-name = il nome di una tabella è fatto di parole di lettere dalla a alla z, cifre e `-`, separate da punti; trovato: `{ $found }`
slip-header-open = dopo il nome della tabella manca `]`

# Righe.
slip-comment = le note cominciano con `#`; trovato: `{ $found }`
slip-no-line = serve una tabella come `[card.nome]`, una voce come `chiave = valore`, o una nota che comincia con `#`
    .hint = se è una nota, scrivi `#` all'inizio della riga
slip-line-end = qui la riga dovrebbe finire, trovato: `{ $found }`
    .hint = togli `{ $found }`, oppure metti tra le virgolette il testo che continua
slip-two-on-line = ogni voce ha una riga sua; dietro a un'altra c'è `{ $found }`
    .hint = comincia una riga nuova prima di `{ $found }`
slip-blank = c'è uno spazio che non è quello della tastiera ({ $code })
    .hint = cancellalo e batti uno spazio
slip-sign = il segno `{ $sign }` ({ $code }) qui non vuol dire niente
    .hint = cancellalo; un testo con segni così va tra virgolette
