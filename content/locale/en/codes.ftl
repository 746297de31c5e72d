# Why each kind of fault matters. The id is `code-` and the code, which never changes.

code-unreadable = what cannot be read is missing from the game
code-not-utf-8 = text in another encoding would show wrong letters, or none
code-file-too-large = a limit keeps one file from using up the memory of everybody who loads it
code-file-name = such a name means different files on different machines
code-link = a pack may read nothing but its own folder, so that it is safe to load a stranger's
code-unknown-file = nothing reads this file, so what it says would have no effect
code-missing-file = the game needs what this file says

code-no-root-pack = every game stands on the tables of the root pack
code-no-pack = a pack says who it is and what it lies over in its `pack.toml`
code-duplicate-pack = with two packs of one id nobody could say which one is meant
code-unknown-pack = a pack lies over another one, whose entries it changes
code-pack-cycle = of packs that lie over each other none is the lower one
code-pack-conflict = only the later pack counts here, so the other one does not do all it says
code-place-twice = an entry stands in one place only, on one side of another one
code-nothing-instead = an entry that is not there cannot be replaced or taken away
code-bad-version = versions are compared number by number
code-engine-version = the pack says that it was made for another engine, which may not do what it expects
code-unknown-variant = a game cannot begin with a variant that is not there
code-variant-id = a variant is found by the name of its file
code-extends = the root pack lies over nothing, every other pack over one that is there
code-unknown-setting = a setting that nothing reads would change nothing
code-unknown-path = a value at a path that nothing reads would change nothing
code-setting-too-long = a limit keeps one setting from using up the memory of everybody who loads it
code-game-name = a running game keeps every name that it has, and its animals, elements and hexes as they were

code-syntax = as long as a file cannot be read to its end, none of it counts
code-duplicate-key = with two values for one key nobody could say which one counts
code-unknown-key = nothing reads this key, so what it says would have no effect
code-missing-key = the rules ask for this value
code-wrong-type = the rules cannot use a value of another kind
code-number-out-of-range = the engine counts within limits, and some numbers make no game
code-value-not-allowed = only these values have a meaning
code-bad-name = names stand in logs, options and file names, so they are kept plain
code-unknown-name = what the name stands for is not in the game
code-duplicate-name = a name stands for one thing
code-unknown-game = there are no rules for it
code-unknown-ability = the rules ask for certain abilities only
code-unknown-procedure = a section without a procedure could not be carried out
code-unknown-bot = there is no such bot to play
code-unknown-weight = a bot weighs certain things only
code-too-many = a limit keeps content from using up the memory of everybody who loads it

code-board-gap = species could never get there
code-board-and-earth = earth is either printed or laid at random, not both
code-no-tile = what begins on a tile needs that tile
code-tile-count = the tiles of the box are those on earth and those in stacks
code-second-cover = there is one kind of small tile that is laid on others
code-disk-count = more disks cannot lie about than there are in the box
code-missing-components = nobody could set up a game for that many animals
code-component-count = a game could not be set up with so few or so many pieces
code-no-seats = without a number of players nobody can sit down
code-scores-order = a later place would earn more than an earlier one
code-table-too-short = a count beyond the table would have no entry
code-second-last-card = the deck has one card that ends the game

code-unread-file = nothing reads this file, so what it says has no effect
code-unused-entry = it can never come into play
code-no-effect = the game is the same without it
code-unasked-aim = no card asks this, so the bot never goes by it
code-unweighed = the bot takes it for a card like any other
code-odd-one = all others of the table are alike; often something was forgotten here

code-missing-text = players would read an id instead of words
code-duplicate-text = of two texts with one id only one is said
code-unknown-param = the script or text would find nothing there

code-unused-text = nothing says this text, so nobody would ever read it
code-lacking-text = it is said in the words of another place or language
code-unknown-argument = the text is not given this, so it would show its bare name
code-unshown-argument = what the text is given and does not show, readers do not learn
code-other-argument = the words are those that are shipped, and they would show something else
code-unknown-text = the text would show the bare id of another one
code-variant-key = a variant that nothing chooses is never shown
code-misplaced-text = these words say something else than what is asked for by this id

code-missing-script = without its script a card or section could do nothing
code-unused-script = no entry names this script, so it never runs
code-script-too-large = a limit keeps one script from taking up the time of everybody who loads it
code-script-syntax = as long as a script cannot be read to its end, none of it runs
code-statement-outside = the game calls functions; what stands outside of them never runs
code-duplicate-function = with two functions of one name nobody could say which one is called
code-unknown-function = the script would stop the game here
code-argument-count = the script would stop the game here
code-hook-signature = the game calls this function with other arguments
code-no-hook = the game would never call anything in this script
code-unused-function = what is never called never happens; often its name is misspelt
code-script-failed = in a game the script would fail here as well, and freeze it

code-useless-ignore = a comment that ignores nothing hides what comes later

code-scenario-line = a line that is not understood would test nothing
code-scenario-map = the position is read from this map
code-scenario-seats = the scenario needs a game that can begin
code-expects-nothing = a scenario that expects nothing could not fail
code-scenario-covers = what a scenario covers is counted by name
code-unknown-option = an answer that is no option can never be given
code-impossible = no game could come to this position
code-contradiction = two lines say different things of one position
