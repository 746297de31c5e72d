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
board-tiles = TESSERE, con le specie (dopo / gli elementi in comune) e gli elementi
board-stacks = Tessere: { $stacks }; sorgenti { $covers }

fact-turn-began = Round { $turn }
log-points-turn = Round { $turn }
fact-last-turn-announced = Questo è l'ultimo round.
fact-covers-counted = Sorgenti nella pila: { $count }.
fact-extra-go-gained = { $animal-The } ha un altro turno.

story-initiative-set = Ordine dei turni: { $items }.
story-pawns-counted = Ognuno inizia con { $available ->
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
story-standings = Classifica al round { $turn }
story-standings-final = Classifica finale dopo { $turn ->
    [one] 1 round
   *[other] { $turn } round
}
story-source-scored-tile = Evoluzione { $points }
story-source-covered-tile = Tettonica { $points }

play-told-before = ({ $lines ->
    [one] Prima c'è un'altra riga
   *[other] Prima ci sono altre { $lines } righe
}: `storia` racconta il round.)
play-word-story = storia s
    .help = racconta questo round dall'inizio; storia tutta racconta la partita

story-points-start = { $animal-The } parte con { $points } PV: quanto può valere la prima tessera, meno quanto varrebbe riscuoterla ora.
