# Cards and traits: names, and what they do. `{ $species }` stands for a card's param of that name.

card-adaptability = Adaptability
    .effect = Pick { $elements ->
        [one] one of your added elements and one disk on earth: they change places
       *[other] { $elements } of your added elements and as many disks on earth: they change places
    }.
card-annelids = Annelids
    .effect = Every tile that you occupy earns you { $points } VP if a disk of { $element } lies there.
card-asteroid = Asteroid
    .effect = Pick a tile and wipe out its species, sparing { $keep ->
        [one] one
       *[other] { $keep }
    } of your choice; then, on every tile around it, choose { $adjacent ->
        [one] one species
       *[other] { $adjacent } species
    } to be eliminated, your own if you are alone there. This round is the last.
card-biodiversity = Biodiversity
    .effect = Every tile that you share with an opposing species earns you { $points } VP.
card-biomass = Biomass
    .effect = Wherever a tile has more species than elements, choose { $species ->
        [one] one species
       *[other] { $species } species
    } to be eliminated there.
card-bountiful-habitat = Bountiful Habitat
    .effect = Pick a terrain that is on earth (vents count as a terrain); all of its tiles are scored.
card-carbon-cycle = Carbon Cycle
    .effect = Every tile that you occupy earns you { $points } VP if a disk of { $element } lies there.
card-cladogenesis = Cladogenesis
    .effect = Carry out the card on top of the discard pile as if it lay in this card's slot; then carry out any other face-up card, from its own slot.
card-disease = Disease
    .effect = In food-chain order, each animal with more elements than yours gives up { $elements ->
        [one] one added element
       *[other] { $elements } added elements
    } of its own choice.
card-ecodiversity = Ecodiversity
    .effect = You gain { $points } VP for each disk on earth of a type that your animal has.
card-endosymbionts = Endosymbionts
    .effect = Every tile that you occupy earns you { $points } VP if a disk of { $element } lies there.
card-extremophiles = Extremophiles
    .effect = Each of your species on a vent ({ $terrains }) earns you { $points } VP.
card-fecundity = Fecundity
    .effect = On each tile where you already live, you may add { $species } species from your gene pool.
card-fertile = Fertile
    .effect = Pick a tile where you live; each species on it, no matter whose, earns you { $points } VP.
card-gene-expression = Gene Expression
    .effect = Draw { $traits ->
        [one] one unused trait
       *[other] { $traits } unused traits
    }, unseen by the others, and keep one in place of yours.
card-habitat = Habitat
    .effect = Remove from earth a disk of an element whose special pawn you do not control. Then search the bag for a disk of an element whose special pawn you control, and put it on a vacant corner.
card-invasive-species = Invasive Species
    .effect = On every tile whose terrain is on a marker beside Competition, each animal loses { $species } species.
card-marine-snow = Marine Snow
    .effect = All tiles of { $terrains } are scored when this card is turned up, and again when it is taken.
card-mass-exodus = Mass Exodus
    .effect = Pick a tile and drive all species off it to the tiles around it, split as you please.
card-metamorphosis = Metamorphosis
    .effect = Trade { $elements ->
        [one] one added element of yours for any that
       *[other] { $elements } added elements of yours for any that
    } you find in the bag.
card-monotypic-habitat = Monotypic Habitat
    .effect = Face up: wherever the food chain breaks a tie, it does so in reverse. Taken: every tile with only your species on it earns you { $points } VP.
card-niche-construction = Niche Construction
    .effect = Move { $elements ->
        [one] one disk on earth to another vacant corner
       *[other] { $elements } disks on earth, each to another vacant corner
    }.
card-omnivore = Omnivore
    .effect = Pick a tile where you live. Remove { $elements ->
        [one] one disk
       *[other] { $elements } disks
    } from it, then eliminate { $species ->
        [one] one opposing species
       *[other] { $species } opposing species
    } there, or your own if there are no others.
card-population-explosion = Population Explosion
    .effect = Pick a tile where you live. For each species on it, no matter whose, { $each ->
        [one] one from your gene pool enters
       *[other] { $each } from your gene pool enter
    } it, as long as the pool has any.
card-predator = Predator
    .effect = On each tile that you share with opposing species, choose { $species ->
        [one] one of them
       *[other] { $species } of them
    } to be eliminated.
card-producers = Producers
    .effect = Every tile that you occupy earns you { $points } VP if a disk of { $element } lies there.
card-profligate-carnivore = Profligate Carnivore
    .effect = As often as this card's slot number says (three times in slot 3), eliminate one opposing species anywhere and put { $species } from your gene pool in its place, as long as it has any.
card-semi-aquatic = Semi-Aquatic
    .effect = Every tile that you occupy earns you { $points } VP if a disk of { $element } lies there.
card-solar-radiation = Solar Radiation
    .effect = Face up: when an Evolution action scores a tile, only { $places ->
        [one] first place is
       *[other] the first { $places } places are
    } worth anything. Taken: pick a tile; species of your choice there return to their gene pools, as many as the number of this card's slot.
card-symbiotic = Symbiotic
    .effect = In food-chain order, you and all animals with fewer elements than yours add { $elements ->
        [one] one element
       *[other] { $elements } elements
    } each, drawn blindly from the bag.
card-tectonic-shift = Tectonic Shift
    .effect = All animals take back all pawns that they control. This does not count as a retrieval.
card-terrestrial = Terrestrial
    .effect = Pick a tile of { $terrains } and lay { $elements ->
        [one] one element of your choice from the bag on a vacant corner of it
       *[other] { $elements } elements of your choice from the bag, each on a vacant corner of it
    }; then up to { $species } species from your gene pool enter that tile.
card-trophic-cascade = Trophic Cascade
    .effect = Pick a tile; disks of your choice there go into the bag, as many as the number of this card's slot.
card-univalves = Univalves
    .effect = Every tile that you occupy earns you { $points } VP if a disk of { $element } lies there.
card-volcanism = Volcanism
    .effect = Face up: Tectonics may choose any tile of { $terrains }, at the edge or not. Taken: carry out Tectonics on a tile of { $terrains }.

## Traits

card-ancient-lineage = Ancient Lineage
    .effect = At the end of your retrieval you may put { $species } species from your gene pool on a tile where you live.
card-bottom-feeder = Bottom Feeder
    .effect = After all other spaces comes one for your pawns only. A pawn there removes a disk of your choice from earth.
card-budding-intelligence = Budding Intelligence
    .effect = Once, as soon as you have { $points } VP, you get { $pawns ->
        [one] one more pawn
       *[other] { $pawns } more pawns
    } of your own, for good.
card-camouflage = Camouflage
    .effect = After an opponent's Wanderlust or Tectonics you may put { $species } species from your gene pool on the new tile.
card-cannibal = Cannibal
    .effect = Each of your species that is eliminated, no matter by whom, earns you { $points } VP.
card-carnivore = Carnivore
    .effect = Your species are not endangered on a tile with { $species } or more opposing species.
card-ecological-niche = Ecological Niche
    .effect = When Speciation is around a disk of an element whose special pawn you control, { $more } more of your species may enter each tile, and { $less } fewer of an opponent's.
card-exaptation = Exaptation
    .effect = At the start, copy a trait of an opponent. As soon as your gene pool holds { $pool } species or fewer at the end of an action, you lose this trait and take another of the traits that you were dealt.
card-flight = Flight
    .effect = Your own pawns may also go before all of your placed pawns, but never between them.
card-hadopelagic = Hadopelagic
    .effect = If every pawn that you control is on the display when you retrieve, you have another go, after Reseed if there is one.
card-pack-hunters = Pack Hunters
    .effect = At the start, take a special pawn that nobody controls; its target becomes { $target }.
card-phenotypic-plasticity = Phenotypic Plasticity
    .effect = You have { $slots ->
        [one] one more slot
       *[other] { $slots } more slots
    } for added elements.
card-prey-switching = Prey Switching
    .effect = Whenever an opponent's action or card puts opposing species from a gene pool on tiles where you live, each of these tiles earns you { $points } VP.
card-ram-feeder = Ram Feeder
    .effect = One more plankton is printed on your animal, in a slot of its own.
card-resilience = Resilience
    .effect = You lose no element to Regression, whether or not a cube of yours is there.
card-seasonal-migrants = Seasonal Migrants
    .effect = In your Migration { $more } more species may move, and each may go { $farther ->
        [one] one tile
       *[other] { $farther } tiles
    } farther, over earth only.
card-social = Social
    .effect = Your own pawns may bump opposing animals' own pawns from spaces where yours could otherwise go; special pawns cannot be bumped.
card-solitary = Solitary
    .effect = Whenever a tile with only your species on it is scored, no matter by whom, you gain { $points } more VP.
