# The cat: its section, its house rule, and what else has a different name in a house.

section-cat = Cat
action-cat = send the cat to another room; each animal there loses { $species ->
    [one] one species
   *[other] { $species } species
}
rule-cat = The pawn may send the cat to a room where it does not sit. Each animal in that room loses { $species ->
        [one] one species
       *[other] { $species } species
    } of its own choice. The cat stays there until it is sent elsewhere.
    .title = Cat
    .page = The Empty House
question-cat-room = { $animal }: to which room does the cat go?
    .passed = { $animal } leaves the cat alone.
question-cat-species = { $animal }: which of your species does the cat catch on { $about }?
card-cat-sits = The Cat Sits
    .effect = No pawn in Domination can choose the room in which the cat sits. It is scored at the end of the game, like any other.
way-cat = the cat
small-tile = dust
action-glaciation = let dust settle on a room beside dust; at most one pawn acts; the others slide left at Reseed
section-glaciation = Dust
section-wanderlust = Doors
