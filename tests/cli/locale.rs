//! The language of messages: `--locale`, then the environment.

use std::path::Path;
use std::process::Command;

use super::Desk;

/// Returns a desk with a copy of this repository's content that also has hints in a made-up locale.
fn desk_with_jargon() -> Desk {
    let desk = Desk::new();
    for folder in ["content", "scripts"] {
        copy(Path::new(folder), &desk.path(folder));
    }
    let folder = desk.path("content/locale/qq");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("hints.ftl"), "hint-did-you-mean = { $name } !!\n").unwrap();
    desk
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let (path, to) = (entry.as_ref().unwrap().path(), to.join(entry.unwrap().file_name()));
        if path.is_dir() {
            copy(&path, &to);
        } else {
            std::fs::copy(&path, &to).unwrap();
        }
    }
}

/// Runs a command with the content of the desk and only these locale variables set.
fn stderr_of(desk: &Desk, arguments: &[&str], variables: &[(&str, &str)]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_speciate"));
    command.args(arguments).current_dir(desk.path("")).env_remove("SPECIATE_CONTENT");
    command.env("SPECIATE_DATA", desk.path("data"));
    for name in ["SPECIATE_LOCALE", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command.envs(variables.iter().copied());
    String::from_utf8(command.output().unwrap().stderr).unwrap()
}

#[test]
fn the_option_overrides_the_environment() {
    let desk = desk_with_jargon();
    let wrong = ["new", "dominant-specie"];
    let english = "did you mean `dominant-species`?";
    let jargon = "dominant-species !!";
    let is_said = |wanted: &str, arguments: &[&str], variables: &[(&str, &str)]| {
        let stderr = stderr_of(&desk, arguments, variables);
        assert!(stderr.contains(wanted), "{arguments:?} {variables:?}: {stderr}");
    };
    is_said(english, &wrong, &[]);
    is_said(jargon, &["--locale", "qq", "new", "dominant-specie"], &[]);
    is_said(jargon, &["new", "dominant-specie", "--locale", "qq_QQ.UTF-8"], &[("LANG", "en")]);
    is_said(english, &["new", "dominant-specie", "--locale", "en"], &[("LANG", "qq")]);
    is_said(jargon, &wrong, &[("LANG", "qq_QQ.UTF-8")]);
    is_said(jargon, &wrong, &[("SPECIATE_LOCALE", "qq"), ("LC_ALL", "en_US")]);
    is_said(english, &wrong, &[("LC_ALL", "C"), ("LANG", "qq")]);
    is_said(jargon, &wrong, &[("LC_ALL", ""), ("LC_MESSAGES", "qq"), ("LANG", "en")]);
    is_said(english, &wrong, &[("LANG", "xx_XX")]);
}

#[test]
fn an_unknown_locale_is_refused() {
    let desk = Desk::new();
    insta::assert_snapshot!(desk.refused(&["new", "--locale", "fr"]), @r"
    error: no locale is called `fr`
    hint: use one of `en`, `it`
    ");
}

#[test]
fn animals_can_be_typed_by_their_names_in_the_locale() {
    let desk = Desk::new();
    let output = desk.run(&["--locale", "it", "new", "--animals", "Mammiferro"]).stderr;
    assert!(output.contains("intendevi `mammal`?"), "{output}");
    let new = desk.ok(&["new", "--animals", "mammal,bird"]);
    let output =
        desk.run(&["--locale", "it", "show", new.stdout.trim(), "--seat", "ucello"]).stderr;
    assert!(output.contains("intendevi `bird`?"), "{output}");
}

#[test]
fn animals_can_be_named_in_every_locale_and_in_any_case() {
    let desk = Desk::new();
    let opened = |arguments: &[&str]| {
        let ran = desk.typed(arguments, "quit\n");
        assert_eq!(ran.code, Some(0), "{arguments:?}: {}", ran.stderr);
        ran.stdout
    };
    for own in ["Bird", "UCCELLO", "uccello"] {
        let seen = opened(&["play", "--interactive", "--players", "3", "--as", own]);
        assert!(seen.contains("Bird: you"), "{own}: {seen}");
    }
    let seen = opened(&["play", "--interactive", "--seats", "Uccello=human,Mammal=greedy"]);
    assert!(seen.contains("Seat 1, Bird: you"), "{seen}");
    let new = ["new", "--name", "named", "--animals", "uccello,Insect", "--seed", "3"];
    desk.ok(&new);
    let by_id = desk.ok(&["show", "named", "--seat", "bird"]).stdout;
    for seat in ["Bird", "uccello", "1"] {
        assert_eq!(desk.ok(&["show", "named", "--seat", seat]).stdout, by_id, "{seat}");
    }
    let seats = "Uccello=human,INSETTO=human";
    let seen = opened(&["play", "--interactive", "named", "--seats", seats]);
    assert!(seen.contains("Seat 2, Insect: a person"), "{seen}");
    desk.ok(&["answer", "named", "space:wasteland", "--seat", "insetto"]);
    let bots = "Uccello=greedy,insect=random";
    desk.ok(&[
        "play",
        "--auto",
        "--animals",
        "bird,insect",
        "--bots",
        bots,
        "--set",
        "rulings.turn_limit=1",
    ]);
    assert_eq!(desk.ok(&["card", "Biomassa"]).stdout, desk.ok(&["card", "biomass"]).stdout);
    assert!(desk.refused(&["new", "--animals", "uccello,Bird"]).contains("twice"));
}
