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
board-standing = { $items }
board-retrieved = has retrieved this round
board-goes-again = has another go
board-has-trait = trait { $card }
board-survival = { $animal } holds the Survival card.
board-survival-none = Nobody holds the Survival card.

board-map = MAP: animals by their letters; * dominant, # scored this turn, ! endangered
board-map-animals = Animals: { $animals }
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
board-species-said = { $animal } { $count } ({ $dominant ->
    [0] { "" }
   *[other] dominant, {""}
}{ $matching ->
    [0] matches nothing
    [one] matches one element
   *[other] matches { $matching } elements
}{ $protected ->
    [0] { "" }
   *[other] , { $protected } protected
})
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

board-marker-bag = Terrain markers in the bag: { $terrains }
board-space-beside = { $space } { $beside }
board-space-special = S
board-squares = { $line }; in the squares { $taken ->
    [0] { "" }
   *[other] { $species }, {""}
}{ $free } vacant
board-special-pawn-of = { $animal } ({ $element } pawn)

board-special-pawns = SPECIAL PAWNS, with their targets and the domination values of animals (! is above the target)
board-special-pawn = { $element }: { $animal } has it at hand; target { $target }{ $animals ->
    [0] { "" }
   *[other] ; {""}{ $values }
}
board-special-pawn-placed = { $element }: { $animal } has it on { $space }; target { $target }{ $animals ->
    [0] { "" }
   *[other] ; {""}{ $values }
}
board-special-pawn-free = { $element }: nobody has it; target { $target }{ $animals ->
    [0] { "" }
   *[other] ; {""}{ $values }
}
board-value = { $animal } { $value }
board-value-dominates = { $animal } { $value }!

board-stacks = Tiles: { $stacks }; { $covers } { small-tile }
board-stack = { $terrain } on { $stack } ({ $count } below)
board-stack-none = nothing on { $stack } ({ $count } below)

board-cards = CARDS, face up; { $count } in the deck
board-cards-not-yet = CARDS; the deck is made once every animal has chosen
board-cards-in-slots = CARDS, face up in slots; { $count } in the deck, { $away } put away unseen
board-card-slot = { $slot } { $card }: { $effect }
board-card-slot-in-play = { $slot } { $card }, in play: { $effect }
board-trait = Trait of { $animal }, { $card }: { $effect }
board-card-acts-as = Trait of { $animal }, { $of }, acts as { $card }: { $effect }
board-held = Traits that { $animal } holds face down: { $count }
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
board-card-healthy = { $card } ({ $class } { $value }, { $icons ->
    [0] { $element }
   *[other] { $element } × { $icons }
})
board-card-endangered = { $card }, endangered ({ $class } { $value }, { $icons ->
    [0] { $element }
   *[other] { $element } × { $icons }
})
board-biomes = Biome: { $biome }. Next: { $next }. Below: { $count }.
board-biome-last = Biome: { $biome }. It is the last one.
board-biome = { $biome } ({ $icons }{ $bonus }{ $penalty })
board-bonus = ; more for { $class }
board-penalty = ; less for { $class }
board-discarded = Discarded: { $cards }
board-discarded-in-order = Discard pile, top card first: { $cards }
board-removed = Out of the game: { $cards }

board-notes = NOTES
board-note = { $key }: { $value }
board-marker = { $marker } on { $on }
board-secret = { $key } (only you know this): { $thing }

board-asked = The player of { $seat } is asked now.

drawing-map = { $tiles ->
    [one] Map with one tile
   *[other] Map with { $tiles } tiles
}
drawing-marked = { $tile }; marked: { $markers }
drawing-space-taken = { $space }: { $animal }
drawing-option = option { $typed }: { $said }
drawing-points = { $points } VP
drawing-you = you
drawing-goes-first = goes first
drawing-passed = has passed
drawing-passed-short = passed
drawing-you-passed = you passed
drawing-pool = gene pool
drawing-earth = on earth
drawing-eliminated = eliminated
drawing-pawns = pawns
drawing-survival = Survival
drawing-survival-card = holds the Survival card
drawing-survival-sign = Survival card
drawing-special-space = only for special pawns
drawing-legend = Legend
drawing-dominant = dominant
drawing-endangered = endangered
drawing-highest = highest food chain
drawing-counts-more = worth more at the biome
drawing-counts-less = worth less there
drawing-suppresses = suppresses when it enters
drawing-if-endangered = if endangered
drawing-new-tiles = New tiles
drawing-stack-below = { $below } below
drawing-row-totals-said = Total of the row: { $elements }
drawing-food-chain = Food chain
drawing-food-chain-said = Food chain { $total }; scoring now would bring { $points } VP
drawing-food-chain-over = Food chain { $total }
drawing-row-now = now +{ $points } VP
drawing-played = Played
drawing-hand = hand
drawing-biome = Biome
drawing-biomes = Biomes
drawing-biome-worth = food chain: { $points } VP
drawing-biome-next = Next biome; { $below } below
drawing-biome-last = The last biome
drawing-biome-said = { $place }: { $biome }
drawing-hand-left = Your hand at the end
drawing-own-hand = { $deck ->
    [0] Your hand; the deck is empty
    [one] Your hand; one card in the deck
   *[other] Your hand; { $deck } cards in the deck
}
drawing-cards = { $deck ->
    [0] Cards
    [one] Cards; one in the deck
   *[other] Cards; { $deck } in the deck
}

# A tile in a few sentences.

tile-in-short-vacant = No tile here.
tile-in-short-disks = On its corners: { $elements }.
tile-in-short-no-disks = No elements on its corners.
tile-in-short-count = { $count } { $thing }
tile-in-short-empty = No species here.
tile-in-short-animal = { $animal } has { $species } species and matches { $matching ->
    [one] one element ({ $elements })
   *[other] { $matching } elements ({ $elements })
}.
tile-in-short-unmatched = { $animal } has { $species } species and matches no element.
tile-in-short-dominant = { $animal } dominates the tile.
tile-in-short-tied = Nobody dominates the tile: { $animals } match the same number of elements.
tile-in-short-nobody = Nobody dominates the tile.
tile-in-short-thriving = Thriving here: { $animals }.
tile-in-short-thriving-nobody = Nobody thrives here.
tile-in-short-scores = Scored now, it would bring { $gains }.
tile-in-short-gain = { $points } VP to { $animal }
