//! Writes definition files for editors, in the engine's own syntax.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use rhai::Engine;
use serde::Serialize;

use crate::lint::script::built_in::result_of;
use crate::reference::{FunctionEntry, ParamEntry, Reference};
use speciate_engine::context::OPTION_FIELDS;
use speciate_engine::script::sandbox::BUILT_IN;

const HEAD: &str = "module static;\n";

pub(super) fn files(reference: &Reference) -> Vec<(&'static str, String)> {
    let mut speciate = HEAD.to_owned();
    for function in &reference.functions {
        define(&mut speciate, function);
    }
    for field in ["animal", "tile"] {
        let _ = write!(speciate, "\nfn get {field}(species: species) -> {field};\n");
    }
    for function in &reference.shared {
        let params: Vec<String> = function.params.iter().map(|name| format!("{name}: ?")).collect();
        let (purpose, name) = (&function.purpose, &function.name);
        let _ = write!(speciate, "\n/// {purpose}\nfn {name}({}) -> ?;\n", params.join(", "));
    }
    let mut built_in = HEAD.to_owned();
    for function in &reference.built_in {
        for BuiltInForm { purpose, signature } in &function.forms {
            let purpose = purpose.as_ref().map(|purpose| format!("/// {purpose}\n"));
            let _ = write!(built_in, "\n{}{signature}\n", purpose.unwrap_or_default());
        }
    }
    vec![
        ("speciate.d.rhai", speciate),
        ("language.d.rhai", built_in),
        ("hooks.d.rhai", hooks(reference)),
    ]
}

/// Returns the hooks as functions, so that an editor completes their names and parameters.
fn hooks(reference: &Reference) -> String {
    let mut text = HEAD.to_owned();
    for hook in &reference.hooks {
        let owners = match hook.kind {
            "card" => "cards",
            "section" => "sections",
            "bot" => "bots",
            _ => "cards and house rules",
        };
        let _ = write!(text, "\n/// A hook of {owners}: {}\n", hook.purpose);
        if let Some(answer) = &hook.answer {
            let _ = write!(text, "///\n/// Returns {answer}\n");
        }
        let event = reference.events.iter().find(|event| event.hook == Some(hook.name));
        let of_option = OPTION_FIELDS.map(|(name, kind)| ParamEntry::any(name, kind));
        let fields: &[ParamEntry] = match event {
            Some(event) => &event.fields,
            None if hook.kind == "bot" => &of_option,
            None => &[],
        };
        let params: Vec<String> = hook
            .params
            .iter()
            .map(|param| format!("{}: {}", param.name, of_hook(param, fields)))
            .collect();
        let _ =
            writeln!(text, "fn {}({}) -> {};", hook.name, params.join(", "), plain(hook.returns));
    }
    text
}

/// Returns the type of a hook's parameter. The type of a trigger's `event` has the fields of the fact. The type of a
/// bot's `option` has the fields of the option.
fn of_hook(param: &ParamEntry, fields: &[ParamEntry]) -> String {
    if !["event", "option"].contains(&param.name) || fields.is_empty() {
        return plain(param.r#type).to_owned();
    }
    let fields: Vec<String> = fields
        .iter()
        .map(|field| format!("{}: {}", field.name, typed(field.r#type, &[])))
        .collect();
    format!("#{{ {} }}", fields.join(", "))
}

fn define(text: &mut String, function: &FunctionEntry) {
    let params: Vec<String> = function
        .params
        .iter()
        .map(|param| format!("{}: {}", param.name, typed(param.precise, &function.params)))
        .collect();
    let _ = write!(
        text,
        "\n/// {}\n///\n/// # Example\n///\n/// ```rhai\n/// {} // {}\n/// ```\nfn {}({}) -> {};\n",
        function.purpose,
        function.example.script,
        function.example.result,
        function.name,
        params.join(", "),
        typed(function.gives, &function.params),
    );
}

/// Returns a type in the syntax of definition files. It can be the type of an item of one of the function's `params`.
fn typed(type_text: &str, params: &[ParamEntry]) -> String {
    let mut forms: Vec<String> = Vec::new();
    let mut add = |form: String| {
        if !forms.contains(&form) {
            forms.push(form);
        }
    };
    // `tile, card or space` is the same as `tile or card or space`.
    for one in type_text.split(" or ").flat_map(|part| part.split(", ")) {
        match (one.strip_prefix("array of "), one.strip_prefix("item of ")) {
            (Some(item), _) => add(format!("[{}]", plain(item))),
            (_, Some(name)) => {
                let list = params.iter().find(|param| param.name == name);
                let items = list.map_or("any", |list| list.precise).split(" or ");
                items.for_each(|item| {
                    add(plain(item.strip_prefix("array of ").unwrap_or("any")).to_owned());
                });
            }
            (None, None) => add(plain(one).to_owned()),
        }
    }
    match &forms[..] {
        [only] => only.clone(),
        // `()` cannot be one of several types in this syntax.
        several => several.join(" | ").replace("()", "void"),
    }
}

fn plain(type_text: &str) -> &str {
    match type_text {
        "number" => "int",
        "text" => "String",
        "flag" => "bool",
        "array" => "Array",
        "map" => "Map",
        "nothing" => "()",
        "any" => "?",
        own => own,
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BuiltIn {
    pub name: &'static str,
    pub purpose: String,
    #[serde(skip)]
    pub forms: Vec<BuiltInForm>,
}

/// A form of a built-in function. Forms for other types have other purposes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuiltInForm {
    /// `None` if the engine documents only forms for other types.
    purpose: Option<String>,
    /// In the syntax of definition files.
    signature: String,
}

impl BuiltInForm {
    /// Returns the type of the first parameter, which its methods belong to.
    fn receiver(&self) -> Option<&str> {
        let (_, params) = self.signature.split_once('(')?;
        params.split([',', ')']).next()?.split_once(": ").map(|(_, type_text)| type_text)
    }
}

/// Returns the built-in functions that the sandbox allows, in the sandbox's order.
pub(super) fn built_in(engine: &Engine) -> Vec<BuiltIn> {
    let definitions = engine.definitions().with_headers(false);
    let text = format!("{}\n\n{}", definitions.static_module(), definitions.builtin_functions());
    let mut found: BTreeMap<&str, Vec<BuiltInForm>> = BTreeMap::new();
    let mut purpose: Option<&str> = None;
    for line in text.lines() {
        if let Some(doc) = line.strip_prefix("///") {
            purpose = purpose.or(Some(doc.trim()));
            continue;
        }
        if let Some((name, _)) = line.strip_prefix("fn ").and_then(|form| form.split_once('(')) {
            let forms = found.entry(name).or_default();
            let purpose = purpose.map(|purpose| purpose.trim_end_matches('.').to_owned());
            let form = BuiltInForm { purpose, signature: with_result(name, line) };
            let known = forms.iter().position(|known| known.signature == form.signature);
            match known.map(|known| &mut forms[known]) {
                None => forms.push(form),
                Some(known) => known.purpose = known.purpose.take().or(form.purpose),
            }
        }
        purpose = None;
    }
    let entry = |name: &&'static str| {
        let mut forms = found.remove(*name).unwrap_or_default();
        let purpose = forms.iter().find_map(|form| form.purpose.clone()).unwrap_or_default();
        let all_forms = forms.clone();
        for form in forms.iter_mut().filter(|form| form.purpose.is_none()) {
            let like = all_forms.iter().filter(|other| other.receiver() == form.receiver());
            form.purpose = like.into_iter().find_map(|other| other.purpose.clone());
        }
        BuiltIn { name, purpose, forms }
    };
    // The sandbox also allows names from packages that this build does not have.
    BUILT_IN.iter().map(entry).filter(|function| !function.forms.is_empty()).collect()
}

/// Returns a signature with the right result type. The engine cannot name a Rust `Result` and writes the end of a path
/// instead, e.g. `EvalAltResult>>`.
fn with_result(name: &str, line: &str) -> String {
    let Some((head, result)) = line.rsplit_once(") -> ") else { return line.to_owned() };
    let is_whole = result != ";" && result.matches('<').count() == result.matches('>').count();
    if is_whole && !result.starts_with("RhaiResult") {
        return line.to_owned();
    }
    let params = head.split_once('(').map_or("", |(_, params)| params);
    let count = params.split(", ").filter(|param| !param.is_empty()).count();
    let result = match result_of(name, count) {
        None | Some("item" | "range") => "?",
        Some("same" | "made") => "Array",
        Some(result) => plain(result.split(" of ").next().unwrap_or(result)),
    };
    format!("{head}) -> {result};")
}
