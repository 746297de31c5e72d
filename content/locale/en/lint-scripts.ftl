# Code in scripts that loads but cannot be intended.

lint-condition = expected a flag, found { $found }
    .hint = compare it with something, e.g. use `==`
    .hint-number = compare it with a number, e.g. write `> 0` after it
    .hint-array = write `!` before it and `.is_empty()` after it to test whether it has values
    .hint-nothing = write `!= ()` after it to test whether anything was chosen
    .hint-default = write `??` in place of `||` to use the last value if the others are nothing
lint-chooses = `{ $name }` needs a function that returns a flag, found one that returns { $found }
lint-operand = `{ $name }` cannot be used between { $left } and { $right }
    .hint = both sides have to be numbers
    .hint-text = join texts between backticks, e.g. { "``let text = `${a} and ${b}`;``" }
    .hint-array = write `.len()` after an array to get its length
lint-unset = this changes `{ $name }`, which has no value yet
    .hint = write `let { $name } = 0;` where it is declared
lint-quoted-value = { "`${…}`" } in double quotes is not replaced with a value
lint-one-sided = expected { $expected } after `{ $name }`, found { $found }
    .hint = leave out `!` and write `== { $value }` after it
    .hint-array = leave out `!` and write `.is_empty()` after it
    .hint-compared = leave out `!`, and write `{ $name }` in place of `{ $found }`
lint-not-iterable = `for` cannot iterate over { $found }
    .hint = give it an array or a range, e.g. `tiles()` or `0..3`
    .hint-number = write `0..` before a number to repeat that many times
    .hint-range = write `0..n` in place of `range(n)`
    .hint-map = write `.keys()` after a map
lint-not-indexable = this cannot be indexed: { $found }
    .hint = only arrays, maps and texts can be indexed
lint-index = expected { $expected } as an index, found { $found }
lint-no-answer = `{ $hook }` must return { $expected }, but here it returns nothing
    .hint = return `natural` when nothing changes, e.g. write `else {"{"} natural {"}"}` after the last `if`
lint-wrong-answer =
    .hint = return a value of the same type as `natural`
lint-no-property = { $found } has no property `{ $name }`
    .hint = only species, `event`, `scored` and `params` have properties
    .hint-bot = only species, `option` and `params` have properties
    .hint-call = call it as a function: `{ $call }`
    .hint-corner = a corner has no properties: filter corners instead, e.g. `corners(#{ "{" }on: tile, vacant: false{ "}" })` or `corners(#{ "{" }matching: you{ "}" })`
    .hint-terrain = `change_tile(tile, terrain)` exchanges a tile for one of another terrain
    .hint-tile = a tile has no properties: use `count(tile, "species")` or `tile in tiles(#{ "{" }…{ "}" })`
    .hint-count = `count(…, "{ $name }")` returns the number
    .hint-count-change = `count(…, "{ $name }")` returns the number, and `{ $change }(…, number)` changes it
lint-no-field = `{ $of }{ $name }` does not exist
lint-read-only = `{ $name }` of a species cannot be changed
    .hint = move it with `move_species(species, to)`
lint-own-copy = this changes only the script's own copy of `{ $name }`
    .hint = keep the value in a separate variable with `let`
lint-filter =
    .hint = give `{ $name }` a value of this kind: { $of }
lint-unquoted =
    .hint = write `{ $name }` without quotation marks to use the variable
lint-missing-filter = `{ $verb }` needs `{ $name }`
    .hint = add it, e.g. `{ $verb }(#{"{"}{ $name }: tile{"}"})`
lint-renamed-word = `{ $old }` is now called `{ $new }`
    .hint = write `{ $new }`; `speciate pack upgrade DIR` changes all such words of a pack
lint-unknown-word = `{ $verb }` does not accept `{ $word }` as `{ $name }`
lint-no-small-tile = `{ $verb }` cannot lay { $names }: there are no small tiles of this kind
    .hint = these terrains can cover a tile: { $names }; `small_terrains(tile)` returns the ones for a tile
    .hint-none = this game has no small tiles, so leave `{ $verb }` out
lint-performed =
    .hint = it can be { $names }
    .hint-elsewhere = `{ $word }` exists only in `{ $game }`; here it can be { $names }
lint-handed-on = `{ $name }` cannot use this: { $fault }
lint-forms =
    .hint = write it like { $forms }
    .hint-nothing = the value before it is nothing: functions such as `push`, `sort` and `reverse` change their array and return nothing
lint-hook-order = the game passes `{ $handed }` to the parameter `{ $param }` of `{ $hook }`
lint-super-no-hook = `super` does nothing here, because `{ $file }`, which this script replaces, has no `{ $name }`
    .hint = leave out `super`
    .hint-modifier = write `{ $natural }` instead, which is the value of `super` here
lint-super-missing-argument = `{ $name }` in `{ $file }`, which this script replaces, reads `{ $param }`, but `super` does not pass it
lint-kept-text = this script has a different effect from the one that it replaces, but players still read the old text `{ $key }`
    .entry = the pack replaces this card, but players still read the old text `{ $key }`
    .hint = write `{ $id }` with its own `.effect` into a file in `locale/en`; if the old text is still true, write `// ignore: kept-text` above this line
lint-never-asked = the rules of `{ $game }` never call `{ $hook }`
    .hint = they call { $asked }
    .hint-none = they call no modifiers; remove it, or use a trigger
lint-never-happens = `{ $hook }` never runs: in `{ $game }` this fact never happens
    .hint = `speciate log GAME --facts` shows the facts of a game of `{ $game }`
lint-only-by-script = `{ $hook }` runs only when a script calls `{ $verb }`, not when the rules do the same
    .hint = use a trigger for a fact that always happens, e.g. `on_phase_completed`, `on_phase_began` or `on_turn_began`, or ignore this finding
lint-only-by-rules = `{ $hook }` runs only when the rules do this, not when a script calls `{ $verb }`
    .hint = use a trigger for the result of `{ $verb }`, e.g. `on_points_gained`, or ignore this finding
lint-acts = the modifier `{ $hook }` cannot ask, draw or change anything, but `{ $name }` does
    .hint = a modifier only looks and returns an answer; do this in `effect` or in a trigger
lint-acts-in-bot = a bot cannot ask, draw or change anything, but `{ $name }` does
    .hint = a bot only looks at the game and returns what an option is worth
lint-prying = a bot can call `{ $name }` only for its own animal
    .hint = write `{ $name }(you)`, with the other arguments if there are any
lint-wrong-worth =
    .hint = return a number at the end of each path, greater for a better option
lint-not-kept = `{ $hook }` never runs, because nothing keeps this card in play
    .hint = call `keep_in_play(you)` in `effect`
lint-no-you =
    .hint = in a rule that is not for an animal, `you` is nothing: write `for = "each-animal"` in its table, or do without `you`
lint-nameless-sees-nothing = a function without a name can use only its own parameters; use a `for` loop over the array instead

lint-never-equal = { $left } is never equal to { $right }, so this is always `{ $outcome }`
    .hint = compare values of one type
    .hint-nothing = remove this comparison: the value is never nothing
    .hint-text = only names are texts; compare an id with another id, e.g. `animal == you`
lint-never-this-word = this is never `{ $word }`; it can be { $known }
lint-never-this-name = this is never `{ $word }`: nothing has that name
lint-no-such-name = no { $kind } is called `{ $word }`, so this is never equal
    .hint = { $kind } names look like `{ $name }`
    .hint-terrain = a tile is named by its place; to test its terrain, use `tile in tiles(#{ "{" }terrain: "{ $word }"{ "}" })`
lint-never-case = this `switch` tests { $found }, but `{ $word }` is { $kind }
    .hint-name = `switch` does not compare names; convert it to a text: ``switch `${ "{" }…{ "}" }` { "{" } … { "}" }``
lint-never-holds = { $found } never contains { $item }
lint-self-comparison = both sides of this are the same
    .hint = one of the two was probably meant to be different
lint-said-twice = this condition is repeated
lint-constant-condition = this condition is always `{ $value }`
    .hint = write a condition that can change, or remove it
lint-constant-comparison = this comparison always has the same result
lint-by-zero = this divides by 0
    .hint = divide by another number
lint-unreachable = this code is never reached
    .hint = remove it, or the `return`, `break`, `continue` or `throw` above it
lint-endless = `{ $name }` calls itself on every path, so it never ends
    .hint = return before the call when nothing is left to do
lint-endless-loop = this loop never ends
    .hint = write `if … {"{"} break; {"}"}` in it, or use `for` or `while` with a condition that changes
lint-unused-value = this value is not used
    .hint = remove it, pass it to a function, or keep it with `let`
lint-unused-result = the result of `{ $name }` is not used, and it has no other effect
    .hint = keep it with `let`, iterate over it with `for`, or remove it
lint-unused-comparison = the result of this comparison is not used
    .hint = write `=` to assign a value to a variable
lint-unused-answer = `{ $name }` asks a question, but the answer is not used
    .hint = pass the answer to a verb, or keep it with `let chosen = { $name }(…)`
lint-unused-variable = the variable `{ $name }` is never read
    .hint = remove it, or begin its name with `_`
lint-unused-constant = the constant `{ $name }` is never read
    .hint = remove it, or use its name in place of its value
lint-unused-argument = `{ $function }` never reads its parameter `{ $name }`
    .hint = remove it here and in every call, or rename it to `_{ $name }`
lint-unused-param-shown = only the text of the card shows the param `{ $name }`; its script does not read it
lint-unused-param = the param `{ $name }` is never read
    .hint = read it as `params.{ $name }` in the script, or remove it
lint-useless-assignment = the value assigned to `{ $name }` here is never read
    .hint = remove it, or read it afterwards
lint-shadowed = `{ $name }` is defined again, so the first one cannot be used from here on
    .hint = write `{ $name } = …` to assign another value, or choose another name
lint-unreached = `{ $name }` is called only by functions that are never called
lint-never-noted = no script writes the note `{ $name }`, so it is always 0
    .hint = write it with `note("{ $name }", …)`
lint-unwritten-word =
    .hint = write the whole word in the script, e.g. `["{ $word }"]`: only such words are known when a game begins
    .hint-put-together = the script must contain every word that this can become, e.g. in an array: only such words are known when a game begins
lint-never-marked = no script places the marker `{ $name }`
    .hint = place it with `mark("{ $name }", …)`
lint-never-read = the note `{ $name }` is never read
    .hint = read it, or remove this
lint-never-looked-at = the marker `{ $name }` is never read
lint-about-nothing = the question `{ $question }` has no `about` argument, but its text shows `$about`
    .hint = pass what it is about as the last argument, e.g. the tile, or remove `{ "{" } $about { "}" }` from the text
lint-no-question = the question `{ $question }` has no text in English
    .hint = add `{ $id } = …` to a file in `locale/en`
    .hint-name = names consist of small letters, digits and hyphens: write `{ $name }`
lint-no-way = the word `{ $word }` has no text in English
lint-example =
    .hint = write it like `{ $example }`
lint-by-name =
    .hint = `{ $kind }("…")` returns the { $kind } with that name, which can also come from `params`
lint-no-phase-ends =
    .hint = a script cannot end a phase of this game
lint-index-range = { $most ->
    [0] this array is empty, so it has no value
    [one] this array has at most one value, so it has none
   *[other] this array has at most { $most } values, so it has none
} at { $index }
    .hint = the indexes of an array with `n` values are 0 to `n - 1`; `len()` returns the number of values
lint-param-type = the script cannot use this value of `{ $name }`: { $fault }
    .note = `{ $name }` is used in { $file }, line { $line }
    .hint = write `{ $name } = { $value }`, without quotation marks
