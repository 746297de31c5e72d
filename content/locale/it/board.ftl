# Il tavolo come testo.

board-setup = Preparazione
board-turn = Turno { $turn }{ $count ->
    [0] { "" }
   *[other] {", "}{ $places }
}
board-turn-last = Turno { $turn }, l'ultimo{ $count ->
    [0] { "" }
   *[other] {", "}{ $places }
}
board-seen-from = Vista di { $seat }

board-animals = ANIMALI, in ordine di Iniziativa
board-animal = { $letter } { $animal } ({ $seat }): { $points } PV; riserva genetica { $pool }, sulla terra { $earth }, eliminate { $eliminated }; pedine: disponibili { $pawns }, da parte { $aside }; { $elements }; posti elemento liberi { $free }
board-standing = { $items }
board-retrieved = ha già ritirato in questo round
board-goes-again = ha un altro turno
board-has-trait = tratto { $card }
board-survival = { $animal-The } controlla la Carta Sopravvivenza.
board-survival-none = Nessuno controlla la Carta Sopravvivenza.

board-map = MAPPA: una lettera per animale; * dominante, # già riscossa, ! a rischio
board-map-animals = Animali: { $animals }
board-map-disks = Gettoni agli angoli: { $disks }; + è libero
board-letter = { $letter } { $of }

board-tiles = TESSERE, con le specie (* dominante; dopo / le corrispondenze) e gli elementi
board-species = { $animal } { $count }/{ $matching }{ $protected ->
    [0] { "" }
    [one] {" "}({ $protected } protetta)
   *[other] {" "}({ $protected } protette)
}
board-species-dominant = {"*"}{ $animal } { $count }/{ $matching }{ $protected ->
    [0] { "" }
    [one] {" "}({ $protected } protetta)
   *[other] {" "}({ $protected } protette)
}
board-species-said = { $animal } { $count } ({ $dominant ->
    [0] { "" }
   *[other] dominante, {""}
}{ $matching ->
    [0] nessun elemento corrispondente
    [one] un elemento corrispondente
   *[other] { $matching } elementi corrispondenti
}{ $protected ->
    [0] { "" }
    [one] , { $protected } protetta
   *[other] , { $protected } protette
})
board-tile = { $tile }: { $animals ->
    [0] nessuna specie
   *[other] { $species }
}; { $disks ->
    [0] nessun elemento
   *[other] { $elements }
}{ $scored ->
    [0] { "" }
   *[other] ; già riscossa in questo turno
}

board-display = TABELLA DELLE AZIONI
board-section = { $section }{ $disks ->
    [0] { "" }
   *[other] {" "}({ $elements })
}: { $taken ->
    [0] { "" }
   *[other] pedine { $pawns }; {""}
}{ $vacant ->
    [0] nessuno spazio libero
    [one] libero { $free }
   *[other] liberi { $free }
}
board-terrains = { $before }/{ $after }
board-pawn = { $animal } su { $space }
board-bag = Sacchetto: { $elements }

board-marker-bag = Segnalini terreno nel loro sacchetto: { $terrains }
board-space-beside = { $space } { $beside }
board-space-special = S
board-squares = { $line }; nei quadrati { $taken ->
    [0] { "" }
   *[other] { $species }, {""}
}liberi { $free }
board-special-pawn-of = { $animal } (pedina { $element })

board-special-pawns = PEDINE SPECIALI, con gli obiettivi e i valori di dominazione degli animali (! supera l'obiettivo)
board-special-pawn = { $element }: disponibile per { $animal-the }; obiettivo { $target }{ $animals ->
    [0] { "" }
   *[other] ; {""}{ $values }
}
board-special-pawn-placed = { $element }: { $animal-of }, { $space-on }; obiettivo { $target }{ $animals ->
    [0] { "" }
   *[other] ; {""}{ $values }
}
board-special-pawn-free = { $element }: di nessuno; obiettivo { $target }{ $animals ->
    [0] { "" }
   *[other] ; {""}{ $values }
}
board-value = { $animal } { $value }
board-value-dominates = { $animal } { $value }!

board-stacks = Tessere: { $stacks }; { small-tile } { $covers }
board-stack = { $stack } { $terrain } (sotto: { $count })
board-stack-none = { $stack } senza tessera scoperta (sotto: { $count })

board-cards = CARTE scoperte; nel mazzo: { $count }
board-cards-not-yet = CARTE; il mazzo si forma quando tutti hanno scelto
board-cards-in-slots = CARTE scoperte, per casella; nel mazzo { $count }, tolte senza vederle { $away }
board-card-slot = { $slot } { $card }: { $effect }
board-card-slot-in-play = { $slot } { $card }, in gioco: { $effect }
board-trait = Tratto { $animal-of }, { $card }: { $effect }
board-card-acts-as = Tratto { $animal-of }, { $of }, agisce come { $card }: { $effect }
board-held = Tratti coperti { $animal-of }: { $count }
board-card-chosen = { $animal-The } ha preso la carta { $card }.
board-card-active = In gioco per { $animal-the }, { $card }: { $effect }
board-ability = Abilità { $animal-of }, { $card }: { $effect }
board-house-rule = Regola della casa, { $card }: { $effect }
board-hand = In mano, { $seat }: { $count }
board-deck = CARTE; nel mazzo: { $count }
board-players = GIOCATORI, in senso orario
board-player = { $animal } ({ $seat }): { $points } PV, Sopravvivenza { $survival }, carte in mano: { $cards }{ $starting ->
    [0] {""}
   *[other] ; inizia
}{ $passed ->
    [0] {""}
   *[other] ; ha passato
}
board-row = { $cards }
board-card-healthy = { $card } ({ $class } { $value }, { $icons ->
    [0] { $element }
   *[other] { $element } x { $icons }
})
board-card-endangered = { $card }, a rischio ({ $class } { $value }, { $icons ->
    [0] { $element }
   *[other] { $element } x { $icons }
})
board-biomes = Bioma: { $biome }. Prossimo: { $next }. Sotto: { $count }.
board-biome-last = Bioma: { $biome }. È l'ultimo.
board-biome = { $biome } ({ $icons }{ $bonus }{ $penalty })
board-bonus = ; favorito: { $class }
board-penalty = ; sfavorito: { $class }
board-discarded = Scarti: { $cards }
board-discarded-in-order = Pila degli scarti, dalla cima: { $cards }
board-removed = Fuori dal gioco: { $cards }

board-notes = ANNOTAZIONI
board-note = { $key }: { $value }
board-marker = { $marker } { $on-on }
board-secret = { $key }, noto solo a te: { $thing }

board-asked = Ora deve rispondere { $seat }.

drawing-map = { $tiles ->
    [one] Mappa con una tessera
   *[other] Mappa con { $tiles } tessere
}
drawing-marked = { $tile }; segnato: { $markers }
drawing-space-taken = { $space }: { $animal }
drawing-option = opzione { $typed }: { $said }
drawing-points = { $points } PV
drawing-you = tu
drawing-goes-first = inizia
drawing-passed = ha passato
drawing-passed-short = passato
drawing-you-passed = hai passato
drawing-pool = riserva genetica
drawing-earth = sulla mappa
drawing-eliminated = eliminate
drawing-pawns = pedine
drawing-survival = Sopravvivenza
drawing-survival-card = controlla la Carta Sopravvivenza
drawing-survival-sign = Carta Sopravvivenza
drawing-special-space = solo per pedine speciali
drawing-legend = Legenda
drawing-dominant = dominante
drawing-endangered = a rischio
drawing-highest = catena più alta
drawing-counts-more = vale di più nel bioma
drawing-counts-less = vale di meno
drawing-suppresses = sopprime quando entra
drawing-if-endangered = se a rischio
drawing-new-tiles = Nuove tessere
drawing-stack-below = sotto: { $below }
drawing-row-totals-said = Totale della fila: { $elements }
drawing-food-chain = Catena alimentare
drawing-food-chain-said = Catena alimentare { $total }; ora frutterebbe { $points } PV
drawing-food-chain-over = Catena alimentare { $total }
drawing-row-now = ora +{ $points } PV
drawing-played = Giocate
drawing-hand = mano
drawing-biome = Bioma
drawing-biomes = Biomi
drawing-biome-worth = catena: { $points } PV
drawing-biome-next = Prossimo bioma; sotto: { $below }
drawing-biome-last = L’ultimo bioma
drawing-biome-said = { $place }: { $biome }
drawing-hand-left = La tua mano alla fine
drawing-own-hand = { $deck ->
    [0] La tua mano; il mazzo è vuoto
    [one] La tua mano; una carta nel mazzo
   *[other] La tua mano; { $deck } carte nel mazzo
}
drawing-cards = { $deck ->
    [0] Carte
    [one] Carte; una nel mazzo
   *[other] Carte; { $deck } nel mazzo
}

# Una tessera in poche frasi.

tile-in-short-vacant = Qui non c'è nessuna tessera.
tile-in-short-disks = Sui suoi angoli: { $elements }.
tile-in-short-no-disks = Sui suoi angoli non ci sono elementi.
tile-in-short-count = { $count } { $thing }
tile-in-short-empty = Qui non ci sono specie.
tile-in-short-animal = { $animal }: { $species } specie e { $matching ->
    [one] un elemento corrispondente ({ $elements })
   *[other] { $matching } elementi corrispondenti ({ $elements })
}.
tile-in-short-unmatched = { $animal }: { $species } specie e nessun elemento corrispondente.
tile-in-short-dominant = La domina { $animal-the }.
tile-in-short-tied = Nessuno domina la tessera: parità tra { $animals-the }.
tile-in-short-nobody = Nessuno domina la tessera.
tile-in-short-thriving = Prosperano qui: { $animals }.
tile-in-short-thriving-nobody = Qui non prospera nessuno.
tile-in-short-scores = Riscossa ora, frutterebbe { $gains }.
tile-in-short-gain = { $points } PV { $animal-to }
