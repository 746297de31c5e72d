# What a pawn in each section of the display does. `{ $box }` is what lies in the section's box; the text of a section
# that is a script can also show its params.

action-initiative = move one place forward, then put this pawn on a vacant space
action-adaptation = add an element to your animal (on offer: { $box })
action-regression = keep one of the types that all animals lose ({ $box })
action-abundance = put an element on earth (on offer: { $box })
action-wasteland = remove an element from the box; { small-tile } then loses the types left in it ({ $box })
action-depletion = remove a disk on earth of a type in the box ({ $box })
action-glaciation = freeze a tile beside { small-tile }; at most one pawn acts; the others slide left at Reseed
action-speciation = place species on the tiles around one such disk
action-wanderlust = lay a new tile and perhaps an element (on offer: { $box })
action-migration = move up to this many of your species, each to an adjacent tile
action-competition = eliminate one opposing species on a tile of each of these terrains
action-domination = score a tile; its dominant animal takes a card
