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
content-pack-removes = the pack `{ $pack }` removes `{ $path }`, in which the pack `{ $other }` sets something
content-pack-other =
    .note = the other one is in { $file }:{ $line }
    .hint = change the order of `--pack`, or have one pack extend the other

command-pack-missing = the game was opened with the pack `{ $id }`, which is not there
    .hint = name its folder by `--pack DIR`
command-pack-added = the game was opened without the pack `{ $id }`
    .hint = leave out its `--pack`
command-pack-order = the game was opened with its packs in another order: { $packs }
    .hint = name them by `--pack` in this order
command-pack-changed = the pack `{ $id }` is not as it was when the game was opened
command-not-pack = `{ $path }` is no game, and no folder with a `pack.toml`

# What `explain` says of a content path.

explain-value = { $path } = { $value }
explain-table = { $path }:
explain-set = set in { $place }
explain-overridden = over { $value }, set in { $place }
explain-entry = { $path } = { $value }, set in { $place }
explain-place = { $file }:{ $line }
explain-tile-missing = `{ $path }` is a file: a tile is missing
    .hint = name a tile of the game as well, e.g. `speciate explain { $path } 0,0`
explain-laid = `--variant` and `--set` explain a content path, no tile
    .hint = leave them out; a game has its own
explain-indented = {"  "}{ $said }
