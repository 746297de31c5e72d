# Why a choice is not an option, in a whole sentence that names the page of the rulebook or the ruling. Every one can
# show `{ $thing }`, the choice, and `{ $player }`, the animal that is asked; some show a `{ $number }`, an
# `{ $animal }`, an `{ $element }`, a `{ $terrain }` or a `{ $card }` as well.

## How none of the options can be chosen

why-pass-instead = The action has not begun, so `done` cannot end it: answer `pass` to forfeit (p. 9).
why-done-instead = The action is under way and can no longer be forfeited: answer `done` to end it (p. 9).
why-must-choose = { $player } has begun the action and must choose one of the options (p. 9).

## Cards in play

why-card-forbids = { $card }, which is in play, forbids it.
why-cards-forbid-all = Cards in play forbid everything that could be done on { $thing }.

## Tiles, corners, species

why-not-earth = { $thing } has no tile: only a hex with a tile is earth (p. 6).
why-hex-not-vacant = A tile of { $terrain } lies there already: a new tile needs a vacant hex (p. 14).
why-hex-not-beside-earth = { $thing } is not next to any tile of earth, as a new tile must be (p. 14).
why-corner-not-vacant = A disk of { $element } lies there already: a corner holds only one (p. 6).
why-corner-off-earth = { $thing } touches no tile of earth (p. 11).
why-no-disk = No disk lies on { $thing } (p. 6).
why-no-opponent = { $animal } is not an opponent of { $player } (p. 8).
why-no-own-species = { $player } has no species on { $thing } (p. 8).
why-species-not-there = { $animal } has no species on that tile (p. 8).
why-species-not-told-apart = { $animal } does not have both protected and unprotected species there, so there is nothing to tell apart (R12).
why-species-of-another = { $animal } is another animal: { $player } moves only its own species (p. 15).

## Planning and Initiative

why-space-occupied = A pawn of { $animal } is there already: a space holds only one (p. 8).
why-planning-no-pawn = { $player } has no pawn available (p. 9).
why-planning-must-place = { $player } has a pawn available and must put it on a space (p. 9).

## Adaptation, Regression, Abundance, Wasteland, Depletion

why-adaptation-full = All { $number } element slots of { $player } are full, so the action is forfeited (R14).
why-adaptation-not-in-box = { $thing } is not in the box of Adaptation (p. 10).
why-regression-not-in-box = { $thing } is not in the box of Regression, so nobody loses it (p. 11).
why-regression-none-added = { $player } has no added { $thing }: what is printed on an animal is never lost (p. 11).
why-regression-saved = { $thing } is saved already (p. 11).
why-regression-must-save = An animal that can save an element from Regression must do so (R18).
why-regression-none-to-remove = { $thing } is not in the box of Regression (R15).
why-abundance-not-in-box = { $thing } is not in the box of Abundance (p. 11).
why-abundance-no-corner = No corner of earth is vacant (p. 11).
why-wasteland-not-in-box = { $thing } is not in the box of Wasteland (p. 12).
why-depletion-not-in-box = { $element }, which lies there, is not in the box of Depletion (p. 12).

## Glaciation

why-glaciation-none-left = No { small-tile } tile is left on the stack, so there is no more { section-glaciation } (p. 13).
why-glaciation-tundra = { $thing } is { small-tile } already (p. 13).
why-glaciation-not-beside-tundra = { $thing } is not next to { small-tile }, as a tile for { section-glaciation } must be (p. 13).
why-glaciation-no-pass = A card is carried out as far as possible; it cannot be forfeited (p. 16).

## Speciation

why-speciation-no-pool = The gene pool of { $player } is empty (p. 14).
why-speciation-other-element = Speciation on this space is around a disk of { $element } (p. 14).
why-speciation-limit = At most { $number } species can enter a tile of this terrain in one speciation (p. 14).
why-speciation-beyond-pool = The gene pool of { $player } holds only { $number } species (p. 14).

## Wanderlust

why-wanderlust-no-hex = No vacant hex is next to earth, so no tile can be placed (p. 14).
why-wanderlust-no-such-stack = There is no such stack of tiles (p. 14).
why-wanderlust-stack-empty = That stack is empty (p. 14).
why-wanderlust-tile-taken = The tile of that stack was taken this turn; the next one is turned up at Reseed (p. 14).
why-wanderlust-must-place-tile = A tile that was taken must be placed (p. 14).
why-wanderlust-not-in-box = { $thing } is not in the box of { section-wanderlust } (p. 14).
why-wanderlust-no-corner = The new tile has no vacant corner (p. 14).
why-wanderlust-other-corner = { $thing } is not a corner of the new tile (p. 14).
why-wanderlust-must-place-element = An element must be placed with the tile (R16).
why-wanderlust-too-many = { $player } has only { $number } species on that tile (p. 14).

## Migration

why-migration-moved = All species of { $player } on { $thing } have already migrated in this action, and each can do so only once (p. 15).
why-migration-nowhere = No other tile is within reach of { $thing } (p. 15).
why-migration-same-tile = { $thing } is where the species comes from (p. 15).
why-migration-too-far = { $thing } is out of reach: species of { $player } move over tiles of earth only, at most { $number ->
    [one] one tile
   *[other] { $number } tiles
} (p. 15).

## Competition

why-competition-terrain = { $player } now competes on a tile of { $terrain }, and { $thing } is not one (p. 15).
why-competition-no-opponent = No opposing species is on { $thing } (p. 15).
why-competition-own-species = { $player } competes with opposing species, not with its own (p. 15).

## Domination

why-domination-scored = { $thing } was already chosen for Domination this turn (R5).
why-domination-no-species = No species is on { $thing }, so there is nothing to score (R5).
why-card-not-face-up = { $thing } does not lie face up (p. 16).
why-card-must-take = The dominant animal must choose a card (p. 16).

## Claims, said out of turn.

why-claim-no-tile = No tile lies there (p. 7).
why-claim-marked = { $animal } is marked as dominant there already (p. 7).
why-claim-absent = You have no species there (p. 7).
why-claim-endangered = Your species there are endangered, and such species never dominate (p. 7).
why-claim-other = { $animal } matches more elements there (p. 7).
why-claim-tie = Another animal matches as many elements there (p. 7).
why-tie-unmarked = No animal is marked as dominant there (p. 7).
why-tie-own = { $animal } is marked there, so another player has to show the tie (R20).
why-tie-dominated = { $animal } matches more elements there than every other animal (p. 7).

## Cards

why-card-tile-not-earth = { $thing } has no tile, and the card asks for a tile of earth (p. 18).
why-card-tile-not-occupied = The card asks for a tile where { $animal } has species; { $thing } is not one (p. 18).
why-card-tile-not-beside = { $thing } is not next to the tile that the card is about (p. 18).
why-card-tile-few-species = The card asks for a tile with more than { $number } species; { $thing } is not one (R10).
why-card-tile-few-elements = The card asks for a tile with more than { $number ->
    [one] { $number } element
   *[other] { $number } elements
}; { $thing } is not one (R10).
why-card-corner-off-earth = { $thing } touches no tile of earth (p. 18).
why-card-corner-of-other-tile = { $thing } is not a corner of the tile that the card is about (p. 18).
why-card-corner-not-vacant = A disk lies on { $thing }, and the card asks for a vacant corner (p. 18).
why-card-species-not-there = No such species is on the tile that the card is about (p. 18).
why-card-species-of-another = The card asks for species of { $animal } (p. 18).
why-card-species-own = The card asks for species that oppose { $animal } (p. 18).

## Extinction

why-saving-not-endangered = The species of { $player } on { $thing } are not endangered (p. 20).
why-saving-protected = The species of { $player } on { $thing } are safe this turn (R12).
why-saving-saved = All endangered species of { $player } on { $thing } are saved already (p. 20).
