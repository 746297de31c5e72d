//! `speciate diff`

use clap::Args;
use indexmap::IndexMap;
use serde_json::{Value, json};

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_path::{GameName, GamePath};
use crate::output::{self, data};
use crate::point::ViewedPoint;
use crate::{fact, wording};
use speciate_engine::view::{PositionPart, PropertyChange, Seen, View};
use speciate_model::event::Event;
use speciate_model::message;
use speciate_model::words::Message;
use speciate_text::story::{self, ComparedPosition, Teller};

#[derive(Args, Debug)]
pub struct DiffCommand {
    a: GameName,
    b: GameName,
    #[arg(long, conflicts_with = "json")]
    board: bool,
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    seat: Option<String>,
    #[arg(long)]
    json: bool,
}

struct ComparedPoint<'a> {
    at: ViewedPoint<'a>,
    /// The facts before the point, as the viewer sees them.
    seen: Vec<Seen>,
    /// Whether nothing is hidden from the viewer.
    all: bool,
}

#[derive(Clone, Copy)]
struct PointComparison<'a> {
    a: &'a ComparedPoint<'a>,
    b: &'a ComparedPoint<'a>,
    /// The number of facts before the first fact that differs; `None` if both paths are the same.
    parting: Option<usize>,
    changes: &'a [PropertyChange],
}

impl DiffCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let (game, other) = (self.a.find(cli)?, self.b.beside(&self.a).find(cli));
        let mut a = self.compared(&game, cli)?;
        let other = other?;
        let mut b = self.compared(&other, cli)?;
        // If one of the games is still played, hide secrets in both; otherwise they would show up as differences.
        let all = a.all && b.all;
        a.look(all);
        b.look(all);
        let game_ids = [&a, &b].map(|one| one.at.log.opening().rules.as_str());
        if game_ids[0] != game_ids[1] {
            let (one, other) = (game_ids[0], game_ids[1]);
            return Err(CommandError::new(message!("diff-other-game", one = one, other = other))
                .hint(message!("diff-other-game.hint")));
        }
        let changes = story::differences(&a.side(), &b.side(), cli.words());
        let parting = story::divergence(&a.seen, a.at.log.roster(), &b.seen, b.at.log.roster());
        let comparison = PointComparison { a: &a, b: &b, parting, changes: &changes };
        match self.json {
            true => comparison.write_json(),
            false => comparison.tell(self.board, cli),
        }
    }

    fn compared<'a>(
        &self,
        game: &'a GamePath,
        cli: &'a CliContext,
    ) -> CommandResult<ComparedPoint<'a>> {
        let at = ViewedPoint::of(game, self.seat.as_deref(), cli)?;
        let all = at.shows_all();
        Ok(ComparedPoint { at, seen: Vec::new(), all })
    }
}

impl PointComparison<'_> {
    fn tell(&self, has_boards: bool, cli: &CliContext) -> CommandResult {
        let Self { a, b, parting, changes } = *self;
        let words = cli.words();
        let mut text = String::new();
        let mut add = |line: &str| text.push_str(&format!("{line}\n"));
        for (id, one) in [("diff-a", a), ("diff-b", b)] {
            let message = Message::new(id).with("point", one.at.name()).with("when", one.at.when());
            add(&cli.render(&message));
        }
        match parting {
            None => add(&cli.render(&message!("diff-same-facts"))),
            Some(at) => {
                add(&cli.render(&message!("diff-parting", facts = at, fact = at + 1)));
                let (mut of_a, mut of_b) = (a.describe_fact(at), b.describe_fact(at));
                // The story summarises many facts, such as the cards of a deck, and can leave out what differs.
                if of_a == of_b {
                    (of_a, of_b) = (a.listed_at(at), b.listed_at(at));
                }
                for (id, fact) in [("diff-fact-a", of_a), ("diff-fact-b", of_b)] {
                    let message = Message::new(id).with("fact", fact);
                    add(&format!("  {}", cli.render(&message)));
                }
            }
        }
        if changes.is_empty() {
            add(&cli.render(&message!("diff-nothing-differs")));
        }
        let mut part = None;
        for change in changes {
            if part != Some(change.part) {
                part = Some(change.part);
                add(&cli.render(&story::part_said(change.part)));
            }
            add(&format!("  {}", story::change_said(change, words)));
        }
        data(&output::wrapped_text(&text))?;
        if !has_boards {
            return Ok(());
        }
        let sides = (a.side(), b.side());
        let (one, other) = (sides.0.teller(words), sides.1.teller(words));
        data(&format!("\n{}\n{}", a.at.name(), one.map_beside(&other, true)))?;
        data(&format!("\n{}\n{}", b.at.name(), other.map_beside(&one, true)))
    }

    fn write_json(&self) -> CommandResult {
        let Self { a, b, parting, changes } = *self;
        let mut parts: IndexMap<PositionPart, Vec<&PropertyChange>> = IndexMap::new();
        changes.iter().for_each(|change| parts.entry(change.part).or_default().push(change));
        let parting =
            parting.map(|at| json!({ "facts": at, "a": a.fact_json(at), "b": b.fact_json(at) }));
        output::json(&json!({
            "a": a.point_json(),
            "b": b.point_json(),
            "parting": parting,
            "changes": parts,
        }))
    }
}

impl ComparedPoint<'_> {
    fn side(&self) -> ComparedPosition<'_> {
        ComparedPosition {
            catalog: &self.at.point.edition.catalog,
            state: &self.at.point.state,
            path: &self.seen,
            seat: self.at.point.seat,
            all: self.all,
        }
    }

    fn look(&mut self, all: bool) {
        self.all = all;
        self.seen = match all {
            true => self.at.path().into_iter().map(Seen::Fact).collect(),
            false => self.at.seen(),
        };
    }

    fn story_at(&self, at: usize) -> Option<String> {
        self.at.story_at(at, (&self.at.point.edition.catalog).into())
    }

    /// Describes a fact by its line in the story, or as `log` lists it if it has none. Past the end of the path, says
    /// that the path has ended.
    fn describe_fact(&self, at: usize) -> String {
        let (cli, log) = (self.at.cli, &self.at.log);
        let Some(seen) = self.seen.get(at) else { return cli.render(&message!("diff-no-fact")) };
        let roster = log.roster();
        let listed = || match seen {
            Seen::Fact(Event::Answered { seat, question, choice, .. }) => cli.render(&message!(
                "diff-answered",
                who = wording::animals(log, *seat, cli),
                question = roster.name(*question),
                option = choice.id(roster),
            )),
            // The heading of a step appears only together with the lines below it.
            Seen::Fact(fact) if fact.event_type().opens_step() => {
                let point = &self.at.point;
                let view = View::new(&point.edition.catalog, &point.state, point.seat);
                let teller = Teller::new(view, cli.words());
                cli.render(&teller.fact_message(fact))
            }
            Seen::Fact(_) | Seen::Hidden(..) => fact::seen_words(seen, roster, cli.words()),
        };
        self.story_at(at).unwrap_or_else(listed)
    }

    /// Describes a fact by itself, with the values of its fields.
    fn listed_at(&self, at: usize) -> String {
        let listed = |seen| fact::seen_words(seen, self.at.log.roster(), self.at.cli.words());
        self.seen.get(at).map(listed).unwrap_or_default()
    }

    fn fact_json(&self, at: usize) -> Value {
        let Some(seen) = self.seen.get(at) else { return Value::Null };
        let fact = seen.json(self.at.log.roster());
        let fact: Value = serde_json::from_str(&fact).unwrap_or_default();
        json!({ "fact": fact, "story": self.story_at(at) })
    }

    fn point_json(&self) -> Value {
        let point = &self.at.point;
        let turn = point.state.turn.number;
        json!({ "point": self.at.name(), "facts": point.facts, "turn": turn })
    }
}
