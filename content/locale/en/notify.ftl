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
notify-mail = E-mail
notify-mail-form = expected an e-mail address such as `ann@example.org`, found `{ $found }`
notify-turn-title = It is your turn: { $table }
notify-mail-turn-text =
    It is { $player }'s turn. Open the table:

    { $link }
notify-test-title = Test message: { $table }
notify-mail-test-text =
    Messages about { $player }'s turns will reach you at this address. The table:

    { $link }
notify-mail-confirm = Do you want to be told when it is your turn?
notify-mail-confirm-text =
    Somebody who plays a board game wants to be told at this address when it is their turn. If that is you, open this page and agree:

    { $link }

    Otherwise, ignore this message.
notify-mail-stop = To stop these messages: { $link }
notify-push = Notifications
notify-push-add = Notify me in this browser
notify-push-form = expected a subscription of this browser to a public push service
notify-push-refused = This browser does not allow notifications from this server.
notify-push-unfit = This browser cannot get notifications here.
notify-unconfirmed = (a message with a link is on its way: open it and agree)
notify-too-many-consents = Too many messages with such links have been sent, to this address or for you; try again tomorrow
notify-refused = The owner of this address does not want such messages
notify-problem-mail = the mail server replied with the code { $code }
notify-problem-address = this is not a valid address
notify-problem-key = the message could not be encrypted
notify-consent-heading = Messages about turns
notify-consent-about = { $player } at the table { $table } wants to be told at this address when it is their turn.
notify-consent-confirmed = { $player } at the table { $table } is told at this address when it is their turn.
notify-consent-agree = Send me messages
notify-consent-stop = Send me no messages
notify-consent-given = From now on, messages about turns are sent to this address.
notify-consent-stopped = Messages are no longer sent to this address.

serve-base-form = expected the address of this server for people, such as `https://games.example`, found `{ $found }`
serve-base-needed = expected `--base URL`: messages to people need the address of this server in their links
serve-passkeys-base = expected `--base URL`: passkeys belong to the address of this server
serve-passkeys-form = expected an address with `https` and the name of a host, such as `https://games.example`, found `{ $found }`: browsers make passkeys only there
serve-openid-base = expected `--base URL`: the OpenID provider sends people back to the address of this server
serve-openid-issuer = expected the address of an OpenID provider, such as `https://login.example`, found `{ $found }`
    .hint = only the address of a provider on this machine may begin with `http://`
serve-openid-empty = `--openid-client`, `--openid-name` and the first line of the file with the secret must not be empty
serve-openid-secret = cannot read the client secret from `{ $file }`: { $reason }

serve-mail-server = expected the address of a mail server, such as `smtps://mail.example` or `smtp://mail.example:587`, found `{ $found }`
serve-mail-sender = expected a sender such as `games@example.org` or `Games <games@example.org>`, found `{ $found }`
serve-mail-encryption = connections to the mail server cannot be encrypted: { $reason }
serve-mail-password = cannot read the password for the mail server from `{ $file }`: { $reason }
serve-mail-no-password = `{ $file }` has no password in its first line
