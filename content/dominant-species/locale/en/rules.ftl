# The rules, each on a page of its own that `speciate rule NAME` shows: `rule-NAME`, with a `.title`
# and the `.page` of the rulebook. Every text can show what the tables hold: `{ $element_slots }`,
# `{ $pawns_max }`, `{ $face_up }`, `{ $cards }`, `{ $last_cards }`, `{ $stacks }`, `{ $stack_size }`,
# `{ $large_tiles }`, `{ $small_tiles }`, `{ $sections }`, `{ $bonus }`, `{ $animals }`. The text of a section can also
# show its `{ $spaces }`, element `{ $slots }` and, if it is a script, its params.

## The game

rule-overview = Each player leads an animal through an ice age. Animals spread species over earth, adapt to the elements found there, and score victory points for the number of their species on a tile. The animal that suits a tile best takes cards. The player with the most points wins.
    .title = The game
    .page = p. 2
rule-turn = A turn has three parts. In Planning, the animals put their pawns on the action display. In Execution, the pawns act from top to bottom. Reset consists of Extinction, Survival and Reseed.
    .title = A turn
    .page = p. 9

## Setup and variants

rule-setup = Each player has an animal. In initiative order, the animal in play that is lowest in the food chain comes first, and the highest last. Large tiles that do not begin on earth are shuffled into { $stacks } stacks of { $stack_size }, and the top tile of each stack is turned up. The cards are shuffled, { $last_cards } goes to the bottom of the deck, and { $face_up } cards are turned up. The Survival card is set aside. Disks that do not begin on earth go into the bag. The disks for Adaptation, Abundance and { section-wanderlust } are drawn from it; the other boxes begin empty.
    .title = Setup
    .page = p. 4
rule-random-earth = A variant: large tiles drawn at random lie on the starting hexes, with { small-tile } on the central one, and disks drawn at random lie on the starting corners. On every tile but { small-tile }, an animal gets one species for each disk of its element there. An animal that begins with fewer species than the animal with the most gets the difference as VP.
    .title = Random earth
    .page = p. 17
rule-several-animals = A variant for two or three players: all animals play, and each player has the same number of them. Each animal has VP of its own; of a player's animals, only the one with the fewest VP counts.
    .title = Several animals for each player
    .page = p. 17
rule-short-game = A variant: { card-immigrants }, { card-intelligence }, { card-omnivore } and { card-parasitism } stay in the box, so that { card-ice-age } comes sooner.
    .title = Short game
    .page = p. 19 of the Italian edition

## Phases

rule-planning = Round after round, in initiative order, every animal with an available pawn puts one on any vacant eyeball space of the action display, until no pawn is available or no space is vacant. A space may be chosen even if its action would do nothing.
    .title = Planning
    .page = p. 9
rule-execution = Sections act from top to bottom, and the spaces of a section from left to right, each once a turn. The pawn on a space is taken back, to be available in the next Planning, and its owner acts. An action may be forfeited as a whole, but once begun, it must be completed.
    .title = Execution
    .page = p. 9
rule-extinction = All endangered species are eliminated at once. An animal that can save some of its own may do so first. Species that Hibernation brought back this turn are safe.
    .title = Extinction
    .page = p. 20
rule-survival = The animal that holds the Survival card gains bonus VP for the number of { small-tile } tiles that it occupies.
    .title = Survival
    .page = p. 20
rule-reseed = The display is made ready for the next turn. Cards are turned up until { $face_up } lie face up. Pawns waiting in { section-glaciation } slide one space left. The boxes of Regression, Depletion and { section-wanderlust } are emptied into the bag. Then the disks left in Wasteland slide to Depletion, those in Abundance to Wasteland, and those in Adaptation to Regression. New disks are drawn for Adaptation, Abundance and { section-wanderlust }, and the top tile of each stack is turned up. The last turn has no Reseed.
    .title = Reseed
    .page = p. 20
rule-final-scoring = The turn in which { $last_cards } is chosen is the last one. Domination is played to its end, Extinction and Survival follow, and then every tile is scored once more, without cards. The player with the most VP wins; on a tie, the animal highest in the food chain wins.
    .title = Final scoring
    .page = p. 20

## Terms

rule-food-chain = From top to bottom: { $animals }. If animals tie for something that only one can have, the higher one gets it, unless a rule gives it to nobody.
    .title = Food chain
    .page = p. 3
rule-initiative-order = The order in which animals place pawns in Planning. It begins as the food chain in reverse; Initiative changes it.
    .title = Initiative order
    .page = p. 9
rule-earth = The tiles on the board are earth. There are { $large_tiles } large tiles, and { $small_tiles } small { small-tile } tiles that are laid over them. A covered tile is { small-tile }, whatever it was before.
    .title = Earth
    .page = p. 6
rule-elements = Disks of food and climate. They lie on corners of earth, on animals and on the display; the others are in the bag. A corner is where three hexes meet. It holds one disk at most, which counts for every tile that it touches.
    .title = Elements
    .page = p. 6
rule-matching = How well an animal fits a tile. For each element, multiply how many of it the animal has by how many disks of it lie on the tile's corners; then add up the results.
    .title = Matching elements
    .page = p. 7
rule-endangered = Species are endangered on a tile where their animal matches no element. If they are still endangered at Extinction, they are eliminated.
    .title = Endangered species
    .page = p. 7
rule-dominance = An animal dominates a tile where it has a species, matches at least one element and matches strictly more than every other animal there. The number of species does not count. On a tie, no animal dominates.
    .title = Dominance
    .page = p. 7
rule-species = Cubes of an animal on earth. Any number of species of any animals can share a tile.
    .title = Species
    .page = p. 8
rule-gene-pool = An animal's species that are not on earth yet. New species come from the gene pool; an action of { section-glaciation } returns some to it.
    .title = Gene pool
    .page = p. 8
rule-eliminated = Eliminated species go back to the box, not to the gene pool. Only { card-hibernation } brings some of them back. Species that { section-glaciation } removes from a tile are not eliminated.
    .title = Eliminated species
    .page = p. 8
rule-opposing = For an animal, every other animal is opposing, even another one of the same player.
    .title = Opposing species
    .page = p. 17
rule-victory-points = An animal never has less than 0 VP. If it must lose more than it has, it loses all that it has.
    .title = Victory points
    .page = p. 8
rule-bonus = Some things bring bonus VP according to their number. For 1, 2, 3 … of them the bonus is { $bonus } VP; beyond that it stays at the last number.
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
rule-scoring = Animals on a tile are ranked by their number of species there; the food chain breaks ties. First place gains the first number of the tile's terrain, second place the second, and so on, as long as there are numbers. It makes no difference who dominates the tile.
    .title = Scoring a tile
    .page = p. 16
rule-dominance-cards = There are { $cards } cards, and { $face_up } of them lie face up. When Domination scores a tile, the tile's dominant animal must choose a face-up card. It carries out as much of the card as possible and makes all choices; then the card leaves the game.
    .title = Dominance cards
    .page = p. 16
rule-survival-card = The animal with more species on { small-tile } than any other animal holds it; on a tie, nobody does. It changes hands at once. Its holder scores in the Survival phase.
    .title = Survival card
    .page = p. 18
rule-stacks = Large tiles that are not on earth lie in { $stacks } stacks, the top tile of each face up. An action of { section-wanderlust } takes one of these face-up tiles; the next tile of its stack is turned up at Reseed.
    .title = Stacks of tiles
    .page = p. 4

## Sections of the action display

rule-initiative = The animal swaps places with the one just before it in initiative order; the first one stays where it is. Either way, its pawn then moves to any vacant eyeball space of the action display, this one included.
    .title = Initiative
    .page = p. 10
rule-adaptation = { $spaces ->
    [one] A pawn on the space
   *[other] A pawn on one of the { $spaces } spaces
} adds one of the elements in the box to its animal; the animal chooses which. An animal has { $element_slots } slots for elements in all.
    .title = Adaptation
    .page = p. 10
rule-regression = With or without pawns, every animal loses one added disk of each type in the box, no matter how many disks of that type are there. A pawn in this section, or an ability, saves one type for its animal. An animal that would lose more types than it can save chooses which to save.
    .title = Regression
    .page = p. 11
rule-abundance = Each of the { $spaces } spaces puts one of the section's elements on a vacant corner that touches earth.
    .title = Abundance
    .page = p. 11
rule-wasteland = The pawn removes one disk from the box. Then, with or without a pawn, every disk on earth that touches { small-tile } is removed if its type is in the box.
    .title = Wasteland
    .page = p. 12
rule-depletion = The pawn removes one disk on earth whose type is in the box.
    .title = Depletion
    .page = p. 12
rule-glaciation = One pawn acts in a turn; the others wait and move up one space at Reseed. A tile next to { small-tile } becomes { small-tile }. Disks with { small-tile } on all three sides are removed. The animal gains bonus VP for the { small-tile } tiles next to the new one. One species of each animal on the tile stays, and the others return to their gene pools. If no { small-tile } tile is left, the action is forfeited.
    .title = { section-glaciation }
    .page = p. 13
rule-speciation = Each space has an element. The animal chooses a disk of this element on earth and puts new species from its gene pool on the tiles that the disk touches: on each tile, from none to as many as the terrain allows.
    .title = Speciation
    .page = p. 14
rule-wanderlust = The animal takes one of the face-up tiles and lays it on a vacant hex next to earth. It may put one of the section's elements on a vacant corner of the new tile, and gains bonus VP for the tiles next to it. Then, in food-chain order, every animal may move any of its species from those tiles onto the new one.
    .title = { section-wanderlust }
    .page = p. 14
rule-migration = The animal may move as many of its species as the space says, each of them once and to an adjacent tile. Species move over tiles of earth only, never across a vacant hex.
    .title = Migration
    .page = p. 15
rule-competition = Each space names terrains. For each of these terrains, the animal may choose one tile where both it and an opposing animal have species, and eliminate one opposing species there.
    .title = Competition
    .page = p. 15
rule-domination = Each of the { $spaces } spaces scores one tile; no tile may be chosen twice in one turn. Then the tile's dominant animal, whichever it is, must choose a face-up card, if there is one, and carry it out.
    .title = Domination
    .page = p. 16

## What the tables say of an animal, a terrain, an element

rule-of-animal = { $animal } is number { $place } in the food chain. Printed on it: { $elements }.
    .page = p. 3
rule-of-element = There are { $disks } disks of { $element }. It is printed on { $animals }.
    .page = p. 6
rule-of-element-unprinted = There are { $disks } disks of { $element }. No animal has it printed.
    .page = p. 6
rule-of-terrain = There are { $tiles } tiles of { $terrain }. When a tile is scored, it is worth { $scores } VP, from first place down. One Speciation action places at most { $speciation } species on a tile.
    .page = pp. 14 and 16
rule-of-printed-earth = Earth begins with the tiles and disks that the board shows, { small-tile } on the central tile, and these species:
rule-of-start = { $animal }: { $tiles }
rule-of-components = With { $animals } animals in play, each has { $pawns } { $pawns ->
    [one] pawn
   *[other] pawns
} at hand and { $species } species, of which { $markers } { $markers ->
    [one] marks its VP and stays out of play
   *[other] mark its VP and stay out of play
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
} of any terrain where it has a species itself.
    .page = p. 15
rule-of-ability = { $animal }: { $ability }
