# What `analyse` prints, and its page.

analyse-seat = { $animals } (seat { $seat })

# What cannot be analysed.

analyse-no-answers = there is nothing to analyse: no question was answered before this point
analyse-stopped = the analysis was stopped before the chances were measured
analyse-no-end = the chances are unknown: none of the games that the bots continued from this point ended
    .hint = `simulate GAME@POINT` says why games do not end
analyse-hidden = people are still playing this game, and its analysis would show what is hidden from them
    .hint = analyse it when it is over
analyse-progress = { $stage ->
        [chances] measuring chances
        [trials] trying other answers
       *[proof] checking better answers
    }: { $played } games
analyse-plan = { $points ->
        [one] { $games } games from one point take about { $time }.
       *[other] { $games } games from each of { $points } points take about { $time }.
    } { $answers ->
        [0] No answers are compared.
        [one] Comparing one answer with others takes up to { $more } more.
       *[other] Comparing up to { $answers } answers with others takes up to { $more } more.
    }
analyse-page-written = The analysis is in { $file }.

# The report.

analyse-heading = Analysis of { $game } with the bots `{ $bots }` and seed { $seed }: { $answers } answers, { $games } games from each of { $points } points
analyse-summary = The chances were measured at { $points } points of the game. From each point, the bots `{ $bots }` continued { $games } games, with seed { $seed }. The part of the game that was analysed has { $answers } answers.
analyse-meaning = A chance is the share of wins when these bots continue the game. Other players may play differently.
analyse-caution = In { $percent } of 100 such reports, all claims are correct: every turn that is said to have turned the game did so, and every answer that is called better is better. The claims are corrected for { $count } comparisons. Each of the other ranges, taken alone, contains the true value in 95 of 100 cases.
analyse-partial = { $games ->
        [one] The analysis was stopped early, after one game from each point.
       *[other] The analysis was stopped early, after { $games } games from each point.
    }
analyse-open = The game is not over at this point: the last chances are the current ones.
analyse-unknown = The game was stopped or is frozen, so it is unknown who would have won. The last known chances are those before it ended.
analyse-left-out = { $count ->
        [one] One answer is left out, because the content that it was given with is not available. What it changed counts as luck.
       *[other] { $count } answers are left out, because the content that they were given with is not available. What they changed counts as luck.
    }
analyse-unfinished = { $count ->
        [one] One game that the bots continued did not end, and does not count. It was given up after { $turns } turns, or no bot answered.
       *[other] { $count } games that the bots continued did not end, and do not count. They were given up after { $turns } turns, or no bot answered.
    }
analyse-frozen = { $count ->
        [one] One game that the bots continued was frozen by a script, and does not count.
       *[other] { $count } games that the bots continued were frozen by scripts, and do not count.
    }
analyse-one-course = { $count ->
        [one] At one point between turns, all games of the bots went exactly the same way, so the chances there show a single course of play. Their bounds are unknown, so the report does not say whether the turns before and after this point turned the game.
       *[other] At { $count } points between turns, all games of the bots went exactly the same way, so the chances there show a single course of play. Their bounds are unknown, so the report does not say whether the turns before and after these points turned the game.
    }
analyse-at-start = At the start
analyse-turn = { $turn } (from { $from } to { $to })
analyse-whole = The whole game
analyse-column-seat = seat
analyse-column-chance = chance %
analyse-column-change = change
analyse-column-luck = luck
analyse-column-own = own
analyse-column-others = others
analyse-column-start = start %
analyse-column-end = end %
analyse-turned = { $turn } turned the game: { $seats }.
analyse-seat-change = { $seat } { $change } percentage points (luck { $luck }, own answers { $own }, answers of others { $others })
analyse-turned-none = These games do not show that any single turn turned the game.
analyse-examined = { $count ->
        [0] No answer was examined.
        [one] One answer was examined, the one that seemed most likely to have cost chances. { $found ->
            [0] No other answer is shown to be better.
           *[other] Another answer is better:
        }
       *[other] The { $count } answers that seemed most likely to have cost chances were examined. { $found ->
            [0] No other answer is shown to be better.
            [one] For one of them, another answer is better:
           *[other] For { $found } of them, another answer is better:
        }
    }
analyse-better = { $turn }, { $seat }, “{ $question }”: with “{ $better }” the seat wins { $better_chance } % of the games, and with its own answer “{ $answer }” { $own_chance } %. The gain is { $gain } percentage points (between { $low } and { $high }).
analyse-better-one-course = { $turn }, { $seat }, “{ $question }”: after “{ $better }” the bots always play the same way, and the chance of this seat is { $better_chance } %; after its own answer “{ $answer }” they always play in a different way, and its chance is { $own_chance } %. This is a single course of play, not a measured chance.
analyse-luck-about = These are the percentage points that each seat gained or lost because of what was drawn or shown (luck), because of its own answers, and because of the answers of the others. An answer counts only if the bots would have answered differently. The three parts add up to the whole change.
analyse-luck-seat = { $seat }, from { $start } % to { $end } %: luck { $luck }, own answers { $own }, answers of others { $others }.
analyse-luck-large = A part can be more than 100 points, because it adds up changes over the whole game: a seat can lose chances with many answers if the others’ answers give them back.

# The page.

analyse-page-title = Analysis of { $called }
analyse-page-summary = { $game } with { $seats } seats, { $answers } answers. The games from each point were played by the bots { $bots }.
analyse-page-chances = Chances
analyse-page-turns = Turns
analyse-page-answers = Better answers
analyse-page-luck = Luck
analyse-page-method = How it was measured
analyse-page-chances-title = The chance of each seat after each turn
analyse-page-chances-about = The share of wins when bots continue from there, with its 95 % range. 0 is before the first answer.
analyse-page-chances-table = The chances as a table
analyse-page-axis-turns = Turns
analyse-page-axis-chance = Chance of winning, %
analyse-page-axis-change = Change in the chance, percentage points
analyse-page-after = After { $turn }
analyse-page-start = Before the first answer
analyse-page-one-course = { $moment } (a single course of play)
analyse-page-head-moment = Moment
analyse-page-head-facts = Facts before
analyse-page-head-turn = Turn
analyse-page-head-seat = Seat
analyse-page-head-change = Change
analyse-page-head-answer = Answer
analyse-page-head-after = Chance after it, %
analyse-page-head-other = Best other answer
analyse-page-head-gain = Gain, percentage points
analyse-page-head-verdict = Verdict
analyse-page-part-luck = Luck
analyse-page-part-own = Own answers
analyse-page-part-others = Answers of others
analyse-page-no-change = no change
analyse-page-luck-title = Luck and answers over the whole game
analyse-page-luck-about = How much luck and answers changed the chance of each seat, with the 95 % range.
analyse-page-turns-title = How the chances changed in each turn, in percentage points; ● marks a turn that turned the game
analyse-page-turns-table = All turns as a table
analyse-page-answers-title = The answers that were examined
analyse-page-answers-table = All answers that were examined
analyse-verdict-better = the other is better
analyse-verdict-one-course = better in a single course of play
analyse-verdict-undecided = undecided
analyse-verdict-none-better = no other did better
analyse-page-method-drawn = Each game that the bots continue starts from everything that anybody at the table knew at that point, hands included. Everything else is drawn again for each game: the order of the decks and of the face-down tiles, except for cards that somebody had seen there, and all later draws.
analyse-page-method-same = Games with the same number have the same draws at every point for as long as they go the same way, so two points are compared game by game. For the bounds, games that go exactly the same way count only once.
analyse-page-method-wins = A victory that two seats share counts as half a win for each.
analyse-page-method-luck = Luck is the chance after something was drawn or shown, minus the chance before it. The effect of an answer is the chance just after it, before anything was drawn, minus the chance if the bots had answered instead. An answer that the bots would have given too changes nothing. The bots remember the game so far, so they follow through on a decision that has begun.
analyse-page-method-answers = The first answers to be examined are those that lost the most chances, or that were given in a turn in which the seat’s chance fell. Their alternatives are tried in the same games. If an answer has many alternatives, the search bot chooses which to try, knowing only what the seat knew. The best alternative is then compared with the answer once more, with fresh draws.
analyse-page-method-bots = An answer is called better if it is better when these bots play on. The bots see no more than their seats. But the analysis knows all hands, so it may call an answer better because of something that no player could know.
