//! The elements, attributes and values that a picture may have.

/// The elements that a picture can have, each with its own attributes.
pub(super) const ELEMENTS: [(&str, &[(&str, Values)]); 8] = [
    ("g", &[]),
    ("path", &[("d", Values::Path)]),
    ("circle", &[("cx", Values::Numbers), ("cy", Values::Numbers), ("r", Values::Numbers)]),
    (
        "ellipse",
        &[
            ("cx", Values::Numbers),
            ("cy", Values::Numbers),
            ("rx", Values::Numbers),
            ("ry", Values::Numbers),
        ],
    ),
    (
        "rect",
        &[
            ("x", Values::Numbers),
            ("y", Values::Numbers),
            ("width", Values::Numbers),
            ("height", Values::Numbers),
            ("rx", Values::Numbers),
            ("ry", Values::Numbers),
        ],
    ),
    (
        "line",
        &[
            ("x1", Values::Numbers),
            ("y1", Values::Numbers),
            ("x2", Values::Numbers),
            ("y2", Values::Numbers),
        ],
    ),
    ("polyline", &[("points", Values::Numbers)]),
    ("polygon", &[("points", Values::Numbers)]),
];

/// The attributes of the root element. They are not copied into the output.
pub(super) const ROOT: [(&str, Values); 5] = [
    ("viewBox", Values::Numbers),
    ("width", Values::Numbers),
    ("height", Values::Numbers),
    ("x", Values::Numbers),
    ("y", Values::Numbers),
];

/// The attributes that all elements can have.
pub(super) const COMMON: [(&str, Values); 13] = [
    ("fill", Values::Colour),
    ("fill-opacity", Values::Numbers),
    ("fill-rule", Values::Word),
    ("opacity", Values::Numbers),
    ("stroke", Values::Colour),
    ("stroke-dasharray", Values::Numbers),
    ("stroke-linecap", Values::Word),
    ("stroke-linejoin", Values::Word),
    ("stroke-miterlimit", Values::Numbers),
    ("stroke-opacity", Values::Numbers),
    ("stroke-width", Values::Numbers),
    ("color", Values::Colour),
    ("transform", Values::Transform),
];

/// Elements that draw nothing. They are left out.
pub(super) const IGNORED_ELEMENTS: [&str; 3] = ["title", "desc", "metadata"];
/// Attributes that are left out: without styles, scripts and references they have no effect.
pub(super) const IGNORED_ATTRIBUTES: [&str; 8] = [
    "id",
    "class",
    "version",
    "role",
    "baseProfile",
    "enable-background",
    "overflow",
    "preserveAspectRatio",
];

/// The values that an attribute can have.
#[derive(Clone, Copy, Debug)]
pub(super) enum Values {
    Numbers,
    Path,
    Colour,
    Word,
    Transform,
}

impl Values {
    pub fn fits(self, value: &str) -> bool {
        let only = |more: &str| {
            value.chars().all(|sign| {
                sign.is_ascii_digit() || " \t\r\n.,+-eE".contains(sign) || more.contains(sign)
            })
        };
        match self {
            Self::Numbers => only("px%"),
            Self::Path => only("MmLlHhVvCcSsQqTtAaZz"),
            Self::Word => value.chars().all(|sign| sign.is_ascii_lowercase() || sign == '-'),
            Self::Colour => is_colour(value.trim()),
            Self::Transform => is_transform(value),
        }
    }

    pub const fn expected(self) -> &'static str {
        match self {
            Self::Numbers => "expect-picture-numbers",
            Self::Path => "expect-picture-path",
            Self::Colour => "expect-picture-colour",
            Self::Word => "expect-picture-word",
            Self::Transform => "expect-picture-transform",
        }
    }
}

fn is_colour(value: &str) -> bool {
    let is_hex = |digits: &str| {
        [3, 4, 6, 8].contains(&digits.len())
            && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
    };
    let is_rgb =
        |inner: &str| inner.chars().all(|sign| sign.is_ascii_digit() || " .,%/".contains(sign));
    let name = || !value.is_empty() && value.chars().all(|sign| sign.is_ascii_alphabetic());
    value.strip_prefix('#').is_some_and(is_hex)
        || value.strip_prefix("rgb(").and_then(|rest| rest.strip_suffix(')')).is_some_and(is_rgb)
        || name()
}

fn is_transform(value: &str) -> bool {
    const NAMES: [&str; 6] = ["matrix", "translate", "scale", "rotate", "skewX", "skewY"];
    let is_call = |call: &str| {
        let (name, numbers) = call.split_once('(').unwrap_or((call, "?"));
        let name = name.trim_matches(|sign: char| sign.is_ascii_whitespace() || sign == ',');
        NAMES.contains(&name) && Values::Numbers.fits(numbers)
    };
    let Some(calls) = value.trim_end().strip_suffix(')') else { return value.trim().is_empty() };
    calls.split(')').all(is_call)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_value_refers_to_another_file() {
        let all = [Values::Numbers, Values::Path, Values::Colour, Values::Word, Values::Transform];
        for value in [
            "url(#x)",
            "url(https://example.org)",
            "javascript:alert(1)",
            "var(--x)",
            "\"><script>",
            "rotate(45) url(#x)",
            "rgb(url(x))",
            "expression(1)",
            "&amp;",
            "\\75rl(x)",
        ] {
            assert!(all.iter().all(|values| !values.fits(value)), "{value}");
        }
    }

    #[test]
    fn usual_values_of_pictures_are_allowed() {
        for (values, value) in [
            (Values::Numbers, "1.5e-3 -2,3px 50%"),
            (Values::Path, "M0 0h9v-9zA1 2 3 0 1 4,5"),
            (Values::Colour, "#fa0"),
            (Values::Colour, "#ffaa0080"),
            (Values::Colour, "rgb(1, 2, 3)"),
            (Values::Colour, "currentColor"),
            (Values::Colour, "none"),
            (Values::Word, "evenodd"),
            (Values::Transform, "matrix(1 0 0 1 2 3) translate(4,5), rotate(-45)"),
            (Values::Transform, ""),
        ] {
            assert!(values.fits(value), "{value}");
        }
    }
}
