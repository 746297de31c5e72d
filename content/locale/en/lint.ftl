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
