//! The chances of the seats by turn, under the timeline: a graph with its turning points, and better answers.

use maud::{Markup, html};

use super::question::FORM;
use super::text::sentence;
use super::timeline::entry_at;
use super::{Part, Scene};
use crate::odds::{ChancesView, GAMES};
use crate::route::assets;
use speciate_lab::analysis::{
    AnalysisMoment, AnalysisProgress, GameAnalysis, JudgedAnswer, TurnAnalysis, answer_sentence,
    notes, seat_named, turning_sentences,
};
use speciate_lab::chart::{AxisRange, ChartLabels, ChartPoint, Line, MarkedPlace, lines_marked};
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// Returns the chances. Until the game may be analysed, returns an empty part in their place.
pub fn odds(scene: &Scene<'_>) -> Part {
    let Some(shown) = scene.extras.odds else {
        return Part::new("odds", html! { section #odds hidden {} });
    };
    let markup = html! {
        section #odds aria-labelledby="odds-heading" {
            h2 #odds-heading { (scene.say(message!("odds-heading"))) }
            @match shown {
                ChancesView::Offered(failed) => {
                    @if let Some(why) = failed { p role="status" { (sentence(scene.words, why)) } }
                    p { (scene.say(message!("odds-about"))) }
                    @if scene.seat.is_some() { (offer(scene)) }
                }
                ChancesView::Running(progress) => (running(scene, *progress)),
                ChancesView::Known(analysis) => (known(scene, analysis)),
            }
        }
    };
    Part::new("odds", markup)
}

fn offer(scene: &Scene<'_>) -> Markup {
    html! {
        p {
            label for="odds-games" { (scene.say(message!("odds-games"))) }
            " "
            select #odds-games form=(FORM) name="games" {
                @for (games, label) in GAMES.into_iter().zip([message!("odds-quick"), message!("odds-usual"), message!("odds-thorough")]) {
                    option value=(games) selected[games == GAMES[1]] { (scene.say(label)) }
                }
            }
            " "
            button #odds-begin form=(FORM) formaction=(scene.form_address("odds")) { (scene.say(message!("odds-begin"))) }
        }
    }
}

fn running(scene: &Scene<'_>, progress: Option<AnalysisProgress>) -> Markup {
    let label = scene.say(message!("odds-heading"));
    html! {
        @match progress {
            Some(AnalysisProgress { stage, played, planned }) => {
                p { (scene.say(message!("analyse-progress", stage = stage.name(), played = played))) }
                progress #odds-progress aria-label=(label) value=(played) max=(planned.max(1)) {}
            }
            None => p { (scene.say(message!("odds-waiting"))) },
        }
        @if scene.seat.is_some() {
            p {
                button #odds-stop form=(FORM) formaction=(scene.form_address("odds")) name="stop" value="stop" {
                    (scene.say(message!("odds-stop")))
                }
                " "
                a #odds-look .quiet-link href=(scene.at(scene.past.map(|(_, entry)| entry))) { (scene.say(message!("serve-look-again"))) }
            }
        }
    }
}

fn known(scene: &Scene<'_>, analysis: &GameAnalysis) -> Markup {
    let words = scene.words;
    let turned = turned(analysis, words);
    let better: Vec<&JudgedAnswer> = analysis.turning_answers().collect();
    html! {
        @for style in ["chart.css", "result.css"] { link rel="stylesheet" href=(assets::address(style)); }
        div .odds-parts {
            div .points-chart.odds-chart { (chart(scene, analysis, &turned)) }
            div .odds-said {
                h3 { (scene.say(message!("result-turning"))) }
                @if turned.is_empty() {
                    @for none in turning_sentences(analysis, words) { p { (scene.say(none)) } }
                } @else {
                    ul .turned {
                        @for (turn, said) in &turned {
                            li { (said) " " (to_facts(scene, turn.from, message!("odds-to-turn", turn = turn.turn))) }
                        }
                    }
                }
                h3 { (scene.say(message!("odds-better"))) }
                p { (scene.say(message!("analyse-examined", count = analysis.answers.len(), found = better.len()))) }
                @if !better.is_empty() {
                    ul .better {
                        @for answer in better {
                            li {
                                (scene.say(answer_sentence(analysis, answer, words))) " "
                                (to_facts(scene, answer.facts, message!("odds-to-answer")))
                            }
                        }
                    }
                }
                @for note in notes(analysis) { p .note { (scene.say(note)) } }
                p .note { (scene.say(message!("analyse-meaning"))) }
            }
        }
    }
}

/// Returns the turns that are turning points of the game, each with a sentence about it.
fn turned<'a>(analysis: &'a GameAnalysis, words: &Words) -> Vec<(&'a TurnAnalysis, String)> {
    let turns = analysis.turns.iter().filter(|turn| turn.seats.iter().any(|seat| seat.is_turning));
    let turns: Vec<&TurnAnalysis> = turns.collect();
    // If there is no such turn, there is a single sentence, which says so.
    let said = turning_sentences(analysis, words).into_iter().map(|said| words.say(&said));
    turns.into_iter().zip(said).collect()
}

/// Returns a link to the game as it was after this many facts of its path.
fn to_facts(scene: &Scene<'_>, facts: usize, label: Message) -> Markup {
    let entry = entry_at(&scene.game.log().path_entries(), facts);
    html! { a href=(scene.at(entry)) { (scene.say(label)) } }
}

fn chart(scene: &Scene<'_>, analysis: &GameAnalysis, turned: &[(&TurnAnalysis, String)]) -> Markup {
    let labels = ChartLabels {
        id: "odds-by-turn".to_owned(),
        title: scene.say(message!("analyse-page-chances-title")),
        about: scene.say(message!("odds-chart-about")),
        across: scene.say(message!("result-turns")),
        up: scene.say(message!("analyse-page-axis-chance")),
        room: AxisRange { up: vec![0.0, 100.0], ..AxisRange::default() },
    };
    let line = |index: usize| {
        let seat = analysis.setup.seats.get(index);
        let known = |moment: &AnalysisMoment| {
            let chance = moment.chances.get(index).copied().flatten()?;
            Some((f64::from(moment.after_turn.unwrap_or_default()), ChartPoint::from(chance)))
        };
        let animal = seat.and_then(|seat| seat.animals.first());
        Line {
            name: seat_named(analysis, index as u16 + 1, scene.words),
            points: analysis.moments.iter().filter_map(known).collect(),
            class: animal.map(|animal| format!("animal-{animal}")),
        }
    };
    let curves: Vec<Line> = (0..analysis.setup.seats.len()).map(line).collect();
    let entries = scene.game.log().path_entries();
    let marked = turned.iter().map(|(turn, said)| MarkedPlace {
        at: turn.turn,
        label: said.clone(),
        address: scene.at(entry_at(&entries, turn.from)),
    });
    let marked: Vec<MarkedPlace> = marked.collect();
    lines_marked(&labels, &curves, None, &marked, scene.words).figure(scene.words)
}
