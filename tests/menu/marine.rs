//! Pawns of Marine: pawns for one space are next to each other, and retrieving has the number 0.

use speciate::content::Source;
use speciate::game::Game;
use speciate::menu::{Menu, OptionMatch};
use speciate::scenario::{Runner, read};
use speciate::words::Words;

/// Returns a game in which it is the turn of the fishes, which have a special pawn and a space of their own.
fn go_of_fishes() -> Game {
    let text = "[[scenario]]\nname = 'Mine'\ngame = 'marine'\nanimals = 'fishes crustacean'\n\
                given = '''\ngoes-first fishes\ntraits fishes bottom-feeder\ncontrols fishes sun\n'''\n\
                then = 'turn 1'";
    let scenarios = read("mine.toml", text).unwrap_or_else(|faults| panic!("{faults}"));
    Runner::new(&Source::built_in(), "marine").lay(&scenarios[0]).expect("a position")
}

#[test]
fn pawns_for_one_space_are_listed_together_and_retrieving_has_number_0() {
    let game = go_of_fishes();
    let menu = Menu::named(game.position(), &game.questions()[0], Words::built_in());
    let ids: Vec<&str> = menu.items.iter().take(3).map(|item| item.id.as_str()).collect();
    assert_eq!(ids, ["way:retrieve", "space:abundance.1", "pawn:sun@abundance.1"]);
    assert_eq!(menu.items[1].space, menu.items[2].space);
    let found = |typed: &str| match menu.find(typed) {
        OptionMatch::One(item) => item.id.clone(),
        other => panic!("{typed}: {other:?}"),
    };
    assert_eq!(found("0"), "way:retrieve");
    assert_eq!(found("1"), "space:abundance.1");
    for typed in ["bot-fishes", "botfishes"] {
        assert_eq!(found(typed), "space:bottom-feeder.fishes");
    }
    for typed in ["sun@bot-fishes", "sun@botfishes"] {
        assert_eq!(found(typed), "pawn:sun@bottom-feeder.fishes");
    }
}
