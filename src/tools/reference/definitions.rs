//! Writes definition files for editors, in the engine's own syntax.

use std::fmt::Write as _;

use crate::reference::{FunctionEntry, Reference};

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
        for form in &function.forms {
            let _ = write!(built_in, "\n/// {}\n{form}\n", function.purpose);
        }
    }
    vec![("speciate.d.rhai", speciate), ("language.d.rhai", built_in)]
}

fn define(text: &mut String, function: &FunctionEntry) {
    let params: Vec<String> = function
        .params
        .iter()
        .map(|param| format!("{}: {}", param.name, plain(param.r#type)))
        .collect();
    let _ = write!(
        text,
        "\n/// {}\n///\n/// # Example\n///\n/// ```rhai\n/// {} // {}\n/// ```\nfn {}({}) -> {};\n",
        function.purpose,
        function.example.script,
        function.example.result,
        function.name,
        params.join(", "),
        plain(function.returns),
    );
}

fn plain(of: &str) -> &str {
    match of {
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
