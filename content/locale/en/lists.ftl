# How things are listed, and how words from elsewhere are quoted.

list-comma = { $before }, { $after }
list-and = { $before } and { $after }
list-or = { $before } or { $after }
list-more = and { $count } more

verbatim = { $text }

number-range = { $least } to { $most }
