# What a value should have been, and what was found in its place.

expect-string = a string
found-long-number = a number of more than 64 bits
found-time = a date or time
expect-param = a number, string, flag or list
expect-allowed = a list of words or `{"{"} from, to {"}"}`
expect-table = a table
expect-flag = `true` or `false`
expect-number = a number from { $from } to { $to }
expect-list = a list
expect-choices = ids, species, numbers or words
expect-end = `after-turn` or `now`
expect-side = `left` or `right`
expect-array = an array
expect-markable = tile, corner, animal, space, card, element or terrain
expect-terrain-name = the name of a terrain
expect-corner-or-animal = corner or animal
expect-one-of = one of { $names }
expect-name = the name of a kind of { $kind }
expect-bag-or-section = `bag` or the name of a section
expect-animal-or-nothing = an animal in play or nothing
expect-same-animals = the given animals in any order
found-of-kind = { $kind } `{ $value }`
found-string = string `"{ $word }"`
found-long-string = a long string
found-none = none
found-end-of-log = the end of the log
