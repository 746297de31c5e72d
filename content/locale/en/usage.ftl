# A command that is written wrongly.

usage-wrong-value = expected { $expected } for `{ $option }`, found { $found }
    .hint = write e.g. `{ $example }`
usage-number-from = a whole number from { $least } on
usage-number-between = a whole number from { $least } to { $most }
usage-setting = `KEY=VALUE`
usage-change = a change: `set=KEY=VALUE`, `variant=ID` or `pack=DIR`
usage-one-of = one of { $names }
usage-no-value = expected a value for `{ $option }`, found nothing
usage-missing = `{ $command }` lacks { $lacking }
usage-too-many = `{ $command }` has no use for `{ $found }`
usage-conflict = `{ $option }` cannot be used together with { $others }
    .hint = leave out one of them
usage-unknown-option = `{ $command }` has no option `{ $found }`
    .hint = write it after the command that it belongs to, e.g. `{ $typed }`
usage-unknown-command = `{ $command }` has no command `{ $found }`
usage-not-utf8 = expected text in UTF-8 after `{ $command }`, found other bytes
usage-help = run `{ $command } --help` to see how it is written
usage-form = write { $forms }
