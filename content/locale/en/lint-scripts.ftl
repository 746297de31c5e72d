# What cannot be meant in scripts, though they load.

lint-condition = expected a flag, found { $found }
    .hint = compare it with something, e.g. with `==`
    .hint-number = compare it with a number, e.g. write `> 0` behind it
    .hint-array = write `!` before it and `.is_empty()` behind it to ask whether anything is there
    .hint-nothing = write `!= ()` behind it to ask whether anything was chosen
lint-chooses = `{ $name }` goes by a function that returns a flag, found one that returns { $found }
lint-operand = `{ $name }` cannot go between { $left } and { $right }
    .hint = both sides have to be numbers
    .hint-text = put texts together as { "`${a} and ${b}`" }
    .hint-array = write `.len()` behind an array to get how many there are
lint-one-sided = `{ $name }` goes before { $expected }, found { $found }
lint-not-iterable = `for` cannot go over { $found }
    .hint = give it an array or a range, e.g. `tiles()` or `0..3`
    .hint-number = write `0..` before a number to go that many times
lint-not-indexable = places are asked of something that has none: { $found }
    .hint = only arrays, maps and texts have places
lint-index = expected { $expected } as a place, found { $found }
lint-no-answer = `{ $hook }` must return { $expected }, and here it returns nothing
    .hint = return `natural` where nothing changes, e.g. write `else {"{"} natural {"}"}` after the last `if`
lint-wrong-answer =
    .hint = return an answer like `natural`
lint-no-property = { $found } has no property `{ $name }`
    .hint = only species, `event`, `scored` and `params` have properties
    .hint-call = call it as a function: `{ $name }()`
    .hint-corner = a corner tells nothing of itself: ask for those that are wanted, e.g. `corners(#{ "{" }on: tile, vacant: false{ "}" })` or `corners(#{ "{" }matching: you{ "}" })`
    .hint-tile = a tile tells nothing of itself: `count(tile, "species")` and `tile in tiles(#{ "{" }…{ "}" })` tell of it
    .hint-count = `count(…, "{ $name }")` tells how many there are
    .hint-count-change = `count(…, "{ $name }")` tells how many there are, and `{ $change }(…, number)` changes it
lint-no-field = no `{ $of }{ $name }` is there
lint-read-only = `{ $name }` of a species cannot be changed
    .hint = move it with `move_species(species, to)`
lint-own-copy = `{ $name }` is changed in the script's own copy only
    .hint = keep the value in a variable of its own with `let`
lint-filter =
    .hint = give `{ $name }` { $of }
lint-missing-filter = `{ $verb }` needs `{ $name }`
    .hint = add it, e.g. `{ $verb }(#{"{"}{ $name }: tile{"}"})`
lint-unknown-word = `{ $verb }` knows no `{ $word }` as `{ $name }`
lint-performed =
    .hint = it can be { $names }
    .hint-elsewhere = only `{ $game }` has `{ $word }`; here it can be { $names }
lint-handed-on = `{ $name }` cannot work with this: { $fault }
lint-forms =
    .hint = write it as { $forms }
lint-hook-order = the game hands `{ $handed }` to the parameter `{ $param }` of `{ $hook }`
lint-never-asked = the rules of `{ $game }` never ask `{ $hook }`
    .hint = they ask { $asked }
    .hint-none = they ask nothing of cards; remove it, or use a trigger
lint-never-happens = `{ $hook }` never runs: in `{ $game }` this fact never happens
    .hint = `speciate log GAME --facts` shows the facts of a game of `{ $game }`
lint-only-by-script = `{ $hook }` runs only where a script calls `{ $verb }`, not where the rules themselves do the same
    .hint = wait for the fact that follows, e.g. with `on_phase_began` or `on_turn_began`, or ignore this finding
lint-only-by-rules = `{ $hook }` runs only where the rules do this by themselves, not where a script calls `{ $verb }`
    .hint = wait for what `{ $verb }` brings about, e.g. with `on_points_gained`, or ignore this finding
lint-acts = `{ $name }` asks, draws or changes something, which the modifier `{ $hook }` may not
    .hint = a modifier looks and answers; do this in `effect` or in a trigger
lint-nameless-sees-nothing = a function without a name sees only its own parameters; go over the array with `for` instead

lint-never-equal = { $left } is never equal to { $right }, so this is always `{ $outcome }`
    .hint = compare values of one type
    .hint-nothing = take this comparison out: there always is something
    .hint-text = only names are texts; compare an id with another id, e.g. `animal == you`
lint-never-this-word = this is never `{ $word }`; it can be { $known }
lint-never-this-name = this is never `{ $word }`: nothing has that name
lint-no-such-name = no { $kind } is called `{ $word }`, so this is never equal
    .hint = the name of { $kind } is written like `{ $name }`
    .hint-terrain = a tile is called by its place; whether it is of this terrain, `tile in tiles(#{ "{" }terrain: "{ $word }"{ "}" })` tells
lint-never-case = this `switch` goes by { $found }, and `{ $word }` is { $kind }
    .hint-name = `switch` does not go by names; make a text of it: ``switch `${ "{" }…{ "}" }` { "{" } … { "}" }``
lint-never-holds = { $found } never holds { $item }
lint-self-comparison = both sides of this are the same
    .hint = one of the two was probably meant to be something else
lint-said-twice = this is said twice
lint-constant-condition = this condition is always `{ $value }`
    .hint = write a condition that can change, or leave it out
lint-constant-comparison = this comparison comes out the same every time
lint-unreachable = this is never reached
    .hint = remove it, or the `return`, `break`, `continue` or `throw` above it
lint-endless = `{ $name }` calls itself on every way through it, so it never ends
    .hint = return before the call once there is nothing left to do
lint-unused-value = this value is thrown away
    .hint = remove it, give it to a function, or keep it with `let`
lint-unused-result = what `{ $name }` returns is thrown away, and it does nothing else
    .hint = keep it with `let`, go over it with `for`, or remove it
lint-unused-comparison = this compares two values and throws the outcome away
    .hint = write `=` to give a variable another value
lint-unused-answer = `{ $name }` is asked, and the answer is thrown away
    .hint = give the answer to a verb, or keep it with `let chosen = { $name }(…)`
lint-unused-variable = the variable `{ $name }` is never read
    .hint = remove it, or let its name begin with `_`
lint-unused-argument = `{ $function }` never reads its parameter `{ $name }`
    .hint = remove it here and in every call, or call it `_{ $name }`
lint-unused-param-shown = only the text of the card shows the param `{ $name }`; its script does not read it
lint-unused-param = nothing reads the param `{ $name }`
    .hint = read it as `params.{ $name }` in the script, or remove it
lint-useless-assignment = the value that `{ $name }` gets here is never read
    .hint = remove it, or read it afterwards
lint-shadowed = `{ $name }` is made a second time, and the first one is out of reach from here
    .hint = write `{ $name } = …` to give it another value, or another name
lint-unreached = `{ $name }` is called only by functions that nothing calls
lint-never-noted = no script notes `{ $name }`, so it is always 0
    .hint = write it with `note("{ $name }", …)`
lint-unwritten-word =
    .hint = write it out in the script, e.g. `["{ $word }"]`: only such words are known when a game begins
    .hint-put-together = write out in the script the words that it can come to, e.g. in an array: only such words are known when a game begins
lint-never-marked = no script puts the marker `{ $name }` anywhere
    .hint = put it somewhere with `mark("{ $name }", …)`
lint-never-read = nothing ever reads the note `{ $name }`
    .hint = read it, or remove this
lint-never-looked-at = nothing ever looks at the marker `{ $name }`
lint-about-nothing = the question `{ $question }` is asked about nothing, but its text shows `$about`
    .hint = say what it is about as the last argument, e.g. the tile, or leave `{ "{" } $about { "}" }` out of the text
lint-no-question = the question `{ $question }` has no words in English
    .hint = add `{ $id } = …` to a file in `locale/en`
    .hint-name = names have small letters, digits and hyphens: write `{ $name }`
lint-no-way = the word `{ $word }` has no text in English
lint-example =
    .hint = write it like `{ $example }`
lint-by-name =
    .hint = `{ $kind }("…")` returns the { $kind } with a name, also with a name in `params`
lint-no-phase-ends =
    .hint = a script cannot end a phase of this game
lint-index-range = { $most ->
    [0] this array is empty
    [one] this array has at most one value
   *[other] this array has at most { $most } values
}, so there is none at { $index }
    .hint = an array of `n` values has them at 0 to `n - 1`; `len()` tells how many there are
lint-param-type = the script cannot work with this value of `{ $name }`: { $fault }
    .note = `{ $name }` is used in { $file }, line { $line }
    .hint = write `{ $name } = { $value }`, without quotation marks
