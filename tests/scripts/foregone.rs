//! The outcome of a hook is computed without a run if, and only if, its arguments alone determine it. A debug build
//! compares each outcome with a run of the script, both the answer and the count of operations.

use speciate::context::FactOrigin;
use speciate::event::Event;
use speciate::id::{AnimalId, CardId, HexId};
use speciate::script::{Arguments, Hook, HookValue, Modifier};

use super::table::{catalog, library, number};

const YOU: AnimalId = AnimalId(1);
const OTHER: AnimalId = AnimalId(2);

/// Returns the static outcome of a hook, as scripts print it, for the animal of its card and for another animal.
fn static_outcomes(
    script: &str,
    hook: Hook,
    arguments: impl Fn(AnimalId) -> Arguments<'static>,
) -> [Option<String>; 2] {
    let cards = [("trial", script, vec![("species", number(2))])];
    let mut catalog = catalog(&cards);
    let library = library(&mut catalog, &cards).expect(script);
    [YOU, OTHER].map(|animal| {
        let found =
            library.static_outcome(CardId(0).into(), hook, &arguments(animal), &catalog.roster);
        found.map(|(value, _)| value.to_string())
    })
}

/// Returns the outcome of a modifier that is asked about an animal, given the answer so far, `natural`.
fn of_modifier(body: &str, modifier: Modifier, natural: HookValue) -> [Option<String>; 2] {
    let row = modifier.row();
    let natural: &HookValue = Box::leak(Box::new(natural));
    static_outcomes(
        &format!("fn {}({}) {{ {body} }}", row.name, row.params),
        Hook::Modifier(modifier),
        |animal| {
            let about = vec![HookValue::Animal(animal), HookValue::Tile(HexId(1))];
            let about = &about.leak()[..row.about.len()];
            Arguments::Question { you: Some(YOU), about, natural, event: None }
        },
    )
}

/// Returns the outcome of a trigger on `species_placed`, when the animal itself acts.
fn of_trigger(body: &str) -> [Option<String>; 2] {
    let event = |animal| Event::SpeciesPlaced { animal, tile: HexId(1), count: 3 };
    let script = format!("fn on_species_placed(you, params, event) {{ {body} }}");
    let hook = Hook::find("on_species_placed").expect("the hook is a trigger");
    static_outcomes(&script, hook, |animal| {
        let origin =
            FactOrigin { by: Some(animal), cause: "trial", effect: 4, at: 5, prevented_by: None };
        let (event, origin) = (Box::leak(Box::new(event(animal))), Box::leak(Box::new(origin)));
        Arguments::Fact { you: Some(YOU), event, origin }
    })
}

fn known(you: &str, other: &str) -> [Option<String>; 2] {
    [you, other].map(|value| Some(value.to_owned()))
}

#[test]
fn a_modifier_that_only_tests_its_animal_is_not_run() {
    let may = |body| of_modifier(body, Modifier::MayCompete, HookValue::Flag(false));
    assert_eq!(may("natural || animal == you"), known("true", "false"));
    assert_eq!(may("if animal != you { return natural; } !natural"), known("true", "false"));
    assert_eq!(may("animal == you && tiles().is_empty()"), [None, Some("false".to_owned())]);
    assert_eq!(may("tiles().is_empty() && animal == you"), [None, None]);
    assert_eq!(may("let own = animal == you; own"), [None, None]);
    assert_eq!(may("animal != () && tile != ()"), known("true", "true"));
    assert_eq!(may("animal == \"bird\""), [None, None]);
    let many = |body| of_modifier(body, Modifier::Victims, HookValue::Number(3));
    assert_eq!(
        many("if animal == you { natural + params.species } else { natural }"),
        known("5", "3")
    );
    assert_eq!(
        many("if animal == you { natural - params.species; } else { natural }"),
        known("1", "3")
    );
    assert_eq!(
        many("if natural > params.species && animal == you { 7 } else { natural }"),
        known("7", "3")
    );
    assert_eq!(many("natural + 9223372036854775807"), [None, None]);
    assert_eq!(many("if params == () { 1 } else { natural }"), [None, None]);
}

#[test]
fn a_trigger_without_effect_is_not_run() {
    assert_eq!(
        of_trigger("if event.animal == you { change_points(you, 1); }"),
        [None, Some(String::new())]
    );
    assert_eq!(
        of_trigger("if event.by == you || event.count < 3 { return; } discard();"),
        [Some(String::new()), None]
    );
    assert_eq!(of_trigger("if event.at > event.effect { return; } discard();"), known("", ""));
    assert_eq!(of_trigger("if event.cause == \"trial\" { return; } discard();"), [None, None]);
}
