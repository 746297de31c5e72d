# People at a table: who is there, what they say, votes about undoing, rematches.

ago-now = just now
ago-minutes = { $count ->
    [one] 1 minute ago
   *[other] { $count } minutes ago
}
ago-hours = { $count ->
    [one] 1 hour ago
   *[other] { $count } hours ago
}
ago-days = { $count ->
    [one] 1 day ago
   *[other] { $count } days ago
}
list-played = Last played { $ago }
list-to-move = (to move)
list-invited-by = { $count ->
    [one] Host: { $names }
   *[other] Hosts: { $names }
}

# The page of an invitation.
sit-invited = You are invited to { $game } by { $names }.
sit-game = You are invited to { $game }.
sit-company = Who is playing
sit-your-seat = your seat
sit-name = Your name
sit-name-about = Everybody at the table sees this name. This browser keeps it for the next table.
sit-account = You take this seat with the account { $name }.
sit-outside = Not your account? Sit down without it
sit-free = Press this button to play { $animals } in this browser.

# The panel with the company, the chat and the notes.
talk-link = Chat
talk-heading = At the table
talk-company = Who is here
talk-chat = Chat
talk-none = Nobody has said anything yet.
talk-write = Message to the table
talk-send = Send
talk-watched = Spectators can read this.
talk-remove = Remove
talk-remove-of = Remove the message of { $name }
talk-former = { $animals } (a former player)
talk-removed = The host has removed this message.
talk-removed-by-moderator = A moderator has removed this message.
talk-mute = Mute
talk-mute-of = Mute { $name }
talk-unmute = Unmute
talk-unmute-of = Unmute { $name }
talk-is-muted = muted
talk-muted = the host has muted you in this chat
talk-muted-here = The host has muted you in this chat.
talk-silenced = a moderator has muted you: for { $hours ->
    [one] another hour
   *[other] another { $hours } hours
}, you can neither write in chats nor change your name
talk-silenced-here = A moderator has muted you: for { $hours ->
    [one] another hour
   *[other] another { $hours } hours
}, you can neither write in chats nor change your name.
talk-only-seats = only people with a seat at this table can write
talk-only-seats-here = Only people with a seat at this table can write.
talk-too-many = you have sent several messages in a few seconds; wait a moment
talk-too-long = expected a text of at most { $most } characters, found { $found }
talk-unread = { $count ->
    [one] 1 new message
   *[other] { $count } new messages
}
talk-notes = My notes
talk-notes-about = Only you see your notes.
talk-note-save = Save
talk-note-saved = Saved. Only you see your notes.
talk-note-unsaved = Not saved yet.
talk-here = here
talk-away = away
talk-left = not here
talk-missing = not here yet
talk-bot = bot
talk-comes = { $name } is at the table.
talk-goes-away = { $name } is away.
talk-leaves = { $name } has left the table.
talk-seat-free = The seat of { $name } is free.
talk-bot-comes = A bot now plays for { $name }.

# Votes about undoing.
vote-ask = Ask to undo my last answer
vote-asks = { $name } asks to undo an answer
vote-you-ask = You ask to undo your last answer
vote-undone = { $count ->
    [one] This would be undone
   *[other] All of this would be undone
}
vote-waits = Waiting for { $names }. If somebody answers the open question first, the game continues.
vote-refused = { $name } does not agree. Nothing is undone.
vote-agree = Agree
vote-refuse = Do not agree
vote-withdraw = Withdraw
vote-close = Close
vote-over = nothing can be undone after the end of the game
vote-branch = on a branch, nobody else has to agree

# A rematch.
rematch-made = A rematch has begun: { $game }.
rematch-enter = Take your seat in the rematch
