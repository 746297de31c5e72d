# Slips in tables, for people who have never seen TOML. What stands in quotation marks here is theirs to
# type.

slip-write = write `{ $typed }`
slip-remove = remove `{ $found }`
slip-close-after = write `{ $close }` after `{ $after }`

# Text, numbers and flags.
slip-unquoted = text stands in quotation marks; found `{ $found }` without them
slip-open-quote = this text has no quotation mark at its end: `{ $found }`
slip-quotes = text stands in straight quotation marks, `"like this"`; found `{ $found }`
slip-backslash = expected `/` between folders, or `\\` where a backslash is meant; found a single `\`
slip-flag = expected `true` or `false`, in small letters; found `{ $found }`
    .hint = write `{ $flag }`, or `{ $text }` where text is meant
slip-null = there is no value `{ $found }` in tables
    .hint = leave the whole entry out, its key with it
slip-number = expected a number, or text in quotation marks; found `{ $found }`
    .hint = write `{ $number }`, or `{ $text }` where text is meant
slip-number-comma = numbers are whole and have no comma; found `{ $found }`
    .hint = write `{ $list }` for a list, or `{ $number }` for one number
slip-number-word = a number is written in digits; found `{ $found }`

# Lists, and tables in one line.
slip-open-list = this list is not closed: after its last value stands no `]`
slip-bare-list = several values stand in `[ ]`, with commas between them; found `{ $found }`
slip-list-parts = expected `,` between the values of a list, and nothing else; found `{ $found }`
slip-open-table = this table is not closed: after its last value stands no `{"}"}`
slip-no-comma = expected `,` between `{ $before }` and `{ $next }`
slip-table-in-list = keys with values stand in `{"{"} {"}"}`; found them in `[ ]`, which is for lists
slip-list-in-table = a list stands in `[ ]`; found one in `{"{"} {"}"}`, which is for keys with values
slip-round = a list stands in `[ ]`, keys with values in `{"{"} {"}"}`; found round brackets

# Keys, and the lines that begin tables.
slip-colon = expected `=` after a key, found `:`
slip-two-signs = expected a single `=` after a key, found `{ $found }`
slip-key = a key is one word of letters a to z, digits, `-` and `_`; found `{ $found }`
    .hint = write letters without accents, and `-` in place of blanks
slip-no-header = the name of a table stands in `[ ]`
slip-header-name = the name of a table consists of words of letters a to z, digits and `-`, with points between them; found `{ $found }`

# Lines.
slip-comment = remarks begin with `#`; found `{ $found }`
slip-no-line = expected a table as `[card.name]`, an entry as `key = value`, or a remark that begins with `#`
    .hint = write a `#` at the beginning of the line if it is a remark
slip-line-end = expected the end of the line, found `{ $found }`
    .hint = remove `{ $found }`, or put text that goes on between the quotation marks
slip-two-on-line = each entry has a line of its own; found `{ $found }` behind another one
    .hint = begin a new line before `{ $found }`
slip-close = nothing is open that `{ $found }` could close
slip-blank = found a blank that is none of the keyboard ({ $code })
    .hint = delete it and type a blank
slip-sign = the sign `{ $sign }` ({ $code }) means nothing here
    .hint = delete it; text with such signs stands in quotation marks
slip-braces = a table with a line of its own does not begin with `{"{"}`
    .hint = write `[card.name]` on a line of its own, and `key = value` on each line below
