# Che cosa di questo gioco si racconta con parole diverse dagli altri: i suoi turni sono round.

board-turn = Round { $turn }{ $count ->
    [0] { "" }
   *[other] {", "}{ $places }
}
games-turn = round { $turn }
games-turn-of = round { $turn }, tocca a: { $animal }
serve-list-turn = round { $turn }
fact-turn-began = Round { $turn }
log-points-turn = Round { $turn }
story-standings = Classifica al round { $turn }
story-standings-final = Classifica finale dopo { $turn ->
    [one] 1 round
   *[other] { $turn } round
}
play-help-number = un numero, un id o un nome: risponde con quell'opzione. Più risposte su una riga si separano con un punto e virgola: 1; 2
play-word-story = storia s
    .help = racconta che cosa è successo dopo la tua ultima risposta, e almeno questo round; storia 2 racconta il round 2, storia ultimo l'ultimo round concluso, storia tutta tutta la partita
play-story-unknown = `{ $about }` non è una parte della storia; scrivi storia 2 per il round 2, storia ultimo per l'ultimo round concluso, storia tutta per tutta la partita
play-story-no-turn = non c'è ancora stato un round { $turn }
play-story-none-over = nessun round è ancora concluso
point-turn = qui la partita non ha un round { $found }
    .hint = arriva fino a `@round:{ $last }`
point-before-turn = subito prima del round { $turn }
point-next-turn = Il fatto seguente comincia il round { $turn }.
point-part = nel round { $turn } non comincia nulla di nome `{ $found }`
hidden-tile-stacked = Biomi nella pila, coperti: { $count }.
serve-new-settings = Impostazioni, come game.rounds=5, separate da spazi
serve-setting-form = serve un'impostazione come `game.rounds=5`, trovato: `{ $found }`
analyse-turned-none = Queste partite non mostrano che un singolo round sia stato decisivo.
analyse-one-course = { $count ->
        [one] In un punto tra i round tutte le partite dei bot sono andate esattamente allo stesso modo: lì le probabilità mostrano un solo svolgimento. I loro limiti sono ignoti, perciò i round prima e dopo questo punto non sono indicati come decisivi.
       *[other] In { $count } punti tra i round tutte le partite dei bot sono andate esattamente allo stesso modo: lì le probabilità mostrano un solo svolgimento. I loro limiti sono ignoti, perciò i round prima e dopo questi punti non sono indicati come decisivi.
    }
analyse-page-turns = Round
analyse-page-head-turn = Round
analyse-page-axis-turns = Round
analyse-page-chances-title = La probabilità di ogni posto dopo ogni round
analyse-page-turns-title = Come sono cambiate le probabilità in ogni round, in punti percentuali; ● segna un round decisivo
analyse-page-turns-table = Tutti i round in una tabella
result-chart-about = Il totale dopo ogni round.
result-turns = Round
