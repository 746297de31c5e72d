# Packs as packages: archives, indexes, and packs that are installed.

content-bad-requirement = expected versions such as `^1.2` for `{ $path }`, found `{ $text }`
    .hint = write e.g. `{ $id } = "^1.2"` for version 1.2 and later ones before 2, or `"*"` for all versions
content-requires-itself = `{ $path }` names the pack itself
    .hint = take it out
content-bad-rename = expected two content paths of the same table and no chain of names, found `{ $old }` and `{ $new }`
    .hint = write e.g. `"card.ash" = "card.ashes"`, with the newest name on the right

# Why an archive is refused.

package-archive = the archive `{ $archive }` is refused: { $reason }
    .hint = get it again, or ask its author for an archive that `speciate pack build` made; nothing has been installed
archive-no-zip = it is not a complete zip file ({ $reason })
archive-too-large = it has more than { $most } bytes
archive-too-many-files = it has { $found } files, and at most { $most } are allowed
archive-too-much = its files have more than { $most } bytes together once they are unpacked
archive-not-utf-8 = the name `{ $name }` is not UTF-8
archive-absolute = the path `{ $name }` is absolute
archive-outside = the path `{ $name }` leads out of the pack
archive-name = the path `{ $name }` is not possible in every file system
archive-link = `{ $name }` is a link or another special file
archive-collision = `{ $name }` and `{ $other }` are the same file where capitals do not count
archive-duplicate = several of its files have the same name
archive-encrypted = `{ $name }` is encrypted
archive-method = `{ $name }` is compressed in another way than by deflate
archive-broken = `{ $name }` is damaged ({ $reason })
archive-no-manifest = it has no `pack.toml` at the top

package-content = the pack has faults
package-busy = another program is changing the installed packs in `{ $folder }`
    .hint = try again once it has ended
package-table = { $file }:{ $line }: expected a table that Speciate wrote, found: { $reason }
    .hint = write the file again with the command that made it
package-format = { $file } has the format { $found }, and this version of Speciate reads the format { $expected }
    .hint = use a newer version of Speciate
package-bad-entry = { $file } lists the pack `{ $id }` under a name that is not allowed
    .hint = name archives with letters, digits, `.`, `-`, `_` and `+`, and build the index again
package-twice = { $file } and { $other } both contain version { $version } of the pack `{ $id }`
    .hint = delete one of them, or give the newer one a new version
package-other-hash = `{ $archive }` is not what was expected: expected `{ $expected }`, found `{ $found }`
    .hint = build the index again, or get the file again from its author; nothing has been installed
package-republished = another pack is installed as version { $version } of `{ $id }`
    .hint = give the changed pack a new version, or remove the installed one first with `speciate pack remove`
package-not-installed = no pack `{ $id }` is installed
    .hint = `speciate pack list` lists the installed packs
package-no-such =
    .hint = no pack `{ $id }` is installed either; `speciate pack add { $id }` installs it from an index
package-needed = the pack `{ $by }` { $version } needs `{ $id }`
    .hint = remove it first: `speciate pack remove { $by }`
package-not-in-index = the index `{ $index }` has no pack `{ $id }`
    .hint = look for it with `speciate pack search TEXT`
package-gone = version { $version } of the pack `{ $id }` is not installed, or its file is gone
    .hint = install it again with `speciate pack add { $id }@={ $version }`
package-conflict = no versions of these packs go together
    .hint = leave one of them out, or use other versions
    .hint-add = install the pack that is missing: `speciate pack add { $id }`
package-fetch = cannot get { $url }: { $reason }

# The facts that contradict each other where no versions go together.

conflict-wanted = `{ $id }` is wanted
conflict-wanted-versions = `{ $id }` is wanted in the versions `{ $versions }`
conflict-requires = `{ $id }` { $of } requires `{ $other }` in the versions `{ $versions }`
conflict-requires-any = `{ $id }` { $of } requires `{ $other }`
conflict-extends = `{ $id }` { $of } extends `{ $other }`
conflict-optional = `{ $id }` { $of } goes with `{ $other }` only in the versions `{ $versions }`
conflict-incompatible = `{ $id }` { $of } cannot be used with `{ $other }` in the versions `{ $versions }`
conflict-incompatible-any = `{ $id }` { $of } cannot be used with `{ $other }`
conflict-unknown = no pack `{ $id }` is known
conflict-only = the known versions of `{ $id }` are { $versions }

# What the commands of `speciate pack` say.

pack-built = The archive of `{ $id }` { $version } is `{ $file }`. Its hash is:
pack-index-built = { $count ->
    [one] The index in `{ $file }` lists one archive.
   *[other] The index in `{ $file }` lists { $count } archives.
}
pack-index-used = Packs now come from the index `{ $index }`.
pack-index-none = no index is named
    .hint = name one with `--index DIR|URL`, or for all commands with `speciate pack index use DIR|URL`
pack-locked = { $count ->
    [one] One pack is locked in `{ $file }`.
   *[other] { $count } packs are locked in `{ $file }`.
}
pack-added = Installed `{ $id }` { $version }.
pack-there = `{ $id }` { $version } is already installed.
pack-added-play = Play with it:
pack-added-locked = All packs of `{ $file }` are installed.
pack-add-nothing = no pack is named
    .hint = name a folder, an archive or a pack of the index, or a file of locked packs with `--lock FILE`
pack-add-unknown = `{ $pack }` is neither a folder, nor an archive, nor the name of a pack
    .hint = write e.g. `speciate pack add tides` or `speciate pack add tides@^1.2`
pack-replaced = Removed `{ $id }` { $version }, which a newer version replaces.
pack-newest = `{ $id }` { $version } is the newest version that can be used.
pack-removed = Removed `{ $id }` { $version }. Games that use it keep it.
pack-list-none = No packs are installed.
pack-list-from = { $hash } from { $source }
pack-list-requires = requires { $packs }
pack-search-none = No pack of the index `{ $index }` has `{ $text }` in its name, title or description.
pack-whole = `{ $id }` { $version } is as it was installed.
pack-broken = `{ $id }` { $version } cannot be used: { $reason }.
pack-verify-faults = { $count ->
    [one] one pack is no longer as it was installed
   *[other] { $count } packs are no longer as they were installed
}
    .hint = install it again with `speciate pack add`
fetch-unsupported = this build of Speciate cannot use the network; download the file and name it
fetch-not-secure = an address must begin with `https://`; `http://` is allowed only for this machine
