# Tournaments of people on a server. The file `tournament.ftl` is about tournaments of bots.

format-evening = Swiss evening
format-league = League
format-cup = Cup

# The list of tournaments.
contests-heading = Tournaments
contests-about = People with accounts play several rounds, and the server makes the tables of each.
contests-open = You can register
contests-running = Running
contests-over = Over
contests-none = There are none.
contests-count = { $count ->
    [one] one person
   *[other] { $count } people
}
contests-until = register until
contests-since = opened
contests-stage-ended = ended
contests-stage-cancelled = cancelled
contests-sign-in = Sign in to take part, or to open a tournament.
contests-new = Open a tournament
contests-new-about = You become its organiser: you can start it early, end a round, send people away and cancel it. You can also take part yourself.
contests-format = Format
contests-zone-label = Time zone
contests-zone-note = The nights of clocks are in this time zone, e.g. Europe/Rome.
contests-go = Open

# Why something about a tournament is refused.
contests-unreadable = a newer server has written to this tournament
contests-too-many = you organise { $most } tournaments that are not over, and more are not allowed
contests-too-many-recent = you have opened { $most } tournaments in the last { $days } days, and more are not allowed
contests-no-clock = the game no longer has the clock of this format
contests-zone = { $found } is not a time zone such as Europe/Rome
contests-seats = the game does not have as many seats as the format says
contests-closed = the time to register is over
contests-dismissed = the organiser has sent you away from this tournament
contests-full = no more people can take part
contests-too-often = you have registered { $most } times, and more is not allowed
contests-undecided = a game of this round has just ended; its result comes within two minutes
contests-own-table = you have a seat at a table without a result; only the operator can end this round
contests-not-organiser = you are not the organiser
contests-too-few = at least { $least } people must take part
contests-no-name = the others need a name by which they know you
contests-muted = a moderator has muted you, so you can give no name

# The page of a tournament.
contest-open = People can register until
contest-preparing = The tables of the first round are not ready yet. The server tries again every ten seconds.
contest-round = Round { $number } is being played.
contest-own-table = Go to your table
contest-registered = You take part.
contest-leave = Withdraw
contest-leave-sure = You are not paired again, and you cannot come back. Your game goes on.
contest-sign-in = Sign in to take part.
contest-name-note = Everybody sees this name, here and at your tables.
contest-join = Register
contest-organiser = For the organiser
contest-start = Start now
contest-end-round-about = You can end the round without the results that are missing. The people at these tables get no points for it, and their games go on.
contest-end-round = End the round
contest-end-round-sure = The results that are missing are given up for good.
contest-dismiss-who = Person
contest-dismiss = Send away
contest-dismiss-sure = { $name } (number { $number }) is not paired again and cannot come back.
contest-cancel = Cancel the tournament
contest-cancel-sure = The tournament ends for good. Games that have begun go on.
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
contest-seed = All draws follow from the seed { $seed }.
contest-terms = How it is played
contest-swiss = { $rounds ->
    [one] There is one round.
   *[other] There are { $rounds } rounds. In each of them, people with similar points meet, and the same people meet as rarely as possible.
}
contest-knockout = { $advancing ->
    [one] After each round, the best of each table goes on, until everybody plays at one table.
   *[other] After each round, the best { $advancing } of each table go on, until everybody plays at one table.
}
contest-seats = A table has { $least } to { $most } seats.
contest-seats-exact = A table has { $count } seats.
contest-size = It takes { $least } to { $most } people.
contest-size-exact = It takes exactly { $count } people.
contest-places = The places at a table give these points, the first place first: { $points }. A round without a seat gives { $bye }.
contest-tie-breaks = Between equal points, these decide, in this order: { $names }.
contest-clock = Each table has the clock “{ $clock }”.
contest-no-clock = The tables have no clock.
contest-variants = Each game has the variants { $names }.
contest-leavers-last = People who withdraw are not paired again, and come last.
contest-leavers-stay = People who withdraw are not paired again, and keep their points.
