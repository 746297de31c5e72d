//! Writes the reference as a Markdown page.

use std::fmt::Write as _;

use crate::reference::{FunctionEntry, ParamEntry, Reference, text_of};
use speciate_engine::script::api::{POSITION, POSITION_OF_ROWS};
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};

/// The topics of functions, with the message ids of their titles.
const TOPICS: [(&str, &str); 4] = [
    ("look", "reference-look"),
    ("ask", "reference-ask"),
    ("act", "reference-act"),
    ("remember", "reference-remember"),
];

/// The kinds of hooks, with the message ids of their titles.
const KINDS: [(&str, &str); 5] = [
    ("card", "reference-hooks-card"),
    ("section", "reference-hooks-section"),
    ("modifier", "reference-hooks-modifier"),
    ("trigger", "reference-hooks-trigger"),
    ("bot", "reference-hooks-bot"),
];

pub(super) fn page(reference: &Reference, words: &Words) -> String {
    let mut page = MarkdownPage { text: String::new(), words };
    page.line("#", "reference-page");
    page.say("reference-generated");
    page.line("##", "reference-functions");
    page.say("reference-position");
    let _ = writeln!(page.text, "```\n{POSITION}```\n");
    page.say("reference-position-of-rows");
    let _ = writeln!(page.text, "```\n{POSITION_OF_ROWS}```\n");
    page.say("reference-names");
    page.say("reference-print");
    for (topic, id) in TOPICS {
        page.line("###", id);
        page.functions(reference.functions.iter().filter(|function| function.topic == topic));
    }
    page.line("##", "reference-performed");
    page.performed(reference);
    page.line("##", "reference-shared");
    page.shared(reference);
    page.line("##", "reference-errors");
    page.errors(reference);
    page.line("##", "reference-hooks");
    page.say("reference-super");
    for (kind, id) in KINDS {
        page.line("###", id);
        page.hooks(reference, kind);
    }
    page.line("##", "reference-events");
    page.events(reference);
    page.line("##", "reference-built-in");
    page.table(&["reference-function", "reference-purpose"]);
    for function in &reference.built_in {
        page.row(&[code(function.name), function.purpose.clone()]);
    }
    page.line("##", "reference-tables");
    page.tables(reference);
    page.line("##", "reference-codes");
    page.codes(reference);
    page.text
}

struct MarkdownPage<'a> {
    text: String,
    words: &'a Words,
}

impl MarkdownPage<'_> {
    fn line(&mut self, marks: &str, id: &'static str) {
        let before = if self.text.is_empty() || self.text.ends_with("\n\n") { "" } else { "\n" };
        let _ = writeln!(self.text, "{before}{marks} {}\n", self.words.say(&Message::new(id)));
    }

    fn say(&mut self, id: &'static str) {
        let _ = writeln!(self.text, "{}\n", self.words.say(&Message::new(id)));
    }

    fn table(&mut self, columns: &[&'static str]) {
        let titles =
            columns.iter().map(|id| self.words.say(&Message::new(*id))).collect::<Vec<_>>();
        self.row(&titles);
        self.row(&vec!["---".to_owned(); columns.len()]);
    }

    fn row(&mut self, cells: &[String]) {
        let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
        let _ = writeln!(self.text, "| {} |", cells.join(" | "));
    }

    fn functions<'a>(&mut self, functions: impl Iterator<Item = &'a FunctionEntry>) {
        self.table(&[
            "reference-function",
            "reference-purpose",
            "reference-example",
            "reference-result",
            "reference-fails",
        ]);
        for function in functions {
            let errors = function.errors.iter().map(|error| code(error.id).into());
            self.row(&[
                code(function.signature),
                function.purpose.to_owned(),
                code(function.example.script),
                code(function.example.result),
                text_of(Value::List(errors.collect()), self.words),
            ]);
        }
    }

    fn performed(&mut self, reference: &Reference) {
        self.table(&[
            "reference-procedure",
            "reference-on",
            "reference-purpose",
            "reference-in-games",
        ]);
        for entry in &reference.performed {
            self.row(&[
                code(entry.name),
                entry.on.to_owned(),
                entry.purpose.clone(),
                entry.games.join(", "),
            ]);
        }
    }

    fn shared(&mut self, reference: &Reference) {
        self.table(&["reference-function", "reference-purpose", "reference-place"]);
        for function in &reference.shared {
            let signature = format!("{}({})", function.name, function.params.join(", "));
            let place = format!("{}:{}", function.file, function.line);
            self.row(&[code(&signature), function.purpose.clone(), place]);
        }
    }

    fn errors(&mut self, reference: &Reference) {
        self.table(&["reference-error", "reference-message"]);
        let mut known_ids = Vec::new();
        for error in reference.functions.iter().flat_map(|function| &function.errors) {
            if !known_ids.contains(&error.id) {
                known_ids.push(error.id);
                self.row(&[code(error.id), error.message.clone()]);
            }
        }
    }

    fn hooks(&mut self, reference: &Reference, kind: &str) {
        self.table(&[
            "reference-hook",
            "reference-purpose",
            "reference-answer",
            "reference-source",
        ]);
        for hook in reference.hooks.iter().filter(|hook| hook.kind == kind) {
            let answer = hook.answer.clone().unwrap_or_default();
            let source = hook.source.clone().unwrap_or_default();
            let signature = format!("{}({})", hook.name, params(&hook.params));
            self.row(&[code(&signature), hook.purpose.clone(), answer, source]);
        }
    }

    fn tables(&mut self, reference: &Reference) {
        self.say("reference-tables-where");
        for file in &reference.tables {
            let before = if self.text.ends_with("\n\n") { "" } else { "\n" };
            let games = Value::List(file.games.iter().map(|game| code(game).into()).collect());
            let purpose = file.purpose;
            let about = message!("reference-table-of", purpose = purpose, games = games);
            let about = self.words.say(&about);
            let _ = writeln!(self.text, "{before}### {}\n\n{about}\n", code(&file.file));
            self.table(&[
                "reference-key",
                "reference-form",
                "reference-needed",
                "reference-purpose-of-key",
            ]);
            for key in &file.keys {
                let id = if key.needed { "reference-yes" } else { "reference-no" };
                let needed = self.words.say(&Message::new(id));
                self.row(&[code(&key.path), key.form.clone(), needed, key.purpose.to_owned()]);
            }
        }
    }

    fn codes(&mut self, reference: &Reference) {
        self.say("reference-codes-where");
        self.table(&[
            "reference-code",
            "reference-severity",
            "reference-confidence",
            "reference-why",
        ]);
        for found in &reference.codes {
            let (severity, confidence) = (code(found.severity), code(found.confidence));
            self.row(&[code(found.code), severity, confidence, found.why.clone()]);
        }
    }

    fn events(&mut self, reference: &Reference) {
        self.say("reference-events-hidden");
        self.table(&["reference-event", "reference-fields", "reference-purpose"]);
        for event in &reference.events {
            let purpose = event.purpose.to_owned();
            self.row(&[code(event.name), code(&params(&event.fields)), purpose]);
        }
    }
}

fn params(params: &[ParamEntry]) -> String {
    let params = params.iter().map(|param| format!("{}: {}", param.name, param.r#type));
    params.collect::<Vec<_>>().join(", ")
}

fn code(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("`{text}`") }
}
