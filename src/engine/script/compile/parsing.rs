//! Parses the text of a script, and explains why it does not parse.

use super::*;

impl Compiler<'_> {
    /// Compiles a text whose files begin on the lines `files`.
    pub(super) fn compile(
        &mut self,
        shifted: &str,
        mut changes: TokenChanges,
        files: &[usize],
    ) -> Option<AST> {
        let constants = Constants::of(self.engine, shifted, files);
        if let Some((name, position)) = constants.local() {
            let message = message!("script-constant-local", name = name);
            let hint = message!("script-constant-local.hint");
            self.fault(Code::ScriptSyntax, position, message, Some(hint));
            return None;
        }
        changes.constants = constants.clone();
        let compiled = changes.clone().during(self.engine, |engine| engine.compile(shifted));
        let ast = match compiled {
            Ok(ast) => ast,
            Err(error) => {
                let is_function = |name: &str| self.verbs.iter().any(|verb| verb.name == name);
                let typo = typo::explain(&error, shifted, is_function);
                let fault = self.fault_at(typo.code, typo.position, typo.message, typo.hint);
                let ast = self.read_with_unknown(&error, shifted, changes);
                // A name that is declared in a forbidden place is unknown only for this reason.
                let is_refused = |ast: &AST| {
                    is_declared_outside(&error, shifted) && constants.refused(ast).is_some()
                };
                match (ast, &mut self.names) {
                    (Some(ast), _) if is_refused(&ast) => ast,
                    (Some(ast), UndefinedNames::Walked(unknown)) => {
                        unknown.push(fault);
                        ast
                    }
                    _ => {
                        self.faults.push(fault);
                        return None;
                    }
                }
            }
        };
        if let Some((fault, position)) = constants.refused(&ast) {
            let (message, hint) = fault.message();
            self.fault(Code::StatementOutside, position, message, Some(hint));
        }
        Some(ast)
    }

    /// Compiles a script whose only faults are unknown names, if a walk is to find them or if they are declared outside
    /// of functions.
    fn read_with_unknown(
        &mut self,
        error: &ParseError,
        text: &str,
        changes: TokenChanges,
    ) -> Option<AST> {
        let is_unknown = matches!(error.err_type(), ParseErrorType::VariableUndefined(_));
        let is_compiled = matches!(self.names, UndefinedNames::Compiled);
        if !is_unknown || is_compiled && !is_declared_outside(error, text) {
            return None;
        }
        self.engine.set_strict_variables(false);
        let read = changes.during(self.engine, |engine| engine.compile(text));
        self.engine.set_strict_variables(true);
        read.ok()
    }
}

fn is_declared_outside(error: &ParseError, text: &str) -> bool {
    match error.err_type() {
        ParseErrorType::VariableUndefined(name) => typo::is_declared_outside(name, text),
        _ => false,
    }
}
