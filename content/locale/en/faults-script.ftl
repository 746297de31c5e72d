# What can be wrong with scripts, before they run and while they do.

script-defined-twice = `{ $name }` is defined twice
    .hint = rename it: every script shares the functions of all preludes
script-too-large = expected at most { $most } bytes, found { $found }
    .hint = split the card's work or shorten its script
script-statement = expected functions only, found a statement
    .hint = put it into a function: nothing outside of functions is ever run
script-hook-params = `{ $name }` has { $params ->
    [one] { $params } parameter
   *[other] { $params } parameters
}, which is not how it is called
    .hint = write it as `fn { $name }({ $params })`
script-never-called = the game never calls anything in this script
    .hint = write `fn effect(you, params)`, a modifier or a trigger
    .hint-house-rule = write a modifier or a trigger
    .hint-section = write `fn act(you, params, space)`
script-stray = nothing calls `{ $name }`, and no hook of cards has that name
    .hint = remove it, or call it from a hook
script-stray-in-house-rule = nothing calls `{ $name }`, and no hook of house rules has that name
script-stray-in-section = nothing calls `{ $name }`, and no hook of sections has that name
script-arguments = `{ $name }` does not take { $count ->
    [one] { $count } argument
   *[other] { $count } arguments
}
    .hint = write it as `{ $signature }`
script-no-function = no function is called `{ $name }`
script-no-param = the card has no param `{ $name }`
    .hint-near = did you mean `params.{ $name }`?
    .hint = add `{ $name }` to the card's `params` in its table
script-no-section-param = the section has no param `{ $name }`
    .hint = add `{ $name }` to the section's `params` in its table
script-too-many-operations = the script does not end within { $most } operations
script-too-deep = functions call each other more than { $most } deep
script-throws = the script throws `{ $value }`
script-no-property = no property is called `{ $name }`
script-no-variable = no variable is called `{ $name }`
    .hint = write `let { $name } = …` before this line
    .hint-elsewhere = make `{ $name }` outside of the block: a variable is there from its `let` to the end of the block, and not in functions without a name
    .hint-let = write `let { $name } = …` where it first gets a value
script-too-long = the script takes too long
script-stopped = the script was stopped
script-number-range = expected a number from 0 to 255, found { $found }
script-unknown-word = `{ $text }` is not known as a word: write it out in the script, in small letters and dashes
script-wrong-answer = `{ $hook }` must return { $expected }, found { $found }
script-endless-trigger = a trigger sets itself off without end: { $trigger }
script-endless-triggers = triggers set each other off without end: { $triggers }
script-trigger-of = `{ $hook }` of { $place }
script-too-much-work = the script does more work than one run may do
script-reads-only = `{ $hook }` answers a rules question: it may look, but not ask, draw, emit or note
script-missing = `{ $name }` has no script
script-no-procedure = expected a procedure that scripts can perform ({ $known }), found `{ $procedure }`
rules-too-many-seats = expected at most { $most } seats, found { $found }
rules-no-components = no components are for a game of { $found } animals
script-not-in-play = { $animal } is not in play
script-no-card = no card is running
script-house-rule-stays = a house rule is always in force: it goes nowhere
script-number-bits = expected a number of at most 32 bits, found { $found }
script-draw-place = expected `bag`, found `{ $found }`
script-no-stream = this script has no stream of chance
script-several-tiles = species of several tiles cannot be told apart: ask for the tile first
script-none-asks = only a script can ask
script-unknown-question = the question `{ $question }` is not known: write it out where it is asked
script-species-on = `species` needs `on`, the tile to look at
script-elements-of = expected `bag` or an animal, found `{ $found }`
script-species-source = expected `gene-pool` or `eliminated`, found `{ $found }`
script-species-at-hand = expected 0 to { $at_hand } species, as many as { $name } has in `{ $source }`, found { $count }
script-species-to = expected a tile, `eliminated` or `gene-pool`, found `{ $found }`
script-same-tile = the species already stand on that tile
script-species-standing = expected at most { $stand } species of { $animal } on tile { $tile }, found { $count }
script-bag-empty = the bag holds no { $name }
script-no-slot = { $animal } has no free slot
script-corner-taken = corner { $name } holds a disk
script-corner-off-earth = corner { $name } touches no tile of earth
script-corner-vacant = corner { $name } holds no disk
script-no-added-element = { $animal } has no added { $element }; printed ones cannot be lost
script-count = expected a count, found { $found }
script-pawns = expected at most { $available } pawns to be lost, as many as { $name } has at hand, found { $found }
script-no-tile = there is no tile on hex { $name }
chance-not-there = scripted draw { $n } of `{ $stream }` draws what is not there
chance-order = scripted draw { $n } of `{ $stream }` is an order, not one item
chance-nothing-left = nothing is left to draw from `{ $stream }`
chance-other-things = scripted shuffle { $n } of `{ $stream }` orders other things
chance-no-draw = scripted chance has no draw { $n } of `{ $stream }`

script-at = { $place }: { $fault }
script-value = `{ $what }`: expected { $expected }, found { $found }
script-each = `each`: expected a number or `bonus`, found { $found }
script-options = expected options of one type, found { $one } and { $other }
script-type = expected { $expected }, found { $found }
script-argument = `{ $name }`, `{ $param }`: expected { $expected }, found { $found }
script-unusable = `{ $name }` cannot be used with { $found }
script-unusable-verb = `{ $name }` cannot be used with { $found }; it is `{ $signature }`
script-refused = scripts have no `{ $name }`
script-no-filter = `{ $of }` has no filter `{ $name }`
script-no-filter-near = `{ $of }` has no filter `{ $name }`; did you mean `{ $near }`?
script-no-count = { $of } has no count `{ $name }`
script-no-count-near = { $of } has no count `{ $name }`; did you mean `{ $near }`?
script-count-of-animal = an animal
script-count-of-tile = a tile

# What the script engine finds.

script-data-too-large = a value is too large: a string holds at most { $string } bytes, an array { $array } values, a map { $map }
script-no-index = nothing stands at `{ $index }`
script-index-range = there is no place { $index } among { $length }
script-not-indexed = places are asked of something that has none: { $found }
script-not-iterated = `for` goes over an array, a range or a map
script-constant = `{ $name }` is a constant and cannot be changed
script-constant-value = a constant cannot be changed
script-data-race = `{ $name }` is in use and cannot be changed now
script-arithmetic = this cannot be worked out: a number is too large, or is divided by 0
script-too-many-variables = too many variables
script-engine = the script cannot be run: "{ $reason }"
script-ends-too-soon = the script ends too soon
script-no-operator = no operator is written `{ $name }`
    .hint = write `if … {"{"} … {"}"} else {"{"} … {"}"}` to choose between two values
script-expected = expected `{ $token }`
script-expression = expected an expression
script-property-name = expected the name of a property
    .hint = numbers are whole
script-variable-name = expected the name of a variable
script-property-twice = the property `{ $name }` is named twice
script-variable-twice = the variable `{ $name }` is defined twice
script-reserved = `{ $word }` is reserved
    .hint = give it another name, e.g. `{ $word }_one`
script-function-name = expected the name of a function
script-function-params = expected the parameters of `{ $name }`
    .hint = write it as `fn { $name }(you, params) {"{"}`, its parameters with `,` between them
script-function-param-twice = `{ $name }` has two parameters called `{ $param }`
script-function-body = expected the body of a function
    .hint = write `{"{"}` behind the parameters
script-function-inside = functions cannot be defined inside of others
script-assignment = this cannot be assigned to
    .hint = a value is given to a variable: `let name = …`
script-break = `break` and `continue` stand inside of loops only
script-expression-too-deep = the expression is too complex
script-too-many-functions = expected at most { $most } functions, found more
script-unexpected = `{ $text }` cannot stand here
    .hint-quote = write straight quotes: `"`
script-string-end = the string does not end
    .hint = close it with the same sign that it begins with, on the same line
script-string-too-long = expected a string of at most { $most } bytes, found a longer one
script-bad-number = `{ $text }` is no number
script-symbol = `{ $text }` is no symbol of scripts
script-write = write `{ $name }`
script-open-brace = this `{"{"}` is never closed
    .hint = write `{"}"}` where its block ends
script-not-open = nothing is open that this `{ $token }` could close
    .hint = remove it, or write what it closes
script-expected-in-map = expected `,` or `{"}"}` after this in a map
    .hint = put `,` between entries and `{"}"}` after the last
script-expected-in-call = expected `,` or `)` after this in a call of `{ $name }`
    .hint = put `,` between arguments and `)` after the last
script-expected-in-parameters = expected `,` or `)` after this among the parameters of `{ $name }`
script-expected-in-array = expected `,` or `]` after this in an array
    .hint = put `,` between values and `]` after the last
script-expected-in = expected `in` after the variable of `for`
    .hint = write it as `for tile in tiles() {"{"} … {"}"}`, without brackets round it
script-expected-colon =
    .hint = write a map as `#{"{"}{ $name }: …{"}"}`
script-expected-block = expected `{"{"}`, found `{ $found }`
    .hint = write `{"{"}` and `{"}"}` round what is done
script-expected-after = expected `{ $token }` after `{ $before }`
    .hint = write `{ $token }` here
script-quotes = a text stands in double quotes
    .hint = write it as `"{ $text }"`
script-assigned = `=` gives a value to a variable, and here two values are compared
