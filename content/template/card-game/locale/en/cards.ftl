# What players read of this pack. `{ $cards }` stands for the event's param of that name.

card-new-growth = New Growth
    .effect = { $animals ->
        [one] One endangered animal in your row becomes
       *[other] { $animals } endangered animals in your row become
    } healthy; then you draw { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
question-new-growth-heal = { $animal }: which of your animals becomes healthy?
card-reed-warbler = Reed warbler
