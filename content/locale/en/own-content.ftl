# What a running game goes on with: its own content, kept in a store.

# A running game and its content.

content-game-lost = the game has the { $kind } `{ $name }`, which is not in this content
    .hint = bring it back under this name; a running game keeps every name that it has
    .hint-card = bring it back under this name; a card that is to lie in no deck has `deck = false`
content-game-came = the { $kind } `{ $name }` is not one of the game's
    .hint = leave it out, or begin a new game with it: a running one keeps its animals, elements and hexes
content-game-order = in this content, the names of the game's kind "{ $kind }" stand in another order
content-game-sections = the sections stand in another order than in the game, where new ones come last
store-no-json = expected a pack in JSON ("{ $reason }")
store-version = expected version { $expected } of the form, found { $found }
store-other-hash = its content is not that of its hash
game-no-content = the content that this part of the game is played with is not at hand
game-not-its-names = the content was not loaded for this game: its names are not in their places
