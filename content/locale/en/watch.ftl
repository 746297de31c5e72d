# `--watch`: what is said when files are saved.

watch-nothing = nothing to watch: the content is built in, and no pack was named
    .hint = name the folder of a pack, e.g. `speciate check my-pack --watch`, or a content folder with `--content DIR`
watch-begun = watching { $places }: save a file to run again, press Ctrl-C to stop
watch-files = { $more ->
    [0] { $files }
   *[other] { $files } and { $more } more
}
watch-saved = saved: { watch-files }
watch-added = new: { watch-files }
watch-removed = deleted: { watch-files }
watch-same-error = nothing has changed: the same error remains

# Findings of `check`.

watch-same = { $count ->
    [0] nothing has changed: no findings
    [one] nothing has changed: the same finding
   *[other] nothing has changed: the same { $count } findings
}
watch-gone = fixed: { $place }: { $said }
watch-hidden = not found this time, perhaps because the errors hide it: { $place }: { $said }
watch-left = still there: { $place }: { $said }
watch-place = { $file }:{ $line }
watch-findings = { $count ->
    [0] no findings
    [one] one finding
   *[other] { $count } findings
}, { $new } new, { $gone } fixed

# Scenarios of `test`.

watch-same-scenarios = nothing has changed: { $summary }
watch-again = the scenarios run again, with the same result: { $summary }
watch-otherwise = this one failed before, but for another reason:
watch-same-reason = { $count ->
    [one] one more scenario cannot run for the same reason
   *[other] { $count } more scenarios cannot run for the same reason
}
watch-fails-too = now also fails: { $title }
watch-fails-too-all = { $count } more scenarios now fail; `speciate test` shows all
watch-passes = passes again: { $title }
watch-passes-all = { $count } scenarios pass again
watch-new-passes = new, passes: { $title }
watch-new-passes-all = { $count } new scenarios pass
watch-scenario-gone = removed: { $title }
watch-scenario-gone-all = { $count } scenarios were removed
watch-fails = still fails: { $title }
watch-fails-all = { $count } scenarios still fail
