# Packs that lie over the root pack: what can be wrong with them, and where a value was set.

content-no-pack = expected a folder with a `pack.toml`, found none in `{ $shown }`
    .hint = name the folder that holds `pack.toml`; a root pack is named by `--content DIR`
content-pack-twice = two packs have the id `{ $id }`
    .note = the other one is in { $file }
    .hint = change `id` of one of them, or leave out its `--pack`
content-unknown-pack = no pack with the id `{ $id }` is there to be extended
    .hint = name the folder of the pack that it extends by `--pack DIR` too
content-pack-cycle = the pack `{ $id }` extends what lies over itself: { $packs }
    .hint = let one of them extend another pack, e.g. the root pack
content-nothing-instead = expected an entry of this pack to put in the place of `{ $path }`, found none
    .hint = add `{ $path }` to the tables of this pack, or take it out of `replace`
content-packs-differ = the packs `{ $pack }` and `{ $other }` set `{ $path }` differently; `{ $pack }` counts
content-packs-add = the packs `{ $pack }` and `{ $other }` both add `{ $path }`; where they differ `{ $pack }` counts
content-pack-removes = the pack `{ $pack }` removes `{ $path }`, in which the pack `{ $other }` sets something
content-pack-other =
    .note = the other one is in { $file }:{ $line }
    .hint = change the order of `--pack`, or have one pack extend the other

command-not-pack = `{ $path }` is no game, and no folder with a `pack.toml`

# What `explain` says of a content path.

explain-value = { $path } = { $value }
explain-table = { $path }:
explain-set = set in { $place }
explain-unfit = with this, no game can be played
explain-overridden = over { $value }, set in { $place }
explain-entry = { $path } = { $value }, set in { $place }
explain-place = { $file }:{ $line }
explain-game-missing = `{ $tile }` is a tile: a game is missing
    .hint = name the game as well: `speciate explain GAME { $tile }`; `speciate games` lists yours
explain-tile-missing = `{ $path }` is a game: a tile is missing
    .hint = name a tile of the game as well, e.g. `speciate explain { $path } 0,0`
explain-value-alone =
    .hint = leave out the game to explain this value of the content: `speciate explain { $path }`
explain-laid = `--variant` and `--set` explain a content path, no tile
    .hint = leave them out; a game has its own
explain-indented = {"  "}{ $said }

# What `pack new` makes.

pack-new-made = The pack `{ $id }` was made in `{ $folder }`. It works as it is; begin with these files:
pack-new-script = what the card does
pack-new-table = its numbers and names, which the script gets as `params`
pack-new-texts = its name, its text and its questions, as players read them
pack-new-scenario = what it must come to, in a position
pack-new-readme = where to look everything up
pack-new-next = What to do next, after every change:
pack-new-check = find slips without playing
pack-new-test = play the scenarios
pack-new-try = carry the card out and see what it does
pack-new-play = play against bots with the card in the deck
pack-new-bad-folder = a pack is called after its folder, and `{ $name }` is no id: small letters, digits and hyphens between them
    .hint = use another folder: `speciate pack new { $folder }`
pack-new-bad-card = `{ $name }` is no id of a card: small letters, digits and hyphens between them
    .hint = use another name: `--card { $name }`
pack-new-card-taken = the name `{ $name }` is taken already
    .hint = use another name, e.g. `--card { $name }`
pack-new-no-folder = `{ $folder }` is there already and is no folder
pack-new-not-empty = `{ $folder }` is there already and is not empty
pack-new-other-folder = name a folder that is not there yet; nothing is overwritten
pack-new-unwritten = cannot write { $file }: { $reason }
    .hint = name a folder in a place that can be written; nothing was left behind
command-pack-here = note: this folder is a pack that is not in use; `--pack .` lays it over the game
command-pack-near = the pack in `{ $folder }` has it: repeat the command with `--pack { $folder }`
