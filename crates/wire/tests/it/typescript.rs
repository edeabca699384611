//! web/src/lib/wire.ts is generated from the Rust types: `UPDATE=1 cargo test -p wire --test it typescript` writes it,
//! and without UPDATE the test fails if it is out of date.

use study::first;
use study::second::{printed, state, view};
use ts_rs::{Config, TS};
use wire::message;

fn declare<T: TS + 'static>(out: &mut String, config: &Config) {
    if let Some(docs) = T::docs() {
        out.push_str(&docs);
    }
    out.push_str("export ");
    out.push_str(&T::decl(config));
    out.push('\n');
}

fn generate() -> String {
    let config = Config::new().with_large_int("number");
    let mut out = String::from(
        "// Generated from crates/wire, crates/study, crates/london and crates/kit by `UPDATE=1 cargo test -p wire --test it typescript`; do not edit.\n\
         // Ids are the content files' own ids: cards \"informer\", cities \"rome\", seats \"monday\" to \"friday\".\n\n\
         export type SeatId = string;\nexport type CardId = string;\nexport type CityId = string;\n\
         /** A sentence: plain text, and things that can be coloured, hovered and linked. */\nexport type Say = Span[];\n",
    );
    let all: &[fn(&mut String, &Config)] = &[
        declare::<kit::text::Span>,
        declare::<kit::view::Shares>,
        declare::<study::parts::side::Side>,
        declare::<kit::Role>,
        declare::<kit::provenance::Provenance>,
        declare::<kit::catalogue::Fact>,
        declare::<kit::catalogue::Component>,
        declare::<message::Choice>,
        declare::<message::Decision>,
        declare::<message::LogEntry>,
        declare::<message::Suspicion>,
        declare::<kit::Mark>,
        declare::<message::ReplayMark>,
        declare::<message::ReplayInfo>,
        declare::<message::Branch>,
        declare::<message::Ending>,
        declare::<message::SeatEnding>,
        declare::<kit::Quality>,
        declare::<message::BoxValue>,
        declare::<message::BoxAnswer>,
        declare::<message::BoxChecked>,
        declare::<message::BoxTrial>,
        declare::<message::Analysed>,
        declare::<message::Standing>,
        declare::<message::Mind>,
        declare::<message::Judged>,
        declare::<message::Refused>,
        declare::<message::ChapterInfo>,
        declare::<message::ExampleFace>,
        declare::<message::CoachTask>,
        declare::<message::CoachEnd>,
        declare::<message::CoachAside>,
        declare::<message::CoachWish>,
        declare::<message::GameInfo>,
        declare::<message::Findings>,
        declare::<state::Royal>,
        declare::<state::End>,
        declare::<view::View>,
        declare::<view::Tracks>,
        declare::<view::CityView>,
        declare::<view::SeatView>,
        declare::<view::PointsView>,
        declare::<view::KeptView>,
        declare::<view::RoyalView>,
        declare::<view::Mine>,
        declare::<view::EndView>,
        declare::<view::ScoreView>,
        declare::<view::LostView>,
        declare::<printed::Printed>,
        declare::<study::second::content::Symbol>,
        declare::<printed::CardFace>,
        declare::<study::second::content::CardText>,
        declare::<printed::RoyalFace>,
        declare::<printed::CityFace>,
        declare::<kit::printed::SeatFacts>,
        declare::<kit::book::Section>,
        declare::<kit::book::Rule>,
        declare::<first::state::Royal>,
        declare::<first::state::End>,
        declare::<first::rules::scoring::Points>,
        declare::<first::view::View>,
        declare::<first::view::TrackView>,
        declare::<first::view::CityView>,
        declare::<first::view::DisplayView>,
        declare::<first::view::AgentView>,
        declare::<first::view::SupplyView>,
        declare::<first::view::SeatView>,
        declare::<first::view::Mine>,
        declare::<first::view::EndView>,
        declare::<first::view::ScoreView>,
        declare::<first::printed::Printed>,
        declare::<first::content::Symbol>,
        declare::<first::printed::CardFace>,
        declare::<first::content::CardText>,
        declare::<first::printed::AgentFace>,
        declare::<first::printed::CityFace>,
        declare::<first::printed::RoyalFace>,
        declare::<first::printed::ConnectionFace>,
        declare::<london::view::View>,
        declare::<london::view::AreaView>,
        declare::<london::view::BuildingView>,
        declare::<london::view::ElderView>,
        declare::<london::view::SeatView>,
        declare::<london::view::ProgressView>,
        declare::<london::view::Mine>,
        declare::<london::view::EndView>,
        declare::<london::view::ScoreView>,
        declare::<london::printed::Printed>,
        declare::<london::printed::LondonCard>,
        declare::<london::printed::LondonAreaFace>,
        declare::<london::content::PowerFacts>,
        declare::<london::content::Named>,
        declare::<kit::settings::Setting>,
        declare::<kit::settings::Values>,
        declare::<kit::settings::Named>,
        declare::<message::SeatKind>,
        declare::<message::SeatInfo>,
        declare::<message::Status>,
        declare::<message::Clock>,
        declare::<message::TimeLeft>,
        declare::<message::Accord>,
        declare::<message::Wish>,
        declare::<message::Closed>,
        declare::<message::TableInfo>,
        declare::<message::Listed>,
        declare::<message::SeatWish>,
        declare::<message::TableWish>,
        declare::<message::NewTable>,
        declare::<message::Me>,
        declare::<message::BotLevel>,
        declare::<message::ChatLine>,
        declare::<message::ToServer>,
        declare::<message::Phrase<String>>,
        declare::<message::TextBit>,
        declare::<message::Asked>,
        declare::<message::LogLine>,
        declare::<message::ToClient>,
    ];
    all.iter().for_each(|declare| declare(&mut out, &config));
    out.replace("Array<Span>", "Say")
}

#[test]
fn the_page_speaks_as_the_engine_does() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/wire.ts");
    let made = generate();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &made).expect("web/src/lib can be written");
    }
    let there = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        there == made,
        "web/src/lib/wire.ts is out of date: run `UPDATE=1 cargo test -p wire --test it typescript`"
    );
}
