//! What `check` says about bots that scripts play.

use speciate::content::Source;
use speciate::lint;

use super::scripted::source;

#[test]
fn hints_about_bots_advise_only_what_bots_can_do() {
    let shown = |body: &str| {
        let script = format!("fn worth(you, params, option) {{\n{body}\n}}\n");
        lint::check(&source("card-game", &script), "card-game").to_string()
    };
    let found = shown("rand(10)");
    assert!(found.contains("a bot only looks at the game") && !found.contains("draw("), "{found}");
    let found = shown("if option.number.flavour { 1 } else { 2 }");
    assert!(found.contains("only species, `option` and `params` have properties"), "{found}");
    let found = shown("let asked = ask(you, \"much\", [1, 2]); asked + 1");
    assert!(!found.contains("question-trial-much"), "{found}");
    let of_tile = "fn worth(you, params, option) {
    let tile = option.tile;
    if tile == () { return 0; }
    if tile.terain == \"sea\" { 1 } else { 2 }
}
";
    let found = lint::check(&source("dominant-species", of_tile), "dominant-species").to_string();
    assert!(found.contains("`terrain(tile)`"), "{found}");
    let mut stray = Source::read(".".as_ref()).expect("the shipped content is readable");
    stray.insert("scripts/card-game/bots/trial.rhai", of_tile.as_bytes());
    let found = lint::check(&stray, "card-game").to_string();
    assert!(found.contains("`[script_bot.trial]` in content/card-game/bots.toml"), "{found}");
}
