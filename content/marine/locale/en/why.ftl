# Why a choice is not an option, in a whole sentence that names the page of the rulebook or the ruling. Every one can
# show `{ $thing }`, the choice, and `{ $player }`, the animal that is asked; some show a `{ $number }`, an
# `{ $animal }`, an `{ $element }`, a `{ $terrain }` or a `{ $card }` as well.

## How none of the options can be chosen

why-pass-instead = The action has not begun, so `done` cannot end it: answer `pass` to forfeit (p. 9).
why-done-instead = The action is under way and can no longer be forfeited: answer `done` to end it (p. 9).
why-way-instead = To decline, choose the option for that, not `pass` or `done` (p. 9).
why-must-choose = { $player } has begun the action and must choose one of the options (p. 9).
why-trait-kept = { $player } keeps { $thing } already (p. 5).
why-trait-not-dealt = { $player } has to keep one of the traits that it was dealt (p. 5).
why-no-such-way = { $thing } is not a possible answer here (p. 9).

## Cards in play

why-card-forbids = { $card }, which is in play, forbids it.
why-cards-forbid-all = Cards in play forbid everything that could be done on { $thing }.

## Tiles, corners, species

why-not-earth = { $thing } has no tile: only a hex with a tile is earth (p. 6).
why-hex-not-vacant = A tile of { $terrain } lies there already: a new tile needs a vacant hex (p. 13).
why-hex-not-beside-earth = { $thing } is not next to any tile of earth, as a new tile must be (p. 13).
why-corner-not-vacant = A disk of { $element } lies there already: a corner holds only one (p. 10).
why-corner-off-earth = { $thing } touches no tile of earth (p. 10).
why-no-disk = No disk lies on { $thing } (p. 6).
why-no-opponent = { $animal } is not an opponent of { $player } (p. 22).
why-no-own-species = { $player } has no species on { $thing } (p. 15).
why-species-not-there = { $animal } has no species on that tile (p. 15).
why-species-not-told-apart = { $animal } does not have both protected and unprotected species there, so there is nothing to tell apart (M15).
why-species-of-another = { $animal } is another animal: { $player } moves only its own species (p. 15).

## Pawns

why-space-occupied = A pawn of { $animal } is there, and only a special pawn can bump it (p. 9).
why-go-no-pawn = { $player } has no pawn of its own at hand (p. 9).
why-go-for-special-pawns = { $thing } is for special pawns only (p. 9).
why-go-not-in-this-game = { $thing } is not used with so few animals (p. 17).
why-go-of-nobody = { $thing } is only for an animal whose trait opens it (p. 20).
why-go-before-own = { $player } has pawns further on: its own pawns go on spaces after all of its pawns (p. 9).
why-go-own-pawn = A pawn of { $player } is there already, and no animal can bump its own pawns (p. 9).
why-go-special-pawn-there = A special pawn is there, and special pawns cannot be bumped (p. 9).
why-go-not-in-control = { $player } does not control that special pawn (p. 17).
why-go-on-the-display = That special pawn is on the display; { $player } gets it back by retrieving (p. 9).
why-go-nothing-to-retrieve = { $player } has no pawn on the display to retrieve (M3).

## Sections

why-abundance-not-in-box = { $thing } is not in the box of Abundance (p. 10).
why-abundance-no-corner = No corner of earth is vacant (p. 10).
why-autotrophs-box-empty = The box of Autotrophs is empty (p. 11).
why-autotrophs-not-beside-vent = { $thing } is not on a corner of a vent of that kind (p. 11).
why-autotrophs-not-in-box = { $thing } is not in the box of Autotrophs (p. 11).
why-depletion-not-in-box = { $element }, which lies there, is not in the box of Depletion (p. 11).
why-adaptation-full = All { $number } element slots of { $player } are full, so the action is forfeited (p. 12).
why-adaptation-not-in-box = { $thing } is not in the box of Adaptation (p. 12).
why-adaptation-not-added = { $player } has no added { $thing }: what is printed on an animal never leaves it (p. 12).
why-regression-squares-taken = All squares of Regression are taken (M13).
why-speciation-no-pool = The gene pool of { $player } is empty (p. 13).
why-speciation-other-element = The disk beside the space is { $element }, and the disk on { $thing } is of a different type (p. 13).
why-speciation-limit = At most { $number } species can enter that tile in one speciation (p. 13).
why-speciation-beyond-pool = The gene pool of { $player } holds only { $number } species (p. 13).
why-wanderlust-no-hex = No vacant hex is next to earth (p. 13).
why-wanderlust-no-such-stack = There is no such stack (p. 4).
why-wanderlust-stack-empty = That stack has no tiles left (p. 13).
why-wanderlust-tile-taken = No tile of that stack lies face up (p. 13).
why-wanderlust-must-place-tile = The tile that was chosen must be placed (p. 13).
why-wanderlust-not-in-box = { $thing } is not in the box of Wanderlust (p. 13).
why-wanderlust-no-corner = The new tile has no vacant corner (p. 13).
why-wanderlust-other-corner = { $thing } is not a corner of the new tile (p. 13).
why-wanderlust-must-place-element = An element must be placed with the tile (p. 13).
why-wanderlust-too-many = { $player } has only { $number } species on that tile (p. 13).
why-tectonics-none-left = No vent is left on the stack, so there is no more Tectonics (p. 14).
why-tectonics-vent = { $thing } is a vent already (p. 14).
why-tectonics-not-at-edge = { $thing } is not at the edge of the map, as it must be unless the pawn is on the special space (p. 14).
why-tectonics-wrong-half = In that half of the map a vent is not a { $thing } (p. 14).
why-migration-moved = All species of { $player } on { $thing } have already migrated in this action, and each can do so only once (p. 15).
why-migration-nowhere = No other tile is within reach of { $thing } (p. 15).
why-migration-same-tile = { $thing } is where the species comes from (p. 15).
why-migration-too-far = { $thing } is out of reach: species of { $player } move over tiles of earth only, at most { $number ->
    [one] one tile
   *[other] { $number } tiles
} (p. 15).
why-competition-terrain = The marker beside the space shows { $terrain }, which { $thing } is not (p. 15).
why-competition-no-opponent = No opposing species is on { $thing } (M6).
why-competition-own-species = { $player } competes with opposing species, not with its own (p. 15).
why-evolution-no-species = No species is on { $thing }, so there is nothing to score (M5).
why-evolution-terrain = The marker beside the space shows { $terrain }, which { $thing } is not (p. 16).
why-evolution-must-take-card = { $player } thrives on the scored tile and must take a card (p. 16).
why-evolution-slot = { $thing } lies in a slot beyond number { $number }, the last one for this space (p. 16).
why-card-not-face-up = { $thing } does not lie face up (p. 16).
why-domination-target = { $player } does not dominate { $thing }: its domination value must be above the target, which is { $number } (p. 7).

## Cards

why-card-tile-not-earth = { $thing } has no tile, and the card asks for a tile of earth (M28).
why-card-tile-not-occupied = The card is about tiles where { $animal } has species; { $thing } is not one (p. 18).
why-card-tile-not-beside = { $thing } is not next to the tile that the card is about (p. 18).
why-card-tile-few-species = The card is about tiles with more than { $number } species; { $thing } is not one (p. 18).
why-card-tile-few-elements = The card is about tiles with more than { $number ->
    [one] { $number } disk
   *[other] { $number } disks
}; { $thing } is not one (p. 18).
why-card-corner-off-earth = { $thing } touches no tile of earth (p. 18).
why-card-corner-of-other-tile = { $thing } is not a corner of the tile that the card is about (p. 18).
why-card-corner-not-vacant = A disk lies on { $thing }, and the card is about vacant corners (p. 18).
why-card-species-not-there = No such species is on the tile that the card is about (p. 18).
why-card-species-of-another = The card is about species of { $animal } (p. 18).
why-card-species-own = The card only affects species that oppose { $animal } (p. 18).
