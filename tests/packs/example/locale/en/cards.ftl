# The words of cards and house rules, what they ask (`question-…`) and what they note (`way-…`).
# `{ $species }` and its like are their params.

card-spring-tide = Spring Tide
    .effect = In food-chain order, every animal with species on { $terrains } chooses one such tile, and more species of its gene pool enter it: up to { $species } of yours, up to { $others } of any other animal's.
question-spring-tide-tile = { $card }, { $animal }: on which tile do new species come ashore?
question-spring-tide-count = { $card }, { $animal }: how many species do you place on { $about }? Your gene pool holds { $pool }.
    .count = { $count } species

card-tide-pools = Tide Pools
    .effect = Stays in play. On tiles of { $terrains }, each of your speciations can place { $species } more species.

card-flotsam = Flotsam
    .effect = Stays in play for this turn and the next { $turns }. Gain { $points } VP for every opposing species that is eliminated on a tile of { $terrains }.
way-flotsam-until = last turn of Flotsam

card-late-frost = Late Frost
    .effect = Glaciation brings no bonus VP in the first { $turns } turns.

card-shell = Shell
    .effect = Competition can not eliminate the last { $species ->
        [one] mollusc species
       *[other] { $species } mollusc species
    } on a tile.

card-race = Race
    .effect = An animal that reaches { $last_turn } VP in Execution makes this turn the last one; an animal that reaches { $at_once } VP ends the game at once.

card-driftwood = Driftwood
    .effect = Whenever a tile is scored, the animal with the Survival card, else the last in initiative order, gains what the tile's last place earns.

card-kin = Kin
    .effect = Animals of the same player are not opponents.

card-wanderers = Wanderers
    .effect = No animal adapts to an element that is printed on it.

card-queue = Queue
    .effect = A pawn moves up to the first vacant space of its section.
