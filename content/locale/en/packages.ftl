# Packs as packages: archives, indexes, and packs that are installed.

content-bad-requirement = expected a version requirement such as `^1.2` for `{ $path }`, found `{ $text }`
    .hint = write e.g. `{ $id } = "^1.2"` for version 1.2 or later but before 2, or `"*"` for all versions
content-requires-itself = `{ $path }` names the pack itself
    .hint = remove this entry
content-bad-rename = expected the content path of an entry, e.g. `card.ash`, found `{ $found }`
    .hint-name = write the table before the name, e.g. `card.{ $name }` for a card
    .hint = write e.g. `"card.ash" = "card.ashes"`, with the newest name on the right
content-newer-api = the pack uses version { $found } of the published words, but this Speciate knows only version { $known }
    .hint = use a newer Speciate or an older version of the pack; in a pack of your own, write `api = { $known }`
content-version-build = expected a version without build metadata (the part after `+`), found `{ $text }`
content-rename-tables = `{ $old }` and `{ $new }` are in different tables, so one cannot be the new name of the other
content-rename-chain = `{ $new }` has a newer name itself, `{ $last }`
    .hint = write `"{ $old }" = "{ $last }"`
content-rename-old-there = `renamed` says that `{ $old }` is now `{ $new }`, but there is still a `{ $old }`
    .hint = remove `{ $old }` from the tables, or this line
content-rename-new-missing = `renamed` says that `{ $old }` is now `{ $new }`, but there is no `{ $new }`
content-game-renamed = the game uses the { $kind } `{ $name }`, which is called `{ $new }` in this version of the pack
    .hint = continue with the game's own content; a running game keeps all its names, so use the new version for new games

# Why an archive is refused.

package-archive = the archive `{ $archive }` is refused: { $reason }
    .hint = get it again, or ask its author for an archive that `speciate pack build` made; nothing has been installed
archive-no-zip = it is not a complete zip file
archive-too-large = it has more than { $most } bytes
archive-too-many-files = it has { $found } files, and at most { $most } are allowed
archive-too-much = its files are larger than { $most } bytes in total once unpacked
archive-name = some file systems do not allow the path `{ $name }`
archive-link = `{ $name }` is a link or another special file
archive-collision = `{ $name }` and `{ $other }` are the same file on systems that ignore upper and lower case
archive-file-and-folder = `{ $name }` is both a file and a folder
archive-duplicate = several of its files have the same name
archive-encrypted = `{ $name }` is encrypted
archive-method = `{ $name }` uses a compression method other than deflate
archive-broken = `{ $name }` is damaged
archive-no-manifest = it has no `pack.toml` at the top

package-not-built = cannot build an archive of `{ $folder }`, because nobody could install it: { $reason }
    .hint = rename, change or remove the file that it names; nothing has been written
package-content = the pack has faults
package-busy = another program is changing the installed packs in `{ $folder }`
    .hint = try again once it has ended
package-table = { $file }:{ $line }: this is not a file that Speciate wrote: { $reason }
    .hint = write the file again with the command that made it
    .hint-address = tell the people who publish this index; they can build it again with `speciate pack index build`
package-too-long = { $file } has more than { $most } bytes
package-format = { $file } has format { $found }, but this version of Speciate reads format { $expected }
    .hint = use a newer version of Speciate
package-bad-entry = { $file } lists the pack `{ $id }` under a name that is not allowed
    .hint = name archives with letters, digits, `.`, `-`, `_` and `+`, and build the index again
package-bad-id = { $file } lists a pack with the id `{ $id }`, which is not a valid id
    .hint = write the file again with the command that made it; ids have small letters, digits and hyphens
package-no-hash = { $file } lists the pack `{ $id }` without a valid hash
package-listed-otherwise = the `{ $key }` of `{ $id }` { $version } in `{ $archive }` differs from the listed one
    .hint = build the index again, or install the pack again
package-changed = `{ $file }` differs from the archive that the index lists for `{ $id }` { $version }
    .hint = give the changed pack a new version; if nobody has installed it yet, delete `index.toml` and build the index again
package-damaged-list =
    .hint = restore `index.toml` from a copy; or delete it and build the index again, but then Speciate cannot notice that a published archive has changed
package-no-lock = `{ $file }` already exists and is not a lock file, so it was not overwritten
    .hint = choose another name, e.g. `our.lock`, or delete the file first
package-locked-and-named = the pack `{ $id }` is in `{ $file }`, and `--pack` names a folder with the same pack
    .hint = leave out `--lock` to use the folder, or `--pack` to use the locked pack
package-too-many-combinations = there are too many ways to combine the versions of these packs
    .hint = ask for exact versions, e.g. `tides@1.2.0`, or name fewer packs
package-twice = { $file } and { $other } both contain version { $version } of the pack `{ $id }`
    .hint = delete one of them, or give the newer one a new version
package-other-hash = the content of `{ $archive }` has changed: expected the hash `{ $expected }`, found `{ $found }`
    .hint = build the index again, or get the file again from its author; nothing has been installed
    .hint-address = tell the people who publish this index that the archive does not match it; nothing has been installed
package-republished = a different archive is already installed as version { $version } of `{ $id }`
    .hint = give the changed pack a new version, or remove the installed one first with `speciate pack remove`
package-not-installed = no pack `{ $id }` is installed
    .hint = `speciate pack list` lists the installed packs
package-no-such =
    .hint = no pack `{ $id }` is installed either; `speciate pack add { $id }` installs it from an index
    .hint-example = `{ $name }` is an example: `speciate pack new { $name } --like { $name }` copies it
package-needed = the pack `{ $by }` { $version } needs `{ $id }`
    .hint = remove it first: `speciate pack remove { $by }`
package-not-in-index = the index `{ $index }` has no pack `{ $id }`
    .hint = look for it with `speciate pack search TEXT`
package-gone = version { $version } of the pack `{ $id }` is not installed, or its file is gone
    .hint = install it again with `speciate pack add { $id }@={ $version }`
package-locked-gone = `{ $file }` names version { $version } of the pack `{ $id }`, which is not installed
    .hint = install the packs of the lock: `speciate pack add --lock { $file }`
package-conflict = no versions of these packs work together
    .hint = leave one of them out, or use different versions
    .hint-engine = use the version of Speciate that the pack is made for, or another version of the pack
    .hint-add = install the pack that is missing: `speciate pack add { $id }`
package-fetch = cannot get { $url }: { $reason }

# The facts that contradict each other if no versions work together.

conflict-wanted = `{ $id }` was requested
conflict-wanted-versions = `{ $id }` was requested in a version matching `{ $versions }`
conflict-requires = `{ $id }` { $of } requires a version of `{ $other }` matching `{ $versions }`
conflict-requires-any = `{ $id }` { $of } requires `{ $other }`
conflict-extends = `{ $id }` { $of } extends `{ $other }`
conflict-optional = `{ $id }` { $of } works with `{ $other }` only in versions matching `{ $versions }`
conflict-incompatible = `{ $id }` { $of } cannot be used with versions of `{ $other }` matching `{ $versions }`
conflict-incompatible-any = `{ $id }` { $of } cannot be used with `{ $other }`
conflict-unknown = no pack `{ $id }` is known
conflict-engine = `{ $id }` { $versions } is made for another version of Speciate; this is { $engine }
conflict-only = the known versions of `{ $id }` are { $versions }

# What the commands of `speciate pack` say.

pack-built = The archive of `{ $id }` { $version } is `{ $file }`. The hash of the archive is:
pack-index-built = { $count ->
    [one] The index in the folder `{ $folder }` lists one archive.
   *[other] The index in the folder `{ $folder }` lists { $count } archives.
}
pack-upgraded = Changed { $file }: { $changes }.
pack-would-upgrade = Would change { $file }: { $changes }.
pack-upgrade-word = `{ $old }` is now `{ $new }` ({ $count ->
    [one] once
   *[other] { $count } times
})
pack-upgrade-api = `api = { $old }` is now `api = { $new }`
pack-up-to-date = The pack uses the newest words (`api = { $api }`), so nothing has to change.
pack-build-placeholder = `{ $key }` in `pack.toml` is still the placeholder that `speciate pack new` wrote; replace it with your own text
pack-index-now = Packs come from the index `{ $index }`.
pack-index-cleared = No index is set.
pack-index-differs = the index `{ $index }` lists a different archive for `{ $id }` { $version } from the one that is installed; its author should have given the changed archive a new version
pack-index-used = Packs now come from the index `{ $index }`.
pack-index-none = no index was given
    .hint = name one with `--index DIR|URL`, or for all commands with `speciate pack index use DIR|URL`
pack-locked = { $count ->
    [one] `{ $file }` now lists the version of one pack.
   *[other] `{ $file }` now lists the versions of { $count } packs.
}
pack-lock-no-file = `{ $name }` is a pack; name the lock file first
    .hint = write e.g. `speciate pack lock our.lock { $name }`
pack-lock-named = `pack lock` locks installed packs and does not use `--pack`
    .hint = name installed packs after the file: `speciate pack lock our.lock tides`
pack-added = Installed `{ $id }` { $version }.
pack-added-folder = The pack comes from the folder `./{ $id }`.
pack-repaired = Repaired `{ $id }` { $version }, which was damaged.
pack-there = `{ $id }` { $version } is already installed.
pack-added-play = Play with it:
pack-added-locked = All packs of `{ $file }` are installed.
pack-add-nothing = no pack was given
    .hint = give a folder, an archive or the name of a pack in the index; or a lock file with `--lock FILE`
pack-add-unknown = `{ $pack }` is neither a folder, nor an archive, nor the name of a pack
    .hint = write e.g. `speciate pack add tides` or `speciate pack add tides@^1.2`
pack-add-root = `{ $id }` is the id of the game's own content, which is not installed
    .hint = give the pack another `id`, or use the folder with `--content DIR`
pack-from-folder = `--pack { $id }` uses the folder `./{ $id }`, not the installed pack of this name.
pack-update-version = `pack update` always installs the newest version, so write the name of the pack without a version
    .hint = to install a particular version, write `speciate pack add { $name }`
pack-would-install = Would install `{ $id }` { $version }.
pack-would-repair = Would repair `{ $id }` { $version }, which is damaged.
pack-would-remove = Would remove `{ $id }` { $version }, which a newer version replaces.
pack-not-listed = `{ $id }` is not in the index `{ $index }`.
pack-replaced = Removed `{ $id }` { $version }, which a newer version replaces.
pack-newest = `{ $id }` { $version } is already the newest usable version.
pack-removed = Removed `{ $id }` { $version }. Games that use it keep it.
pack-list-none = No packs are installed.
pack-list-from = { $hash } from { $source }
pack-list-requires = requires { $packs }
pack-list-engine = made for another version of Speciate; this is { $engine }
pack-info-authors = by { $authors }
pack-info-license = license: { $license }
pack-info-games = for { $games }
pack-info-extends = extends `{ $id }`
pack-info-optional = works with { $packs } if they are in use
pack-info-incompatible = cannot be used with { $packs }
pack-info-engine = for Speciate { $from } or later, but before { $before }
pack-info-needed = needed by { $packs }
pack-info-listed = The index `{ $index }` lists { $versions }.
show-pack-newer = { $id } { $version } ({ $newer } is installed)
pack-search-none = No pack of the index `{ $index }` has `{ $text }` in its name, title or description.
pack-whole = `{ $id }` { $version } is unchanged since it was installed.
pack-broken = `{ $id }` { $version } cannot be used: { $reason }.
pack-verify-faults = { $count ->
    [one] one pack has changed since it was installed, or cannot be read
   *[other] { $count } packs have changed since they were installed, or cannot be read
}
    .hint = install it again, e.g. with `speciate pack add { $pack }`
pack-verify-no-index = the index `{ $index }` cannot be read, so the packs are not compared with it
fetch-unsupported = this build of Speciate cannot use the network; download the file yourself and give its path
fetch-status = the server answers with status { $status }
fetch-no-host = no machine has this name
fetch-not-secure = an address must begin with `https://`; `http://` is allowed only for this machine
