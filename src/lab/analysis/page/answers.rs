//! The answers for which a better one was found, and how to try it.

use maud::{Markup, html};

use super::super::result::{AnswerVerdict, JudgedAnswer};
use super::super::words::answer_sentence;
use super::writer::AnalysisWriter;
use crate::balance::{WideTable, cell, coded, folded};
use speciate_model::message;

pub(super) fn answers(w: &AnalysisWriter<'_>) -> Markup {
    let analysis = w.analysis;
    let examined = analysis.answers.len();
    let found = analysis.turning_answers().count();
    html! {
        p { (w.say(message!("analyse-examined", count = examined, found = found))) }
        @if found > 0 {
            ol .games {
                @for answer in analysis.turning_answers() { (turning(w, answer)) }
            }
        }
        @if examined > 0 { (folded(&w.text("analyse-page-answers-table"), &table(w))) }
    }
}

fn turning(w: &AnalysisWriter<'_>, answer: &JudgedAnswer) -> Markup {
    let commands = answer.told.iter().flat_map(|told| &told.commands);
    html! {
        li {
            p { (coded(&w.say(answer_sentence(w.analysis, answer, w.words)))) }
            @for command in commands { p { code { (command) } } }
        }
    }
}

fn table(w: &AnalysisWriter<'_>) -> Markup {
    let heads = [
        "analyse-page-head-facts",
        "analyse-page-head-turn",
        "analyse-page-head-seat",
        "analyse-page-head-answer",
        "analyse-page-head-after",
        "analyse-page-head-other",
        "analyse-page-head-gain",
        "analyse-page-head-verdict",
    ];
    let mut table =
        WideTable::new(w.text("analyse-page-answers-title"), heads.map(|id| w.text(id)));
    for answer in &w.analysis.answers {
        let better = answer.better.as_ref();
        table.push([
            cell(w.numbers.drawn(answer.facts as f64, 0)),
            cell(w.numbers.drawn(answer.turn.into(), 0)),
            cell(w.seat(answer.seat)),
            html! { code { (answer.answer) } },
            answer.after.map(|after| cell(w.chance(Some(after)))).unwrap_or_default(),
            better.map(|better| html! { code { (better.answer) } }).unwrap_or_default(),
            better.map(|better| cell(w.chance(Some(better.gain)))).unwrap_or_default(),
            cell(w.text(verdict(answer.verdict))),
        ]);
    }
    table.element()
}

const fn verdict(verdict: AnswerVerdict) -> &'static str {
    match verdict {
        AnswerVerdict::Better => "analyse-verdict-better",
        AnswerVerdict::BetterInOneCourse => "analyse-verdict-one-course",
        AnswerVerdict::Undecided => "analyse-verdict-undecided",
        AnswerVerdict::NoneBetter => "analyse-verdict-none-better",
    }
}
