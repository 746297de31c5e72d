# La pagina di un bioma.

biome-head = { $biome }: il dominio vale { $points } PV in questo round (p. 8).
biome-row = { $animal }: catena alimentare { $total }{ $count ->
    [0] {""}
   *[other] , { $elements }
}; riscuotere ora frutterebbe { $points } PV.
biome-card = {"  "}{ $card }{ $endangered ->
    [0] {""}
   *[other] {" "}(a rischio)
}: catena alimentare { $food_chain }
biome-dominant = Lo dominerebbe: { $animals }, { $points } PV e un passo in Sopravvivenza{ $count ->
    [one] {""}
   *[other] {" "}ciascuno
}.
biome-dominant-none = Nessuno lo dominerebbe.
biome-element = { $element }: { $points } PV a { $animals }.
biome-element-none = { $element }: { $points } PV a nessuno.
