//! Rule sentences made from symbols: what a card without a text box does is said once, in its symbols.

use crate::second::content::{CardWords, Face, Symbol};
use kit::Id;

const NUMBER: [&str; 13] =
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

fn points(count: u8, side: &str) -> String {
    format!("{count} {side} point{}", if count == 1 { "" } else { "s" })
}

/// The rule of a card without a text box.
pub fn card_sentence(words: &CardWords, face: &Face, city: Option<&str>) -> String {
    let name = &words.name;
    let mut text = match (words.deck, city) {
        ("city", Some(city)) => format!("{name} is the city card of {city} and has no text box."),
        ("starting", _) => {
            format!(
                "{name} is a starting card, {} in every player's ten, without a text box.",
                NUMBER[usize::from(words.copies).min(12)]
            )
        }
        _ => format!("{name} has no text box."),
    };
    let mut claimed = Vec::new();
    if face[Symbol::Agent] > 0 {
        let agents = if face[Symbol::Agent] == 1 { "agent" } else { "agents" };
        claimed.push(format!("place {} {agents}", NUMBER[usize::from(face[Symbol::Agent]).min(12)]));
    }
    for (count, side) in [
        (face[Symbol::VpNeutral], "neutral"),
        (face[Symbol::VpRestorationist], "Restorationist"),
        (face[Symbol::VpLoyalist], "Loyalist"),
    ] {
        if count > 0 {
            claimed.push(format!("score {}", points(count, side)));
        }
    }
    if face[Symbol::Insanity] > 0 {
        claimed.push("roll the Sanity die".into());
    }
    if !claimed.is_empty() {
        text += &format!(" When you claim it: {}.", claimed.join("; "));
    }
    let name = |symbol: Symbol| match symbol {
        Symbol::Restorationist => "Restorationist marker",
        Symbol::Loyalist => "Loyalist marker",
        _ => symbol.id(),
    };
    let shown = Symbol::PLAYED.into_iter().filter(|&symbol| face[symbol] > 0);
    let symbols: Vec<String> =
        shown.map(|symbol| format!("{} {}", NUMBER[usize::from(face[symbol]).min(12)], name(symbol))).collect();
    if !symbols.is_empty() {
        text += &format!(" Symbols to play it for: {}.", symbols.join(", "));
    }
    if face[Symbol::Bomb] > 0 {
        text += &format!(
            " It gives {} bomb point{} in support of an assassination.",
            face[Symbol::Bomb],
            if face[Symbol::Bomb] == 1 { "" } else { "s" }
        );
    }
    if face[Symbol::KillVp] > 0 {
        text += &format!(" Its kill box is worth {} points.", face[Symbol::KillVp]);
    }
    if face[Symbol::Assassinate] > 0 {
        text += match (face.points() > 0, face[Symbol::KillVp] > 0) {
            (true, true) => " Spent on anything, it goes to your kept area because it carries points.",
            (true, false) => " When spent it goes to your kept area because it carries points.",
            (false, true) => " Spent on an agent it goes to your kept area with the captured agent.",
            (false, false) => " When spent it leaves the game.",
        };
    }
    text
}

/// The rule of a royal.
pub fn royal_sentence(name: &str, city: &str, bomb: u8, vp: u8) -> String {
    format!(
        "{name} is the royal of {city}. Assassinating it takes {bomb} bomb points; it is worth {vp} points, Restorationist if assassinated and Loyalist if hidden."
    )
}
