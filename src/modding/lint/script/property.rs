//! Checks properties of species, of maps and of the values that the game passes to hooks.

use rhai::{BinaryExpr, Expr, Position};

use crate::lint::script::built_in::{FORMS, Form};
use crate::lint::script::expression::begins;
use crate::lint::script::kind::Type;
use crate::lint::script::walk::FunctionWalk;
use speciate_engine::script::Purpose;
use speciate_engine::script::api::{AcceptedWords, Verb};
use speciate_model::diagnostic::{Code, suggestion};
use speciate_model::message;
use speciate_model::words::Message;

/// Names for the length of an array in other languages.
const OF_LENGTH: [&str; 3] = ["count", "length", "size"];

const OF_SPECIES: [&str; 2] = ["animal", "tile"];

impl FunctionWalk<'_> {
    /// Checks a property and returns its type. `of` is the expression before the dot.
    pub(super) fn property(
        &mut self,
        base: &Type,
        receiver: Option<&Expr>,
        name: &str,
        position: Position,
    ) -> Type {
        if let Some(fields) = base.fields() {
            let is_params =
                matches!(receiver, Some(Expr::Variable(variable, ..)) if variable.1 == "params");
            return match fields.get(name) {
                Some(field) if is_params => field.clone().of_param(name),
                Some(field) => field.clone(),
                // Loading reports these.
                None if is_params => Type::unknown(),
                None => {
                    let names = fields.keys().map(String::as_str);
                    let hint = suggestion(name, names);
                    let fault = match receiver {
                        Some(Expr::Variable(variable, ..)) => {
                            let prefix = format!("{}.", variable.1);
                            message!("lint-no-field", of = prefix, name = name)
                        }
                        _ => message!("script-no-property", name = name),
                    };
                    self.report(Code::UnknownProperty, position, fault).hint = hint;
                    Type::unknown()
                }
            };
        }
        if base.is_known() && !base.can_be("species") && !base.can_be("map") {
            self.no_property(base, name, position);
            return Type::unknown();
        }
        if base.without_nothing().is("species") {
            if OF_SPECIES.contains(&name) {
                return Type::read(name);
            }
            let fault =
                message!("lint-no-property", found = base.without_nothing().said(), name = name);
            let hint = suggestion(name, OF_SPECIES.into_iter());
            self.report(Code::UnknownProperty, position, fault).hint = hint;
        }
        Type::unknown()
    }

    fn no_property(&mut self, base: &Type, name: &str, position: Position) {
        let fault = message!("lint-no-property", found = base.said(), name = name);
        let verbs = self.script.game.reader.verbs();
        if let Some(hint) = counted(base, name, verbs) {
            self.report(Code::UnknownProperty, position, fault).hint = Some(hint);
            return;
        }
        let hint = match near_call(base, name, verbs) {
            Some(call) => message!("lint-no-property.hint-call", call = call),
            None if base.without_nothing().is("corner") => message!("lint-no-property.hint-corner"),
            None if base.without_nothing().is("tile") => message!("lint-no-property.hint-tile"),
            None if self.script.purpose() == Some(Purpose::Bot) => {
                message!("lint-no-property.hint-bot")
            }
            None => message!("lint-no-property.hint"),
        };
        self.report(Code::UnknownProperty, position, fault).hint = Some(hint);
    }

    pub(super) fn assigned_inside(&mut self, to: &Expr, both: &BinaryExpr, value_type: &Type) {
        let base = self.expression(&both.lhs);
        match (to, &both.rhs) {
            (Expr::Dot(..), Expr::Property(name, position))
                if base.is_known() && !base.can_be("map") =>
            {
                let thing = base.without_nothing();
                let name = name.2.as_str();
                if thing.is("species") && OF_SPECIES.contains(&name) {
                    let fault = message!("lint-read-only", name = name);
                    self.report(Code::ReadOnlyProperty, *position, fault).hint =
                        Some(message!("lint-read-only.hint"));
                } else if thing.is("tile") && name == "terrain" {
                    let fault = message!("lint-no-property", found = base.said(), name = name);
                    self.report(Code::UnknownProperty, *position, fault).hint =
                        Some(message!("lint-no-property.hint-terrain"));
                } else {
                    self.property(&base, Some(&both.lhs), name, *position);
                }
            }
            (Expr::Dot(..), Expr::Property(name, _)) if is_given(&both.lhs, self) => {
                let fault = message!("lint-own-copy", name = name.2.as_str());
                self.report(Code::UselessAssignment, begins(to), fault).hint =
                    Some(message!("lint-own-copy.hint"));
            }
            (Expr::Index(..), index) => {
                self.expression(index);
            }
            (_, Expr::Index(both, ..)) => {
                self.expression(&both.rhs);
            }
            _ => {}
        }
        if let Expr::Variable(name, ..) = &both.lhs {
            self.put_into(&name.1, |held| match held.is("array") {
                true => held.with_item(value_type),
                // If a map gets new entries, its fields are no longer known.
                false if held.can_be("map") => held.join(&Type::read("map")),
                false => held.clone(),
            });
        }
    }
}

/// Suggests `count` for a name that `count` accepts as a word, and the verb that changes the count, if any.
fn counted(base: &Type, name: &str, verbs: &[Verb]) -> Option<Message> {
    let counts = verbs.iter().filter(|verb| verb.name == "count");
    let mut of_base = counts.filter(|verb| {
        let takes = verb.params.first().map(|(_, kind)| Type::read(kind));
        takes.is_some_and(|takes| !takes.is_disjoint(&base.without_nothing()))
    });
    let is_counted = |verb: &Verb| {
        verb.takes.iter().any(
            |takes| matches!(takes.words, AcceptedWords::These(words) if words.contains(&name)),
        )
    };
    of_base.find(|verb| is_counted(verb))?;
    let change = format!("change_{name}");
    Some(match verbs.iter().any(|verb| verb.name == change) {
        true => message!("lint-no-property.hint-count-change", name = name, change = change),
        false => message!("lint-no-property.hint-count", name = name),
    })
}

/// Returns a call of the function with a similar name that accepts the value before the dot, e.g. `terrain(tile)`.
fn near_call(base: &Type, name: &str, verbs: &[Verb]) -> Option<String> {
    let takes = |type_name: &str| !base.without_nothing().is_disjoint(&Type::read(type_name));
    if base.is("array") && OF_LENGTH.iter().any(|known| known.eq_ignore_ascii_case(name)) {
        return Some("len()".to_owned());
    }
    // `print` and `debug` accept any type, so they give no information about the value.
    let is_telling = |form: &&Form| form.2 != "nothing";
    let built_in = FORMS.iter().filter(is_telling);
    let built_in =
        built_in.filter(|(_, params, _)| params.first().is_some_and(|type_name| takes(type_name)));
    let fits = |verb: &&Verb| verb.params.first().is_some_and(|(_, type_name)| takes(type_name));
    let fitting: Vec<&Verb> = verbs.iter().filter(fits).collect();
    let names = built_in.map(|form| form.0).chain(fitting.iter().map(|verb| verb.name));
    let near = speciate_model::diagnostic::suggest(name, names)?;
    let params = fitting.iter().find(|verb| verb.name == near).map_or(String::new(), |verb| {
        verb.params.iter().map(|(param, _)| *param).collect::<Vec<_>>().join(", ")
    });
    Some(format!("{near}({params})"))
}

/// Whether an expression is a parameter that the game passes to a hook.
fn is_given(expression: &Expr, walk: &mut FunctionWalk<'_>) -> bool {
    let Expr::Variable(name, ..) = expression else { return false };
    let is_given = ["params", "event", "scored"].contains(&name.1.as_str());
    is_given && walk.variable(&name.1).is_some_and(|variable| variable.position.is_none())
}
