# The words of the new section: its name, what a pawn there does, what it asks, its page of rules.

section-tide = Tide
action-tide = move up to { $species } of your species from one tile of { $terrains } to another
question-tide-from = { $animal }: from which tile does the tide carry your species?
    .passed = { $animal } lets the tide go by.
question-tide-to = { $animal }: to which tile does the tide carry them from { $about }?
question-tide-count = { $animal }: how many species leave { $about }?
    .count = { $count } species
rule-tide = The tide carries up to { $species } species of yours from one tile of { $terrains } to another, however far apart the two are. There are { $spaces } spaces.
    .title = Tide
    .page = example pack
