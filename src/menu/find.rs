//! Which option is meant by what was typed.

use crate::diagnostic::suggest;
use crate::id::SpaceId;
use crate::menu::typed::word;
use crate::menu::{Item, Menu};
use crate::question::Choice;
use crate::story::Teller;

/// The beginning of a name that stands for it has at least so many letters.
const BEGINNING_MIN: usize = 3;

/// Which option is meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found<'a> {
    /// This one.
    One(&'a Item),
    /// Several are called so.
    Several(Vec<&'a Item>),
    /// None is called so.
    Nothing,
}

impl Menu {
    /// Returns the option that is meant: by its number, its id, its word, or by a name that it has in
    /// the locale or in its id, or the beginning of one. What says it more exactly goes first.
    #[must_use]
    pub fn find(&self, typed: &str) -> Found<'_> {
        let typed = typed.trim().to_lowercase();
        let number = typed.trim_end_matches(['.', ')']).parse::<u16>().ok();
        let by_number = |item: &&Item| number.is_some() && item.number == number;
        let by_id = |item: &&Item| item.id.to_lowercase() == typed;
        let by_word = |item: &&Item| item.word.as_ref() == Some(&typed);
        let by_name = |item: &&Item| item.names.contains(&typed);
        let is_long = typed.chars().count() >= BEGINNING_MIN;
        let begins = |name: &String| is_long && name.starts_with(&typed);
        let by_beginning = |item: &&Item| item.word.iter().chain(&item.names).any(begins);
        let ways: [&dyn Fn(&&Item) -> bool; 5] =
            [&by_number, &by_id, &by_word, &by_name, &by_beginning];
        for is_meant in ways {
            let found: Vec<&Item> = self.items.iter().filter(is_meant).collect();
            match found[..] {
                [] => {}
                [one] => return Found::One(one),
                _ => return Found::Several(found),
            }
        }
        Found::Nothing
    }

    /// Returns the name of an option that is most like what was typed, where one is like enough.
    #[must_use]
    pub fn near(&self, typed: &str) -> Option<&str> {
        let words = self.items.iter().filter_map(|item| item.word.as_deref());
        let names = self.items.iter().flat_map(|item| &item.names).map(String::as_str);
        suggest(&typed.trim().to_lowercase(), words.chain(names))
    }

    /// Returns the option with an id.
    #[must_use]
    pub fn by_id(&self, id: &str) -> Option<&Item> {
        self.items.iter().find(|item| item.id == id)
    }
}

/// Returns the space of the display that is called so, whether it is offered or not: by its word, or by a
/// name that it has in the locale or in its id.
#[must_use]
pub fn space(teller: &Teller<'_>, typed: &str) -> Option<Choice> {
    let typed = typed.trim().to_lowercase();
    let spaces = (0..teller.view().catalog().spaces.len()).map(SpaceId::at);
    let is_meant = |space: &SpaceId| {
        let choice = Choice::Space(*space);
        word(teller, *space) == typed
            || names(&choice.id(teller.roster()), teller, choice).contains(&typed)
    };
    spaces.filter(is_meant).map(Choice::Space).next()
}

/// Returns what an option is called, in small letters: the name in its id, and that of the locale.
pub(super) fn names(id: &str, teller: &Teller<'_>, choice: Choice) -> Vec<String> {
    let own = id.split_once(':').map(|(_, name)| name.to_lowercase());
    let said = teller.choice(choice).to_lowercase();
    own.into_iter().chain([said]).collect()
}
