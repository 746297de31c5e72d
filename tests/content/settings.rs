//! Settings that are layered over the tables.

use pretty_assertions::assert_eq;
use speciate::content::catalog::{ParamValue, RulingValue};
use speciate::content::{Catalog, Layers, Source, load};
use speciate::diagnostic::Diagnostics;
use speciate::edition::load_with;
use speciate::event::Event;
use speciate::game::{Game, Table};
use speciate::id::CardId;

use super::{NATIVES, RULES, shipped, shown};

fn with(settings: &[(&str, &str)]) -> Result<Catalog, Diagnostics> {
    let settings: Vec<_> =
        settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    load(&shipped(), RULES, &settings, &NATIVES).map(|loaded| loaded.catalog)
}

#[track_caller]
fn assert_fault(key: &str, value: &str, expected: &str, hint: Option<&str>) {
    let faults = with(&[(key, value)]).expect_err("the setting is bad");
    let found: Vec<_> = faults.iter().map(shown).collect();
    assert_eq!(found, [expected]);
    let hints: Vec<_> =
        faults.iter().flat_map(|fault| &fault.hints).map(ToString::to_string).collect();
    assert_eq!(hints, hint.into_iter().collect::<Vec<_>>());
}

#[test]
fn any_value_can_be_changed() {
    let catalog = with(&[
        ("rulings.turn_limit", "5"),
        ("rulings.card_tile", "effective"),
        ("terrain.sea.speciation", "3"),
        ("terrain.sea.scores", "[9,5,3]"),
        ("card.aquatic.params.species", "2"),
        ("animal.amphibian.abilities.migration_range", "3"),
        ("components.2.pawns", "8"),
        ("section.migration.spaces.7.count", "9"),
        ("board.elements.-1,0:E", "meat"),
        ("bonus", "[2]"),
    ])
    .unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(catalog.rulings["turn_limit"].value, RulingValue::Number(5));
    assert!(catalog.ruling_is("card_tile", "effective"));
    let sea = catalog.terrain(catalog.roster.find("sea").expect("a terrain"));
    assert_eq!((sea.speciation, sea.scores.as_slice()), (3, [9, 5, 3].as_slice()));
    assert_eq!(catalog.cards[0].params["species"], ParamValue::Number(2));
    assert_eq!(catalog.animals[3].abilities.migration_range, 3);
    assert_eq!(catalog.components[0].pawns, 8);
    let space = catalog.roster.find("migration.7").expect("a space");
    assert_eq!(catalog.space(space).count, 9);
    assert_eq!(catalog.roster.name(catalog.start.elements[0].1), "meat");
    assert_eq!(catalog.bonus(9), 2);
}

#[test]
fn the_later_setting_applies() {
    let catalog = with(&[("rulings.turn_limit", "5"), ("rulings.turn_limit", "6")]);
    assert_eq!(catalog.expect("both settings are valid").ruling_number("turn_limit"), 6);
}

#[test]
fn unknown_paths_are_refused() {
    assert_fault(
        "terrain.seaa.speciation",
        "3",
        "unknown-path setting `terrain.seaa.speciation`:0:0 unknown setting `terrain.seaa.speciation`: nothing is called `seaa` in `terrain`",
        Some("did you mean `terrain.sea.speciation`?"),
    );
    assert_fault(
        "terain.sea.speciation",
        "3",
        "unknown-path setting `terain.sea.speciation`:0:0 unknown setting `terain.sea.speciation`: nothing is called `terain`",
        Some("did you mean `terrain.sea.speciation`?"),
    );
    assert_fault(
        "terrain.sea.speciaton",
        "3",
        "unknown-key setting `terrain.sea.speciaton`:0:0 unknown key `speciaton` in `terrain.sea`",
        Some("did you mean `speciation`?"),
    );
    assert_fault(
        "card.aquatic.params.specis",
        "3",
        "unknown-path setting `card.aquatic.params.specis`:0:0 unknown setting `card.aquatic.params.specis`: nothing is called `specis` in `card.aquatic.params`",
        Some("did you mean `card.aquatic.params.species`?"),
    );
    assert_fault(
        "rulings.turn_limits",
        "3",
        "unknown-path setting `rulings.turn_limits`:0:0 unknown setting `rulings.turn_limits`: nothing is called `turn_limits` in `rulings`",
        Some("did you mean `rulings.turn_limit`?"),
    );
    assert_fault(
        "bonus.one",
        "3",
        "unknown-path setting `bonus.one`:0:0 unknown setting `bonus.one`: the list `bonus` has \
         items 0 to 8, found `one`",
        Some("set `bonus` as a whole"),
    );
    assert_fault(
        "",
        "3",
        "unknown-path setting ``:0:0 unknown setting ``: nothing is called ``",
        Some(
            "use one of `bot`, `game`, `card`, `look`, `board`, `bonus`, `clock`, `stacks`, `animal`, `season`, `format`, `terrain`, and 4 more",
        ),
    );
}

#[test]
fn wrong_values_are_refused() {
    assert_fault(
        "terrain.sea.speciation",
        "many",
        "wrong-type setting `terrain.sea.speciation`:0:0 expected a number from 0 to 255 for `terrain.sea.speciation`, found string `\"many\"`",
        Some("run `speciate explain terrain.sea.speciation` to see its present value"),
    );
    assert_fault(
        "terrain.sea.speciation",
        "-1",
        "number-out-of-range setting `terrain.sea.speciation`:0:0 expected a number from 0 to 255 for `terrain.sea.speciation`, found `-1`",
        Some("run `speciate explain terrain.sea.speciation` to see its present value"),
    );
    assert_fault(
        "terrain.sea",
        "3",
        "wrong-type setting `terrain.sea`:0:0 expected a table for `terrain.sea`, found `3`",
        Some("run `speciate explain terrain.sea` to see its present value"),
    );
    assert_fault(
        "rulings.card_tile",
        "efective",
        "value-not-allowed setting `rulings.card_tile`:0:0 expected one of `any`, `effective` for `rulings.card_tile`, found `efective`",
        Some("did you mean `effective`?"),
    );
    assert_fault(
        "rulings.card_tile",
        "7",
        "wrong-type setting `rulings.card_tile`:0:0 expected one of `any`, `effective` for `rulings.card_tile`, found `7`",
        Some("run `speciate explain rulings.card_tile` to see its present value"),
    );
    assert_fault(
        "rulings.turn_limit",
        "1001",
        "number-out-of-range setting `rulings.turn_limit`:0:0 expected a number from 0 to 1000 for `rulings.turn_limit`, found `1001`",
        Some("run `speciate explain rulings.turn_limit` to see its present value"),
    );
    assert_fault(
        "terrain.sea.tiles",
        "9",
        "component-count setting `terrain.sea.tiles`:0:0 expected 7 tiles on earth plus 24 in stacks, found 33 in `terrain`",
        Some("write `size = 9` below `[stacks]` in `game.toml`, and give a terrain 1 more `tiles`"),
    );
    assert_fault(
        "board.tiles.1,0",
        "dessert",
        "unknown-name setting `board.tiles.1,0`:0:0 unknown terrain `dessert`",
        Some("did you mean `desert`?"),
    );
}

#[test]
fn hostile_values_are_refused() {
    let deep = "[".repeat(3000);
    assert!(with(&[("bonus", &deep)]).is_err());
    assert!(with(&[("bonus", &"9".repeat(10_000))]).is_err());
    assert!(with(&[(&".".repeat(4000), "1")]).is_err());
    assert!(with(&[("terrain.sea\n.x", "\u{0}")]).is_err());
}

#[test]
fn a_card_can_be_put_on_top_of_the_deck() {
    let layers = Layers {
        settings: vec![("card.predator.first".into(), "true".into())],
        ..Layers::default()
    };
    let edition = load_with(&Source::built_in(), RULES, &layers).expect("the content loads");
    for seed in 0..5 {
        let game =
            Game::open(&edition, &Table::dealt(&edition, 3, seed).expect("a valid player count"));
        let turned = game.log().path().into_iter().find_map(|fact| match fact {
            Event::CardTurnedUp { card } => Some(card),
            _ => None,
        });
        let predator: CardId = edition.catalog.roster.find("predator").expect("a shipped file");
        assert_eq!(turned, Some(predator), "seed {seed}");
    }
    let both = with(&[("card.predator.first", "true"), ("card.predator.last", "true")]);
    let faults = both.expect_err("it cannot be both").to_string();
    assert!(
        faults.contains("expected `first` or `last` for card `predator`, found both"),
        "{faults}"
    );
}
