//! Colours: how well text on them can be read, and how well they can be told apart.

use std::fmt;

/// A screen colour: red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Colour(pub [u8; 3]);

/// The paper of drawings in the dark theme.
pub const DARK_PAPER: Colour = Colour([0x1b, 0x1c, 0x1e]);
/// The text colour on backgrounds that are light enough.
const INK: Colour = Colour([0x1d, 0x1d, 0x1b]);
const WHITE: Colour = Colour([255, 255, 255]);
const BLACK: Colour = Colour([0, 0, 0]);

/// The contrast that text needs (WCAG 2.2, 1.4.3), and a shape without text (1.4.11).
const TEXT_CONTRAST: f32 = 4.5;
pub const SHAPE_CONTRAST: f32 = 3.0;

/// How a dichromat without green cones sees the linear red, green and blue (Machado, Oliveira and
/// Fernandes 2009). The most common colour blindness is a form of this.
const DEUTERANOPIA: [[f32; 3]; 3] = [
    [0.367_322, 0.860_646, -0.227_968],
    [0.280_085, 0.672_501, 0.047_413],
    [-0.011_820, 0.042_940, 0.968_881],
];

impl Colour {
    /// Returns the colour of a text such as `#b5452c` or `#fa0`, or `None` if the text is not a colour.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#')?;
        let numbers: Option<Vec<u8>> =
            digits.chars().map(|digit| digit.to_digit(16).map(|number| number as u8)).collect();
        match numbers?[..] {
            [r, g, b] => Some(Self([r, g, b].map(|number| number * 17))),
            [r, s, g, h, b, c] => Some(Self([r * 16 + s, g * 16 + h, b * 16 + c])),
            _ => None,
        }
    }

    /// Returns the contrast with another colour, from 1 to 21.
    pub fn contrast(self, other: Self) -> f32 {
        let (one, other) = (self.luminance() + 0.05, other.luminance() + 0.05);
        if one > other { one / other } else { other / one }
    }

    /// Returns the text colour for this background: dark, or white. The contrast is at least `TEXT_CONTRAST`.
    pub fn ink(self) -> Self {
        let is_readable = |ink: &Self| self.contrast(*ink) >= TEXT_CONTRAST;
        // Wherever white is unreadable, black is readable.
        [INK, WHITE].into_iter().find(is_readable).unwrap_or(BLACK)
    }

    /// Returns the colour for the dark theme: this one, or a lighter one if it could hardly be seen
    /// on dark paper.
    pub fn on_dark(self) -> Self {
        const STEP: f32 = 0.02;
        let mut lab = self.lab();
        let mut found = self;
        while found.contrast(DARK_PAPER) < SHAPE_CONTRAST {
            lab[0] += STEP;
            found = Self::of_lab(lab);
        }
        found
    }

    /// Returns how different two colours look to everybody: the distance in OKLab with normal vision or without green
    /// vision, whichever is smaller. Black and white have the distance 1.
    pub fn distance(self, other: Self) -> f32 {
        let without_green = self.without_green().distance_with_green(other.without_green());
        self.distance_with_green(other).min(without_green)
    }

    /// Returns how different two colours look to those who can see green: the distance in OKLab.
    pub fn distance_with_green(self, other: Self) -> f32 {
        let parts = self.lab().into_iter().zip(other.lab());
        parts.map(|(a, b)| (a - b) * (a - b)).sum::<f32>().sqrt()
    }

    /// Returns the number of the nearest of the 256 terminal colours.
    pub fn of_terminal(self) -> u8 {
        const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
        let level = |value: u8| {
            let far = |index: &usize| LEVELS[*index].abs_diff(value);
            (0..LEVELS.len()).min_by_key(far).unwrap_or_default()
        };
        let [r, g, b] = self.0.map(level);
        let cube = Self([LEVELS[r], LEVELS[g], LEVELS[b]]);
        let mean = self.0.iter().map(|value| u16::from(*value)).sum::<u16>() / 3;
        let step = (mean.saturating_sub(3) / 10).min(23) as u8;
        let grey = Self([8 + 10 * step; 3]);
        let far = |other: Self| -> u32 {
            let parts = self.0.iter().zip(other.0);
            parts.map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
        };
        match far(grey) < far(cube) {
            true => 232 + step,
            false => (16 + 36 * r + 6 * g + b) as u8,
        }
    }

    /// Returns a colour by its lightness from 0 to 1, its chroma and its hue in turns (OKLCH).
    pub fn of_hue(lightness: f32, chroma: f32, turns: f32) -> Self {
        let angle = turns * std::f32::consts::TAU;
        Self::of_lab([lightness, chroma * angle.cos(), chroma * angle.sin()])
    }

    fn linear(self) -> [f32; 3] {
        self.0.map(|value| {
            let value = f32::from(value) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        })
    }

    fn of_linear(linear: [f32; 3]) -> Self {
        Self(linear.map(|value| {
            let value = value.clamp(0.0, 1.0);
            let value = match value <= 0.003_130_8 {
                true => value * 12.92,
                false => 1.055 * value.powf(1.0 / 2.4) - 0.055,
            };
            (value * 255.0).round() as u8
        }))
    }

    fn luminance(self) -> f32 {
        let [r, g, b] = self.linear();
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    fn without_green(self) -> Self {
        Self::of_linear(times(DEUTERANOPIA, self.linear()))
    }

    /// Returns the lightness and the two axes of colour in OKLab (Ottosson 2020).
    fn lab(self) -> [f32; 3] {
        const CONES: [[f32; 3]; 3] = [
            [0.412_221_47, 0.536_332_55, 0.051_445_995],
            [0.211_903_5, 0.680_699_5, 0.107_396_96],
            [0.088_302_46, 0.281_718_85, 0.629_978_7],
        ];
        const LAB: [[f32; 3]; 3] = [
            [0.210_454_26, 0.793_617_8, -0.004_072_047],
            [1.977_998_5, -2.428_592_2, 0.450_593_7],
            [0.025_904_037, 0.782_771_77, -0.808_675_77],
        ];
        times(LAB, times(CONES, self.linear()).map(f32::cbrt))
    }

    fn of_lab(lab: [f32; 3]) -> Self {
        const CONES: [[f32; 3]; 3] = [
            [1.0, 0.396_337_78, 0.215_803_76],
            [1.0, -0.105_561_346, -0.063_854_17],
            [1.0, -0.089_484_18, -1.291_485_5],
        ];
        const LINEAR: [[f32; 3]; 3] = [
            [4.076_741_7, -3.307_711_6, 0.230_969_94],
            [-1.268_438, 2.609_757_4, -0.341_319_38],
            [-0.004_196_086_3, -0.703_418_6, 1.707_614_7],
        ];
        Self::of_linear(times(LINEAR, times(CONES, lab).map(|cone| cone * cone * cone)))
    }
}

fn times(matrix: [[f32; 3]; 3], vector: [f32; 3]) -> [f32; 3] {
    matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self([r, g, b]) = self;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn many() -> impl Iterator<Item = Colour> {
        let values = || (0..=255_u8).step_by(15);
        values()
            .flat_map(move |r| values().flat_map(move |g| values().map(move |b| Colour([r, g, b]))))
    }

    #[test]
    fn text_can_be_read_on_every_colour() {
        for colour in many() {
            assert!(colour.contrast(colour.ink()) >= TEXT_CONTRAST, "{colour}");
        }
        assert_eq!(Colour([0xb5, 0x45, 0x2c]).ink(), WHITE);
        assert_eq!(Colour([0x7f, 0xb6, 0xdd]).ink(), INK);
    }

    #[test]
    fn every_colour_is_visible_on_the_dark_background() {
        for colour in many() {
            let dark = colour.on_dark();
            assert!(dark.contrast(DARK_PAPER) >= SHAPE_CONTRAST, "{colour}");
            let is_seen = colour.contrast(DARK_PAPER) >= SHAPE_CONTRAST;
            assert_eq!(dark == colour, is_seen, "{colour} and {dark}");
        }
    }

    #[test]
    fn contrasts_and_distances_match_published_values() {
        let near = |a: f32, b: f32| assert!((a - b).abs() < 0.01, "{a} and {b}");
        near(WHITE.contrast(BLACK), 21.0);
        near(Colour([0x76; 3]).contrast(WHITE), 4.54);
        near(WHITE.distance(BLACK), 1.0);
        near(Colour([255, 0, 0]).lab()[0], 0.628);
        // Red and green of the same lightness look different only to people who can see green.
        let (red, green) = (Colour([0xd0, 0x60, 0x40]), Colour([0x80, 0x80, 0x30]));
        let seen = red.lab().iter().zip(green.lab()).map(|(a, b)| (a - b).powi(2)).sum::<f32>();
        assert!(seen.sqrt() > 1.5 * red.distance(green));
    }

    #[test]
    fn colours_are_read_and_written() {
        for colour in many() {
            assert_eq!(Colour::parse(&colour.to_string()), Some(colour));
            let far = |a: Colour, b: Colour| a.0.iter().zip(b.0).map(|(a, b)| a.abs_diff(b)).max();
            assert!(far(Colour::of_lab(colour.lab()), colour) <= Some(1), "{colour}");
        }
        assert_eq!(Colour::parse("#fa0"), Colour::parse("#ffaa00"));
        for text in ["", "#", "red", "#12345", "#gggggg", "b5452c", "#1234567", "#12é"] {
            assert_eq!(Colour::parse(text), None, "{text}");
        }
    }

    #[test]
    fn terminals_show_the_nearest_of_their_colours() {
        for (text, number) in
            [("#000000", 16), ("#ffffff", 231), ("#ff0000", 196), ("#808080", 244)]
        {
            assert_eq!(Colour::parse(text).map(Colour::of_terminal), Some(number), "{text}");
        }
    }
}
