//! Effects that ask, run directly or suspended at every question.

use pretty_assertions::assert_eq;
use speciate::context::{Advance, Context, Policy};
use speciate::event::Event;

use super::table::{Tried, play, table};

/// Plays a card directly, then again suspended at every question, and checks that both give the same facts. Returns
/// these facts.
pub(crate) fn both_ways(cards: &[Tried<'_>], start: usize) -> Vec<Event> {
    let (advance, direct) = play(&mut table(cards, Policy::Freeze), start);
    assert_eq!(advance, Advance::StepEnded, "{}", cards[0].0);
    let mut again = table(cards, Policy::Freeze);
    let boundary = again.state().clone();
    let mut known = 0;
    loop {
        again.rerun(&boundary, 0, &direct[..known]);
        match again.advance() {
            Advance::StepEnded => break,
            Advance::Asking => known = suspended(&again, &direct, known),
            other => panic!("{}: {other:?}", cards[0].0),
        }
    }
    assert_eq!(&direct[known..], again.fresh(), "{}", cards[0].0);
    direct
}

/// Checks the facts of a suspended run, and returns how many are known after its question was answered.
fn suspended(context: &Context, direct: &[Event], known: usize) -> usize {
    let reached = known + context.fresh().len();
    assert_eq!(&direct[known..reached], context.fresh());
    let question = &context.open()[0];
    match direct[reached] {
        Event::Answered { question: id, choice, options, .. } => {
            assert_eq!((id, usize::from(options)), (question.id, question.options.len()));
            assert!(question.options.contains(&choice));
        }
        other => panic!("asked where {other:?} happened"),
    }
    reached + 1
}

#[test]
fn suspended_and_direct_runs_give_the_same_facts() {
    let text = "fn effect(you, params) {
        let tile = ask(you, \"tile\", tiles());
        place_species(you, tile, 1, \"gene-pool\");
        let other = ask_or_done(you, \"other\", animals(#{opposing: you}));
        if other != () { change_points(other, 3); }
        place_element(you, draw(element_types(\"bag\")));
    }";
    for start in 0..20 {
        let facts = both_ways(&[("trial", text, Vec::new())], start);
        let asked = facts.iter().filter(|event| matches!(event, Event::Answered { .. })).count();
        assert_eq!(asked, 2);
    }
}

#[test]
fn protected_species_are_a_separate_option_if_both_kinds_exist() {
    let text = "fn effect(you, params) {
        move_species(ask(you, \"species\", species(#{on: tiles()[0], of: you})), \"eliminated\");
    }";
    let mut table = table(&[("trial", text, Vec::new())], Policy::Freeze);
    assert_eq!(table.advance(), Advance::Asking);
    let ids: Vec<String> =
        table.open()[0].options.iter().map(|option| option.id(table.roster())).collect();
    assert_eq!(ids, ["species:bird", "species:bird.protected"]);
}

#[test]
fn modifiers_compose_and_triggers_see_the_fact() {
    let cards = [
        ("trial", "fn effect(you, params) { change_points(you, 2); }", Vec::new()),
        (
            "tax",
            "fn on_points_gained(you, params, event) { note(\"gained\", noted(\"gained\") + event.points); }",
            Vec::new(),
        ),
    ];
    let facts = both_ways(&cards, 0);
    assert!(facts.iter().any(|event| matches!(event, Event::Noted { value: 2, .. })), "{facts:?}");
}

#[test]
fn a_fault_in_the_prelude_names_the_prelude() {
    let text = "fn effect(you, params) { eliminate(you); }";
    let fault = super::table::failure(&[("trial", text, Vec::new())]);
    let place = fault.place.expect("a place");
    assert_eq!(place.file, "scripts/prelude.rhai");
    let prelude = super::table::PRELUDE.1.lines().nth(place.line - 1).unwrap_or_default();
    assert!(prelude.contains("move_species"), "{prelude}");
}

#[test]
fn no_question_is_asked_if_no_action_is_possible() {
    let fill = "fn effect(you, params) {
        for corner in corners(#{vacant: true}) {
            place_element(corner, element_types(\"bag\")[0]);
        }
        put_elements(you, 1, #{vacant: true});
    }";
    let facts = both_ways(&[("trial", fill, Vec::new())], 0);
    assert!(!facts.iter().any(|event| matches!(event, Event::Answered { .. })), "{facts:?}");
}

#[test]
fn a_word_can_have_the_name_of_a_question() {
    let text = "fn effect(you, params) {
        let way = ask_or_pass(you, \"here\", [\"here\", \"there\"]);
        if way == \"here\" { change_points(you, 1); }
    }";
    for start in 0..4 {
        both_ways(&[("trial", text, Vec::new())], start);
    }
}

#[test]
fn questions_that_can_be_declined_have_a_subject() {
    for verb in ["ask", "ask_or_done", "ask_or_pass"] {
        let text = format!(
            "fn effect(you, params) {{ let to = {verb}(you, \"to\", tiles(), you); note(\"to\", 1); }}"
        );
        let mut table = table(&[("trial", &text, Vec::new())], Policy::Freeze);
        assert_eq!(table.advance(), Advance::Asking);
        let about = table.open()[0].about.map(|about| about.id(table.roster()));
        assert_eq!(about.as_deref(), Some("animal:bird"), "{verb}");
    }
}

#[test]
fn things_are_equal_to_their_names() {
    let text = "fn effect(you, params) {
        let tile = tiles()[0];
        let name = `${tile}`;
        throw to_debug([
            you == \"bird\", \"bird\" == you, you != \"bird\", \"bird\" != you,
            you == \"mammal\", \"mammal\" != you, you == \"nobody\",
            tile == name, tile != name, tile == \"bird\",
            you in [\"mammal\", \"bird\"], animals().contains(\"bird\"), \"worm\" in animals(),
        ]);
    }";
    let fault = super::table::failure(&[("trial", text, Vec::new())]);
    let found = fault.message.to_string();
    let wanted =
        "[true, true, false, false, false, true, false, true, false, false, true, true, false]";
    assert!(found.contains(wanted), "{found}");
}
