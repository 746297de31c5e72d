# What there is to say about a tile.

tile-vacant = Hex { $place }: no tile lies there.
tile-neighbours = Next to { $tiles }.
tile-alone = No tile is next to it.
tile-edge = It is at the edge of the map (p. 14).
tile-covers = A vent there would be a { $terrains } (p. 14).
tile-speciation = One speciation puts at most { $count } species of an animal there (p. 13).
tile-limit = Around { $element }, { $animal } puts at most { $count } there.

## Elements

tile-corners = Corners, each with the tiles that it touches:
tile-corner = {"  "}{ $corner }: { $element } ({ $tiles })
tile-corner-vacant = {"  "}{ $corner }: vacant ({ $tiles })
tile-supply = On its corners: { $elements }.
tile-no-supply = Nothing lies on its corners.
tile-count = { $count } { $thing }

## Animals

tile-animals = Species, and how many elements each animal matches (p. 7):
tile-animal = {"  "}{ $animal }: { $species } species{ $protected ->
    [0] {""}
   *[other] {" "}({ $protected } protected)
}, matches { $matching } = { $sum }
tile-animal-unmatched = {"  "}{ $animal }: { $species } species{ $protected ->
    [0] {""}
   *[other] {" "}({ $protected } protected)
}, matches nothing
tile-term = { $has } × { $disks } { $element }
tile-sum = { $before } + { $after }
tile-endangered = { $animal } is endangered; Extinction now would eliminate { $count } of its species{ $savings ->
    [0] {""}
   *[other] , but it may save { $savings } in all
} (p. 7).

## Scoring

tile-scores = Scoring it now would bring (p. 16):
tile-scores-nobody = Scoring it now would bring no VP: no species is there (p. 16).
tile-place = {"  "}{ $animal }: { $points } VP for { $count } species
tile-tie = { $animals } have { $count } species each: the food chain decides (p. 16).
tile-thriving = Animals that thrive there and would take a card for scoring it with Evolution: { $animals } (p. 16).
tile-thriving-nobody = Nobody thrives there, so nobody would take a card for scoring it (p. 16).
tile-spaces = Spaces with its terrain beside them in this round: { $spaces }.
tile-no-spaces = No space has its terrain beside it in this round.
tile-space = { $section } { $place }
tile-space-taken = { $section } { $place } (taken by { $animal })

## Who dominates the elements

tile-dominated = Elements on its corners. An animal dominates an element if the number of this element that it has, times the number of its tiles with such a disk, exceeds the target (p. 7):
tile-element = {"  "}{ $element }: target { $target }, nobody controls its special pawn; { $count ->
    [0] nobody has a value
   *[other] { $values }
}
tile-element-of = {"  "}{ $element }: target { $target }, special pawn of { $animal }; { $count ->
    [0] nobody has a value
   *[other] { $values }
}
tile-value = { $animal } { $value }
tile-value-above = { $animal } { $value } (dominates)

## Bonus points

tile-tectonics = Tectonics here would bring { $points } VP for { $count ->
    [one] one vent
   *[other] { $count } vents
}, including the new one (p. 14).
tile-new = A new { $terrain } here would bring { $points } VP for { $count ->
    [one] one such tile
   *[other] { $count } such tiles
}, including the new one (p. 13).
tile-survival = { $animal } holds the Survival card and occupies { $count ->
    [one] one vent
   *[other] { $count } vents
}: { $points } VP if Survival came now (p. 24).
