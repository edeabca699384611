//! The only way to the terminal. Files, names of files and errors that quote them may hold control characters that move
//! the cursor, change colours or hide words; they are printed as `\u{1b}`, never sent.

use std::fmt::{Arguments, Write as _};
use std::io::{ErrorKind, Write as _};

/// Prints a line, as `println!` does.
macro_rules! say {
    () => { $crate::terminal::line(format_args!("")) };
    ($($words:tt)*) => { $crate::terminal::line(format_args!($($words)*)) };
}

/// Prints a line to stderr, as `eprintln!` does.
macro_rules! complain {
    ($($words:tt)*) => { $crate::terminal::complaint(format_args!($($words)*)) };
}

pub(crate) use {complain, say};

/// See [`say!`]. Whoever has closed the pipe has read enough: the program ends, and that is no failure.
pub fn line(words: Arguments) {
    let written = writeln!(std::io::stdout(), "{}", harmless(&words.to_string()));
    if written.is_err_and(|error| error.kind() == ErrorKind::BrokenPipe) {
        std::process::exit(0);
    }
}

/// Prints a question, to be answered on the same line.
pub fn prompt(words: Arguments) -> std::io::Result<()> {
    let mut out = std::io::stdout();
    out.write_all(harmless(&words.to_string()).as_bytes())?;
    out.flush()
}

/// See [`complain!`].
#[allow(clippy::print_stderr)]
pub fn complaint(words: Arguments) {
    eprintln!("{}", harmless(&words.to_string()));
}

/// The text with everything written out that a terminal would act on instead of showing it: control characters but line
/// breaks and tabs, and the marks that turn the direction of reading.
pub fn harmless(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        let turns = matches!(
            letter,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        );
        match letter {
            '\n' | '\t' => shown.push(letter),
            _ if letter.is_control() || turns => {
                let _ = write!(shown, "{}", letter.escape_unicode());
            }
            _ => shown.push(letter),
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_a_terminal_acts_on_is_left() {
        assert_eq!(harmless("a\tb\n\u{1b}[2J\u{7}\r\u{9b}1m\u{7f}"), "a\tb\n\\u{1b}[2J\\u{7}\\u{d}\\u{9b}1m\\u{7f}");
        assert_eq!(harmless("safe\u{202e}exe.txt"), "safe\\u{202e}exe.txt");
        assert_eq!(harmless("Zoë ▁▂▃ 👨\u{200d}👩"), "Zoë ▁▂▃ 👨\u{200d}👩");
    }
}
