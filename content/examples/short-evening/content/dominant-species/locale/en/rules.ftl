# The house rules.

card-two-at-a-time = Two at a Time
    .effect = In Planning, each animal places { $pawns } pawns before the next animal does.
card-short-marches = Short Marches
    .effect = From a space of Migration, at most { $species } species move.
card-turnabout = Turnabout
    .effect = From the second turn on, initiative order is reversed before every Planning.
