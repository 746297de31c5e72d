# What there is to say about a tile.

tile-vacant = Hex { $place }: no tile lies there.
tile-neighbours = Next to { $tiles }.
tile-alone = No tile is next to it.

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

## Dominance and danger

tile-dominant = { $animal } dominates: it is there, and no other animal there matches { $matching } or more (p. 7).
tile-dominant-tied = Nobody dominates: { $animals } match { $matching } each (p. 7).
tile-dominant-unmatched = Nobody dominates: no animal there matches anything (p. 7).
tile-dominant-empty = Nobody dominates: no species is there (p. 7).
tile-dominant-claimed = { $animal } is marked as dominant, until a player claims the tile or shows a tie (p. 7).
tile-dominant-unclaimed = No animal is marked as dominant until a player claims the tile (p. 7).
tile-endangered = { $animal } is endangered; Extinction now would eliminate { $count } of its species{ $savings ->
    [0] {""}
   *[other] , but it may save { $savings } in all
} (pp. 7 and 20).

## Scoring

tile-scores = Scoring it now would bring (p. 16):
tile-scores-nobody = Scoring it now would bring no VP: no species is there (p. 16).
tile-place = {"  "}{ $animal }: { $points } VP for { $count } species
tile-tie = { $animals } have { $count } species each: the food chain decides (p. 16).
tile-card = { $animal } is dominant and would choose a face-up card (p. 16).
tile-no-card = Nobody would choose a card (p. 16).
tile-scored = It was chosen for Domination this turn (R5).
tile-pawns = Pawns that can still choose it this turn: { $pawns }.
tile-no-pawns = No pawn waiting in Domination can choose it this turn.
tile-pawn = { $animal } ({ $space })

## Bonus points

tile-glaciation = Glaciation here would bring { $points } VP for { $count } { $count ->
    [one] { small-tile } tile
   *[other] { small-tile } tiles
} next to it (p. 13).
tile-wanderlust = A new tile here would bring { $points } VP for { $count } { $count ->
    [one] tile
   *[other] tiles
} next to it (p. 14).
tile-survival = { $animal } holds the Survival card and occupies { $count } { $count ->
    [one] { small-tile } tile
   *[other] { small-tile } tiles
}: { $points } VP if Survival came now (p. 20).
