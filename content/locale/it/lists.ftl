# Come si mettono in fila le cose, e come passano le parole che non sono nostre.

list-comma = { $before }, { $after }
list-and = { $before } e { $after }
# Davanti alla stessa vocale: «terra ed erba».
form-list-and-e = { $before } ed { $after }
list-or = { $before } o { $after }
list-more = e altri { $count }

verbatim = { $text }

number-range = da { $least } a { $most }
