# What newcomers are told about a question, with `play --learn` and in the browser. `lesson-NAME` is shown the first
# time that a seat is asked `question-NAME`, `lesson-NAME-2` the second time, and so on. One idea each.

lesson-turn = You are { $animal }. Each round is played for a biome. In your turn you play one card or pass. The number of an animal is its value in the food chain. The player with the highest total in their row gains points equal to the number of the round. Each option shows the points that it would bring, including the points for the icons of the biome.
lesson-turn-2 = The icons on the biome score as well. If nobody shows more of an element than you do, you gain a point for each icon of that element on the biome. Choose animals whose icons match it.
lesson-turn-3 = An animal that enters play suppresses an animal of the class shown on it. A healthy animal becomes endangered and counts less; an endangered one leaves play. If your own animal is the only one of that class, you must suppress it.
lesson-turn-4 = The biome helps one class and hinders another. You see the next biome too, so you can keep the cards that fit it.
lesson-turn-5 = Later rounds are worth more points, and you draw few cards. If you cannot win a round, pass early and keep your cards. Once you have passed, you can only pass in that round.
lesson-turn-6 = The highest food chain total also moves you forward in Survival. At the end, the highest place gains points and the lowest one loses points.
lesson-suppress = Your animal suppresses another of the class shown on it. Look at what the owner of that animal loses: its value in the food chain, or its icons that score at this biome.
lesson-take = One of these animals comes back to your hand. Take one that fits the next biome.
lesson-last-card = Card play has ended, but a card of yours lets you play one more. Nobody can respond.
