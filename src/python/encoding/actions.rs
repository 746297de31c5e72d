//! Actions: a number for each answer that any question of an edition can offer.

use speciate_content::Catalog;
use speciate_model::id::{AnimalId, ElementId, SpaceId, StackId, TerrainId};
use speciate_model::question::Choice;
use speciate_model::roster::Roster;

/// All possible answers, in a fixed order. The place of an answer is its number.
pub struct ActionTable {
    choices: Vec<Choice>,
    /// The code of each answer with its number, in the order of the codes.
    numbers: Vec<(u32, usize)>,
}

impl ActionTable {
    /// Returns the answers of an edition: those that name an item of the roster, all counts, and the special pawns.
    /// Calls are not among them, because no question offers them.
    pub fn of(catalog: &Catalog) -> Self {
        let roster = &catalog.roster;
        let mut choices: Vec<Choice> = Choice::all_named(roster).collect();
        choices.extend(others(roster, catalog.stacks.count));
        let mut numbers: Vec<(u32, usize)> =
            choices.iter().enumerate().map(|(number, choice)| (choice.code(), number)).collect();
        numbers.sort_unstable();
        Self { choices, numbers }
    }

    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    pub fn choice(&self, number: usize) -> Option<Choice> {
        self.choices.get(number).copied()
    }

    pub fn number(&self, choice: Choice) -> Option<usize> {
        let code = choice.code();
        let place = self.numbers.binary_search_by_key(&code, |(code, _)| *code).ok()?;
        self.numbers.get(place).map(|(_, number)| *number)
    }
}

/// Returns the answers that [`Choice::all_named`] leaves out.
fn others(roster: &Roster, stacks: u8) -> impl Iterator<Item = Choice> {
    let (animals, terrains) = (roster.animals.len(), roster.terrains.len());
    let (elements, spaces) = (roster.elements.len(), roster.spaces.len());
    let protected = (0..animals).map(|place| Choice::ProtectedSpecies(AnimalId::at(place)));
    let terrains = (0..terrains).map(|place| Choice::Terrain(TerrainId::at(place)));
    let stacks = (0..stacks).map(|place| Choice::Stack(StackId(place)));
    let pawns = (0..elements).flat_map(move |element| {
        let element = ElementId::at(element);
        (0..spaces).map(move |space| Choice::SpecialPawn(element, SpaceId::at(space)))
    });
    let counts = (0..=u8::MAX).map(Choice::Count);
    protected.chain(terrains).chain(stacks).chain(pawns).chain(counts)
}
