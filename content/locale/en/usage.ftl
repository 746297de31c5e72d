# Mistakes in a command.

usage-wrong-value = expected { $expected } for `{ $option }`, found { $found }
    .hint = write e.g. `{ $example }`
usage-number-from = a whole number of at least { $least }
usage-number-between = a whole number from { $least } to { $most }
usage-setting = `KEY=VALUE`
usage-change = a change: `set=KEY=VALUE`, `variant=ID` or `pack=DIR`
usage-one-of = one of { $names }
usage-no-value = expected a value for `{ $option }`, found nothing
usage-missing = `{ $command }` needs { $lacking }
usage-too-many = unexpected argument `{ $found }` for `{ $command }`
usage-twice = `{ $option }` is given twice
usage-conflict = `{ $option }` cannot be used together with { $others }
    .hint = leave out one of them
    .hint-bots = say which bot plays which animal with `--bots ANIMAL=BOT,…`
usage-unknown-option = `{ $command }` has no option `{ $found }`
    .hint = write it after the command it belongs to, e.g. `{ $typed }`
    .hint-animal = `--as ANIMAL` says which animal you play, `--animals ANIMAL,ANIMAL,…` which animals are at the table
usage-unknown-command = `{ $command }` has no command `{ $found }`
usage-rewind =
    .hint = `speciate undo GAME` takes back the last answer, `speciate show GAME@POINT` shows an earlier point, and `speciate branch GAME@POINT NAME` continues from one
usage-not-utf8 = expected text in UTF-8 after `{ $command }`, found other bytes
usage-help = run `{ $command } --help` for its usage
usage-form = write { $forms }
