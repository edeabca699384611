//! A page about a game, made from games the bots played with themselves: plots as inline SVG, no script, nothing fetched.

use crate::deduce::{Judged, brier, judge};
use crate::sim::{Finished, Plan, play_all};
use indicatif::ProgressBar;
use kit::{Judge, Seat, Tell};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Plays the games of a plan and writes the page.
pub fn report<G: Tell + Judge>(game: &G, plan: &Plan, progress: &ProgressBar) -> Result<String, String> {
    let games = play_all(game, plan, progress)?;
    let judged: Vec<Vec<Judged>> = games.par_iter().map(|one| judge(game, &one.record)).collect::<Result<_, _>>()?;
    Ok(page(game, plan, &games, &judged.concat()))
}

fn page<G: Tell + Judge>(game: &G, plan: &Plan, games: &[Finished], judged: &[Judged]) -> String {
    let seats = || Seat::all(plan.players);
    let played = || games.iter().flat_map(move |one| seats().map(move |seat| (one, seat)));
    let fair = 1.0 / f64::from(plan.players);
    let mut page = String::from(HEAD);
    let title = escape(&game.book().title);
    let _ = write!(
        page,
        "<title>{title}: self-play report</title><h1>{title}</h1><p>{} games of {} players between {}. Wins are given with \
         their 95&nbsp;% error; the line in a plot of wins is the fair share.</p>",
        games.len(),
        plan.players,
        escape(&plan.by_seat().join(", "))
    );
    let ends = shares(games.iter().map(|one| (one.outcome.reason.to_string(), true)));
    section(&mut page, "How games end", &bars(&of_all(&ends, games.len()), None));
    section(&mut page, "Length in decisions", &histogram(games.iter().map(|one| one.record.plies.len())));
    let by_seat = shares(played().map(|(one, seat)| (game.seat_name(seat).into(), one.outcome.winners.has(seat))));
    section(&mut page, "Wins by seat", &bars(&of_wins(&by_seat), Some(fair)));
    // Who begins is drawn, so a seat's share shows chance and who sits there; what beginning is worth shows only here.
    let in_order = shares(played().filter_map(|(one, seat)| {
        let begins =
            seats().find(|&seat| one.record.plies.first().is_some_and(|ply| ply.seat == game.seat_id(seat)))?;
        let place = (seat.index() + usize::from(plan.players) - begins.index()) % usize::from(plan.players);
        Some((PLACES[place].into(), one.outcome.winners.has(seat)))
    }));
    section(&mut page, "Wins in the order of play", &bars(&of_wins(&in_order), Some(fair)));
    let by_side = shares(played().map(|(one, seat)| (one.outcome.sides[seat].into(), one.outcome.winners.has(seat))));
    section(&mut page, "Wins by secret", &bars(&of_wins(&by_side), Some(fair)));
    let side_of_game =
        games.iter().filter(|one| seats().any(|seat| one.outcome.sides[seat] != one.outcome.sides[Seat(0)]));
    let won = shares(side_of_game.clone().flat_map(|one| {
        let winners = one.outcome.winners;
        let mut sides: Vec<&str> = seats().map(|seat| one.outcome.sides[seat]).collect();
        sides.sort_unstable();
        sides.dedup();
        sides.into_iter().map(move |side| (side.into(), winners.iter().any(|seat| one.outcome.sides[seat] == side)))
    }));
    let mixed = format!("Games won by a side, of the {} in which several were at the table", side_of_game.count());
    section(&mut page, &mixed, &bars(&of_wins(&won), None));
    let first = |one: &Finished, seat: Seat| {
        let id = game.seat_id(seat);
        one.record.plies.iter().find(|ply| ply.seat == id).map(|ply| ply.choice.clone())
    };
    let openings = shares(played().filter_map(|(one, seat)| Some((first(one, seat)?, one.outcome.winners.has(seat)))));
    section(&mut page, "Wins by first choice", &bars(&most_frequent(of_wins(&openings), 20), Some(fair)));
    let claims = shares(
        games
            .iter()
            .flat_map(|one| one.claimed.iter().map(|(seat, card)| (card.clone(), one.outcome.winners.has(*seat)))),
    );
    if !claims.is_empty() {
        section(&mut page, "Wins of those who claimed a card", &bars(&most_frequent(of_wins(&claims), 40), Some(fair)));
    }
    if !judged.is_empty() {
        let words = format!(
            "Deduction at two thirds of the game: Brier score {:.3} over {} guesses",
            brier(judged),
            judged.len()
        );
        section(&mut page, &words, &calibration(judged));
    }
    page
}

/// The order of play, from the one who begins.
const PLACES: [&str; kit::MAX_SEATS] = ["1st", "2nd", "3rd", "4th", "5th"];

/// How often something happened, and how often it went with a win.
type Shares = BTreeMap<String, (u64, u64)>;

fn shares(happened: impl Iterator<Item = (String, bool)>) -> Shares {
    let mut shares = Shares::new();
    for (what, won) in happened {
        let entry = shares.entry(what).or_default();
        entry.0 += 1;
        entry.1 += u64::from(won);
    }
    shares
}

/// One bar: its name, its share, the error of that, and how many cases it stands for.
struct Bar {
    name: String,
    share: f64,
    error: f64,
    cases: u64,
}

fn bar(name: &str, part: u64, all: u64) -> Bar {
    let share = part as f64 / all.max(1) as f64;
    Bar { name: name.into(), share, error: 1.96 * (share * (1.0 - share) / all.max(1) as f64).sqrt(), cases: all }
}

fn of_all(shares: &Shares, all: usize) -> Vec<Bar> {
    shares.iter().map(|(name, (part, _))| Bar { cases: *part, ..bar(name, *part, all as u64) }).collect()
}

fn of_wins(shares: &Shares) -> Vec<Bar> {
    shares.iter().map(|(name, (all, won))| bar(name, *won, *all)).collect()
}

fn most_frequent(mut bars: Vec<Bar>, most: usize) -> Vec<Bar> {
    bars.sort_by_key(|bar| std::cmp::Reverse(bar.cases));
    bars.truncate(most);
    bars.sort_by(|one, two| two.share.total_cmp(&one.share));
    bars
}

fn section(page: &mut String, heading: &str, figure: &str) {
    let _ = write!(page, "<h2>{}</h2>{figure}", escape(heading));
}

/// Lying bars with their errors, and a line where the fair share is.
fn bars(bars: &[Bar], fair: Option<f64>) -> String {
    const ROW: usize = 22;
    let height = bars.len() * ROW + 4;
    let x = |share: f64| 190.0 + 330.0 * share.clamp(0.0, 1.0);
    let mut svg = format!("<svg viewBox='0 0 640 {height}' role='img'>");
    for (row, Bar { name, share, error, cases }) in bars.iter().enumerate() {
        let y = row * ROW;
        let _ = write!(
            svg,
            "<text x='182' y='{}' text-anchor='end'>{}</text><rect x='190' y='{}' width='{:.1}' height='14'/>\
             <path d='M{:.1} {}H{:.1}'/><text x='{:.1}' y='{}'>{:.1} ± {:.1} % ({cases})</text>",
            y + 15,
            escape(name),
            y + 4,
            x(*share) - 190.0,
            x(share - error),
            y + 11,
            x(share + error),
            x(share + error) + 6.0,
            y + 15,
            100.0 * share,
            100.0 * error,
        );
    }
    if let Some(fair) = fair {
        let _ = write!(svg, "<path class='fair' d='M{:.1} 0V{height}'/>", x(fair));
    }
    svg + "</svg>"
}

fn histogram(lengths: impl Iterator<Item = usize> + Clone) -> String {
    const BINS: usize = 24;
    let longest = lengths.clone().max().unwrap_or(0).max(1);
    let width = longest.div_ceil(BINS);
    let mut bins = [0usize; BINS + 1];
    lengths.for_each(|length| bins[length / width] += 1);
    let most = bins.iter().copied().max().unwrap_or(0).max(1);
    let mut svg = String::from("<svg viewBox='0 0 640 170' role='img'>");
    for (bin, number) in bins.iter().enumerate() {
        let height = 130 * number / most;
        let _ = write!(svg, "<rect x='{}' y='{}' width='22' height='{height}'/>", 20 + bin * 24, 140 - height);
    }
    let _ = write!(svg, "<text x='20' y='160'>0</text><text x='620' y='160' text-anchor='end'>{longest}</text>");
    svg + "</svg>"
}

/// What was given against what was so: on the diagonal, a probability means what it says.
fn calibration(judged: &[Judged]) -> String {
    const BINS: usize = 10;
    let mut bins = [(0.0, 0.0, 0.0); BINS];
    for one in judged {
        let bin = &mut bins[((one.given * BINS as f32) as usize).min(BINS - 1)];
        *bin = (bin.0 + 1.0, bin.1 + f64::from(one.given), bin.2 + f64::from(u8::from(one.so)));
    }
    let (x, y) = (|given: f64| 60.0 + 300.0 * given, |so: f64| 320.0 - 300.0 * so);
    let mut svg = String::from(
        "<svg viewBox='0 0 640 350' role='img'><path class='fair' d='M60 320L360 20'/><path d='M60 20V320H360'/>\
         <text x='210' y='345' text-anchor='middle'>probability given</text><text x='52' y='30' text-anchor='end'>so</text>",
    );
    for (number, given, so) in bins.into_iter().filter(|(number, ..)| *number > 0.0) {
        let size = 2.0 + 10.0 * (number / judged.len() as f64).sqrt();
        let _ = write!(
            svg,
            "<circle cx='{:.1}' cy='{:.1}' r='{size:.1}'><title>{number} guesses: given {:.2}, so {:.2}</title></circle>",
            x(given / number),
            y(so / number),
            given / number,
            so / number
        );
    }
    svg + "</svg>"
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

const HEAD: &str = "<!doctype html><html lang='en'><meta charset='utf-8'><meta name='viewport' content='width=device-width'>\
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fdfcf8}\
svg{width:100%;font-size:12px}rect,circle{fill:#2f7d5b}path{stroke:#222;fill:none}.fair{stroke:#b3472f;stroke-dasharray:4}\
h2{margin-top:2rem;font-size:1.1rem}@media(prefers-color-scheme:dark){body{color:#eee;background:#191917}path{stroke:#ddd}\
svg{fill:#eee}}</style>";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_made_of_escaped_words_and_closed_figures() {
        let won = [("a<b".to_string(), true), ("a<b".to_string(), false), ("c".to_string(), false)];
        let figure = bars(&of_wins(&shares(won.into_iter())), Some(0.5));
        assert!(figure.contains("a&lt;b") && figure.contains("50.0 ± 69.3 % (2)"), "{figure}");
        assert!(figure.ends_with("</svg>"));
        let guesses = [Judged { given: 0.9, so: true }, Judged { given: 0.1, so: false }];
        assert!((brier(&guesses) - 0.01).abs() < 1e-6);
        assert_eq!(calibration(&guesses).matches("<circle").count(), 2);
    }
}
