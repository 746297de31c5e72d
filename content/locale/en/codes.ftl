# Why each kind of fault matters. The id is `code-` and the code, which never changes.

code-unreadable = the game cannot use a file that it cannot read
code-not-utf-8 = text in another encoding would show wrong letters, or none
code-too-large = a limit keeps one file, script or setting from using up the memory of everybody who loads it
code-file-name = such a name means different files on different machines
code-link = a pack may read only its own folder, so that a stranger's pack is safe to load
code-hidden-character = invisible characters can hide what a file says, or control a terminal
code-unknown-file = the file is never read, so it has no effect
code-missing-file = the game needs the values in this file

code-no-root-pack = every game is based on the tables of the root pack
code-no-pack = a pack needs a `pack.toml` with its id and the pack that it extends
code-duplicate-pack = if two packs have the same id, it is unclear which one is meant
code-unknown-pack = a pack contains only changes; without the packs that it extends or requires, it is not complete
code-pack-cycle = packs that extend each other have no order
code-pack-conflict = only the later pack takes effect here, so the other one does less than it says
code-place-twice = an entry has only one place, before or after another one
code-nothing-instead = an entry that does not exist cannot be replaced or removed
code-bad-version = versions are compared number by number to tell which one is newer
code-engine-version = on another engine the pack may behave differently from what its author has tested
code-unknown-variant = players would believe that the variant is in use
code-variant-id = a variant is found by the name of its file
code-unknown-path = the value would change nothing, and nobody would notice
code-game-name = a running game keeps all its names, and its animals, elements and hexes cannot change

code-syntax = a file with a syntax error is not used at all
code-duplicate-key = if a key has two values, it is unclear which one is meant
code-unknown-key = the key is never read, so it has no effect
code-missing-key = the rules need this value, and guessing it would change the game
code-wrong-type = the rules cannot use a value of another kind
code-number-out-of-range = the engine has limits, and some numbers do not make a playable game
code-value-not-allowed = any other word would be ignored silently
code-bad-name = names are used in logs, options and file names, so they are kept simple
code-unknown-name = an entry that refers to a missing name never comes into play
    .line = a line with an unknown name cannot be checked
code-duplicate-name = a thing that is listed twice would be placed or asked for twice
code-unknown-game = only games whose rules the engine knows can be played
code-too-many = a limit keeps content from using up the memory of everybody who loads it

code-board-gap = species could never get there
code-no-tile = whatever begins on a tile needs that tile
code-only-one = the game expects only one such thing, e.g. the card that ends it
code-component-count = a game could not be set up with so few or so many pieces
code-no-seats = without a number of players the game has no seats
code-scores-order = an animal with fewer species on a tile would score more than one with more
code-empty = without values to choose or count from, the game could not begin or score

code-unread-file = whatever it was meant to change stays as it is
code-dead-schema = an editor checks and completes this file by its schema
code-unused-entry = players would never see it
code-no-effect = this was meant to change something, but the game is the same without it
code-unasked-aim = no card asks this, so the bot never uses it
code-unweighed = the bot would treat it as a card that it knows nothing about
code-odd-one = all other entries of the table are alike, so something was probably forgotten here

code-missing-text = players would read an id instead of words
code-duplicate-text = if two texts have the same id, only one of them is used
code-unknown-param = the script or text would find no value

code-unused-text = players would never read it
code-old-name = players would see two names for one thing
code-lacking-text = players of this language would read a different text, or one in another language
code-unknown-argument = players would read the bare name of the argument; in a translation, the English text
code-unshown-argument = players would not learn what the text is about
code-other-argument = the text is the shipped one, but it would show something else
code-unknown-text = the text would show the bare id of the missing one
code-unsayable-text = players would read the braces as they are written
code-dialogue-word = a word that is a command in the terminal cannot answer a question
code-variant-key = a variant that nothing chooses is never shown
code-misplaced-text = this text says something else than its id asks for
code-rule-page = players would not find the rule

code-missing-script = without a script the card or section does nothing
code-unused-script = the script never runs
code-script-syntax = a script with a syntax error does not run at all
code-statement-outside = the game calls functions, so statements outside of functions never run
code-duplicate-function = if two functions have the same name, it is unclear which one is called
code-unknown-function = the script would stop the game here
code-argument-count = the script would stop the game here
code-hook-signature = the game calls this function with other arguments
code-no-hook = a card or section whose script is never called does nothing
code-hook-never-asked = a function that is never called has no effect
code-unused-function = a function that is never called has no effect; its name is often misspelt
code-script-failed = the script would also fail in a game and freeze it

code-unknown-variable = the script would stop the game here
code-argument-type = the script would stop the game here
code-operand-type = the script would stop the game here
code-condition-type = only a flag can be true or false, so the script would stop the game here
code-answer-type = the rules expect an answer of one type, and another type stops the game
code-not-iterable = the script would stop the game here
code-not-indexable = the script would stop the game here
code-unknown-property = the script would stop the game here
code-read-only-property = the script would stop the game here
code-unknown-filter = the script would stop the game here
code-missing-filter = the script would stop the game here
code-unknown-word = the script would stop the game here: these texts are names, and only some are valid
code-acts-in-modifier = the rules call modifiers at any time, so a modifier that asks or acts stops the game
code-never-equal = a test with only one possible result decides nothing
code-self-comparison = a test with only one possible result decides nothing
code-constant-condition = a test with only one possible result decides nothing
code-unreachable = these statements were meant to do something, but they never run
code-endless-recursion = the script would stop the game when its calls are nested too deeply
code-rare-trigger = what the script waits for can also happen without this call
code-unused-value = a value that is computed and not used is often a sign that something is missing
code-about-nothing = players would read a question with a gap in it
code-unused-answer = a player or chance would decide something that has no effect
code-unused-variable = a variable that is never read is often misspelt elsewhere, or something is missing
code-unused-argument = callers pass a value that is never used
code-unused-param = changing this number would have no effect
code-useless-assignment = the value is lost, so something else was probably meant
code-shadowed-variable = two things with the same name are easily confused
code-never-written = a value that is never written is always empty; its name is often misspelt
code-never-read = a value that is never read has no effect; its name is often misspelt

code-useless-ignore = a comment that ignores nothing would silently hide later findings

code-scenario-line = a line that cannot be read would test nothing
code-scenario-map = a map that is misread would test another position
code-board-and-earth = a map says what is on every hex, so nothing can be there already
code-scenario-seats = a scenario is a game like any other, and must be able to begin
code-expects-nothing = a scenario that expects nothing could not fail
code-unknown-option = an answer that can never be given tests nothing
code-impossible = a position that no game can reach says nothing about the game
code-contradiction = whichever of the two lines is right, the other one misstates the test
