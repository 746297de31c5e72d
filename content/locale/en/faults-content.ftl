# What can be wrong with tables, packs, settings, variants and locale files.

content-board-gap = the board has a gap: `{ $hex }` cannot be reached
    .hint = add the missing hexes to `board.columns`, or remove this one
content-earth-gap = earth has a gap at the start: tile `{ $hex }` cannot be reached
    .hint = add the missing tiles to `board.tiles`, or remove this one
content-covered-vacant = expected a starting tile to cover, found the vacant hex `{ $hex }`
    .hint = put a tile on `{ $hex }` in `board.tiles`, or remove it from `board.covered`
content-element-off-earth = expected a starting element beside a starting tile, found it at `{ $name }`
    .hint = put a tile beside `{ $name }` in `board.tiles`, or remove the element
content-components-missing = expected `components.{ $animals }` for { $animals } animals in play, found no such key
    .hint = write `{ $animals } = {"{"} pawns = { $pawns }, species = { $species } {"}"}`, or fewer of each, under `[components]` in `{ $file }`
content-no-seats = expected at least one possible number of animals per player in `game.animals_each`, found none
    .hint = write `animals_each = [1]` for one animal each
content-components-animals = expected at most { $most } animals, found `components.{ $key }`
    .hint = remove `{ $key }` from `components`, or add animals
content-components-pawns = expected at most { $most } (`game.pawns_max`) for `components.{ $key }.pawns`, found { $found }
content-components-species = expected at least { $needed } (markers and starting species) for `components.{ $key }.species`, found { $found }
content-start-species = expected at most { $most } species of `{ $name }` at the start, found { $found }
    .note = `components.{ $key }.species` is { $species } in { $file }:{ $line }, of which { $markers } are markers
    .hint = let it start with fewer, or raise `species` for every number of animals under `[components]`
content-printed-elements = expected at most { $most } (`game.element_slots`) printed elements for `{ $name }`, found { $printed }
content-start-hex = expected a starting tile for species of `{ $name }`, found the vacant hex `{ $hex }`
    .hint = lay a tile on `{ $hex }` in `board.tiles`, or let its species start elsewhere
content-start-terrain = expected a starting tile for species of `{ $name }`, found no `{ $terrain }` on earth
    .hint = lay a tile of `{ $terrain }` in `board.tiles`, or let its species start elsewhere
content-tile-count = expected { $start } tiles on earth plus { $stacked } in stacks, found { $all } in `terrain`
    .hint = change `tiles` of a terrain, `stacks` or `board.tiles`
    .hint-size = write `size = { $size }` below `[stacks]` in `game.toml`, or change `tiles` of a terrain
    .hint-more = write `size = { $size }` below `[stacks]` in `game.toml`, and give a terrain { $more } more `tiles`
content-start-tiles = expected at most { $most } starting tiles of `{ $name }`, found { $placed }
    .hint = raise `terrain.{ $name }.tiles`, or lay fewer of them in `board.tiles`
content-covered-tiles = expected at most { $most } covered tiles, found { $found }
    .hint = raise `tiles` of the terrain with `cover`, or cover fewer
content-start-disks = expected at most { $disks } starting disks of `{ $name }`, found { $placed }
    .hint = raise `element.{ $name }.disks`, or lay fewer of them in `board.elements`
content-none-of-kind = expected at least one { $kind }, found none
content-file-missing = `{ $path }` is missing
    .hint = add the file
content-extends = a root pack cannot extend another pack
    .hint = remove `extends`
content-bad-name = expected a name ({ $kind }) of at most { $most } small letters, digits and hyphens, found `{ $shown }`
content-engine-version = the pack is made for engines from { $from } up to, but not including, { $before }; this engine is { $engine }
    .hint = use a version of the pack for this engine, or change `from` and `before` if it works with it
content-bad-version = expected a version such as `1.2.3` for `{ $path }`, found `{ $text }`
content-duplicate-key-here = the key `{ $key }` is already defined
content-broken-toml = broken TOML: "{ $reason }"
    .hint = write `key = value`, text between quotation marks, lists as `[1, 2]`, a table as `[name]` on a line of its own
content-no-value = expected a value after `=`, found { $found }
    .hint = write `{ $key } = …` with a number, `"text"`, `true`, `false` or a `[list]` after it; comments begin with `#`
content-column-ends = expected `to` to be at least `from` in `board.columns`, found { $from } to { $to }
content-hex-twice = hex `{ $hex }` is listed twice
    .hint = change the columns so that they do not overlap
content-no-hex = expected at least one hex, found none
content-second-last-card = expected one card with `last`, found `{ $first }` and `{ $name }`
    .hint = remove `last` from one of them
content-first-and-last = expected `first` or `last` for card `{ $name }`, found both
    .hint = remove one of the two
content-unknown-procedure = unknown procedure `{ $name }` for `{ $path }`
content-no-bonus = expected at least one number for `bonus`, found none
content-components-key = expected a number of animals from 1 to { $most } as a key of `components`, found `{ $key }`
content-rename =
    .hint = rename `{ $name }` to `{ $to }`
content-ruling-missing =
    .hint = add it with `value` and `allowed`
content-second-cover = expected one terrain with `cover`, found `{ $first }` and `{ $name }`
    .hint = remove `cover` from one of them
content-no-scores = expected a number for each place in `terrain.{ $name }.scores`, found none
content-scores-order = expected points from most to fewest in `terrain.{ $name }.scores`, found { $after } after { $before }
    .hint = write `scores = [{ $scores }]`
content-script-missing = { $kind } `{ $name }` has no script `{ $file }`
    .hint = add the file `{ $path }`
content-setting-too-long = expected at most { $most } bytes for a key or value, found more
content-single-value = `{ $path }` is a single value, not a table
    .hint = set `{ $single }` as a whole
content-file-too-large = expected at most { $most } bytes, found more
    .hint = split the file or remove unneeded parts
content-not-utf-8 = expected UTF-8 text, found other bytes
    .hint = save the file as UTF-8
content-no-root-pack = expected a folder with a root pack, found none in `{ $shown }`
    .note = a root pack has a `content/pack.toml` without `extends`
    .hint = name the folder that holds `content/` and `scripts/`
content-folder-unreadable-because = the folder cannot be read: { $reason }
content-too-many-files = expected at most { $most } files, found more
    .hint = remove the files that no game needs
content-pack-files = expected at most { $most } files in a pack, found { $found }
content-pack-bytes = expected at most { $most } bytes in all files of a pack, found { $found }
content-pack-texts = expected at most { $most } texts in a pack, found { $found }
content-pack-size =
    .hint = remove what no game needs, or split it into several packs
content-folder-not-file = expected a file, found a folder
content-file-not-folder = expected a folder, found something else
content-file-unreadable = the file cannot be read: { $reason }
content-unreadable =
    .hint = replace it with a file that you can read, or remove it
content-no-regular-file = it is not a regular file
content-too-deep = expected at most { $most } nested folders, found more
content-text-too-deep = expected at most { $most } nested placeables, found more
    .hint = write the text with fewer nested braces
content-folder-unreadable = the folder cannot be read
content-file-name = expected a name in UTF-8
    .hint = rename it with small letters, digits and hyphens
content-link-to-folder = expected a file or folder, found a link to a folder
content-link-outside = expected a file or folder, found a link that leads out of the pack
content-link =
    .hint = put the file itself there
content-missing-key = expected `{ $path }`, found no such key
    .hint = add `{ $key } = …` to `{ $table }`
    .hint-top = add `{ $key } = …`, or `[{ $key }]` with its keys below
    .hint-typed = add `{ $typed }` above the first line that begins with `[`
content-removed =
    .note = `{ $path }` was removed in { $file }:{ $line }
    .hint = also add `"{ $path }"` to `remove` there
    .hint-named = keep `{ $path }`, or use another name here
content-place-twice = expected `before` or `after` in `{ $path }`, found both
    .hint = remove one of them; each names the neighbour of this entry
content-listed-twice = { $kind } `{ $name }` is listed twice
content-packs-apart = `{ $first }` and `{ $second }` cannot be used together, but each works without the other
content-unknown-class =
    .hint = add it to the classes of the game; in a pack, write `classes.add = ["{ $name }"]` in the table `game`
content-unknown-key = unknown { $kind } `{ $key }`
content-unknown-key-in = unknown { $kind } `{ $key }` in `{ $path }`
content-value = expected { $expected } for `{ $path }`, found { $found }
    .hint-setting = run `{ $command }` to see its present value
    .hint-time = put it in quotation marks if it is text; tables have no dates
    .hint-whole = write a whole number, without a decimal point
content-no-game = found no folder for the game `{ $rules }`
content-written-before = `{ $path }` is already defined
    .hint = a table must be in one file: write all of `{ $path }` in { $file } and remove it here, or rename this one
content-dead-schema = there is no file `{ $path }`, relative to this one
    .hint = remove the comment, or create the schemas with `speciate reference --format schema --out editor/schema` in the folder of the pack
content-unread-folder = packs have no folder `{ $name }`, so it is never read
content-unknown-file = this game has no table file called `{ $name }.toml`
content-same-name = { $one } `{ $name }` and { $other } `{ $name }` have the same name
content-open-text = the text that begins on line { $line } is not closed before this line
    .hint = write `"""` before this line to close it
content-open-text-last = the text that begins here is not closed
    .hint = write `"""` on its own line where the text ends
content-text-comment = expected `#` before a comment, found `{ $found }`
content-text-no-arrow = expected `->` after `{ $name }`, before the text for each number
content-text-no-default = expected one default variant, found none
    .hint = put `*` before `{ $form }`: `*{ $form }`
content-no-english = English texts are required, because every other language falls back on them; this pack has none
    .hint = move the file to `{ $to }`, or copy it there and translate it
content-open-brace = this `{"{"}` is not closed
    .hint = write `{"}"}` at the end of the placeable; to show `{"{"}` itself, write `{"{"}"{"{"}"{"}"}`
content-fluent-token = expected `{ $token }` here
content-fluent-name = expected a name here: a letter, then letters, digits, `-` and `_`
content-fluent-empty = the text `{ $id }` has no words
content-fluent-value = expected words here
content-fluent-defaults = only one of the variants in braces can begin with `*`
content-fluent-selector = expected an argument before `->`, such as `{"{"} $points ->`
content-fluent-quote = expected `"` at the end of this text in quotes
content-fluent-escape = after a backslash, a text in quotes can have only `"`, `\`, `u` with four hexadecimal digits, or `U` with six
content-fluent-brace = this `{"}"}` closes no `{"{"}`
    .hint = remove it, or write `{"{"}"{"}"}"{"}"}` to show it
content-fluent-tab = expected spaces at the beginning of this line, found a tab
    .hint = indent with spaces
content-fluent-comment = expected a space between `#` and a comment
content-fluent-unindented = expected `id = text` or an indented line
    .hint = indent it with spaces if it continues the text above
content-fluent-heading = a file of texts has no headings in square brackets
    .hint = remove it, or write `{ $typed }`
content-fluent-more = expected only the name of an argument, found `{ $found }`
content-fluent-part = expected no space between `.` and the name of the part
content-fluent-dots = expected no dot in the id of a text
content-fluent-brackets = expected a variant in square brackets here, such as `[one]`
content-fluent-lines = each variant needs a line of its own, and so does the `{"}"}` after them
    .hint =
        write:
        { $typed }
content-fluent-placeable = expected an argument such as `$points`, the id of a text, or a text in quotes between `{"{"}` and `{"}"}`
content-broken-fluent =
    .hint = write `name = text`; indent continuation lines
content-text-twice = the text `{ $key }` is already defined
content-text-missing = { $kind } `{ $name }` has no text `{ $key }` in `{ $folder }`
    .hint = write `{ $key } = …` into a file of that folder
    .hint-part = write `.{ $part } = …`, indented, on the line below `{ $text } = …`
    .hint-same = there is a text `{ $near }`: if this entry should use it, give the entry the same name; otherwise rename the text to `{ $key }`
content-texts-missing = { $kind } `{ $name }` has no texts { $keys } in `{ $folder }`
    .hint = write in a file of that folder:
        { $texts }
content-texts-missing-of-several = { $count } entries of this file have no texts in `{ $folder }`: { $names }
content-empty-range = `{ $path }` is { $from }, but `to` is { $to }, so no number is allowed
    .hint = write `from = { $from }` and `to = { $to }`
content-unknown-param = unknown param `{ $param }` in the text of card `{ $name }`
    .hint = remove it from the text, or add `{ $param }` to the card's `params`
content-unknown-variant = no variant is called `{ $id }`
content-variant-head =
    .hint = begin with `[{ $head }]` and `id = "{ $id }"`
content-variant-id = expected `{ $id }`, the name of the file, for `{ $head }.id`, found `{ $found }`
    .hint = write `id = "{ $id }"`, or rename the file
content-unknown-game = expected a game ({ $games }), found `{ $name }`

content-differs = `{ $path }` is { $value }; the shipped value is { $shipped }
content-differs-added = `{ $path }` is not part of the shipped content
content-differs-removed = `{ $path }` is part of the shipped content and was removed after this line
content-differs-line = from here on, the script differs from the shipped one; the shipped line is: { $shipped }
content-differs-more = from here on, the script is longer than the shipped one
content-allowed-unknown = `allowed` names the param `{ $key }`, which does not exist
content-unknown-name = unknown { $kind } `{ $name }`
content-too-many-hexes = a map has at most { $most } hexes; this one has { $found } (radius { $radius } gives { $fits } hexes, radius { $larger } gives { $hexes })
content-too-many-stacks = a game has at most { $most } stacks; this one has { $found }
    .hint = put more tiles into each stack: `stacks.size` can be up to { $size }
content-too-many = expected at most { $most } of this kind: { $kind }; found { $found }
content-unknown-setting = unknown setting `{ $path }`: { $why }
content-unknown-path = unknown content path `{ $path }`: { $why }
    .hint-replace = to add it, write `{ $line }` above the first `[` of { $file }, and write all `{ $table }` of the entry here, including those that do not change
content-no-such = there is no { $kind } `{ $name }`
    .hint = a new { $kind } needs { $needs }
content-needs-key = the key `{ $key }`
content-needs-script = the script `{ $file }`
content-needs-text = the text `{ $id }`
content-nothing-called = nothing is called `{ $name }`
content-nothing-called-in = nothing is called `{ $name }` in `{ $table }`
content-allowed-twice = `{ $name }` is repeated in `{ $path }`
content-allowed-numbers = expected words or a range of numbers for `{ $path }`, found a list of numbers
content-too-many-entries = expected at most { $most } entries in a table, found { $found }
    .hint = remove the ones that you do not need; several packs can extend one game
content-too-many-values = expected at most { $most } values in a file, found more
content-too-many-texts = expected at most { $most } texts in a file, found more
    .hint = move some of them to another file of the folder
content-no-table =
    .hint = write `[{ $path }]` on its own line, and its entries on the lines below
    .hint-kind = for each entry, write `[{ $kind }.NAME]` instead of `[[{ $kind }]]`, where NAME is the id
    .hint-name = a name is missing in the heading: write `[{ $table }.NAME]`, where NAME is the id of the entry
content-manifest-key =
    .hint = `{ $key }` is a key of the pack itself: move the line above the first line that begins with `[`
content-of-own =
    .hint = `{ $path }` is in this pack itself, not in a pack below it: leave this out
content-place-itself = `{ $name }` cannot be placed before or after itself
    .hint = name another entry of the same table, or remove the line
content-move-file =
    .hint = move the file to `{ $to }`
    .hint-from = move `{ $from }` to `{ $to }`
content-rename-file =
    .hint = rename it to `{ $to }`
content-file-outside = this file is never read, because it is in the top folder of the pack
content-text-no-equals = expected `=` after the id `{ $id }`
content-no-item = the list `{ $path }` has items 0 to { $last }, found `{ $found }`

# Looks.

content-not-a-look = expected only `look` in `looks.toml`, found `{ $table }`
    .hint = put `{ $table }` into another file: looks do not affect games, so games do not keep track of this file
content-not-a-promise = expected only promises in `promises.toml`, found `{ $table }`
    .hint = put it into another file: promises do not affect games, so games do not keep track of this file
content-promise-below =
    .hint = write it below `[{ $path }.promises]`
content-promise-list = expected a list of terrains, or the name of a param, for `{ $path }`
content-promise-param = `{ $path }` names the param `{ $name }`, which does not exist
    .hint = write the value of `{ $key }` itself, or add such a param
content-promise-param-kind = `{ $path }` names the param `{ $name }`, which is not a { $kind }
content-face-scores =
    .hint = a face of a small tile has the scores of its `family`; a house rule can score one face in another way, with `places_scored` and `tile_points`
content-below-heading =
    .hint = write it below `[{ $heading }]`
content-as-param =
    .hint = to give it to the script, write `params = {"{"} { $key } = … {"}"}`
content-own-table =
    .hint = it is a table of its own: write `[{ $key }]`
content-look-elsewhere =
    .hint = looks are in another table: write this key below `[{ $look }]` in `looks.toml`
content-colour =
    .hint = write `{ $key } = "#b5452c"`: red, green and blue, two digits each, from 00 to ff
content-picture-file =
    .hint = put the picture into the folder `assets` of the pack, and write `icon = "assets/NAME.svg"`
content-picture-missing = expected a picture of the pack, found no file `{ $path }`
    .hint = save the picture as `{ $file }`, or remove `icon`
content-picture =
    .note = `{ $path }` in { $file }:{ $line } shows this picture
content-picture-large = expected a picture of at most { $most } bytes, found { $found }
    .hint = an icon needs a few shapes; simplify the picture in an editor, and save it as plain SVG
content-picture-many = expected a picture of at most { $most } elements and attributes, found more
content-picture-deep = expected groups nested at most { $most } deep, found deeper nesting
    .hint = ungroup shapes in an SVG editor
content-picture-xml = expected an SVG picture, found broken XML: "{ $reason }"
    .hint = open the file in an SVG editor, and save it as plain SVG
content-picture-dtd = expected a picture without `<!DOCTYPE …>`, found one
    .hint = remove the line with `<!DOCTYPE …>` and everything in its brackets
content-picture-root = expected `<svg xmlns="{ $namespace }">` around the picture, found `{ $found }`
    .hint = begin the file with `<svg xmlns="{ $namespace }" viewBox="0 0 24 24">`
content-picture-box = expected the size of the picture in `viewBox`, found none
    .hint = write `viewBox="0 0 24 24"` into `<svg …>`: left, top, width and height
content-picture-empty = expected at least one shape in the picture, found none
    .hint = draw it with `<path>`, `<circle>`, `<rect>` and the like
content-picture-element = expected { $expected }, found `{ $found }`
    .hint = other people see the pictures of packs in their browsers, so pictures may contain no scripts, links, texts, styles, gradients or other pictures; convert text and effects to paths, and save it as plain SVG
content-picture-text = expected shapes, found text
    .hint = convert the text to paths in an SVG editor
content-picture-instruction = expected shapes, found `<?…?>`
    .hint = remove it
content-metric-taken = reports of simulations already have a number called `{ $name }`
    .hint = give the metric another name, e.g. `{ $name }-counted`
content-bot-name = no bot of a pack can be called `{ $name }`
    .hint = choose a name that begins with a letter and that no other player has; `random`, `search`, `greedy` and names such as `greedy-attacks` are taken
content-metric-both = `{ $path }` has both `counts` and `noted`; a metric either counts facts or reads what scripts remember
content-metric-field = `{ $fact }` has no field `{ $name }` that fits `{ $key }`; the fields that fit are: { $fields }
    .hint = `sum` needs a field with a number, and `for` one with an animal or a seat; `speciate reference` lists the fields of facts
content-picture-attribute = expected { $expected } in `{ $element }`, found `{ $found }`
    .hint = remove it: pictures of packs may have no events, links, filters, gradients or animations
content-picture-value = expected { $expected } for `{ $name }`, found `{ $found }`
    .hint = pictures of packs use plain colours and numbers; they cannot load other files
content-nights-length = expected from 1 minute to 20 hours between the beginning and the end of `{ $path }`
content-season-length = `{ $path }` must end after it begins
