# What to do about faults that many things can have.

hint-did-you-mean = did you mean `{ $name }`?
hint-renamed = `{ $old }` is now called `{ $new }`
hint-most-alike = the most similar names are { $names }
hint-qualified = several packs add this name: write { $names }
hint-use = use { $name }
hint-use-one-of = use one of { $names }
faults-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
other-place = the other one
hint-remove-one = remove one of the two
hint-rename-one = rename one of the two
hint-one-heading = put the entries of both under one `{ $heading }`, e.g. the one on line { $line }, each key once; then remove the other heading
