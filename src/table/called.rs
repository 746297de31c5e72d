//! What people call things: by their ids in large or small letters, or by their names in any locale.

use crate::content::Texts;
use crate::explain::names::Worded;
use crate::id::AnimalId;
use crate::roster::Roster;
use crate::words::Message;

/// Returns the thing that is called so: by its id, also in other letters, else by its name in a locale.
#[must_use]
pub fn find<T: Worded>(typed: &str, roster: &Roster, texts: &Texts) -> Option<T> {
    let typed = typed.trim();
    let wanted = typed.to_lowercase();
    let by_name = || {
        texts.locales().find_map(|locale| {
            let words = texts.words(locale);
            let name = |id: &&str| words.say(&Message::new(format!("{}-{id}", T::KIND)));
            let is_meant = |id: &&str| name(id).to_lowercase() == wanted;
            T::names(roster).iter().find(is_meant).and_then(|id| roster.find(id))
        })
    };
    roster.find(typed).or_else(|| roster.find(&wanted)).or_else(by_name)
}

/// Returns animals that are joined by `+` with the id of each that is known in place of what it was called.
#[must_use]
pub fn animals(typed: &str, roster: &Roster, texts: &Texts) -> String {
    let id = |name: &str| match find::<AnimalId>(name, roster, texts) {
        Some(animal) => roster.name(animal).to_owned(),
        None => name.to_owned(),
    };
    typed.split('+').map(id).collect::<Vec<_>>().join("+")
}
