//! Invalid command lines: what was found, what is expected and what to type, in the language of the locale.

use super::Desk;

/// Returns the message for an invalid command line.
fn message(arguments: &[&str]) -> String {
    let ran = Desk::new().run(arguments);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{arguments:?}");
    ran.stderr
}

#[test]
fn wrong_numbers_are_explained() {
    insta::assert_snapshot!(message(&["new", "--seed", "abc"]), @r"
    error: expected a whole number from 0 to 18446744073709551615 for `--seed`, found `abc`
    hint: write e.g. `--seed 4`
    ");
    insta::assert_snapshot!(message(&["new", "--seed", "-1"]), @r"
    error: expected a whole number from 0 to 18446744073709551615 for `--seed`, found `-1`
    hint: write e.g. `--seed 4`
    ");
    insta::assert_snapshot!(message(&["new", "--seed", "99999999999999999999"]), @r"
    error: expected a whole number from 0 to 18446744073709551615 for `--seed`, found `99999999999999999999`
    hint: write e.g. `--seed 4`
    ");
    insta::assert_snapshot!(message(&["new", "--players", "two"]), @r"
    error: expected a whole number of at least 0 for `--players`, found `two`
    hint: write e.g. `--players 4`
    ");
    insta::assert_snapshot!(message(&["new", "--players="]), @r"
    error: expected a whole number of at least 0 for `--players`, found nothing
    hint: write e.g. `--players 4`
    ");
    insta::assert_snapshot!(message(&["simulate", "--games", "0"]), @r"
    error: expected a whole number of at least 1 for `--games`, found `0`
    hint: write e.g. `--games 4`
    ");
    insta::assert_snapshot!(message(&["simulate", "--threads", "1025"]), @r"
    error: expected a whole number from 1 to 1024 for `--threads`, found `1025`
    hint: write e.g. `--threads 4`
    ");
    #[cfg(feature = "serve")]
    insta::assert_snapshot!(message(&["serve", "--port", "99999"]), @r"
    error: expected a whole number from 0 to 65535 for `--port`, found `99999`
    hint: write e.g. `--port 8080`
    ");
    insta::assert_snapshot!(message(&["replay", "game.jsonl", "--to", "1.5"]), @r"
    error: expected a whole number of at least 0 for `--to`, found `1.5`
    hint: write e.g. `--to 4`
    ");
    insta::assert_snapshot!(message(&["answer", "game.jsonl", "pass", "--at", "-1"]), @r"
    error: expected a whole number of at least 0 for `--at`, found `-1`
    hint: write e.g. `--at 4`
    ");
    insta::assert_snapshot!(message(&["try", "a-card", "--seed", "x"]), @r"
    error: expected a whole number from 0 to 18446744073709551615 for `--seed`, found `x`
    hint: write e.g. `--seed 4`
    ");
}

#[test]
fn wrong_options_and_values_are_explained() {
    insta::assert_snapshot!(message(&["new", "--seed"]), @r"
    error: expected a value for `--seed`, found nothing
    hint: run `speciate new --help` for its usage
    ");
    insta::assert_snapshot!(message(&["new", "--pack", ""]), @r"
    error: expected a value for `--pack`, found nothing
    hint: run `speciate new --help` for its usage
    ");
    insta::assert_snapshot!(message(&["new", "--set", "x"]), @r"
    error: expected `KEY=VALUE` for `--set`, found `x`
    hint: write e.g. `--set rulings.turn_limit=12`
    ");
    insta::assert_snapshot!(message(&["new", "--nothing"]), @r"
    error: `speciate new` has no option `--nothing`
    hint: run `speciate new --help` for its usage
    ");
    insta::assert_snapshot!(message(&["play", "--map"]), @r"
    error: `speciate play` has no option `--map`
    hint: did you mean `--no-map`?
    ");
    insta::assert_snapshot!(message(&["pack", "new", "x", "--games", "y"]), @r"
    error: `speciate pack new` has no option `--games`
    hint: did you mean `--game`?
    ");
    insta::assert_snapshot!(message(&["--seed", "3", "new"]), @r"
    error: `speciate` has no option `--seed`
    hint: write it after the command it belongs to, e.g. `speciate new --seed`
    ");
    insta::assert_snapshot!(message(&["play", "--auto", "--seats", "bird=human"]), @r"
    error: `--auto` cannot be used together with `--seats`
    hint: say which bot plays which animal with `--bots ANIMAL=BOT,…`
    ");
    insta::assert_snapshot!(message(&["completions", "bas"]), @r"
    error: expected one of `bash`, `elvish`, `fish`, `powershell`, `zsh` for `<SHELL>`, found `bas`
    hint: did you mean `bash`?
    ");
    insta::assert_snapshot!(message(&["completions", "nonsense"]), @r"
    error: expected one of `bash`, `elvish`, `fish`, `powershell`, `zsh` for `<SHELL>`, found `nonsense`
    hint: run `speciate completions --help` for its usage
    ");
}

#[test]
fn options_of_other_programs_are_explained() {
    for (arguments, hint) in [
        (&["check", "--lang", "it"][..], "did you mean `--locale`?"),
        (&["test", "--only", "Spring"], "did you mean `--filter`?"),
        (&["show", "first", "--player", "bird"], "did you mean `--seat`?"),
        (&["simulate", "-n", "10"], "did you mean `--games`?"),
        (&["play", "--animal", "bird"], "`--as ANIMAL` says which animal you play"),
        (&["explain", "first", "0", "-1"], "write `0,-1`"),
        (&["branch", "first", "bold", "first@turn:1"], "write `speciate branch first@turn:1 bold`"),
        (&["pack", "build", "tides", "out"], "write `--out out`"),
    ] {
        let error = message(arguments);
        assert!(error.contains(&format!("hint: {hint}")), "{arguments:?}: {error}");
    }
    let error = message(&["log", "first", "-q"]);
    assert!(error.starts_with("error: `speciate log` has no option `-q`\n"), "{error}");
}

#[test]
fn wrong_commands_and_arguments_are_explained() {
    insta::assert_snapshot!(message(&["showw"]), @r"
    error: `speciate` has no command `showw`
    hint: did you mean `speciate show`?
    ");
    insta::assert_snapshot!(message(&["pack", "nw"]), @r"
    error: `speciate pack` has no command `nw`
    hint: did you mean `speciate pack new`?
    ");
    insta::assert_snapshot!(message(&["nonsense"]), @r"
    error: `speciate` has no command `nonsense`
    hint: run `speciate --help` for its usage
    ");
    insta::assert_snapshot!(message(&["answer"]), @r"
    error: `speciate answer` needs `<GAME>` and `<OPTION>...`
    hint: write `speciate answer <GAME> <OPTION>...`
    ");
    insta::assert_snapshot!(message(&["explain"]), @r"
    error: `speciate explain` needs `<GAME|KEY>`
    hint: write `speciate explain [OPTIONS] <GAME> <TILE>` or `speciate explain [OPTIONS] <KEY>`
    ");
    insta::assert_snapshot!(message(&["rule", "domination", "first", "migration"]), @r"
    error: unexpected argument `migration` for `speciate rule`
    hint: write `speciate rule [OPTIONS] [NAME] [GAME]`
    ");
}

#[test]
fn messages_are_in_the_language_of_the_locale() {
    insta::assert_snapshot!(message(&["--locale", "it", "new", "--seed", "abc"]), @r"
    errore: per `--seed` serve un numero intero da 0 a 18446744073709551615, trovato: `abc`
    suggerimento: scrivi per esempio `--seed 4`
    ");
    insta::assert_snapshot!(message(&["--locale=it", "simulate", "--games", "0"]), @r"
    errore: per `--games` serve un numero intero da 1 in su, trovato: `0`
    suggerimento: scrivi per esempio `--games 4`
    ");
    insta::assert_snapshot!(message(&["--locale", "it", "play", "--map"]), @r"
    errore: `speciate play` non ha l'opzione `--map`
    suggerimento: intendevi `--no-map`?
    ");
    insta::assert_snapshot!(message(&["--locale", "it", "nonsense"]), @r"
    errore: `speciate` non ha il comando `nonsense`
    suggerimento: esegui `speciate --help` per vedere come si scrive
    ");
    insta::assert_snapshot!(message(&["--locale", "it", "answer"]), @r"
    errore: `speciate answer` vuole anche `<GAME>` e `<OPTION>...`
    suggerimento: scrivi `speciate answer <GAME> <OPTION>...`
    ");
    insta::assert_snapshot!(message(&["--locale", "it", "new", "--seed"]), @r"
    errore: per `--seed` serve un valore, trovato: niente
    suggerimento: esegui `speciate new --help` per vedere come si scrive
    ");
    insta::assert_snapshot!(message(&["--locale", "it", "rule", "a", "b", "c"]), @r"
    errore: `speciate rule` non sa che farsene di `c`
    suggerimento: scrivi `speciate rule [OPTIONS] [NAME] [GAME]`
    ");
    insta::assert_snapshot!(message(&["--locale", "it", "new", "--animals", "bird", "--players", "2"]), @r"
    errore: `--animals` non si può usare insieme a `--players`
    suggerimento: togli l'uno o l'altro
    ");
}

#[test]
fn an_unknown_option_is_not_a_content_path() {
    insta::assert_snapshot!(message(&["explain", "--jsn", "0,-1"]), @r"
    error: `speciate explain` has no option `--jsn`
    hint: did you mean `--json`?
    ");
    insta::assert_snapshot!(message(&["explain", "--nonsense"]), @r"
    error: `speciate explain` has no option `--nonsense`
    hint: run `speciate explain --help` for its usage
    ");
}

#[test]
fn the_suggestions_of_hints_work() {
    let desk = Desk::new();
    let file = desk.ok(&["new", "--seed", "4", "--players", "4"]).stdout;
    desk.ok(&["simulate", "--games", "4", "--threads", "4", "--set", "rulings.turn_limit=1"]);
    desk.ok(&["replay", file.trim(), "--to", "4"]);
    desk.ok(&["new", "--help"]);
    desk.ok(&["completions", "bash"]);
}

#[test]
fn a_game_is_named_only_if_that_makes_a_difference() {
    let desk = Desk::new();
    desk.ok(&["new", "marine", "--name", "mine", "--seed", "1", "--players", "2"]);
    let message = |arguments: &[&str]| desk.refused(arguments);
    insta::assert_snapshot!(message(&["new", "marine", "--game", "dominant-species"]), @r"
    error: the game is named twice: `marine`, and `dominant-species` with `--game`
    hint: leave one of them out
    ");
    insta::assert_snapshot!(message(&["show", "mine", "--game", "marine"]), @r"
    error: a saved game already has its rules, so `--game marine` has no effect
    hint: leave out `--game`: `mine` is found without it
    ");
    insta::assert_snapshot!(message(&["man", "--game", "marine"]), @"error: `--game` has no effect here: this command does not use a game");
    for command in [
        vec!["play", "marine", "--game", "card-game"],
        vec!["simulate", "marine", "--game", "card-game"],
    ] {
        assert!(message(&command).starts_with("error: the game is named twice: "), "{command:?}");
    }
    for command in [
        vec!["play", "mine"],
        vec!["questions", "mine"],
        vec!["answer", "mine", "pass"],
        vec!["undo", "mine"],
        vec!["log", "mine"],
        vec!["replay", "mine"],
        vec!["verify", "mine"],
        vec!["why", "mine", "pass"],
        vec!["explain", "mine", "0,0"],
    ] {
        let refused = message(&[&command[..], &["--game", "marine"]].concat());
        assert!(refused.contains("a saved game already has its rules"), "{command:?}: {refused}");
    }
    desk.ok(&["simulate", "marine", "--game", "marine", "--games", "1"]);
}

#[test]
fn the_help_lists_options_of_the_command_before_global_options() {
    let help = Desk::new().ok(&["balance", "--help"]).stdout;
    let place = |part: &str| help.find(part).unwrap_or_else(|| panic!("{part}: {help}"));
    let order =
        ["--games", "--against", "--html", "Options of all commands:", "--content", "Examples:"];
    let places = order.map(place);
    assert!(places.is_sorted(), "{places:?}");
}

/// Replacing a name everywhere in the code can also change a sentence of the help.
#[test]
fn the_help_contains_no_names_from_the_code() {
    let desk = Desk::new();
    let commands = |command: &[&str]| -> Vec<String> {
        let help = desk.ok(&[command, &["--help"]].concat()).stdout;
        let Some((_, list)) = help.split_once("Commands:\n") else { return Vec::new() };
        // A long description continues on lines that are indented further.
        let lines = list.lines().take_while(|line| !line.is_empty());
        let lines = lines.filter(|line| !line.starts_with("   "));
        lines.filter_map(|line| line.split_whitespace().next().map(str::to_owned)).collect()
    };
    let mut helps = Vec::new();
    for command in commands(&[]).iter().filter(|command| *command != "help") {
        helps.push(desk.ok(&[command, "--help"]).stdout);
        for inner in commands(&[command]).iter().filter(|inner| *inner != "help") {
            helps.push(desk.ok(&[command, inner, "--help"]).stdout);
        }
    }
    assert!(helps.len() > 35, "{}", helps.len());
    for help in helps {
        // Code is between backticks, so it is at the odd indices.
        for prose in help.split('`').step_by(2) {
            let named = prose.split_whitespace().find(|word| word.contains('_'));
            assert_eq!(named, None, "{help}");
        }
    }
}
