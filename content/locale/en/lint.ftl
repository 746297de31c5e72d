# What is found beyond loading, and what can be done with findings.

lint-ignore-unknown = there is no code `{ $name }` to ignore
lint-ignore-error = `{ $name }` is an error, which cannot be ignored
    .hint = fix it, then remove this comment
lint-ignore-nothing = `{ $name }` is ignored here, but does not occur
    .hint = remove this comment
lint-no-baseline = expected a list of findings, found something else: { $reason }

command-no-baseline = `{ $path }` cannot be used as a baseline: { $reason }
    .hint = write a new one with `--write-baseline`
command-baseline-gone = { $count ->
    [one] { $count } finding of `{ $path }` is fixed; update it with `--write-baseline`
   *[other] { $count } findings of `{ $path }` are fixed; update it with `--write-baseline`
}

lint-unused-text = the text `{ $key }` is never used
    .hint = remove it, or give it the id of a text that is used
lint-class-words = the class `{ $class }` has no text `{ $key }` in English
    .hint = write `{ $key } = …` into a file of `locale/en`
lint-old-name = the text `{ $key }` still says "{ $words }", but `{ $id }` has another name here
    .hint = write `.{ $part } = …` under the new name, indented
lint-renamed-texts = { $count ->
    [one] 1 translation has an old id: { $ids }
   *[other] { $count } translations have old ids: { $ids }
}
    .id = `{ $old }` is now `{ $new }`
    .hint = `speciate translate { $language } { $folder }` writes the new ids
lint-lacking-text = the text `{ $key }` is missing; in English it is "{ $words }"
    .hint = add `{ $key }` after this text in `{ $file }`
    .hint-before = add `{ $key }` before this text
    .hint-file = add `{ $key }` to this file
    .hint-new = create this file, or let `speciate translate` create it: { $file }
lint-empty-text = the text `{ $key }` has no words
    .hint = write them after `{ $key } =`
lint-lacking-section = section `{ $name }` lacks the texts { $keys } in English, so players see less about it
    .hint =
        write into a file in `locale/en`:
        { $texts }
lint-lacking-terrain = terrain `{ $name }` lacks the texts { $keys } in English, so players read its bare name where a tile is named
lint-lacking-option = option `{ $name }` lacks the texts { $keys } in English, so players read the bare values
lint-lacking-names =
    .hint =
        write below `{ $id } = …` in `locale/en`:
        { $texts }
lint-lacking-noun = `{ $id }` lacks { $keys }, so players read its name in the wrong form in sentences
    .hint =
        write below `{ $id } = …`:
        { $texts }
lint-unknown-argument = the text `{ $key }` has no argument `{ $name }`
    .hint-about = `{"{"} $about {"}"}` shows what a question is about: pass it, e.g. a tile, as the last argument of `ask`
lint-no-forms =
    .hint = nouns have no forms in this language; write `{"{"} ${ $name } {"}"}`
lint-unknown-form =
    .hint = `{ $name }` has no form `{ $form }`; the forms are { $forms }
lint-unshown-param = the text `{ $key }` does not show the new param `{ $name }`: the card still has the text of another pack
    .hint = write `{ $id }` with its own `.effect` into a file in `locale/en`, with `{"{"} ${ $name } {"}"}` in it
lint-unshown-argument = the text `{ $key }` does not show its argument `{ $name }`
    .hint = show it as `{"{"} ${ $name } {"}"}`
lint-quoted-argument = the text `{ $key }` shows the word "{ $name }" instead of the argument `{ $name }`
    .hint = show it as `{"{"} ${ $name } {"}"}`
lint-as-written = players would see `{ $found }` here exactly as written
    .hint = leave it out
    .hint-argument = show an argument by its name, e.g. `{"{"} ${ $name } {"}"}`
lint-in-quotes = players would see the quotation marks around the text `{ $key }`
    .hint = leave out both: texts need no quotation marks
lint-other-argument = this is the shipped text, but with `{ $name }` instead of `{ $meant }`
lint-hidden-character = found the invisible character { $sign }
    .hint = remove it: it can control a terminal or change the order of the text
lint-hidden-in-name = the file name contains the invisible character { $sign }
lint-text-itself = the text `{ $key }` contains itself
lint-text-loop = the text `{ $key }` contains itself through { $others }
    .hint = remove one of them from the other
lint-dialogue-word = the name in `{ $key }` begins with `{ $word }`, which has another meaning when a player is asked
    .hint = choose a name that begins differently; otherwise players must type a different word for its space
lint-text-function = unknown text function `{ $name }`
    .hint = show the argument alone, e.g. `{"{ $count }"}`
lint-term-argument =
    .hint = pass it where the term is shown: `{"{ "}{ $key }({ $name }: …){" }"}`
lint-unknown-language = `{ $found }` is not the code of a language
    .hint = rename `{ $folder }` to `{ $to }`
lint-unknown-text = the text `{ $key }` does not exist
    .hint-argument = write `{"{"} ${ $name } {"}"}` to show the value
lint-noun-part = unknown value `{ $words }` of `{ $key }`
lint-variant-unknown = the variant `{ $key }` is never chosen
lint-variant-twice = the variant `{ $key }` is repeated
lint-variant-default = expected `{ $usual }` as the default variant, found `{ $key }`
lint-variant-lacking = the selector `{ $by }` lacks the variant `{ $key }`
    .hint = add `[{ $key }]` before this variant
lint-rule-page = expected a page or ruling in the text `{ $key }`, found "{ $words }"
    .hint = write e.g. `p. 14` or `R4`
lint-page-lacks = the page `{ $page }` of the rules uses the text `{ $key }`, which does not exist
    .hint = add the text `{ $key }` to this file
lint-misplaced-text = the text of `{ $key }` is shipped as `{ $twin }`
    .hint = move it to `{ $twin }`

lint-unread-file = this file is never read here
    .hint = tables belong in `content/GAME/`, texts in `locale/LOCALE/`, scenarios in `scenarios/`
lint-unread-ending =
    .hint = files of tables and scenarios end in `.toml`, texts in `.ftl`, scripts in `.rhai`
lint-unused-script = no card, house rule, section or bot uses this script
    .hint = add its entry to a table, or remove the file
    .hint-bot = write `[script_bot.{ $name }]` in { $file }, or remove the file
lint-aim-unasked = `{ $card }` never asks `{ $question }`
lint-unweighed = the bot has no value for the card `{ $card }`
    .hint = add `{ $card } = {"{"} worth = 300 {"}"}` here, in hundredths of a point
lint-idle-variant = the variant `{ $id }` changes nothing
    .hint = write the values that it changes, each under its table in the game, or delete the file
lint-changes-nothing = `{ $path }` is already { $value } without this variant
    .hint = remove the line, or write another value
lint-no-tiles = the terrain `{ $name }` has no tiles
    .hint = give it tiles, or remove it
lint-no-spaces = the section `{ $name }` has no spaces
    .hint = give it spaces, or remove it
lint-no-ability = the ability `{ $ability }` of `{ $name }` does nothing with this number
    .hint = remove the ability, or write another number
lint-no-choice = the ruling `{ $name }` allows only one value
    .hint = allow another value, or remove the ruling
lint-unread-option = no script reads the setup option `{ $name }`
    .hint = a script reads it with `option("{ $name }")`
lint-metric-unnoted = the metric `{ $name }` is always 0: no script remembers anything under `{ $key }`
    .hint = a script remembers a number for an animal with `note("{ $key }", you, 1)`
lint-metric-never = the metric `{ $name }` is always 0: `{ $fact }` never happens in `{ $game }`
    .hint = `speciate reference` lists the facts
lint-unused-element = no animal, board or section uses the element `{ $name }`
    .hint = print it on an animal, or remove it
lint-odd-one = `{ $name }` has a different number of values in its `{ $key }` from all others: { $others }
    .hint = give its `{ $key }` as many values as the others have

# Looks.

lint-alike-looks = { $kind } `{ $name }` can hardly be distinguished from `{ $other }`: its colour is almost the same, also for colour-blind people, and its letter, shape, pattern and icon are the same
    .unlettered = { $kind } `{ $name }` can hardly be distinguished from `{ $other }` in the browser: its colour is almost the same, its shape, pattern and icon are the same, and letters are not drawn on tiles
    .hint = give one of them another `colour`, `letter`, `shape`, `pattern` or `icon` in `looks.toml`
    .hint-unlettered = give one of them another `colour`, `shape`, `pattern` or `icon` in `looks.toml`
lint-look-letter = letter `{ $letter }` of `{ $name }` is already used, so `{ $drawn }` is drawn
    .hint = choose a letter that no other thing of its kind uses
lint-faint-look = `{ $colour }` can hardly be seen on the dark paper `{ $paper }`
    .hint = write `dark = "{ $colour }"`, or leave out `dark`
lint-look-lacks = `{ $path }` lacks { $keys }, which all others of its kind have
    .hint = add `{ $key }`, or leave it out everywhere if none is wanted
lint-look-exchanged = `{ $path }` uses `{ $picture }`, which is named after `{ $other }`, but `{ $other }` uses a different picture
    .hint = `{ $other }` and this thing probably show each other's pictures
lint-unused-picture = no table of looks shows this picture
    .hint = write `icon = "{ $path }"` into a look in `looks.toml`, or remove the file
lint-unread-picture =
    .hint = pictures of packs are SVG files whose names end in `.svg`, in small letters
