//! Clocks with time handed in, and what people decide together. No clock of the system's has a say.

use crate::host::{bot, person};
use kit::Seat;
use table::{Hourglass, Setup, Shelf, Sitter};
use wire::message::{Accord, Clock, Closed, Status};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);

fn setup(seats: Vec<Sitter>) -> Setup {
    let game = Shelf::built_in().expect("content").take("second-edition").expect("on the shelf");
    let mut setup = Setup::new(&*game, "t".into(), seats, &[7; 32], 0);
    setup.clock = Some(Clock::Seconds { seconds_per_move: 60, reserve: 30 });
    setup.host = "ann".into();
    setup.start_if_full(&*game, 1);
    setup
}

#[test]
fn a_move_takes_its_own_time_first_and_then_the_reserve() {
    let mut glass = Hourglass::new(Clock::Seconds { seconds_per_move: 60, reserve: 30 }, 2);
    assert_eq!(glass.runs_out(0), None, "nobody is asked");
    glass.ask(Some(ANN), 1_000);
    assert_eq!(glass.runs_out(1_000), Some(91_000));
    assert_eq!(glass.left(31_000), (30_000, 30_000));
    assert_eq!(glass.left(71_000), (0, 20_000));
    glass.ask(Some(BOB), 71_000);
    assert_eq!(glass.reserves(71_000), [20_000, 30_000], "what was used of the reserve is gone for good");
    glass.ask(Some(ANN), 72_000);
    assert_eq!(glass.runs_out(72_000), Some(152_000), "a new move has its whole time");
    glass.run_out(152_000);
    assert!(glass.is_up(ANN) && !glass.is_up(BOB));
    assert_eq!(glass.runs_out(152_000), None);
    glass.ask(Some(BOB), 152_100);
    glass.ask(Some(ANN), 152_200);
    assert!(!glass.is_up(ANN), "only that move was lost");
    assert_eq!(glass.runs_out(152_200), Some(212_200), "the reserve is used up");
}

#[test]
fn a_clock_that_is_put_back_or_paused_takes_nobodys_time() {
    let mut glass = Hourglass::new(Clock::Days { days_per_move: 1 }, 2);
    let day = 24 * 60 * 60 * 1000;
    glass.ask(Some(ANN), 5 * day);
    assert_eq!(glass.left(4 * day), (day, 0), "nothing is used before it was begun");
    glass.pause(true, 5 * day + day / 2);
    assert_eq!(glass.runs_out(99 * day), None);
    glass.pause(false, 99 * day);
    assert_eq!(glass.runs_out(99 * day), Some(99 * day + day / 2));
}

#[test]
fn who_comes_back_takes_the_seat_again_and_has_the_whole_time_for_the_move() {
    let mut setup = setup(vec![person("ann"), person("bob")]);
    setup.time.iter_mut().for_each(|glass| glass.ask(Some(BOB), 0));
    assert_eq!(setup.thinker(), Some(BOB));
    setup.stand_in(BOB);
    assert!(setup.is_stood_in_for("bob") && setup.seats_of("bob").next().is_none());
    assert_eq!((setup.thinker(), setup.people()), (None, 2), "a bot has no clock, and the seat stays a person's");
    setup.come_back("bob", 50_000);
    assert_eq!(setup.seats[1], person("bob"));
    assert_eq!(setup.time.as_ref().and_then(|glass| glass.runs_out(50_000)), Some(140_000));
    setup.give_up("bob", None, &bot("clerk"));
    setup.come_back("bob", 60_000);
    assert_eq!(setup.seats[1], bot("clerk"), "who has resigned does not come back");
}

#[test]
fn a_pause_and_an_end_take_the_word_of_all_who_are_here() {
    let mut setup = setup(vec![person("ann"), person("bob")]);
    setup.wish(Accord::Pause, "ann", true);
    assert!(!setup.agreed(Accord::Pause, |_| true) && setup.agreed(Accord::Pause, |person| person == "ann"));
    setup.wish(Accord::Pause, "bob", true);
    assert!(setup.agreed(Accord::Pause, |_| true) && !setup.agreed(Accord::Cancel, |_| true));
    setup.pause(true, 10);
    assert!(setup.paused && setup.wishes.is_empty() && setup.thinker().is_none());
    setup.close(Closed::Cancelled);
    assert_eq!((setup.status, setup.due()), (Status::Over, None));
}

#[test]
fn when_the_host_goes_another_is_host_and_an_empty_table_ends() {
    let mut setup = setup(vec![person("ann"), Sitter::Open, person("bob")]);
    setup.give_up("ann", None, &Sitter::Open);
    assert_eq!((setup.host.as_str(), setup.status), ("bob", Status::Open));
    setup.give_up("bob", None, &Sitter::Open);
    assert_eq!(setup.closed, Some(Closed::Cancelled));
}
