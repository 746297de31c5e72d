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
table-no-animal = there is no animal number { $number }: the game has { $count }, numbered from 0
table-animal-at-two-seats = `{ $name }` has two seats

# Players and their names.
player-name-empty = expected a player's name before the colon, found none
player-name-long = expected at most { $most } characters in a player's name, found { $found }
player-name-colon = expected a player's name without a colon, found `{ $name }`
player-name-character = expected only visible characters in a player's name, found { $code }
bot-name = expected a bot's name, a letter followed by letters, digits or `-`, found `{ $name }`
bot-is-there = a player called `{ $name }` already exists
