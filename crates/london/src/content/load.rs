//! Reading the content files: from what is written to what the rules read, with an error that names file, entry and field
//! for everything that cannot be.

use crate::content::files::{BoardFile, CardsFile, Deck, RawCard, RawNamed, RawPower, RawStep};
use crate::content::{
    Answer, AreaFacts, CardWords, Content, Face, Icon, Named, Nearby, Numbers, PowerFacts, Script, Step, TrackBox,
};
use crate::ids::{AREAS, Area, Areas, BUILDINGS, ByArea, ELDERS, Happening, Objective, SEATS};
use arrayvec::ArrayVec;
use kit::printed::{Booklet, SeatFacts};
use kit::source::{ContentError, Source, lay_out};
use kit::{Card, Cards, Id, Printed};
use serde::Deserialize;

/// The keys that are only words: they may change without making old records unreadable.
const WORDS: [&str; 10] =
    ["source", "name", "summary", "title", "ability", "ability_name", "text", "map", "rule", "effect"];

fn fault(file: &str, place: impl AsRef<str>, problem: impl AsRef<str>, remedy: impl AsRef<str>) -> ContentError {
    ContentError::new(file, place, problem, remedy)
}

impl Content {
    /// Reads and validates the files.
    pub fn read(source: &Source) -> Result<Content, ContentError> {
        let cards: CardsFile = source.read("cards.toml")?;
        let board: BoardFile = source.read("board.toml")?;
        let numbers: Numbers = source.read("numbers.toml")?;
        let (areas, start) = read_areas(&board)?;
        let area = |id: &str| Area::all().find(|&at| areas[at].id == id);
        let track = read_track(&board)?;
        check_numbers(&numbers, track.len())?;

        let seats = board.player_set.iter().map(|raw| SeatFacts {
            id: raw.id.clone(),
            name: raw.name.clone(),
            colour: raw.id.clone(),
        });
        let layout = lay_out(cards.card.iter().map(|card| (card.id.as_str(), 1)))?;
        let booklet = Booklet::read(source, layout, seats.collect(), &|_| None, &WORDS)?;
        let mut content = Content {
            faces: Vec::new(),
            words: Vec::new(),
            yellow: Cards::NONE,
            purple: Cards::NONE,
            left_out: [Cards::NONE; 3],
            loans: Cards::NONE,
            blackmail: Cards::NONE,
            toby: Cards::NONE,
            watson: Cards::NONE,
            mycroft: Cards::NONE,
            returns: Cards::NONE,
            time: Cards::NONE,
            interrupts: Cards::NONE,
            nearby: Nearby::new(&areas),
            river: Area::all().filter(|&at| areas[at].riverside).collect(),
            start,
            track,
            buildings: Vec::new(),
            elders: Vec::new(),
            old_ones: Vec::new(),
            objectives: named(
                source,
                numbers.different_aims > 0,
                &board.objective,
                "objective",
                Objective::ALL.iter().map(|aim| aim.id()),
            )?,
            events: named(source, false, &board.event, "event", Happening::ALL.iter().map(|event| event.id()))?,
            booklet,
            areas: areas.clone(),
            numbers,
        };
        let mut without_text = 0;
        for (card, raw) in (0..).map(Card).zip(&cards.card) {
            let face = read_face(raw, &area)?;
            without_text += u8::from(raw.summary.is_none());
            sort_in(&mut content, card, raw, &face);
            let deck = if raw.deck == Deck::Yellow { "yellow" } else { "purple" };
            content.words.push(CardWords {
                id: raw.id.clone(),
                name: raw.name.clone(),
                deck,
                summary: raw.summary.clone().unwrap_or_default(),
                rule: raw.rule.clone(),
            });
            content.faces.push(face);
            let mut rules = vec![raw.rule.clone()];
            rules.extend(raw.effect.iter().map(|effect| format!("effect.{effect}")));
            if let Some(missing) = rules.iter().find(|rule| content.book().get(rule).is_none()) {
                let place = format!("card {}, field rule", raw.id);
                let problem = format!("there is no rule {missing}");
                return Err(fault("cards.toml", place, problem, "write it in rules.toml"));
            }
        }
        let sums = [
            ("yellow cards", content.yellow.len(), content.numbers.cards_yellow),
            ("purple cards", content.purple.len(), content.numbers.cards_purple),
            ("cards without text", without_text, content.numbers.cards_without_text),
        ];
        if let Some((what, found, wanted)) = sums.into_iter().find(|(_, found, wanted)| found != wanted) {
            let problem = format!("there are {found}, numbers.toml says {wanted}");
            return Err(fault("cards.toml", what, problem, "make the two files agree"));
        }
        content.buildings = powers("building", &board.building, &area)?;
        content.elders = powers("elder", &board.elder, &area)?;
        content.old_ones = powers("old_one", &board.old_one, &area)?;
        check_counts(&content)?;
        Ok(content)
    }
}

/// Buildings have a cost, Elder Ones a title and HP, boards the name of their ability.
fn powers(kind: &str, raw: &[RawPower], area: &impl Fn(&str) -> Option<Area>) -> Result<Vec<PowerFacts>, ContentError> {
    let power = |raw: &RawPower| {
        let place = format!("{kind} {}", raw.id);
        if raw.title.is_some() != (kind != "building") || raw.value.is_some() != (kind != "old_one") {
            let problem = "a building has a cost, an elder a title and hp, an old_one an ability_name";
            return Err(fault("board.toml", place, problem, "add or remove the field"));
        }
        Ok(PowerFacts {
            id: raw.id.clone(),
            name: raw.name.clone(),
            title: raw.title.clone().unwrap_or_default(),
            ability: raw.ability.clone(),
            rule: raw.rule.clone(),
            value: raw.value.unwrap_or(0),
            text: read_text("board.toml", &place, &raw.does, &[], &[], area)?,
        })
    };
    raw.iter().map(power).collect()
}

fn check_numbers(numbers: &Numbers, track: usize) -> Result<(), ContentError> {
    let wrong = |field: &str, problem: &str| {
        Err(fault("numbers.toml", format!("field {field}"), problem, "correct the number"))
    };
    if usize::from(numbers.die_sides) != AREAS {
        return wrong("die_sides", "the die names one of twelve areas");
    }
    if numbers.hand_size == 0 || numbers.hand_size > 20 || numbers.face_up_row > 6 {
        return wrong("hand_size", "a hand has 1 to 20 cards and the row at most 6");
    }
    if numbers.agents_per_player < 3 || numbers.agents_per_player > 40 {
        return wrong("agents_per_player", "a player has 3 to 40 Agents");
    }
    if numbers.insanity_start == 0 || usize::from(numbers.insanity_start) >= track {
        return wrong("insanity_start", "the marker starts on the track and below its end");
    }
    if numbers.flood_rolls > 2 {
        return wrong("flood_rolls", "with more than two flooded areas an Agent might find no way out");
    }
    if numbers.max_elder_ones_per_player > ELDERS as u8 || numbers.new_citizens > 20 || numbers.starting_money > 100 {
        return wrong("max_elder_ones_per_player", "pieces or money are out of all proportion");
    }
    Ok(())
}

fn check_counts(content: &Content) -> Result<(), ContentError> {
    let sums = [
        ("building", content.buildings.len(), BUILDINGS),
        ("elder", content.elders.len(), ELDERS),
        ("old_one", content.old_ones.len(), SEATS),
        ("player_set", content.booklet.seats.len(), SEATS),
    ];
    if let Some((what, found, wanted)) = sums.into_iter().find(|(_, found, wanted)| found != wanted) {
        return Err(fault("board.toml", what, format!("there are {found}, not {wanted}"), "list each once"));
    }
    let all = || content.buildings.iter().chain(&content.elders).chain(&content.old_ones);
    if let Some(facts) = all().find(|facts| content.book().get(&facts.rule).is_none()) {
        let place = format!("{}, field rule", facts.id);
        return Err(fault("board.toml", place, format!("there is no rule {}", facts.rule), "write it in rules.toml"));
    }
    if let Some(facts) =
        content.buildings.iter().chain(&content.elders).find(|facts| facts.value == 0 || facts.value > 30)
    {
        let place = format!("{}, field cost or hp", facts.id);
        return Err(fault("board.toml", place, "it must be 1 to 30", "correct the number"));
    }
    let mut ids: Vec<&str> = content.areas.0.iter().map(|area| area.id.as_str()).collect();
    ids.extend(all().map(|facts| facts.id.as_str()));
    ids.extend(content.booklet.seats.iter().map(|seat| seat.id.as_str()));
    ids.sort_unstable();
    if let Some(pair) = ids.windows(2).find(|pair| pair[0] == pair[1]) {
        let problem = "the id is used for two things";
        return Err(fault("board.toml", pair[0], problem, "rename one of them"));
    }
    Ok(())
}

fn read_areas(board: &BoardFile) -> Result<(ByArea<AreaFacts>, Areas), ContentError> {
    let mut found = Vec::new();
    let mut start = Areas::NONE;
    for (at, raw) in board.area.iter().enumerate() {
        if usize::from(raw.number) != at + 1 {
            let place = format!("area {}, field number", raw.id);
            return Err(fault("board.toml", place, "areas stand in the order of their numbers", "sort them"));
        }
        if raw.start_agents {
            start = start.with(Areas::one(Area(at.min(15) as u8)));
        }
        let next = board.connection.iter().filter_map(|link| match (link.a == raw.id, link.b == raw.id) {
            (true, false) => Some(&link.b),
            (false, true) => Some(&link.a),
            _ => None,
        });
        let mut areas = Areas::NONE;
        for id in next {
            match board.area.iter().position(|area| area.id == *id) {
                Some(at) if at < AREAS => areas.add(Area(at as u8)),
                _ => {
                    let place = format!("connection {} {id}", raw.id);
                    return Err(fault("board.toml", place, format!("there is no area {id}"), "check the spelling"));
                }
            }
        }
        if areas.is_empty() {
            let place = format!("area {}", raw.id);
            return Err(fault("board.toml", place, "no connection leads there", "add a [[connection]]"));
        }
        found.push(AreaFacts {
            id: raw.id.clone(),
            name: raw.name.clone(),
            riverside: raw.riverside,
            map: raw.map,
            next: areas,
        });
    }
    let known = |id: &str| board.area.iter().any(|area| area.id == *id);
    if let Some(link) = board.connection.iter().find(|link| !known(&link.a) || !known(&link.b) || link.a == link.b) {
        let place = format!("connection {} {}", link.a, link.b);
        return Err(fault("board.toml", place, "it does not join two areas", "check the spelling"));
    }
    match <[AreaFacts; AREAS]>::try_from(found) {
        Ok(areas) => Ok((ByArea(areas), start)),
        Err(found) => {
            let problem = format!("there are {} areas, the board has twelve", found.len());
            Err(fault("board.toml", "area", problem, "list each of the twelve areas once"))
        }
    }
}

fn read_track(board: &BoardFile) -> Result<Vec<TrackBox>, ContentError> {
    let wrong = |level: u8, problem: &str| {
        Err(fault(
            "board.toml",
            format!("track {level}, field box"),
            problem,
            "compare it with the rule insanity.boxes",
        ))
    };
    for (at, each) in board.track.iter().enumerate() {
        if usize::from(each.level) != at + 1 {
            return wrong(each.level, "levels stand in order, from 1 upwards");
        }
        if (each.what == TrackBox::End) != (at + 1 == board.track.len()) {
            return wrong(each.level, "the last box, and only it, is the end");
        }
    }
    if board.track.len() < 2 || board.track.len() > 60 {
        return wrong(0, "the track has 2 to 60 levels");
    }
    if board.track.iter().filter(|each| each.what == TrackBox::Event).count() > crate::ids::EVENTS {
        return wrong(0, "there are more event boxes than Event cards");
    }
    Ok(board.track.iter().map(|each| each.what).collect())
}

fn named(
    source: &Source,
    different: bool,
    raw: &[RawNamed],
    kind: &str,
    wanted: impl Iterator<Item = &'static str>,
) -> Result<Vec<Named>, ContentError> {
    let wanted: Vec<&str> = wanted.collect();
    if !raw.iter().map(|each| each.id.as_str()).eq(wanted.iter().copied()) {
        let problem = format!("they must be, in this order: {}", wanted.join(", "));
        return Err(fault("board.toml", kind, problem, "their effects are code: change values, not the list"));
    }
    let read = |each: &RawNamed| {
        let text = each.different.as_ref().filter(|_| different).unwrap_or(&each.text);
        let text = kit::book::with_numbers_of(source, text).map_err(|problem| {
            fault("board.toml", format!("{kind} {}, field text", each.id), problem, "name a number of numbers.toml")
        })?;
        Ok(Named { id: each.id.clone(), name: each.name.clone(), text, rule: each.rule.clone() })
    };
    raw.iter().map(read).collect()
}

fn read_face(raw: &RawCard, area: &impl Fn(&str) -> Option<Area>) -> Result<Face, ContentError> {
    let wrong = |field: &str, problem: &str, remedy: &str| {
        Err(fault("cards.toml", format!("card {}, field {field}", raw.id), problem, remedy))
    };
    let has = |icon: Icon| raw.icons.contains(&icon);
    if raw.icons.is_empty() || raw.icons.len() > 6 {
        return wrong("icons", "a card has one to six symbols", "correct the list");
    }
    if has(Icon::Money) != raw.money.is_some() || raw.money.is_some_and(|money| money == 0 || money > 30) {
        return wrong("money", "cards with a money symbol, and only they, name a sum of 1 to 30", "correct it");
    }
    if has(Icon::Scroll) == raw.does.is_empty() {
        return wrong("does", "cards with a scroll, and only they, do something", "add or remove the field");
    }
    if has(Icon::Interrupt) != raw.answer.is_some() || has(Icon::Interrupt) && raw.icons.len() > 1 {
        return wrong("answer", "an Interrupt has that one symbol and an answer", "correct it");
    }
    if raw.summary.is_some() != (has(Icon::Scroll) || has(Icon::Interrupt)) {
        return wrong("summary", "cards with a text, and only they, have a summary", "add or remove the field");
    }
    let text = read_text("cards.toml", &format!("card {}", raw.id), &raw.does, &raw.high, &raw.low, area)?;
    let does = &text.steps[..usize::from(text.does)];
    if does.contains(&Step::Roll) == (raw.high.is_empty() && raw.low.is_empty()) {
        return wrong("high", "a roll, and only a roll, needs high or low", "add or remove the field");
    }
    if (does.contains(&Step::Loan) || does.contains(&Step::Blackmail)) != raw.stays {
        return wrong("stays", "loans and blackmail, and only they, stay", "add or remove the field");
    }
    if raw.players.as_ref().is_some_and(|players| players.iter().any(|n| !(2..=SEATS as u8).contains(n))) {
        return wrong("players", "two to four can play", "correct the list");
    }
    let icons = raw.icons.iter().copied().collect();
    Ok(Face { icons, money: raw.money.unwrap_or(0), text, answer: raw.answer })
}

fn read_text(
    file: &str,
    owner: &str,
    does: &[RawStep],
    high: &[RawStep],
    low: &[RawStep],
    area: &impl Fn(&str) -> Option<Area>,
) -> Result<Script, ContentError> {
    let mut steps = ArrayVec::new();
    for raw in does.iter().chain(high).chain(low) {
        let place = format!("{owner}, step {}", raw.get("do").and_then(|verb| verb.as_str()).unwrap_or("?"));
        let step = read_step(raw, area).map_err(|(problem, remedy)| fault(file, &place, problem, remedy))?;
        if steps.try_push(step).is_err() {
            return Err(fault(file, place, "a text has at most six steps", "shorten it"));
        }
    }
    Ok(Script::new(steps, does.len() as u8, (does.len() + high.len()) as u8))
}

/// What a step means. A key that its verb does not know is an error, and so is one that it lacks.
fn read_step(raw: &RawStep, area: &impl Fn(&str) -> Option<Area>) -> Result<Step, (String, String)> {
    let mut keys = raw.clone();
    let verb = keys.remove("do").unwrap_or_default();
    let verb = verb.as_str().unwrap_or_default();
    for key in ["at", "near"] {
        if let Some(id) = keys.get_mut(key) {
            let found = id.as_str().and_then(area);
            *id = found.ok_or_else(|| (format!("there is no area {id}"), "check the spelling".to_string()))?.0.into();
        }
    }
    for (key, range) in [("pounds", 1..=30), ("cards", 1..=30), ("or_pay", 1..=30), ("most", 1..=99), ("least", 0..=1)]
    {
        if keys.get(key).and_then(|number| number.as_u64()).is_some_and(|number| !range.contains(&number)) {
            let problem = format!("{key} goes from {} to {}", range.start(), range.end());
            return Err((problem, "correct it".into()));
        }
    }
    // A word that stands alone is written as one, so that serde refuses keys beside it.
    let read = |keys: serde_json::Value| Step::deserialize(serde_json::json!({ verb: keys }));
    match (read(serde_json::Value::Null), keys.keys().next()) {
        (Ok(step), None) => Ok(step),
        (Ok(_), Some(key)) => Err((format!("the key {key} means nothing here"), "remove it".into())),
        (Err(_), _) => read(keys.into()).map_err(|error| match error.to_string() {
            unknown if unknown.starts_with("unknown variant") => {
                let problem = format!("there is no step called {verb}");
                (problem, "use one of the words at the top of cards.toml; a new one needs code".into())
            }
            problem => (problem, "see the list at the top of cards.toml".into()),
        }),
    }
}

/// Puts the card into its sets.
fn sort_in(content: &mut Content, card: Card, raw: &RawCard, face: &Face) {
    let deck = if raw.deck == Deck::Yellow { &mut content.yellow } else { &mut content.purple };
    deck.insert(card);
    for players in 2..=SEATS as u8 {
        if raw.players.as_ref().is_some_and(|used| !used.contains(&players)) {
            content.left_out[usize::from(players - 2)].insert(card);
        }
    }
    if face.text.steps.contains(&Step::Loan) {
        content.loans.insert(card);
    }
    if face.text.steps.contains(&Step::Blackmail) {
        content.blackmail.insert(card);
    }
    if let Some(answer) = face.answer {
        content.interrupts.insert(card);
        let set = match answer {
            Answer::Toby => &mut content.toby,
            Answer::Watson => &mut content.watson,
            Answer::Mycroft => &mut content.mycroft,
            Answer::Return => &mut content.returns,
            Answer::TimeTraveller => &mut content.time,
        };
        set.insert(card);
    }
}
