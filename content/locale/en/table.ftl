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
player-name-empty = a player's name stands before the colon, and here is none
player-name-long = a player's name has at most { $most } characters, and here are { $found }
player-name-colon = a player's name has no colon, as `{ $name }` does
player-name-character = a player's name has no characters that one cannot see, such as { $code }
bot-name = expected a name of a letter, then letters, digits and `-` for the bot, found `{ $name }`
bot-is-there = a player is called `{ $name }` already
