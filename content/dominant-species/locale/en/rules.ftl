# The rules, each on a page of its own that `speciate rule NAME` shows: `rule-NAME`, with a `.title`
# and the `.page` of the rulebook. Every text can show what the tables hold: `{ $element_slots }`,
# `{ $pawns_max }`, `{ $face_up }`, `{ $cards }`, `{ $last_cards }`, `{ $stacks }`, `{ $stack_size }`,
# `{ $large_tiles }`, `{ $small_tiles }`, `{ $sections }`, `{ $bonus }`, `{ $animals }`, and that of a
# section its `{ $spaces }`, element `{ $slots }` and, where it is a script, its params.

## The game

rule-overview = Each player leads an animal through an ice age. Animals spread species over earth, adapt to the elements found there, and score victory points for their numbers on a tile; the animal that suits a tile best takes cards. The most points win.
    .title = The game
    .page = p. 2
rule-turn = A turn has three parts: in Planning the animals put their pawns on the action display, in Execution the pawns act from top to bottom, and Reset clears up: Extinction, Survival, Reseed.
    .title = A turn
    .page = p. 9

## Setup and variants

rule-setup = Each player has an animal; those in play stand in initiative order, the lowest in the food chain first. Large tiles that do not begin on earth are shuffled into { $stacks } stacks of { $stack_size }, and the top one of each is turned up. The cards are shuffled, { $last_cards } is laid under them and { $face_up } are turned up. The Survival card is put aside. Disks that do not begin on earth go into the bag, and those for Adaptation, Abundance and { section-wanderlust } are drawn from it; the other boxes begin empty.
    .title = Setup
    .page = p. 4
rule-random-earth = A variant: large tiles drawn at random lie on the hexes where earth begins, with { small-tile } on the central one, and disks drawn at random lie on the corners where elements begin. On every tile but { small-tile }, an animal gets one species for each disk of its element there. An animal that begins with fewer species than the animal with the most gets 1 VP for each species that it has fewer.
    .title = Random earth
    .page = p. 17
rule-several-animals = A variant for two or three players: all animals play, shared out equally, each with VP of its own; of a player's animals, only the one with the fewest VP counts.
    .title = Several animals for each player
    .page = p. 17
rule-short-game = A variant: { card-immigrants }, { card-intelligence }, { card-omnivore } and { card-parasitism } stay in the box, so that { card-ice-age } comes sooner.
    .title = Short game
    .page = p. 19 of the Italian edition

## Phases

rule-planning = Round after round, in initiative order, every animal with an available pawn puts one on any vacant eyeball space of the action display, until no pawn is available or no space is vacant. A space may be chosen even if its action would do nothing.
    .title = Planning
    .page = p. 9
rule-execution = Sections act from top to bottom, their spaces from left to right, each once a turn. A pawn is taken back, to be available in the next Planning, and its owner acts. An action may be forfeited as a whole. Once begun, it must be completed.
    .title = Execution
    .page = p. 9
rule-extinction = All endangered species are eliminated at once. An animal that can save some of its own may do so first; what Hibernation brought back is safe this turn.
    .title = Extinction
    .page = p. 20
rule-survival = The animal that holds the Survival card gains bonus VP for the number of { small-tile } tiles that it occupies.
    .title = Survival
    .page = p. 20
rule-reseed = The display is made ready: cards are turned up until { $face_up } lie face up; pawns waiting in { section-glaciation } slide one space left; the boxes of Regression, Depletion and { section-wanderlust } are emptied into the bag; what is left in Wasteland slides to Depletion, in Abundance to Wasteland, in Adaptation to Regression; new disks are drawn for Adaptation, Abundance and { section-wanderlust }; the top tile of each stack is turned up. The last turn has no Reseed.
    .title = Reseed
    .page = p. 20
rule-final-scoring = The turn in which { $last_cards } is chosen is the last one: Domination goes on to its end, Extinction and Survival follow, then every tile is scored once more, without cards. The most VP win; on a tie, the animal highest in the food chain wins.
    .title = Final scoring
    .page = p. 20

## Terms

rule-food-chain = From top to bottom: { $animals }. If animals tie for something that only one can have, the higher one gets it, unless a rule gives it to nobody.
    .title = Food chain
    .page = p. 3
rule-initiative-order = The order in which animals put pawns in Planning. It begins as the food chain in reverse; Initiative changes it.
    .title = Initiative order
    .page = p. 9
rule-earth = Tiles on the board are earth: { $large_tiles } large ones, and { $small_tiles } small { small-tile } tiles that are laid over them. A covered tile is { small-tile }, whatever it was before.
    .title = Earth
    .page = p. 6
rule-elements = Disks of food and climate, on corners of earth, on animals and on the display; the others are in the bag. Where three hexes meet there is a corner; it holds one disk at most, which counts for every tile that it touches.
    .title = Elements
    .page = p. 6
rule-matching = How well an animal fits a tile: for each element, the number of times the animal has it, multiplied by the number of disks of it on the tile's corners, all added up.
    .title = Matching elements
    .page = p. 7
rule-endangered = Species are endangered on a tile where their animal matches no element. If they are still endangered at Extinction, they are eliminated.
    .title = Endangered species
    .page = p. 7
rule-dominance = An animal dominates a tile where it has a species, matches at least one element and matches strictly more than every other animal there. Numbers of species do not count. On a tie nobody dominates.
    .title = Dominance
    .page = p. 7
rule-species = Cubes of an animal on earth. Any number of species of any animals can share a tile.
    .title = Species
    .page = p. 8
rule-gene-pool = An animal's species that are not on earth yet. New species come from there; an action of { section-glaciation } returns some.
    .title = Gene pool
    .page = p. 8
rule-eliminated = Eliminated species go back to the box, not to the gene pool. Only { card-hibernation } brings some of them back. Species that { section-glaciation } removes from a tile are not eliminated.
    .title = Eliminated species
    .page = p. 8
rule-opposing = For an animal, every other animal is opposing, even one that the same player has.
    .title = Opposing species
    .page = p. 17
rule-victory-points = An animal never has less than 0 VP: one that must lose more than it has loses all that it has.
    .title = Victory points
    .page = p. 8
rule-bonus = The more of some things an animal has, the larger its bonus. For 1, 2, 3 … of them the bonus is { $bonus } VP; beyond that it stays at the last number.
    .title = Bonus VP
    .page = p. 3
rule-pawns = An animal's action pawns are at hand, on spaces or set aside; cards bring set-aside ones into play. No animal has more than { $pawns_max }.
    .title = Action pawns
    .page = pp. 3 and 19
rule-display = The action display has { $sections } sections, each with one or more eyeball spaces for pawns. A space holds one pawn.
    .title = Action display
    .page = p. 8
rule-eyeball = A space of the action display on which one pawn can be placed; an eye is printed on it. In Planning, pawns are placed on eyeball spaces; in Execution, the pawn on each of them carries out the action of its section.
    .title = Eyeball space
    .page = p. 8
rule-scoring = Animals on a tile rank by their number of species there, ties by food chain. First place gains the first number of the tile's terrain, second place the second, and so on while there are numbers. It makes no difference who dominates the tile.
    .title = Scoring a tile
    .page = p. 16
rule-dominance-cards = { $cards } cards, { $face_up } of them face up. When a tile is scored, its dominant animal must choose a face-up card, carries out as much of it as possible and makes its choices; then the card leaves the game.
    .title = Dominance cards
    .page = p. 16
rule-survival-card = Held by the animal with strictly the most species on { small-tile }; nobody holds it on a tie. It changes hands at once. Its holder scores in the phase Survival.
    .title = Survival card
    .page = p. 18
rule-stacks = Large tiles that are not on earth lie in { $stacks } stacks, the top tile of each face up. An action of { section-wanderlust } takes those; the next ones are turned up at Reseed.
    .title = Stacks of tiles
    .page = p. 4

## Sections of the action display

rule-initiative = The animal swaps places with the one just before it in initiative order; the first one stays where it is. Then, either way, its pawn moves to any vacant eyeball space of the action display, this one included.
    .title = Initiative
    .page = p. 10
rule-adaptation = { $spaces ->
    [one] A pawn on the space
   *[other] A pawn on one of the { $spaces } spaces
} adds one of the elements in the box to its animal, which chooses which one. An animal has { $element_slots } slots for elements in all.
    .title = Adaptation
    .page = p. 10
rule-regression = Every animal loses one added disk of each type that lies in the box, no matter how many disks of that type are there. A pawn here, or an ability, saves its animal one type; if the animal has more to lose, it chooses which. This always happens, with or without pawns.
    .title = Regression
    .page = p. 11
rule-abundance = Each of the { $spaces } spaces puts one of the section's elements on a vacant corner that touches earth.
    .title = Abundance
    .page = p. 11
rule-wasteland = The pawn removes one disk from the box. Then, with or without a pawn, every disk on earth that touches { small-tile } and whose type is in the box is removed.
    .title = Wasteland
    .page = p. 12
rule-depletion = The pawn removes one disk on earth whose type is in the box.
    .title = Depletion
    .page = p. 12
rule-glaciation = One pawn acts in a turn; the others wait and move up one space at Reseed. A tile next to { small-tile } becomes { small-tile }; disks with { small-tile } on all three sides are removed; the animal gains bonus VP for the { small-tile } tiles next to the new one; one species of each animal there stays, and the others return to its gene pool. If no { small-tile } tile is left, the action is forfeited.
    .title = { section-glaciation }
    .page = p. 13
rule-speciation = Each space has an element: the animal chooses a disk of it on earth and puts new species from its gene pool on the tiles that the disk touches: on each, from none to as many as the terrain allows.
    .title = Speciation
    .page = p. 14
rule-wanderlust = The animal takes one of the face-up tiles and lays it on a vacant hex next to earth, may put one of the section's elements on a vacant corner of it, and gains bonus VP for the tiles next to it. Then, in food-chain order, every animal may move any of its species onto it from the tiles beside it.
    .title = { section-wanderlust }
    .page = p. 14
rule-migration = Up to as many of the animal's species as the space says move to a tile next to theirs, each of them once. They go over tiles of earth only, never across a vacant hex.
    .title = Migration
    .page = p. 15
rule-competition = Each space names terrains. For each of them, the animal may choose one tile where it and an opposing animal have species, and eliminates one opposing species there.
    .title = Competition
    .page = p. 15
rule-domination = Each of the { $spaces } spaces scores one tile, no tile twice in a turn. Then the tile's dominant animal, no matter which one it is, must choose a face-up card, if there is one, and carry it out.
    .title = Domination
    .page = p. 16

## What the tables say of an animal, a terrain, an element

rule-of-animal = { $animal } is number { $place } in the food chain. Printed on it: { $elements }.
    .page = p. 3
rule-of-element = There are { $disks } disks of { $element }. It is printed on { $animals }.
    .page = p. 6
rule-of-element-unprinted = There are { $disks } disks of { $element }. No animal has it printed.
    .page = p. 6
rule-of-terrain = There are { $tiles } tiles of { $terrain }. When a tile is scored, it is worth { $scores } VP, from first place down. One Speciation action places at most { $speciation } species on it.
    .page = pp. 14 and 16
rule-of-printed-earth = Earth begins with the tiles and disks that the board shows, { small-tile } on the central tile, and these species:
rule-of-start = { $animal }: { $tiles }
rule-of-components = With { $animals } animals in play, each has { $pawns } { $pawns ->
    [one] pawn
   *[other] pawns
} at hand and { $species } species, of which { $markers } { $markers ->
    [one] marks its VP and never plays
   *[other] mark its VP and never play
}.
rule-of-count = { $count } × { $thing }
rule-of-plain-animal = It has no special ability.

## Abilities

rule-ability-extinction-savings = It may save { $number } of its endangered species from each Extinction.
    .page = p. 20
rule-ability-regression-savings = Even without a pawn, it saves { $number } { $number ->
    [one] element type
   *[other] element types
} in each Regression.
    .page = p. 11
rule-ability-migration-range = Its species migrate up to { $number } tiles each, over tiles of earth only.
    .page = p. 15
rule-ability-free-speciation = After all Speciation actions, it may put { $number } species from its gene pool on any tile of earth.
    .page = p. 14
rule-ability-free-competition = Before all Competition actions, it may eliminate an opposing species on { $number } { $number ->
    [one] tile
   *[other] tiles
} of any terrain where it has one itself.
    .page = p. 15
rule-of-ability = { $animal }: { $ability }
