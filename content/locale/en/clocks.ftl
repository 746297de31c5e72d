# Clocks: their names, what they say, and what happens when somebody runs out of time.

clock-live = Live
clock-evening = Evening
clock-correspondence = Correspondence
clock-steady = Steady
clock-shown = Shown only

clocks-choose = Clock
clocks-no-clock = No clock
clocks-choice = { $name }: { $time }
clocks-choice-bank = { $name }: { $time } + { $bank }
clocks-allowance = { $time } for each decision
clocks-bank = { $time } in reserve
clocks-bank-left = { $time } of it in reserve
clocks-now = for this decision
clocks-reserve = in reserve
clocks-nights = the clock stops from { $from } to { $to }
clocks-holidays = { $count ->
    [one] 1 day of holiday
   *[other] { $count } days of holiday
}
clocks-then-bot = then a bot takes over
clocks-then-vote = then a bot takes over if everybody else agrees
clocks-then-skip = then the clock skips the decision
clocks-then-nothing = nothing happens when the time is over
clocks-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
clocks-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
clocks-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
clocks-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
clocks-said = Clock “{ $name }”: { $terms }
clocks-heading = Clock: { $name }
clocks-time = Time left for { $name }:
clocks-until = until { $time }
clocks-over = { $name } has run out of time.
clocks-over-bot = { $name } has run out of time. A bot takes over within three minutes.
clocks-over-alone = { $name } has run out of time. Nobody else plays, so no bot takes over.
clocks-over-vote = { $name } has run out of time. A bot takes over if everybody else agrees: { $agreed } of { $count } so far.
clocks-over-skip = { $name } has run out of time. The clock skips the decision within three minutes.
clocks-over-skip-alone = { $name } has run out of time. Nobody else plays, so the clock skips nothing.
clocks-over-skip-waits = { $name } has run out of time. The clock has skipped everybody else too, so it waits until somebody is back.
clocks-stopped = paused
clocks-paused = { $name } has paused the clock.
clocks-absent = A bot plays for { $name }, who ran out of time.
clocks-skipped = { $name } ran out of time, so the clock skipped the decision.
clocks-pause = Pause my clock ({ $left } of holiday left)
clocks-resume = Resume my clock
clocks-back = I’m back
clocks-let-bot = Let a bot play for { $names }
clocks-no-vote = Nobody has run out of time, so no bot can take over
clocks-no-own-vote = You have run out of time yourself, so you cannot agree that a bot takes over
clocks-short = Your time is running out:
# The short word for days in a time such as “3 d 4 h”.
clocks-day = d
clocks-none = This game has no clock
clocks-no-holiday = You have no holiday left to pause your clock
clocks-unknown = The chosen packs have no clock of this name
clocks-unreadable = The clock of { $game } cannot be read
