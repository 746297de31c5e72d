# How faults in files are shown, and where they can be.

level-error = error
level-warning = warning
level-note = note
level-help = help
level-why = why

place-setting = setting `{ $key }`
place-variant = variant `{ $id }`
