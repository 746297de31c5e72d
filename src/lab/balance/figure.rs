//! Figures of reports, with as many digits as readers need. All forms of a report round in the same way.

use std::fmt;

use super::findings::Comparison;
use speciate_model::message;
use speciate_model::words::{Value, Words};

/// The maximum number of digits of a value next to another one, so that both have room in a table.
const DIGITS_OF_PAIR: i32 = 3;

/// The maximum number of digits after the point.
const DIGITS_MAX: i32 = 6;

/// A rounded number. Messages write it with the decimal sign of their language, and `Display` with a point.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RoundedFigure(String);

impl RoundedFigure {
    /// Returns the number with the decimal sign of a language.
    pub fn text(&self, words: &Words) -> String {
        self.0.replace('.', &words.say(&message!("chart-decimal-sign")))
    }
}

impl fmt::Display for RoundedFigure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl From<RoundedFigure> for Value {
    fn from(RoundedFigure(text): RoundedFigure) -> Self {
        match text.split_once('.') {
            Some((whole, decimals)) => {
                Self::Message(message!("chart-figure", whole = whole, decimals = decimals))
            }
            None => Self::Text(text),
        }
    }
}

/// Returns a number with as many digits as readers need: tenths, and more digits only for numbers below a half.
pub fn figure(value: f64) -> RoundedFigure {
    rounded(value, digits(value), f64::round)
}

/// Returns an upper bound of the true value as text, rounded up.
pub fn figure_above(value: f64) -> RoundedFigure {
    rounded(value, digits(value), f64::ceil)
}

/// Returns a lower bound of the true value as text, rounded down.
pub fn figure_below(value: f64) -> RoundedFigure {
    rounded(value, digits(value), f64::floor)
}

/// Returns a value and the value that it is compared with, with enough digits to show the difference.
pub fn figures_apart(found: &Comparison) -> (RoundedFigure, RoundedFigure) {
    let difference = found.difference.mean;
    let digits = if difference == 0.0 { 1 } else { digits(difference).min(DIGITS_OF_PAIR) };
    let shown = |value| rounded(value, digits, f64::round);
    (shown(found.before), shown(found.after))
}

/// Returns the nearer and the further bound of a difference, without its sign.
pub(super) fn bounds_apart(low: f64, high: f64) -> (RoundedFigure, RoundedFigure) {
    let (near, far) = (low.abs().min(high.abs()), low.abs().max(high.abs()));
    (figure_below(near), figure_above(far))
}

fn digits(value: f64) -> i32 {
    match value.abs() {
        size if !(1e-9..0.5).contains(&size) => 1,
        size if size >= 0.01 => 2,
        size => (-size.log10()).ceil().min(DIGITS_MAX.into()) as i32,
    }
}

fn rounded(value: f64, digits: i32, round: fn(f64) -> f64) -> RoundedFigure {
    let scale = 10_f64.powi(digits);
    // Values have few digits, so a millionth more or less is an error of the representation.
    let exact = (value * scale * 1e6).round() / 1e6;
    RoundedFigure(format!("{:.*}", digits as usize, round(exact) / scale + 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts<const N: usize>(figures: [RoundedFigure; N]) -> [String; N] {
        figures.map(|figure| figure.to_string())
    }

    #[test]
    fn bounds_are_never_rounded_to_say_more_than_the_data() {
        assert_eq!(texts([figure(1.24), figure(0.0), figure(0.126)]), ["1.2", "0.0", "0.13"]);
        assert_eq!(texts([figure_above(1.204), figure_above(0.301)]), ["1.3", "0.31"]);
        assert_eq!(texts([figure_below(1.29), figure_below(0.309)]), ["1.2", "0.30"]);
        assert_eq!(
            texts([figure_above(1.2), figure_below(1.2), figure_above(0.0)]),
            ["1.2", "1.2", "0.0"]
        );
    }

    #[test]
    fn a_bound_near_0_is_not_0() {
        assert_eq!(texts([figure_below(0.009), figure_below(0.0004)]), ["0.009", "0.0004"]);
        let (near, far) = bounds_apart(-12.25, -4.96);
        assert_eq!(texts([near, far]), ["4.9", "12.3"]);
        assert_eq!(texts([figure_below(-12.25), figure_above(-4.96)]), ["-12.3", "-4.9"]);
    }

    #[test]
    fn a_figure_has_the_decimal_sign_of_the_language() {
        let italian = Words::new("it", std::iter::empty(), std::iter::empty());
        assert_eq!(figure(12.25).text(&italian), "12,3");
        let said = message!("balance-state-fair", margin = figure(3.3));
        assert!(italian.say(&said).contains("3,3"), "{}", italian.say(&said));
        assert!(said.to_string().contains("3.3"), "{said}");
    }
}
