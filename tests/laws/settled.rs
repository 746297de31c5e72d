//! Modifiers are not asked again about tiles that have not changed. Debug builds ask all the same and compare, and this
//! test has the same numbers of facts in all builds.

use insta::assert_snapshot;
use speciate::bot::RandomBot;
use speciate::chance::Chance;
use speciate::context::{Policy, abandoned};
use speciate::event::Event;
use speciate::game::{Game, Table, verify};

use crate::scripts::hooks;

/// House rules: what each looks at, and its script.
const RULES: [(&str, &str); 10] = [
    ("nothing", "fn dominant(you, params, tile, natural) { natural }"),
    ("arguments", "fn matching(you, params, animal, tile, natural) { natural * 3 / 2 }"),
    (
        "terrain",
        "fn matching(you, params, animal, tile, natural) {
            if `${terrain(tile)}` == \"sea\" { 0 } else { natural }
        }",
    ),
    (
        "tile",
        "fn dominant(you, params, tile, natural) {
            if count(tile, \"species\") > 3 || count(tile, \"elements\") < 2 { () } else { natural }
        }",
    ),
    (
        "other tiles",
        "fn dominant(you, params, tile, natural) {
            if natural != () && tiles(#{occupied_by: natural}).len() > 4 { () } else { natural }
        }",
    ),
    (
        "neighbours",
        "fn dominant(you, params, tile, natural) {
            let seas = tiles(#{next_to: tile}).filter(|near| `${terrain(near)}` == \"sea\");
            if seas.len() > 1 || tiles(#{next_to: tile, species_over: 3}).len() > 1 { () } else { natural }
        }",
    ),
    (
        "corners elsewhere",
        "fn matching(you, params, animal, tile, natural) {
            if element(corner(\"0,0:W\")) == () { 0 } else { natural }
        }",
    ),
    (
        "phase",
        "fn dominant(you, params, tile, natural) { if phase() == \"planning\" { () } else { natural } }",
    ),
    ("turn", "fn dominant(you, params, tile, natural) { if turn() > 1 { () } else { natural } }"),
    (
        "failing",
        "fn matching(you, params, animal, tile, natural) { if natural > 8 { throw 1; } natural }",
    ),
];

#[test]
fn every_build_settles_the_same_facts() {
    let mut counted = Vec::new();
    for (looks_at, script) in RULES {
        let edition = hooks::edition(&[], &[("rule", script)]);
        let opening = Table::dealt(&edition, 4, 5).expect("four can play").opening(&edition);
        let mut game = Game::open_with(&edition, opening, Chance::Seeded(5), Policy::Abandon);
        game.play(Box::new(RandomBot::new(5)), 4);
        let path = game.log().path();
        let changes = path.iter().filter(|fact| {
            matches!(fact, Event::DominanceGained { .. } | Event::DominanceLost { .. })
        });
        let failed = path.iter().filter_map(abandoned).count();
        counted.push(format!(
            "{looks_at}: {} facts, {} of dominance, {failed} abandoned",
            path.len(),
            changes.count()
        ));
        let verified = verify(&edition, game.log()).expect("the log verifies");
        assert_eq!(verified.frozen, None, "{looks_at}");
    }
    assert_snapshot!(counted.join("\n"), @r#"
    nothing: 1250 facts, 46 of dominance, 0 abandoned
    arguments: 1250 facts, 46 of dominance, 0 abandoned
    terrain: 1245 facts, 40 of dominance, 0 abandoned
    tile: 1223 facts, 51 of dominance, 0 abandoned
    other tiles: 1147 facts, 46 of dominance, 0 abandoned
    neighbours: 1265 facts, 61 of dominance, 0 abandoned
    corners elsewhere: 1234 facts, 36 of dominance, 0 abandoned
    phase: 1301 facts, 97 of dominance, 0 abandoned
    turn: 1189 facts, 14 of dominance, 0 abandoned
    failing: 1253 facts, 46 of dominance, 3 abandoned
    "#);
}
