# What is found beyond loading, and what can be done with findings.

lint-ignore-unknown = there is no code `{ $name }` to ignore
lint-ignore-error = `{ $name }` is an error, which cannot be ignored
    .hint = mend it, then remove this comment
lint-ignore-nothing = there is no `{ $name }` here to ignore
    .hint = remove this comment
lint-no-baseline = expected a list of findings, found something else: { $reason }

command-no-baseline = `{ $path }` cannot be used as a baseline: { $reason }
    .hint = write it anew with `--write-baseline`
command-baseline-gone = { $count ->
    [one] { $count } finding of `{ $path }` is gone; write it anew with `--write-baseline`
   *[other] { $count } findings of `{ $path }` are gone; write it anew with `--write-baseline`
}

lint-unused-text = nothing says the text `{ $key }`
    .hint = remove it, or give it the id that is asked for
lint-class-words = the class `{ $class }` has no text `{ $key }` in English
    .hint = write `{ $key } = …` into a file of `locale/en`
lint-old-name = the text `{ $key }` still says "{ $words }", though `{ $id }` is another name here
    .hint = write `.{ $part } = …` under the new name, indented
lint-lacking-text = the text `{ $key }` is lacking; in English it says "{ $words }"
    .hint = add `{ $key }` after this text in `{ $file }`
    .hint-before = add `{ $key }` before this text
lint-lacking-section = section `{ $name }` has no texts { $keys } in English, so players read less of it
    .hint =
        write into a file in `locale/en`:
        { $texts }
lint-unknown-argument = the text `{ $key }` is given no `{ $name }`
lint-no-forms =
    .hint = nouns have no forms in this language; write `{"{"} ${ $name } {"}"}`
lint-unknown-form =
    .hint = `{ $name }` has no form `{ $form }`; the forms are { $forms }
lint-unshown-argument = the text `{ $key }` does not show `{ $name }`, which it is given
    .hint = show it as `{"{"} ${ $name } {"}"}`
lint-quoted-argument = the text `{ $key }` shows the word "{ $name }", not what it is given as `{ $name }`
    .hint = show it as `{"{"} ${ $name } {"}"}`
lint-other-argument = these are the words that are shipped, with `{ $name }` in the place of `{ $meant }`
lint-hidden-character = { $sign } stands here, which nobody sees
    .hint = take it away: it has a terminal do something, or shows words in another order
lint-hidden-in-name = the name of the file holds { $sign }, which nobody sees
lint-text-itself = the text `{ $key }` shows itself
lint-text-loop = the text `{ $key }` shows itself by way of { $others }
    .hint = take one of them out of the other
lint-dialogue-word = the name in `{ $key }` begins with `{ $word }`, which stands for something else wherever a player is asked
    .hint = choose a name that begins otherwise; else another word is typed for its space
lint-text-function = there is no function `{ $name }` for texts
    .hint = show the argument alone, e.g. `{"{ $count }"}`
lint-term-argument =
    .hint = hand it over where the term is shown: `{"{ "}{ $key }({ $name }: …){" }"}`
lint-unknown-text = there is no text `{ $key }` to show
lint-noun-part = no form of nouns knows `{ $words }`, which `{ $key }` is
lint-variant-unknown = nothing chooses the variant `{ $key }`
lint-variant-twice = the variant `{ $key }` stands here twice
lint-variant-default = the variant for all else is `{ $key }`, expected `other`
lint-variant-lacking = the choice by `{ $by }` has no variant `{ $key }`
    .hint = add `[{ $key }]` before this variant
lint-rule-page = the text `{ $key }` is to name a page or ruling, and says "{ $words }"
    .hint = write e.g. `p. 14` or `R4`
lint-page-lacks = the page `{ $page }` of the rules says `{ $key }`, which has no text
    .hint = add the text `{ $key }` to this file
lint-misplaced-text = the text of `{ $key }` is the one that is shipped as `{ $twin }`
    .hint = move it to `{ $twin }`

lint-unread-file = nothing reads this file here
    .hint = tables belong in `content/GAME/`, texts in `locale/LOCALE/`, scenarios in `scenarios/`
lint-unread-ending =
    .hint = files of tables and scenarios end in `.toml`, texts in `.ftl`, scripts in `.rhai`
lint-unused-script = no card, house rule or section names this script
    .hint = add its entry to a table, or remove the file
lint-aim-unasked = `{ $card }` never asks `{ $question }`
lint-unweighed = the bot has no worth for the card `{ $card }`
    .hint = add `{ $card } = {"{"} worth = 300 {"}"}` here, in hundredths of a point
lint-idle-variant = the variant `{ $id }` changes nothing
    .hint = write the values that it changes, each in the table it has in the game, or delete the file
lint-changes-nothing = `{ $path }` is { $value } without this variant too
    .hint = remove the line, or write another value
lint-no-tiles = the terrain `{ $name }` has no tiles
    .hint = give it tiles, or remove it
lint-no-spaces = the section `{ $name }` has no spaces
    .hint = give it spaces, or remove it
lint-no-ability = the ability `{ $ability }` of `{ $name }` does nothing with this number
    .hint = remove the ability, or write another number
lint-no-choice = the ruling `{ $name }` allows one value only
    .hint = allow another value, or remove the ruling
lint-unused-element = no animal, board or section uses the element `{ $name }`
    .hint = print it on an animal, or remove it
lint-odd-one = `{ $name }` is not like all others in its `{ $key }`: { $others }
    .hint = let its `{ $key }` have as many values as those of the others
