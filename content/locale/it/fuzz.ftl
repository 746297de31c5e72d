# Che cosa dice `fuzz`.

fuzz-played = { $games ->
    [one] Giocata una partita
   *[other] Giocate { $games } partite
} a { $game } con il seme { $seed }.
fuzz-times = { $card } { $count }
fuzz-resolved = Eseguite o in gioco: { $cards }.
fuzz-never = Mai eseguite né in gioco: { $cards }.
fuzz-nothing = Niente è andato storto.
fuzz-failure = La partita { $game } va storta: { $what }.
fuzz-written = { $file }: una posizione in { $given ->
    [one] una riga
   *[other] { $given } righe
}, poi { $when ->
    [0] nessuna risposta
    [one] una risposta
   *[other] { $when } risposte
}.
fuzz-test = Per vederlo: { $command }
fuzz-again = Per trovarlo di nuovo: { $command }
fuzz-not-again = Non è stato trovato nessuno scenario che vada storto così.
fuzz-no-cards = i pacchetti non hanno carte per { $game }, quindi si provano solo le sue regole
fuzz-no-folder = la cartella `{ $folder }` non esiste
    .hint = creala, oppure togli `--out` per scrivere nella cartella di lavoro
fuzz-not-written = impossibile scrivere lo scenario in `{ $file }`: { $reason }
