//! Invisible characters from any source never reach the terminal.

use super::{Desk, Ran};

/// Characters that make a terminal set its title, clear its screen and show text from right to left.
const EVIL: &str = "\u{1b}]0;pwned\u{7}\u{1b}[2J\u{9b}31m\u{7f}\u{202e}";

/// Returns whether the output contains no invisible characters.
fn is_clean(ran: &Ran) -> bool {
    let text = format!("{}{}", ran.stdout, ran.stderr);
    !text.contains(|sign: char| (sign.is_control() && sign != '\n') || sign == '\u{202e}')
}

#[track_caller]
fn assert_clean(desk: &Desk, arguments: &[&str], told: &str) -> Ran {
    let ran = desk.run(arguments);
    assert!(is_clean(&ran), "{arguments:?}: {ran:?}");
    assert!(format!("{}{}", ran.stdout, ran.stderr).contains(told), "{arguments:?}: {ran:?}");
    ran
}

/// Returns a desk with a pack whose card has such characters in its name.
fn evil_pack() -> Desk {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "evil"]);
    let texts = desk.read("evil/locale/en/cards.ftl");
    let name = format!("card-new-growth = E{EVIL}vil{{ \"\\u001b[2J\" }}{{ \"\\U00202E\" }}");
    let texts = texts.replacen("card-new-growth = New Growth", &name, 1);
    desk.write("evil/locale/en/cards.ftl", texts);
    desk
}

#[test]
fn characters_in_texts_of_packs_are_made_visible() {
    let desk = evil_pack();
    for command in ["card", "explain"] {
        let about = if command == "card" { "new-growth" } else { "card.new-growth" };
        assert_clean(&desk, &[command, about, "--pack", "evil"], "");
    }
    let shown = r"E\u{1b}]0;pwned\u{7}\u{1b}[2J\u{9b}31m\u{7f}\u{202e}vil\u{1b}[2J\u{202e}";
    assert_clean(&desk, &["card", "--pack", "evil"], shown);
    let page = assert_clean(&desk, &["card", "new-growth", "--pack", "evil", "--json"], r"\u202e");
    let page: serde_json::Value = super::json(&page);
    assert!(page["name"].as_str().unwrap().contains(EVIL), "JSON keeps the characters");
}

#[test]
fn check_reports_invisible_characters_in_texts_scripts_tables_and_names() {
    let desk = evil_pack();
    desk.write("evil/scripts/\u{1b}[31mevil.rhai", "fn f() { throw \"\\x1b[2J\"; }\n");
    let table = "evil/content/dominant-species/cards.toml";
    desk.write(table, desk.read(table) + "\n[card.\"x\\u202Ey\"]\n");
    let said = assert_clean(&desk, &["check", "evil"], "");
    for told in [
        "warning[hidden-character]: found the invisible character U+001B",
        "warning[hidden-character]: the file name contains the invisible character U+001B",
        "--> evil/locale/en/cards.ftl:",
        r"evil/scripts/\u{1b}[31mevil.rhai:1:17",
        "warning[hidden-character]: found the invisible character U+202E",
    ] {
        assert!(said.stdout.contains(told), "{told}: {}", said.stdout);
    }
}

#[test]
fn texts_from_right_to_left_are_not_reported() {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "fine"]);
    std::fs::create_dir(desk.path("fine/locale/he")).unwrap();
    let text = "card-new-growth = שלום C++\u{200e}!\u{200f} \u{2067}abc\u{2069}\r\n";
    desk.write("fine/locale/he/cards.ftl", text);
    let ran = desk.run(&["check", "fine"]);
    assert!(!ran.stdout.contains("hidden-character"), "{}", ran.stdout);
}

#[test]
fn hidden_characters_in_thrown_values_and_arguments_are_made_visible() {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "evil"]);
    desk.write(
        "evil/scripts/new-growth.rhai",
        "fn effect(you, params) { throw \"\\x1b[2J\\x1b]0;pwned\\x07\"; }\n",
    );
    assert_clean(&desk, &["try", "new-growth", "--auto", "--pack", "evil"], "throws `␛[2J");
    let evil = "\u{1b}[31mx\u{202e}";
    let given = [
        vec![evil],
        vec!["show", evil],
        vec!["card", evil],
        vec!["rule", evil],
        vec!["new", "--set", "\u{1b}=1"],
        vec!["new", "--seed", evil],
        vec!["new", "--pack", evil],
        vec!["check", evil],
        vec!["test", evil],
        vec!["play", "--\u{1b}[2J"],
        vec!["--locale", evil, "card"],
    ];
    for arguments in given {
        let ran = assert_clean(&desk, &arguments, "error");
        assert_ne!(ran.code, Some(0), "{arguments:?}");
    }
}

#[test]
fn texts_from_packs_cannot_forge_a_line_of_output() {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "evil"]);
    desk.write("evil/scripts/new-growth.rhai", "fn effect(you, params) { throw \"no\\nFAKE\"; }\n");
    let texts = desk.read("evil/locale/en/cards.ftl");
    let name = "card-new-growth = New{ \"\\u000A\" }FAKE";
    let texts = texts.replacen("card-new-growth = New Growth", name, 1);
    desk.write("evil/locale/en/cards.ftl", texts);
    let faked = |text: &str| text.lines().any(|line| line.trim_start().starts_with("FAKE"));
    for (arguments, told) in [
        (&["try", "new-growth", "--auto", "--pack", "evil"][..], r"throws `no\u{a}FAKE`"),
        (&["try", "new-growth", "--auto", "--pack", "evil"], r"New FAKE"),
        (&["card", "--pack", "evil"], r"New FAKE"),
        (&["card", "new-growth", "--pack", "evil"], r"New FAKE"),
        (&["explain", "card.new-growth", "--pack", "evil"], ""),
        (&["show", "a\nFAKE"], r"a\u{a}FAKE"),
        (&["new", "--set", "a\nFAKE=1"], r"a\u{a}FAKE"),
    ] {
        let ran = desk.run(arguments);
        let text = format!("{}{}", ran.stdout, ran.stderr);
        assert!(text.contains(told), "{arguments:?}: {text}");
        assert!(!faked(&text), "{arguments:?}: {text}");
    }
}

#[test]
fn characters_in_forged_openings_are_made_visible() {
    use speciate::log::{Log, Pack, text};
    let (desk, file) = Desk::with_game();
    let read = text::read(desk.read(&file).as_bytes()).unwrap();
    let forged = |change: &dyn Fn(&mut speciate::log::Opening)| {
        let mut opening = read.log.opening().clone();
        change(&mut opening);
        let mut log = Log::new(opening);
        log.append(&read.log.path());
        text::write(&log)
    };
    let logs = [
        forged(&|opening| opening.packs[0].id = EVIL.to_owned()),
        forged(&|opening| opening.packs[0].hash = EVIL.to_owned()),
        forged(&|opening| opening.packs.push(Pack { id: EVIL.into(), hash: EVIL.into() })),
        forged(&|opening| opening.rules = EVIL.to_owned()),
        forged(&|opening| drop(opening.settings.insert(EVIL.into(), EVIL.into()))),
        forged(&|opening| opening.variants.push(EVIL.to_owned())),
        forged(&|opening| opening.engine = EVIL.to_owned()),
        forged(&|opening| opening.salt = EVIL.to_owned()),
    ];
    for log in logs {
        desk.write("forged.jsonl", log);
        for command in ["show", "verify", "questions", "log", "replay", "play"] {
            for arguments in
                [vec![command, "forged.jsonl"], vec![command, "forged.jsonl", "--json"]]
            {
                assert!(is_clean(&desk.run(&arguments)), "{arguments:?}");
            }
        }
        assert!(is_clean(&desk.run(&["answer", "forged.jsonl", "pass"])));
    }
}
