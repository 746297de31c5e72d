//! The result of a tournament as one HTML page, which needs no other file and no script.

use maud::{Markup, html};

use super::words::{elo_bounds, elo_figure, share_bounds, wins_column};
use super::{RatedBot, Rating, TournamentPlan, TournamentResult};
use crate::balance::{WideTable, cell, coded, document, game_title, section};
use crate::chart::{ChartLabels, ChartPoint, IntervalRow, ReferenceLine, intervals};
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// What a page shows about a tournament.
#[derive(Clone, Copy, Debug)]
pub struct TournamentPage<'a> {
    pub plan: &'a TournamentPlan,
    pub result: &'a TournamentResult,
    /// Sentences about the games.
    pub said: &'a [Message],
    /// The share of wins of each seat if all bots were equally strong, in percent.
    pub fair: f64,
    /// The command that plays the tournament again.
    pub command: &'a str,
    /// The words, with the texts of the game.
    pub words: &'a Words,
}

impl TournamentPage<'_> {
    /// Returns the page.
    pub fn to_html(&self) -> String {
        let setup = &self.result.setup;
        let title = setup.title.clone().unwrap_or_else(|| {
            let game = game_title(&setup.content.rules, self.words);
            self.words.say(&message!("tournament-page-title", game = game))
        });
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
        self.chart(&labels, &mean, |bot| {
            let bounds = bot.rating.low.zip(bot.rating.high);
            bot.rating.elo.map(|value| ChartPoint { value, bounds })
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
        self.chart(&labels, &fair, |bot| Some(bot.rating.wins.into()))
    }

    fn chart(
        &self,
        labels: &ChartLabels,
        reference: &ReferenceLine,
        point: fn(&RatedBot) -> Option<ChartPoint>,
    ) -> Markup {
        let row = |bot: &RatedBot| IntervalRow { label: bot.bot.clone(), points: vec![point(bot)] };
        let rows: Vec<IntervalRow> = self.result.bots.iter().map(row).collect();
        intervals(labels, &[], &rows, Some(reference), self.words).figure(self.words)
    }

    fn table(&self) -> Markup {
        let [games, percent] = wins_column(self.plan).map(|head| self.words.say(&head));
        let heads = [
            self.text("column-bot"),
            self.text("column-elo"),
            self.text("column-likely"),
            self.text("column-to-best"),
            self.text("column-all-likely"),
            games,
            percent,
            self.text("column-likely"),
            self.text("column-milliseconds"),
        ];
        let caption = self.text("tournament-page-ratings");
        let mut table = WideTable::new(caption, heads);
        for RatedBot { bot, rating, milliseconds, .. } in &self.result.bots {
            let Rating { elo, low, high, to_best, games, wins, .. } = rating;
            let figure =
                |elo: Option<f64>| elo.map_or_else(|| self.text("simulate-no-bounds"), elo_figure);
            let difference = to_best.map(|to_best| figure(to_best.elo));
            let bounds = to_best.map(|to_best| elo_bounds(to_best.low, to_best.high, self.words));
            let cells = [
                bot.clone(),
                figure(*elo),
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
