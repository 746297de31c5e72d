# What a running game goes on with: its own content, kept in a store.

# A running game and its content.

content-game-lost = the game has the { $kind } `{ $name }`, which is not in this content
    .hint = bring it back under this name; a running game keeps every name that it has
    .hint-card = bring it back under this name; a card that is to lie in no deck has `deck = false`
content-game-came = the { $kind } `{ $name }` is not one of the game's
    .hint = leave it out, or begin a new game with it: a running one keeps its animals, elements and hexes
content-game-order = in this content, the names of the game's kind "{ $kind }" stand in another order
content-game-sections = the sections stand in another order than in the game, where new ones come last
own-unnamed = { $file } does not name the content that it was played with, so that whatever is there now is taken for it
own-too-many = expected at most { $most } different contents of one game, found more
    .hint = `speciate verify { $file } --fold` needs none of them
store-no-json = expected a pack in JSON ("{ $reason }")
store-version = expected version { $expected } of the form, found { $found }
store-too-large = expected at most { $most } bytes, found { $found }
store-other-hash = its content is not that of its hash
game-no-content = the content that this part of the game is played with is not at hand
game-not-its-names = the content was not loaded for this game: its names are not in their places
store-damaged = `{ $file }` is damaged: { $reason }
store-write =
    .hint = a game keeps its packs beside its file, in `.speciate/packs`; run in a folder that you can write to
own-lost = the game is played with the pack `{ $id }` of the hash { $hash }, which is nowhere: { $lost }; { $there }
    .hint-content = name the content as it was by `--content DIR`
    .hint-pack = name its folder, as it was, by `--pack DIR`
    .hint-accept = or adopt what is there now: `speciate answer { $file }{ $options } --accept-content`
own-not-kept = it is not kept in `{ $folder }`
own-not-kept-in-memory = it is not kept in memory
own-there-other = there now it has the hash { $hash }
own-there-none = no pack of this id is named
own-differs = what is there now differs from the game's own content ({ $packs }), with which the game goes on; `speciate show { $file }{ $options }` says in what, `speciate answer { $file }{ $options } --accept-content` adopts it
own-now-faults = what is there now cannot be compared with the game's own content, with which the game goes on; `speciate check` says what is wrong
own-other-engine = this engine finds more names in the game's content than the one that it was opened with
    .hint-accept = go on with them by `speciate answer { $file }{ $options } --accept-content`
    .hint-replay = run `speciate replay { $file }` to see the game without content
own-not-accepted =
    .hint = leave out `--accept-content` to go on with the game's own content: `speciate play { $file }`
    .hint-later = or accept it when the open step is over, e.g. after the next answers
own-unnamed-packs = the game has packs of its own, which are not compared with what is in their folders now: { $packs }; name each with `--pack DIR` to compare or accept it
accept-nothing = what is there now is the game's own content: there is nothing to accept
accept-done = from here on, the game is played with the content that is there now
accept-anew = the open step begins anew; what had happened in it is kept on a branch of the log
accept-cards = in no deck of this game, as they were not there when it was shuffled, and not in force: { $cards }
accept-new-game = `--accept-content` is for a game that has begun: a new one is played with what is there
accept-refused = the game does not adopt what is there now: { $reason }
accept-differs-fact = fact { $number } comes out otherwise
accept-differs = the game does not adopt what is there now, for the open step would not come out as it did: { $difference }
accept-fails = the game does not adopt what is there now, for the open step would fail: { $fault }
show-content = What is there now differs from the game's own content; `--accept-content` adopts it:
show-content-value = { $path } = { $own }, now { $now }
show-content-added = { $path }: none, now { $now }
show-content-removed = { $path } = { $own }, now none
show-content-file-added = pack `{ $pack }`: { $file } is new
show-content-file-removed = pack `{ $pack }`: { $file } is gone
show-content-file-changed = pack `{ $pack }`: { $file } has changed
