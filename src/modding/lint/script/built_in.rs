//! The signatures of Rhai's built-in functions, and checks of calls to them.

use rhai::{Expr, Position};

use crate::lint::script::kind::{Type, param_among};
use crate::lint::script::walk::FunctionWalk;
use crate::lint::script::words::is_never_equal;
use speciate_engine::script::elsewhere::is_group;
use speciate_model::diagnostic::Code;
use speciate_model::message;
use speciate_model::words::Value;

/// A signature: name, types of the parameters, type of the result. For the result, `item` is the item type of the
/// first argument, `same` its type, and `made` an array of what the function argument returns.
pub(super) type Form = (&'static str, &'static [&'static str], &'static str);

/// The type of a callback: a function or the name of one.
const EACH: &str = "function or text";

pub(super) const FORMS: &[Form] = &[
    ("abs", &["number"], "number"),
    ("all", &["array", EACH], "flag"),
    ("append", &["array", "array"], "nothing"),
    ("clear", &["array or map"], "nothing"),
    ("contains", &["array", "any"], "flag"),
    ("contains", &["map", "text"], "flag"),
    ("contains", &["text", "text"], "flag"),
    ("contains", &["range", "number"], "flag"),
    ("debug", &["any"], "nothing"),
    ("dedup", &["array"], "nothing"),
    ("dedup", &["array", EACH], "nothing"),
    ("drain", &["array", "function or text or range"], "same"),
    ("drain", &["map", EACH], "map"),
    ("drain", &["array", "number", "number"], "same"),
    ("extract", &["array", "range or number"], "same"),
    ("extract", &["array", "number", "number"], "same"),
    ("filter", &["array", EACH], "same"),
    ("filter", &["map", EACH], "map"),
    ("find", &["array", EACH], "item"),
    ("find", &["array", EACH, "number"], "item"),
    ("for_each", &["array", EACH], "nothing"),
    ("get", &["array", "number"], "item"),
    ("get", &["map", "text"], "any"),
    ("index_of", &["array", "any"], "number"),
    ("index_of", &["array", "any", "number"], "number"),
    ("insert", &["array", "number", "any"], "nothing"),
    ("is_empty", &["array or map or range"], "flag"),
    ("keys", &["map"], "array of text"),
    ("len", &["array or map"], "number"),
    ("map", &["array", EACH], "made"),
    ("map", &["map", EACH], "map"),
    ("max", &["number", "number"], "number"),
    ("min", &["number", "number"], "number"),
    ("order", &["array"], "same"),
    ("order", &["array", EACH], "same"),
    ("pop", &["array"], "item"),
    ("print", &["any"], "nothing"),
    ("push", &["array", "any"], "nothing"),
    ("range", &["number", "number"], "range"),
    ("range", &["range", "number"], "range"),
    ("range", &["number", "number", "number"], "range"),
    ("reduce", &["array", EACH], "any"),
    ("reduce", &["array", EACH, "any"], "any"),
    ("remove", &["array", "number"], "item"),
    ("remove", &["map", "text"], "any"),
    ("retain", &["array", "function or text or range"], "same"),
    ("retain", &["map", EACH], "map"),
    ("retain", &["array", "number", "number"], "same"),
    ("reverse", &["array"], "nothing"),
    ("set", &["array", "number", "any"], "nothing"),
    ("set", &["map", "text", "any"], "nothing"),
    ("shift", &["array"], "item"),
    ("sign", &["number"], "number"),
    ("some", &["array", EACH], "flag"),
    ("sort", &["array"], "nothing"),
    ("sort", &["array", EACH], "nothing"),
    ("to_debug", &["any"], "text"),
    ("to_string", &["any"], "text"),
    ("truncate", &["array", "number"], "nothing"),
    ("type_of", &["any"], "text"),
    ("values", &["map"], "array"),
];

/// Functions that change their first argument or have another side effect.
const CHANGING: [&str; 18] = [
    "append", "clear", "debug", "dedup", "drain", "for_each", "insert", "pop", "print", "push",
    "remove", "retain", "reverse", "set", "shift", "sort", "truncate", "reduce",
];

/// Functions whose callback must return a flag.
const CHOOSING: [&str; 6] = ["all", "drain", "filter", "find", "retain", "some"];

pub(super) fn names() -> impl Iterator<Item = &'static str> {
    FORMS.iter().map(|form| form.0)
}

/// Returns the result type of a built-in function, as in [`Form`].
pub(crate) fn result_of(name: &str, params: usize) -> Option<&'static str> {
    FORMS.iter().find(|form| form.0 == name && form.1.len() == params).map(|form| form.2)
}

pub(super) fn is_pure(name: &str) -> bool {
    names().any(|known| known == name) && !CHANGING.contains(&name)
}

impl FunctionWalk<'_> {
    /// Checks a call to a built-in function and returns its type. `first` is the expression of the first argument.
    pub(super) fn built_in(
        &mut self,
        name: &str,
        args: &[Type],
        first: Option<&Expr>,
        position: Position,
    ) -> Type {
        // The group of functions is reported as an unknown variable.
        if let Some(Expr::Variable(group, ..)) = first
            && is_group(&group.1)
            && self.variable(&group.1).is_none()
        {
            return Type::unknown();
        }
        let forms: Vec<&Form> = FORMS.iter().filter(|form| form.0 == name).collect();
        if forms.is_empty() {
            return Type::unknown();
        }
        let in_number: Vec<&&Form> =
            forms.iter().filter(|form| form.1.len() == args.len()).collect();
        if in_number.is_empty() {
            let fault = message!("script-arguments", count = args.len(), name = name);
            let hint = match name {
                "range" if args.first().is_some_and(|first| first.is("range")) => {
                    message!("script-leave-out", name = name)
                }
                "range" if args.len() == 1 => message!("lint-not-iterable.hint-range"),
                "print" | "debug" if args.len() > 1 => message!("lint-operand.hint-text"),
                _ => hint(&forms),
            };
            self.report(Code::ArgumentCount, position, fault).hint = Some(hint);
            return Type::unknown();
        }
        let fits = |form: &&&&Form| {
            form.1.iter().zip(args).all(|(wanted, arg)| !arg.is_disjoint(&Type::read(wanted)))
        };
        let fitting: Vec<&&&Form> = in_number.iter().filter(fits).collect();
        if fitting.is_empty() {
            if args.iter().all(Type::is_known) || args.first().is_some_and(Type::is_known) {
                let found = Value::All(args.iter().map(Type::said).collect());
                let fault = message!("script-unusable", name = name, found = found);
                let finding = self.report(Code::ArgumentType, position, fault);
                // In other languages, `append` adds a single value to an array.
                let hint = match name {
                    "append" => message!("slip-write", typed = "push(…)"),
                    _ if args.first().is_some_and(|first| first.is("nothing")) => {
                        message!("lint-forms.hint-nothing")
                    }
                    _ => hint(&forms),
                };
                (finding.hint, finding.param) = (Some(hint), param_among(args));
            }
            return Type::unknown();
        }
        self.check_search(name, args, position);
        let made = self.check_callback(name, args, position);
        self.changed(name, args, first);
        let result = |form: &Form| match (form.2, args.first()) {
            ("same", Some(receiver)) => receiver.only("array"),
            ("item", Some(receiver)) => receiver.only("array").item().or_nothing(),
            ("made", _) => Type::array(made.clone()),
            (written, _) => Type::read(written),
        };
        fitting.iter().fold(Type::never(), |all, form| all.join(&result(form)))
    }

    /// Reports a search for a value that an array can never hold.
    fn check_search(&mut self, name: &str, args: &[Type], position: Position) {
        let ([receiver, value] | [receiver, value, _]) = args else { return };
        if name == "contains" && receiver.is("array") {
            self.names_compared(value, &receiver.item(), position);
            self.names_compared(receiver, value, position);
        }
        let looks = matches!(name, "contains" | "index_of") && receiver.is("array");
        if looks && value.is_known() && !value.can_be("function") && !value.can_be("text") {
            let item = receiver.item();
            if item.is_known() && is_never_equal(&value.without_nothing(), &item) {
                let fault =
                    message!("lint-never-holds", found = receiver.said(), item = value.said());
                self.report(Code::NeverEqual, position, fault).hint =
                    Some(message!("lint-never-equal.hint"));
            }
        }
    }

    /// Walks through a closure passed as an argument, with the types that it is called with, and returns its result
    /// type.
    fn check_callback(&mut self, name: &str, args: &[Type], position: Position) -> Type {
        let Some(function) = args.iter().find_map(|arg| arg.function.clone()) else {
            return Type::unknown();
        };
        let item = match args.first() {
            Some(receiver) if receiver.is("array") => receiver.item(),
            _ => Type::unknown(),
        };
        let arg_types = match name {
            "sort" | "order" | "dedup" => vec![item.clone(), item],
            "reduce" => vec![Type::unknown(), item, Type::read("number")],
            _ => vec![item, Type::read("number")],
        };
        let walked = self.script.nameless(&function, &arg_types);
        self.found.extend(walked.found.iter().cloned());
        let result = &walked.result;
        if CHOOSING.contains(&name) && result.is_known() && result.is_disjoint(&Type::read("flag"))
        {
            let fault = message!("lint-chooses", name = name, found = result.said());
            self.report(Code::ConditionType, position, fault).hint =
                Some(message!("lint-condition.hint"));
        }
        result.clone()
    }

    /// Updates the type of the first argument after a function has put something into it.
    fn changed(&mut self, name: &str, args: &[Type], first: Option<&Expr>) {
        let Some(Expr::Variable(variable, ..)) = first else { return };
        let put = match (name, args) {
            ("push", [_, item]) | ("insert" | "set", [_, _, item]) => item.clone(),
            ("append", [_, other]) => other.item(),
            _ => return,
        };
        self.put_into(&variable.1, |held| match held.is("array") {
            true => held.with_item(&put),
            false if held.can_be("map") => held.join(&Type::read("map")),
            false => held.clone(),
        });
    }
}

fn hint(forms: &[&Form]) -> speciate_model::words::Message {
    message!("lint-forms.hint", forms = Value::names(forms.iter().map(|form| example(form))))
}

/// Returns a call in this form, e.g. `min(1, 2)` or `[1, 2].push(3)`.
fn example(form: &Form) -> String {
    let (name, params, _) = form;
    let of_map = params.first() == Some(&"map");
    let numbers = ["1", "2", "3"].into_iter();
    let args = params.iter().zip(numbers).map(|(param, number)| {
        match param.split(" or ").next().unwrap_or_default() {
            "array" => "[1, 2]",
            "map" => "#{a: 1}",
            "text" => "\"a\"",
            "range" => "0..3",
            "function" => callback(name, of_map),
            _ => number,
        }
    });
    let args: Vec<&str> = args.collect();
    match args.split_first() {
        Some((first, rest)) if first.starts_with(['[', '#', '"']) => {
            format!("{first}.{name}({})", rest.join(", "))
        }
        _ => format!("{name}({})", args.join(", ")),
    }
}

/// Returns a function that another one can call, e.g. for `filter`.
fn callback(name: &str, of_map: bool) -> &'static str {
    match name {
        "sort" | "order" => "|a, b| a - b",
        "dedup" => "|a, b| a == b",
        "reduce" => "|sum, n| sum + n",
        _ if of_map => "|key, n| n > 1",
        "map" => "|n| n + 1",
        "for_each" => "|n| print(n)",
        _ => "|n| n > 1",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use speciate_engine::script::sandbox::{self, BUILT_IN};

    fn registered() -> Vec<(String, usize)> {
        let engine = sandbox::engine();
        let definitions = engine.definitions().with_headers(false);
        let text = format!("{}\n{}", definitions.static_module(), definitions.builtin_functions());
        let forms = text.lines().filter_map(|line| line.strip_prefix("fn ")?.split_once('('));
        let forms = forms.map(|(name, rest)| {
            let params = rest.split_once(')').map_or("", |(params, _)| params);
            (name.to_owned(), params.split(", ").filter(|param| !param.is_empty()).count())
        });
        forms.filter(|(name, _)| BUILT_IN.contains(&name.as_str())).collect()
    }

    #[test]
    fn each_form_has_an_example_that_can_be_parsed() {
        let engine = sandbox::engine();
        for form in FORMS {
            let example = example(form);
            assert!(engine.compile(&example).is_ok(), "{example}");
        }
    }

    #[test]
    fn the_table_of_built_in_functions_is_complete() {
        let registered = registered();
        assert!(registered.len() > 60, "the engine's functions were not found");
        for (name, params, _) in FORMS {
            let form = ((*name).to_owned(), params.len());
            assert!(registered.contains(&form), "the engine has no {form:?}");
        }
        for (name, count) in registered {
            let is_documented = FORMS.iter().any(|form| form.0 == name && form.1.len() == count);
            assert!(is_documented, "`{name}` with {count} parameters is missing");
        }
    }
}
