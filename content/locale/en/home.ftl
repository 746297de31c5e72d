# The front page.

home-about = Board games about animals that spread, adapt and fight for their place. Play at once against bots, or invite friends with a link.
home-turns = { $count ->
    [one] It is your turn in one game
   *[other] It is your turn in { $count } games
}
home-no-room = You can still watch games and sit down at other people's tables.
home-nobody = There are no tables yet. You can open the first one.
home-continue = Play
home-more-own = { $count ->
    [one] 1 more game
   *[other] { $count } more games
}
home-play = Play now against bots
home-learn = Learn by playing
home-friends = Play with friends
home-free = Open tables
home-take = Sit down at { $game }
home-table = { $rules ->
    [dominant-species] Dominant Species
    [marine] Marine
    [card-game] Card Game
   *[other] { $rules }
}, table { $number }
home-table-branch = { $game }, branch { $branch }
home-waits = Waiting for { $names }.

# The form for a game with friends.
new-who = Who plays?
new-who-anybody = Anybody, from the list of open tables
new-bots = Bots
new-bot-random = Bot, very easy: random
new-bot-greedy = Bot, medium: points at once
new-bot-expands = Bot, medium: spreads out
new-bot-attacks = Bot, medium: takes from others
new-bot-hoards = Bot, medium: saves for later
new-bot-search = Bot, hard: looks ahead
bot-called-very-easy = very easy bot
bot-called-medium = medium bot
bot-called-expands = medium bot that spreads out
bot-called-attacks = medium bot that takes from others
bot-called-hoards = medium bot that saves for later
bot-called-hard = hard bot
new-animal-of = Animal of seat { $seat }
new-animal-dealt = Any animal
new-hotseat = To play together at one screen, choose “You” for each of these seats.
new-name-of = Name of the player of seat { $seat }
new-account = You make this game with the account { $name }.
new-account-other = Not your account?
new-rules = Packs, variants and settings
new-free-seat-shut = a game that only its players can watch cannot have a seat for anybody; let anybody watch it, or choose somebody for that seat

# The page for seats and links.
invite-free = Anybody can take this seat from the list of open tables.
invite-link = Make a link
invite-missing = has not come yet
invite-change = Change this seat
share-link = Share
copy-link = Copy
copy-done = Copied
