# Messages that tell people away from the table that it is their turn: the page on which players ask for them.

notify-heading = Tell me when it is my turn
notify-about = If it is your turn and you do not open the table within { $minutes ->
    [0] a few seconds
    [one] 1 minute
   *[other] { $minutes } minutes
}, you get a message. It contains the name and the address of the table, and nothing about your cards.
notify-add = Add
notify-test = Send a test message
notify-remove = Stop
notify-webhook = Webhook
notify-webhook-form = expected an address such as `https://example.org/hook`, found `{ $found }`
notify-webhook-secret = The secret with which its messages are signed
notify-too-long = an address can have at most { $most } characters, found { $found }
notify-too-many = A seat can have at most { $most } addresses; stop the messages to one of them first
notify-too-many-tests = Too many test messages have been sent to this receiver; try again in an hour
notify-no-channel = (this server no longer sends such messages)
notify-again = A message could not be sent ({ $count ->
    [one] 1 attempt
   *[other] { $count } attempts
}): { $reason }. The next attempt is at { $time }.
notify-given-up = A message was given up at { $time } ({ $count ->
    [one] 1 attempt
   *[other] { $count } attempts
}): { $reason }.
notify-problem-timeout = the receiver did not answer in time
notify-problem-no-host = there is no host with this name
notify-problem-not-public = the address is not public
notify-problem-tls = the receiver has no valid certificate
notify-problem-connection = the receiver could not be reached
notify-problem-no-channel = this server no longer sends such messages
notify-problem-server = this server was interrupted, or could not read the game
notify-problem-status = the receiver replied with the status { $status }

serve-base-form = expected the address of this server for people, such as `https://games.example`, found `{ $found }`
serve-base-needed = expected `--base URL`: messages to people need the address of this server in their links
