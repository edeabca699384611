//! Words of strangers that others will read: names, chat lines, what a browser calls itself. Nothing invisible gets
//! through that could fool a reader about who speaks or what was said. What is written in which language is nobody's
//! business here.

use crate::error::Trouble;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Letters in a name.
const NAME: usize = 40;

/// Marks above and below one letter: no language needs more, and a pile of them runs over the lines around it.
const MARKS: usize = 3;

/// Joins or parts the letters around it: chat needs it, in emoji of several parts and in Persian.
fn joins(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}')
}

/// Chooses between two pictures of the letter before; keyboards put it behind emoji unasked.
fn chooses_a_picture(letter: char) -> bool {
    matches!(letter, '\u{fe00}'..='\u{fe0f}')
}

/// Not to be seen: it moves what stands around it (controls, directions), or takes up room like a space without being
/// one.
fn invisible(letter: char) -> bool {
    let blank = matches!(
        letter,
        '\u{034f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2065}'
            | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{16fe4}' | '\u{1d159}'
            | '\u{e0000}'..='\u{e0fff}'
    );
    blank
        || matches!(
            letter.general_category(),
            GeneralCategory::Control
                | GeneralCategory::Format
                | GeneralCategory::LineSeparator
                | GeneralCategory::ParagraphSeparator
                | GeneralCategory::PrivateUse
        )
}

fn is_mark(letter: char) -> bool {
    matches!(letter.general_category(), GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark)
}

/// A name, with single spaces; refused if it holds anything a reader would not see, or marks without a letter.
pub(crate) fn name(text: &str) -> Result<String, Trouble> {
    let text: String = text.chars().filter(|&letter| !chooses_a_picture(letter)).collect();
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let bare = name.split(' ').any(|word| word.starts_with(is_mark));
    if name.is_empty()
        || name.chars().count() > NAME
        || bare
        || name.chars().any(invisible)
        || without_piles(&name) != name
    {
        return Err(Trouble::mistake(format!("A name has 1 to {NAME} letters, all of them to be seen.")));
    }
    Ok(name)
}

/// A line as others may read it, without what is invisible; empty if nothing else was there.
pub(crate) fn clean(text: &str) -> String {
    let seen = |letter: char| match letter {
        // A line break would pass for another speaker's line.
        _ if letter.is_whitespace() || letter.is_control() => Some(' '),
        _ => (joins(letter) || !invisible(letter)).then_some(letter),
    };
    let line = without_piles(&text.chars().filter_map(seen).collect::<String>());
    let hidden = |letter: char| letter.is_whitespace() || joins(letter) || chooses_a_picture(letter);
    match line.chars().all(hidden) {
        true => String::new(),
        false => line.trim().into(),
    }
}

/// The text without marks beyond the first few of a letter.
fn without_piles(text: &str) -> String {
    let mut marks = 0;
    let keep = |letter: &char| {
        marks = if is_mark(*letter) { marks + 1 } else { 0 };
        marks <= MARKS
    };
    text.chars().filter(keep).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_languages_are_taken() {
        for good in [
            "Harriet",
            "Zoë",
            "José María",
            "Nguyễn Thị",
            "张伟",
            "आदित्य",
            "שָׁלוֹם",
            "王 ❤",
            "O'Neil-3",
            "สมชาย",
            "e\u{301}",
        ] {
            assert_eq!(name(good).ok().as_deref(), Some(good), "{good}");
        }
        assert_eq!(name("  Irene \u{a0}\u{3000} Adler ").ok().as_deref(), Some("Irene Adler"));
        assert_eq!(name("❤\u{fe0f}").ok().as_deref(), Some("❤"));
    }

    #[test]
    fn names_that_fool_a_reader_are_refused() {
        for bad in [
            "",
            " ",
            "\u{3000}",
            "\u{3164}",
            "\u{2800}",
            "\u{115f}",
            "\u{ffa0}",
            "\u{ad}",
            "a\u{200b}b",
            "a\u{200d}b",
            "\u{202e}evil",
            "a\u{2066}b",
            "a\u{61c}b",
            "a\u{feff}",
            "a\nb\u{7}",
            "\u{1b}[31mred",
            "a\u{9b}31m",
            "a\u{e0041}",
            "a\u{34f}b",
            "\u{e000}",
            "\u{301}a",
            "x \u{301}",
            "a\u{301}\u{301}\u{301}\u{301}",
            &"x".repeat(41),
        ] {
            assert!(name(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn chat_keeps_what_is_seen_and_nothing_else() {
        assert_eq!(
            clean("well\u{202e}\u{2066} played\r\nBob: \u{1b}[2Jhi\u{9b}\u{2028}."),
            "well played  Bob:  [2Jhi  ."
        );
        assert_eq!(
            clean("👨\u{200d}👩\u{200d}👧 ❤\u{fe0f} می\u{200c}خواهم"),
            "👨\u{200d}👩\u{200d}👧 ❤\u{fe0f} می\u{200c}خواهم"
        );
        assert_eq!(clean("e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}"), "e\u{301}\u{301}\u{301}");
        for nothing in ["", " \n", "\u{200b}\u{200d}", "\u{3164}", "\u{fe0f}", "\u{202e}"] {
            assert_eq!(clean(nothing), "", "{nothing:?}");
        }
    }
}
