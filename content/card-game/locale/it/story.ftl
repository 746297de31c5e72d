# Che cosa di questo gioco si racconta con parole diverse dagli altri: i suoi turni sono round.

board-turn = Round { $turn }{ $count ->
    [0] { "" }
   *[other] {", "}{ $places }
}
fact-turn-began = Round { $turn }
log-points-turn = Round { $turn }
story-standings = Classifica al round { $turn }
story-standings-final = Classifica finale dopo { $turn ->
    [one] 1 round
   *[other] { $turn } round
}
play-told-before = ({ $lines ->
    [one] Prima c'è un'altra riga
   *[other] Prima ci sono altre { $lines } righe
}: `storia` racconta il round.)
play-help-number = un numero: risponde con quella scelta; valgono anche il suo id e il suo nome. Più risposte su una riga si separano con un punto e virgola: 1; 2
play-word-story = storia s
    .help = racconta questo round dall'inizio; storia tutta racconta la partita
