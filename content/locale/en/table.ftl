# Who can sit at a table.

table-animals = expected { $expected } animals for `{ $rules }`, found { $found ->
    [one] { $found } animal
   *[other] { $found } animals
}
table-seats = expected { $expected } seats for `{ $rules }`, found { $found ->
    [one] { $found } seat
   *[other] { $found } seats
}
table-animals-each = expected { $expected ->
    [one] { $expected } animal
   *[other] { $expected } animals
} at each of { $seats } seats, found { $found } at seat { $seat }
table-animal-at-two-seats = `{ $name }` has two seats
