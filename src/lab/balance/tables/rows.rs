//! The rows of a game in each table.

use std::collections::BTreeMap;

use super::super::kept::{DecisionRecord, RunGame};
use super::super::plan::BalancePlan;
use super::super::record::{GameRecord, ThingId};
use super::super::result::ThingKind;
use super::{RunTable, TableValue};
use speciate_bots::sim::End;
use speciate_model::id::AnimalId;
use speciate_model::roster::Roster;

/// A row, in the order of the columns.
type Row = Vec<TableValue>;

/// The name of the base in the column for changes.
const BASE: &str = "base";

/// Makes the rows of the games of a run. It must be given the games in order.
pub struct RowMaker<'a> {
    plan: &'a BalancePlan,
    /// The first game that took each course, by version, line-up and course.
    courses: BTreeMap<(usize, usize, u64), u64>,
}

impl<'a> RowMaker<'a> {
    pub const fn new(plan: &'a BalancePlan) -> Self {
        Self { plan, courses: BTreeMap::new() }
    }

    /// Gives the rows of a game to `put`, each with its table.
    pub fn rows(&mut self, game: &RunGame, put: &mut dyn FnMut(RunTable, &[TableValue])) {
        let rows = GameRows { plan: self.plan, game, record: &game.record };
        let place = game.record.place;
        let course = (place.version, place.lineup, game.record.course);
        let first = *self.courses.entry(course).or_insert(game.number);
        let repeats = (first != game.number).then_some(first);
        put(RunTable::Games, &rows.game(repeats));
        rows.seats().iter().for_each(|row| put(RunTable::Seats, row));
        rows.turns().iter().for_each(|row| put(RunTable::Turns, row));
        rows.decisions().iter().for_each(|row| put(RunTable::Decisions, row));
        rows.used().iter().for_each(|row| put(RunTable::Cards, row));
        rows.points().iter().for_each(|row| put(RunTable::Points, row));
    }
}

struct GameRows<'a> {
    plan: &'a BalancePlan,
    game: &'a RunGame,
    record: &'a GameRecord,
}

impl GameRows<'_> {
    fn roster(&self) -> &Roster {
        &self.plan.versions[self.record.place.version].edition.catalog.roster
    }

    fn animal(&self, animal: AnimalId) -> TableValue {
        self.roster().name(animal).into()
    }

    fn number(&self) -> TableValue {
        TableValue::count(self.game.number + 1)
    }

    fn game(&self, repeats: Option<u64>) -> Row {
        let (record, place) = (self.record, self.record.place);
        let change = match self.plan.versions[place.version].change.as_str() {
            "" => BASE,
            change => change,
        };
        let winners: Vec<&str> =
            record.winners.iter().map(|animal| self.roster().name(*animal)).collect();
        vec![
            self.number(),
            self.plan.lineups[place.lineup].name.as_str().into(),
            TableValue::count(place.version as u64),
            change.into(),
            TableValue::count(place.index + 1),
            TableValue::count(place.index / self.plan.block_size() + 1),
            end(record.end).into(),
            record.turns.into(),
            TableValue::count(record.decisions),
            TableValue::count(record.forced),
            match winners.is_empty() {
                true => TableValue::Missing,
                false => winners.join("+").into(),
            },
            TableValue::count(record.lead.changes),
            record.lead.known_after.into(),
            TableValue::count(record.abandoned_effects),
            repeats.map_or(TableValue::Missing, |first| TableValue::count(first + 1)),
        ]
    }

    fn seats(&self) -> Vec<Row> {
        let record = self.record;
        let lineup = &self.plan.lineups[record.place.lineup].lineup;
        let finals = || record.animals().map(|animal| record.final_points(animal));
        let row = |(seat, animal): (u16, AnimalId)| {
            let points = record.final_points(animal);
            let place = record.animals().take_while(|other| *other < animal).count();
            let better = finals().filter(|other| *other > points).count();
            vec![
                self.number(),
                seat.into(),
                self.animal(animal),
                TableValue::count(place as u64 + 1),
                lineup.kind(animal).name().into_owned().into(),
                (record.win(animal) / 100.0).into(),
                points.into(),
                TableValue::count(better as u64 + 1),
            ]
        };
        let seats = (1..).zip(&record.seats);
        let animals = seats.flat_map(|(seat, own)| own.iter().map(move |animal| (seat, *animal)));
        animals.map(row).collect()
    }

    fn turns(&self) -> Vec<Row> {
        let all = &self.record.points;
        let turns = all.values().map(Vec::len).max().unwrap_or_default();
        let mut rows = Vec::new();
        for turn in 0..turns {
            let most = all.values().filter_map(|points| points.get(turn)).max();
            for (animal, points) in all {
                let Some(now) = points.get(turn) else { continue };
                let before = turn.checked_sub(1).and_then(|last| points.get(last));
                rows.push(vec![
                    self.number(),
                    TableValue::count(turn as u64 + 1),
                    self.animal(*animal),
                    (*now).into(),
                    (now - before.copied().unwrap_or_default()).into(),
                    (most == Some(now)).into(),
                ]);
            }
        }
        rows
    }

    fn decisions(&self) -> Vec<Row> {
        let roster = self.roster();
        let numbered = (1..).zip(self.game.decisions.iter().flatten());
        let row = |(number, decision): (u64, &DecisionRecord)| {
            vec![
                self.number(),
                TableValue::count(number),
                decision.turn.into(),
                decision.seat.number().into(),
                roster.name(decision.question).into(),
                decision.options.into(),
                decision.answer.as_str().into(),
            ]
        };
        numbered.map(row).collect()
    }

    fn used(&self) -> Vec<Row> {
        let row = |(thing, animal): &(ThingId, AnimalId)| {
            let [kind, name] = self.thing(*thing);
            vec![self.number(), self.animal(*animal), kind, name]
        };
        self.record.used.iter().map(row).collect()
    }

    fn points(&self) -> Vec<Row> {
        let row = |((animal, thing), points): (&(AnimalId, ThingId), &i32)| {
            let [kind, name] = self.thing(*thing);
            vec![self.number(), self.animal(*animal), kind, name, (*points).into()]
        };
        self.record.sources.iter().map(row).collect()
    }

    /// Returns the kind of a thing and its id.
    fn thing(&self, thing: ThingId) -> [TableValue; 2] {
        let thing = thing.thing(self.roster());
        let kind = thing.kind.id();
        match thing.kind {
            ThingKind::Setup => [kind.into(), kind.into()],
            ThingKind::Card
            | ThingKind::Section
            | ThingKind::Space
            | ThingKind::Terrain
            | ThingKind::Phase => [kind.into(), thing.name.into()],
        }
    }
}

const fn end(end: End) -> &'static str {
    match end {
        End::Finished => "finished",
        End::Unfinished => "unfinished",
        End::Frozen => "frozen",
    }
}
