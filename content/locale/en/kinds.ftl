# The names of kinds of things.

kind-values-in-list = values in a list
kind-animal = animal
kind-element = element
kind-terrain = terrain
kind-tile = tile
# What lies on a small tile, in the texts of the rules. A pack with other small tiles replaces this text.
small-tile = tundra
kind-hex = hex
kind-corner = corner
kind-section = section
kind-space = space
kind-card = card
kind-event = event
kind-trait = trait
kind-house-rule = house rule
kind-cards-and-house-rules = cards and house rules
kind-phase = phase
kind-stream = stream
kind-question = question
kind-word = word
kind-class = class
kind-species = species

# Types of values in scripts.

kind-number = number
kind-text = text
kind-flag = flag
kind-array = array
kind-array-of = array ({ $items })
kind-range = range
kind-function = function
kind-map = map
kind-nothing = nothing
kind-any = anything
kind-other = something else

# Parts of tables.

kind-key = key
kind-option = setup option
kind-metric = metric
kind-clock = clock
kind-season = season
kind-format = tournament format
kind-fact = fact
kind-ruling = ruling
kind-ability = ability
kind-weight = weight
kind-bot = bot
kind-bot-style = bot style
kind-script-bot = bot
kind-aim = aim
kind-pack = pack
kind-game = game
