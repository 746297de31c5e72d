//! Tells how playing or choosing a card changes what rows of cards count in the food chain.

use crate::explain;
use crate::story::Teller;
use speciate_engine::game::Position;
use speciate_games::shared::biome_page::{BiomePage, BiomeRow};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::message;
use speciate_model::words::{Message, Value};

/// The maximum number of animals that are named if one of them is suppressed. Otherwise only their number is told.
const NAMED_MAX: usize = 3;

/// Compares what rows count before and after the facts that follow from an option.
struct RowChanges<'a> {
    teller: &'a Teller<'a>,
    asked: AnimalId,
    before: &'a BiomePage,
    after: &'a BiomePage,
}

/// Returns sentences about the rows that an option changes, the row of the `asked` animal first. An animal that enters
/// play is said to suppress what it can suppress. `before` is what the rows count at the position.
pub(super) fn changed_rows(
    (position, before): (&Position, &BiomePage),
    teller: &Teller<'_>,
    asked: AnimalId,
    facts: &[Event],
) -> Vec<String> {
    let mut state = position.state().clone();
    facts.iter().for_each(|fact| state.fold(fact));
    let Some(after) = explain::tile::biome(position.edition(), &state) else { return Vec::new() };
    let enters = facts.iter().find_map(|fact| match *fact {
        Event::CardLaid { card, animal, endangered } if animal == asked => Some((card, endangered)),
        _ => None,
    });
    let changes = RowChanges { teller, asked, before, after: &after };
    let others = teller.view().turn().animals().filter(|animal| *animal != asked);
    let others = others.filter_map(|animal| changes.of_other(animal));
    changes.of_asked(enters).into_iter().chain(others).map(|said| teller.say(&said)).collect()
}

impl RowChanges<'_> {
    fn of_asked(&self, enters: Option<(CardId, bool)>) -> Option<Message> {
        let (before, after) = self.rows(self.asked)?;
        if enters.is_none()
            && (before.food_chain, before.points) == (after.food_chain, after.points)
        {
            return None;
        }
        let points = (after.points != before.points || after.points > 0)
            .then(|| message!("drawing-row-now", points = after.points));
        let enters = enters.and_then(|(card, is_endangered)| match is_endangered {
            true => Some(message!("play-row-enters-endangered")),
            false => self.suppresses(card),
        });
        let items: Vec<Value> = self
            .lead(self.asked)
            .into_iter()
            .chain(points)
            .chain(enters)
            .map(Value::from)
            .collect();
        Some(message!(
            "play-row-own",
            before = before.food_chain,
            after = after.food_chain,
            count = items.len(),
            items = Value::List(items)
        ))
    }

    fn of_other(&self, animal: AnimalId) -> Option<Message> {
        let (before, after) = self.rows(animal)?;
        let items: Vec<Value> = self.lead(animal).into_iter().map(Value::from).collect();
        (before.food_chain != after.food_chain).then(|| {
            message!(
                "play-row-of",
                animal = self.teller.name_of(animal),
                before = before.food_chain,
                after = after.food_chain,
                count = items.len(),
                items = Value::List(items)
            )
        })
    }

    fn rows(&self, animal: AnimalId) -> Option<(&BiomeRow, &BiomeRow)> {
        let name = self.teller.roster().name(animal);
        let of = |page: &BiomePage| page.players.iter().position(|row| row.animal == name);
        Some((&self.before.players[of(self.before)?], &self.after.players[of(self.after)?]))
    }

    /// Says that an animal has the highest total afterwards, or that it no longer has it; `None` if it has it neither
    /// before nor afterwards.
    fn lead(&self, animal: AnimalId) -> Option<Message> {
        let name = self.teller.roster().name(animal);
        let leads = |page: &BiomePage| page.dominant.iter().any(|other| other == name);
        match (leads(self.before), leads(self.after), self.after.dominant.len()) {
            (_, true, 1) => Some(message!("play-row-leads")),
            (_, true, _) => Some(message!("play-row-leads-too")),
            (true, false, _) => Some(message!("play-row-leads-no-longer")),
            (false, false, _) => None,
        }
    }

    /// Says which animals a card can suppress; `None` if it has no icon for that.
    fn suppresses(&self, card: CardId) -> Option<Message> {
        let view = self.teller.view();
        let class = view.creature(card)?.suppresses?;
        let of_class = |(other, _): &(CardId, bool)| {
            *other != card && view.creature(*other).is_some_and(|creature| creature.class == class)
        };
        let rows = view.turn().animals().flat_map(|animal| view.row(animal));
        let names =
            rows.filter(of_class).map(|(other, _)| self.teller.card_in_play(other, self.asked));
        let names: Vec<Value> = names.map(Value::from).collect();
        Some(match names.len() {
            0 => message!("play-row-suppresses-nothing"),
            1..=NAMED_MAX => message!("play-row-suppresses", animals = Value::Any(names)),
            count => message!("play-row-suppresses-one", count = count),
        })
    }
}
