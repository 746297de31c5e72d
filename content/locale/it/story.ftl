# Che cosa si legge di qualsiasi gioco: nomi, domande senza parole proprie, e la storia.

## Nomi

story-seat = Giocatore { $seat }
story-stack = pila { $stack }
story-tile = { $terrain } { $tile }
story-hex =
    .tile = esagono vuoto { $tile }
    .label = vuoto { $tile }
story-corner = angolo { $corner } (tra { $tiles })
story-disk = il gettone { $element } in { $corner } (tra { $tiles })
story-disk-at = { $element } in { $corner }
story-space = { $section }, { $space }
story-space-place = { $section }, spazio { $place }
story-space-element = { $element }
story-space-count = { $count } specie
story-space-terrains = { $terrains }
story-place = spazio { $place }
story-section-action = { $section }: { $action }
story-box-empty = niente
story-card-without-text = il suo effetto non ha testo
story-yes = sì
story-no = no
story-you = tu
story-nobody = nessuno
story-survival-card = carta Sopravvivenza
story-species = { $animal } { $count }
story-species-protected = { $animal } { $count } ({ $protected ->
    [one] { $protected } protetta
   *[other] { $protected } protette
})

## Domande e opzioni

story-question = { $animal }: { $question }?
story-question-about = { $animal }: { $question }, per { $about }?
story-pass = rinuncia a questa azione
story-done = basta così
story-count = { $count }
story-option-tile = { $tile } ({ $species })
story-option-tile-empty = { $tile } (nessuna specie)
story-option-hex = { $hex } (accanto a { $tiles })
story-option-species = una specie di { $animal }
story-option-species-protected = una specie protetta di { $animal }
story-option-card = { $card }: { $effect }
story-option-stack = { $terrain }, scoperta ({ $stack })

## Come si compongono le frasi

story-item = { $of }
story-item-counted = { $count ->
    [1] { $of }
   *[other] { $count } { $of }
}
story-item-species = { $count } specie su { $of }
story-item-species-protected = { $count ->
    [one] { $count } specie protetta
   *[other] { $count } specie protette
} su { $of }
story-species-at = di { $animal } su { $tile }
story-item-moving = { $count } specie { $of }
story-item-moving-protected = { $count ->
    [one] { $count } specie protetta
   *[other] { $count } specie protette
} { $of }
story-route = da { $from } a { $to }
story-sentences = { $before } { $after }
story-action = { $space }: { $sentences }
story-action-plain = { $sentences }
story-tile-from = { $tile } (prima { $animal })
story-terrain-on = { $terrain } ({ $stack })
story-printed-on = { $animal } { $element }{ $count ->
    [1] { "" }
   *[other] {" "}x { $count }
}
story-hidden = ?

## Preparazione

story-seat-taken = Giocatore { $seat }: { $items }.
story-pawns-counted = Ognuno inizia con { $available ->
    [one] 1 pedina azione
   *[other] { $available } pedine azione
} e ne tiene da parte { $aside }: { $items }.
story-species-counted = Ognuno inizia con { $each } specie nella riserva genetica: { $items }.
story-elements-bagged = Gettoni elemento nel sacchetto: { $items }.
story-elements-printed = Elementi stampati: { $items }.
story-initiative-set = Ordine di Iniziativa, dal primo all'ultimo: { $items }.
story-setup-tiles = Terra: { $items }.
story-setup-elements = Elementi sulla terra: { $items }.
story-setup-species = { $animal } inizia con { $items }.
story-points-start = { $animal } inizia con { $points } PV, perché ha meno specie sulla terra.

## Elementi

story-elements-placed = Dal sacchetto alla terra: { $items }.
story-elements-removed = Via dalla terra: { $items }.
story-elements-removed-by = { $animal } rimuove { $items }.
story-elements-added = { $animal } riceve dal sacchetto { $items }.
story-elements-discarded = { $animal } perde { $items }.
story-elements-supplied = Dal sacchetto al riquadro di { $section }: { $items }.
story-elements-returned = Dal riquadro di { $section } tornano nel sacchetto: { $items }.
story-elements-returned-by = { $animal } rimette nel sacchetto, dal riquadro di { $section }: { $items }.
story-element-adapted = { $animal } prende { $element } e ora ha { $elements ->
    [one] { $elements } elemento
   *[other] { $elements } elementi
} su { $slots }.
story-element-laid = { $animal } aggiunge { $disk }.
story-elements-slid = Da { $from } a { $to } scendono: { $items }.

## Tessere e specie

story-tiles-turned-up = Tessere scoperte: { $items }.
story-tile-taken = { $animal } prende { $terrain } ({ $stack }).
story-tiles-placed = La terra si estende: { $items }.
story-tile-covered = { $animal } estende { $terrain } su { $tile }.
story-species-placed = { $animal } mette { $items }.
story-species-revived = { $animal } riporta in gioco { $items }, al riparo dall'estinzione di questo turno.
story-species-moved = { $animal } sposta { $items }.
story-species-placed-freely = Azione gratuita: { $animal } mette { $items }.
story-species-eliminated = { $animal } perde { $items }.
story-species-eliminated-by = { $animal } elimina { $items }.
story-species-eliminated-freely = Azione gratuita: { $animal } elimina { $items }.
story-species-returned = Di nuovo nella riserva genetica di { $animal }: { $items }.

## Chi domina, chi controlla la carta Sopravvivenza

story-dominance-gained = { $animal } ora domina { $items }.
story-dominance-kept = Alla fine { $animal } domina ancora { $items }.
story-dominance-lost = Senza più un animale dominante: { $items }.
story-dominance-none = Alla fine ancora senza un animale dominante: { $items }.
story-survival-gained = { $animal } ora controlla la carta Sopravvivenza.
story-survival-taken = { $animal } ora controlla la carta Sopravvivenza (prima { $from }).
story-survival-lost = { $animal } cede la carta Sopravvivenza, che ora nessuno controlla.
story-survival-kept = Alla fine { $animal } controlla ancora la carta Sopravvivenza.
story-survival-none = Alla fine ancora nessuno controlla la carta Sopravvivenza.

## Pedine e carte

story-pawns-returned = Le pedine tornano a { $items }.
story-pawns-gained = Pedine azione guadagnate: { $items }.
story-pawns-lost = Pedine azione perse: { $items }.
story-cards-turned-up = Carte scoperte: { $items }.
story-card-played = { $animal } gioca { $card }: { $effect }
story-passed = { $animal } passa.
story-nothing = { $animal } qui non può fare niente.
story-nothing-follows = Non succede niente.
story-no-dominant = Là nessuno è dominante, perciò nessuno prende una carta.
story-no-card = Non ci sono carte scoperte.

## Punti

story-tile-scored = { $animal } valuta { $tile }: { $kinds ->
    [0] nessuno guadagna niente
   *[other] { $items }
}.
story-tile-scored-last = Per { $tile }: { $items }.
story-points-place = { $animal } con { $species } specie guadagna { $points } PV (totale { $total })
story-points-tundra = { $animal } guadagna { $points } PV per { $tiles } { $tiles ->
    [one] tessera
   *[other] tessere
} di tundra { $tiles ->
    [one] adiacente
   *[other] adiacenti
} (totale { $total }).
story-points-earth = { $animal } guadagna { $points } PV per { $tiles } { $tiles ->
    [one] tessera adiacente
   *[other] tessere adiacenti
} (totale { $total }).
story-points-survival = { $animal } guadagna { $points } PV con la carta Sopravvivenza e { $tiles } { $tiles ->
    [one] tessera
   *[other] tessere
} di tundra (totale { $total }).
story-points-card = { $animal } guadagna { $points } PV con { $card } (totale { $total }).
story-points-gained = { $animal } guadagna { $points } PV (totale { $total }).
story-points-lost = { $animal } perde { $points } PV (totale { $total }).
story-game-ended = La partita è finita: vince { $animal } con { $points } PV.

## Classifica

story-standings = Classifica al turno { $turn }
story-standings-final = Classifica finale dopo { $turn ->
    [one] 1 turno
   *[other] { $turn } turni
}
story-standing = { $place }. { $animal } ({ $seat }): { $points } PV ({ $sources })
story-results = Di ogni giocatore conta l'animale con meno PV:
story-result = { $place }. { $seat }: { $points } PV ({ $animal })
story-winner = Vince { $animal } ({ $seat }) con { $points } PV.
story-winner-lowest = Vince { $seat }: l'animale con meno PV, { $animal }, ne ha { $points }.
story-winner-tied = Vince { $animal } ({ $seat }) con { $points } PV: in caso di parità conta la posizione più alta nella catena alimentare.
story-source-domination = Dominazione { $points }
story-source-card = carte { $points }
story-source-glaciation = Glaciazione { $points }
story-source-new-tile = nuove tessere { $points }
story-source-survival = Sopravvivenza { $points }
story-source-final-scoring = punteggio finale { $points }
story-source-other = altro { $points }

## Con che cosa si gioca

story-variants = { $count ->
    [one] Variante: { $names }.
   *[other] Varianti: { $names }.
}
story-settings = { $count ->
    [one] Impostazione: { $names }.
   *[other] Impostazioni: { $names }.
}
story-packs = { $count ->
    [one] Pacchetto: { $names }.
   *[other] Pacchetti: { $names }.
}
