# Why a game is frozen, and what differs from its log.

game-other-rules = the log is of `{ $log }`, the content of `{ $content }`
game-other-names = the content's names are not those that the game was opened with: { $difference }
game-no-seed = the game's chance did not come from a seed, so it cannot go on
game-other-budget = the log lets its scripts do more than this engine does, so it cannot go on here
frozen-nobody-asked = nobody was asked anything for { $turns } turns
verify-salt = the salt of the opening is not that of its seed
verify-log-ends = the log ends before what follows by the rules
verify-unanswered = the rules ask here, and the log does not answer
verify-goes-on = the game is over, and the log goes on
verify-other = the rules come to something else
frozen-differs = fact { $fact } differs from the log: expected { $expected }, found { $found }
    .hint-accept = the engine has changed since; begin the open step anew by `speciate answer { $file } --accept-content`; what happened in it is kept on a branch of the log
frozen-script =
    .hint = mend the script and repeat the command
    .hint-accept = the game keeps the content that it has: mend the script, then have the game adopt it by `speciate { $command } { $file }{ $options } --accept-content`
frozen-differs-at-question = fact { $fact } differs from the log at question `{ $question }`: expected { $expected }, found { $found }

# What comes out otherwise, as far as the reader may see it; `was` and `now` are whole sentences.
difference-told = fact { $fact } was “{ $was }”, and now it is “{ $now }”
difference-nothing = nothing more in this step
difference-asks = the question { $question } comes here, or comes otherwise
difference-hidden = something that you cannot see
difference-drawn = something is drawn
difference-untold = a fact `{ $fact }`, which is not told as a story
difference-nobody = nobody is asked anything
difference-asked = { $animal } is asked something that you cannot see
difference-answered = { $asked } Answered: { $answer }
difference-question = { $count ->
    [0] { $question }
   *[other] { $question } On offer only here: { $options }
}
difference-answer = `{ $option }` to the question `{ $question }`

fault-draw-no-element = the next draw of `{ $stream }` is settled as an element, and it draws none
fault-draw-not-in-bag = the next draw of `{ $stream }` is settled as `{ $element }`, and the bag has none
