# Che cosa di questo gioco si racconta con parole diverse dagli altri: qui ci sono i round, nei quali gli animali
# hanno i loro turni, e le tessere piccole sono sorgenti.

board-turn = Round { $turn }{ $count ->
    [0] { "" }
   *[other] {", "}{ $places }
}
board-turn-last = Round { $turn }, l'ultimo{ $count ->
    [0] { "" }
   *[other] {", "}{ $places }
}
board-animals = ANIMALI, in ordine di turno
board-animal = { $letter } { $animal } ({ $seat }): { $points } PV; riserva genetica { $pool }, sulla terra { $earth }, eliminate { $eliminated }; pedine proprie disponibili { $pawns }; { $elements }
board-map = MAPPA: una lettera per animale; ! a rischio di estinzione, ~ sul bordo. Le sorgenti sono geyser nella metà alta, fumarole nella metà bassa; in -2,1, 0,0 e 2,-1 l'uno o l'altro
board-tiles = TESSERE, con le specie (dopo / le corrispondenze) e gli elementi
board-stacks = Tessere: { $stacks }; sorgenti { $covers }

fact-turn-began = Round { $turn }
log-points-turn = Round { $turn }
fact-last-turn-announced = Questo è l'ultimo round.
fact-covers-counted = Sorgenti nella pila: { $count }.
fact-extra-go-gained = { $animal-The } ha un altro turno.

story-initiative-set = Ordine dei turni: { $items }.
story-pawns-counted = Ogni animale inizia con { $available ->
    [one] 1 pedina propria
   *[other] { $available } pedine proprie
}: { $items }.
story-element-adapted = { $animal-The } prende un gettone { $element-noun } e ora ha { $elements ->
    [one] { $elements } elemento
   *[other] { $elements } elementi
}.
story-tile-covered = { $animal-The } mette una sorgente, { $terrain-noun }, { $tile-on }.
story-points-covered = { $animal-The } guadagna { $points } PV per { $alike ->
    [one] una sorgente
   *[other] { $alike } sorgenti
} lì e accanto (totale { $total }).
story-points-earth = { $animal-The } guadagna { $points } PV per { $alike ->
    [one] una tessera
   *[other] { $alike } tessere
} del suo terreno lì e accanto (totale { $total }).
story-points-survival = { $animal-The } guadagna { $points } PV con la Carta Sopravvivenza e { $tiles ->
    [one] una sorgente
   *[other] { $tiles } sorgenti
} (totale { $total }).
story-standings = { $turn ->
    [0] Classifica prima del round 1
   *[other] Classifica al round { $turn }
}
story-standings-final = Classifica finale dopo { $turn ->
    [one] 1 round
   *[other] { $turn } round
}
story-source-scored-tile = Evoluzione { $points }
story-source-covered-tile = Tettonica { $points }

play-word-story = storia s
    .help = racconta che cosa è successo dopo la tua ultima risposta, e almeno questo round; storia 2 racconta il round 2, storia ultimo l'ultimo round concluso, storia tutta tutta la partita
play-story-unknown = `{ $about }` non è una parte della storia; scrivi storia 2 per il round 2, storia ultimo per l'ultimo round concluso, storia tutta per tutta la partita
play-story-no-turn = non c'è ancora stato un round { $turn }
play-story-none-over = nessun round è ancora concluso

story-points-start = { $animal-The } inizia con { $points } PV: tutti quelli della prima tessera, meno i suoi se si riscuotesse ora.
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
