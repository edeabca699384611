//! Rule sentences made from printed values: what a card shows is said once, in the content files.

use crate::first::content::files::{RawSpace, RawTrack};
use crate::first::content::{AgentFacts, CardWords, Face, Symbol};
use kit::Id;

/// "1 cube", "2 cubes"; nothing for none.
fn several(count: u8, one: &str, many: &str) -> Option<String> {
    (count > 0).then(|| format!("{count} {}", if count == 1 { one } else { many }))
}

/// What a card shows to be played for: "2 cubes, 1 gold, arrow War 1 up".
pub fn symbols(face: &Face) -> String {
    let arrows =
        [(0, "Revolution"), (1, "War")].into_iter().filter(|&(at, _)| face.arrows[at] != 0).map(|(at, name)| {
            let spaces = face.arrows[at];
            format!("{name} {} {}", spaces.unsigned_abs(), if spaces > 0 { "up" } else { "down" })
        });
    let arrows = arrows.collect::<Vec<_>>().join(" or ");
    let parts = [
        several(face[Symbol::Cube], "cube", "cubes"),
        several(face[Symbol::Gold], "gold", "gold"),
        several(face[Symbol::Bomb], "bomb", "bombs"),
        (!arrows.is_empty()).then(|| format!("arrow {arrows}")),
        (face[Symbol::Sanity] > 0).then(|| "sanity symbol".into()),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { "none".into() } else { parts.join(", ") }
}

/// The assassinations and hidings a card offers.
fn deeds(face: &Face) -> Option<String> {
    let offered = Symbol::DEEDS.into_iter().filter(|&deed| face.offers(deed));
    let deeds: Vec<String> = offered.map(|deed| deed.id().replace('-', " ")).collect();
    (!deeds.is_empty()).then(|| deeds.join(" or "))
}

/// What a card is, and what it shows.
pub fn card_sentence(words: &CardWords, face: &Face, agent: Option<&AgentFacts>) -> String {
    let copies = format!("{} {}", words.copies, if words.copies == 1 { "copy" } else { "copies" });
    let action = match (deeds(face), face.offers(Symbol::Special)) {
        (Some(deeds), _) => format!(" Card action: {deeds}{}.", if face.one_use { ", one use" } else { "" }),
        (None, true) => String::new(),
        (None, false) => " It has no card action.".into(),
    };
    match (agent, words.deck) {
        (Some(agent), _) => {
            let bombs = several(agent.bombs, "bomb", "bombs").unwrap_or("no bomb".into());
            let points = several(agent.vp, "VP for a Restorationist", "VP for a Restorationist");
            let counter = [Some(bombs), points].into_iter().flatten().collect::<Vec<_>>().join(", ");
            format!("Agent. Counter: {counter}. Symbols on the card: {}.{action}", symbols(face))
        }
        (None, "permanent") if face[Symbol::Sanity] > 0 => "Permanent effect with a sanity symbol.".into(),
        (None, "permanent") => "Permanent effect.".into(),
        (None, "initial") => {
            format!("Initial card, {copies} in each player's set. Symbols: {}.{action}", symbols(face))
        }
        (None, _) => format!("Game card, {copies}. Symbols: {}.{action}", symbols(face)),
    }
}

/// A whole deck of cards with symbols, card by card.
pub fn deck_sentence<'c>(opening: &str, cards: impl Iterator<Item = (&'c CardWords, &'c Face)>) -> String {
    let card = |(words, face): (&CardWords, &Face)| {
        let copies = if words.copies > 1 { format!(" (x{})", words.copies) } else { String::new() };
        format!("{}{copies}: {}", words.name, symbols(face))
    };
    format!("{opening} {}.", cards.map(card).collect::<Vec<_>>().join("; "))
}

/// What the spaces of the tracks earn (markers.vp-spaces).
pub fn scoring_spaces(tracks: &[RawTrack]) -> String {
    let track = |track: &RawTrack| {
        let earns = |space: &RawSpace| match space.space == track.top {
            true => format!("{} VP on {}", space.vp, space.space),
            false => format!("{} VP from space {}", space.vp, space.space),
        };
        let spaces: Vec<String> = track.vp_spaces.iter().map(earns).collect();
        format!("The {} earns {}.", track.name, listed(&spaces))
    };
    tracks.iter().map(track).collect::<Vec<_>>().join(" ")
}

/// Where each track begins to score (known.tracks).
pub fn first_scoring_spaces(tracks: &[RawTrack]) -> String {
    let first = |track: &RawTrack| {
        let space = track.vp_spaces.iter().filter(|space| space.vp > 0).map(|space| space.space).min();
        space.map(|space| format!("{space} on the {}", track.name))
    };
    let all: Vec<String> = tracks.iter().filter_map(first).collect();
    format!("The first space that scores is {}.", listed(&all))
}

/// "a, b and c".
fn listed(all: &[String]) -> String {
    match all {
        [] => "nothing".into(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
