//! Nouns in the forms of a language: with an article, after a preposition.
//!
//! A text shows `{ $tile-on }`: the argument `tile` in the form `on`, for which the locale has the
//! message `form-on`. That is given the parts of the noun that it shows: its attributes by name, and as
//! `noun` the attribute of that name or else the name itself. English has no forms and needs none; a
//! noun without attributes gets what the form says of all others.

use crate::words::{Message, Value, Words};

/// What the id of the message of a form begins with.
pub const PREFIX: &str = "form-";

/// What a form calls the name of a noun.
const NOUN: &str = "noun";

/// Returns the argument and the form that a text shows by a name, e.g. `tile` and `on` by `tile-on`.
pub fn argument_in_form(name: &str) -> Option<(&str, &str)> {
    name.rsplit_once('-')
}

impl Words {
    /// Returns a value in a form, each of several in that form.
    pub(super) fn in_form(&self, value: &Value, form: &str) -> String {
        let each = |value: &Value| self.in_form(value, form);
        match value {
            Value::List(values) => self.joined(values, "list-comma", &each),
            Value::All(values) => self.joined(values, "list-and", &each),
            Value::Any(values) => self.joined(values, "list-or", &each),
            Value::Message(noun) => match noun.wrapped() {
                Some(value) => self.in_form(value, form),
                None => self.noun_in_form(noun, form),
            },
            Value::Text(_) | Value::Said(_) | Value::Number(_) => {
                self.noun_in_form(&Message::of(value.clone()), form)
            }
        }
    }

    fn noun_in_form(&self, noun: &Message, form: &str) -> String {
        let id = format!("{PREFIX}{form}");
        let shown = self.bundles.first().map(|bundle| bundle.arguments(&id)).unwrap_or_default();
        let say = |message: Message, name: &str| {
            let part = self.part(noun, name);
            message.with(name.to_owned(), part)
        };
        self.say(&shown.into_iter().fold(Message::new(id.clone()), say))
    }

    /// Returns what a form shows of a noun; nothing where the noun does not have it.
    fn part(&self, noun: &Message, name: &str) -> String {
        let (id, attribute) = match noun.id().split_once('.') {
            Some((id, attribute)) => (id, Some(attribute)),
            None => (noun.id(), None),
        };
        let own = format!("{id}.{name}");
        // These parts belong to the translated noun.
        let is_in_english = self.in_english.contains(id) || self.in_english.contains(noun.id());
        if is_in_english && !self.in_english.contains(&own) {
            return if name == NOUN { self.say(noun) } else { String::new() };
        }
        // `terrain-sea.tile` is a name of its own, of the same noun.
        let is_own_name = name == NOUN && attribute.is_some();
        if !is_own_name && self.has(&own) {
            return self.say(&noun.clone().called(own));
        }
        if name == NOUN { self.say(noun) } else { String::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORMS: &str = "
form-on = { $article ->
    [il] sul { $noun }
    [la] sulla { $noun }
   *[none] su { $noun }
}
form-article = { $article }
sea = Mare
    .noun = mare
    .article = il
    .tile = mare { $tile }
savana = Savana
    .noun = savana
    .article = la
griffin = Grifone
place = { $terrain } { $at }
    .noun = { $terrain-noun } { $at }
    .article = { $terrain-article }
form-noun = { $noun }
lies = Sta { $what-on }.
through = { lies }
list-and = { $before } e { $after }
";

    fn said(what: impl Into<Value>, id: &'static str) -> String {
        let words = Words::new("it", [FORMS].into_iter(), std::iter::empty());
        words.say(&Message::new(id).with("what", what))
    }

    #[test]
    fn a_noun_is_said_in_the_form_that_a_text_shows() {
        let sea = Message::new("sea");
        assert_eq!(said(&sea, "lies"), "Sta sul mare.");
        assert_eq!(said(&sea, "through"), "Sta sul mare.");
        assert_eq!(said(Message::new("sea.tile").with("tile", "0,0"), "lies"), "Sta sul mare 0,0.");
        let savana = Message::new("savana");
        assert_eq!(
            said(Message::new("place").with("terrain", &savana).with("at", "0,0"), "lies"),
            "Sta sulla savana 0,0."
        );
        let both = Value::All(vec![sea.into(), savana.into()]);
        assert_eq!(said(both.clone(), "lies"), "Sta sul mare e sulla savana.");
        assert_eq!(said(Message::of(both), "lies"), "Sta sul mare e sulla savana.");
    }

    #[test]
    fn what_has_no_parts_is_said_as_the_form_says_all_others() {
        assert_eq!(said(Message::new("griffin"), "lies"), "Sta su Grifone.");
        assert_eq!(said("Anna", "lies"), "Sta su Anna.");
        assert_eq!(said(Message::new("nobody-named-it"), "lies"), "Sta su ⟨nobody-named-it⟩.");
    }
}
