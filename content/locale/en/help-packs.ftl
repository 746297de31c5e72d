# The help of `speciate pack`.

help-pack = Create, publish and install packs

help-pack-new = Create a folder with a working pack: one card, its test and its texts
    .more = The pack is for the game of `--game`. Its README says how to add content for other games.
    .folder = The folder to create; its name is the pack's id, e.g. `my-pack`
    .card = The card's id
    .like = Begin with a copy of an example that ships, e.g. `alarm-calls`; `content/README.md` lists them

help-pack-build = Make an archive of a pack: the same files always give the same bytes
    .more = Checks first that the pack loads and that its scenarios pass.
    .folder = { help-shared.folder }
    .out = The file to write, or the folder for it; by default `ID-VERSION.zip` here
    .no-test = Do not play the scenarios of the pack

help-pack-add = Install a pack and the packs that it requires
    .pack = A folder, an archive, or the name of a pack in the index, e.g. `tides`, `tides@1.2.0` or `tides@^1.2`; by default the packs of `--lock`
    .index = { help-shared.index }

help-pack-list = List the installed packs
    .json = { help-shared.print-json }

help-pack-info = Show what a pack says about itself
    .name = The name of an installed pack or a pack in the index, e.g. `tides` or `tides@^1.2`
    .json = { help-shared.print-json }
    .index = { help-shared.index }

help-pack-remove = Remove installed packs; games that use them keep them
    .names = The names of the packs, e.g. `tides` for all its versions or `tides@1.2.0` for one

help-pack-update = Install newer versions of packs from the index
    .name = The name of the pack; by default all
    .dry-run = Show what would be installed and removed, and change nothing
    .index = { help-shared.index }

help-pack-upgrade = Write the new names of words that have changed, and set `api` to the newest version
    .more = Old names keep working, so a pack need not be upgraded. `check` names the words that have changed.
    .folder = { help-shared.folder }
    .dry-run = Only say what would change

help-pack-verify = Check that the installed packs are as they were installed, and as the index lists them
    .index = { help-shared.index }

help-pack-search = Look for packs in the index
    .text = A part of the name, title or description; by default all packs are listed
    .json = { help-shared.print-json }
    .index = { help-shared.index }

help-pack-index = Build an index of archives, or choose the index to install from
    .more = Without a subcommand, shows the index that packs come from.

help-pack-lock = Write the versions of installed packs to a file for `--lock`
    .file = The file to write
    .names = Names of the installed packs to lock; by default all

help-pack-index-build = Write `index.toml` for all archives in a folder, which any web server can serve
    .folder = The folder with the archives

help-pack-index-use = Use an index from now on, unless `--index` names a different one
    .index = The folder of the index, or its address: `https://…`, or `http://127.0.0.1…` on this machine
    .none = Use no index from now on
