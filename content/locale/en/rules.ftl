# Rules that every game has, each on a page of its own. No rulebook has them.

rule-resign = A player can resign at any time with the word `resign`, even during another player's turn. A bot then plays for that player, who can no longer win. In the final table, players who resigned come after all others, and the first to resign comes last. When only one player has not resigned, that player wins at once, without a final scoring.
    .title = Resigning
    .page = Not in the rulebook
rule-stop = At any time, even during another player's turn, a player can offer to stop the game with `stop` and withdraw the offer with “continue”. When all players who have not resigned offer to stop, the game is over: the points stay as they are, and nobody wins. Bots agree as soon as all people offer to stop.
    .title = Stopping by agreement
    .page = Not in the rulebook
