//! `pack upgrade`: words that have new names.

use super::Desk;

const OLD: &str = "// swap(a, b) is in the rules\nfn effect(you, params) {\n    let all = cards();\n    \
                   print(#\"swap(\"#); if all.len() > 1 { swap(all[0], all[1]); all[0].swap(all[1]); }\n}\n";
/// A script whose own function has the old name of a verb.
const OWN: &str = "fn swap(one, other) { print(one); }\n\nfn effect(you, params) { swap(1, 2); }\n";

/// Returns a desk with a pack for the card game whose event calls a verb by its old name.
fn desk() -> Desk {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "my-pack", "--game", "card-game"]);
    let script = "my-pack/scripts/new-growth.rhai";
    desk.write(script, OLD);
    let events = desk.read("my-pack/content/card-game/events.toml");
    let more = "\n[event.old-growth]\n";
    desk.write("my-pack/content/card-game/events.toml", events + more);
    desk.write("my-pack/scripts/old-growth.rhai", OWN);
    let texts = "event-old-growth = Old\n    .effect = Nothing.\ncard-old-growth = Old\n    .effect = Nothing.\n";
    desk.write("my-pack/locale/en/more.ftl", texts);
    std::fs::remove_file(desk.path("my-pack/scenarios/new-growth.toml")).unwrap();
    let manifest = desk.read("my-pack/pack.toml");
    assert!(manifest.contains("\napi = 2\n"), "{manifest}");
    desk.write("my-pack/pack.toml", manifest.replace("\napi = 2\n", "\n"));
    desk
}

#[test]
fn an_old_word_works_and_check_names_the_new_one() {
    let desk = desk();
    let played = ["simulate", "--pack", "my-pack", "--game", "card-game", "--games", "2"];
    desk.ok(&[&played[..], &["--seed", "1", "--bots", "random"]].concat());
    let found = desk.run(&["check", "my-pack"]).stdout;
    assert!(found.contains("warning[renamed-word]: `swap` is now called `swap_cards`"), "{found}");
    assert!(found.contains("my-pack/scripts/new-growth.rhai:4:42"), "{found}");
}

#[test]
fn upgrade_writes_the_new_words_and_the_api() {
    let desk = desk();
    let told = |word: &str| {
        format!(
            "{word} my-pack/scripts/new-growth.rhai: `swap` is now `swap_cards` (2 times).\n\
             {word} my-pack/pack.toml: `api = 1` is now `api = 2`.\n"
        )
    };
    let before = (desk.read("my-pack/scripts/new-growth.rhai"), desk.read("my-pack/pack.toml"));
    let dry = desk.ok(&["pack", "upgrade", "my-pack", "--dry-run"]).stdout;
    assert_eq!(dry, told("Would change"));
    let after = (desk.read("my-pack/scripts/new-growth.rhai"), desk.read("my-pack/pack.toml"));
    assert_eq!(before, after);
    assert_eq!(desk.ok(&["pack", "upgrade", "my-pack"]).stdout, told("Changed"));
    let new = OLD.replace(" swap(all", " swap_cards(all").replace(".swap(", ".swap_cards(");
    assert_eq!(desk.read("my-pack/scripts/new-growth.rhai"), new);
    assert_eq!(desk.read("my-pack/scripts/old-growth.rhai"), OWN);
    assert!(desk.read("my-pack/pack.toml").contains("\napi = 2\n"));
    let found = desk.run(&["check", "my-pack"]).stdout;
    assert!(!found.contains("renamed-word"), "{found}");
    let second = desk.ok(&["pack", "upgrade", "my-pack"]).stdout;
    assert_eq!(second, "The pack uses the newest words (`api = 2`), so nothing has to change.\n");
    assert!(desk.refused(&["pack", "upgrade", "nowhere"]).contains("nowhere"));
}
