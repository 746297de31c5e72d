# What was looked up and not found.

lookup-no-card = no card is called `{ $name }`
    .hint = `{ $command }` lists all cards
lookup-several-cards = several cards are called `{ $name }`
    .hint = write the id of one of them: { $ids }
lookup-other-game =
    .hint = it is in { $game }: add `--game { $name }`
    .hint-instead = it is in { $game }: name the game `{ $name }` instead
lookup-no-rule = no rule is called `{ $name }`
    .hint = `{ $command }` lists all rules
    .hint-ruling = rulings go from `{ $letter }1` to `{ $letter }{ $last }`
lookup-no-tile = no tile is called `{ $name }`
    .hint = write a tile as `q,r`, e.g. `0,0`; `{ $command }` draws the map
    .hint-map = `{ $command }` draws the map
    .hint-page = `{ $command }` describes it
    .hint-biome = this game has no tiles; `{ $command }` describes the biome of this round

lookup-card = { $name } (`{ $id }`): { $effect }
lookup-card-face-up = { $name } (`{ $id }`, face up): { $effect }
lookup-card-lies-face-up = It lies face up.
