//! Looks of things that another pack removes are ignored, because looks are not rules.

use speciate::content::Source;
use speciate::lint;

use super::over;
use super::together::{pack, with_file, with_lines};
use crate::support::RULES;

fn with_looks(id: &str, looks: &str) -> Source {
    with_file(pack(id, 3), &format!("content/{RULES}/looks.toml"), looks)
}

fn found(packs: Vec<Source>) -> String {
    lint::check(&over(packs), RULES).to_string()
}

#[test]
fn a_look_of_an_entry_that_another_pack_removes_is_not_a_fault() {
    let looks = || with_looks("look", "[look.card.biomass]\ncolour = \"#123456\"\n");
    let gone = "remove = [\"card.biomass\", \"bot.greedy.card_worth.biomass\"]";
    let removes = || with_lines(pack("gone", 3), gone);
    assert_eq!(found(vec![looks(), removes()]), "");
    assert_eq!(found(vec![removes(), looks()]), "");
}

#[test]
fn pawns_of_a_removed_animal_need_no_look() {
    let looks =
        "[look.animal.insect]\ncolour = \"#222222\"\n\n[look.pawn.insect]\ncolour = \"#123456\"\n";
    let removes = || with_lines(pack("gone", 3), "remove = [\"animal.insect\"]");
    for packs in
        [vec![with_looks("look", looks), removes()], vec![removes(), with_looks("look", looks)]]
    {
        let report = found(packs);
        assert!(!report.contains("looks.toml"), "{report}");
    }
}

#[test]
fn a_look_of_an_entry_that_the_pack_itself_removes_is_a_fault() {
    let looks = with_looks("look", "[look.card.biomass]\ncolour = \"#123456\"\n");
    let report = found(vec![with_lines(looks, "remove = [\"card.biomass\"]")]);
    assert!(report.contains("unknown card `biomass`"), "{report}");
}

#[test]
fn an_entry_of_a_later_pack_cannot_be_removed() {
    let rain = with_file(
        pack("rain", 3),
        &format!("content/{RULES}/house_rules.toml"),
        "[house_rule.rain]\n",
    );
    let rain =
        with_file(rain, "locale/en/cards.ftl", "card-rain = Rain\n    .effect = It rains.\n");
    let rain = with_file(
        rain,
        "scripts/rain.rhai",
        "fn on_turn_began(you, params, event) { change_points(animals()[0], 1); }\n",
    );
    let dry = with_lines(pack("dry", 3), "remove = [\"house_rule.rain\"]");
    let report = found(vec![dry, rain]);
    assert!(
        report.contains("`dry` changes `house_rule.rain` of `rain`, so it has to come after"),
        "{report}"
    );
    assert!(
        report.contains("write `rain = \"^1.0\"` below `[requires]` in dry/pack.toml"),
        "{report}"
    );
}
