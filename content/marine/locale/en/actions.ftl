# What a pawn in each section of the display does at once. `{ $box }` is what lies in the section's box; the text of a
# section that is a script can also show its params. `.special` is for its space for special pawns.

action-abundance = put an element on earth (on offer: { $box })
action-autotrophs = remove a disk beside a vent of this kind, or exchange one with the box ({ $box })
action-depletion = remove a disk on earth of a type in the box ({ $box })
action-adaptation = add an element to your animal (on offer: { $box })
    .special = only for special pawns: add an element to your animal, or put it in the place of an added one (on offer: { $box })
action-regression = park a species in a square: at Reseed you lose none of the types in the box ({ $box })
action-speciation = place species on the tiles around one such disk
    .special = only for special pawns: place species on the tiles around any disk
action-wanderlust = lay a new tile and perhaps an element (on offer: { $box })
    .special = only for special pawns: lay a new tile and perhaps an element, then take another go (on offer: { $box })
action-tectonics = turn a tile at the edge of the map into a vent
    .special = only for special pawns: turn a tile anywhere on the map into a vent
action-migration = move up to this many of your species, each to an adjacent tile
    .special = only for special pawns: move any number of your species, each to an adjacent tile
action-competition = eliminate up to this many opposing species on a tile of this terrain
    .special = only for special pawns: twice, eliminate one opposing species on a tile of any terrain
action-evolution = score a tile of this terrain; if you thrive there, take a card from a slot up to this number { $count ->
    [0] (no card)
   *[other] ({ $cards })
}
    .now = { $count ->
        [0] no card
       *[other] { $cards }
    }
action-domination = take the special pawn of an element that you dominate { $dominated ->
    [0] (none now)
   *[other] ({ $dominated_now })
}
    .now = { $dominated ->
        [0] you dominate nothing
       *[other] { $dominated_now }
    }
action-bottom-feeder = remove { $elements ->
    [one] a disk
   *[other] { $elements } disks
} of your choice from earth
