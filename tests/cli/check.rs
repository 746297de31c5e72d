//! `check`, and where it looks for content.

use std::path::Path;

use super::packs::desk_with_pack;
use super::watch::Watching;
use super::{Desk, json};

#[test]
fn the_shipped_content_has_no_fault() {
    let desk = Desk::new();
    let ran = desk.ok(&["check"]);
    assert_eq!((ran.stdout.as_str(), ran.stderr.as_str()), ("", "no faults\n"));
    assert_eq!(desk.ok(&["check", "--json"]).stdout, "[]\n");
}

#[test]
fn every_fault_of_tables_and_scripts_is_listed() {
    let desk = Desk::new();
    copy(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/content")), &desk.path("mine/content"));
    copy(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/scripts")), &desk.path("mine/scripts"));
    let bonus = desk.read("mine/content/dominant-species/terrains.toml");
    let faulty = bonus.replacen("speciation", "speciatoin", 3);
    desk.write("mine/content/dominant-species/terrains.toml", faulty);
    let ran = desk.run(&["check", "--content", "mine"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stdout.matches("speciatoin").count() >= 2, "{}", ran.stdout);
    assert!(ran.stdout.contains("mine/content/dominant-species/terrains.toml"), "{}", ran.stdout);
    let listed = json(&desk.run(&["check", "--content", "mine", "--json"]));
    assert!(listed.as_array().unwrap().len() >= 2, "{listed}");
    assert!(desk.refused(&["new", "--content", "mine"]).contains("speciatoin"));
}

#[test]
fn faults_of_variants_are_listed() {
    let desk = Desk::new();
    copy(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/content")), &desk.path("mine/content"));
    copy(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/scripts")), &desk.path("mine/scripts"));
    let file = "mine/content/dominant-species/variants/short-game.toml";
    desk.write(file, desk.read(file).replace("parasitism", "parasitsm"));
    let ran = desk.run(&["check", "--content", "mine"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(1), "error: 1 fault\n"));
    assert!(ran.stdout.contains(&format!("{file}:10:")), "{}", ran.stdout);
}

#[test]
fn a_folder_without_content_is_refused() {
    let desk = Desk::new();
    let error = desk.refused(&["simulate", "--games", "1", "--content", "nowhere"]);
    assert!(error.contains("`nowhere`"), "{error}");
}

#[test]
fn the_binary_includes_its_content() {
    let desk = Desk::new();
    let ran = desk.run_with(&["new", "--seed", "1"], None);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
}

#[test]
fn check_reports_new_findings_in_a_scenario() {
    let desk = desk_with_pack("[4]");
    let mut check = Watching::begin(&desk, &["check", "mine", "--watch"]);
    check.until("to stop\n");
    let scenario =
        "[[scenario]]\nname = \"A\"\nanimals = \"mammal brid\"\nthen = \"points mammal 0\"\n";
    desk.write("mine/scenarios/a.toml", scenario);
    let output = check.until("fixed\n");
    assert!(output.contains("--> mine/scenarios/a.toml:3:"), "{output}");
    assert!(output.ends_with("\none finding, 1 new, 0 fixed\n"), "{output}");
    assert_eq!(check.end(), Some(0));
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).unwrap();
        }
    }
}

#[test]
fn check_points_to_other_commands_for_saved_games_and_installed_packs() {
    let desk = Desk::new();
    desk.ok(&["new", "--players", "2", "--name", "evening"]);
    let error = desk.refused(&["check", "evening"]);
    assert!(
        error.contains("hint: it is a saved game: `speciate verify evening` checks it"),
        "{error}"
    );
    desk.ok(&["pack", "new", "tides"]);
    desk.ok(&["pack", "build", "tides", "--out", "tides.zip"]);
    desk.ok(&["pack", "add", "tides.zip"]);
    std::fs::rename(desk.path("tides"), desk.path("elsewhere")).unwrap();
    let error = desk.refused(&["check", "tides"]);
    let hint = "hint: it is an installed pack: check it with `speciate check --pack tides`\n";
    assert!(error.ends_with(hint), "{error}");
    assert_eq!(desk.ok(&["check", "--pack", "tides"]).stderr, "no faults\n");
}
