# The reference for those who write cards and tables.

reference-page = Reference
reference-generated = Written by `speciate reference` from what is registered.
reference-functions = Functions that scripts can call
reference-position = A test runs every example, with `mammal`, `bird` and `insect` in play. `you` is the bird, `tile` the desert tile 1,0, every question is answered with its first option, and this is the position:
reference-position-of-rows = Examples with rows, hands or what ends a phase are run in the Card Game, with `red` and `blue` in play. `you` is red, who plays a card with the example out of the hand, and this is the position before that:
reference-names = Animals, tiles, corners, elements, spaces, cards and terrains are equal to their names: `space == "domination.2"`, `animal in ["bird", "insect"]`. `switch` does not compare with names. `element("sun")`, `terrain("sea")`, `animal("bird")`, `card(…)`, `space(…)`, `tile(…)` and `corner(…)` return the thing with a name. A constant at the top of a script has a name in capitals and a number, a text, `true` or `false` as its value: `const MOST = 3;`. It belongs to its file. A function that acts does nothing if one of its arguments is `()`.
reference-print = `print(value)` and `debug(value)` show a value, with file and line, in `speciate try` and in a scenario that fails; it does not go into the log, and players do not see it.
reference-look = Look
reference-ask = Ask and draw
reference-act = Act
reference-remember = Remember
reference-performed = Procedures that `perform` carries out
reference-procedure = procedure
reference-on = on
reference-in-games = games
performed-place-pawn = the animal places an available pawn by the rules, without acting
performed-glaciation = the animal lays a small tile by the rules
performed-advance = the animal's marker moves one place forward on the initiative track
performed-tectonics = makes the tile a vent; the animal chooses which
performed-extinction = endangered species of all animals are eliminated
performed-survival = the Survival card scores
performed-take-back-pawns = all pawns of the animal on the display become available
performed-card = the animal carries out the card as part of another effect; in Marine a card in the row then leaves it
performed-play-card = the animal plays the card from the hand by the rules
performed-deal-trait = the animal is dealt a hidden trait
performed-keep-trait = the animal keeps and reveals a hidden trait that it holds, and its effect on entering is carried out
performed-reveal-trait = the animal reveals a hidden trait that it holds, which does not act yet
performed-start-trait = a revealed trait of the animal carries out what it does on entering
performed-return-trait = the animal puts a hidden trait back
performed-copy-trait = the running trait of the animal acts as the given trait
performed-lose-trait = the animal loses a trait in play, with the pawns and disks that depend on it
performed-section = the action of the section, as for a pawn on the space
reference-errors = Errors of functions
reference-hooks = Functions that the game calls
reference-super = `super` with the same arguments calls the same function of the script that this one replaces, and returns what it returns. `check` reports it where nothing is replaced.
reference-hooks-card = Effects of cards
reference-hooks-section = Sections
reference-hooks-modifier = Modifiers
reference-hooks-trigger = Triggers
reference-events = Facts
reference-shared = Functions that all scripts share
reference-built-in = Functions of the language
reference-tables = Keys of tables
reference-tables-where = `content/README.md` explains them. `NAME` is a name that you choose, and `[]` is each item of a list. Tables of a pack can leave out keys of entries that exist already.
reference-table-of = { $purpose }, in { $games }
reference-codes = What `check` and `test` find
reference-codes-where = Each has an example in `content/diagnostics.md`.
reference-events-hidden = A trigger gets these fields. Information that people may not see is left out, such as which card or tile lies face down and which card somebody was dealt. Each fact also has `by`: the animal that acted, if any; `cause`: the name of the card, rule, section, phase or step; `at`: its place in the game; `effect`: the place of the first fact of the same effect.

# Columns of tables.

reference-place = file
reference-function = function
reference-purpose = what it does
reference-example = example
reference-result = result
reference-fails = errors
reference-error = error
reference-message = message
reference-hook = function
reference-answer = returns
reference-source = source
reference-event = fact
reference-fields = fields
reference-code = code
reference-severity = how bad
reference-confidence = how sure
reference-why = why it matters
reference-key = key
reference-form = value
reference-needed = needed
reference-purpose-of-key = what it is
reference-yes = yes
reference-no = no

# The command.

reference-not-ours = `{ $file }` was not created by `speciate reference`
    .hint = move it away, or name another folder with `--out DIR`
reference-unwritten = cannot write `{ $file }`: { $reason }
