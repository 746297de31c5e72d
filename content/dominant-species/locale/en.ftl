# Names and card texts in English. `{ $species }` stands for a card's param of that name.

## Animals

animal-mammal = Mammal
animal-reptile = Reptile
animal-bird = Bird
animal-amphibian = Amphibian
animal-arachnid = Arachnid
animal-insect = Insect

## Elements

element-meat = Meat
element-sun = Sun
element-seed = Seed
element-water = Water
element-grub = Grub
element-grass = Grass

## Terrains

terrain-sea = Sea
terrain-wetland = Wetland
terrain-savannah = Savannah
terrain-jungle = Jungle
terrain-forest = Forest
terrain-desert = Desert
terrain-mountain = Mountain
terrain-tundra = Tundra

## Sections of the action display

section-initiative = Initiative
section-adaptation = Adaptation
section-regression = Regression
section-abundance = Abundance
section-wasteland = Wasteland
section-depletion = Depletion
section-glaciation = Glaciation
section-speciation = Speciation
section-wanderlust = Wanderlust
section-migration = Migration
section-competition = Competition
section-domination = Domination

## Cards

card-aquatic = Aquatic
    .effect = Pick a tile of { $terrains } and put elements of your choice from the bag ({ $elements }) on its vacant corners; then up to { $species } species of your gene pool enter that tile.
card-biodiversity = Biodiversity
    .effect = Every tile where you stand beside an opposing species earns you VP: { $points }.
card-biomass = Biomass
    .effect = Wherever a tile has more species than elements, name who loses species there: { $species }.
card-blight = Blight
    .effect = Pick a tile and clear its corners of elements, sparing those you name: { $keep }.
card-catastrophe = Catastrophe
    .effect = Pick a tile and wipe out its species, sparing those you name ({ $keep }); then every tile around it loses species that you name: { $adjacent }.
card-cold-snap = Cold Snap
    .effect = On each tile of { $terrains }, all opposing animals there lose species: { $species }.
card-disease = Disease
    .effect = Whoever has more elements than you gives up added elements of their own choice: { $elements }.
card-ecodiversity = Ecodiversity
    .effect = Count the disks on earth of any type that your animal has; each earns you VP: { $points }.
card-evolution = Evolution
    .effect = Name up to { $animals } opposing animals and turn one species of each, wherever you like, into one of your own.
card-fecundity = Fecundity
    .effect = Wherever you already live, you may add species from your gene pool, per tile: { $species }.
card-fertile = Fertile
    .effect = Pick a tile where you live; each species on it, no matter whose, earns you VP: { $points }.
card-habitat = Habitat
    .effect = Search the bag for elements of your choice and put them on vacant corners of earth: { $elements }.
card-hibernation = Hibernation
    .effect = Bring up to { $species } of your eliminated species back onto one tile, where this turn's extinction cannot harm them.
card-ice-age = Ice Age
    .effect = All animals gain the bonus VP for as many tiles as they dominate. There is no turn after this one.
card-ice-sheet = Ice Sheet
    .effect = Spread the tundra: carry out the Glaciation action now.
card-immigrants = Immigrants
    .effect = Down the food chain, all animals pick their loss: added elements ({ $elements }), available pawns ({ $pawns }), or all species on each of their tiles beyond { $keep }.
card-instinct = Instinct
    .effect = Put one of your available pawns on any vacant eyeball space.
card-intelligence = Intelligence
    .effect = Yours and all animals above it in the food chain receive more pawns: { $pawns }.
card-mass-exodus = Mass Exodus
    .effect = Pick a tile and drive all species off it, spread over the tiles around it as you please.
card-metamorphosis = Metamorphosis
    .effect = Trade added elements of yours for any you find in the bag: { $elements }.
card-niche-biomes = Niche Biomes
    .effect = Whoever has more VP than you loses what place { $place } is worth on the tile that was just scored.
card-nocturnal = Nocturnal
    .effect = Your marker moves up the initiative track by { $places }.
card-omnivore = Omnivore
    .effect = You receive more pawns: { $pawns }.
card-parasitism = Parasitism
    .effect = Yours and all animals below it in the food chain receive more pawns: { $pawns }.
card-predator = Predator
    .effect = On each tile where you meet opposing species, name the ones that perish: { $species }.
card-symbiotic = Symbiotic
    .effect = Yours and all animals with fewer elements than yours add elements drawn blindly from the bag: { $elements }.
