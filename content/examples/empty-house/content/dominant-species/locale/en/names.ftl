# Names of the pieces.

## Animals

animal-mouse = Mouse
animal-spider = Spider
animal-moth = Moth
animal-silverfish = Silverfish
animal-woodlouse = Woodlouse

## Elements

element-crumbs = Crumbs
element-light = Light
element-wool = Wool
element-paper = Paper
element-damp = Damp

## Rooms

terrain-kitchen = Kitchen
    .tile = the kitchen { $tile }
    .label = kitchen { $tile }
terrain-pantry = Pantry
    .tile = the pantry { $tile }
    .label = pantry { $tile }
terrain-library = Library
    .tile = the library { $tile }
    .label = library { $tile }
terrain-nursery = Nursery
    .tile = the nursery { $tile }
    .label = nursery { $tile }
terrain-attic = Attic
    .tile = the attic { $tile }
    .label = attic { $tile }
terrain-cellar = Cellar
    .tile = the cellar { $tile }
    .label = cellar { $tile }
terrain-stairs = Stairs
    .tile = the stairs { $tile }
    .label = stairs { $tile }
terrain-dust = Dust
    .tile = the dust { $tile }
    .label = dust { $tile }

## The game

game-title = The Empty House
