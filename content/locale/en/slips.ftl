# Slips in tables, for people who have never seen TOML. What is in quotation marks here is for them to
# type.

slip-write = write `{ $typed }`
slip-remove = remove `{ $found }`
slip-close-after = write `{ $close }` after `{ $after }`

# Text, numbers and flags.
slip-unquoted = expected text in quotation marks, found `{ $found }`
slip-open-quote = expected a quotation mark at the end of this text: `{ $found }`
slip-quotes = expected straight quotation marks, `"like this"`, found `{ $found }`
slip-backslash = expected `/` between folders, or `\\` where a backslash is meant; found a single `\`
slip-flag = expected `true` or `false`, in small letters; found `{ $found }`
    .hint = write `{ $flag }`, or `{ $text }` where text is meant
slip-null = tables have no value `{ $found }`
    .hint = leave out the whole entry, including its key
slip-number = expected a number, or text in quotation marks; found `{ $found }`
    .hint = write `{ $number }`, or `{ $text }` where text is meant
slip-number-comma = expected a whole number without a comma, found `{ $found }`
    .hint = write `{ $number }`, or `{ $list }` where a list is meant
slip-number-zero = expected a number without a leading 0, found `{ $found }`

# Lists, and tables in one line.
slip-open-list = expected `]` at the end of this list
slip-bare-list = expected `[ ]` around several values, with commas between them, found `{ $found }`
slip-open-table = expected `{"}"}` at the end of this table
slip-no-comma = expected `,` between `{ $before }` and `{ $next }`
slip-table-in-list = expected `{"{"} {"}"}` around keys with values, found `[ ]`, which is for lists
slip-list-in-table = expected `[ ]` around a list, found `{"{"} {"}"}`, which is for keys with values
slip-round = expected `[ ]` around a list or `{"{"} {"}"}` around keys with values, found round brackets

# Keys, and the lines that begin tables.
slip-colon = expected `=` after a key, found `:`
slip-no-header = expected the name of a table in `[ ]`
slip-header-name = expected a table name of letters a to z, digits and `-`, with dots between its words, found `{ $found }`
slip-header-open = expected `]` at the end of the table's name

# Lines.
slip-comment = expected `#` before a comment, found `{ $found }`
slip-no-line = expected a table such as `[card.name]`, an entry such as `key = value`, or a comment that begins with `#`
    .hint = write `#` at the beginning of the line if it is a comment
slip-line-end = expected the end of the line, found `{ $found }`
    .hint = remove `{ $found }`, or put the rest of the text between the quotation marks
slip-two-on-line = expected each entry on its own line, found `{ $found }` after another one
    .hint = begin a new line before `{ $found }`
slip-blank = found a non-ASCII space ({ $code })
    .hint = delete it and type an ordinary space
slip-sign = the character `{ $sign }` ({ $code }) has no meaning here
    .hint = delete it; text with such characters must be in quotation marks
