# The page of a biome.

biome-head = { $biome }: dominance is worth { $points } VP in this round (p. 8).
biome-row = { $animal }: food chain { $total }{ $count ->
    [0] {""}
   *[other] , { $elements }
}; scoring now would bring { $points } VP.
biome-card = {"  "}{ $card }{ $endangered ->
    [0] {""}
   *[other] {" "}(endangered)
}: food chain { $food_chain }
biome-dominant = { $animals } would dominate it: { $points } VP and one step forward in Survival{ $count ->
    [one] {""}
   *[other] {" "}each
}.
biome-dominant-none = Nobody would dominate it.
biome-element = { $element }: { $points } VP for { $animals }.
biome-element-none = { $element }: { $points } VP for nobody.
