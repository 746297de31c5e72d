# The cards and the questions that they ask. `{ $species }` stands for a card's param of that name.

card-alarm-call = Alarm Call
    .effect = Stays in play. No card eliminates your species. At the end of the turn in which it first saves one, discard this card.
card-decoy = Decoy
    .effect = Stays in play. The next card other than { card-ice-age } that an opponent takes has no effect. Then discard this card.
card-feint = Feint
    .effect = Stays in play. When Execution begins, you may swap one of your pawns with an opposing pawn in the same section. If you do, discard this card.
question-feint-from = { $card }, { $animal }: which of your pawns changes places?
    .passed = { $animal } keeps the Feint for later.
question-feint-to = { $card }, { $animal }: which pawn changes places with yours on { $about }?
card-ambush = Ambush
    .effect = Stays in play. When opposing species move onto a tile that you dominate, you may eliminate { $species ->
        [one] one
       *[other] up to { $species }
    } of them. If you do, discard this card.
question-ambush-prey = { $card }, { $animal }: whose species on { $about } do you eliminate?
    .passed = { $animal } stays in hiding.
card-scavenger = Scavenger
    .effect = Stays in play. Once a turn, when an opposing species is eliminated on a tile where you live, you may add { $species } species from your gene pool there.
question-scavenger-tile = { $card }, { $animal }: do you add species here?
    .passed = { $animal } does not scavenge.
card-fellow-traveller = Fellow Traveller
    .effect = Stays in play. Once a turn, when opposing species leave a tile where you live for another tile, { $species ->
        [one] one of your species
       *[other] up to { $species } of your species
    } may go with them.
question-fellow-traveller-to = { $card }, { $animal }: do your species on { $about } follow?
    .passed = { $animal } stays behind.
card-magpie = Magpie
    .effect = Stays in play. Once a turn, when an element is removed from earth, you may add one of its type from the bag to your animal.
question-magpie-element = { $card }, { $animal }: do you take this element?
    .passed = { $animal } takes nothing.
card-nest-site = Nest Site
    .effect = Choose a tile where you live. This card stays in play until a pawn in Domination scores that tile. If you still live there, you gain { $points } VP. Then discard this card.
question-nest-site-tile = { $card }, { $animal }: on which tile do you nest?
card-mimic = Mimic
    .effect = Look at the top { $cards ->
        [one] card
       *[other] { $cards } cards
    } of the deck, but not at the last cards, among which { card-ice-age } lies. You may put one of them face up on the discard pile. Shuffle the deck. Then carry out the card that you put there.
question-mimic-card = { $card }, { $animal }: which card of the deck do you carry out?
    .done = none of them
card-copycat = Copycat
    .effect = Stays in play. After a card that an opponent took has been removed from the game, you may carry it out, unless it is { card-ice-age }. If you do, discard this card.
question-copycat-card = { $card }, { $animal }: do you carry out this card?
    .passed = { $animal } waits for another card.
card-nocturnal =
    .effect = Your marker moves up the initiative track by { $places ->
        [one] one place
       *[other] { $places } places
    }. Then you gain { $points } VP for each animal behind you on it.
way-alarm-call = the turn in which the Alarm Call was heard
way-misled = misled
way-fed = has scavenged
way-travelled = has followed
way-collected = has collected
way-nest = a nest
