//! Finds the option that a typed text means.

use crate::menu::calls::typed_call;
use crate::menu::typed::{former_spelling, pawn_of, pawn_word, space_of, spaced_names};
use crate::menu::{Menu, MenuItem};
use crate::story::Teller;
use speciate_model::diagnostic::suggest;
use speciate_model::id::{ElementId, SectionId, SpaceId};
use speciate_model::question::Choice;

/// The minimum length of an abbreviated name.
const BEGINNING_MIN: usize = 3;

/// How many letters at the end of a word may differ from the end of a similar name.
const ENDING_MAX: usize = 3;

/// The options that a typed text matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionMatch<'a> {
    One(&'a MenuItem),
    Several(Vec<&'a MenuItem>),
    Nothing,
}

impl Menu {
    /// Returns the option that a text means. The text can be its number, its id or its word; a whole name in the locale
    /// or in the id; or the beginning of a name. They are tried in this order, and the first that matches anything
    /// counts.
    pub fn find(&self, typed: &str) -> OptionMatch<'_> {
        let beginning = typed.trim().to_lowercase();
        let begins = |name: &String| name.starts_with(&beginning);
        match self.find_named(typed) {
            OptionMatch::Nothing if beginning.chars().count() >= BEGINNING_MIN => {
                match self.found(|item| item.names.iter().any(|name| begins_of(name, &beginning))) {
                    OptionMatch::Nothing => {
                        self.found(|item| item.word.iter().chain(&item.names).any(begins))
                    }
                    found => found,
                }
            }
            found => found,
        }
    }

    /// Returns the option with this number, id, word or whole name.
    pub fn find_named(&self, typed: &str) -> OptionMatch<'_> {
        let typed = typed.trim().to_lowercase();
        let number = typed.trim_end_matches(['.', ')']).parse::<u16>().ok();
        let by_number = |item: &MenuItem| number.is_some() && item.number == number;
        let with_colon = typed.replacen(' ', ":", 1);
        let by_id = |item: &MenuItem| [&typed, &with_colon].contains(&&item.id.to_lowercase());
        let by_word = |item: &MenuItem| item.word.as_ref() == Some(&typed);
        let by_name = |item: &MenuItem| item.names.contains(&typed);
        let ways: [&dyn Fn(&MenuItem) -> bool; 4] = [&by_number, &by_id, &by_word, &by_name];
        let found = ways.into_iter().map(|is_meant| self.found(is_meant));
        found
            .into_iter()
            .find(|found| *found != OptionMatch::Nothing)
            .unwrap_or(OptionMatch::Nothing)
    }

    fn found(&self, is_meant: impl Fn(&MenuItem) -> bool) -> OptionMatch<'_> {
        let found: Vec<&MenuItem> = self.items.iter().filter(|item| is_meant(item)).collect();
        match found[..] {
            [] => OptionMatch::Nothing,
            [one] => OptionMatch::One(one),
            _ => OptionMatch::Several(found),
        }
    }

    pub fn near(&self, typed: &str) -> Option<&str> {
        let words = self.items.iter().filter_map(|item| item.word.as_deref());
        let names = self.items.iter().flat_map(|item| &item.names).map(String::as_str);
        suggest(&typed.trim().to_lowercase(), words.chain(names))
    }

    pub fn by_id(&self, id: &str) -> Option<&MenuItem> {
        self.items.iter().find(|item| item.id == id)
    }
}

/// Returns the section whose name begins like a typed word, e.g. Migration for `migrate`.
fn section_like(teller: &Teller<'_>, typed: &str) -> Option<SectionId> {
    let typed = typed.trim().to_lowercase();
    let length = typed.chars().count();
    let is_like = |section: &SectionId| {
        let name = teller.name(*section).to_lowercase();
        let common =
            name.chars().zip(typed.chars()).take_while(|(one, other)| one == other).count();
        common > BEGINNING_MIN && common + ENDING_MAX >= length
    };
    (0..teller.view().catalog().sections.len()).map(SectionId::at).find(is_like)
}

/// A section of the action display that a text names, and the number after its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedSection {
    pub section: SectionId,
    pub number: Option<String>,
}

/// Returns the section that a text names, although it names none of its spaces, e.g. `adaptation 9` or `migrate`. The
/// name may be abbreviated if only one section begins with it.
pub fn named_section(teller: &Teller<'_>, typed: &str) -> Option<NamedSection> {
    let typed = typed.trim().to_lowercase();
    let name = typed.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let number = Some(&typed[name.len()..]).filter(|number| !number.is_empty());
    let (name, number) = (name.trim_end(), number.map(str::to_owned));
    let begins = |section: &SectionId| teller.name(*section).to_lowercase().starts_with(name);
    let sections = (0..teller.view().catalog().sections.len()).map(SectionId::at);
    let mut begun = sections.filter(|_| name.chars().count() >= BEGINNING_MIN).filter(begins);
    let only = begun.next().filter(|_| begun.next().is_none());
    let section = only.or_else(|| section_like(teller, name))?;
    Some(NamedSection { section, number })
}

/// Returns the choice with this id or name, whether it is offered or not. Spaces are also found by their words, and
/// calls by what is typed for them. A card is assumed to be face up. `None` if several choices have the name.
pub fn thing(teller: &Teller<'_>, typed: &str) -> Option<Choice> {
    placed(teller, typed).or_else(|| Some(typed_call(teller, typed)?.ok()?.call))
}

/// Like [`thing`], but without calls, because their texts contain the names of other choices.
pub(super) fn placed(teller: &Teller<'_>, typed: &str) -> Option<Choice> {
    let (roster, typed) = (teller.roster(), typed.trim());
    let lower = typed.to_lowercase();
    let in_other_letters = |choice: &Choice| choice.id(roster).to_lowercase() == lower;
    let by_id = [typed, &lower].into_iter().find_map(|id| Choice::parse(id, roster).ok());
    let by_id = by_id.or_else(|| Choice::all_named(roster).find(in_other_letters));
    if let Some(choice) = by_id.or_else(|| space(teller, typed)) {
        return Some(choice);
    }
    let is_called = |choice: &Choice| names(&choice.id(roster), teller, *choice).contains(&lower);
    let named = Choice::all_named(roster);
    let mut called =
        named.filter(|choice| !matches!(choice, Choice::FaceDown(_))).filter(is_called);
    called.next().filter(|_| called.next().is_none())
}

/// Returns the space with this word or name, or a special pawn on it, whether it is offered or not.
pub fn space(teller: &Teller<'_>, typed: &str) -> Option<Choice> {
    let typed = typed.trim().to_lowercase();
    let catalog = teller.view().catalog();
    // Only the words and ids of special pawns contain an @.
    let elements = if typed.contains('@') { catalog.disks.len() } else { 0 };
    let pawns = || std::iter::once(None).chain((0..elements).map(ElementId::at).map(Some));
    let spaces = (0..catalog.spaces.len()).map(SpaceId::at);
    let all = spaces.flat_map(|space| pawns().map(move |pawn| (pawn, space)));
    let mut choices = all.map(|(pawn, space)| {
        let choice = pawn.map_or(Choice::Space(space), |pawn| Choice::SpecialPawn(pawn, space));
        (pawn_word(teller, pawn, space), choice)
    });
    let is_meant = |(word, choice): &(String, Choice)| {
        *word == typed
            || former_spelling(word) == typed
            || names(&choice.id(teller.roster()), teller, *choice).contains(&typed)
    };
    choices.find(is_meant).map(|(_, choice)| choice)
}

/// Returns the names of an option in lower case: the name in its id and its name in the locale. For a space, also
/// returns the former spelling of its word, and its section with its place.
pub fn names(id: &str, teller: &Teller<'_>, choice: Choice) -> Vec<String> {
    let own = id.split_once(':').map(|(_, name)| name.to_lowercase());
    let name = teller.choice(choice).to_lowercase();
    let pawn = pawn_of(choice);
    let former = space_of(choice).map(|space| former_spelling(&pawn_word(teller, pawn, space)));
    let spaced = space_of(choice).map(|space| spaced_names(teller, pawn, space));
    own.into_iter().chain([name]).chain(former).chain(spaced.into_iter().flatten()).collect()
}

/// Whether a text names a space by an abbreviated section, e.g. `dom 4` for `domination 4`.
fn begins_of(name: &str, typed: &str) -> bool {
    let (Some((section, place)), Some((begun, typed))) =
        (name.rsplit_once(' '), typed.rsplit_once(' '))
    else {
        return false;
    };
    let begun = begun.trim();
    place == typed && begun.chars().count() >= BEGINNING_MIN && section.starts_with(begun)
}
