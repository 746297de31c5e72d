# What a running game continues with: its own content, kept in a store.

# A running game and its content.

content-game-lost = the game uses the { $kind } `{ $name }`, which is missing from this content
    .hint = restore it under this name; a running game keeps all its names
    .hint-card = restore it under this name; if it has a new name, write the old and the new one below `[renamed]` in `pack.toml`; to leave a card out of every deck, give it `deck = false`
content-game-came = the game does not have the { $kind } `{ $name }`
    .hint = remove it, or begin a new game with it: the animals, elements and hexes of a running game cannot change
content-game-order = this content has the game's names of the kind "{ $kind }" in a different order
content-game-sections = the sections are in a different order from the game's; new ones must come last
own-unnamed = { $file } does not name the content it was played with, so the current content is assumed
own-too-many = expected at most { $most } different versions of the content in one game, found more
    .hint = `speciate verify { $file } --fold` works without them
store-no-json = expected a pack in JSON ("{ $reason }")
store-version = expected version { $expected } of the format, found { $found }
store-too-large = expected at most { $most } bytes, found { $found }
store-other-hash = its content does not match its hash
game-no-content = the content for this part of the game is missing
game-not-its-names = the content was not loaded for this game: its names are in a different order
store-damaged = `{ $file }` is damaged: { $reason }
store-write =
    .hint = a game stores its packs beside its file, in `.speciate/packs`; run in a folder that you can write to
own-lost = the game uses the pack `{ $id }` with the hash { $hash }, which cannot be found: { $lost }; { $there }
    .hint-content = name the original content with `--content DIR`
    .hint-pack = name its original folder with `--pack DIR`
    .hint-accept = or adopt the current content: `speciate answer { $file }{ $options } --accept-content`
own-not-kept = it is not stored in `{ $folder }`
own-not-kept-in-memory = it is not stored in memory
own-there-other = the current one has the hash { $hash }
own-there-none = no pack with this id is named
own-differs = the current content differs from the game's own ({ $packs }), which the game continues to use; `speciate show { $file }{ $options }` lists the differences, and `speciate answer { $file }{ $options } --accept-content` adopts the current content
own-now-faults = the current content cannot be compared with the game's own, which the game continues to use; `speciate check` says what is wrong with it
own-other-engine = this engine finds more names in the game's content than the engine that opened the game
    .hint-accept = adopt them with `speciate answer { $file }{ $options } --accept-content`
    .hint-replay = run `speciate replay { $file }` to see the game without content
own-not-accepted =
    .hint = leave out `--accept-content` to continue with the game's own content: `speciate play { $file }`
    .hint-later = or adopt it when the open step is over, e.g. after the next answers
own-unnamed-installed = the game keeps its own versions of the installed packs { $packs }; name each with `--pack`, e.g. `--pack { $first }`, to adopt the newest installed version
own-unnamed-packs = some packs of the game are not compared with their current folders: { $packs }; name each with `--pack DIR` to compare or adopt it
accept-nothing = the current content is the same as the game's own: there is nothing to adopt
accept-done = from now on, the game uses the current content
accept-anew = the open step begins again; its earlier events are kept on a branch of the log
accept-cards = these cards did not exist when the deck of this game was shuffled, so they are neither in it nor in force: { $cards }
accept-new-game = `--accept-content` is for a saved game; a new one uses the current content anyway
accept-refused = the game cannot adopt the current content: { $reason }
accept-differs-fact = fact { $number } would be different
accept-differs = the game cannot adopt the current content, because the open step would be different: { $difference }
accept-fails = the game cannot adopt the current content, because the open step would fail: { $fault }
show-content = The current content differs from the game's own; `--accept-content` adopts it:
show-content-value = { $path } = { $own }, now { $now }
show-content-added = { $path }: none, now { $now }
show-content-removed = { $path } = { $own }, now none
show-content-file-added = pack `{ $pack }`: { $file } is new
show-content-file-removed = pack `{ $pack }`: { $file } is gone
show-content-file-changed = pack `{ $pack }`: { $file } has changed
