card-sweep = Sweep
    .effect = A species of another animal perishes on every tile that you share; { $species } of yours come.
question-sweep-tile = { $card }, { $animal }: on which tile do more come?
question-sweep-crowd = { $card }, { $animal }: which tile brings points?
question-sweep-count = { $card }, { $animal }: how many settle on { $about }?
    .count = { $count } species
