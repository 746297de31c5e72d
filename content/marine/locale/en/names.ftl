# The names of everything that the tables name.

## Animals

animal-reptile = Reptile
animal-cephalopod = Cephalopod
animal-fishes = Fishes
animal-crustacean = Crustacean

## Elements

element-algae = Algae
element-worms = Worms
element-plankton = Plankton
element-sponges = Sponges
element-gastropods = Gastropods
element-sun = Sun

## Terrains: the name, a tile in a sentence, a tile in a list

terrain-land = Land
    .tile = the land { $tile }
    .label = land { $tile }
terrain-kelp = Kelp
    .tile = the kelp { $tile }
    .label = kelp { $tile }
terrain-reef = Reef
    .tile = the reef { $tile }
    .label = reef { $tile }
terrain-seamount = Seamount
    .tile = the seamount { $tile }
    .label = seamount { $tile }
terrain-seagrass = Seagrass
    .tile = the seagrass { $tile }
    .label = seagrass { $tile }
terrain-sand = Sand
    .tile = the sand { $tile }
    .label = sand { $tile }
terrain-ocean = Ocean
    .tile = the ocean { $tile }
    .label = ocean { $tile }
terrain-vent = Vent
    .tile = the vent { $tile }
    .label = vent { $tile }
terrain-geyser = Geyser
    .tile = the geyser { $tile }
    .label = geyser { $tile }
terrain-smoker = Smoker
    .tile = the smoker { $tile }
    .label = smoker { $tile }

## Sections of the action display

section-abundance = Abundance
section-autotrophs = Autotrophs
section-depletion = Depletion
section-adaptation = Adaptation
section-regression = Regression
section-speciation = Speciation
section-wanderlust = Wanderlust
section-tectonics = Tectonics
section-migration = Migration
section-competition = Competition
section-evolution = Evolution
section-domination = Domination
section-bottom-feeder = Bottom Feeder

## Spaces of sections whose numbers count no species

space-evolution = space { $count }

## Phases of a round

phase-play = Play
phase-reseed = Reseed
phase-extinction = Extinction
phase-survival = Survival
phase-final-scoring = Final scoring

## Ways to choose

way-retrieve = take back all of your pawns
way-remove = remove it, into the bag
way-place = put it down
way-gene-pool = from the gene pool
way-eliminated = from the eliminated ones

## What traits remember

way-new-tile = a new tile
    .untold = yes
way-prey = prey
    .untold = yes
way-grown = grown
    .untold = yes

## What is put in a random order

stream-stacks = the tiles for the stacks
stream-deck = the cards for the deck
stream-deck-last = the cards at the bottom of the deck
stream-traits = the traits

## The game

game-title = Dominant Species: Marine
