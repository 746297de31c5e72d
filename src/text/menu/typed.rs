//! Computes what to type for an option: a number, or a word that stays the same during the game.

use std::collections::BTreeSet;

use crate::menu::entry::is_reserved;
use crate::story::Teller;
use speciate_content::catalog::Catalog;
use speciate_model::id::{ElementId, SectionId, SpaceId};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::words::Message;

/// The minimum number of letters of a section's word.
const LETTERS: usize = 3;

pub const fn stops(choice: Choice) -> bool {
    matches!(choice, Choice::Pass | Choice::Done)
}

/// Returns whether an option stops, or is the only option other than spaces and continues without a pawn on the display.
pub fn is_numbered_zero(choice: Choice, options: &[Choice]) -> bool {
    let is_on_display = |other: &Choice| space_of(*other).is_some() || *other == choice;
    stops(choice) || matches!(choice, Choice::Way(_)) && options.iter().all(is_on_display)
}

pub const fn space_of(choice: Choice) -> Option<SpaceId> {
    match choice {
        Choice::Space(space) | Choice::SpecialPawn(_, space) => Some(space),
        _ => None,
    }
}

pub const fn pawn_of(choice: Choice) -> Option<ElementId> {
    match choice {
        Choice::SpecialPawn(element, _) => Some(element),
        _ => None,
    }
}

/// Returns the numbers of options: 0 if [`is_numbered_zero`] accepts the option; for counts and stacks, their own
/// number; for all others, numbers from 1. An option whose number is already taken gets `None`.
pub fn numbers(options: &[Choice]) -> Vec<Option<u16>> {
    let counts: Vec<u16> = options.iter().filter_map(|choice| count(*choice)).collect();
    let mut taken: Vec<u16> = Vec::new();
    let mut next = 1;
    let mut number = |choice: &Choice| {
        let number = match choice {
            choice if is_numbered_zero(*choice, options) => 0,
            choice => count(*choice).unwrap_or_else(|| {
                while counts.contains(&next) {
                    next += 1;
                }
                next += 1;
                next - 1
            }),
        };
        let is_free = !taken.contains(&number);
        taken.push(number);
        is_free.then_some(number)
    };
    // Options that stop are numbered first, so that they always get 0.
    let mut numbers: Vec<Option<u16>> = vec![None; options.len()];
    for is_stop in [true, false] {
        for (place, choice) in options.iter().enumerate() {
            if is_numbered_zero(*choice, options) == is_stop {
                numbers[place] = number(choice);
            }
        }
    }
    numbers
}

fn count(choice: Choice) -> Option<u16> {
    match choice {
        Choice::Count(count) => Some(count.into()),
        Choice::Stack(stack) => Some(stack.number()),
        _ => None,
    }
}

/// Returns the word of a space: the beginning of its section's name, and a suffix that is unique in the section,
/// e.g. `dom2`, `mig7`.
pub fn word(teller: &Teller<'_>, space: SpaceId) -> String {
    let section = teller.section_of(space);
    let catalog = teller.view().catalog();
    let spaces = &catalog.section(section).spaces;
    let suffix = match spaces.len() {
        1 => String::new(),
        _ => suffix(teller, catalog, space, spaces),
    };
    let mut words = prefixes(teller, section).into_iter().map(|prefix| format!("{prefix}{suffix}"));
    let place = || format!("{}{}", letters(&teller.name(section)), catalog.space(space).place + 1);
    // The word for a section of a pack must not hide a command.
    words.find(|word| !is_reserved(teller, word)).unwrap_or_else(place)
}

/// Returns the names of a space that combine its section's name or id with its place, e.g. `domination 4`.
pub fn spaced_names(teller: &Teller<'_>, pawn: Option<ElementId>, space: SpaceId) -> Vec<String> {
    let section = teller.section_of(space);
    let catalog = teller.view().catalog();
    let spaces = &catalog.section(section).spaces;
    let place = match spaces.len() {
        1 => "1".to_owned(),
        _ => suffix(teller, catalog, space, spaces).trim_start_matches('-').to_owned(),
    };
    let pawn = pawn.map_or(String::new(), |pawn| format!("{}@", letters(&teller.name(pawn))));
    let sections = [teller.name(section).to_lowercase(), teller.roster().name(section).to_owned()];
    sections.map(|section| format!("{pawn}{section} {place}")).to_vec()
}

/// Returns the former spelling of a space's word, without hyphens, e.g. `botfishes`.
pub fn former_spelling(word: &str) -> String {
    word.replace('-', "")
}

/// Returns the word for a special pawn on a space, e.g. `sun@mig4`, or for an animal's own pawn.
pub fn pawn_word(teller: &Teller<'_>, pawn: Option<ElementId>, space: SpaceId) -> String {
    let place = word(teller, space);
    match pawn {
        Some(element) => format!("{}@{place}", letters(&teller.name(element))),
        None => place,
    }
}

/// Returns what is printed on a space or lies beside it, unless the word already contains this, and which pawn would be
/// bumped.
pub fn print(teller: &Teller<'_>, pawn: Option<ElementId>, space: SpaceId) -> Option<String> {
    let bumped = teller.view().pawns().basic_on(space);
    let Some(bumped) = bumped else { return on_space(teller, pawn, space) };
    let bumps = message!("play-bumps", animal = teller.name(bumped));
    let beside = on_space(teller, pawn, space).map(|beside| Message::of(beside.into()));
    Some(teller.say(&match beside {
        Some(beside) => message!("story-sentences", before = beside, after = bumps),
        None => bumps,
    }))
}

fn on_space(teller: &Teller<'_>, pawn: Option<ElementId>, space: SpaceId) -> Option<String> {
    if pawn.is_some() {
        return teller.beside_space(space);
    }
    let has_terrains = !teller.view().catalog().space(space).terrains.is_empty();
    let beside = teller.beside_space(space);
    if has_terrains { Some(teller.space_in_section(space)) } else { beside }
}

/// Returns the prefixes of a section's name that no other section's name has, the shortest first.
fn prefixes(teller: &Teller<'_>, section: SectionId) -> Vec<String> {
    let plain = |section| letters(&teller.name(section));
    let own = plain(section);
    let count = teller.view().catalog().sections.len();
    let others: Vec<String> =
        (0..count).map(SectionId::at).filter(|other| *other != section).map(plain).collect();
    let length = own.chars().count();
    let part = |letters: usize| own.chars().take(letters).collect::<String>();
    let is_own = |part: &String| !others.iter().any(|other| other.starts_with(part.as_str()));
    let shorter: Vec<String> = (LETTERS..length).map(part).filter(is_own).collect();
    shorter.into_iter().chain([own.clone()]).collect()
}

/// Returns what tells a space from the others of its section: its number or element, else its place.
fn suffix(teller: &Teller<'_>, catalog: &Catalog, space: SpaceId, spaces: &[SpaceId]) -> String {
    let row = catalog.space(space);
    if row.special {
        return letters(&teller.say(&Message::new("board-space-special")));
    }
    if let Some(animal) = row.animal {
        return format!("-{}", letters(&teller.name(animal)));
    }
    let plain: Vec<_> =
        spaces.iter().map(|space| catalog.space(*space)).filter(|space| !space.special).collect();
    let counts: BTreeSet<u8> = plain.iter().map(|other| other.count).filter(|n| *n > 0).collect();
    let elements: BTreeSet<_> = plain.iter().filter_map(|other| other.element).collect();
    match row.element {
        _ if counts.len() == plain.len() => row.count.to_string(),
        Some(element) if elements.len() == plain.len() => letters(&teller.name(element)),
        _ => (row.place + 1).to_string(),
    }
}

/// Whether people could mistake a command for an abbreviation of this section name.
pub fn shadows(name: &str, word: &str) -> bool {
    word.chars().count() >= LETTERS && letters(name).starts_with(word)
}

fn letters(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
