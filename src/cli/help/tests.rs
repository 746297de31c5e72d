use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::*;
use speciate_lab::balance::AIMS;

/// What only the help of clap says.
const OF_CLAP: [&str; 8] = [
    "Usage:",
    "Arguments:",
    "Options:",
    "Commands:",
    "Options of all",
    "[default:",
    "ossible values:",
    "Print ",
];

/// The commands that only a build with a server has, as their ids.
const OF_SERVER: [&str; 3] = ["help-import", "help-serve", "help-store"];

/// The arguments that only a build with messages to people has.
const OF_NOTIFY: [&str; 4] = [
    "help-serve.notify-after",
    "help-serve.push",
    "help-serve.webhooks",
    "help-serve.webhooks-here",
];

/// The argument that only a build with messages to people, with an OpenID provider or with passkeys has.
const BASE: &str = "help-serve.base";

/// The argument that only a build with passkeys has.
const OF_PASSKEYS: &str = "help-serve.passkeys";

/// The arguments that only a build with an OpenID provider has.
const OF_OPENID: [&str; 4] = [
    "help-serve.openid-client",
    "help-serve.openid-issuer",
    "help-serve.openid-name",
    "help-serve.openid-secret-file",
];

/// The arguments that only a build with e-mail has.
const OF_MAIL: [&str; 4] = [
    "help-serve.mail",
    "help-serve.mail-from",
    "help-serve.mail-password-file",
    "help-serve.mail-user",
];

/// The argument that only a build with traces has.
const OF_TRACES: &str = "help-serve.otlp";

fn built_in(locale: &str) -> Words {
    Words::new(locale, std::iter::empty(), std::iter::empty())
}

/// Returns the ids in the files of help, an argument's with a dot, each with what the file says.
#[expect(clippy::disallowed_methods, reason = "the test reads the files that the binary has")]
fn written(locale: &str) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/locale").join(locale);
    let (mut found, mut message) = (BTreeMap::new(), String::new());
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if !path.file_name().unwrap().to_str().unwrap().starts_with("help") {
            continue;
        }
        for line in std::fs::read_to_string(path).unwrap().lines() {
            let Some((id, said)) = line.split_once(" =") else { continue };
            if let Some(part) = id.strip_prefix("    .") {
                found.insert(format!("{message}.{part}"), said.trim().to_owned());
            } else if id.starts_with("help-") {
                id.clone_into(&mut message);
                if !said.is_empty() {
                    found.insert(message.clone(), said.trim().to_owned());
                }
            }
        }
    }
    found
}

/// Calls `seen` with each command, also hidden ones, and its id.
fn each(command: &Command, id: &str, seen: &mut impl FnMut(&Command, &str)) {
    seen(command, id);
    for inner in command.get_subcommands() {
        let above = if id == "help-speciate" { "help" } else { id };
        each(inner, &format!("{above}-{}", inner.get_name()), seen);
    }
}

#[test]
fn every_command_and_argument_has_a_text_and_every_text_is_used() {
    let mut needed = BTreeSet::new();
    each(&Cli::command(), "help-speciate", &mut |command, id| {
        needed.insert(id.to_owned());
        for argument in command.get_arguments() {
            let name = name(argument);
            assert!(!["more", "after"].contains(&&*name), "{id}.{name} has two meanings");
            assert!(needed.insert(format!("{id}.{name}")), "{id} has two arguments `{name}`");
        }
    });
    assert!(needed.len() > 300, "{}", needed.len());
    for locale in ["en", "it"] {
        let written = written(locale);
        let missing: Vec<_> = needed.iter().filter(|id| !written.contains_key(*id)).collect();
        assert!(missing.is_empty(), "the files of `{locale}` lack {missing:#?}");
        let shown: BTreeSet<&str> = written
            .values()
            .filter_map(|said| said.strip_prefix("{ ")?.strip_suffix(" }"))
            .collect();
        let is_used = |id: &str| {
            let optional = [".more", ".after", ".tables-csv", ".tables-parquet"];
            let command = id.split('.').next().unwrap_or_default();
            needed.contains(id)
                || shown.contains(id)
                || ["help-screen", "help-manual"].contains(&command)
                || needed.contains(command) && optional.iter().any(|part| id.ends_with(part))
                || !cfg!(feature = "notify") && OF_NOTIFY.contains(&id)
                || !cfg!(any(feature = "notify", feature = "openid", feature = "passkeys"))
                    && id == BASE
                || !cfg!(feature = "passkeys") && id == OF_PASSKEYS
                || !cfg!(feature = "openid") && OF_OPENID.contains(&id)
                || !cfg!(feature = "mail") && OF_MAIL.contains(&id)
                || !cfg!(feature = "otlp") && id == OF_TRACES
                || !cfg!(feature = "serve") && OF_SERVER.iter().any(|own| command.starts_with(own))
        };
        let unused: Vec<_> = written.keys().filter(|id| !is_used(id)).collect();
        assert!(unused.is_empty(), "nothing in `{locale}` shows {unused:#?}");
    }
}

#[test]
fn the_code_has_no_texts_of_its_own() {
    let mut faults = Vec::new();
    each(&Cli::command(), "help-speciate", &mut |command, id| {
        for argument in command.get_arguments().filter(|argument| argument.get_help().is_some()) {
            faults
                .push(format!("move the comment about this argument to `{id}.{}`", name(argument)));
        }
    });
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Returns the help of every command, short and long, as printed without a terminal.
fn helps(words: &Words) -> Vec<String> {
    let mut typed = Vec::new();
    each(&Cli::command(), "", &mut |_, id| {
        let path = id.trim_start_matches('-').to_owned();
        typed.extend(["-h", "--help"].map(|option| (path.clone(), option)));
    });
    typed
        .into_iter()
        .map(|(path, option)| {
            // The names of some commands have a hyphen.
            let path = path.replace("tune-bot", "tune_bot");
            let inner = path.split('-').filter(|name| !name.is_empty());
            let inner = inner.map(|name| name.replace('_', "-"));
            let all =
                std::iter::once("speciate".to_owned()).chain(inner).chain([option.to_owned()]);
            asked_for(all.map(OsString::from), words).unwrap().to_string()
        })
        .collect()
}

#[test]
fn every_help_is_complete_in_both_languages() {
    let (english, italian) = (helps(&built_in("en")), helps(&built_in("it")));
    assert!(english.len() > 80, "{}", english.len());
    for help in english.iter().chain(&italian) {
        assert!(!help.contains(['⟨', '{', '}']), "{help}");
    }
    for (own, help) in english.iter().zip(&italian) {
        let left: Vec<_> = OF_CLAP.iter().filter(|text| help.contains(**text)).collect();
        assert!(left.is_empty(), "{left:?} in {help}");
        let usage = |help: &str, heading: &str| {
            let place = help.find(heading).unwrap_or_else(|| panic!("no {heading} {help}"));
            help[place + heading.len()..].lines().next().unwrap().to_owned()
        };
        assert_eq!(usage(own, "Usage: "), usage(help, "Uso: "));
    }
}

#[test]
fn no_text_is_the_same_in_both_languages() {
    let (english, italian) = (written("en"), written("it"));
    let is_text = |said: &str| !said.is_empty() && !said.starts_with("{ help-shared.");
    let same: Vec<_> = english
        .iter()
        .filter(|(id, said)| is_text(said) && italian.get(*id) == Some(said))
        .collect();
    assert!(same.is_empty(), "{same:#?}");
}

#[test]
fn the_help_of_aims_names_all() {
    for locale in ["en", "it"] {
        let help = text("help-balance.aim", &built_in(locale));
        for aim in AIMS {
            assert!(help.contains(&format!("`{}` (", aim.form)), "{}: {help}", aim.form);
        }
    }
}

#[test]
fn the_help_of_help_is_that_of_clap() {
    let asked = |words: &Words| {
        let typed = ["speciate", "help", "help"].map(OsString::from);
        asked_for(typed, words).unwrap().to_string()
    };
    insta::assert_snapshot!(asked(&built_in("en")), @r"
    Print this message or the help of the given subcommand(s)

    Usage: speciate help [COMMAND]...

    Arguments:
      [COMMAND]...  Print help for the subcommand(s)
    ");
    insta::assert_snapshot!(asked(&built_in("it")), @r"
    Mostra questo messaggio o l'aiuto dei comandi indicati

    Uso: speciate help [COMMAND]...

    Argomenti:
      [COMMAND]...  Mostra l'aiuto di questo comando
    ");
}

#[test]
fn completions_and_manual_pages_are_in_the_language() {
    let words = built_in("it");
    let mut script = Vec::new();
    let shell = clap_complete::Shell::Fish;
    clap_complete::generate(shell, &mut for_completions(&words), "speciate", &mut script);
    let script = String::from_utf8(script).unwrap();
    assert!(script.contains("Comincia una partita e la salva tra le tue"), "{script}");
    assert!(script.contains("Valori separati da virgole"), "{script}");
    assert!(!script.contains("Print help"), "{script}");
}
