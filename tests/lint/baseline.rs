//! Known findings that were accepted.

use pretty_assertions::assert_eq;
use speciate::lint::Baseline;

use super::{found, lines};

const KNOWN: &str = "[terrain.sea]\nscores = [8, 5]\n";

#[test]
fn known_findings_are_left_out_even_if_lines_were_inserted_before_them() {
    let known = Baseline::of(&found(KNOWN));
    assert_eq!(Baseline::read(&known.to_json()), Ok(known.clone()));
    let moved = found("# One line more.\n[terrain.sea]\nscores = [8, 5]\n");
    assert_eq!(moved.len(), 1);
    let (left, gone) = known.sift(moved);
    assert_eq!((lines(&left), gone), (Vec::new(), 0));
}

#[test]
fn new_findings_and_errors_are_reported_and_fixed_ones_are_counted() {
    let known = Baseline::of(&found(KNOWN));
    let (left, gone) = known.clone().sift(found("[terrain.sea]\nscores = [7, 5]\n"));
    assert_eq!((left.len(), gone), (1, 1));
    let errors = found("[terrain.sea]\nscore = [7, 5]\n");
    assert_eq!(Baseline::of(&errors), Baseline::default());
    assert_eq!(Baseline::of(&errors).sift(errors.clone()), (errors, 0));
}

#[test]
fn a_file_that_is_not_a_baseline_is_refused() {
    for text in ["", "{}", "[1]", "[{\"code\": \"x\", \"file\": \"y\"}]"] {
        assert!(Baseline::read(text).is_err(), "{text}");
    }
}
