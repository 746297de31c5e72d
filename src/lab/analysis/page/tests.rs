//! The page of a made-up analysis.

use super::super::result::*;
use super::*;
use crate::page_checks::{check_links, check_texts};
use speciate_bots::sim::Estimate;

fn estimate(mean: f64, reach: f64) -> Estimate {
    Estimate { mean, deviation: 40.0, low: Some(mean - reach), high: Some(mean + reach) }
}

fn parts(luck: f64, own: f64, others: f64) -> ChangeParts {
    let change = estimate(luck + own + others, 5.0);
    let [luck, own, others] = [luck, own, others].map(|mean| estimate(mean, 6.5));
    ChangeParts { change, luck, own, others }
}

fn answer(verdict: AnswerVerdict, told: Option<ToldAnswer>) -> JudgedAnswer {
    let is_examined = verdict != AnswerVerdict::NoneBetter;
    let gain = Estimate { low: None, high: None, ..estimate(21.3, 0.0) };
    JudgedAnswer {
        turn: 1,
        facts: 12_345,
        seat: 2,
        question: "speciation.disk".to_owned(),
        answer: "corner:0,-1:E".to_owned(),
        options: 5,
        verdict,
        before: is_examined.then(|| estimate(50.0, 4.0)),
        after: is_examined.then(|| estimate(28.7, 4.0)),
        better: is_examined.then(|| BetterAnswer {
            answer: "pass".to_owned(),
            chance: Some(estimate(50.0, 4.0)),
            gain: if verdict == AnswerVerdict::Better { estimate(21.3, 9.0) } else { gain },
            p: Some(0.000_1),
            is_of_bots: true,
        }),
        told,
    }
}

fn sample() -> GameAnalysis {
    let told = ToldAnswer {
        question: "Which <disk>?".to_owned(),
        answer: "the corner & its disk".to_owned(),
        better: Some("pass".to_owned()),
        commands: vec!["speciate branch game@12345 better-1".to_owned()],
    };
    let seat = |seat: u16, animals: &[&str]| AnalysedSeat {
        seat,
        animals: animals.iter().map(|animal| (*animal).to_owned()).collect(),
    };
    let turn = |turn: u16, is_turning: bool| TurnAnalysis {
        turn,
        from: 10,
        to: 400,
        seats: vec![
            SeatTurn { seat: 1, parts: parts(3.0, 0.0, 18.3), is_turning },
            SeatTurn { seat: 2, parts: parts(-3.0, -18.3, 0.0), is_turning },
        ],
    };
    let moment = |after_turn: Option<u16>, facts: usize, share: Option<f64>| AnalysisMoment {
        after_turn,
        facts,
        chances: vec![
            share.map(|share| estimate(share, 4.0)),
            share.map(|share| estimate(100.0 - share, 4.0)),
        ],
        distinct: if share.is_some() { 180 } else { 0 },
    };
    let single = AnalysisMoment { distinct: 1, ..moment(Some(2), 700, Some(70.0)) };
    GameAnalysis {
        setup: AnalysisSetup {
            rules: "dominant-species".to_owned(),
            seats: vec![seat(1, &["bird", "mammal"]), seat(2, &["insect"])],
            bots: "greedy".to_owned(),
            seed: u64::MAX,
            facts: 1000,
            answers: 321,
            left_out: 1,
            confidence: 95.0,
            comparisons: 17,
        },
        is_interrupted: true,
        rollouts: RolloutCounts {
            of_each_point: 200,
            points: 31,
            played: 9_000,
            unfinished: 3,
            frozen: 1,
        },
        end: AnalysisEnd::Open,
        moments: vec![
            moment(None, 10, Some(50.0)),
            moment(Some(1), 400, Some(71.3)),
            single,
            moment(Some(3), 1000, None),
        ],
        turns: vec![
            turn(1, true),
            turn(2, false),
            TurnAnalysis { seats: Vec::new(), ..turn(3, false) },
        ],
        seats: [1, 2]
            .map(|seat| SeatAnalysis {
                seat,
                start: Some(estimate(50.0, 4.0)),
                end: None,
                parts: parts(2.0, -4.0, 1.5),
            })
            .to_vec(),
        answers: vec![
            answer(AnswerVerdict::Better, Some(told)),
            answer(AnswerVerdict::BetterInOneCourse, None),
            answer(AnswerVerdict::Undecided, None),
            answer(AnswerVerdict::NoneBetter, None),
        ],
    }
}

fn english(analysis: &GameAnalysis) -> String {
    page(analysis, Words::built_in(), "my-game")
}

#[test]
fn every_text_is_known_in_every_language() {
    for end in [AnalysisEnd::Open, AnalysisEnd::Over, AnalysisEnd::Unknown] {
        check_texts(|words| page(&GameAnalysis { end, ..sample() }, words, "my-game"));
    }
}

#[test]
fn the_page_needs_no_other_file_and_its_links_lead_somewhere() {
    let page = english(&sample());
    check_links(&page);
    assert!(page.contains("prefers-color-scheme: dark") && page.contains("@media print"));
    assert_eq!(page.matches("<svg").count(), 2);
}

#[test]
fn the_page_says_what_the_terminal_says() {
    let (analysis, words) = (sample(), Words::built_in());
    let page = english(&analysis);
    let said =
        turning_sentences(&analysis, words).into_iter().chain(luck_sentences(&analysis, words));
    for sentence in said.chain(notes(&analysis)) {
        let escaped = html! { (words.say(&sentence)) }.into_string();
        assert!(page.contains(&escaped), "{escaped}");
    }
    assert!(page.contains("Which &lt;disk&gt;?") && page.contains("the corner &amp; its disk"));
    assert!(page.contains("<code>speciate branch game@12345 better-1</code>"));
}

#[test]
fn parts_beyond_all_chances_are_explained() {
    let explained = "A part can be more than 100 points";
    assert!(!english(&sample()).contains(explained));
    let mut analysis = sample();
    analysis.seats[0].parts = parts(1.0, -130.0, 128.5);
    assert_eq!(english(&analysis).matches(explained).count(), 1);
}

#[test]
fn only_points_with_a_single_course_of_play_are_said_to_have_one() {
    for end in [AnalysisEnd::Open, AnalysisEnd::Unknown] {
        let page = english(&GameAnalysis { end, ..sample() });
        assert_eq!(page.matches("At one point between turns, all games").count(), 1, "{end:?}");
        assert_eq!(page.matches("(a single course of play)").count(), 1, "{end:?}");
    }
    let several = GameAnalysis {
        moments: sample()
            .moments
            .into_iter()
            .map(|own| AnalysisMoment { distinct: 1, ..own })
            .collect(),
        ..sample()
    };
    assert!(english(&several).contains("At 4 points between turns, all games"));
}

#[test]
fn an_analysis_can_be_read_again_from_its_json() {
    let analysis = sample();
    let text = serde_json::to_string(&analysis).unwrap();
    assert_eq!(serde_json::from_str::<GameAnalysis>(&text).unwrap(), analysis);
}

#[test]
fn an_analysis_without_turns_has_a_page() {
    let none = GameAnalysis {
        moments: Vec::new(),
        turns: Vec::new(),
        seats: Vec::new(),
        answers: Vec::new(),
        ..sample()
    };
    assert!(english(&none).contains("No answer was examined."));
}
