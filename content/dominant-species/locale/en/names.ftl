# The names of everything that the tables name.

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

## Terrains: the name, a tile in a sentence, a tile in a list

terrain-sea = Sea
    .tile = the sea { $tile }
    .label = sea { $tile }
terrain-wetland = Wetland
    .tile = the wetland { $tile }
    .label = wetland { $tile }
terrain-savannah = Savannah
    .tile = the savannah { $tile }
    .label = savannah { $tile }
terrain-jungle = Jungle
    .tile = the jungle { $tile }
    .label = jungle { $tile }
terrain-forest = Forest
    .tile = the forest { $tile }
    .label = forest { $tile }
terrain-desert = Desert
    .tile = the desert { $tile }
    .label = desert { $tile }
terrain-mountain = Mountain
    .tile = the mountain { $tile }
    .label = mountain { $tile }
terrain-tundra = Tundra
    .tile = the tundra { $tile }
    .label = tundra { $tile }

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

## Phases of a turn

phase-planning = Planning
phase-execution = Execution
phase-extinction = Extinction
phase-survival = Survival
phase-reseed = Reseed
phase-final-scoring = Final scoring

## Ways to choose, with the params of the card that offers them

way-lose-element = lose { $elements ->
    [one] one added element
   *[other] { $elements } added elements
}
way-lose-pawn = lose { $pawns ->
    [one] one available pawn
   *[other] { $pawns } available pawns
}
way-keep-few-species = keep { $keep } species on each tile and lose the others

## What is put in a random order

stream-stacks = the tiles for the stacks
stream-deck = the cards for the deck

## The game

game-title = Dominant Species
