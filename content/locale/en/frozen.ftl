# Why a game is frozen, and what differs from its log.

game-other-rules = the log is for `{ $log }`, but the content is for `{ $content }`
game-other-names = the content does not have the names that the game was opened with: { $difference }
game-no-seed = the random draws of this game did not come from a seed, so it cannot continue
game-other-budget = the log allows its scripts to do more than this engine allows, so it cannot continue here
frozen-nobody-asked = no question was asked for { $turns } turns
verify-salt = the salt in the opening does not match its seed
verify-log-ends = the log does not contain everything that follows from the rules
verify-unanswered = the rules ask a question here, but the log has no answer
verify-goes-on = the game is over, but the log continues
verify-other = the rules lead to a different result
frozen-differs = fact { $fact } differs from the log: expected { $expected }, found { $found }
    .hint-accept = the engine has changed since; restart the open step with `speciate answer { $file } --accept-content`; its earlier events are kept on a branch of the log
frozen-script =
    .hint = fix the script and repeat the command
    .hint-accept = the game keeps its current content: fix the script, then let the game adopt it with `speciate { $command } { $file }{ $options } --accept-content`
frozen-differs-at-question = fact { $fact } differs from the log at question `{ $question }`: expected { $expected }, found { $found }

# What turns out differently, limited to what the reader may see; `was` and `now` are whole sentences.
difference-told = fact { $fact } was “{ $was }”, and now it is “{ $now }”
difference-nothing = nothing more in this step
difference-asks = the question { $question } is new here, or has changed
difference-hidden = something that you cannot see
difference-drawn = something is drawn
difference-untold = a fact `{ $fact }`, for which the story has no words
difference-nobody = no question is asked
difference-asked = { $animal } is asked something that you cannot see
difference-answered = { $asked } Answered: { $answer }
difference-question = { $count ->
    [0] { $question }
   *[other] { $question } Offered only here: { $options }
}
difference-answer = `{ $option }` to the question `{ $question }`

fault-draw-no-element = the next draw of `{ $stream }` is fixed to be an element, but this stream does not draw elements
fault-draw-not-in-bag = the next draw of `{ $stream }` is fixed to be `{ $element }`, but the bag has none
