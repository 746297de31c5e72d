//! The result of a balance run as one HTML page, which needs no other file and no script: the verdicts first, then
//! what was played, charts with their data, how it was measured, and how to see the games behind the numbers.

mod changes;
mod command;
mod course;
mod games;
mod lineup;
mod method;
mod names;
mod points;
mod setup;
mod suggestion;
mod sweep;
mod usage;
mod verdicts;
mod wide_table;
mod wins;

pub use games::{command_of_abandoned, command_of_frozen};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{BalanceResult, precision_missed};
use crate::chart;
use names::PageWriter;
use speciate_model::message;
use speciate_model::words::{Words, visible};

pub(crate) use verdicts::coded;
pub(crate) use wide_table::{WideTable, cell};

/// The CSS of the page; it follows the CSS of the charts.
const STYLE: &str = include_str!("page.css");

/// Returns the report as an HTML page. `words` must include the texts of the game, which name animals, cards and
/// terrains. A thing without a name is shown by its id. `options` are the command-line options that select the content,
/// each after a space. They are added to the commands that replay games.
pub fn page(result: &BalanceResult, words: &Words, options: &str) -> String {
    written(&PageWriter::new(result, words, options))
}

/// Like [`page`], for a run that is kept in the folder `run`, written as in a shell. The commands of the page open
/// games of the run.
pub fn page_of_kept(result: &BalanceResult, words: &Words, options: &str, run: &str) -> String {
    written(&PageWriter::new(result, words, options).of_kept(run))
}

fn written(w: &PageWriter<'_>) -> String {
    let result = w.result;
    let title = match &result.setup.title {
        Some(title) => title.clone(),
        None => w.say(message!("balance-page-title", game = w.game())),
    };
    let header = html! {
        p { (setup::summary(w)) }
        @if result.is_interrupted { p .note { (w.text("balance-page-interrupted")) } }
        @if let Some(missed) = precision_missed(result) { p .note { (w.say(missed)) } }
    };
    document(w.words, &title, &header, &main(w))
}

fn main(w: &PageWriter<'_>) -> Markup {
    html! {
        @if let Some(suggestion) = &w.result.suggestion {
            @let title = w.text("balance-page-suggestion");
            (section("suggestion", &title, &suggestion::suggestion(w, suggestion)))
        }
        (section("verdicts", &w.text("balance-page-verdicts"), &verdicts::verdicts(w)))
        (section("setup", &w.text("balance-page-setup"), &setup::setup(w)))
        (section("fairness", &w.text("balance-page-fairness"), &wins::fairness(w)))
        @for (index, lineup) in w.result.lineups.iter().enumerate() {
            (lineup::lineup(w, index, lineup))
        }
        (section("method", &w.text("balance-page-method"), &method::method(w)))
        (section("games", &w.text("balance-page-games"), &games::games(w)))
    }
}

/// Returns a page that needs no other file. `header` follows the title.
pub(crate) fn document(words: &Words, title: &str, header: &Markup, main: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(words.locale()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                link rel="icon" href="data:,";
                style { (PreEscaped(chart::STYLE)) (PreEscaped(STYLE)) }
            }
            body {
                header {
                    h1 { (title) }
                    (header)
                }
                main { (main) }
            }
        }
    };
    visible(&page.into_string()).into_owned() + "\n"
}

/// Returns the title of a game, or its id if the locale has none, which happens with packs.
pub(crate) fn game_title(rules: &str, words: &Words) -> String {
    match words.has("game-title") {
        true => words.say(&message!("game-title")),
        false => rules.to_owned(),
    }
}

/// Returns a part of the page under a title.
pub(crate) fn section(id: &str, title: &str, body: &Markup) -> Markup {
    html! {
        section aria-labelledby=(id) {
            h2 id=(id) { (title) }
            (body)
        }
    }
}

/// Returns a part of the page that is folded at first.
pub(crate) fn folded(summary: &str, body: &Markup) -> Markup {
    html! {
        details {
            summary { (summary) }
            (body)
        }
    }
}

#[cfg(test)]
mod tests;
