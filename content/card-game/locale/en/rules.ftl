# The rules, each on a page of its own.

rule-overview = Players lay animals into their rows, one at a time or not at all, and compete for a biome: the longest food chain scores, and so does whoever shows most of an element.
    .title = Overview
    .page = p. 3
rule-card-play = Whoever goes first plays a card or passes, then the others clockwise, again and again. Who has passed can only pass. Card play ends when everybody has passed, or when somebody passes without a card in hand. An animal whose healthy side shows a class suppresses another animal of that class, anybody's: a healthy one becomes endangered, an endangered one leaves play.
    .title = Card play
    .page = p. 3, 5, 6
rule-scoring = Every player with the highest total of food chain, if it is at least 1, scores as many VP as the number of the round and moves one place forward in Survival. Then every player with the highest total of an element on the biome, if it is at least 1, scores as many VP as the biome shows icons of it.
    .title = Scoring
    .page = p. 8
rule-final-scoring = Most VP win; among equals the highest place in Survival, then most cards in hand; who is equal then wins together.
    .title = Final scoring
    .page = p. 9
