//! Lines that check a position, e.g. `points bird 5`.

use std::borrow::Cow;

use crate::scenario::key::KeyUse;
use crate::scenario::line::{COVERS_LEFT, LineResult, LineWords, unknown, written};
use crate::scenario::report::ScenarioFailure;
use speciate_content::Catalog;
use speciate_model::id::{AnimalId, ElementId, SLOTS_MAX, STACKS_MAX, SpaceId, StackId, TerrainId};
use speciate_model::message;
use speciate_model::roster::{Roster, RosterId};
use speciate_model::state::{State, Zone};

/// The value that a line looks up. The lists of names are the found and the known ones.
enum LookValue {
    Number(u32),
    Signed(i32),
    Flag(bool),
    /// The found name, the word for none, and the known names.
    Name(Option<String>, &'static str, Vec<String>),
    Names(Vec<String>, Vec<String>),
    AnyOrder(Vec<String>, Vec<String>),
}

type LookFunction = fn(&State, &mut LineWords<'_>) -> LineResult<LookValue>;

/// The kinds of lines that check a position, with how each looks up its value.
const KINDS: &[(&str, LookFunction)] = &[
    ("points", |state, words| Ok(LookValue::Signed(state.score.points(words.id()?)))),
    ("pool", |state, words| Ok(number(state.species.pool(words.id()?)))),
    ("eliminated", |state, words| Ok(number(state.species.eliminated(words.id()?)))),
    ("species", |state, words| Ok(number(state.species.count(words.id()?, words.id()?)))),
    ("protected", |state, words| Ok(number(state.species.protected(words.id()?, words.id()?)))),
    ("on", |state, words| Ok(number(state.species.total(words.id()?)))),
    ("dominant", |state, words| name_of(words, "nobody", |tile| state.tiles.dominant(tile))),
    ("terrain", |state, words| name_of(words, "vacant", |tile| state.tiles.terrain(tile))),
    ("scored", |state, words| Ok(LookValue::Flag(state.tiles.is_scored(words.id()?)))),
    (COVERS_LEFT, |state, _| Ok(number(state.tiles.covers))),
    ("stack", |state, words| {
        let stack = stack(words)?;
        Ok(name(words, state.tiles.stack(stack).face_up, "nothing"))
    }),
    ("disk", |state, words| name_of(words, "nothing", |corner| state.elements.on_corner(corner))),
    ("elements", |state, words| Ok(number(state.elements.total(words.id()?)))),
    ("added", |state, words| Ok(number(state.elements.added(words.id()?)[element(words)?]))),
    ("box", |state, words| Ok(number(state.elements.display(words.id()?)[element(words)?]))),
    ("bag", |state, words| Ok(number(state.elements.bag()[element(words)?]))),
    ("pawns", |state, words| Ok(number(state.pawns.available(words.id()?)))),
    ("aside", |state, words| Ok(number(state.pawns.aside(words.id()?)))),
    ("space", |state, words| name_of(words, "nobody", |space| state.pawns.on_space(space))),
    ("beside", |state, words| {
        let space: SpaceId = words.id()?;
        let roster = words.roster();
        let element = state.spaces.element(space).map(|element| roster.name(element).to_owned());
        let terrain = state.spaces.terrain(space).map(|terrain| roster.name(terrain).to_owned());
        let known = [all::<ElementId>(roster), all::<TerrainId>(roster)].concat();
        Ok(LookValue::Name(element.or(terrain), "nothing", known))
    }),
    ("marker-bag", |state, words| Ok(number(state.spaces.bag()[words.id::<TerrainId>()?.index()]))),
    ("parked", |state, words| Ok(number(state.species.parked(words.id()?)))),
    ("target", |state, words| Ok(number(state.pawns.special(words.id()?).target))),
    ("controls", |state, words| {
        let animal = words.id()?;
        Ok(names(words, state.pawns.special_of(animal)))
    }),
    ("special-pawn", |state, words| {
        name_of(words, "nothing", |element| state.pawns.special(element).space)
    }),
    ("has-retrieved", |state, words| Ok(LookValue::Flag(state.turn.has_retrieved(words.id()?)))),
    ("goes-again", |state, words| Ok(LookValue::Flag(state.turn.goes_again(words.id()?)))),
    ("initiative", |state, words| Ok(names(words, state.turn.initiative().iter().copied()))),
    ("face-up", |state, words| Ok(names(words, state.cards.in_zone(Zone::FaceUp)))),
    ("slot", |state, words| {
        let slot: u8 = words.number()?;
        if !(1..=SLOTS_MAX).contains(&usize::from(slot)) {
            let message = message!("scenario-slot", most = SLOTS_MAX, found = slot);
            return Err(words.line().impossible(&message));
        }
        Ok(name(words, state.cards.in_slot(slot), "nothing"))
    }),
    ("discard", |state, words| Ok(names(words, state.cards.discard().iter().copied()))),
    ("deck-left", |state, _| Ok(number(state.cards.deck().len() as u32))),
    ("put-away", |state, _| Ok(number(state.cards.in_zone(Zone::PutAway).count() as u32))),
    ("traits", |state, words| cards_of(state, words, Zone::Active)),
    ("held", |state, words| cards_of(state, words, Zone::Held)),
    ("copies", |state, words| {
        let other = |card| Some(state.cards.acts_as(card)).filter(|original| *original != card);
        name_of(words, "nothing", other)
    }),
    ("deck", |state, words| Ok(names(words, state.cards.deck().iter().copied()))),
    ("removed", |state, words| {
        let zone = state.cards.zone(words.id()?);
        Ok(LookValue::Flag(matches!(zone, Zone::Box | Zone::Removed)))
    }),
    ("in-play", |state, words| {
        name_of(words, "nobody", |card| match state.cards.zone(card) {
            Zone::Active(animal) => Some(animal),
            _ => None,
        })
    }),
    ("hand", |state, words| {
        let seat = state.turn.seat(words.id()?);
        let cards = seat.into_iter().flat_map(|seat| state.cards.in_zone(Zone::Hand(seat)));
        Ok(in_any_order(names(words, cards)))
    }),
    ("row", |state, words| cards_in_any_order(state, words, Zone::Healthy)),
    ("endangered", |state, words| cards_in_any_order(state, words, Zone::Endangered)),
    ("biome", |state, words| Ok(name(words, state.tiles.biome, "nothing"))),
    ("goes-first", |state, words| Ok(name(words, state.turn.starting, "nobody"))),
    ("has-passed", |state, words| Ok(LookValue::Flag(state.turn.has_passed(words.id()?)))),
    ("survival-place", |state, words| Ok(number(state.score.survival(words.id()?)))),
    ("winners", |state, words| Ok(names(words, state.turn.winners()))),
    ("noted", |state, words| Ok(LookValue::Signed(state.notes.value(words.key(KeyUse::Note)?)))),
    ("marker", |state, words| {
        Ok(LookValue::Flag(state.notes.is_marked(words.key(KeyUse::Mark)?, words.markable()?)))
    }),
    ("secret", |state, words| {
        let seat = state.turn.seat(words.id()?);
        let (key, thing) = (words.key(KeyUse::KeepSecret)?, words.markable()?);
        Ok(LookValue::Flag(seat.is_some_and(|seat| state.secrets.has(seat, key, thing))))
    }),
    ("survival", |state, words| Ok(name(words, state.species.survival, "nobody"))),
    ("winner", |state, words| Ok(name(words, state.turn.winner, "nobody"))),
    ("last", |state, _| Ok(LookValue::Flag(state.turn.is_last))),
    ("turn", |state, _| Ok(number(state.turn.number))),
    ("phase", |state, words| Ok(name(words, state.turn.phase, "nothing"))),
    ("section", |state, words| Ok(name(words, state.turn.section, "nothing"))),
];

/// Returns the kinds of lines that check a position, as they are written.
pub(super) fn kinds(catalog: &Catalog) -> impl Iterator<Item = Cow<'static, str>> {
    KINDS.iter().filter_map(|(kind, _)| written(kind, catalog))
}

/// Checks a line such as `points bird 5`, whose first word is not consumed yet. Returns `None` if it holds.
pub fn check(
    catalog: &Catalog,
    state: &State,
    mut words: LineWords<'_>,
) -> LineResult<Option<ScenarioFailure>> {
    let (kind, _) = words.word("")?;
    let Some((_, look)) =
        KINDS.iter().find(|(known, _)| written(known, catalog).is_some_and(|known| known == kind))
    else {
        return Ok(None);
    };
    let found = look(state, &mut words)?;
    let (expected, found) = match found {
        LookValue::Number(found) => {
            measured(&mut words, found.into(), |words| words.number::<u32>().map(i64::from))?
        }
        LookValue::Signed(found) => {
            measured(&mut words, found.into(), |words| words.signed().map(i64::from))?
        }
        LookValue::Flag(found) => {
            let flag = words.one_of("flag", &["true", "false"])? == 0;
            (flag.to_string(), found.to_string())
        }
        LookValue::Name(found, none, known) => {
            (known_word(&mut words, none, &known)?, found.unwrap_or_else(|| none.to_owned()))
        }
        LookValue::Names(found, known) => (shown(&listed(&mut words, &known)?), shown(&found)),
        LookValue::AnyOrder(found, known) => {
            let expected = listed(&mut words, &known)?;
            let sorted = |names: &[String]| {
                let mut names = names.to_vec();
                names.sort();
                names
            };
            let is_same = sorted(&expected) == sorted(&found);
            (shown(if is_same { &found } else { &expected }), shown(&found))
        }
    };
    words.end()?;
    let line = words.line();
    Ok((expected != found).then(|| {
        let message = message!("scenario-line-differs", line = line.text(), found = found);
        ScenarioFailure::new(line.place(), message)
    }))
}

/// A word for a bound, with a function that returns whether a number is within it.
type BoundWord = (&'static str, fn(i64, i64) -> bool);

pub(super) const BOUNDS: [BoundWord; 2] =
    [("at-least", |found, bound| found >= bound), ("at-most", |found, bound| found <= bound)];

/// Consumes a number or a bound. Returns the expected and the found number as text; they are equal if the line
/// holds.
fn measured<'a>(
    words: &mut LineWords<'a>,
    found: i64,
    read: impl FnOnce(&mut LineWords<'a>) -> LineResult<i64>,
) -> LineResult<(String, String)> {
    let bound = words.peek().and_then(|word| BOUNDS.iter().find(|(known, _)| *known == word));
    if bound.is_some() {
        words.word("number")?;
    }
    let expected = read(words)?;
    let holds = bound.map_or(expected == found, |(_, keeps)| keeps(found, expected));
    Ok((if holds { found } else { expected }.to_string(), found.to_string()))
}

/// Consumes the number of a stack, counted from 1.
fn stack(words: &mut LineWords<'_>) -> LineResult<StackId> {
    let number: usize = words.number()?;
    match number.checked_sub(1).filter(|at| *at < STACKS_MAX) {
        Some(at) => Ok(StackId::at(at)),
        None => Err(words.line().impossible(&message!(
            "scenario-stacks",
            count = STACKS_MAX,
            found = number
        ))),
    }
}

fn shown(names: &[String]) -> String {
    if names.is_empty() { "nothing".to_owned() } else { names.join(" ") }
}

fn listed(words: &mut LineWords<'_>, known: &[String]) -> LineResult<Vec<String>> {
    let mut expected = Vec::new();
    while words.peek().is_some() {
        expected.push(known_word(words, "nothing", known)?);
    }
    expected.retain(|name| name != "nothing");
    Ok(expected)
}

fn known_word(words: &mut LineWords<'_>, none: &str, known: &[String]) -> LineResult<String> {
    let (word, place) = words.word(none)?;
    let all = || known.iter().map(String::as_str).chain([none]);
    if all().any(|known| known == word) {
        return Ok(word.to_owned());
    }
    Err(unknown("name", word, place, all()))
}

fn number(number: impl Into<u32>) -> LookValue {
    LookValue::Number(number.into())
}

fn name<T: RosterId>(words: &LineWords<'_>, id: Option<T>, none: &'static str) -> LookValue {
    let roster = words.roster();
    LookValue::Name(id.map(|id| roster.name(id).to_owned()), none, all::<T>(roster))
}

fn names<T: RosterId>(words: &LineWords<'_>, ids: impl Iterator<Item = T>) -> LookValue {
    let roster = words.roster();
    LookValue::Names(ids.map(|id| roster.name(id).to_owned()).collect(), all::<T>(roster))
}

/// Consumes the name of a thing and looks up the name of something that belongs to it.
fn name_of<T: RosterId, U: RosterId>(
    words: &mut LineWords<'_>,
    none: &'static str,
    found: impl Fn(T) -> Option<U>,
) -> LineResult<LookValue> {
    let id = words.id()?;
    Ok(name(words, found(id), none))
}

/// Consumes the name of an animal and looks up the cards in a zone of it.
fn cards_of(
    state: &State,
    words: &mut LineWords<'_>,
    zone: impl Fn(AnimalId) -> Zone,
) -> LineResult<LookValue> {
    let zone = zone(words.id()?);
    Ok(names(words, state.cards.in_zone(zone)))
}

fn cards_in_any_order(
    state: &State,
    words: &mut LineWords<'_>,
    zone: impl Fn(AnimalId) -> Zone,
) -> LineResult<LookValue> {
    Ok(in_any_order(cards_of(state, words, zone)?))
}

fn in_any_order(found: LookValue) -> LookValue {
    match found {
        LookValue::Names(found, known) => LookValue::AnyOrder(found, known),
        other => other,
    }
}

/// Consumes the name of an element and returns its index.
fn element(words: &mut LineWords<'_>) -> LineResult<usize> {
    Ok(words.id::<ElementId>()?.index())
}

fn all<T: RosterId>(roster: &Roster) -> Vec<String> {
    T::names(roster).iter().map(str::to_owned).collect()
}
