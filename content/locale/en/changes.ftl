# What packs, variants and settings change in a game.

changes-variant = Variant { $name }
changes-settings = Settings
changes-new = New { $kind }: { $name }
changes-of-pack = { $name } ({ $pack })
changes-gone = { $name } ({ $kind }) is left out
changes-script = Changed { $kind }: { $name }
changes-text = { $name } ({ $kind }) has a different name or text
changes-box = { $name } stays in the box
changes-option-new = Setup option: { $option } By default: { $value }
changes-option = { $option } { $before } → { $after }
changes-deck = { $name } is in the deck
changes-effect = { $what }. { $effect }
changes-key = { $name }, { $key }
changes-value = { $of }: { $before } → { $after }
changes-value-gone = { $of }: { $before } → none
changes-value-new = { $of }: none → { $after }
changes-nothing = It changes no rule of this game.
changes-more = { $count ->
    [one] and one more change
   *[other] and { $count } more changes
}
changes-heading = What they change
changes-link = What they change, in full
changes-none = This game has no packs, variants or settings.
changes-hint = `speciate show { $file }` shows what they change
packs-offered = { $count ->
    [one] Installed for this game but not in use: { $names }. To play with it, add `--pack { $id }`.
   *[other] Installed for this game but not in use: { $names }. To play with one, add e.g. `--pack { $id }`.
}
