# `speciate translate`.

translate-head =
    Write each translation below the English text in its comment, with the same id and the same arguments in braces.
    Leave the comments in place: they show which English text a translation was made from. `{ $command }` lists what is missing or outdated.
translate-english = English is the language that all others are translated from
translate-language = `{ $found }` is not the code of a language
    .hint = write e.g. `de`, `fr` or `pt-BR`
translate-where = a translation of everything that ships needs its own folder
    .hint = write e.g. `--out speciate-{ $language }`; the folder is a pack, to use with `--pack`
translate-nothing = there is no English text to translate for `{ $folder }`
translate-file = { $file }: { $done } of { $texts } texts are translated
    .written = Wrote { $file }: { $done } of { $texts } texts are translated
translate-wrote = Wrote { $file }
translate-missing = missing: { $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
translate-renamed = line { $line }: `{ $old }` is now called `{ $new }`, according to `[renamed]` in `pack.toml`
    .written = line { $line }: `{ $old }` now has the id `{ $new }`, according to `[renamed]` in `pack.toml`
translate-outdated = line { $line }, `{ $id }`: the English text has changed since it was translated
translate-unrecorded = { $count ->
    [one] 1 translation has no comment with its English text, so a change to that text would not be noticed. `{ $command }` adds it.
   *[other] { $count } translations have no comment with their English text, so a change to that text would not be noticed. `{ $command }` adds it.
}
translate-recorded = { $count ->
    [one] 1 translation now shows its English text in a comment. Check once that they agree; later changes will be noticed.
   *[other] { $count } translations now show their English text in a comment. Check once that they agree; later changes will be noticed.
}
translate-total = { $done } of { $texts } texts are translated{ $outdated ->
    [0] .
    [one] , and 1 of them is outdated.
   *[other] , and { $outdated } of them are outdated.
}
translate-unfinished = the translation is not complete
    .outdated = the translation is complete, but parts of it are outdated
    .renamed = the translation is complete, but some texts have old ids
    .hint = fill in what is missing, and remove the lines `# outdated` and `# - …` above each text that you have checked; `{ $command }` adds new texts to the files
    .hint-renamed = `{ $command }` writes the new ids
    .hint-faults = `{ $command }` finds errors: correct them first, because they may be in the English texts
