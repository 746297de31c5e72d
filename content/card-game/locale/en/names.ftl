# The names of everything that the tables name.

## Player colours

animal-black = Black
animal-blue = Blue
animal-green = Green
animal-red = Red
animal-white = White
animal-yellow = Yellow

## Elements

element-meat = Meat
element-sun = Sun
element-seed = Seed
element-water = Water
element-grub = Grub
element-grass = Grass

## Biomes

terrain-sea = Sea
terrain-jungle = Jungle
terrain-mountain = Mountain
terrain-wetland-a = Wetland
terrain-savannah-a = Savannah
terrain-desert-a = Desert
terrain-forest-a = Forest
terrain-tundra = Tundra
terrain-wetland-b = Wide wetland
terrain-savannah-b = Wide savannah
terrain-desert-b = Wide desert
terrain-forest-b = Wide forest

## Classes

way-mammal = mammal
way-reptile = reptile
way-bird = bird
way-amphibian = amphibian
way-arachnid = arachnid
way-insect = insect

## Phases and streams of chance

phase-card-play = Card play
phase-last-cards = Last cards
phase-scoring = Scoring
phase-round-end = End of the round
phase-final-scoring = Final scoring
stream-starting-player = who goes first
stream-biomes = the biomes
stream-deck = the cards for the deck

## Words of tables

way-left = left
way-right = right

## The game

game-title = Dominant Species: The Card Game
