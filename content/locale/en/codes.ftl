# Why each kind of fault matters. The id is `code-` and the code, which never changes.

code-unreadable = the game cannot know what a file says that cannot be read
code-not-utf-8 = text in another encoding would show wrong letters, or none
code-too-large = a limit keeps one file, script or setting from using up the memory of everybody who loads it
code-file-name = such a name means different files on different machines
code-link = a pack may read nothing but its own folder, so that it is safe to load a stranger's
code-hidden-character = what nobody sees can hide what a file says, and have a terminal do something
code-unknown-file = nothing reads this file, so what it says would have no effect
code-missing-file = the game needs what this file says

code-no-root-pack = every game stands on the tables of the root pack
code-no-pack = a pack says who it is and what it lies over in its `pack.toml`
code-duplicate-pack = with two packs of one id nobody could say which one is meant
code-unknown-pack = a pack only says what it changes; without the pack below it, there is nothing to change
code-pack-cycle = of packs that lie over each other none is the lower one
code-pack-conflict = only the later pack counts here, so the other one does not do all it says
code-place-twice = an entry stands in one place only, on one side of another one
code-nothing-instead = an entry that is not there cannot be replaced or taken away
code-bad-version = which of two versions is newer is told by comparing them number by number
code-engine-version = on another engine the pack may do other things than its author has seen
code-unknown-variant = players would believe that they play by it
code-variant-id = a variant is found by the name of its file
code-unknown-path = the value would change nothing, and nobody would notice
code-game-name = a running game keeps every name that it has, and its animals, elements and hexes as they were

code-syntax = as long as a file cannot be read to its end, none of it counts
code-duplicate-key = with two values for one key nobody could say which one counts
code-unknown-key = nothing reads this key, so what it says would have no effect
code-missing-key = the rules need this value, and guessing one would make another game
code-wrong-type = the rules could do nothing with a value of another kind
code-number-out-of-range = the engine counts within limits, and some numbers make no game
code-value-not-allowed = any other word would silently mean nothing
code-bad-name = names stand in logs, options and file names, so they are kept plain
code-unknown-name = what belongs to a name that is not there never comes into play
code-duplicate-name = a thing that is listed twice would be laid out or asked for twice
code-unknown-game = only a game whose rules the engine knows can be played
code-too-many = a limit keeps content from using up the memory of everybody who loads it

code-board-gap = species could never get there
code-no-tile = what begins on a tile needs that tile
code-only-one = the game looks for one such thing, e.g. the card that ends it, and would take either
code-component-count = a game could not be set up with so few or so many pieces
code-no-seats = without a number of players nobody can sit down
code-scores-order = whoever has fewer species on a tile would earn more than whoever has most
code-empty = with nothing to choose or count from, the game could not begin or score

code-unread-file = whatever it is meant to change stays as it was
code-dead-schema = an editor checks and completes this file by its schema
code-unused-entry = players would never meet it
code-no-effect = somebody meant to change something, and the game is the same without it
code-unasked-aim = no card asks this, so the bot never goes by it
code-unweighed = the bot would value it like any card that it knows nothing of
code-odd-one = all others of the table are alike; often something was forgotten here

code-missing-text = players would read an id instead of words
code-duplicate-text = of two texts with one id only one is said
code-unknown-param = the script or text would find nothing there

code-unused-text = players would never read it
code-old-name = players would read two names of one thing
code-lacking-text = players of this language would read other words, or those of another language
code-unknown-argument = players would read the bare name of what is shown; of a translation, the English text
code-unshown-argument = players would not learn what the text is about
code-other-argument = the words are those that are shipped, and they would show something else
code-unknown-text = the text would show the bare id of another one
code-unsayable-text = players would read what stands in braces as it is
code-dialogue-word = what the terminal takes for its own word answers no question
code-variant-key = a variant that nothing chooses is never shown
code-misplaced-text = these words say something else than what is asked for by this id
code-rule-page = whoever looks the rule up would not find it

code-missing-script = without its script a card or section could do nothing
code-unused-script = what the script says never happens
code-script-syntax = as long as a script cannot be read to its end, none of it runs
code-statement-outside = the game calls functions; what stands outside of them never runs
code-duplicate-function = with two functions of one name nobody could say which one is called
code-unknown-function = the script would stop the game here
code-argument-count = the script would stop the game here
code-hook-signature = the game calls this function with other arguments
code-no-hook = a card or section whose script is never called does nothing
code-hook-never-asked = what nobody asks changes nothing
code-unused-function = what is never called never happens; often its name is misspelt
code-script-failed = in a game the script would fail here as well, and freeze it

code-unknown-variable = the script would stop the game here
code-argument-type = the script would stop the game here
code-operand-type = the script would stop the game here
code-condition-type = only a flag is true or false, so the script would stop the game here
code-answer-type = the rules ask for an answer of one type, and another stops the game
code-not-iterable = the script would stop the game here
code-not-indexable = the script would stop the game here
code-unknown-property = the script would stop the game here
code-read-only-property = the script would stop the game here
code-unknown-filter = the script would stop the game here
code-missing-filter = the script would stop the game here
code-unknown-word = the script would stop the game here: these texts are names, and only certain ones mean something
code-acts-in-modifier = the rules ask modifiers at any time, so asking or acting there stops the game
code-never-equal = what can only come out one way decides nothing
code-self-comparison = what can only come out one way decides nothing
code-constant-condition = what can only come out one way decides nothing
code-unreachable = somebody meant these statements to do something, and they never do
code-endless-recursion = the script would stop the game once functions are too deep within each other
code-rare-trigger = what the script waits for can happen without its being called
code-unused-value = looking at something and doing nothing with it is mostly half of what was meant
code-about-nothing = players would read a question with a gap in it
code-unused-answer = a player or chance would decide something that changes nothing
code-unused-variable = what is never read is mostly half of what was meant, or misspelt elsewhere
code-unused-argument = who calls it hands over something for nothing
code-unused-param = whoever changes this number would see no effect
code-useless-assignment = the value is lost, so something else was probably meant
code-shadowed-variable = two things of one name are easily taken for each other
code-never-written = what nobody writes is always empty; often the name is misspelt
code-never-read = what nobody reads has no effect; often the name is misspelt

code-useless-ignore = a comment that ignores nothing would silently hide what comes later

code-scenario-line = a line that is not understood would test nothing
code-scenario-map = a map that is misread would test another position
code-board-and-earth = a map says of every hex what lies there, so nothing can lie there before
code-scenario-seats = a scenario is a game like any other, and must be able to begin as one
code-expects-nothing = a scenario that expects nothing could not fail
code-unknown-option = an answer that never can be given tests nothing
code-impossible = what a position shows that no game can come to says nothing about the game
code-contradiction = whichever of the two lines counted, the other one would be wrong about what is tested
