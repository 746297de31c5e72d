//! Collects faults and words the common ones.

use std::cell::RefCell;

use crate::content::node::{Node, Origin};
use crate::diagnostic::{Diagnostic, Diagnostics};

/// The faults found so far.
#[derive(Debug, Default)]
pub(super) struct Faults(RefCell<Vec<Diagnostic>>);

impl Faults {
    pub fn add(&self, fault: Diagnostic) {
        self.0.borrow_mut().push(fault);
    }

    pub fn is_empty(&self) -> bool {
        self.0.borrow().is_empty()
    }

    pub fn take(&self) -> Diagnostics {
        Diagnostics::new(self.0.take())
    }

    /// Adds an error that the caller words.
    pub fn error(&self, code: &'static str, at: &Origin, message: impl Into<String>) {
        self.add(Diagnostic::error(code, at.place(), message));
    }

    /// Adds the fault that a value is of the wrong kind.
    pub fn wrong_type(&self, path: &str, expected: &str, found: &Node) {
        let message = format!("expected {expected} for `{path}`, found {}", found.value.found());
        self.error("wrong-type", &found.origin, message);
    }

    /// Adds the fault that a name is not known.
    pub fn unknown_name<'a>(
        &self,
        kind: &str,
        name: &str,
        at: &Origin,
        known: impl Iterator<Item = &'a str>,
    ) {
        let fault =
            Diagnostic::error("unknown-name", at.place(), format!("unknown {kind} `{name}`"));
        self.add(fault.meant(name, known));
    }

    /// Adds the fault that there are more of a thing than the engine can count.
    pub fn too_many(&self, kind: &str, found: usize, limit: usize, at: &Origin) {
        let message = format!("expected at most {limit} {kind}, found {found}");
        self.error("too-many", at, message);
    }
}
