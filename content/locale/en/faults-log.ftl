# What can be wrong with logs: each damage says what was expected and what was found.

log-empty = the file is empty
    .hint = check that this is the file of a log
log-opening-unreadable = the first line is not the opening of a log
    .hint = if this is the log of a game, restore its first line
log-torn-tail = the last line is incomplete
    .hint = continue the game to remove the incomplete line
log-garbled = the line is not in the format that the engine writes
    .hint = restore the line from a copy
log-no-text = the line contains bytes that are not text
log-line-too-long = the line is too long
log-hash-mismatch = the line was changed after it was written
log-missing-entry = entries are missing before the line
    .hint = restore the missing lines from a copy
log-doubled-entry = the line repeats an entry
    .hint = remove the second copy of the line
log-swapped-entries = the line comes before a line that it should follow
    .hint = put the lines in the order of their numbers
log-of-another-log = the line belongs to another log
    .hint = check whether lines of another log were inserted here
log-unknown-version = a newer engine wrote the line
    .hint = read the log with a newer engine
log-inadmissible = the line contradicts the lines before it
    .hint = check what wrote this line: its hash is correct
log-archive = the compressed lines of this archived game are damaged
    .hint = restore the store from a backup, or save the lines before the damage with `speciate recover`
log-archive-hash = archived lines with the hash `{ $hash }`
log-byte-order-mark = a byte order mark before it, added by an editor
log-hash = hash `{ $expected }`
log-line-break = a line break
log-carriage-return = a carriage return before it
    .hint = save the log with line feeds only
log-utf-8 = text in UTF-8
log-whole-line = a line that ends in a line break
log-entry = entry { $number }
log-entry-before = entry { $number } before it
log-this-opening = this opening
log-entry-of-this = entry { $number } of this log
log-stranger = { $found }: a well-formed entry that does not follow { $before }
    .hint = check whether the line was edited, or lines of another log were inserted here
log-line-of-at-most = a line of at most { $most } bytes
log-bytes = { $length } bytes
log-line-end = the end of the line
log-an-opening = an opening
log-nothing = an empty log
log-glance-end = its last lines do not form a valid sequence
log-hash-at-end = a hash at the end of the line
log-bytes-without-break = { $length } bytes without a line break
log-whole-first-line = a complete first line
log-form = version 1 of the text format
log-fields-of-opening = the fields of a game's opening
log-usable-roster = a valid roster
log-hash-at-end-form = `,"hash":"`, 32 hexadecimal digits and `"{"}"}` at the end of the line
log-possible-fact = a fact that can be true here
log-branch-has-grown = the branch `{ $branch }` has grown in the meantime
log-content-has-changed = the game has adopted different content in the meantime
log-head-of-no-fact = a head at { $to }, which is not a fact before this entry
log-head-of-fact = a head at a fact
log-new-names = new names for the roster
log-new-branch = a branch that can begin here
log-new-mark = a mark that can be set here
log-known-mark = an existing mark
log-no-mark = no mark is called `{ $name }`
log-entries-too-many = the log of a game on a server has at most { $most } entries
log-marks-too-many = a seat can have { $most } marks in a game on a server; remove one of them first
log-seat-branches-too-many = a seat can have { $most } branches in a game on a server, and a branch cannot be removed
log-asides-too-many = in a game on a server, a seat can undo, redo, set or remove marks, and change names { $most } times in total; the game itself continues
log-new-answer-id = an answer with an id of its own
log-player = a player who can sit at this table
log-terms = terms that a seat of this table can set
log-known-branch = the name of a branch in quotes, from an entry before this one
log-name-form = expected a name of at most { $most } characters, a letter first, then letters, digits and `-`; found `{ $found }`
log-name-reserved = `{ $name }` has a special meaning after `GAME@`; choose another name
log-name-taken = a branch or a mark called `{ $name }` already exists
log-branches-too-many = a log has at most { $most } branches
log-text-long = expected at most { $most } characters, found { $found }
log-text-character = the text has an invisible character, { $code }
log-address = a log must not contain an email address, because logs are shared
log-player-form = expected a player such as `Anna:human`, `human` or `greedy`, found `{ $found }`
log-answer-id-form = expected 1 to { $most } letters, digits, `-` and `_` as the id of an answer
log-answer-id-of-none = only an answer can have an answer id
log-answer-id-again = the answer id `{ $id }` was used before, in entry { $number }
log-fields-end = the end of the fields
log-fields-in-json = fields in JSON ("{ $reason }")
log-version-as-written = version { $version } of `{ $name }` as it was written
log-known-type = a known type of fact
    .hint = read the log with a newer engine, or write `{ $name }` if that was meant
log-known-version = version { $newest } of `{ $name }` or an older one that is known
log-version-circle = the conversion of version { $version } of `{ $name }` never ends
log-unread-version = version { $version } of `{ $name }` cannot be read
log-field-missing = field `{ $field }` is missing
log-field-unknown = `{ $name }` has no field `{ $field }`
log-upcast-value = expected { $expected } at `{ $found }`
log-upcast-end = expected the end of the fields, found `{ $found }`
log-damage = line { $line }, column { $column }: { $entry } is damaged [{ $kind }]: expected { $expected }, found { $found }{ $after ->
    [0] {""}
    [one] ; { $after } more entry follows
   *[other] ; { $after } more entries follow
}; { $hint }
log-newer = line { $line }, column { $column }: { $entry } was written by a newer engine: { $found }{ $after ->
    [0] {""}
    [one] ; { $after } more entry follows
   *[other] ; { $after } more entries follow
}; { $hint }
log-kind-version = kind `{ $kind }` version { $version }
log-newer-form = version { $version } of the text format
log-damage-of = { $file }: { $damage }
log-the-opening = the opening
log-byte = byte { $byte }
log-bytes-of-line = { $length ->
    [one] { $length } byte of a line
   *[other] { $length } bytes of a line
}
log-entry-again = entry { $number } again
log-entry-otherwise = entry { $number } with different content
log-entries-missing = entry { $number }: { $missing ->
    [one] { $missing } entry is missing
   *[other] { $missing } entries are missing
}

roster-protected = the animal name `{ $name }` must not end in `.protected`
roster-known = the name `{ $name }` already exists
roster-differs = { $kind } { $place }: expected { $expected }, found { $found }
roster-too-many = expected at most { $most } of this kind: { $kind }; found { $found }
hex-form = expected a hex written as `q,r`, such as `0,-1`, found `{ $found }`
corner-form = expected a corner as `q,r:E` or `q,r:W`, e.g. `0,-1:E`, found `{ $found }`
log-name-in-quotes = a name in quotes
log-whole-number = a whole number from { $least } to { $most }
log-name-of-roster = an existing { $kind } name from this log's roster
log-eight-digits = eight hexadecimal digits in quotes
log-option-of-roster = the id of an option of this log's roster
roster-name = { $kind }: expected a name of 1 to { $most } bytes without quotes, backslashes and control characters, found { $found }

file-cannot-read = cannot read `{ $file }`: { $reason }
file-cannot-open = cannot open `{ $file }`: { $reason }
file-cannot-create = cannot create `{ $file }`: { $reason }
file-cannot-write = cannot write `{ $file }`: { $reason }
file-cannot-append = cannot append to `{ $file }`: { $reason }
file-cannot-cut = cannot cut `{ $file }`: { $reason }
file-cannot-lock = cannot lock `{ $file }`: { $reason }
file-too-long = expected a file of at most { $most } bytes, found { $found } in `{ $file }`

store-game-form = expected the name of a game of at most { $most } characters, a letter first, then letters, digits and `-`; found `{ $found }`
store-no-game = no game is called `{ $game }`
store-game-is-there = a game called `{ $game }` already exists
store-stale = the log of `{ $game }` has grown since it was read: it has { $found } entries, not { $expected }; nothing was written
store-shrunk = the log of `{ $game }` has become shorter since it was read: it has { $found } entries, not { $expected }; nothing was written
store-line-ends = `{ $file }` has Windows line endings and can only be read; `speciate recover { $file }` copies it into a new game with Unix line endings
store-other-branches = other branches of `{ $game }` have grown since its log was read: it has { $found } entries, not { $expected }; nothing was written
store-other-log = the log of `{ $game }` was replaced since it was read; nothing was written
store-several-answers = answers with an id must be appended one at a time
store-busy = somebody else is writing the log of `{ $game }`
store-busy-all = other programs keep the store busy, so nothing was saved; try again
store-unsure = the store did not confirm in time whether this was saved; an answer can be sent again, because it counts only once
store-newer = `{ $file }` was made by a newer engine: its tables have version { $found }, but this engine knows only versions up to { $expected }
store-full = there is no space left for `{ $file }`; nothing was saved; the game continues once there is space
store-database = `{ $file }` cannot be used as a store of games: { $reason }
store-replaced = `{ $file }` was removed, moved or replaced while it was in use, so nothing more is read or written; restore the file, or restart the program
store-unwritten = reading or writing `{ $file }` failed ({ $reason }), so this was not saved; the disk may be faulty, or the system may limit the size of files (`ulimit -f`)
store-malformed = `{ $file }` is damaged: { $reason }
    .hint = `speciate games` lists its games; `speciate export GAME FILE` writes each undamaged game to its own file, and `speciate import FILE --data DIR` adds it to a new store
store-lines-missing = the log of `{ $game }` has { $found } lines, but { $expected } were stored
store-archive-failed = `{ $game }` cannot be archived: { $reason }
store-archive-differs = the compressed log of `{ $game }` did not expand to the same lines, so it was not archived
store-postgres-form = expected the address of a database such as `postgres://USER@HOST/DATABASE`
store-postgres-form-reason = the address of the database is not valid: { $reason }
store-postgres-connections-form = expected a number of connections from 1 to { $most }, found `{ $found }`
store-postgres-tls-form = expected `disable`, `require` or `verify-full` for `sslmode`, found `{ $found }`
store-postgres-away = `{ $file }` cannot be reached ({ $reason }); nothing more is saved until it can be reached again
store-postgres-silent = `{ $file }` did not answer in time; nothing more is saved until it does
store-postgres-absent = `{ $file }` does not exist; create it with `createdb`
store-postgres-login = `{ $file }` does not let this user in: { $reason }
store-postgres-read-only = `{ $file }` can only be read, perhaps because it is a copy of another server; nothing was saved
store-postgres-crowded = `{ $file }` accepts no more connections; its `max_connections` must be larger than the sum of the `connections` of all servers
store-postgres-old = `{ $file }` runs PostgreSQL { $found }; version 13 or later is needed
store-postgres-unsafe = `{ $file }` confirms changes before they are on its disk, so games could be lost; set `synchronous_commit` to `on`
store-postgres-left-out = this program was built without PostgreSQL; build it with `--features postgres`

system-no-such-file = no such file
system-not-a-directory = a part of the path is not a directory
system-permission-denied = permission denied
system-is-a-directory = it is a directory
system-storage-full = no space left
system-already-exists = it already exists
system-connection-refused = the connection was refused: nothing is listening there
system-timed-out = there was no answer in time
system-other = the system says "{ $reason }"
log-new-pack = a pack that is not in the log yet
log-enclosed-again = the log already contains the pack `{ $id }`
log-redaction = a log that can be redacted
log-redacted-not = only a log with a seed that was not redacted before can be redacted
log-excerpt-name = expected { $expected } in an exported fact, found `{ $found }`
log-redacted = this file contains only what seat { $seat } has seen, without the seed and hidden information: it can be neither verified nor played
    .hint = ask its sender for the whole game; `speciate log`, `show` and `replay` work with this one
log-redacted-spectator = this file contains only what a spectator has seen, without the seed and hidden information: it can be neither verified nor played
log-redacted-fact = the fact `{ $fact }` depends on hidden information before it
log-reseeding = a seed for random draws
log-reseeded-not = the log contains only what one seat has seen, so nothing more can be drawn
