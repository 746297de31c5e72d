# Cards: names, and what they do. `{ $species }` stands for a card's param of that name.

card-aquatic = Aquatic
    .effect = Pick a tile of { $terrains } and lay { $elements ->
        [one] one element of your choice from the bag on a vacant corner of it
       *[other] { $elements } elements of your choice from the bag, each on a vacant corner of it
    }; then up to { $species } species from your gene pool enter that tile.
card-biodiversity = Biodiversity
    .effect = Every tile that you share with an opposing species earns you { $points } VP.
card-biomass = Biomass
    .effect = Wherever a tile has more species than elements, choose { $species ->
        [one] one species
       *[other] { $species } species
    } to be eliminated there.
card-blight = Blight
    .effect = Pick a tile and clear its corners of elements, sparing { $keep ->
        [one] one
       *[other] { $keep }
    } of your choice.
card-catastrophe = Catastrophe
    .effect = Pick a tile and wipe out its species, sparing { $keep ->
        [one] one
       *[other] { $keep }
    } of your choice; then, on every tile around it, choose { $adjacent ->
        [one] one species
       *[other] { $adjacent } species
    } to be eliminated.
card-cold-snap = Cold Snap
    .effect = On each tile of { $terrains }, every opposing animal loses { $species } species of its own choice.
card-disease = Disease
    .effect = In food-chain order, each animal with more elements than yours gives up { $elements ->
        [one] one added element
       *[other] { $elements } added elements
    } of its own choice.
card-ecodiversity = Ecodiversity
    .effect = You gain { $points } VP for each disk on earth of a type that your animal has.
card-evolution = Evolution
    .effect = Name up to { $animals } opposing animals. For each, one of its species on a tile of your choice is eliminated and one from your own gene pool takes its place; once your gene pool is empty, no more are eliminated.
card-fecundity = Fecundity
    .effect = On each tile where you already live, you may add { $species } species from your gene pool.
card-fertile = Fertile
    .effect = Pick a tile where you live; each species on it, no matter whose, earns you { $points } VP.
card-habitat = Habitat
    .effect = Search the bag for { $elements ->
        [one] one element of your choice and put it on a vacant corner
       *[other] { $elements } elements of your choice and put them on vacant corners
    } of earth.
card-hibernation = Hibernation
    .effect = Bring up to { $species } of your eliminated species back onto one tile, where this turn's extinction cannot harm them.
card-ice-age = Ice Age
    .effect = Every animal gains bonus VP for the number of tiles that it dominates. There is no turn after this one.
card-ice-sheet = Ice Sheet
    .effect = Spread the { small-tile }: carry out an action of { section-glaciation } now.
card-immigrants = Immigrants
    .effect = In food-chain order, each animal chooses what it loses: { $elements ->
        [one] one added element
       *[other] { $elements } added elements
    }, { $pawns ->
        [one] one available pawn
       *[other] { $pawns } available pawns
    }, or all but { $keep ->
        [one] one
       *[other] { $keep }
    } of its species on each of its tiles.
card-instinct = Instinct
    .effect = Put one of your available pawns on any vacant eyeball space of the action display.
card-intelligence = Intelligence
    .effect = You and all animals above yours in the food chain receive { $pawns ->
        [one] one pawn
       *[other] { $pawns } pawns
    } each.
card-mass-exodus = Mass Exodus
    .effect = Pick a tile and drive all species off it to the tiles around it, split as you please.
card-metamorphosis = Metamorphosis
    .effect = Trade { $elements ->
        [one] one added element of yours for any that
       *[other] { $elements } added elements of yours for any that
    } you find in the bag.
card-niche-biomes = Niche Biomes
    .effect = Every animal with more VP than you loses as many VP as place { $place } is worth on the tile that was just scored.
card-nocturnal = Nocturnal
    .effect = Your marker moves up the initiative track by { $places ->
        [one] one place
       *[other] { $places } places
    }.
card-omnivore = Omnivore
    .effect = You receive { $pawns ->
        [one] one more pawn
       *[other] { $pawns } more pawns
    }.
card-parasitism = Parasitism
    .effect = You and all animals below yours in the food chain receive { $pawns ->
        [one] one pawn
       *[other] { $pawns } pawns
    } each.
card-predator = Predator
    .effect = On each tile that you share with opposing species, choose { $species ->
        [one] one of them
       *[other] { $species } of them
    } to be eliminated.
card-symbiotic = Symbiotic
    .effect = In food-chain order, you and all animals with fewer elements than yours add { $elements ->
        [one] one element
       *[other] { $elements } elements
    } each, drawn blindly from the bag.
