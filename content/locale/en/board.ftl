# The table as plain text.

board-setup = Setup
board-turn = Turn { $turn }{ $count ->
    [0] { "" }
   *[other] {", "}{ $places }
}
board-turn-last = Turn { $turn }, the last{ $count ->
    [0] { "" }
   *[other] {", "}{ $places }
}
board-seen-from = Seen from { $seat }

board-animals = ANIMALS, in initiative order
board-animal = { $letter } { $animal } ({ $seat }): { $points } VP; gene pool { $pool }, on earth { $earth }, eliminated { $eliminated }; pawns { $pawns } at hand, { $aside } aside; { $elements }; free slots { $free }
board-survival = { $animal } holds the Survival card.
board-survival-none = Nobody holds the Survival card.

board-map = MAP: animals by their letters; * dominant, # scored this turn, ! endangered
board-map-disks = Disks at the corners: { $disks }; + is vacant
board-letter = { $letter } { $of }

board-tiles = TILES, with species (* dominant; matching elements after /) and elements
board-species = { $animal } { $count }/{ $matching }{ $protected ->
    [0] { "" }
   *[other] {" "}({ $protected } protected)
}
board-species-dominant = {"*"}{ $animal } { $count }/{ $matching }{ $protected ->
    [0] { "" }
   *[other] {" "}({ $protected } protected)
}
board-tile = { $tile }: { $animals ->
    [0] no species
   *[other] { $species }
}; { $disks ->
    [0] no elements
   *[other] { $elements }
}{ $scored ->
    [0] { "" }
   *[other] ; scored this turn
}

board-display = ACTION DISPLAY
board-section = { $section }{ $disks ->
    [0] { "" }
   *[other] {" "}({ $elements })
}: { $taken ->
    [0] { "" }
   *[other] pawns { $pawns }; {""}
}free { $vacant ->
    [0] none
   *[other] { $free }
}
board-terrains = { $before }/{ $after }
board-pawn = { $animal } on { $space }
board-bag = Bag: { $elements }

board-stacks = Tiles: { $stacks }; { $covers } tundra
board-stack = { $terrain } on { $stack } ({ $count } below)
board-stack-none = nothing on { $stack } ({ $count } below)

board-cards = CARDS, face up; { $count } in the deck
board-card-chosen = { $animal } has taken { $card }.
board-card-active = In play for { $animal }, { $card }: { $effect }
board-ability = Ability of { $animal }, { $card }: { $effect }
board-house-rule = House rule, { $card }: { $effect }
board-hand = In the hand of { $seat }: { $count }
board-deck = CARDS; { $count } in the deck
board-players = PLAYERS, clockwise
board-player = { $animal } ({ $seat }): { $points } VP, Survival { $survival }, cards in hand: { $cards }{ $starting ->
    [0] {""}
   *[other] ; goes first
}{ $passed ->
    [0] {""}
   *[other] ; has passed
}
board-row = { $cards }
board-card-healthy = { $card } ({ $class } { $value }, { $element } x { $icons })
board-card-endangered = { $card }, endangered ({ $class } { $value }, { $element } x { $icons })
board-biomes = Biome: { $biome }. Next: { $next }. Below: { $count }.
board-biome-last = Biome: { $biome }. It is the last one.
board-biome = { $biome } ({ $icons }{ $bonus }{ $penalty })
board-bonus = ; more for { $class }
board-penalty = ; less for { $class }
board-discarded = Discarded: { $cards }
board-removed = Out of the game: { $cards }

board-notes = NOTES
board-note = { $key }: { $value }
board-marker = { $marker } on { $on }

board-asked = The player of { $seat } is asked now.
