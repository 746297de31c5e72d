//! Which option is meant by what was typed.

use crate::menu::{Item, Menu};
use crate::question::Choice;
use crate::story::Teller;

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
    /// the locale or in its id. What says it more exactly goes first.
    #[must_use]
    pub fn find(&self, typed: &str) -> Found<'_> {
        let typed = typed.trim().to_lowercase();
        let number = typed.trim_end_matches(['.', ')']).parse::<u16>().ok();
        let by_number = |item: &&Item| number.is_some() && item.number == number;
        let by_id = |item: &&Item| item.id.to_lowercase() == typed;
        let by_word = |item: &&Item| item.word.as_ref() == Some(&typed);
        let by_name = |item: &&Item| item.names.contains(&typed);
        let ways: [&dyn Fn(&&Item) -> bool; 4] = [&by_number, &by_id, &by_word, &by_name];
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

    /// Returns the option with an id.
    #[must_use]
    pub fn by_id(&self, id: &str) -> Option<&Item> {
        self.items.iter().find(|item| item.id == id)
    }
}

/// Returns what an option is called, in small letters: the name in its id, and that of the locale.
pub(super) fn names(id: &str, teller: &Teller<'_>, choice: Choice) -> Vec<String> {
    let own = id.split_once(':').map(|(_, name)| name.to_lowercase());
    let said = teller.choice(choice).to_lowercase();
    own.into_iter().chain([said]).collect()
}
