# Blocking people, reporting messages and names, and the page of moderators.

report-link = Report or block
report-link-of = Report or block { $name }
report-message = A message from { $name }:
report-player = The name of a player: { $name }
report-heading = Report to the moderators
report-about = The moderators of this server read the reported name or message, and the messages before and after it. The person does not learn who has reported it. Reports are deleted after half a year.
report-reason = What is wrong?
report-insult = It insults or harasses somebody
report-threat = It threatens somebody
report-spam = It is advertising or disrupts the chat
report-private = It reveals something private
report-name = The name is offensive or pretends to be somebody else
report-other = Something else
report-note = What else should the moderators know? (optional)
report-send = Report
report-received = The moderators have received your report. Thank you.
report-to-talk = Back to the chat
report-too-many = you have reported or blocked many people in a short time; wait a few minutes
report-told = somebody at a table has reported something; the operator and the moderators find it on the page `/reports`

block-heading = Block { $name }
block-about = You will not see messages from { $name } at any table, and { $name } cannot take a free seat at a table that you have made. { $name } is not told. You can end this on your account page.
block-done = You have blocked { $name }.
block-list = People you have blocked
block-list-about = You do not see their messages, and they cannot take free seats at tables that you have made. They are not told.
block-line = { $name }: blocked { $made }
block-end = Unblock
block-end-of = Unblock { $name }

reports-heading = Reports
reports-link = Open reports: { $count }
reports-about = The log below lists what you do here. Nothing here changes a game: messages are not part of it, and taking a name away only adds an entry to its log.
reports-none = There are no open reports.
reports-seat = seat { $seat }
reports-made = seat { $seat }, reported { $made }
reports-note = The reporter's note:
reports-context = The messages around it, as they are now
reports-removed = This message was removed.
reports-hide = Remove the message
reports-rename = Take the name away
reports-hours = Mute on the whole server for
reports-mute = Mute
reports-mute-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
reports-mute-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
reports-close = Close the report
reports-log = What was done
reports-log-none = Nothing was done in the last year.
reports-operator = the operator
reports-gone = a deleted account
reports-log-hide = { $when }, { $who } removed message { $number } of { $table }
reports-log-rename = { $when }, { $who } took the name from { $seat } of { $table }
reports-log-mute = { $when }, { $who } muted the player of { $seat } of { $table } for { $time }
reports-log-close = { $when }, { $who } closed a report about { $seat } of { $table }
reports-log-appoint = { $when }, { $who } made { $account } a moderator
reports-log-dismiss = { $when }, { $who } removed { $account } as a moderator
reports-log-look = { $when }, { $who } opened the private table { $table }

moderators-heading = Moderators
moderators-about = A moderator has an account, sees this page and decides about reports, but is not a host and sees no cards. Only the operator chooses moderators.
moderators-appoint = Make a moderator
moderators-dismiss = Remove
moderators-dismiss-of = Remove { $name } as a moderator
moderators-unknown = there is no account called { $name }
