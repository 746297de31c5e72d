# The rules, each on a page of its own that `speciate rule NAME` shows: `rule-NAME`, with a `.title`
# and the `.page` of the rulebook. Every text can show what the tables hold: `{ $element_slots }`,
# `{ $pawns_max }`, `{ $face_up }`, `{ $cards }`, `{ $last_cards }`, `{ $stacks }`, `{ $stack_size }`,
# `{ $large_tiles }`, `{ $small_tiles }`, `{ $sections }`, `{ $bonus }`, `{ $animals }`, `{ $cards_out }`,
# `{ $last_among }`, `{ $supplied }` and `{ $markers }` (disks and terrain markers by section), `{ $target }`,
# `{ $traits_dealt }`, `{ $traits_kept }` and `{ $lengths }` (the variants of the length, each with its cards
# put away). The page of a section shows its `{ $spaces }`, element `{ $slots }`, spaces `{ $by_animals }` and, if it is
# a script, its params. The page of a variant shows the numbers that it sets.

## The game

rule-overview = Each player leads an animal of the sea while an asteroid is on its way. Animals spread species over earth, adapt to the elements found there, and score victory points for the number of their species on a tile. An animal that thrives on a tile that it scores takes a card. The player with the most points wins.
    .title = The game
    .page = p. 2
rule-round = The animals have their goes in order, from the lowest in the food chain to the highest, then from the lowest again, until every animal has retrieved its pawns at least once. Then Reseed follows, and the next round begins. A go is what the rulebook calls a turn.
    .title = A round
    .page = pp. 8, 10
rule-go = In its go, an animal either places an available pawn or retrieves. After placing a pawn on a space, it carries out or forfeits the section's action at once. When no pawn can be placed, it must retrieve.
    .title = A go
    .page = pp. 8, 9

## Setup and variants

rule-setup = Each player has an animal. Large tiles that do not begin on earth are shuffled into { $stacks } stacks of { $stack_size }, and the top tile of each stack is turned up. Disks that do not begin on earth go into the bag. Disks for the display are drawn from it: { $supplied }; the other boxes begin empty. Terrain markers are drawn for the display as well: { $markers }. Each special pawn has the target { $target }, and nobody controls it. { $traits_dealt ->
    [0] No animal has a trait.
   *[other] Each animal is dealt { $traits_dealt } traits and keeps { $traits_kept } of them in secret; then all are revealed together.
} { $cards_out ->
    [0] No Evolution Card is put away.
    [one] One Evolution Card is put away unseen.
   *[other] { $cards_out } Evolution Cards are put away unseen.
} { $last_cards } is one of the last { $last_among } cards of the deck. { $face_up } cards are turned up; their icons do nothing yet. The lowest animal in the food chain has the first go.
    .title = Setup
    .page = pp. 4, 5
rule-random-earth = A variant: the lands at the top, the oceans at the bottom and the vents stay. Large tiles drawn at random lie on the seven hexes in the middle, and disks drawn at random lie on the corners around the central hex. All of these disks are drawn again until every animal matches one. On the central tile, each animal gets one species for every pair of one of its elements and a disk of the same type there. Every animal begins with the sum of that tile's scores, minus what the animal would gain if the tile were scored at once.
    .title = Random earth
    .page = p. 22
rule-two-animals = A variant for two players: all four animals play, two for each player. Each animal has pawns, VP and a trait of its own. Of a player's animals, only the one with fewer VP counts.
    .title = Two animals for each player
    .page = p. 22
rule-length = These variants change how many Evolution Cards are put away unseen: { $lengths }. { card-asteroid } is always one of the last { $last_among } cards.
    .title = Length of the game
    .page = p. 23
rule-alternate-displays = A variant: nothing is printed on the animals. At the start, each animal draws { $drawn_elements } elements as added ones, before any are drawn for earth. Regression can take them all.
    .title = Alternate displays
    .page = p. 23
rule-superheroes = A variant: each animal keeps { $traits_kept } of its traits, and all of these are active. With this variant, the rulebook advises leaving { card-exaptation } in the box; the variant `no-exaptation` does that.
    .title = Superheroes
    .page = p. 23

## A go

rule-placement = An animal's own pawn goes on a vacant space that is not special and lies after all of its placed pawns: in a section further down, or further right in the same one. If the animal has no placed pawns, any vacant space that is not special will do. A special pawn goes on any space that is vacant or holds an opposing pawn that is not special. That pawn is bumped: it is available to its owner at once, but what it did is not undone. No animal can place a pawn on one of its own pawns or on a special pawn.
    .title = Placing a pawn
    .page = p. 9
rule-forfeit = An action may be forfeited as a whole, at its first question. Once begun, it must be completed, except for its optional parts.
    .title = Forfeiting
    .page = p. 9
rule-retrieval = All pawns that the animal controls come back from the display and are available again. Its cube on the food chain moves to the right, unless it is there already. When all cubes are on the right, the round ends. Until then, an animal whose cube is on the right still has its goes.
    .title = Retrieval
    .page = p. 10

## Phases

rule-play = The animals have their goes until each has retrieved at least once. In a go, an animal either puts a pawn on a space and at once carries out the action of its section, or retrieves all of its pawns.
    .title = Play
    .page = pp. 8, 10
rule-extinction = All endangered species are eliminated at once; if others become endangered as a result, they are eliminated too. Extinction comes when a card with its icon is turned up, and at the end of the game.
    .title = Extinction
    .page = p. 24
rule-survival = The animal that holds the Survival card gains bonus VP for the number of vents that it occupies. Survival comes when a card with its icon is turned up, and at the end of the game.
    .title = Survival
    .page = p. 24
rule-reseed = Disks on earth between three vents are removed. Regression takes effect: for each type in its box, every animal without a cube there loses one added disk of that type. Then the box is emptied, and the cubes return to their gene pools. The disks of Adaptation slide into the box of Regression; the disks of Depletion, Speciation and Wanderlust go into the bag; the disks of Autotrophs slide to Depletion, and the disks of Abundance to Autotrophs. New disks are drawn ({ $supplied }), and so are new terrain markers ({ $markers }). All cubes on the food chain move left. The last round has no Reseed.
    .title = Reseed
    .page = p. 24
rule-final-scoring = The round in which { $last_cards } is taken is the last one. At its end, Extinction and Survival follow, then every tile is scored, without cards, and each animal gains the sum of the targets of the special pawns that it controls. The player with the most VP wins; on a tie, the animal highest in the food chain wins.
    .title = Final scoring
    .page = pp. 9, 24

## Terms

rule-food-chain = From top to bottom: { $animals }. If animals tie for something that only one can have, the higher one gets it, unless a rule gives it to nobody. Goes are taken in the opposite order.
    .title = Food chain
    .page = pp. 6, 8
rule-earth = The tiles on the board are earth. There are { $large_tiles } large tiles, and { $small_tiles } small vents that are laid over them. A covered tile is a vent, whatever it was before.
    .title = Earth
    .page = p. 6
rule-vents = A vent in the top half of the map is a geyser, and a vent in the bottom half is a smoker; on the three hexes in between, it may be either. For scores, speciation and terrain markers, both are simply vents.
    .title = Vents
    .page = p. 14
rule-edge = The outer ring of hexes: those with fewer than six other hexes around them.
    .title = The edge
    .page = p. 14
rule-elements = Disks of food and light. They lie on corners of earth, on animals and on the display; the others are in the bag. A corner is where three hexes meet. It holds one disk at most, which counts for every tile that it touches. An animal has { $element_slots } slots for elements; printed elements never leave it.
    .title = Elements
    .page = pp. 3, 7, 12
rule-endangered = Species are endangered on a tile where none of the disks is of a type that their animal has; elsewhere they thrive. If they are still endangered at Extinction, they are eliminated.
    .title = Endangered and thriving species
    .page = p. 7
rule-dominance = To find an animal's domination value in an element, count the disks of the element that the animal has, including printed ones, and multiply by the number of tiles that have a species of the animal and at least one disk of the element. The animal dominates the element while this value is greater than the element's target. Each target is { $target } at the start. Several animals may dominate the same element.
    .title = Dominating an element
    .page = p. 7
rule-special-pawns = There is one special pawn for each element. An animal that dominates the element can take control of its pawn with Domination. A special pawn can go on special spaces and on spaces before the animal's other placed pawns, and it can bump opposing pawns that are not special. On the display, it belongs to the animal that controls it now, and comes back when that animal retrieves.
    .title = Special pawns
    .page = pp. 9, 17
rule-pawns = An animal's own pawns are available or on spaces. No animal has more than { $pawns_max } of them.
    .title = Pawns
    .page = pp. 2, 8
rule-species = Cubes of an animal on earth. Any number of species of any animals can share a tile.
    .title = Species
    .page = pp. 2, 8
rule-gene-pool = An animal's species that are not on earth yet. New species come from the gene pool; some effects return species to it, which does not count as elimination.
    .title = Gene pool
    .page = p. 8
rule-eliminated = Eliminated species go back to the box, not to the gene pool. Only Tectonics can bring one back.
    .title = Eliminated species
    .page = pp. 8, 14
rule-opposing = For an animal, every other animal is opposing, even another one of the same player.
    .title = Opposing species
    .page = p. 22
rule-bonus = Some things bring bonus VP according to their number. For 1, 2, 3 … of them the bonus is { $bonus } VP; beyond that it stays at the last number.
    .title = Bonus VP
    .page = p. 6
rule-display = The action display has { $sections } sections with spaces for pawns; the last section is only for an animal whose trait opens it. A space holds one pawn. The rightmost space of some sections is for special pawns only and does more.
    .title = Action display
    .page = p. 8
rule-scoring = Animals on a tile are ranked by their number of species there; the food chain breaks ties. First place gains the first number of the tile's terrain, second place the second, and so on, as long as there are numbers and animals.
    .title = Scoring a tile
    .page = p. 16
rule-evolution-cards = There are { $cards } cards, and { $face_up } of them lie face up in slots. The animal that takes a card carries out as much of it as possible and makes its choices. Then the card is discarded, the cards above its slot slide down, and the next card is turned up into the vacant slot. If the new card has an effect when it is turned up, that comes first; then its icons take effect. Some cards also have an effect as long as they lie face up.
    .title = Evolution Cards
    .page = pp. 16, 18
rule-traits = Cards that animals are dealt before the first go. { $traits_dealt ->
    [0] In this game there are none.
   *[other] Each animal is dealt { $traits_dealt } and keeps { $traits_kept }.
} From the moment it is revealed, a trait is active for its animal and known to all.
    .title = Traits
    .page = pp. 5, 20, 21
rule-survival-card = The animal with more species on vents than any other animal holds it; on a tie, nobody does. It changes hands at once. Its holder scores when Survival comes.
    .title = Survival card
    .page = p. 8
rule-stacks = Large tiles that are not on earth lie in { $stacks } stacks, the top tile of each face up. When Wanderlust takes one, the next is turned up at once.
    .title = Stacks of tiles
    .page = pp. 4, 13
rule-terrain-markers = Terrain markers lie beside the spaces of Competition and Evolution. They show on which terrain the actions of those spaces take place in this round. At Reseed, all of them are replaced by new ones.
    .title = Terrain markers
    .page = pp. 3, 4

## Sections of the action display

rule-abundance = The pawn puts one of the section's elements on a vacant corner that touches earth.
    .title = Abundance
    .page = p. 10
rule-autotrophs = The pawn acts on a disk on a corner of a smoker or of a geyser, as its space shows. It removes a disk whose type is in the box (the box keeps its own disk), or it exchanges a disk of any type with any disk in the box.
    .title = Autotrophs
    .page = p. 11
rule-depletion = The pawn removes one disk on earth whose type is in the box.
    .title = Depletion
    .page = p. 11
rule-adaptation = The pawn adds one of the elements in the box to its animal, which needs a free slot for it. An animal has { $element_slots } slots for elements in all. From the special space, the disk may instead replace an added disk, which goes into the bag.
    .title = Adaptation
    .page = p. 12
rule-regression = The pawn puts a species from the gene pool into a vacant square. At Reseed, this saves the animal's added disks from Regression, and the species returns to its gene pool.
    .title = Regression
    .page = p. 12
rule-speciation = The animal chooses a disk on earth of the type beside the space, or any disk if the pawn is on the special space. It puts new species from its gene pool on the tiles that the disk touches: on each tile, from none to as many as the terrain allows.
    .title = Speciation
    .page = p. 13
rule-wanderlust = The animal takes one of the face-up tiles and lays it on a vacant hex next to earth. It may put one of the section's elements on a vacant corner of the new tile. It gains bonus VP for the tiles of the same terrain, counting the new tile and those next to it. Then, in food-chain order, every animal may move any of its species from the adjacent tiles onto the new one. From the special space, the animal gets another go.
    .title = Wanderlust
    .page = p. 13
rule-tectonics = The animal chooses a tile at the edge that is not a vent; from the special space, the tile can be anywhere. It becomes a vent. The animal gains bonus VP for the vents, counting the new one and those next to it. One species of each animal on the tile stays, and the others return to their gene pools. Then the animal places one more species of its own there, from its gene pool or from among its eliminated ones. If no vent is left, the action is forfeited.
    .title = Tectonics
    .page = p. 14
rule-migration = The animal may move as many of its species as the space says, or any number from the special space, each of them once and to an adjacent tile of earth.
    .title = Migration
    .page = p. 15
rule-competition = The animal chooses a tile of the terrain beside the space, where both it and an opposing animal have species, and eliminates up to as many opposing species there as the space says. From the special space it chooses up to two tiles of any terrain, one after the other, even the same tile twice, and eliminates one opposing species on each.
    .title = Competition
    .page = p. 15
rule-evolution = The animal chooses a tile with species, its own or others', of the terrain beside the space. The tile is scored. If the animal itself thrives there, it must take a card from one of the slots up to the number of the space and carry it out.
    .title = Evolution
    .page = p. 16
rule-domination = The animal chooses an element that it dominates and takes control of its special pawn, wherever it is; a pawn on the display stays there. The element's target becomes the animal's domination value. How many spaces can be used depends on how many animals are in play: { $by_animals }.
    .title = Domination
    .page = p. 17
rule-bottom-feeder = A space after all others. Only the trait of this name opens it, and only for its animal's pawns: { $elements ->
    [one] one disk of its choice is
   *[other] { $elements } disks of its choice are
} removed from earth.
    .title = Bottom Feeder
    .page = p. 20, M33

## What the tables say of an animal, a terrain, an element

rule-of-animal = { $animal } is number { $place } in the food chain. Printed on it: { $elements }.
    .page = pp. 6, 7
rule-of-element = There are { $disks } disks of { $element }. It is printed on { $animals }.
    .page = pp. 3, 7
rule-of-element-unprinted = There are { $disks } disks of { $element }. No animal has it printed.
    .page = pp. 3, 7
rule-of-terrain = There are { $tiles } tiles of { $terrain }. When a tile is scored, it is worth { $scores } VP, from first place down. One Speciation action places at most { $speciation } species on a tile.
    .page = pp. 13 and 16
rule-of-printed-earth = Earth begins with the tiles and disks that the board shows, a geyser at the top and a smoker at the bottom, and these species:
rule-of-length = { $count } for `{ $variant }`
rule-of-start = { $animal }: { $tiles }
rule-of-components = With { $animals } animals in play, each has { $pawns } { $pawns ->
    [one] pawn
   *[other] pawns
} of its own at hand and { $species } species, of which { $markers } { $markers ->
    [one] marks the food chain and stays out of play
   *[other] mark the food chain and stay out of play
}.
rule-of-count = { $count } × { $thing }
rule-of-plain-animal = Its only special ability is its trait.
