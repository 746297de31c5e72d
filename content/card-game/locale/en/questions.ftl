# What players are asked.

question-turn = { $animal }: which card do you play?
    .pass = pass, keep your cards
    .passed = { $animal } passes and keeps cards in hand.
question-suppress = { $animal }: which animal does yours suppress?
question-take = { $animal }: which of these animals goes to your hand instead of the discard pile?
question-last-card = { $animal }: which card do you play before scoring?
    .pass = none

## What events ask

question-domination-discard = { $animal }: which card do you discard?
question-evolution-heal = { $animal }: which animal becomes healthy?
question-hibernation-take = { $animal }: which animal goes to your hand?
question-metamorphose-class = { $animal }: which class's endangered animals become healthy?
question-niche-habitats-give = { $animal }: which card do you pass on?
question-predator-suppress = { $animal }: which animal is suppressed?
question-regression-class = { $animal }: which class's animals are suppressed?
question-wanderlust-first = { $animal }: which animal changes rows?
question-wanderlust-second = { $animal }: which one does { $about } swap rows with?
