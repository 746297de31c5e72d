# Packs that are layered over the root pack: what can be wrong with them, and where a value was set.

content-no-pack = expected a folder with a `pack.toml`, found none in `{ $shown }`
    .hint = name the folder that contains `pack.toml`; a root pack is named with `--content DIR`
content-pack-twice = two packs have the id `{ $id }`
    .note = the other one is in { $file }
    .hint = change `id` of one of them, or leave out its `--pack`
content-unknown-pack = this pack extends the pack `{ $id }`, which is not loaded
    .hint = load that pack too: name its folder with `--pack DIR`
content-pack-cycle = the packs extend each other in a circle: `{ $id }` extends { $packs }
    .hint = let one of them extend another pack, e.g. the root pack
content-nothing-instead = expected an entry of this pack to replace `{ $path }`, found none
    .hint = add `{ $path }` to the tables of this pack, or take it out of `replace`
content-list-lacks = `{ $path }` has no { $value } to remove
    .hint = leave it out; `speciate explain { $path }` shows the list
content-packs-differ = the packs `{ $pack }` and `{ $other }` set `{ $path }` differently; `{ $pack }` takes precedence
content-packs-add = the packs `{ $pack }` and `{ $other }` both add `{ $path }`; where they differ, `{ $pack }` takes precedence
content-packs-bot = the packs `{ $pack }` and `{ $other }` both have a bot `{ $name }`: this name means the bot of `{ $pack }`, and `{ $other }:{ $name }` means the other one
content-changes-unnamed = the pack `{ $pack }` changes `{ $path }` of `{ $owner }` without naming that pack
    .hint = write `{ $line }` below `[requires]` in { $manifest }
content-changes-later = the pack `{ $pack }` changes `{ $path }` of `{ $owner }`, so it has to come after that pack
    .hint = or name `{ $owner }` before `{ $pack }` in the command
content-changes-absent = the pack `{ $pack }` changes `{ $path }` of `{ $owner }`, which is not in use
    .hint-near = use it as well: add `--pack { $folder }`
    .hint-meant = if you mean the `{ $path }` of the pack `{ $owner }`: write `{ $line }` below `[requires]` in { $manifest }, and add `--pack { $folder }`
content-pack-removes = the pack `{ $pack }` removes `{ $path }`, but the pack `{ $other }` sets something in it
content-pack-other =
    .note = the other one is in { $file }:{ $line }
    .hint = change the order of `--pack`, or name `{ $lower }` in `extends`, `requires` or `optional` of `{ $upper }`
content-pack-order =
    .note = `{ $upper }` takes precedence because it comes after `{ $lower }` in the order of packs, and neither names the other

command-not-pack = `{ $path }` is neither a game nor a folder with a `pack.toml`
    .hint-installed = it is an installed pack: check it with `speciate check --pack { $name }`
    .hint-game = it is a saved game: `speciate verify { $name }` checks it

# What `explain` says about a content path.

explain-value = { $path } = { $value }
explain-table = { $path }:
explain-built-in = the folders `content` and `scripts` are inside `speciate` here: a pack or `--set` changes their values
explain-set = set in { $place }
explain-unfit = no game can be played with this
explain-overridden = overrides { $value }, set in { $place }
explain-entry = { $path } = { $value }, set in { $place }
explain-script = script in { $place }
explain-text = text `{ $name }` in { $place }
explain-replaced = replaces the one in { $place }
explain-place = { $file }:{ $line }
explain-game-missing = `{ $tile }` is a tile, but no game is named
    .hint = name the game as well: `speciate explain GAME { $tile }`; `speciate games` lists yours
explain-tile-missing = `{ $path }` is a game, but no tile is named
    .hint = name a tile of the game as well, e.g. `speciate explain { $path } 0,0`
explain-value-alone =
    .hint = leave out the game to explain this content value: `speciate explain { $path }`
explain-laid = `--variant` and `--set` cannot be used to explain a tile of a game
    .hint = leave them out; the game has its own variants and settings
explain-indented = {"  "}{ $said }

# What `pack new` makes.

pack-new-made = Created the pack `{ $id }` in `{ $folder }`. It works as it is; begin with these files:
pack-new-script = what the card does
pack-new-table = its numbers and names, which the script reads as `params`
pack-new-texts = its name, its text and its questions, as players read them
pack-new-looks = its colour and its picture on the table
pack-new-scenario = a test of its effect in a prepared position
pack-new-readme = where to look everything up
pack-new-next = What to do next, after every change:
pack-new-check = find mistakes without playing
pack-new-test = run the scenarios
pack-new-try = carry the card out and see what it does
pack-new-play = play against bots with the card in the deck
pack-new-copied = Created the pack `{ $id }` in `{ $folder }`, a copy of the example `{ $example }`. `{ $readme }` says what is in it. Give it a title of its own in `pack.toml`.
pack-new-play-copy = play against bots with the pack
pack-new-other-game = the example `{ $name }` is for `{ $own }`, but `--game` names `{ $other }`
    .hint = leave `--game` out
pack-new-no-example = no example is called `{ $name }`
pack-new-bad-folder = a pack is named after its folder, but `{ $name }` is not a valid id: use small letters and digits, with hyphens between them
    .hint = use another folder: `speciate pack new { $folder }`
pack-new-bad-card = `{ $name }` is not a valid id for a card: use small letters and digits, with hyphens between them
    .hint = use another name: `--card { $name }`
pack-new-card-taken = the name `{ $name }` is already in use
    .hint = use another name, e.g. `--card { $name }`
pack-new-no-folder = `{ $folder }` already exists and is not a folder
pack-new-not-empty = `{ $folder }` already exists and is not empty
pack-new-other-folder = name a folder that does not exist yet; nothing is overwritten
pack-new-unwritten = cannot write { $file }: { $reason }
    .hint = name a folder that you can write to; nothing was created
command-pack-here = note: this folder is a pack that is not loaded; `--pack .` loads it
command-pack-near = it is in the pack in `{ $folder }`: repeat the command with `--pack { $folder }`
