# Pages of the server.

# Every page.
serve-ways = Other pages
serve-back = Back
serve-change-choice = Change my choice
serve-refused = That did not work
serve-sentence = { $text }.
serve-fault-apart = { $packs }: { $text }
serve-fault = { $text }; { $hint }
serve-log-damaged = line { $line } of this game's log is damaged, so the game cannot be shown; the operator of the server can save the part before the damage with `speciate recover`
serve-log-newer = line { $line } of this game's log was written by a newer engine, so the game cannot be shown; the operator of the server can start a newer engine
serve-check-goes-on = The store is large, so the server checks it for damage in the background and stops if it finds any
serve-connection-lost = The connection is lost, so this page may be out of date. It will reconnect as soon as it can.
serve-connection-back = The connection is back.

# Why a request fails.
serve-nothing-there = there is no page at this address
serve-method-not-allowed = method not allowed
serve-no-form = this server has no such form
serve-not-playable =
    .hint = `--watch` starts the server anyway, and uses the packs once they are fixed
serve-other-form = this form has expired or belongs to somebody else; reload the page and send it again
serve-one-host = a request must have exactly one `Host` header
serve-other-name = this server accepts requests for `localhost` only, found `{ $found }`. To open it to others, the operator starts it with `--listen ADDRESS`, or behind a proxy with `--proxy ADDRESS`
serve-other-proxy = this server accepts requests only from its own machine, but the request has the proxy header `{ $found }`. To allow a proxy, the operator starts it with `--proxy ADDRESS`
serve-too-large = the request is too large
serve-too-slow = the request took too long to arrive
serve-too-many = too many requests at once; wait a moment
serve-too-many-pages = too many pages are open; close some of them
serve-store-failed = this server cannot read or save games now; its operator can see why
serve-too-many-games = you have { $found } unfinished games and analysis boards; finish or remove one of them first
serve-interrupted = the server was interrupted; nothing is lost, try again
serve-no-link = This link is invalid or has expired
serve-no-cookies = this browser does not accept cookies, which the server needs to know who you are; allow them for this server and open the link again
serve-link-used = this link works only once and has been used; ask the host for a new one, or make one on a device where you already play
serve-no-free-seat = no seat of this game is free now
serve-not-your-seat = this seat is not yours now; the host can send you a link
serve-not-here = This is not your seat
serve-not-here-who = { $animals }: { $player }. If you played here before, somebody has taken your place.
serve-not-here-how = The host can send you a new link. Until then you can watch.
serve-not-host = only the host of the game can do that
serve-last-person = a person must play at least one seat
serve-entry-gone = entry { $entry } is not on the current path of the game
serve-restored = this server was restored from a backup. The moves after number { $kept } are gone
serve-restored-heading = Restored from a backup
serve-restored-now = The page shows the game as it is now. It goes on from there.
serve-restored-game = a backup was restored, and it lacks moves of { $game } that somebody has seen. The moves after number { $kept } are gone
serve-lost-game = this server was restored from a backup that does not have the game { $game }
serve-frozen = a script failed or was changed, so the game cannot continue
serve-typed-nothing = no option is called `{ $typed }`
serve-typed-several = `{ $typed }` is ambiguous; it can mean { $options }
serve-nobody-plays = a person must play at least one seat

# The first page.
serve-welcome = Choose a game
serve-own-games = Your games
serve-other-games = Games to watch
serve-search = Find a table by name, game or player
serve-search-go = Search
serve-search-nothing = No game here matches “{ $text }”.
serve-list-before = Previous games
serve-list-behind = More games
serve-operator = The server's operator can read its files, so they can see every card.
serve-list-open = just begun
serve-list-turn = turn { $turn }
serve-list-over = finished
serve-list-about = { $title }, { $progress }{ $count ->
    [0] {""}
    [one] {"; pack: "}{ $packs }
   *[other] {"; packs: "}{ $packs }
}
serve-list-progress = { $progress }{ $count ->
    [0] {""}
    [one] {"; pack: "}{ $packs }
   *[other] {"; packs: "}{ $packs }
}
serve-packs = Packs
serve-played-with = Packs and variants
serve-new = New game
serve-new-look = Who can watch?
serve-look-anybody = Anybody; the game is listed
serve-look-seated = Only the players
serve-new-begin = Begin the game
serve-new-animals = Animals that nobody chooses are dealt at random. Seats follow the order of the animals.
serve-new-variants = Variants
serve-new-option-usual = default
serve-no-such-animal = an animal that you chose is not in the game with these packs: choose another one
serve-new-settings = Settings such as rulings.turn_limit=12, separated by spaces
serve-new-packs = Packs
serve-new-pack-needs = (with { $packs })
serve-new-show = Show what they change
serve-pack-not-offered = the pack `{ $id }` is not offered here, or is no longer offered
serve-too-many-packs = a game can be made with at most { $most } packs, including the packs that they require
serve-packs-conflict = { $what }: { $why }
serve-too-many-editions = too many games with different packs and settings are open; try again later
serve-setting-form = expected a setting such as `rulings.turn_limit=12`, found `{ $found }`
serve-variants-disagree = The variants { $first } and { $other } both set { $path }. Choose one of them.
serve-who = Seat { $seat }
serve-who-name = Name
serve-who-you = You
serve-who-friend = A friend, with a link
serve-who-nobody = Nobody

# The page of a game.
serve-own = Your seats
serve-seat = Seat { $seat }
serve-your-turn = It is your turn.
serve-waiting = Waiting for { $names }.
serve-animals-of = { $animals } ({ $name })
serve-own-animals = You play { $animals }.
serve-others-then = { $names } had to choose here
serve-nobody-then = No player had a choice at this point
serve-asked-then = The question here was: { $question }
serve-turn-of-own = Your turn as { $names }.
serve-hand-over = Pass the screen to the next player; nothing secret is shown until they continue
serve-go-on-as = Continue as { $name }
serve-your-turn-now = It is your turn now.
serve-to-now = To the current position
serve-look-again = Reload this page
serve-over = The game is over.
serve-past = Past · { $place }
serve-past-of = { $game }, in the past
serve-jump = On this page
serve-jump-news = News
serve-board = Board
serve-board-text = The board in words
serve-cards-open = Cards to take:
serve-cards-in-play = In play:
serve-news = Since your last answer
serve-news-spectator = Latest events
# The words before the effects that all options of a question share.
serve-in-any-case = In any case:
serve-replay = Replay
serve-replay-skip = Skip
serve-replay-pace = Speed of the replay:
serve-replay-always = Replay automatically
# The words about a corner that only screen readers say.
serve-at-corner = at { $corner }
serve-story-part = Story
serve-story = Story so far
serve-story-whole = The whole story
serve-nothing-yet = Nothing yet.
serve-answer = Answer
serve-typed = Type a number, a word or a name
serve-call-other = { $animal } belongs to another seat: make the claim on that seat's page
serve-call = Announce out of turn
serve-call-say = Announce
serve-leave = Leave the game
serve-leave-stop = Offer to stop
serve-leave-stop-about = The game stops here, without a winner, once all players who have not resigned agree. Bots agree when all people do.
serve-leave-agree = Agree to stop
serve-leave-continue = Withdraw the offer to stop
serve-leave-resign = Resign…
serve-leave-resign-about = If you resign, you can no longer win. A bot then plays for this seat.
serve-leave-resign-sure = Resign
serve-resigned = You have resigned. A bot now plays for this seat.
serve-typed-resign = to resign, open `Leave the game` below the question
serve-why = Why not?
serve-why-of = Why not { $option }?
serve-why-what = Type the answer you expected, such as the name of a tile or a space, and ask again.
serve-why-word = Why not “{ $typed }”?
serve-why-nothing = Nothing in this game has that name.
serve-why-no-space = { $section } has no space { $number }.
serve-why-near = Nothing in this game has that name. Did you mean “{ $near }”?
serve-why-several = Several options have that name: { $options }. Type one of them in full.
serve-why-is-offered = You can choose this: { $option }
serve-why-offered = It is in the list of options.
serve-why-offered-number = It is number { $number } in the list of options.
serve-why-asked = You are asked something else now: { $question }
serve-why-about = The question is about this tile. You can choose { $options }.
serve-about-tile = { $terrain }
serve-about-hex = An empty place
serve-about-tile-more = All about this tile
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
serve-pawn-of = { $element } pawn
serve-about-modders = For modders
serve-about-not-found = No page has a title like that.
serve-about-game = The game
serve-about-turn = Phases
serve-about-actions = Actions
serve-about-terrains = Terrains
serve-about-elements = Elements
serve-about-animals = Animals
serve-about-cards = Cards
serve-about-rulings = Rulings
serve-confirm = { $option }. { $why }
serve-asking = This answer is final
serve-asking-off = Stop asking me to confirm final answers
serve-asking-on = Ask me to confirm final answers
serve-which = Which of these options do you mean?
serve-give = Choose this
serve-count-none = none
serve-again = Again, { $from } → { $to }:
serve-unsent = The answer could not be sent. You can send it again: it counts only once.
serve-option-gone = Your choice is no longer offered.
serve-skip = To the question
serve-undo = Undo
serve-undo-last = Undo the last answer
serve-undo-end = Undo my last answer and play on
# Opens the field for a typed answer.
serve-type = Type
serve-redo = Redo the answer
serve-points = { $points ->
    [one] +1 VP
   *[other] +{ $points } VP
}
serve-name = Your name
serve-name-set = Save this name
serve-device = Link for another of my devices
serve-device-how = Open it on your other device and press the button to play there as well. It works once. Anybody else who uses the link plays in your place.
serve-seats = Seats
serve-seen-from = view from this seat
serve-you = you
serve-person = a person
serve-player = { $name }
serve-bot = { $name } (bot)
serve-bot-for-somebody = { $name }, in place of a person
serve-bot-for = { $name }, in place of { $person }
serve-seat-changed = { $count ->
    [one] has changed hands once
   *[other] has changed hands { $count } times
}
serve-seat-devices = { $count ->
    [one] is also open in another browser
   *[other] is also open in { $count } other browsers
}
serve-timeline = Step through the game
serve-first = First
serve-before = Back
serve-after = Forward
serve-now = Now
serve-marks = Marks
serve-mark = Mark this point
serve-place-back = Back to the game at this point: { $at }
serve-mark-text = Note about this point
serve-unmark = Remove { $name }
serve-mark-of-others = only the person who set that mark and the host can remove it
serve-place-name = (a letter, then letters, digits or hyphens)
serve-branches = Branches
serve-branch = Or as a branch of this game
serve-branch-begin = Begin the branch
serve-branch-how = A branch is kept with the game under a name, and everybody who plays the game sees it. It begins with this point's question, or the one before it; the game itself does not change.
serve-branch-all = In a branch, each player of this game can answer for every seat and undo every answer, so you never wait for the others.
serve-mark-seen = Everybody who can see this game sees its marks and the notes on them.
serve-places = Mark or analyse
serve-places-mark = Mark this point

# An answer that came too late.
serve-stale = The game has moved on
serve-stale-why = Your answer was for a question that has changed since your page was loaded, so it was not accepted. This has happened since:

# Content that is edited while tables are played.
serve-workshop = Workshop
serve-workshop-unedited = Nothing has been edited since the server started.
serve-workshop-findings = { $count ->
    [0] `check` finds nothing.
    [one] `check` finds:
   *[other] `check` finds { $count }:
}
serve-workshop-more = and { $count } more
serve-edit-taken-up = The game now uses the edited content. What has already happened does not change; options and their effects follow the edited content.
serve-edit-faulty = The edited content has errors. The game continues with its current content.
serve-edit-refused = The game continues with its current content: { $reason }.
serve-edit-host = The host chooses how the game continues.
serve-edit-keep = Keep the current content
serve-edit-reload = Use the edited content; answers that no longer fit are undone
serve-edit-copy = Leave this game as it is, and continue in a copy from the start of the step

# The pages of links.
serve-sit = Invitation
serve-sit-how = Press this button to play { $animals } in this browser. Everybody at the table will see this. After that, the link works in no other browser.
serve-sit-device = Somebody already plays { $animals }. Press this button to open the seat in this browser as well. Everybody at the table will see this.
serve-sit-down = Sit down here
serve-operator-heading = For the operator of this server
serve-operator-how = Press this button if you run the server. This browser then becomes a host of every game here. After that, the link works in no other browser.
serve-operator-go = I run this server

# What a host does.
serve-invite = Links and seats
serve-invite-how = Send each link to one person. The first person who presses the button on its page takes the seat. After that, the link works in no other browser.
serve-seat-taken = This seat is taken. A new link takes it from its player, and the game's log records that.
serve-reseat-link = Somebody plays { $animals }. A new link takes the seat away from them on all their devices, and the person who uses the link takes over. Everybody sees this.
serve-reseat-bot = Somebody plays { $animals }. A bot replaces them at once, and the seat closes on all their devices. Everybody sees this.
serve-seat-own = This is your seat. A new link or a bot takes it from you.
serve-invite-rights = You made this game: you can send links, make new ones, and let a bot take a seat; the game's log records each change. Like every player, you see the hidden cards of your own seat only. Everybody sees when a seat changes hands.
serve-invite-rights-edit = This server watches the content (`--watch`). If an edit changes the open step, you choose how the game continues: with its current content, with the edited content, or in a copy.
serve-invite-alone = You play alone, so you can undo answers and play branches freely. But once you have seen what will happen, you can no longer invite anybody.
serve-invite-seen = nobody can be invited into this game to replace a bot: answers were undone or a branch was played, so somebody knows what will happen and what the bots hold; begin a new game
serve-anew = Begin a new game from here and deal everything hidden again
serve-anew-people = several people have played this game, and a new deal cannot allow for what each of them knows; begin a new game
serve-from-file = This game was imported from a file. Anyone who has that file can know every card.
serve-dealt-anew = This game continues another one. Everything that its host could not know was dealt again.
serve-link = Link
serve-link-new = Make a new link; the old one stops working
serve-link-for-bot = Invite somebody in place of the bot
serve-replace = Let a bot play here
serve-to-game = To the game

# The command.
serve-at = serving { $store }; press Ctrl-C to stop
serve-operator-page = open { $address } in a browser and press the button to become a host of every game here; the address works once, then a new one is printed
serve-listen-form = expected an address such as `0.0.0.0` or `::`, found `{ $found }`
serve-proxy-form = expected the address of a proxy, such as `127.0.0.1` or `::1`, found `{ $found }`
serve-no-address = cannot serve at { $address }: { $reason }
    .hint = choose another port with `--port`, e.g. `--port 0` for any free port
serve-public = everybody who can reach { $address } can watch; without an `https` proxy, links and cookies are sent unencrypted
serve-metrics = metrics for Prometheus are at { $address }
serve-metrics-form = expected a port such as `9140`, or an address with a port such as `10.0.0.5:9140`, found `{ $found }`
serve-no-metrics = cannot show metrics at { $address }: { $reason }
serve-otlp-form = expected the address of a collector, such as `http://127.0.0.1:4318`, found `{ $found }`
serve-otlp-setting = traces cannot be sent: { $reason }
serve-otlp-lost = { $count ->
    [one] one span of the traces could not be sent to the collector
   *[other] { $count } spans of the traces could not be sent to the collector
}
serve-metrics-public = everybody who can reach { $address } can read how much this server is used
serve-ended = the server stopped: { $reason }

# The interface for programs.
api-no-token = no token was sent, or it is not valid: send `Authorization: Bearer TOKEN` with a token from `POST /api/v1/tokens`
api-bad-cursor = expected a cursor such as `57.50.0`, from the state of a game or from the id of an event, found `{ $cursor }`
api-bad-stamp = expected the `stamp` from the state of the game, found `{ $found }`
api-bad-id = expected 1 to { $most } letters, digits, `-` and `_` as the `id` of an answer, found `{ $found }`
api-bad-token = expected 43 letters, digits, `-` and `_` as the `token`: 256 random bits in URL-safe base64
