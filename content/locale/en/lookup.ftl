# What can be looked up, and cannot be found.

lookup-no-card = no card is called `{ $name }`
    .hint = run `speciate card` to see them all
lookup-no-rule = no rule is called `{ $name }`
    .hint = run `speciate rule` to see them all
lookup-no-tile = no tile is called `{ $name }`

lookup-card = { $name } (`{ $id }`): { $effect }
lookup-card-face-up = { $name } (`{ $id }`, face up): { $effect }
lookup-card-lies-face-up = It lies face up.
