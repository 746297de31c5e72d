# Dove stanno le partite, e il loro elenco.

# Un posto per le partite.
home-none = non c'è una cartella personale in cui salvare le tue partite
home-unwritten = le tue partite non si possono salvare in `{ $folder }`: { $reason }
home-unreadable = le tue partite in `{ $folder }` non si possono elencare: { $reason }
home-elsewhere =
    .hint-out = scrivi questa partita in un file a tua scelta con `--out FILE`
    .hint-data = oppure indica una cartella per tutte le tue partite con `--data DIR` o con la variabile `SPECIATE_DATA`
home-name = serve un nome di al massimo { $most } byte, con lettere, cifre, `-` e `_`, trovato: `{ $found }`
    .hint = scegli un altro nome; per salvare una partita altrove usa `--out FILE`
home-name-taken = c'è già una partita di nome `{ $name }`
    .hint = scegli un altro nome
home-name-rules = `{ $name }` è il nome di un gioco, quindi nessuna partita può chiamarsi così
home-out-taken = il file `{ $file }` c'è già
    .hint = indica un file nuovo: una partita non si scrive mai sopra un'altra

# Quale partita si intende.
game-missing = nessuna partita si chiama `{ $name }`
    .hint-list = esegui `speciate games` per vedere come si chiamano le tue partite
    .hint-new = esegui `speciate play` o `speciate new` per aprirne una
    .hint-run = `{ $folder }` non è una cartella con partite tenute da `--out`
game-command = `{ $name }` è una partita, non un comando
    .hint = continuala con `speciate play { $name }`, o guardala con `speciate show { $name }`
game-named-twice = il gioco è indicato due volte: `{ $first }`, e con `--game` come `{ $other }`
    .hint = togli uno dei due
game-named-begun = una partita salvata ha già il suo gioco, quindi `--game { $name }` non ha effetto
    .hint = togli `--game`: `{ $game }` si trova anche senza
game-named-saved = `{ $name }` è una partita salvata, mentre `--game` vuole il nome di un gioco
    .hint = togli `--game` e scrivi la partita come argomento, p. es. `speciate card CARTA { $name }`
game-named-for-nothing = qui `--game` non ha effetto: questo comando non usa nessun gioco

# L'elenco.
games-none = non ci sono partite in `{ $folder }`; `speciate play` ne apre una
games-line = { $name }: { $rules }, { $stand }; { $seats }; { $played }
games-line-with = { $line }; con { $names }
games-unreadable = { $name }: non si può leggere: { $reason }
games-damaged = la riga { $line } è danneggiata; `speciate recover { $name }` copia le righe precedenti in una nuova partita
games-over = finita, { $count ->
    [one] ha vinto
   *[other] hanno vinto insieme
}: { $animals }
games-stopped = interrotta di comune accordo
games-open = non finita
games-turn = turno { $turn }
games-turn-of = turno { $turn }, tocca a: { $animal }
games-branches = { $stand } ({ $count ->
    [one] 1 ramo
   *[other] { $count } rami
})
games-seat = { $animals }
games-seat-of = { $animals } ({ $player })
games-seats-unnamed = { $seats } (nessun giocatore è indicato)
games-player-human = una persona
games-played-once = giocata in passato
games-played-now = giocata poco fa
games-played-minutes = giocata { $count ->
    [one] { $count } minuto fa
   *[other] { $count } minuti fa
}
games-played-hours = giocata { $count ->
    [one] { $count } ora fa
   *[other] { $count } ore fa
}
games-played-days = giocata { $count ->
    [one] { $count } giorno fa
   *[other] { $count } giorni fa
}

# Che cosa chiede `play` quando non si indica una partita.
play-which = Hai partite da continuare. Scrivi un numero o un nome; Invio prende la prima.
play-which-new = una nuova partita
play-which-more = { $count ->
    [one] Un'altra si trova in `speciate games`.
   *[other] Altre { $count } si trovano in `speciate games`.
}
play-which-help = Scrivi il numero o il nome di una partita per continuarla; Invio sceglie la prima riga, o quella segnata. { $count } comincia una nuova partita. `impara` ne comincia una che spiega ogni tipo di domanda. `rinomina PARTITA NOME` e `elimina PARTITA` cambiano l'elenco. `esci` esce.
play-which-help-new = Scrivi il numero di una riga, o premi Invio per quella segnata. `impara` comincia una partita che spiega ogni tipo di domanda. `esci` esce.
play-which-not = Scrivi un numero da 1 a { $count }, il nome di una partita, o `esci`.
play-which-learn = impara giocando: una nuova partita che spiega ogni tipo di domanda
play-which-rename = Scrivi la partita e il suo nuovo nome: rinomina PARTITA NOME.
play-which-delete = `{ $name }` esce dall'elenco; il suo log resta nella cartella delle partite eliminate. Premi Invio per confermare, o scrivi qualcos'altro.
play-which-unknown = Nessuna delle partite elencate si chiama `{ $name }`.
screen-which = Continua una partita, cominciane una nuova, o impara giocando. Per cambiare l'elenco scrivi `rinomina PARTITA NOME` o `elimina PARTITA`.
screen-which-new = Comincia una nuova partita, o impara giocando.
screen-new = Nuova partita: { $title }
screen-learn = Impara giocando: { $title }

export-done = { $entries ->
    [one] scritto { $file }: una voce
   *[other] scritto { $file }: { $entries } voci
}
import-too-large = `{ $file }` è troppo grande per un server: { $reason }
import-done = { $entries ->
    [one] `{ $name }` è ora tra le partite del server, in { $file }: una voce
   *[other] `{ $name }` è ora tra le partite del server, in { $file }: { $entries } voci
}
store-copy-done = { $games ->
    [one] una partita è stata copiata, e la copia controllata
   *[other] { $games } partite sono state copiate, e le copie controllate
}; voci nuove: { $entries }
store-copy-rows = { $kind }: { $rows } righe copiate e confrontate, di cui { $new } nuove o cambiate
store-copy-seats = posti, link e sessioni
store-copy-accounts = account delle persone, e dove hanno effettuato l'accesso
store-copy-talk = messaggi e note
store-copy-votes = votazioni
store-copy-clocks = orologi
store-copy-boards = tavoli di analisi e analisi
store-copy-results = risultati delle partite
store-copy-contests = tornei
store-copy-notifications = indirizzi per gli avvisi, e avvisi
store-copy-folder = una cartella contiene solo partite: posti, account, link, messaggi, note, votazioni, orologi, risultati, tornei, blocchi, segnalazioni e indirizzi per gli avvisi non sono stati copiati; per conservarli, copia in un file che finisce in `.sqlite` o in un database
store-copy-other-server = l'archivio di destinazione è di un altro server: sono stati copiati solo partite e tavoli di analisi, non posti, account, link, messaggi, note, votazioni, orologi, risultati, tornei, blocchi, segnalazioni o indirizzi per gli avvisi; per traslocare un server, copia in un file nuovo o in un database vuoto
store-copy-has-started = nell'archivio di destinazione è già partito un server: sono stati copiati solo partite e tavoli di analisi; lì posti, account, link, messaggi, note, votazioni, orologi, risultati, tornei, blocchi, segnalazioni e indirizzi per gli avvisi potrebbero essere cambiati; per traslocare di nuovo un server, copia in un file nuovo o in un database vuoto
store-copy-started = nell'archivio di destinazione è partito un server; la copia è stata interrotta; ferma quel server e copia in un file nuovo o in un database vuoto
store-copy-unfinished = questo archivio è una copia non finita, sulla quale nessun server può partire; ripeti il comando `speciate store copy FROM TO` che l'ha fatta, e avvia il server quando il comando è finito senza errori
store-copy-rows-differ = dopo la copia, le righe di `{ $game }` nell'archivio di destinazione non sono uguali a quelle di partenza
store-copy-unknown = `{ $table }` nell'archivio di partenza è sconosciuto a questa versione e non è stato copiato; usa la versione di Speciate con cui funziona il server
store-copy-continued = `{ $game }` ha più voci nell'archivio di destinazione che in quello di partenza; non è stata cambiata
store-copy-other = nell'archivio di destinazione c'è già un'altra partita chiamata `{ $game }`; non è stata cambiata
store-copy-damaged = `{ $game }` è danneggiata e non è stata copiata: { $reason }
store-copy-copy-damaged = la copia di `{ $game }` è danneggiata e non è stata cambiata: { $reason }
store-copy-differs = la copia di `{ $game }` non è uguale all'originale
store-archive-done = { $games ->
    [0] nessuna partita è stata compressa
    [one] una partita è stata compressa: il suo log di { $lines } kB ora è di { $block } kB
   *[other] { $games } partite sono state compresse: i loro log di { $lines } kB ora sono di { $block } kB
}; partite compresse nell'archivio: { $all }
store-archive-left = { $count ->
    [one] una partita non è stata compressa
   *[other] { $count } partite non sono state compresse
}
store-archive-unusual = `{ $game }` ha righe che questa versione salverebbe in modo diverso, quindi non è stata compressa
store-archive-folder = `{ $folder }` è una cartella di partite, e i log in una cartella non sono mai compressi
    .hint = indica un file SQLite o un database
store-copy-left = { $count ->
    [one] una partita non è stata copiata
   *[other] { $count } partite non sono state copiate
}
import-name =
    .hint = scrivi dopo il file un altro nome per la partita

# Rinominare ed eliminare.
rename-done = `{ $from }` ora si chiama `{ $to }`
rename-not-own = `{ $game }` non è una delle tue partite, o ne è solo un punto, quindi non si può rinominare o eliminare
    .hint = indica una delle tue partite di `speciate games`, senza un punto come `@20`
delete-done = `{ $name }` non è più tra le tue partite; il suo log resta in { $file }
