//! Options of the Card Game say what each animal's row would count.

use speciate::content::Source;
use speciate::drawing::BoardNotes;
use speciate::game::{Game, Position, Table};
use speciate::menu::Menu;
use speciate::question::Choice;
use speciate::words::Words;

use super::menu;

fn open() -> Game {
    let edition = speciate::edition::load(&Source::built_in(), "card-game", &[]).unwrap();
    Game::open(&edition, &Table::dealt(&edition, 3, 7).unwrap())
}

/// Returns what an animal's row counts in the food chain.
fn food_chain(position: &Position, animal: &str) -> u16 {
    let notes = BoardNotes::of(position.edition(), position.state(), &[], None);
    let page = notes.biome.expect("there is always a biome");
    page.players.iter().find(|row| row.animal == animal).expect("it plays").food_chain
}

fn said(menu: &Menu, at: usize) -> String {
    [menu.brings.clone(), menu.items[at].brings.clone()].concat().join(" ")
}

#[test]
fn a_card_says_what_its_row_counts_afterwards() {
    let mut game = open();
    let mut compared = 0;
    for step in 0..80 {
        let question = game.questions()[0].clone();
        let menu = menu(&game, &question, Words::built_in());
        for (at, item) in menu.items.iter().enumerate() {
            let Choice::Card(card) = item.choice else { continue };
            let mut tried = game.position().clone();
            tried.answer(question.seat, item.choice).expect("it is an option");
            let view = tried.view(None);
            // After the end of the round the rows are empty.
            if !view.row(question.animal).any(|(other, _)| other == card) {
                continue;
            }
            let name = game.roster().name(question.animal);
            let [before, after] = [game.position(), &tried].map(|at| food_chain(at, name));
            let said = said(&menu, at);
            let expected = format!("ood chain {before} → {after}");
            assert!(before == after || said.contains(&expected), "{expected}: {said}");
            compared += usize::from(before != after);
        }
        game.answer(question.seat, question.options[step % question.options.len()]).unwrap();
    }
    assert!(compared > 20, "{compared}");
}

#[test]
fn a_card_says_who_leads_and_what_it_suppresses() {
    let mut game = open();
    let mut seen = Vec::new();
    for step in 0..60 {
        let question = game.questions()[0].clone();
        let menu = menu(&game, &question, Words::built_in());
        for item in &menu.items {
            for said in item.brings.iter().filter(|said| said.contains("ood chain")) {
                let words = ["leads", "shares", "suppresses", "endangered", "longer"];
                let words: Vec<&str> =
                    words.into_iter().filter(|word| said.contains(word)).collect();
                if !seen.iter().any(|(known, _)| *known == words) {
                    seen.push((words, format!("{}: {said}", item.id)));
                }
            }
        }
        game.answer(question.seat, question.options[step % question.options.len()]).unwrap();
    }
    let said: Vec<&str> = seen.iter().map(|(_, said)| said.as_str()).collect();
    insta::assert_snapshot!(said.join("\n"), @r#"
    card:monitor-lizard: Food chain 0 → 4: leads, now +1 VP, suppresses nothing.
    card:roadrunner: Food chain 0 → 4: leads, now +3 VP.
    card:grass-snake: Food chain 0 → 6: suppresses nothing.
    card:greylag-goose: Food chain 0 → 5: now +4 VP.
    card:cane-toad: blue: food chain 9 → 8, no longer leads.
    card:harvester-ant: Food chain 5 → 9: shares the lead, now +5 VP.
    card:dart-frog: Food chain 0 → 2: shares the lead, now +4 VP, suppresses mud dauber (blue, healthy).
    card:tree-frog: Food chain 1 → 4: now +0 VP, suppresses louse fly (you, endangered).
    card:tree-frog: Food chain 4 → 8: shares the lead, now +6 VP, suppresses midge (blue, healthy) or louse fly (you, endangered).
    "#);
}
