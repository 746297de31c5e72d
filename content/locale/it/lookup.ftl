# Che cosa si può cercare, e non si trova.

lookup-no-card = nessuna carta si chiama `{ $name }`
    .hint = esegui `speciate card` per vederle tutte
lookup-no-rule = nessuna regola si chiama `{ $name }`
    .hint = esegui `speciate rule` per vederle tutte
lookup-no-tile = nessuna tessera si chiama `{ $name }`

lookup-card = { $name } (`{ $id }`): { $effect }
lookup-card-face-up = { $name } (`{ $id }`, scoperta): { $effect }
lookup-card-lies-face-up = È scoperta.
