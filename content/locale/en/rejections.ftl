# Why an answer is turned down.

rejection = { $reason } [{ $code }]

rejection-option-form = expected an option id such as `pass` or `{ $example }`, found `{ $found }`
rejection-pawn-form = expected a special pawn and its space such as `pawn:sun@abundance.1`, found `{ $found }`
rejection-stacks-from-1 = expected the number of a stack, counted from 1, found 0
rejection-option-kind = expected an option id of a known kind (space, tile, corner, element, species, animal, card, stack, count, way, terrain, pawn), found `{ $found }`
rejection-several = several packs add the { $kind } `{ $name }`: write { $ids }
rejection-no-such-near = no { $kind } is called `{ $name }`; did you mean `{ $near }`?
rejection-no-such = no { $kind } is called `{ $name }`
rejection-off-board = `{ $place }` is off the board: `q` goes from { $west } to { $east }, `r` from { $north } to { $south }
rejection-number = expected a number from 0 to 255, found `{ $found }`
rejection-stale = expected the log to have { $at } entries, found { $found }; look at the game again
rejection-not-offered = `{ $option }` is not among the { $count } options of `{ $question }`
rejection-game-over = the game is over; no question is asked
rejection-frozen = the game is frozen; no question is asked until it is repaired
rejection-no-seat = nobody plays at seat { $seat }
rejection-has-answered = seat { $seat } has already answered and is waiting for the others
rejection-other-seat = seat { $seat } is not asked now
rejection-call = `{ $option }` is refused: { $reason }
rejection-call-secret = some players have answered in secret; no call is accepted until all have answered
rejection-call-none = this game does not allow this out of turn
rejection-call-fails = a script of a card in play failed while this call was being checked
why-resign-again = This player has already resigned (Rule `resign`).
why-call-resigned = This player has resigned, so nothing more can be said out of turn (Rule `resign`).
why-resign-alone = No other player can still win: answer `stop` to end the game here (Rule `resign`).
why-stop-offered = This player already offers to stop: the game stops once all players who have not resigned offer it, and `continue` withdraws the offer (Rule `stop`).
why-continue-no-offer = This player does not offer to stop, so there is nothing to withdraw (Rule `stop`).
