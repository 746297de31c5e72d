# Accounts: a name and a password with which people find their seats again on any device.

account-heading = Your account
account-link = Keep your seats, or sign in
account-link-own = Your account: { $name }
account-about = You can play without an account: then your seats belong to this browser, and you lose them if its cookies are deleted. With an account, they are yours on every device.
account-operator = This browser is the operator's. The account in which you sign in here becomes the operator's too, in all its browsers, until the server is restarted.
account-name = Name
account-password = Password
account-password-new = New password
account-password-rule = At least 8 characters. A few words that do not belong together make a good password.
account-make-heading = Keep my seats
account-make-about = Choose a name and a password. The seats, games and notes of this browser then belong to your account. Only you see this name; at each table you can have another one.
account-make = Make an account
account-sign-in-heading = Sign in
account-sign-in-about = Use the account that you made on another device. If this browser has seats, they become your account's too.
account-sign-in = Sign in
account-forgotten = If you have forgotten the password, ask the person who runs this server for a link.
account-signed-in = You are signed in as { $name }.
account-sign-out = Sign out
account-sessions = Where you are signed in
account-sessions-about = If you do not recognise one of these browsers, end its session and change your password.
account-session = { $browser }: signed in { $began }, last used { $used }
account-session-own = (this browser)
account-browser = { $browser } on { $system }
account-browser-only = { $browser }
account-browser-system = a browser on { $system }
account-browser-unknown = an unknown browser
account-end = End
account-end-of = End the session: { $browser }
account-end-others = End all other sessions
account-password-heading = Change the password
account-password-about = All other sessions end, so you have to sign in again on your other devices. Other ways to sign in stay.
account-password-change = Change the password
account-first-password = Choose a password
account-first-password-about = Your account has no password. If you choose one, you can also sign in with your name and the password. All other sessions end, so you have to sign in again on your other devices.
account-first-password-set = Set the password
account-ways = Other ways to sign in
account-ways-about = You can use each of these to sign in without the password. To add or remove one, type the password of your account. If the account has no password, sign in again shortly before. When you remove one, all other sessions end. You cannot remove the last way to sign in.
account-way-remove = Remove
account-way-remove-of = Remove this way to sign in: { $name }
account-data = Your data
account-export-about = This file has everything that this server has stored about you: your account, your ways to sign in, sessions, seats, notes, messages, analysis boards, results, ratings, addresses for messages, blocks and reports.
account-export = Get my data (JSON)
account-remove-heading = Delete the account
account-remove-about = This deletes the name, the password and all other ways to sign in, all sessions, your private notes, your analysis boards, the texts of your messages at your seats, your blocks and reports, and the addresses for messages about your turn. The standings no longer show you. Your seats become free, and the others at the table see that. You cannot undo this.
account-remove-stays = The moves of your seats stay in the logs of the games, because the games belong to the other players as well. The seats no longer show your name. Older entries of a log, which contain the name, never change, because each entry secures the entries before it.
account-remove-name = To confirm, type the name of your account.
account-remove = Delete my account
account-reset-about = Choose a new password for the account { $name }. All its sessions end, and this browser is signed in.
account-reset-only = Also remove all other ways to sign in. Somebody else may have added one; you can add yours again.
account-reset = Set the password and sign in
account-name-form = A name has from 1 to { $most } characters, all on one line
account-name-taken = Somebody already has this name; choose another one, or sign in if it is yours
account-password-short = A password has at least { $least } characters
account-password-long = A password has at most { $most } bytes
account-wrong = The name or the password is wrong
account-wrong-password = The password is wrong
account-wrong-name = This is not the name of your account
account-last-way = This is the only way to sign in to your account; choose a password or add another way first
account-too-many = There have been too many attempts to sign in; wait a few minutes and try again
account-busy = Too many people are signing in at once; try again in a minute
account-signed-out = You are not signed in
account-sign-in-again = To do this, you must have signed in within the last { $within } minutes; sign out, sign in again and try once more
account-no-cookies = This browser does not accept cookies, which the server needs to know who you are; allow them for this server and try again
account-no-reset = This link was used, is older than a day, or was replaced by a newer one; ask the person who runs this server for another one

# Signing in with an OpenID provider, e.g. of a club.
openid-heading = Sign in with { $name }
openid-about = If you have an account at { $name }, you need no password here. { $name } tells this server only an identifier that it uses for you. If this browser has seats, they become your account's too.
openid-sign-in = Sign in with { $name }
openid-link = Add { $name } as a way to sign in
openid-leaving = You sign in at { $name }, which then sends you back here. If nothing happens, follow the link.
openid-continue = Continue to { $name }
openid-name-about = { $name } knows you, but you have no account here yet. Choose a name for it. The seats, games and notes of this browser then belong to your account. Only you see this name; at each table you can have another one.
openid-name-other = If you already have an account here, do not make another one: sign in to it with its password, and then add { $name } on your account page.
openid-away = { $name } cannot be reached now; try again in a few minutes, or sign in in another way
openid-away-full = signing in with { $name } failed: the provider cannot be reached or does not work (`{ $reason }`)
openid-refused = { $name } has not confirmed who you are; sign in again
openid-untrusted-full = signing in with { $name } failed: the reply of the provider cannot be trusted (`{ $reason }`)
openid-declined = You did not sign in at { $name }
openid-no-attempt = This sign-in was not begun in this browser, has been used, or is older than ten minutes; sign in again
openid-of-another = You already have another account with { $name }; sign out and sign in with { $name } to use it
openid-not-added = { $name } was not added; an account can have at most { $most } such ways to sign in

# Passkeys.
passkey-heading = Sign in with a passkey
passkey-about = If you have added a passkey to your account, your device signs you in with your fingerprint, your face or its PIN. If this browser has seats, they become your account's too.
passkey-sign-in = Sign in with a passkey
passkey-name = Name of the passkey, e.g. "my phone"
passkey-add = Add a passkey
passkey-called = Passkey: { $name }
passkey-refused = No passkey was used. Try again.
passkey-no-browser = This browser cannot use passkeys here.
passkey-no-attempt = This took longer than ten minutes, or was already used; try again
passkey-unknown = No account here has this passkey; its owner may have removed it
passkey-elsewhere = Passkeys of this server work only on pages of { $address }
passkey-unverified = The device has not recognised you; set up its lock screen or its PIN, and try again
passkey-unfit = This device makes a kind of passkey that this server does not support
passkey-copied = Somebody may have a copy of this passkey, so it was not accepted; sign in in another way and remove it
passkey-wrong = This passkey was not accepted; try again
passkey-not-added = The passkey was not added; an account can have at most { $most } of them

# The commands for operators.
accounts-none = no accounts
accounts-line = { $name }: made { $made }, last used { $used }, seats in { $games ->
    [one] 1 game
   *[other] { $games } games
}
accounts-never = never
accounts-reset = With this link, { $name } can choose a new password, once and within a day. Put the address of the server before it and give it to nobody else:
accounts-unknown = there is no account called `{ $name }`
    .hint = `speciate store accounts` lists all accounts
accounts-no-server = `{ $store }` is a folder of games, which has no accounts
    .hint = name a SQLite file or a database
