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
