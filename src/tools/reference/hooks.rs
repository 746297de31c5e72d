//! The hooks that games call in scripts, for the reference.

use serde::Serialize;

use crate::reference::{ParamEntry, said};
use speciate_engine::script::{Hook, Modifier, Purpose, types};
use speciate_games::GameModule;
use speciate_model::words::Words;

#[derive(Clone, Debug, Serialize)]
pub struct HookEntry {
    pub name: &'static str,
    pub kind: &'static str,
    pub params: Vec<ParamEntry>,
    pub returns: &'static str,
    /// The values that it can return, in words; `None` if it returns nothing.
    pub answer: Option<String>,
    /// When it is called, or the question that it answers.
    pub purpose: String,
    /// The page of the rulebook or the ruling for the natural answer of a modifier.
    pub source: Option<String>,
}

/// Returns the hooks that at least one of the games calls.
pub(super) fn all(games: &[&GameModule], words: &Words) -> Vec<HookEntry> {
    let is_called = |hook: &Hook| match hook {
        Hook::Modifier(modifier) => games.iter().any(|game| game.page_of(*modifier).is_some()),
        _ => true,
    };
    let mut names: Vec<&str> = Hook::names(Purpose::Section).collect();
    names.extend(Hook::names(Purpose::Card));
    names
        .into_iter()
        .filter_map(Hook::find)
        .filter(is_called)
        .map(|hook| entry(games, hook, words))
        .collect()
}

fn entry(games: &[&GameModule], hook: Hook, words: &Words) -> HookEntry {
    let (kind, purpose) = match hook {
        Hook::Effect => {
            ("card", "carries out a card; `scored`, which can be left out, is the tile just scored")
        }
        Hook::Act => ("section", "carries out a pawn's action in a section"),
        Hook::Begin => ("section", "carries out what a section does before its spaces"),
        Hook::End => ("section", "carries out what a section does after its spaces"),
        Hook::Modifier(modifier) => ("modifier", modifier.row().purpose),
        Hook::Trigger(of) => ("trigger", of.purpose()),
    };
    let purpose = match hook {
        Hook::Trigger(_) => format!("after a fact: {purpose}"),
        _ => purpose.to_owned(),
    };
    let modifier = match hook {
        Hook::Modifier(modifier) => Some(modifier),
        _ => None,
    };
    let row = modifier.map(Modifier::row);
    let returns = row.map_or("nothing", |row| types::of_answer(row.answer));
    let params = hook.params().split(", ");
    HookEntry {
        name: hook.name(),
        kind,
        params: params.map(|name| ParamEntry::any(name, types::of_param(name, returns))).collect(),
        returns,
        answer: row.map(|row| said(row.answer.expected(), words)),
        purpose,
        source: modifier.and_then(|modifier| pages(games, modifier)),
    }
}

/// Returns the page for a modifier's natural answer. If several games call it, each page comes after the name of
/// its game.
fn pages(games: &[&GameModule], modifier: Modifier) -> Option<String> {
    let pages: Vec<(&str, &str)> = games
        .iter()
        .filter_map(|game| Some((game.natives.rules, game.page_of(modifier)?)))
        .collect();
    match pages[..] {
        [] => None,
        [(_, page)] => Some(page.to_owned()),
        _ => {
            let named = pages.iter().map(|(game, page)| format!("{game} {page}"));
            Some(named.collect::<Vec<_>>().join(", "))
        }
    }
}
