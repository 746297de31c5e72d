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
account-password-about = All other sessions end, so you have to sign in again on your other devices.
account-password-change = Change the password
account-data = Your data
account-export-about = A file with your account, sessions, seats, notes, messages, analysis boards, results, ratings, addresses for messages, blocks and reports, as this server has stored them.
account-export = Get my data (JSON)
account-remove-heading = Delete the account
account-remove-about = This deletes the name and the password, all sessions, your private notes, your analysis boards, the texts of your messages at your seats, your blocks and reports, and the addresses for messages about your turn. The standings no longer show you. Your seats become free, and the others at the table see that. It cannot be undone.
account-remove-stays = The moves of your seats stay in the logs of the games, because the games belong to the other players as well. The seats no longer show your name. Older entries of a log, which contain the name, never change, because each entry secures the entries before it.
account-remove = Delete my account
account-reset-about = Choose a new password for the account { $name }. All its sessions end, and this browser is signed in.
account-reset = Set the password and sign in
account-name-form = A name has from 1 to { $most } characters, all on one line
account-name-taken = Somebody already has this name; choose another one, or sign in if it is yours
account-password-short = A password has at least { $least } characters
account-password-long = A password has at most { $most } bytes
account-wrong = The name or the password is wrong
account-wrong-password = The password is wrong
account-too-many = Too many passwords have been tried; wait a few minutes and try again
account-busy = Too many people are signing in at once; try again in a minute
account-signed-out = You are not signed in
account-no-cookies = This browser does not accept cookies, which the server needs to know who you are; allow them for this server and try again
account-no-reset = This link was used, is older than a day, or was replaced by a newer one; ask the person who runs this server for another one

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
