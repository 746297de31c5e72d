//! The analysis of a game as one HTML page, which needs no other file and no script: what turned the game, the chances
//! after each turn as a chart with its data, better answers, luck, and how it was measured.

mod answers;
mod chances;
mod luck;
mod writer;

use maud::{Markup, html};

use super::result::GameAnalysis;
use super::words::{luck_sentences, notes, summary_sentences, turning_sentences};
use crate::balance::{coded, document, section};
use speciate_model::message;
use speciate_model::words::{Message, Words};
use writer::AnalysisWriter;

/// Returns the analysis as an HTML page. `words` must include the texts of the game. `called` is the name of the
/// analysed game for people.
pub fn page(analysis: &GameAnalysis, words: &Words, called: &str) -> String {
    let w = AnalysisWriter::new(analysis, words);
    let title = w.say(message!("analyse-page-title", called = called));
    let header = html! {
        p { (w.summary()) }
        @for note in notes(analysis) { p .note { (w.say(note)) } }
    };
    document(words, &title, &header, &main(&w))
}

fn main(w: &AnalysisWriter<'_>) -> Markup {
    html! {
        (section("chances", &w.text("analyse-page-chances"), &chances::chances(w)))
        (section("turns", &w.text("analyse-page-turns"), &turns(w)))
        (section("answers", &w.text("analyse-page-answers"), &answers::answers(w)))
        (section("luck", &w.text("analyse-page-luck"), &luck(w)))
        (section("method", &w.text("analyse-page-method"), &method(w)))
    }
}

/// Describes which turns turned the game, above a table of all turns.
fn turns(w: &AnalysisWriter<'_>) -> Markup {
    html! {
        (list(w, &turning_sentences(w.analysis, w.words)))
        (luck::turns(w))
    }
}

/// Describes how much luck there was, above its chart.
fn luck(w: &AnalysisWriter<'_>) -> Markup {
    html! {
        p { (w.text("analyse-luck-about")) }
        (list(w, &luck_sentences(w.analysis, w.words)))
        (luck::luck(w))
    }
}

fn method(w: &AnalysisWriter<'_>) -> Markup {
    let items = summary_sentences(w.analysis).into_iter().chain(METHOD.map(Message::new));
    let items: Vec<Message> = items.collect();
    list(w, &items)
}

/// The sentences about the method, apart from the summary.
const METHOD: [&str; 6] = [
    "analyse-page-method-drawn",
    "analyse-page-method-same",
    "analyse-page-method-wins",
    "analyse-page-method-luck",
    "analyse-page-method-answers",
    "analyse-page-method-bots",
];

fn list(w: &AnalysisWriter<'_>, said: &[Message]) -> Markup {
    html! {
        ul {
            @for message in said { li { (coded(&w.words.say(message))) } }
        }
    }
}

#[cfg(test)]
mod tests;
