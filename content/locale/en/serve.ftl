# Pages of the server.

# Every page.
serve-ways = To other pages
serve-back = Back
serve-refused = That did not work
serve-sentence = { $text }.
serve-fault = { $text }; { $hint }
serve-log-damaged = the log of this game is damaged in line { $line }, so the game cannot be shown; the person who runs the server can save the part before the damage with `speciate recover`
serve-log-newer = line { $line } of the log of this game was written by a newer engine, so the game cannot be shown; the person who runs the server can start a newer engine
serve-check-goes-on = The store is large, so the server checks it for damage while it runs, and stops if it finds any
serve-connection-lost = The connection is lost; this page may be old. It goes on by itself once the server can be reached.
serve-connection-back = The connection is back.

# Why a request comes to nothing.
serve-nothing-there = there is nothing at this address
serve-not-so = this address does not take requests of this kind
serve-no-form = what was sent is none of the forms of these pages
serve-other-form = this form was not made for you; load the page again and send it from there
serve-one-host = a request must name this server in exactly one `Host` header
serve-other-name = this server is for its own machine, as `localhost`; it was asked for as `{ $found }`. Whoever runs it opens it to others by `--listen ADDRESS`, or behind a proxy by `--proxy ADDRESS`
serve-other-proxy = this server is for its own machine, and a proxy has handed on what was asked: it has the header `{ $found }`. Whoever runs the server names the proxy by `--proxy ADDRESS`
serve-too-large = what was sent is too large
serve-too-slow = what was sent did not come in time
serve-too-many = too many requests at once; wait a moment
serve-too-many-pages = so many pages are open already; close some of them
serve-too-many-games = you have made { $found } games that are not over; play one of them to its end first
serve-interrupted = the server was interrupted; nothing is lost, try again
serve-no-link = this link opens no seat; ask for a new one
serve-no-cookies = this browser keeps no cookies, by which the seat would know it; allow them for this server and open the link again
serve-link-used = somebody sat down by this link, and it opens its seat once; ask whoever made the game for a new one, or make one for another device of yours where you play
serve-not-your-seat = you do not sit at this seat, or no longer; whoever made the game can send you a link
serve-not-here = You do not sit at this seat
serve-not-here-who = { $animals }: { $player }. If you played here before, somebody has taken your place.
serve-not-here-how = The person who made the game can send you a new link. You can look on meanwhile.
serve-not-host = only whoever made the game may do that
serve-last-person = a bot can take a seat only while a person plays at another
serve-entry-gone = the game has no entry { $entry } on the way to where it is now
serve-frozen = a script failed or was changed, so the game does not go on
serve-typed-nothing = nothing is called `{ $typed }` here
serve-typed-several = `{ $typed }` can be several: { $options }
serve-nobody-plays = somebody has to play who is no bot

# The first page.
serve-welcome = Tables
serve-own-games = Your games
serve-other-games = Other games, to look on
serve-search = Find games, by name, game or player
serve-search-go = Find
serve-search-nothing = No game here is found by “{ $text }”.
serve-list-before = Earlier in the list
serve-list-behind = More of the list
serve-operator = Whoever runs this server can read its files, and so every card.
serve-list-open = has just begun
serve-list-turn = turn { $turn }
serve-list-over = is over
serve-new = A new game
serve-new-rules = Game
serve-new-seats = Who plays? Animals are dealt when the game begins.
serve-new-look = Who may look on?
serve-look-anybody = anybody, and it stands in the list
serve-look-seated = those who play
serve-new-begin = Begin
serve-new-more = More seats, animals, variants and settings, by game:
serve-new-animals = Who plays, and with which animals? Those that nobody chooses are dealt.
serve-new-variants = Variants
serve-new-settings = Settings, such as rulings.turn_limit=12, with blanks between them
serve-who-animal = Animal
serve-who-dealt = dealt
serve-setting-form = expected a setting such as `rulings.turn_limit=12`, found `{ $found }`
serve-variants-disagree = The variants { $first } and { $other } both set { $path }. Choose one of them.
serve-who = Seat { $seat }
serve-who-name = Name
serve-who-you = you
serve-who-friend = a friend, by a link
serve-who-nobody = nobody

# The page of a game.
serve-own = Your seats
serve-seat = Seat { $seat }
serve-your-turn = It is your turn.
serve-waiting = Waiting for { $names }.
serve-animals-of = { $animals } ({ $name })
serve-own-animals = You play { $animals }.
serve-others = Somebody else chooses now
serve-others-then = Somebody else chose then
serve-nobody-then = Nobody chose anything then
serve-asked-then = Asked then: { $question }
serve-turn-of-own = It is the turn of { $names }, which you also play.
serve-go-on = Your other seat is asked
serve-hand-over = Hand the screen over; it shows nothing secret until you continue
serve-go-on-as = Continue as { $name }
serve-your-turn-now = It is your turn now.
serve-to-now = To the game as it is now
serve-look-again = Load this page again
serve-over = The game is over.
serve-past = You are looking at the past: the game as it was after entry { $entry }.
serve-past-of = { $game }, in the past
serve-jump = On this page
serve-question = Question
serve-jump-news = News
serve-board = Board
serve-board-text = The board in words
serve-news = Since your last answer
serve-news-spectator = What happened last
serve-story-part = Story
serve-story = Before
serve-story-whole = The whole story
serve-nothing-yet = Nothing yet.
serve-answer = Answer
serve-typed = Type a number, a word or a name
serve-why = Why not?
serve-why-of = Why not { $option }?
serve-why-what = Type what you would answer, such as the name of a tile or a space, and ask again.
serve-why-word = Why not “{ $typed }”?
serve-why-nothing = Nothing in this game has that name.
serve-why-near = Nothing in this game has that name. Did you mean “{ $near }”?
serve-why-several = Several options have that name: { $options }. Type one of them in full.
serve-why-is-offered = You can choose this: { $option }
serve-why-offered = It is in the list of options.
serve-why-offered-number = It is number { $number } in the list of options.
serve-why-asked = Something else is asked now. { $question }
serve-why-other-seat = It is the turn of { $player }.
serve-why-unsaid = The rules do not offer { $option } here.
serve-why-card = { $card } does not offer it. The card says: { $effect }
serve-why-one = There was only one option, so nobody was asked. { $reason }
serve-why-taken = There was only this option, { $option }, so nobody was asked.
serve-why-none = There was no option, so nobody was asked. { $reason }
serve-thing-tile = that { $terrain }
serve-thing-hex = that empty place
serve-thing-corner = that corner
serve-about = About { $name }
serve-about-all = Rules and cards
serve-confirm = { $option }. { $why }
serve-asking = This answer is final
serve-asking-off = Do not ask again before answers that are final
serve-asking-on = Ask again before answers that are final
serve-which = There are several options here. Which one do you mean?
serve-give = Give it
serve-unsent = The answer could not be sent. Send it again: it counts once.
serve-option-gone = What you chose is not offered any more.
serve-skip = To the question
serve-undo = Take the last answer back
serve-redo = Give it again as it was
serve-points = { $points ->
    [one] +1 point
   *[other] +{ $points } points
}
serve-name = What you are called
serve-name-set = Save this name
serve-device = A link for another device of mine
serve-device-how = Open it once on your other device and press the button: you play there as well. Anybody else who uses the link plays in your place.
serve-seats = Seats
serve-seen-from = as seen from here
serve-you = you
serve-person = a person
serve-player = { $name }
serve-bot = bot: { $name }
serve-bot-for-somebody = bot: { $name }, for somebody who played
serve-bot-for = bot: { $name }, for { $person }
serve-seat-changed = { $count ->
    [one] has changed hands once
   *[other] has changed hands { $count } times
}
serve-seat-devices = { $count ->
    [one] is open in another browser as well
   *[other] is open in { $count } more browsers
}
serve-timeline = Back and forth through the game
serve-first = First
serve-before = Back
serve-after = Forth
serve-now = Now
serve-entry = Entry { $entry } of { $of }
serve-marks = Marks
serve-mark = Mark this point
serve-mark-text = What is to be said of it
serve-unmark = Remove { $name }
serve-mark-of-others = that mark was set by somebody else; only they and the host can remove it
serve-place-name = A letter first, then letters, digits and -
serve-branches = Branches
serve-branch = Play on from here
serve-branch-how = The branch begins at the question that is open at this point, or at the one before; the game as it was stays.
serve-branch-all = You play on alone there: each of the people of this game can answer for every one of them, and nobody is waited for.
serve-mark-seen = Everybody who sees this game sees its marks, and what is written about them.
serve-places = Mark it, or play on from here
serve-places-mark = Mark it

# An answer that came too late.
serve-stale = Something has happened meanwhile
serve-stale-why = Your answer was for a question that has changed since your page was made. It was not taken. This has happened:

# Content that is edited while tables are played.
serve-workshop = Workshop
serve-workshop-unedited = Nothing was edited since the server began.
serve-workshop-findings = { $count ->
    [0] `check` finds nothing.
    [one] `check` finds:
   *[other] `check` finds { $count }:
}
serve-workshop-more = and { $count } more
serve-edit-taken-up = The game has the edited content now. What has already happened does not change; options and their effects follow the edited content.
serve-edit-faulty = The edited content has errors. The game goes on with the content that it has.
serve-edit-refused = The game goes on with the content that it has: { $reason }.
serve-edit-host = Whoever made the game chooses what is to become of it.
serve-edit-keep = Keep the content that the game has
serve-edit-reload = Go on with the edited content; what fits no more is taken back
serve-edit-copy = Leave this game as it is, and go on in a copy from where the step began

# The pages of links.
serve-sit = An invitation
serve-sit-how = Press this button to play { $animals } in this browser. Everybody at the table is told, and the link opens no other browser.
serve-sit-device = Somebody plays { $animals } already. Press this button to open the seat in this browser as well. Everybody at the table is told.
serve-sit-down = Sit down here
serve-operator-heading = For the person who runs this server
serve-operator-how = Press this button if you run the server. This browser is then a host of every game here, and the link opens no other browser.
serve-operator-go = I run this server

# What a host does.
serve-invite = Links and seats
serve-invite-how = Hand each link to one person. The first person who presses the button of its page sits at that seat, and the link opens no other browser.
serve-seat-taken = Somebody sits here. A new link takes the seat away from them, and the game's log says so.
serve-reseat-link = Somebody plays { $animals }. A new link takes the seat away from them, on all their devices, and the person who uses the link plays on. Everybody sees that.
serve-reseat-bot = Somebody plays { $animals }. A bot goes on for them at once, and none of their devices opens the seat any more; all see that.
serve-seat-own = You sit here. A new link, or a bot, takes the seat away from you.
serve-invite-rights = You made this game: you can hand on links, make new ones, and have a bot take a seat, which the game's log says. Whoever sits at a seat sees its hidden cards: you see those of your own, and all see when a seat changes hands.
serve-invite-rights-edit = This server watches the content (`--watch`). Where the open step comes out otherwise with an edit, you choose what becomes of it: the game keeps its content, goes on with the edited one, or goes on in a copy.
serve-invite-alone = You play alone. You can take answers back and play branches as you like; but once you have seen what will happen, nobody can be invited into this game any more.
serve-invite-seen = nobody can be invited into this game in place of a bot: answers were taken back, or a branch was played, so somebody knows what will happen and what the bots hold. Begin a new game
serve-anew = Begin a new game from here, in which everything hidden is dealt anew
serve-anew-people = several people have played this game, and a new deal cannot keep what each of them knows; begin a new game
serve-from-file = This game was brought to the server as a file. Anyone who has that file can know every card.
serve-dealt-anew = This game continues another one. Everything that its host could not know there was dealt anew.
serve-link = Link
serve-link-new = Make a new link; the old one ends
serve-link-for-bot = Invite somebody in place of the bot
serve-replace = Have a bot play here
serve-to-game = To the game

# The command.
serve-at = serving { $store }; stop by Ctrl-C
serve-operator-page = open { $address } in a browser and press its button to be a host of every game here; it works once, then another one is printed
serve-listen-form = expected an address such as `0.0.0.0` or `::`, found `{ $found }`
serve-proxy-form = expected the address of a proxy, such as `127.0.0.1` or `::1`, found `{ $found }`
serve-no-address = cannot serve at { $address }: { $reason }
    .hint = choose another port by `--port`, e.g. `--port 0` for any that is free
serve-public = everybody who reaches { $address } can look on; without a proxy for `https`, links and cookies travel in the clear
serve-ended = the server cannot go on: { $reason }
