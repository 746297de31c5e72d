//! The report of an analysis at the terminal.

use crate::output;
use speciate_bots::sim::Estimate;
use speciate_lab::analysis::{
    GameAnalysis, SeatAnalysis, SeatTurn, TurnAnalysis, answer_sentence, chance_value,
    luck_sentences, notes, seat_named, signed, turning_sentences,
};
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_text::story::wrap_into;

pub fn text(analysis: &GameAnalysis, called: &str, words: &Words) -> String {
    let mut report = AnalysisReport { out: String::new(), analysis, words };
    report.heading(called);
    report.claims();
    report.start();
    analysis.turns.iter().for_each(|turn| report.turn(turn));
    report.whole();
    report.out
}

struct AnalysisReport<'a> {
    out: String,
    analysis: &'a GameAnalysis,
    words: &'a Words,
}

impl AnalysisReport<'_> {
    fn paragraph(&mut self, message: &Message) {
        wrap_into(&mut self.out, &self.words.say(message), (0, 2), output::columns());
    }

    fn say(&self, id: &'static str) -> String {
        self.words.say(&message!(id))
    }

    fn heading(&mut self, called: &str) {
        let (setup, counts) = (&self.analysis.setup, &self.analysis.rollouts);
        self.paragraph(&message!(
            "analyse-heading",
            game = called,
            bots = &setup.bots,
            seed = setup.seed.to_string(),
            answers = setup.answers,
            games = counts.of_each_point,
            points = counts.points,
        ));
        for note in notes(self.analysis) {
            self.paragraph(&note);
        }
    }

    /// Adds what turned the game, and how much luck there was.
    fn claims(&mut self) {
        let (analysis, words) = (self.analysis, self.words);
        self.out.push('\n');
        for sentence in turning_sentences(analysis, words) {
            self.paragraph(&sentence);
        }
        self.out.push('\n');
        let (count, found) = (analysis.answers.len(), analysis.turning_answers().count());
        self.paragraph(&message!("analyse-examined", count = count, found = found));
        for answer in analysis.turning_answers() {
            self.paragraph(&answer_sentence(analysis, answer, words));
            for command in answer.told.iter().flat_map(|told| &told.commands) {
                self.out.push_str(&format!("    {command}\n"));
            }
        }
        self.out.push('\n');
        self.paragraph(&message!("analyse-luck-about"));
        for sentence in luck_sentences(analysis, words) {
            self.paragraph(&sentence);
        }
        self.out.push('\n');
        self.paragraph(&message!("analyse-meaning"));
        let setup = &analysis.setup;
        let (percent, count) = (setup.confidence as u64, setup.comparisons);
        self.paragraph(&message!("analyse-caution", percent = percent, count = count));
    }

    fn start(&mut self) {
        let Some(moment) = self.analysis.moments.first() else { return };
        let (seat, chance) = (self.say("analyse-column-seat"), self.say("analyse-column-chance"));
        let likely = self.say("column-likely");
        self.out.push_str(&format!("\n{}\n", self.say("analyse-at-start")));
        self.out.push_str(&format!("{seat:28} {chance:>9} {likely:>15}\n"));
        for (number, chance) in (1..).zip(&moment.chances) {
            let name = self.seat(number);
            let (chance, bounds) = (self.percent(*chance), self.bounds(*chance));
            self.out.push_str(&format!("{name:28} {chance:>9} {bounds:>15}\n"));
        }
    }

    /// Adds the table of a turn: the chances after the turn, and how they changed in it.
    fn turn(&mut self, turn: &TurnAnalysis) {
        let number = message!("log-points-turn", turn = turn.turn);
        let heading = message!("analyse-turn", turn = number, from = turn.from, to = turn.to);
        self.out.push_str(&format!("\n{}\n", self.words.say(&heading)));
        let header = format!(
            "{:28} {:>9} {:>15} {:>8} {:>8} {:>8} {:>8}\n",
            self.say("analyse-column-seat"),
            self.say("analyse-column-chance"),
            self.say("column-likely"),
            self.say("analyse-column-change"),
            self.say("analyse-column-luck"),
            self.say("analyse-column-own"),
            self.say("analyse-column-others"),
        );
        self.out.push_str(&header);
        let after =
            self.analysis.moments.iter().find(|moment| moment.after_turn == Some(turn.turn));
        for SeatTurn { seat, parts, is_turning } in &turn.seats {
            let chance = after.and_then(|moment| moment.chances.get(usize::from(*seat) - 1));
            let chance = chance.copied().flatten();
            let row = format!(
                "{:28} {:>9} {:>15} {:>8} {:>8} {:>8} {:>8}{}\n",
                self.seat(*seat),
                self.percent(chance),
                self.bounds(chance),
                change(parts.change),
                change(parts.luck),
                change(parts.own),
                change(parts.others),
                if *is_turning { " *" } else { "" },
            );
            self.out.push_str(&row);
        }
    }

    /// Adds the table of the whole game.
    fn whole(&mut self) {
        let header = format!(
            "\n{}\n{:28} {:>9} {:>9} {:>8} {:>8} {:>8} {:>8}\n",
            self.say("analyse-whole"),
            self.say("analyse-column-seat"),
            self.say("analyse-column-start"),
            self.say("analyse-column-end"),
            self.say("analyse-column-change"),
            self.say("analyse-column-luck"),
            self.say("analyse-column-own"),
            self.say("analyse-column-others"),
        );
        self.out.push_str(&header);
        for SeatAnalysis { seat, start, end, parts } in &self.analysis.seats {
            let row = format!(
                "{:28} {:>9} {:>9} {:>8} {:>8} {:>8} {:>8}\n",
                self.seat(*seat),
                self.percent(*start),
                self.percent(*end),
                change(parts.change),
                change(parts.luck),
                change(parts.own),
                change(parts.others),
            );
            self.out.push_str(&row);
        }
    }

    fn seat(&self, seat: u16) -> String {
        seat_named(self.analysis, seat, self.words)
    }

    fn percent(&self, chance: Option<Estimate>) -> String {
        self.words.say(&Message::of(chance_value(chance)))
    }

    /// Returns the bounds of a chance; nothing if the result is known.
    fn bounds(&self, chance: Option<Estimate>) -> String {
        match chance.map(|chance| (chance.low, chance.high)) {
            Some((Some(low), Some(high))) if low == high => String::new(),
            Some((Some(low), Some(high))) => format!("{low:.1} … {high:.1}"),
            _ => self.say("simulate-no-bounds"),
        }
    }
}

fn change(change: Estimate) -> String {
    signed(change.mean)
}
