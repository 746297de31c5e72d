//! Nouns in the forms of a language: with an article, after a preposition.
//!
//! A message uses `{ $tile-on }` for the argument `tile` in the form `on`. The locale defines this
//! form in the message `form-on`, whose arguments are the noun's attributes. Its argument `noun` is
//! the attribute `noun`, or the noun itself if it has none. English has no forms.

use crate::words::{Message, Value, Words};

/// The prefix of the message ids of forms.
pub const PREFIX: &str = "form-";

/// The argument of a form that holds the noun itself.
const NOUN: &str = "noun";

/// Splits the name of an argument in a form, e.g. `tile-on` into `tile` and `on`.
pub fn argument_in_form(name: &str) -> Option<(&str, &str)> {
    name.rsplit_once('-')
}

impl Words {
    /// Returns a value in a form. In a list, each value gets the form.
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

    /// Returns the part `name` of a noun, or an empty string if the noun does not have it.
    fn part(&self, noun: &Message, name: &str) -> String {
        let (id, attribute) = match noun.id().split_once('.') {
            Some((id, attribute)) => (id, Some(attribute)),
            None => (noun.id(), None),
        };
        let own = format!("{id}.{name}");
        // The translated parts do not fit the English noun.
        let is_in_english = self.in_english.contains(id) || self.in_english.contains(noun.id());
        if is_in_english && !self.in_english.contains(&own) {
            return if name == NOUN { self.say(noun) } else { String::new() };
        }
        // `terrain-sea.tile` is another name of the same noun, not the noun in a form.
        let is_own_name = name == NOUN && attribute.is_some();
        if !is_own_name && self.has(&own) {
            return self.say(&noun.clone().with_id(own));
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
    fn a_noun_without_attributes_uses_the_default_form() {
        assert_eq!(said(Message::new("griffin"), "lies"), "Sta su Grifone.");
        assert_eq!(said("Anna", "lies"), "Sta su Anna.");
        assert_eq!(said(Message::new("nobody-named-it"), "lies"), "Sta su ⟨nobody-named-it⟩.");
    }
}
