//! The shipped content.

use pretty_assertions::assert_eq;
use speciate::content::catalog::{ParamValue, RulingValue};
use speciate::content::{Source, load};
use speciate::hex::Corner;
use speciate::words::Message;

use super::{NATIVES, RULES, loaded, shipped};

#[test]
fn has_no_faults() {
    let loaded = loaded(&shipped());
    assert_eq!(loaded.scripts.len(), loaded.catalog.cards.len());
    assert_eq!(loaded.packs.len(), 1);
    assert_eq!(loaded.packs[0].id, "speciate");
    assert_eq!(loaded.packs[0].hash.len(), 64);
    let words = loaded.texts.words("en");
    assert_eq!(words.say(&Message::new("card-fertile")), "Fertile");
}

#[test]
fn shipped_content_lacks_only_scripts_that_are_not_written_yet() {
    if let Err(faults) = load(&Source::built_in(), RULES, &[], &NATIVES) {
        let other: Vec<_> =
            faults.iter().filter(|fault| fault.code.name() != "missing-script").collect();
        assert!(other.is_empty(), "{faults}");
    }
}

#[test]
fn shipped_tables_have_the_printed_numbers() {
    let catalog = loaded(&shipped()).catalog;
    let roster = &catalog.roster;
    assert_eq!(
        roster.animals.iter().collect::<Vec<_>>(),
        ["mammal", "reptile", "bird", "amphibian", "arachnid", "insect"]
    );
    assert_eq!(catalog.board.hexes().len(), 35);
    assert_eq!(catalog.spaces.len(), 41);
    assert_eq!(catalog.cards.len(), 26);
    assert_eq!(catalog.cards.iter().filter(|card| card.last).count(), 1);
    assert_eq!(catalog.covers, 12);
    assert_eq!(catalog.cover, roster.find("tundra"));
    assert_eq!(catalog.terrains.iter().map(|terrain| u32::from(terrain.tiles)).sum::<u32>(), 31);
    assert_eq!(catalog.disks, [20; 6]);
    assert_eq!([1, 2, 9, 30].map(|count| catalog.bonus(count)), [1, 3, 45, 45]);
    assert_eq!(catalog.start.elements.len(), 12);
    assert!(catalog.start.elements.iter().all(|(corner, _)| {
        let corner: Corner = roster.name(*corner).parse().expect("a corner's name");
        catalog.board.corners().contains(&corner)
    }));
    for (animal, facts) in catalog.animals.iter().enumerate() {
        let stands = facts.start.iter().map(|(_, count)| count).sum::<u8>();
        assert_eq!(stands, 4, "{}", roster.animals.name(animal));
    }
    assert_eq!(catalog.components.iter().map(|row| row.pawns).collect::<Vec<_>>(), [7, 6, 5, 4, 3]);
}

#[test]
fn shipped_spaces_have_their_names() {
    let catalog = loaded(&shipped()).catalog;
    let names: Vec<_> = catalog.roster.spaces.iter().collect();
    assert_eq!(names[..4], ["initiative", "adaptation.1", "adaptation.2", "adaptation.3"]);
    let migration: Vec<_> = catalog
        .spaces
        .iter()
        .zip(&names)
        .filter(|(_, name)| name.starts_with("migration."))
        .map(|(space, name)| (*name, space.count, space.place))
        .collect();
    assert_eq!(migration[0], ("migration.7", 7, 0));
    assert_eq!(migration[5], ("migration.2", 2, 5));
    let pair = catalog.roster.find("competition.sea-jungle").expect("a space");
    let terrains: Vec<_> =
        catalog.space(pair).terrains.iter().map(|terrain| catalog.roster.name(*terrain)).collect();
    assert_eq!(terrains, ["tundra", "sea", "jungle"]);
}

#[test]
fn shipped_cards_have_their_params_and_rulings_their_values() {
    let catalog = loaded(&shipped()).catalog;
    let cards: Vec<_> = catalog.cards.iter().zip(catalog.roster.cards.iter()).collect();
    let first = &cards[0].0.params;
    assert_eq!(first["species"], ParamValue::Number(4));
    assert_eq!(
        first["terrains"],
        ParamValue::List(vec![ParamValue::Word("sea".into()), ParamValue::Word("wetland".into())])
    );
    let draws: Vec<_> = cards.iter().filter_map(|(card, _)| card.stream).collect();
    assert_eq!(draws.len(), 1);
    assert!(catalog.roster.name(draws[0]).starts_with("card."));
    assert!(catalog.ruling_is("card_tile", "any"));
    assert_eq!(catalog.rulings["turn_limit"].value, RulingValue::Number(0));
    assert_eq!(catalog.rulings.len(), 9);
}
