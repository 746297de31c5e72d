# Che cosa si può cercare, e non si trova.

lookup-no-card = nessuna carta si chiama `{ $name }`
    .hint = `{ $command }` le elenca tutte
lookup-several-cards = più carte si chiamano `{ $name }`
    .hint = scrivi l'id di una di loro: { $ids }
lookup-other-game =
    .hint = è in { $game }: aggiungi `--game { $name }`
    .hint-instead = è in { $game }: indica il gioco `{ $name }`
lookup-no-rule = nessuna regola si chiama `{ $name }`
    .hint = `{ $command }` le elenca tutte
    .hint-ruling = le interpretazioni vanno da `{ $letter }1` a `{ $letter }{ $last }`
lookup-no-tile = nessuna tessera si chiama `{ $name }`
    .hint = scrivi una tessera come `q,r`, per esempio `0,0`; `{ $command }` le disegna
    .hint-map = `{ $command }` disegna le tessere
    .hint-page = ne parla `{ $command }`
    .hint-biome = questo gioco non ha tessere; `{ $command }` descrive il bioma di questo round

lookup-card = { $name } (`{ $id }`): { $effect }
lookup-card-face-up = { $name } (`{ $id }`, scoperta): { $effect }
lookup-card-lies-face-up = È scoperta.
