# What to do, where many things can go wrong alike.

hint-did-you-mean = did you mean `{ $name }`?
hint-use-one-of = use one of { $names }
hint-remove-one = remove one of the two
hint-rename-one = rename one of the two
