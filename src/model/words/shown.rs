//! Lists what a Fluent pattern refers to.

use fluent_syntax::ast::{
    CallArguments, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};

/// What a Fluent pattern refers to, each kind in the order of occurrence.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TextParts<'a> {
    /// Arguments, e.g. `count`, once for each use in the text or in a selector.
    pub arguments: Vec<&'a str>,
    /// Referenced messages, each with its attribute.
    pub texts: Vec<(&'a str, Option<&'a str>)>,
    /// Referenced terms, each with its attribute.
    pub terms: Vec<(&'a str, Option<&'a str>)>,
    /// The names of the arguments passed to terms.
    pub handed: Vec<&'a str>,
    pub functions: Vec<&'a str>,
    /// Quoted string literals.
    pub quoted: Vec<&'a str>,
    /// Select expressions.
    pub choices: Vec<Selector<'a>>,
    /// The literal text, with `{}` for each placeable.
    pub words: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selector<'a> {
    /// The argument that the selector chooses by; empty if it chooses by anything else.
    pub by: &'a str,
    /// The keys of the variants, e.g. `one`.
    pub keys: Vec<&'a str>,
    /// The key of the default variant.
    pub default: &'a str,
}

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
