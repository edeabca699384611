//! Reading the content files: validated once, with errors that name file, entry and field.

use crate::parts::load::{WORDS, expect_sum, fault, files, seats};
use crate::second::content::files::{BoardFile, CardsFile, Deck, RawCard, RawCity, RawIdentity};
use crate::second::content::{
    CardWords, CityFacts, Content, Effect, Face, Numbers, RoyalFacts, Symbol, TextKind, With,
};
use crate::second::ids::{ByCity, CITIES};
use crate::second::judge::prospects::Value;
use kit::printed::{Booklet, SeatFacts};
use kit::source::{ContentError, Source, lay_out};
use kit::{Card, Cards, Id, Layout, MAX_SEATS};
use std::str::FromStr;

impl Content {
    /// Reads and validates the files.
    pub fn read(source: &Source) -> Result<Content, ContentError> {
        let (cards, board, numbers): (CardsFile, BoardFile, Numbers) = files(source)?;
        check_numbers(&numbers)?;
        let layout = lay_out(cards.card.iter().map(|card| (card.id.as_str(), card.copies)))?;

        let mut faces = Box::new([Face::default(); 128]);
        let mut words = vec![None; 128];
        let mut with = With::default();
        let mut uses = Box::new([0; 128]);
        let mut values = Box::new([Value::default(); 128]);
        let (mut starting, mut game_cards) = (Cards::NONE, Cards::NONE);
        for (card, raw) in layout.all().zip(&cards.card) {
            faces[card.index()] = face(raw)?;
            words[card.index()] = Some(CardWords {
                id: raw.id.clone(),
                name: raw.name.clone(),
                deck: raw.deck.id(),
                copies: raw.copies,
                texts: raw.text.iter().chain(&raw.text2).cloned().collect(),
            });
            uses[card.index()] = faces[card.index()].uses();
            let value = Value::of(&faces[card.index()]);
            layout.copies(card).iter().for_each(|bit| values[bit.index()] = value);
            sort_in(&mut with, &layout, card, &faces[card.index()], raw);
            match raw.deck {
                Deck::Starting => starting.0 |= layout.copies(card).0,
                Deck::Game => game_cards.0 |= layout.copies(card).0,
                Deck::City => {}
            }
        }
        expect_sum("starting", starting.len(), numbers.starting_cards_per_player)?;
        expect_sum("game", game_cards.len(), numbers.game_cards_total)?;

        let find = |id: &str| layout.all().zip(&cards.card).find(|(_, raw)| raw.id == id);
        let cities = cities(&board, &find)?;
        let player_sets = board.player_set.into_iter();
        let seats =
            seats(player_sets.map(|seat| SeatFacts { id: seat.id, name: seat.name, colour: seat.colour }).collect())?;
        let identities = identities(&board.identity, &numbers)?;
        let sentence = |id: &str| match find(id) {
            Some((card, raw)) => {
                let in_its_city = |city: &&RawCity| Some(&city.id) == raw.city.as_ref();
                let city = board.city.iter().find(in_its_city).map(|city| city.name.as_str());
                let words = words[card.index()].as_ref()?;
                Some(crate::second::content::made::card_sentence(words, &faces[card.index()], city))
            }
            None => board.royalty.iter().find(|royal| royal.id == id).and_then(|royal| {
                let city = board.city.iter().find(|city| city.id == royal.city)?;
                Some(crate::second::content::made::royal_sentence(&royal.name, &city.name, royal.bomb, royal.vp))
            }),
        };
        let booklet = Booklet::read(source, layout.clone(), seats, &sentence, &WORDS)?;
        Ok(Content { faces, words, cities, numbers, starting, game_cards, with, uses, values, identities, booklet })
    }
}

fn check_numbers(numbers: &Numbers) -> Result<(), ContentError> {
    let wrong = |field: &str, problem: &str, remedy: &str| {
        Err(fault("numbers.toml", format!("field {field}"), problem, remedy))
    };
    if numbers.cities as usize != CITIES {
        return wrong("cities", "the board has nine cities", "write cities = 9");
    }
    if numbers.sanity_die_faces == 0 || numbers.sanity_die_insanity_faces > numbers.sanity_die_faces {
        return wrong(
            "sanity_die_insanity_faces",
            "more faces show insanity than the die has",
            "make it at most sanity_die_faces",
        );
    }
    if numbers.cubes_start_in_limbo.checked_add(numbers.cubes_start_in_stock) != Some(numbers.cubes_per_player)
        || numbers.cubes_per_player > 60
    {
        return wrong(
            "cubes_per_player",
            "is not the sum of the cubes in Limbo and in stock, or is over 60",
            "make the three agree",
        );
    }
    if numbers.agents_per_player < numbers.agents_placed_at_setup
        || numbers.agents_per_player > 60
        || numbers.agents_placed_at_setup == 0
    {
        return wrong("agents_per_player", "must be from agents_placed_at_setup (at least 1) to 60", "correct it");
    }
    if usize::from(numbers.sanity_tokens_per_player) * MAX_SEATS > usize::from(numbers.sanity_tokens_total)
        || numbers.sanity_tokens_per_player == 0
    {
        return wrong(
            "sanity_tokens_total",
            "does not give every player the tokens due",
            "make it five times sanity_tokens_per_player",
        );
    }
    if numbers.actions_per_turn == 0 || numbers.actions_per_turn > 9 || numbers.hand_size == 0 || numbers.hand_size > 20
    {
        return wrong("actions_per_turn", "a turn has 1 to 9 actions and a hand 1 to 20 cards", "correct it");
    }
    if numbers.track_top == 0
        || numbers.track_top > 60
        || numbers.round_limit == 0
        || !(1..=40).contains(&numbers.quiet_rounds)
        || numbers.agreement > 1
    {
        return wrong(
            "track_top",
            "track_top must be 1 to 60, round_limit at least 1, quiet_rounds 1 to 40, agreement 0 or 1",
            "correct it",
        );
    }
    for players in 2..=MAX_SEATS as u8 {
        let dealt = u16::from(numbers.stack_game_cards.get(players)) * CITIES as u16;
        if dealt != u16::from(numbers.game_cards_used.get(players)) || dealt > u16::from(numbers.game_cards_total) {
            return wrong(
                "stack_game_cards",
                "nine stacks do not add up to game_cards_used, or there are not enough game cards",
                "make them agree",
            );
        }
    }
    Ok(())
}

fn face(raw: &RawCard) -> Result<Face, ContentError> {
    let place = |field: &str| format!("card {}, field {field}", raw.id);
    let most = |symbol: Symbol| if matches!(symbol, Symbol::Assassinate | Symbol::Insanity) { 1 } else { 12 };
    if raw.symbols.0.iter().any(|&(symbol, count)| count > most(symbol)) {
        return Err(fault(
            "cards.toml",
            place("symbols"),
            "a card shows at most 12 of a symbol, one assassinate and one insanity",
            "lower the number",
        ));
    }
    if (raw.deck == Deck::City) != raw.city.is_some() {
        return Err(fault(
            "cards.toml",
            place("city"),
            "city cards name a city, and only they do",
            "add or remove the field",
        ));
    }
    let effect = match (&raw.text, Effect::from_str(&raw.id).ok()) {
        (Some(_), None) => {
            let remedy = "a text box needs code: texts can be changed by values, not invented; remove the field";
            return Err(fault("cards.toml", place("text"), "no effect of this name is known", remedy));
        }
        (None, Some(_)) => {
            return Err(fault("cards.toml", place("text"), "this card needs its text", "add the field text"));
        }
        (text, effect) => text.as_ref().and(effect),
    };
    if let (Some(text), Some(effect)) = (&raw.text, effect) {
        let fits = match effect.heading() {
            Some(kind) => text.kind == kind,
            None => matches!(text.kind, TextKind::Action | TextKind::Free),
        };
        if !fits {
            return Err(fault(
                "cards.toml",
                place("text.kind"),
                "this effect cannot have that heading",
                "use the printed heading",
            ));
        }
    }
    if raw.text2.is_some() != (effect == Some(Effect::Vampires)) {
        return Err(fault(
            "cards.toml",
            place("text2"),
            "only Vampires has two texts, and it needs both",
            "add or remove the field",
        ));
    }
    Ok(Face::new(&raw.symbols.0, raw.text.as_ref().is_some_and(|text| text.one_use), effect))
}

/// Notes what the card can be played for.
fn sort_in(with: &mut With, layout: &Layout, card: Card, face: &Face, raw: &RawCard) {
    let kind = |cards: &mut Cards, fits: bool| {
        if fits {
            layout.add(cards, card);
        }
    };
    let sets = [
        &mut with.place,
        &mut with.claim,
        &mut with.retrieve,
        &mut with.moves,
        &mut with.assassinate,
        &mut with.restorationist,
        &mut with.loyalist,
    ];
    sets.into_iter().zip(Symbol::PLAYED).for_each(|(set, symbol)| kind(set, face[symbol] > 0));
    if face[Symbol::Bomb] > 0 || matches!(face.effect, Some(Effect::Fenians | Effect::InfernalMachine)) {
        with.support.0 |= layout.copies(card).0;
    }
    let heading = raw.text.as_ref().map(|text| text.kind);
    kind(&mut with.action, heading == Some(TextKind::Action));
    kind(&mut with.free, heading == Some(TextKind::Free));
    kind(&mut with.holmes, face.effect == Some(Effect::SherlockHolmes));
    kind(&mut with.vampires, face.effect == Some(Effect::Vampires));
    kind(&mut with.zombies, face.effect == Some(Effect::Zombies));
}

fn cities<'c>(
    board: &BoardFile,
    find: &impl Fn(&str) -> Option<(Card, &'c RawCard)>,
) -> Result<ByCity<CityFacts>, ContentError> {
    let facts = |raw: &RawCity| {
        let place = |field: &str| format!("city {}, field {field}", raw.id);
        let royal =
            board.royalty.iter().find(|royal| royal.id == raw.royalty && royal.city == raw.id).ok_or_else(|| {
                fault(
                    "board.toml",
                    place("royalty"),
                    format!("no royal {} of this city exists", raw.royalty),
                    "name a royal whose city is this one",
                )
            })?;
        let (card, _) = find(&raw.city_card)
            .filter(|(_, card)| card.deck == Deck::City && card.city.as_deref() == Some(&raw.id) && card.copies == 1)
            .ok_or_else(|| {
                fault(
                    "board.toml",
                    place("city_card"),
                    format!("no single city card {} of this city exists", raw.city_card),
                    "name a card of cards.toml whose city is this one",
                )
            })?;
        if raw.bomb == 0 || raw.bomb > 40 || royal.bomb > 40 || royal.vp > 40 {
            return Err(fault(
                "board.toml",
                place("bomb"),
                "bomb values and points must be 1 to 40",
                "correct the number",
            ));
        }
        let royal = RoyalFacts { id: royal.id.clone(), name: royal.name.clone(), bomb: royal.bomb, vp: royal.vp };
        Ok(CityFacts { id: raw.id.clone(), name: raw.name.clone(), bomb: raw.bomb, card, royal })
    };
    let found = board.city.iter().map(facts).collect::<Result<Vec<_>, _>>()?;
    let mut ids: Vec<&str> = found.iter().map(|city| city.id.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    let count = ids.len();
    match <[CityFacts; CITIES]>::try_from(found) {
        Ok(cities) if count == CITIES => Ok(ByCity::new(cities)),
        _ => Err(fault(
            "board.toml",
            "cities",
            format!("there are {count} different cities, the board has nine"),
            "list each of the nine cities once",
        )),
    }
}

fn identities(raw: &[RawIdentity], numbers: &Numbers) -> Result<[u8; 2], ContentError> {
    let copies = |id: &str| raw.iter().find(|identity| identity.id == id).map(|identity| identity.copies);
    match (copies("restorationist"), copies("loyalist")) {
        (Some(one), Some(two))
            if raw.len() == 2
                && one as usize + two as usize >= MAX_SEATS
                && one.checked_add(two) == Some(numbers.identity_cards) =>
        {
            Ok([one, two])
        }
        _ => Err(fault(
            "board.toml",
            "identity",
            "restorationist and loyalist must add up to identity_cards, at least five",
            "correct the copies",
        )),
    }
}
