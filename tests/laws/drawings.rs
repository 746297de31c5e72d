//! Pictures of tables are valid SVG, and they show what can be answered.

use std::collections::BTreeSet;

use speciate::drawing::{PictureSheet, sheet};
use speciate::game::Game;
use speciate::id::ElementId;
use speciate::menu::Menu;
use speciate::question::Choice;
use speciate::story::Teller;
use speciate::words::Words;

use crate::support::at::tables;

#[test]
fn a_picture_shows_the_options_in_their_places() {
    let mut marked = BTreeSet::new();
    for at in tables(5) {
        let mut count = 0;
        at.play_suspended(|game, _| {
            count += 1;
            if count % 20 != 1 {
                return;
            }
            let catalog = &game.edition().catalog;
            for question in game.questions() {
                let path = game.seen(Some(question.seat));
                let words = Words::built_in();
                let menu = Menu::new(game.position(), path, question, words);
                let teller = Teller::new(game.view(Some(question.seat)), words);
                let [asked, unasked] =
                    [vec![&menu], Vec::new()].map(|menus| sheet(&teller, &menus, game.questions()));
                if game.view(None).earth().next().is_some() {
                    assert_eq!(map_frame(&asked), map_frame(&unasked), "the map keeps its size");
                }
                let text = asked.document();
                assert!(!text.contains("<title"), "a title would cover the board: {text}");
                let read = roxmltree::Document::parse(&text)
                    .unwrap_or_else(|error| panic!("{error}: {text}"));
                let offered: BTreeSet<&str> =
                    read.descendants().filter_map(|node| node.attribute("data-option")).collect();
                for item in &menu.items {
                    let kind = match item.choice {
                        Choice::Tile(_) => "tile",
                        Choice::Corner(_) => "corner",
                        Choice::Space(_) => "space",
                        Choice::Stack(_) => "stack",
                        Choice::Animal(_) => "animal",
                        // An element in the box of the section that acts.
                        Choice::Element(element) if is_in_open_box(game, element) => "element",
                        _ => continue,
                    };
                    assert!(
                        offered.contains(item.id.as_str()),
                        "{} is not marked: {text}",
                        item.id
                    );
                    marked.insert(kind);
                }
            }
            let spectator = Teller::new(game.view(None), Words::built_in());
            let text = sheet(&spectator, &[], game.questions()).document();
            let read = roxmltree::Document::parse(&text).expect("it is well formed");
            let drawn = |tile: &str| {
                read.descendants().any(|node| node.attribute("data-tile") == Some(tile))
            };
            let board = &catalog.roster;
            for tile in game.view(None).earth() {
                assert!(drawn(board.name(tile)), "{}", board.name(tile));
            }
            let view = game.view(None);
            for animal in view.turn().animals() {
                let (name, on_mat) = (board.name(animal), view.elements().total(animal));
                let shown = counted(&read, &format!("player-{name}"));
                let free = view.element_slots(animal).saturating_sub(on_mat);
                let expected = match catalog.has_rows() {
                    true => [view.row(animal).count(), 0, 0],
                    false => [0, usize::from(on_mat), usize::from(free)],
                };
                assert_eq!(shown, expected, "cards, disks and free slots of {name}");
            }
        });
        assert!(count > 50, "a game has more questions");
    }
    for kind in ["tile", "corner", "space", "element"] {
        assert!(marked.contains(kind), "{marked:?}");
    }
}

fn is_in_open_box(game: &Game, element: ElementId) -> bool {
    let view = game.view(None);
    view.turn().section.is_some_and(|at| view.elements().display(at)[element.index()] > 0)
}

/// Returns the frame of the map; `None` if there is no map.
fn map_frame(sheet: &PictureSheet) -> Option<[f32; 4]> {
    sheet.parts.iter().find(|part| part.id == "map").map(|part| part.frame)
}

/// Returns the number of cards, disks and free slots in front of an animal, without disks on cards and places for
/// cards.
fn counted(read: &roxmltree::Document<'_>, id: &str) -> [usize; 3] {
    let player = read.descendants().find(|node| node.attribute("id") == Some(id));
    let parts: Vec<_> = player.expect("each animal is drawn").children().collect();
    let starts = |class: &str, tag: &str| {
        let is_it = |part: &&roxmltree::Node<'_, '_>| {
            let classes = part.attribute("class").unwrap_or_default();
            part.has_tag_name(("http://www.w3.org/2000/svg", tag))
                && classes.split_whitespace().next() == Some(class)
        };
        parts.iter().filter(is_it).count()
    };
    [starts("card", "g"), starts("element", "g"), starts("slot", "circle")]
}
