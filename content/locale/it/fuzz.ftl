# Che cosa dice `fuzz`.

fuzz-played = { $games ->
    [one] Giocata una partita
   *[other] Giocate { $games } partite
} a { $game } con il seme { $seed }.
fuzz-times = { $card } { $count }
fuzz-resolved = Eseguite o in gioco: { $cards }.
fuzz-never = Mai eseguite né in gioco: { $cards }.
fuzz-nothing = Niente è andato storto.
fuzz-stopped = Si è fermato al primo errore; erano previste { $games } partite.
fuzz-failure = Errore nella partita { $game }: { $what }.
fuzz-written = Scritto { $file }: una posizione di { $given ->
    [one] una riga
   *[other] { $given } righe
} e { $when ->
    [0] nessuna risposta
    [one] una risposta
   *[other] { $when } risposte
}.
fuzz-test = Per vederlo: { $command }
fuzz-again = Per trovarlo di nuovo: { $command }
fuzz-not-again = Non è stato possibile farne uno scenario.
fuzz-other-game = { $game } non è stato provato: `speciate fuzz --game { $game }{ $options }` ne prova le carte
fuzz-no-cards = i pacchetti non hanno carte per { $game }, quindi si provano solo le regole del gioco
fuzz-no-folder = la cartella `{ $folder }` non esiste
    .hint = creala, oppure togli `--out` per scrivere nella cartella di lavoro
fuzz-not-written = impossibile scrivere lo scenario in `{ $file }`: { $reason }
