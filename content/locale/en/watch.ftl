# `--watch`: what is said when files are saved.

watch-nothing = there is nothing to watch: the content in use is built in, and no pack is named
    .hint = name the folder of a pack, e.g. `speciate check my-pack --watch`, or that of your own content by `--content DIR`
watch-begun = watching { $places }: save a file to go on, press Ctrl-C to end
watch-files = { $more ->
    [0] { $files }
   *[other] { $files } and { $more } more
}
watch-saved = saved: { watch-files }
watch-added = new: { watch-files }
watch-removed = deleted: { watch-files }
watch-same-error = nothing has changed: the same error stands in the way

# Findings of `check`.

watch-same = { $count ->
    [0] nothing has changed: no findings
    [one] nothing has changed: the same finding
   *[other] nothing has changed: the same { $count } findings
}
watch-gone = gone: { $place }: { $said }
watch-hidden = not found this time, which the errors may hide: { $place }: { $said }
watch-left = still there: { $place }: { $said }
watch-place = { $file }:{ $line }
watch-findings = { $count ->
    [0] no findings
    [one] one finding
   *[other] { $count } findings
}, { $new } new, { $gone } gone

# Scenarios of `test`.

watch-same-scenarios = nothing has changed: { $summary }
watch-again = the scenarios can be played again, with the same result: { $summary }
watch-otherwise = this one failed before, but otherwise:
watch-same-reason = { $count ->
    [one] one more scenario cannot be played for the same reason
   *[other] { $count } more scenarios cannot be played for the same reason
}
watch-fails-too = now fails as well: { $title }
watch-fails-too-all = { $count } more scenarios now fail; `speciate test` shows all
watch-passes = passes again: { $title }
watch-passes-all = { $count } scenarios pass again
watch-new-passes = new, passes: { $title }
watch-new-passes-all = { $count } new scenarios pass
watch-scenario-gone = no longer there: { $title }
watch-scenario-gone-all = { $count } scenarios are no longer there
watch-fails = still fails: { $title }
watch-fails-all = { $count } scenarios still fail
