# Rules that every game has, each on a page of its own. No rulebook has them.

rule-resign = A player can resign at any time, also while others are asked: `resign`. A player who has resigned cannot win and is ranked after all who have not; whoever resigned first comes last. A bot plays on in their place. Once only one player is left, that player wins at once, without a final scoring.
    .title = Resigning
    .page = Not in the rulebook
rule-stop = A player can offer at any time to stop the game, also while others are asked: `stop`. The word for withdrawing the offer is “continue”. Once all players who have not resigned offer it, the game is over: all points stay as they are, and nobody wins. Bots agree as soon as all people offer it.
    .title = Stopping by agreement
    .page = Not in the rulebook
