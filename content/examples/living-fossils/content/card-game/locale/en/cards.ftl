# The animals with what they do, and the events.

card-platypus = Platypus
    .effect = When you play it, you draw { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
card-tuatara = Tuatara
    .effect = It counts 1 more in the food chain for every { $rounds } rounds that have begun.
card-hoatzin = Hoatzin
    .effect = When you play it, one of your endangered animals becomes healthy.
question-hoatzin-heal = { $animal }: which of your animals becomes healthy?
card-purple-frog = Purple frog
    .effect = When it becomes endangered, it goes to your hand.
card-horseshoe-crab = Horseshoe crab
    .effect = As long as it lies in your row, you lose no VP.
card-ice-crawler = Ice crawler
    .effect = When card play has ended, you may play { $cards ->
        [one] one more card
       *[other] { $cards } more cards
    } before the biome is scored.
card-fossil-dig = Fossil Dig
    .effect = { $cards ->
        [one] One animal of your choice goes
       *[other] { $cards } animals of your choice go
    } from the discard pile to your hand.
question-fossil-dig-card = { $animal }: which animal do you dig up?
card-clutch = Clutch
    .effect = Secretly choose a card of your hand. This event stays in front of you until the round ends. When you play that card into your row, you draw { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
question-clutch-egg = { $animal }: which of your cards is in the Clutch?
way-clutch = in the Clutch
card-stasis = Stasis
    .effect = Stays in front of you until the round ends. The next event of an opponent that does not stay in play has no effect; then discard this card.
card-bottleneck = Bottleneck
    .effect = All players with more than { $hand } cards in hand discard one of them at the same time. They repeat this until nobody has more than { $hand }.
question-bottleneck-discard = { $animal }: which card do you discard?
