# Why a choice is not an option, in a whole sentence that names the page of the rulebook or the ruling. Every one can
# show `{ $thing }`, the choice, and `{ $player }`, the player who is asked.

why-pass-instead = To play nothing, answer `pass` (p. 3).
why-done-instead = `done` has nothing to end now: choose one of the options (p. 3).
why-way-instead = To decline, choose the option for that, not `pass` or `done` (p. 3).
why-must-choose = { $player } has to choose one of the options, even if it is an animal of their own (C17).
why-no-such-way = { $thing } is not a possible answer here (p. 3).
why-card-forbids = { $card }, which is in play, forbids it.
why-cards-forbid-all = Cards in play forbid everything that could be done on { $thing }.

why-has-passed = { $player } has passed and can only pass for the rest of the round (p. 3).
why-not-in-hand = { $thing } is not in the hand of { $player } (p. 3).
why-not-in-row = { $thing } lies in no row (p. 6).
why-suppresses-itself = { $thing } has just entered play, and an animal never suppresses itself (C19).
why-other-class = { $thing } is not of the class that the icon shows (p. 6).
why-not-leaving = { $thing } is not one of the endangered animals that leave play now (p. 6).
