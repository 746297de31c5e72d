# What players are asked.

question-turn = { $animal }: which animal do you play?
    .pass = pass, for the rest of the round
question-suppress = { $animal }: which animal does yours suppress?
