//! Comments that ignore certain findings.

use pretty_assertions::assert_eq;

use super::{found, lines};

const FILE: &str = "two/content/dominant-species/terrains.toml";
const CONFLICT: &str =
    "the packs `two` and `one` set `terrain.sea.scores` differently; `two` takes precedence";

/// Returns the conflict on a line, as it is shown.
fn conflict(line: usize) -> String {
    format!("pack-conflict {FILE}:{line} {CONFLICT}")
}

#[test]
fn a_comment_applies_to_its_own_line_the_next_one_or_the_file() {
    assert_eq!(lines(&found("[terrain.sea]\nscores = [8, 5]\n")), [conflict(2)]);
    for ignored in [
        "[terrain.sea]\nscores = [8, 5] # ignore: pack-conflict\n",
        "[terrain.sea]\n# ignore: pack-conflict\n# It is meant so.\n\nscores = [8, 5]\n",
        "# ignore-file: pack-conflict\n[terrain.sea]\nscores = [8, 5]\n",
    ] {
        assert_eq!(lines(&found(ignored)), [""; 0], "{ignored}");
    }
}

#[test]
fn a_comment_that_ignores_nothing_is_a_finding() {
    let far_away = "# ignore: pack-conflict\n[terrain.sea]\nscores = [8, 5]\n";
    let nothing =
        format!("useless-ignore {FILE}:1 `pack-conflict` is ignored here, but does not occur");
    assert_eq!(lines(&found(far_away)), [nothing, conflict(3)]);
    let unknown = found("[terrain.sea]\nscores = [8, 5] # ignore: pack-conflicts\n");
    let message = format!("useless-ignore {FILE}:2 there is no code `pack-conflicts` to ignore");
    assert_eq!(lines(&unknown), [conflict(2), message]);
    let hints: Vec<String> =
        unknown.iter().flat_map(|fault| &fault.hints).map(ToString::to_string).collect();
    assert!(hints.contains(&"did you mean `pack-conflict`?".to_owned()), "{hints:?}");
}

#[test]
fn errors_cannot_be_ignored() {
    let found = found("[terrain.sea]\nscore = [8, 5] # ignore: unknown-key\n");
    let codes: Vec<_> = found.iter().map(|fault| fault.code.name()).collect();
    assert_eq!(codes, ["unknown-key", "useless-ignore"]);
}
