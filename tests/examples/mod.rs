//! The examples are built with all tests. Each test runs one of them to its end and reads its output.

use std::process::Command;

use crate::serve::Hosted;
use crate::serve::api::link_of;

/// Returns the output of an example.
fn output_of(example: &str, arguments: &[&str]) -> String {
    // If only some tests are built, the examples are not; cargo builds what is missing.
    let profile = if cfg!(debug_assertions) { "dev" } else { "release" };
    let mut cargo = Command::new(env!("CARGO"));
    cargo
        .args(["run", "--quiet", "--profile", profile, "--example", example, "--"])
        .args(arguments);
    let out = cargo.current_dir(env!("CARGO_MANIFEST_DIR")).output().expect("cargo can be run");
    let errors = String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success(), "{example}: {errors}");
    String::from_utf8(out.stdout).expect("the output is text")
}

#[test]
fn a_server_hosts_a_thousand_games() {
    let said = output_of("server", &[]);
    assert!(said.contains("20000 answers to 1000 games"), "{said}");
}

#[test]
fn a_custom_bot_beats_random() {
    let said = output_of("search_bot", &[]);
    assert!(said.contains("of 6 games against `random`"), "{said}");
}

#[test]
fn a_game_is_played_differently_from_its_middle() {
    let said = output_of("time_machine", &[]);
    assert!(said.contains("played otherwise from fact"), "{said}");
}

#[test]
fn a_bot_plays_at_a_server_to_the_end() {
    let hosted = Hosted::new();
    let link = link_of(&mut hosted.browser(), "card-game", ["greedy", "friend", "greedy"]);
    let said = output_of("api_bot", &[&format!("http://{}", hosted.address), &link]);
    assert!(said.contains("won by"), "{said}");
}
