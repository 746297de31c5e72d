//! Checks what texts show: arguments that they are given, and other texts.

use crate::lint::locale::{
    LocaleText, arguments_of, given, is_shown_by, page_args, params_of_effect,
};
use crate::lint::texts::TextCheck;
use speciate_content::place_of;
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::message;

impl TextCheck<'_, '_> {
    /// Reports arguments that a pack's own text shows but does not get.
    pub(super) fn own(&mut self, key: &str, text: &LocaleText<'_>) {
        let given =
            arguments_of(key, self.params).or_else(|| page_args(key, self.params, self.rules));
        let Some(given) = given else { return };
        for name in text.shown.arguments.iter().filter(|name| !given.contains(name)) {
            self.unknown_argument(key, text, name, &given);
        }
    }

    fn unknown_argument(&mut self, key: &str, text: &LocaleText<'_>, name: &str, given: &[&str]) {
        let place = place_of(text.file, name);
        let message = message!("lint-unknown-argument", key = key, name = name);
        let mut fault = Diagnostic::new(Code::UnknownArgument, place, message);
        fault.hints.extend(self.texts.argument_meant(name, given));
        self.found.push(fault);
    }

    pub(super) fn compare(&mut self, key: &str, text: &LocaleText<'_>, model: &LocaleText<'_>) {
        let (own, given) = (&text.shown.arguments, &model.shown.arguments);
        // A card's text shows its params; loading checks those.
        let by_params = self.is_english && (key.ends_with(".effect") || key.starts_with("way-"));
        // An argument can exist without being shown in the shipped text.
        let kind = arguments_of(key, self.params).unwrap_or_default();
        let params = params_of_effect(key, self.params);
        let of_card = params.iter().flatten();
        let known: Vec<&str> = given.iter().chain(&kind).chain(of_card).copied().collect();
        for name in own.iter().filter(|name| !known.contains(name) && !by_params) {
            self.unknown_argument(key, text, name, &known);
        }
        let quoted = &text.shown.quoted;
        for name in quoted.iter().filter(|name| given.contains(name)) {
            let message = message!("lint-quoted-argument", key = key, name = *name);
            let hint = message!("lint-quoted-argument.hint", name = *name);
            let place = place_of(text.file, name);
            self.found.push(Diagnostic::new(Code::UnshownArgument, place, message).hint(hint));
        }
        // If the English text shows what it is not given, that text is at fault.
        let is_given = |name: &str| params.as_ref().is_none_or(|given| is_shown_by(given, name));
        let is_absent =
            |name: &&&str| !own.contains(name) && !quoted.contains(name) && is_given(name);
        let mut absent: Vec<&&str> = given.iter().filter(is_absent).collect();
        absent.dedup();
        for name in absent {
            let place = place_of(text.file, text.name);
            let message = message!("lint-unshown-argument", key = key, name = *name);
            let hint = message!("lint-unshown-argument.hint", name = *name);
            self.found.push(Diagnostic::new(Code::UnshownArgument, place, message).hint(hint));
        }
    }

    /// Reports references to texts that do not exist.
    pub(super) fn references(&mut self, of: &str, text: &LocaleText<'_>) {
        for (key, id) in text.shows() {
            let mut known = self.english.iter().chain([self.texts, self.of_code]);
            if !known.any(|locale| locale.has(&key)) {
                let message = message!("lint-unknown-text", key = &key);
                let fault = Diagnostic::new(Code::UnknownText, place_of(text.file, id), message);
                let known = self.of_code.all().chain(self.texts.all()).map(|(key, _)| key.as_str());
                let known = known.filter(|_| self.tells_meant());
                self.found.push(
                    match given(of, self.params, self.rules).is_some_and(|all| all.contains(&id)) {
                        true => fault.hint(message!("lint-unknown-text.hint-argument", name = id)),
                        false => fault.meant(&key, known),
                    },
                );
            }
        }
    }
}
