# Pages on cards and rules: what surrounds their texts.

card-page-effect = { $effect }
card-page-questions = What it can ask: { $questions }.
card-page-no-questions = It asks no questions of its own.
card-page-house-rule = It is a house rule: it is always in force and never in the deck.
card-page-ability = It is an ability of { $animal }: it is in force when that animal plays, and never in the deck.
card-page-boxed = It stays in the box in this game.
card-page-trait = It is a trait: each animal is dealt traits before play begins and chooses which to keep.
card-page-in-play = It is in play while it lies face up.
card-page-extinction = It shows the Extinction icon, which takes effect when the card is turned up.
card-page-survival = It shows the Survival icon, which takes effect when the card is turned up.
card-page-script = Script: { $file }

rule-page-ruling = { $number }: { $text }
rule-page-ruling-set = { $number }: { $text } In this game: { $gloss }.
rule-page-ruling-number = { $number }: { $text } In this game: { $value }, { $gloss }.
rule-page-option = Setup option: { $option }
rule-page-value = `{ $setting }` is `{ $value }`: { $gloss }.
rule-page-other = It can also be `{ $value }`: { $gloss }.
rule-page-number = `{ $setting }` is { $value }: { $gloss }. It can be a number from { $from } to { $to }.
rule-of-face = { $terrain } is one face of a small tile: a { $family }. Scoring it earns { $scores } VP, from first place down. One Speciation places at most { $speciation } species on it.

## What the texts and numbers of a card, terrain, element, animal or section are based on

page-basis = Source: { $bases }.
basis-stated = the rulebook
basis-inferred = inferred from the rulebook
basis-base = the base game
basis-reconstructed = our reconstruction
rule-of-biome = It shows { $icons }. Class worth more here: { $bonus }. Class worth less here: { $penalty }.
rule-of-no-class = none
rule-of-spaces = { $spaces } with { $animals } animals
