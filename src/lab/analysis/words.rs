//! An analysis in words.

use super::result::{
    AnalysisEnd, AnswerVerdict, ChangeParts, GameAnalysis, JudgedAnswer, SeatAnalysis, SeatTurn,
    ToldAnswer, TurnAnalysis,
};
use crate::balance::{figure, named};
use speciate_bots::sim::{Estimate, TURNS_MAX};
use speciate_engine::game::Game;
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::words::{Message, Value, Words};
use speciate_text::story::Teller;

/// Puts the answers for which a better one was found into words. `game` is the analysed game. `commands` returns the
/// commands that go back to an answer and give the better one.
pub fn put_into_words(
    analysis: &mut GameAnalysis,
    game: &Game,
    words: &Words,
    commands: &dyn Fn(&JudgedAnswer) -> Vec<String>,
) {
    for answer in analysis.answers.iter_mut().filter(|answer| answer.is_turning()) {
        answer.told =
            told(answer, game, words).map(|told| ToldAnswer { commands: commands(answer), ..told });
    }
}

fn told(answer: &JudgedAnswer, game: &Game, words: &Words) -> Option<ToldAnswer> {
    let position = game.at(answer.facts)?;
    let mut asked = position.questions().iter();
    let question = asked.find(|question| question.seat.number() == answer.seat)?;
    let teller = Teller::new(position.view(Some(question.seat)), words);
    let option = |id: &str| {
        let choice = Choice::parse(id, game.roster()).ok()?;
        Some(teller.option(question, choice))
    };
    Some(ToldAnswer {
        question: teller.question(question),
        answer: option(&answer.answer)?,
        better: answer.better.as_ref().and_then(|better| option(&better.answer)),
        commands: Vec::new(),
    })
}

/// Returns the name of a seat, which is counted from 1: its animals and its number.
pub fn seat_named(analysis: &GameAnalysis, seat: u16, words: &Words) -> String {
    words.say(&Message::of(seat_value(analysis, seat, words)))
}

fn seat_value(analysis: &GameAnalysis, seat: u16, words: &Words) -> Value {
    let own = analysis.setup.seats.iter().find(|own| own.seat == seat);
    let animals = own.iter().flat_map(|own| &own.animals);
    let animals = Value::All(animals.map(|id| named("animal", id, words)).collect());
    Value::Message(message!("analyse-seat", animals = animals, seat = seat))
}

/// Says what was analysed, and what the chances are.
pub fn summary_sentences(analysis: &GameAnalysis) -> Vec<Message> {
    let (setup, counts) = (&analysis.setup, &analysis.rollouts);
    let measured = message!(
        "analyse-summary",
        answers = setup.answers,
        points = counts.points,
        games = counts.of_each_point,
        bots = &setup.bots,
        seed = setup.seed.to_string(),
    );
    let caution =
        message!("analyse-caution", percent = setup.confidence as u64, count = setup.comparisons,);
    vec![measured, message!("analyse-meaning"), caution]
}

/// Says what the analysis leaves out.
pub fn notes(analysis: &GameAnalysis) -> Vec<Message> {
    let (setup, counts) = (&analysis.setup, &analysis.rollouts);
    let mut notes = Vec::new();
    let mut note = |is_so: bool, message: Message| {
        if is_so {
            notes.push(message);
        }
    };
    let games = counts.of_each_point;
    note(analysis.is_interrupted, message!("analyse-partial", games = games));
    note(analysis.end == AnalysisEnd::Open, message!("analyse-open"));
    note(analysis.end == AnalysisEnd::Unknown, message!("analyse-unknown"));
    note(setup.left_out > 0, message!("analyse-left-out", count = setup.left_out));
    let unfinished = message!("analyse-unfinished", count = counts.unfinished, turns = TURNS_MAX);
    note(counts.unfinished > 0, unfinished);
    note(counts.frozen > 0, message!("analyse-frozen", count = counts.frozen));
    let single = analysis.moments.iter().filter(|moment| moment.distinct == 1).count();
    note(single > 0 && games > 1, message!("analyse-one-course", count = single));
    notes
}

/// Says in which turns the game turned, or that the rollouts show none.
pub fn turning_sentences(analysis: &GameAnalysis, words: &Words) -> Vec<Message> {
    let turned = |turn: &TurnAnalysis| {
        let seats = turn.seats.iter().filter(|seat| seat.is_turning);
        let changes: Vec<Value> =
            seats.map(|seat| Value::Message(seat_change(analysis, seat, words))).collect();
        let is_any = !changes.is_empty();
        is_any.then(|| {
            message!(
                "analyse-turned",
                turn = message!("log-points-turn", turn = turn.turn),
                seats = Value::List(changes)
            )
        })
    };
    let sentences: Vec<Message> = analysis.turns.iter().filter_map(turned).collect();
    match sentences.is_empty() {
        true => vec![message!("analyse-turned-none")],
        false => sentences,
    }
}

fn seat_change(analysis: &GameAnalysis, own: &SeatTurn, words: &Words) -> Message {
    let ChangeParts { change, luck, own: answers, others } = own.parts;
    message!(
        "analyse-seat-change",
        seat = seat_value(analysis, own.seat, words),
        change = signed(change.mean),
        luck = signed(luck.mean),
        own = signed(answers.mean),
        others = signed(others.mean),
    )
}

/// Says which answer would have been better, and how sure that is.
pub fn answer_sentence(analysis: &GameAnalysis, answer: &JudgedAnswer, words: &Words) -> Message {
    let better = answer.better.as_ref();
    let told = answer.told.as_ref();
    let own = told.map_or(answer.answer.as_str(), |told| told.answer.as_str());
    let other = told.and_then(|told| told.better.as_deref());
    let other = other.or(better.map(|better| better.answer.as_str())).unwrap_or_default();
    let question = told.map_or(answer.question.as_str(), |told| told.question.as_str());
    let id = match answer.verdict {
        AnswerVerdict::BetterInOneCourse => "analyse-better-one-course",
        AnswerVerdict::Better | AnswerVerdict::Undecided | AnswerVerdict::NoneBetter => {
            "analyse-better"
        }
    };
    let gain = better.map(|better| better.gain).unwrap_or_default();
    let chance = better.and_then(|better| better.chance);
    message!(
        id,
        turn = message!("log-points-turn", turn = answer.turn),
        seat = seat_value(analysis, answer.seat, words),
        question = question,
        answer = own,
        better = other,
        own_chance = chance_value(answer.after),
        better_chance = chance_value(chance),
        gain = figure(gain.mean),
        low = gain.low.map(figure).unwrap_or_default(),
        high = gain.high.map(figure).unwrap_or_default(),
    )
}

/// Says how much of the change in each seat's chance was luck, and why a part can be greater than the chance itself.
pub fn luck_sentences(analysis: &GameAnalysis, words: &Words) -> Vec<Message> {
    let of_seat = |own: &SeatAnalysis| {
        let ChangeParts { luck, own: answers, others, .. } = own.parts;
        message!(
            "analyse-luck-seat",
            seat = seat_value(analysis, own.seat, words),
            start = chance_value(own.start),
            end = chance_value(own.end),
            luck = between(luck, words),
            own = between(answers, words),
            others = between(others, words),
        )
    };
    let is_more_than_all = |own: &SeatAnalysis| {
        let ChangeParts { luck, own: answers, others, .. } = own.parts;
        [luck, answers, others].iter().any(|part| part.mean.abs() > 100.0)
    };
    let is_large = analysis.seats.iter().any(is_more_than_all);
    let large = is_large.then(|| message!("analyse-luck-large"));
    analysis.seats.iter().map(of_seat).chain(large).collect()
}

/// Returns a change with its sign and its bounds, e.g. `+4.1 (−1.0 … +9.2)`.
fn between(change: Estimate, words: &Words) -> String {
    match (change.low, change.high) {
        (Some(low), Some(high)) if low == high => signed(change.mean),
        (Some(low), Some(high)) => {
            format!("{} ({} … {})", signed(change.mean), signed(low), signed(high))
        }
        _ => {
            let unknown = words.say(&message!("simulate-no-bounds"));
            format!("{} ({unknown})", signed(change.mean))
        }
    }
}

/// Returns a chance in percent, or words for one that is not known.
pub fn chance_value(chance: Option<Estimate>) -> Value {
    match chance {
        Some(chance) => figure(chance.mean).into(),
        None => Value::Message(message!("simulate-no-bounds")),
    }
}

/// Returns a change of a chance with its sign; 0 has none.
pub fn signed(change: f64) -> String {
    let rounded = (change * 10.0).round() / 10.0;
    match rounded == 0.0 {
        true => "0.0".to_owned(),
        false => format!("{rounded:+.1}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_have_a_sign_unless_they_are_zero() {
        for (change, text) in [(4.13, "+4.1"), (-0.06, "-0.1"), (0.04, "0.0"), (-0.04, "0.0")] {
            assert_eq!(signed(change), text);
        }
    }
}
