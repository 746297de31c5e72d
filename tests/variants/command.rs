//! `--variant` and seats of several animals on the command line.

use pretty_assertions::assert_eq;
use serde_json::{Value, json};

use super::combinations;
use crate::cli::{Desk, json as parsed};

#[test]
fn new_records_variants_and_settings() {
    let desk = Desk::new();
    let seats = "mammal+insect+bird,reptile+amphibian+arachnid";
    let mut arguments = vec!["new", "--animals", seats, "--seed", "3"];
    arguments.extend(["--variant", "several-animals", "--variant", "short-game"]);
    arguments.extend(["--set", "rulings.turn_limit=2"]);
    let file = desk.ok(&arguments).stdout.trim().to_owned();
    let opening: Value = serde_json::from_str(desk.read(&file).lines().next().unwrap()).unwrap();
    assert_eq!(opening["variants"], json!(["several-animals", "short-game"]));
    assert_eq!(opening["settings"], json!({"rulings.turn_limit": "2"}));
    assert_eq!(opening["seats"][0], json!(["mammal", "insect", "bird"]));
    desk.ok(&["play", &file, "--auto"]);
    desk.ok(&["verify", &file]);
}

#[test]
fn simulate_plays_every_combination() {
    let desk = Desk::new();
    for variants in combinations() {
        let mut arguments = vec!["simulate", "--games", "2", "--seed", "3", "--json"];
        variants.iter().for_each(|id| arguments.extend(["--variant", id]));
        let report = parsed(&desk.ok(&arguments));
        assert_eq!((&report["finished"], &report["abandoned_effects"]), (&2.into(), &0.into()));
        assert_eq!(report["animals"].as_object().unwrap().len(), 6, "{variants:?}");
    }
}

#[test]
fn wrong_variants_and_seats_are_refused() {
    let desk = Desk::new();
    let said = |more: &[&str]| desk.refused(&[&["new", "--seed", "1"], more].concat());
    let several = ["--variant", "several-animals"];
    insta::assert_snapshot!(said(&["--variant", "short-gme"]), @r"
    error[unknown-variant]: no variant is called `short-gme`
    --> variant `short-gme`
     = help: did you mean `short-game`?
     = why: players would believe that the variant is in use
    ");
    insta::assert_snapshot!(said(&["--variant", "short-game", "--variant", "short-game"]), @r"
    error: the variant `short-game` is named twice
    hint: name each variant once
    ");
    insta::assert_snapshot!(said(&[&several[..], &["--players", "4"]].concat()), @r"
    error: expected 2 or 3 seats for `dominant-species`, found 4 seats
    hint: choose with `--players N` or `--animals a+b+…,c+d+…`, seat by seat
    ");
    insta::assert_snapshot!(said(&[&several[..], &["--animals", "bird,insect"]].concat()), @r"
    error: expected 3 animals at each of 2 seats, found 1 at seat 1
    hint: choose with `--players N` or `--animals a+b+…,c+d+…`, seat by seat
    ");
    insta::assert_snapshot!(said(&["--animals", "bird+insect,mammal+reptile"]), @r"
    error: expected 1 animal at each of 2 seats, found 2 at seat 1
    hint: choose with `--players N` or `--animals a,b,…`
    ");
}
