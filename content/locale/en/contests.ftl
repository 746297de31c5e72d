# Tournaments of people on a server. The file `tournament.ftl` is about tournaments of bots.

format-evening = Swiss evening
format-league = League
format-cup = Cup

# The list of tournaments.
contests-heading = Tournaments
contests-about = In a tournament, people with accounts play several rounds. The server makes the tables for each round.
contests-open = Open for registration
contests-running = Running
contests-over = Over
contests-none = No tournaments.
contests-count = { $count ->
    [one] one person
   *[other] { $count } people
}
contests-until = registration closes
contests-since = opened
contests-stage-ended = ended
contests-stage-cancelled = cancelled
contests-sign-in = Sign in to take part, or to open a tournament.
contests-new = Open a tournament
contests-new-about = You become its organiser: you can start it early, end a round, dismiss people and cancel it. You can also play in it.
contests-format = Format
contests-zone-label = Time zone
contests-zone-note = Clocks that stop at night use this time zone, e.g. Europe/Rome.
contests-go = Open

# Why something about a tournament is refused.
contests-unreadable = a server of a newer version has changed this tournament (entry { $number } of its record), so this server cannot read it
contests-damaged = entry { $number } of the record of tournament { $tournament } is damaged, because it contradicts the entries before it: { $why }; the operator can restore the store from a backup
contests-incomplete = entry { $number } of the record of tournament { $tournament } is missing; the operator can restore the store from a backup
contests-incomplete-people = person { $number } of tournament { $tournament } is missing in the store; the operator can restore the store from a backup
contests-too-many = you already organise { $most } unfinished tournaments, which is the limit
contests-too-many-recent = you have opened { $most } tournaments in the last { $days } days, which is the limit
contests-no-clock = this format needs a clock that the game no longer has
contests-zone = { $found } is not a time zone such as Europe/Rome
contests-seats = the game cannot be played with the number of seats in this format
contests-closed = registration is closed
contests-dismissed = the organiser has dismissed you from this tournament
contests-full = this tournament is full
contests-too-often = you have registered { $most } times, which is the limit
contests-undecided = a game of this round has just ended; its result will be here within two minutes
contests-own-table = your own table has no result yet; only the operator can end this round
contests-not-organiser = you are not the organiser
contests-too-few = at least { $least } people must take part
contests-no-name = enter a name that the others will see
contests-muted = a moderator has muted you, so you cannot choose a name

# The page of a tournament.
contest-open = Registration is open until
contest-preparing = The tables of the first round are not ready yet. The server tries again every ten seconds.
contest-round = Round { $number } is being played.
contest-own-table = Go to your table
contest-registered = You are registered.
contest-leave = Withdraw
contest-leave-sure = You will not play in later rounds, and you cannot come back. Your game continues.
contest-sign-in = Sign in to take part.
contest-name-note = Everybody sees this name, here and at your tables.
contest-join = Register
contest-organiser = For the organiser
contest-start = Start now
contest-end-round-about = You can end the round although results are missing. The people at these tables get no points for the round. Their games continue.
contest-end-round = End the round
contest-end-round-sure = The missing results will never count.
contest-dismiss-who = Person
contest-dismiss = Dismiss
contest-dismiss-sure = { $name } (number { $number }) will not play in later rounds and cannot come back.
contest-cancel = Cancel the tournament
contest-cancel-sure = The tournament ends for good. Games that have begun continue.
contest-standings-caption = The standings after all results so far
contest-points = Points
contest-left = has left
contest-wins = first places
contest-opponents = points of opponents
contest-last-round = points of the last round
contest-lot = lot
contest-round-heading = Round { $number }
contest-round-caption = The tables of round { $number }
contest-table = Table
contest-table-number = Table { $number }
contest-people = People
contest-unplayed = ended without a result
contest-playing = no result yet
contest-place = place { $place }
contest-byes = No seat in this round:
contest-seed = The seed { $seed } determined all draws.
contest-terms = Format
contest-swiss = { $rounds ->
    [one] There is one round.
   *[other] There are { $rounds } rounds. In each round, people with similar points meet. The same people meet again as rarely as possible.
}
contest-knockout = { $advancing ->
    [one] After each round, the winner of each table advances, until all remaining players are at one table.
   *[other] After each round, the best { $advancing } of each table advance, until all remaining players are at one table.
}
contest-seats = A table has { $least } to { $most } seats.
contest-seats-exact = A table has { $count } seats.
contest-size = It is for { $least } to { $most } people.
contest-size-exact = It is for exactly { $count } people.
contest-places = Points for the places at a table, from first to last: { $points }. A round without a seat gives { $bye }.
contest-tie-breaks = Tie-breaks, in this order: { $names }.
contest-clock = Each table has the clock “{ $clock }”.
contest-no-clock = The tables have no clock.
contest-variants = Each game has the variants { $names }.
contest-leavers-last = People who withdraw do not play in later rounds, and come last in the standings.
contest-leavers-stay = People who withdraw do not play in later rounds, and stay in the standings with their points.

# Why an entry of a record cannot be true.
contest-wrong-over = the tournament is already over
contest-wrong-opening = a record opens its tournament once, at its beginning
contest-wrong-leaver = person { $person } leaves, but does not take part
contest-wrong-end = round { $round } was not the last round
contest-wrong-started = registration has already closed
contest-wrong-not-started = the tournament has not started
contest-wrong-unfinished = table { $table } of round { $round } has no result yet
contest-wrong-return = person { $person } has not left, so cannot register again
contest-wrong-person = person { $found } registers, but the next new person is number { $expected }
contest-wrong-round = round { $found } cannot follow round { $last }
contest-wrong-size = { $found ->
    [one] table { $table } has one person, but a table has { $least } to { $most }
   *[other] table { $table } has { $found } people, but a table has { $least } to { $most }
}
contest-wrong-empty = round { $round } has no tables
contest-wrong-seat = person { $person } gets a seat, but does not play in this round
contest-wrong-twice = person { $person } has two seats in the same round
contest-wrong-missing = person { $person } plays in this round, but gets no seat
contest-wrong-repeated = table { $table } of round { $round } already has a result
contest-wrong-table = there is no table { $table } in round { $round }
contest-wrong-places = { $found ->
    [one] table { $table } of round { $round } has { $expected } people, but the result has one place
   *[other] table { $table } of round { $round } has { $expected } people, but the result has { $found } places
}
contest-wrong-place = the places at table { $table } of round { $round } do not add up: nobody can have the place { $place }
