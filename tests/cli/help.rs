//! Help, in the language of the locale.

use std::process::Command;

use super::{Desk, Ran};

/// Runs a command in a folder without content, with this value of `LANG` and no other variable of the locale.
fn in_language(desk: &Desk, language: &str, arguments: &[&str]) -> Ran {
    let mut command: Command = desk.command(arguments);
    for name in ["SPECIATE_CONTENT", "SPECIATE_LOCALE", "LC_ALL", "LC_MESSAGES"] {
        command.env_remove(name);
    }
    Desk::ran(arguments, command.env("LANG", language).output().unwrap())
}

#[test]
fn short_help_is_in_the_language_of_the_option() {
    let desk = Desk::new();
    insta::assert_snapshot!(desk.ok(&["verify", "-h"]).stdout, @r"
    Check a log: every byte, every fold, and every decision

    Usage: speciate verify [OPTIONS] <GAME>

    Arguments:
      <GAME>  The game: its name, or the file of its log

    Options:
          --fold  Only fold: nothing is replayed through the rules, and no content is needed
          --json  Write JSON
      -h, --help  Print help (see more with '--help')

    Options of all commands:
          --content <DIR>    Folder that contains `content/` and `scripts/`
          --pack <DIR|NAME>  Folder of a pack to layer over the content, or name of an installed pack,
                             e.g. `tides` or `tides@1.2.0`; can be repeated
          --lock <FILE>      Lock file (from `pack lock`) with the installed packs to use
          --data <DIR>       Folder that contains the games; by default `SPECIATE_DATA`, else the usual
                             one of the operating system
          --game <NAME>      The game, if no argument names one; by default that of the file or pack
          --locale <LOCALE>  Use this language, e.g. `en`; by default that of the environment
          --color <WHEN>     Draw maps in colours: `auto` does so if the terminal supports them and
                             `NO_COLOR` is not set [default: auto] [possible values: auto, always,
                             never]
    ");
    let italian = desk.ok(&["verify", "-h", "--locale", "it"]).stdout;
    for part in [
        "Controlla un log: ogni byte, ogni stato e ogni decisione\n\nUso: speciate verify [OPTIONS] <GAME>\n",
        "\nArgomenti:\n  <GAME>  La partita: il suo nome o il file del suo log\n",
        "\nOpzioni:\n",
        "\nOpzioni di tutti i comandi:\n",
    ] {
        assert!(italian.contains(part), "{part:?}: {italian}");
    }
    assert_eq!(
        desk.ok(&["--locale=it", "help", "rename"]).stdout.lines().next(),
        Some("Cambia il nome a una delle tue partite")
    );
    assert_eq!(desk.ok(&["--locale", "it", "verify", "-h"]).stdout, italian);
}

#[test]
fn long_help_says_more_and_names_values() {
    let desk = Desk::new();
    let help = desk.ok(&["--locale", "it", "balance", "merge", "--help"]).stdout;
    let (own, shared) = help.split_once("Opzioni di tutti i comandi:").unwrap();
    for part in [
        "\n\nLa nuova cartella e il rapporto",
        "Scrive le tabelle della cartella in questo formato",
        "Valori possibili:\n          - csv:     Valori separati da virgole\n          - parquet: Parquet, oltre",
        "[predefinito: csv]",
    ] {
        assert!(own.contains(part), "{part:?}: {own}");
    }
    assert!(
        shared.contains("[predefinito: auto]\n          [valori possibili: auto, always, never]"),
        "{shared}"
    );
}

#[test]
fn help_needs_no_content_folder() {
    let desk = Desk::new();
    let italian = in_language(&desk, "it_IT.UTF-8", &["rename", "--help"]);
    assert!(italian.stdout.contains("\nUso: speciate rename"), "{}", italian.stdout);
    assert_eq!(italian.code, Some(0));
    let english = in_language(&desk, "C", &["rename", "--help"]);
    assert!(english.stdout.contains("\nUsage: speciate rename"), "{}", english.stdout);
    // An unknown locale is an error of a command that runs.
    let unknown = in_language(&desk, "it_IT.UTF-8", &["rename", "--help", "--locale", "xx"]);
    assert_eq!((unknown.code, unknown.stdout), (Some(0), italian.stdout));
}

#[test]
fn a_command_without_a_needed_argument_prints_its_help_as_an_error() {
    let ran = Desk::new().run(&["--locale", "it", "pack"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.contains("\nComandi:\n"), "{}", ran.stderr);
}

#[test]
fn help_from_a_content_folder_cannot_control_the_terminal() {
    let desk = Desk::new();
    let folder = desk.path("content/locale/qq");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("help.ftl"), "help-rename = Other \u{1b}[2J words\n").unwrap();
    std::fs::copy("content/pack.toml", desk.path("content/pack.toml")).unwrap();
    std::fs::create_dir_all(desk.path("scripts")).unwrap();
    let root = desk.path("");
    let ran = desk.run_with(&["rename", "-h", "--locale", "qq"], Some(root.as_ref()));
    assert!(ran.stdout.starts_with("Other \\u{1b}[2J words\n"), "{}", ran.stdout);
    assert!(ran.stdout.contains("\nUsage: "), "{}", ran.stdout);
}
