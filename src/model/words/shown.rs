//! What a text shows beside its own words.

use fluent_syntax::ast::{
    CallArguments, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};

/// What a text shows beside its own words, each in the order of writing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TextParts<'a> {
    /// Arguments, e.g. `count`, as often as they are shown or chosen by.
    pub arguments: Vec<&'a str>,
    /// Other texts, each with its attribute.
    pub texts: Vec<(&'a str, Option<&'a str>)>,
    /// Terms, each with its attribute.
    pub terms: Vec<(&'a str, Option<&'a str>)>,
    /// The names of what terms are handed.
    pub handed: Vec<&'a str>,
    /// Functions that are called.
    pub functions: Vec<&'a str>,
    /// Words in quotes.
    pub quoted: Vec<&'a str>,
    /// Choices between variants.
    pub choices: Vec<Selector<'a>>,
    /// Its own words, with `{}` where something else is shown.
    pub words: String,
}

/// A choice between variants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selector<'a> {
    /// The argument that it goes by; empty for anything else.
    pub by: &'a str,
    /// The variants' keys, e.g. `one`.
    pub keys: Vec<&'a str>,
    /// The key of the variant that stands for all others.
    pub default: &'a str,
}

/// Returns what a text shows.
pub fn shown<'a>(pattern: &Pattern<&'a str>) -> TextParts<'a> {
    let mut found = TextParts::default();
    found.add(pattern);
    found
}

impl<'a> TextParts<'a> {
    fn add(&mut self, pattern: &Pattern<&'a str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.words.push_str(value),
                PatternElement::Placeable { expression } => {
                    self.words.push_str("{}");
                    self.add_expression(expression);
                }
            }
        }
    }

    fn add_expression(&mut self, expression: &Expression<&'a str>) {
        let (selector, variants) = match expression {
            Expression::Inline(inline) => (inline, [].as_slice()),
            Expression::Select { selector, variants } => (selector, variants.as_slice()),
        };
        match selector {
            InlineExpression::VariableReference { id } => self.arguments.push(id.name),
            InlineExpression::MessageReference { id, attribute } => {
                self.texts.push((id.name, attribute.as_ref().map(|attribute| attribute.name)));
            }
            InlineExpression::TermReference { id, attribute, arguments } => {
                self.terms.push((id.name, attribute.as_ref().map(|attribute| attribute.name)));
                let named = arguments.iter().flat_map(|arguments| &arguments.named);
                self.handed.extend(named.map(|argument| argument.name.name));
                self.add_arguments(arguments.as_ref());
            }
            InlineExpression::FunctionReference { id, arguments } => {
                self.functions.push(id.name);
                self.add_arguments(Some(arguments));
            }
            InlineExpression::StringLiteral { value } => self.quoted.push(value),
            InlineExpression::Placeable { expression } => self.add_expression(expression),
            InlineExpression::NumberLiteral { .. } => {}
        }
        if variants.is_empty() {
            return;
        }
        let key = |key: &VariantKey<&'a str>| match key {
            VariantKey::Identifier { name } => *name,
            VariantKey::NumberLiteral { value } => *value,
        };
        let default = variants.iter().find(|variant| variant.default);
        self.choices.push(Selector {
            by: match selector {
                InlineExpression::VariableReference { id } => id.name,
                _ => "",
            },
            keys: variants.iter().map(|variant| key(&variant.key)).collect(),
            default: default.map_or("", |variant| key(&variant.key)),
        });
        for variant in variants {
            self.add(&variant.value);
        }
    }

    /// Adds what is handed to a term or a function.
    fn add_arguments(&mut self, arguments: Option<&CallArguments<&'a str>>) {
        for argument in arguments.into_iter().flat_map(|arguments| &arguments.positional) {
            match argument {
                InlineExpression::VariableReference { id } => self.arguments.push(id.name),
                InlineExpression::MessageReference { id, attribute } => {
                    self.texts.push((id.name, attribute.as_ref().map(|attribute| attribute.name)));
                }
                _ => {}
            }
        }
    }
}
