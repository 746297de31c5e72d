//! The result of a tournament as one HTML page, which needs no other file and no script.

use maud::{Markup, html};
use serde::Serialize;

use super::Rating;
use super::words::{elo_bounds, share_bounds};
use crate::balance::{WideTable, cell, coded, document, game_title, section};
use crate::chart::{ChartLabels, ChartPoint, IntervalRow, ReferenceLine, intervals};
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// A bot with its rating.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RatedBot {
    pub bot: String,
    #[serde(flatten)]
    pub rating: Rating,
    /// How long an answer took on average. It depends on the machine.
    pub milliseconds: Option<f64>,
}

/// What a page shows of a tournament.
#[derive(Clone, Copy, Debug)]
pub struct TournamentPage<'a> {
    /// The id of the game.
    pub rules: &'a str,
    /// Sentences about the games.
    pub said: &'a [Message],
    /// The strongest first.
    pub bots: &'a [RatedBot],
    /// The share of wins of each bot if all were equally strong, in percent.
    pub fair: f64,
    /// The command that plays the tournament again.
    pub command: &'a str,
    /// The words, with the texts of the game.
    pub words: &'a Words,
}

impl TournamentPage<'_> {
    /// Returns the page.
    pub fn to_html(&self) -> String {
        let game = game_title(self.rules, self.words);
        let title = self.words.say(&message!("tournament-page-title", game = game));
        let header = html! {
            @for message in self.said { p { (coded(&self.words.say(message))) } }
            p { code { (self.command) } }
        };
        let ratings = html! {
            div .charts {
                (self.elo())
                (self.wins())
            }
            (self.table())
        };
        let main = section("ratings", &self.text("tournament-page-ratings"), &ratings);
        document(self.words, &title, &header, &main)
    }

    fn text(&self, id: &'static str) -> String {
        self.words.say(&message!(id))
    }

    fn elo(&self) -> Markup {
        let labels = ChartLabels {
            id: "elo".to_owned(),
            title: self.text("column-elo"),
            about: self.text("tournament-page-elo-about"),
            across: self.text("column-elo"),
            up: self.text("column-bot"),
            ..ChartLabels::default()
        };
        let mean = ReferenceLine { value: 0.0, label: self.text("tournament-page-mean") };
        self.chart(&labels, &mean, |bot| ChartPoint {
            value: bot.rating.elo,
            bounds: bot.rating.low.zip(bot.rating.high),
        })
    }

    fn wins(&self) -> Markup {
        let labels = ChartLabels {
            id: "wins".to_owned(),
            title: self.text("balance-page-wins"),
            about: self.text("tournament-page-wins-about"),
            across: self.text("balance-page-axis-wins"),
            up: self.text("column-bot"),
            ..ChartLabels::default()
        };
        let percent = message!("balance-page-percent", number = format!("{:.1}", self.fair));
        let label = self.words.say(&message!("balance-page-fair-share", share = percent));
        let fair = ReferenceLine { value: self.fair, label };
        self.chart(&labels, &fair, |bot| bot.rating.wins.into())
    }

    fn chart(
        &self,
        labels: &ChartLabels,
        reference: &ReferenceLine,
        point: fn(&RatedBot) -> ChartPoint,
    ) -> Markup {
        let row =
            |bot: &RatedBot| IntervalRow { label: bot.bot.clone(), points: vec![Some(point(bot))] };
        let rows: Vec<IntervalRow> = self.bots.iter().map(row).collect();
        intervals(labels, &[], &rows, Some(reference), self.words).figure(self.words)
    }

    fn table(&self) -> Markup {
        let heads = [
            "column-bot",
            "column-elo",
            "column-likely",
            "column-to-best",
            "column-all-likely",
            "column-games",
            "column-win-percent",
            "column-likely",
            "column-milliseconds",
        ];
        let caption = self.text("tournament-page-ratings");
        let mut table = WideTable::new(caption, heads.map(|id| self.text(id)));
        for RatedBot { bot, rating, milliseconds } in self.bots {
            let Rating { elo, low, high, to_best, games, wins } = rating;
            let difference = to_best.map(|to_best| format!("{:.0}", to_best.elo));
            let bounds = to_best.map(|to_best| elo_bounds(to_best.low, to_best.high, self.words));
            let cells = [
                bot.clone(),
                format!("{elo:.0}"),
                elo_bounds(*low, *high, self.words),
                difference.unwrap_or_default(),
                bounds.unwrap_or_default(),
                games.to_string(),
                format!("{:.1}", wins.mean),
                share_bounds(wins, self.words),
                milliseconds.map_or_else(String::new, |time| format!("{time:.3}")),
            ];
            table.push(cells.map(cell));
        }
        table.element()
    }
}
