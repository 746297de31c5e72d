//! Reads promises: what entries with scripts state about what their scripts may do.

use indexmap::IndexMap;

use super::TableFile;
use crate::catalog::ParamValue;
use crate::limits::PARAM_MAX;
use crate::node::{Node, NodeValue};
use crate::promise::{AffectedAnimals, Change, EffectKind, Promises};
use crate::shape::{Described, KeyShape, NAME, Shape, by_name, count, described, may, set, words};
use crate::table::{TableReader, id, number, one_of};
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::id::TerrainId;
use speciate_model::message;
use speciate_model::roster::Roster;

/// The key of an entry's promises, and the name of the file that has only promises.
pub const PROMISES: &str = "promises";

/// The file of promises, which is not part of the rules. Promises can also be in the entries themselves.
pub(super) const FILE: TableFile = TableFile {
    name: PROMISES,
    about: "what scripts may do, by entry of the other files; no rules",
    optional: true,
    keys: &[
        may("card", "promises of cards by name", by_name(NAME, &ENTRY)),
        may("event", "promises of events by name", by_name(NAME, &ENTRY)),
        may("trait", "promises of traits by name", by_name(NAME, &ENTRY)),
        may("house_rule", "promises of house rules by name", by_name(NAME, &ENTRY)),
        may("section", "promises of sections by name", by_name(NAME, &ENTRY)),
    ],
    read: |_, _| {},
    check: super::nothing,
};

const ENTRY: Described = described("an entry of another file", Shape::Table(&[KEY]));

pub(super) const KEY: KeyShape =
    may(PROMISES, "what its script may do; what is not stated is not promised", SHAPE);

const SHAPE: Shape = Shape::Table(&[
    may("changes", "all that it may change", set(&CHANGE)),
    may("touches", "terrains of the tiles that it may change", TERRAINS),
    may("asks", "whose players it may ask", Shape::OneOf(&EffectKind::Asks.words())),
    may("eliminates", "whose species it may eliminate", WHOSE),
    may("eliminates_max", "species of one animal, each time that it runs", MOST),
    may("places", "whose species it may bring onto earth", WHOSE),
    may("places_max", "species of one animal, each time that it runs", MOST),
    may("moves", "whose species it may move to other tiles or gene pools", WHOSE),
    may("gains", "whose points it may raise", WHOSE),
    may("gains_max", "points for one animal, each time that it runs", MOST),
    may("loses", "whose points it may lower", WHOSE),
    may("loses_max", "points of one animal, each time that it runs", MOST),
    may("pawns", "whose pawns it may give, take or move", WHOSE),
    may("pawns_max", "pawns that one animal gains or loses, each time that it runs", MOST),
    may("elements", "whose elements on animals it may change", WHOSE),
    may("rows", "whose rows of cards it may change", WHOSE),
    may("hands", "whose cards in hand it may change", WHOSE),
]);

const CHANGE: Described = described("a part of the game", Shape::OneOf(&words(&Change::ALL)));
const WHOSE: Shape = Shape::OneOf(&EffectKind::Eliminates.words());
const TERRAINS: Shape = Shape::AnyOf(&[
    described("terrains", set(&TERRAIN)),
    described("the name of a param that says which", Shape::Text),
]);
const TERRAIN: Described = described("a terrain", Shape::Formed(NAME));
const MOST: Shape = Shape::AnyOf(&[
    described("a number", count(PARAM_MAX)),
    described("the name of a param that says how many", Shape::Text),
]);

type ParamValues = IndexMap<String, ParamValue>;

/// Returns the promises of an entry with these params.
pub(super) fn promises(table: &TableReader<'_>, params: &ParamValues, roster: &Roster) -> Promises {
    let Some(stated) = table.table(PROMISES) else { return Promises::default() };
    // A setting can change a param so that a promise cannot use it. Then the promise is ignored, because a promise must
    // not stop the game.
    let is_left_out = |key: &str, node: &Node| {
        let NodeValue::Word(name) = &node.value else { return false };
        let param = table.node("params").and_then(|params| params.at(&[name.as_str()]));
        param.is_some_and(|param| param.origin.is_setting())
            && params.get(name.as_str()).is_some_and(|value| !fits(key, value))
    };
    let mut found = Promises { changes: changes(&stated), ..Promises::default() };
    let at = stated.node("touches").filter(|node| !is_left_out("touches", node));
    found.touches = at.map(|node| touches(&stated, node, params, roster));
    for kind in EffectKind::ALL {
        let words = kind.words();
        if let Some(node) = stated.node(kind.key())
            && let Some(word) = one_of(&stated.path(kind.key()), node, &words, stated.faults())
        {
            let whose = AffectedAnimals::ALL.into_iter().find(|whose| whose.word(kind) == word);
            found.whose.extend(whose.map(|whose| (kind, whose)));
        }
        let most = kind.limit_key().and_then(|key| Some((key, stated.node(key)?)));
        let most = most.filter(|(key, node)| !is_left_out(key, node));
        let most = most.and_then(|(key, node)| most_of(&stated, key, node, params));
        found.most.extend(most.map(|most| (kind, most)));
    }
    stated.report_unknown_keys();
    found
}

fn changes(stated: &TableReader<'_>) -> Option<Vec<Change>> {
    stated.node("changes").map(|_| stated.choices("changes", &Change::ALL))
}

/// Returns the terrains that the promise lists, or that a param lists.
fn touches(
    stated: &TableReader<'_>,
    node: &Node,
    params: &ParamValues,
    roster: &Roster,
) -> Vec<TerrainId> {
    let NodeValue::Word(name) = &node.value else {
        return stated.ids("touches", roster);
    };
    let named = |value: &ParamValue| match value {
        ParamValue::Word(word) => roster.find::<TerrainId>(word),
        _ => None,
    };
    // Words that do not name terrains are reported where the params are read.
    let all = match params.get(name).filter(|value| fits("touches", value)) {
        Some(ParamValue::List(values)) => Some(values.iter().filter_map(named).collect()),
        Some(value) => Some(named(value).into_iter().collect()),
        None => None,
    };
    all.unwrap_or_else(|| {
        // It is easy to forget the brackets around a single terrain.
        if id::<TerrainId>("", node, roster, &crate::faults::Faults::default()).is_some() {
            let typed = format!("touches = [\"{name}\"]");
            let message = message!("content-promise-list", path = stated.path("touches"));
            let hint = message!("slip-write", typed = typed);
            stated.faults().error_with(Code::WrongType, &node.origin, message, hint);
        } else {
            refuse_param(stated, ("touches", node), name, params, &message!("kind-terrain"));
        }
        Vec::new()
    })
}

/// Returns the stated number, or the number of the param that is named.
fn most_of(
    stated: &TableReader<'_>,
    key: &'static str,
    node: &Node,
    params: &ParamValues,
) -> Option<u32> {
    let NodeValue::Word(name) = &node.value else {
        return number(&stated.path(key), node, 0..=PARAM_MAX, stated.faults());
    };
    match params.get(name) {
        Some(ParamValue::Number(number)) => u32::try_from(*number).ok(),
        _ => {
            refuse_param(stated, (key, node), name, params, &message!("kind-number"));
            None
        }
    }
}

/// Reports a promise that names a missing param, or a param of the wrong kind.
fn refuse_param(
    stated: &TableReader<'_>,
    (key, node): (&'static str, &Node),
    name: &str,
    params: &ParamValues,
    kind: &speciate_model::words::Message,
) {
    let path = stated.path(key);
    let fault = match params.contains_key(name) {
        true => {
            message!("content-promise-param-kind", path = path, name = name, kind = kind.clone())
        }
        false => message!("content-promise-param", path = path, name = name),
    };
    let fault = Diagnostic::new(Code::UnknownParam, node.origin.place(), fault);
    let fitting =
        params.iter().filter(|(_, value)| fits(key, value)).map(|(name, _)| name.as_str());
    stated.faults().add(match params.values().any(|value| fits(key, value)) {
        true => fault.suggest(name, fitting),
        false => fault.hint(message!("content-promise-param.hint", key = key)),
    });
}

/// Returns whether a promise with this key can name a param with this value.
fn fits(key: &str, value: &ParamValue) -> bool {
    let is_word = |value: &ParamValue| matches!(value, ParamValue::Word(_));
    match (key, value) {
        ("touches", ParamValue::List(values)) => values.iter().all(is_word),
        ("touches", value) => is_word(value),
        (_, value) => matches!(value, ParamValue::Number(_)),
    }
}
