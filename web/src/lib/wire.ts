// Generated from crates/wire, crates/study, crates/london and crates/kit by `UPDATE=1 cargo test -p wire --test it typescript`; do not edit.
// Ids are the content files' own ids: cards "informer", cities "rome", seats "monday" to "friday".

export type SeatId = string;
export type CardId = string;
export type CityId = string;
/** A sentence: plain text, and things that can be coloured, hovered and linked. */
export type Say = Span[];
/**
 * A part of a finished sentence. In JSON either a string or `{"k": kind, "id": id, "t": words}`.
 */
export type Span = string | { 
/**
 * What kind of thing: seat, card, rule, side, or a kind of place or piece of the game.
 */
k: string, 
/**
 * The thing's id in the content files.
 */
id: string, 
/**
 * What it is called in the sentence.
 */
t: string, };
/**
 * A number for every player who has any, by the seat's id. A map in JSON.
 */
export type Shares = { [key in string]: number };
/**
 * A side of the secret war (second edition: overview.sides).
 */
export type Side = "restorationist" | "loyalist";
/**
 * A choice that tables treat in a way of its own.
 */
export type Role = "ends-turn" | "lets-happen";
/**
 * Where it comes from, the most certain first.
 */
export type Provenance = "printed" | "public" | "ruling" | "reconstructed";
/**
 * One printed value.
 */
export type Fact = { 
/**
 * What it is, in words ("bombs").
 */
what: string, 
/**
 * The value, in words.
 */
value: string, 
/**
 * Where it comes from.
 */
from: Provenance, };
/**
 * A card, a city, a track: something in the box with values printed on it.
 */
export type Component = { 
/**
 * What sort of thing it is, in words ("royal").
 */
kind: string, 
/**
 * The content's id; unique within its kind.
 */
id: string, 
/**
 * The printed name.
 */
name: string, 
/**
 * Everything on it, in the order people read it.
 */
facts: Array<Fact>, 
/**
 * The id of the rule that tells what it does.
 */
rule?: string, };
/**
 * One legal choice. `id` is sent back as it is; `on` names the element that shows it ("card:informer", "city:rome",
 * "button"): a card can carry several choices, and `label` tells them apart.
 */
export type Choice = { id: string, on: string, label: Say, role?: Role, };
/**
 * The open question. Only the seat asked receives choices; everybody receives seat and prompt.
 */
export type Decision = { seat: string, prompt: Say, why?: Say, choices: Array<Choice>, };
/**
 * One line of the log, as its reader may know it.
 */
export type LogEntry = { ply: number, say: Say, seat?: string, 
/**
 * Keys of the elements it touched.
 */
touches?: Array<string>, };
/**
 * What the mastermind would think of one player in the reader's place: each secret that player may have, and how likely it
 * is, in parts of 1. A secret the reader is certain of stands alone.
 */
export type Suspicion = { seat: string, secrets: Array<[string, number]>, };
/**
 * What a timeline of a game marks.
 */
export type Mark = "turn" | "claim" | "kill" | "hide" | "madness" | "reveal" | "summon" | "event" | "end";
/**
 * Something worth a mark on the timeline of a game, which everybody saw.
 */
export type ReplayMark = { ply: number, what: Mark, seat?: string, };
/**
 * A game opened from its record: it is over, so nothing of it is secret.
 */
export type ReplayInfo = { game: string, settings: { [id in string]: string }, seats: Array<string>, 
/**
 * How many choices were made.
 */
plies: number, marks: Array<ReplayMark>, ending: Ending | null, 
/**
 * What the players were told before the deal, and what it was made from.
 */
seed_hash: string, seed: string, };
/**
 * The moment of a game from which another table goes on: that game as the page's address names it, how many choices had been
 * made, and the seat that is played otherwise.
 */
export type Branch = { of: string, ply: number, seat: string, };
/**
 * How a game ended.
 */
export type Ending = { reason: string, seats: Array<SeatEnding>, };
/**
 * How it ended for a player: with which points, and with which side or Objective.
 */
export type SeatEnding = { seat: string, points: number, secret: string, won: boolean, };
/**
 * How a choice compares with the best there was, judged by what could be known.
 */
export type Quality = "best" | "equal" | "slip" | "mistake";
/**
 * A value that is printed in a game's box: what we take it to be, and what an owner says.
 */
export type BoxValue = { table: string, 
/**
 * Empty for the numbers of the game.
 */
component: string, name: string, field: string, what: string, ours: number | boolean, from: Provenance, yours: number | boolean | null, };
/**
 * What an owner says about one of them.
 */
export type BoxAnswer = { table: string, component: string, field: string, value: number | boolean, };
/**
 * What comes of an owner's answers.
 */
export type BoxChecked = { filled: number, all: number, 
/**
 * What is possible but looks like a slip.
 */
odd: Array<string>, 
/**
 * Why the game could not be played so.
 */
contradiction: string | null, 
/**
 * The list, as the command line reads it.
 */
sheet: string, 
/**
 * The content files that become others: name and text.
 */
changed: Array<[string, string]>, 
/**
 * Everything printed, with these values, if the game can be played so.
 */
content: unknown, };
/**
 * How some games of quick bots ended.
 */
export type BoxTrial = { games: number, ends: Array<[string, number]>, 
/**
 * Games in which players were on different sides, and how many of them each side won.
 */
divided: number, won: Array<[string, number]>, };
/**
 * What looking back found about one moment of a finished game: before a choice, or the end. Lists go by seat.
 */
export type Analysed = { ply: number, 
/**
 * How it stood, where nothing was half done.
 */
standing?: Standing, 
/**
 * How good the choice was that was made, where there was more than one.
 */
judged?: Judged, };
/**
 * How a game stood at a moment.
 */
export type Standing = { 
/**
 * Everybody's chance to win, with open cards.
 */
chances: Array<number>, 
/**
 * What each could think of it then.
 */
minds: Array<Mind>, };
/**
 * What a player could think at a moment.
 */
export type Mind = { 
/**
 * Everybody's chance to win.
 */
chances: Array<number>, 
/**
 * The others' secrets.
 */
secrets: Array<Suspicion>, };
/**
 * How good a decision was.
 */
export type Judged = { seat: string, quality: Quality, 
/**
 * The chance to win after the choice that was made, and after the one preferred.
 */
chance: number, best: number, preferred: Choice, 
/**
 * What the preferred choice leads to; empty where nothing was lost or nothing is certain.
 */
why: Say, };
/**
 * Why something is not legal.
 */
export type Refused = { rule: string, say: Say, };
/**
 * A chapter in the list of a lesson.
 */
export type ChapterInfo = { title: string, steps: number, };
/**
 * A small position to try a rule in: what it is called, which rules it shows, and what to try.
 */
export type ExampleFace = { id: string, title: string, rules: Array<string>, say: string, };
/**
 * Something to be done in a step of a lesson.
 */
export type CoachTask = { say: string, done: boolean, };
/**
 * The end of a chapter: what one can do now.
 */
export type CoachEnd = { title: string, lines: Array<string>, };
/**
 * What the coach says to a click that is not what the step is about. Nothing has changed.
 */
export type CoachAside = { 
/**
 * The key of what was clicked.
 */
on: string, 
/**
 * A kind word made for it, if there is one.
 */
say?: string, 
/**
 * What the rules say against it, if anything.
 */
refused?: Refused, 
/**
 * The rule behind it; empty if none is meant.
 */
rule: string, };
/**
 * What a page wants of the coach.
 */
export type CoachWish = { "wish": "next" } | { "wish": "back" } | { "wish": "show" } | { "wish": "chapter", number: number, } | { "wish": "play" };
/**
 * A game on the shelf.
 */
export type GameInfo = { game: string, title: string, players: [number, number], 
/**
 * The hash of its content: whoever has the same plays the same game.
 */
content: string, 
/**
 * What the people at a table may choose.
 */
settings: Array<Setting>, };
/**
 * What was found for a question: ids, best first.
 */
export type Findings = { 
/**
 * Rules.
 */
rules: Array<string>, 
/**
 * Cards, boards, cities: anything in the box.
 */
components: Array<string>, };
/**
 * Where a city's royal is.
 */
export type SecondRoyalState = "unseen" | "here" | "slain" | "hidden" | "lost";
/**
 * Why the game ended.
 */
export type SecondEndReason = "target" | "marker" | "restorationist" | "change-of-heart" | "agreement" | "round-limit";
/**
 * What a viewer sees.
 */
export type SecondView = { game: 'second-edition', you: string | null, phase: 'setup' | 'play' | 'over', round: number, turn: string, actions_taken: number, target: number, track_top: number, tracks: SecondTracks, zombie_supply: number, cities: Array<SecondCity>, seats: Array<SecondSeat>, mine: SecondMine | null, played: Array<string>, removed: Array<string>, end: SecondEnd | null, };
export type SecondTracks = { restorationist: number, loyalist: number, };
export type SecondCity = { id: string, bomb: number, up: string | null, down: number, royal: SecondRoyalState, royal_by: string | null, zombies: number, cubes: Shares, agents: Shares, leader: string | null, };
export type SecondSeat = { id: string, score: number, points: SecondPoints, stock_cubes: number, stock_agents: number, limbo: number, board_agents: number, mi_go: number, tokens: number, hand: number, deck: number, discard: number, top: string | null, kept: Array<SecondKept>, royals: Array<SecondRoyal>, revealed: boolean, change_of_heart: boolean, side: Side | null, };
export type SecondPoints = { neutral: number, restorationist: number, loyalist: number, kills: number, tracks: number, };
export type SecondKept = { card: string, agents: Array<string>, };
export type SecondRoyal = { city: string, how: SecondRoyalState, };
/**
 * The viewer's own secrets.
 */
export type SecondMine = { identity: Side, side: Side, hand: Array<string>, deck: Array<string>, discard: Array<string>, picked: Array<string>, };
export type SecondEnd = { reason: SecondEndReason, scores: Array<SecondScore>, fallen: Side, };
export type SecondScore = { seat: string, side: Side, running: number, neutral: number, restorationist: number, loyalist: number, kills: number, tracks: number, lost: Array<SecondLost>, adjusted: number, penalty: number, final: number, winner: boolean, };
export type SecondLost = { rule: string, points: number, };
export type SecondContent = { game: 'second-edition', title: string, cards: Array<CardFace>, royals: Array<RoyalFace>, cities: Array<CityFace>, numbers: { [key in string]: number }, hash: string, seats: Array<SeatFace>, sections: Array<SectionFace>, rules: Array<RuleFace>, components: Array<Component>, };
/**
 * A symbol on a card, by its key in cards.toml, in the order of the card's edge.
 */
export type CardSymbol = "place" | "claim" | "retrieve" | "move" | "assassinate" | "restorationist" | "loyalist" | "bomb" | "agent" | "insanity" | "vp_neutral" | "vp_restorationist" | "vp_loyalist" | "kill_vp";
export type CardFace = { id: string, name: string, deck: 'starting' | 'city' | 'game', copies: number, symbols: Record<CardSymbol, number>, text?: CardText, text2?: CardText, rule: string, };
/**
 * A text box.
 */
export type CardText = { 
/**
 * Its heading.
 */
kind: "action" | "free" | "interrupt" | "benefit", 
/**
 * Does it leave play when used for the text?
 */
one_use: boolean, 
/**
 * What it does, in one sentence.
 */
summary: string, };
export type RoyalFace = { id: string, name: string, city: string, bomb: number, vp: number, rule: string, };
export type CityFace = { id: string, name: string, bomb: number, };
/**
 * A player set.
 */
export type SeatFace = { 
/**
 * The content's id.
 */
id: string, 
/**
 * The printed name.
 */
name: string, 
/**
 * The colour of the pieces.
 */
colour: string, };
/**
 * A chapter of the book.
 */
export type SectionFace = { 
/**
 * The part of a rule's id before the dot.
 */
id: string, 
/**
 * The heading.
 */
title: string, };
/**
 * One rule.
 */
export type RuleFace = { 
/**
 * Its section, a dot, its name: "claim.majority".
 */
id: string, 
/**
 * The id of its section.
 */
section: string, 
/**
 * What it says; for a card with symbols only, the sentence made from them.
 */
text: string, 
/**
 * Where it comes from, the most certain first: a printed sentence that we had to interpret is printed and a ruling.
 */
marks: Array<Provenance>, 
/**
 * The reason for a ruling or a reading; never missing where something is ours.
 */
why?: string, };
/**
 * What has become of a city's royal person.
 */
export type FirstRoyalState = "none" | "here" | "slain" | "hidden";
/**
 * Why the game ended.
 */
export type FirstEndReason = "track" | "points" | "main-agent" | "zombies" | "reveal" | "agreement" | "round-limit";
/**
 * The points of a side, line by line as the rules list them.
 */
export type FirstPoints = { cities: number, royals: number, necronomicon: number, track: number, agents: number, black_hand: number, vampires: number, zombies: number, sacrifices: number, captured: number, };
/**
 * What a viewer sees.
 */
export type FirstView = { game: 'first-edition', you: string | null, phase: 'setup' | 'play' | 'over', round: number, turn: string, actions_taken: number, 
/**
 * May the player whose turn it is still claim a card in it?
 */
claim_open: boolean, limit: number, tracks: { [key in string]: FirstTrack }, cities: Array<FirstCity>, display: Array<FirstDisplay>, permanents_left: number, agents: Array<FirstAgent>, seats: Array<FirstSeat>, supply: FirstSupply, mine: FirstMine | null, removed: Array<string>, end: FirstEnd | null, };
export type FirstTrack = { at: number, top: number, points: number, };
export type FirstCity = { id: string, cubes: Shares, blocked: boolean, zombies: number, controller: string | null, locked: boolean, destroyed: boolean, royal: FirstRoyalState, royal_by: string | null, up: string | null, down: number, card_cubes: Shares, card_blocked: boolean, 
/**
 * Points of influence for the city and for its game card.
 */
influence: Shares, card_influence: Shares, };
export type FirstDisplay = { card: string, cubes: Shares, blocked: boolean, };
/**
 * An agent that has come into play.
 */
export type FirstAgent = { id: string, seat: string | null, main: boolean, at: 'city' | 'mi-go' | 'captured' | 'sacrificed' | 'gone', city: string | null, vampire: boolean, };
export type FirstSupply = { double_agents: number, sanity: number, safe: number, blocking: number, zombies: number, zombies_of: string | null, };
export type FirstSeat = { id: string, 
/**
 * The disc on the victory point track.
 */
score: number, known: boolean, revealed: boolean, change_of_heart: boolean, side: Side | null, mad: number, mad_limit: number, stock: number, limbo: number, pool: number, hand: number, deck: number, discard: number, top: string | null, 
/**
 * Cards in hand that everybody has seen arrive there.
 */
shown: Array<string>, 
/**
 * Cards that left the game face down.
 */
removed_secretly: number, 
/**
 * Face-down double-agent counters, and those among them that the viewer knows.
 */
double_agents: number, double_agents_seen: Array<string>, double_agents_revealed: Array<string>, permanents: Array<string>, cities: Array<string>, slain: Array<string>, hidden: Array<string>, captured: Array<string>, sacrificed: Array<string>, };
/**
 * The viewer's own secrets.
 */
export type FirstMine = { identity: Side, side: Side, 
/**
 * The points this side would score now.
 */
points: FirstPoints, total: number, hand: Array<string>, deck: Array<string>, discard: Array<string>, picked: Array<string>, removed_secretly: Array<string>, double_agents: Array<string>, drawn: Array<string>, 
/**
 * Journeys picked so far.
 */
journeys: { [key in string]: string }, };
export type FirstEnd = { reason: FirstEndReason, eliminated: Side | null, scores: Array<FirstScore>, };
export type FirstScore = { seat: string, side: Side, points: FirstPoints, final: number, discs: number, winner: boolean, };
export type FirstContent = { game: 'first-edition', title: string, cards: Array<FirstCardFace>, agents: Array<FirstAgentFace>, cities: Array<FirstCityFace>, connections: Array<FirstConnection>, tracks: { [key in string]: Array<number> }, numbers: { [key in string]: number }, hash: string, seats: Array<SeatFace>, sections: Array<SectionFace>, rules: Array<RuleFace>, components: Array<Component>, };
/**
 * A symbol of a card or an action it offers, by its word in cards.toml.
 */
export type FirstSymbol = "cube" | "gold" | "bomb" | "sanity" | "assassinate-royalty" | "assassinate-agent" | "hide-royalty" | "blocking-disc" | "special";
export type FirstCardFace = { id: string, name: string, deck: 'initial' | 'game' | 'permanent' | 'city', copies: number, symbols: Record<FirstSymbol, number>, revolution: number, war: number, agent: string | null, city: string | null, text?: FirstCardText, rule: string, };
/**
 * The words on a card face.
 */
export type FirstCardText = { 
/**
 * What they describe.
 */
kind: "action" | "free" | "claim" | "permanent" | "passive" | "bomb", 
/**
 * Does the card leave the game when used so?
 */
one_use: boolean, 
/**
 * The words.
 */
summary: string, };
export type FirstAgentFace = { id: string, name: string, bombs: number, vp: number, card: string, };
export type FirstCityFace = { id: string, name: string, vp: number, defence: number, royal: FirstRoyalFace | null, map: [number, number], };
export type FirstRoyalFace = { id: string, name: string, defence: number, vp: number, };
export type FirstConnection = { id: string, ends: Array<string>, cost: number, };
/**
 * What a viewer sees.
 */
export type LondonView = { game: 'london', you: string | null, phase: 'play' | 'over', round: number, turn: string, first: string, 
/**
 * Cards the active player may still play.
 */
rights: number, level: number, level_end: number, 
/**
 * Grenadiers still on the track, by level.
 */
grenadiers_waiting: Array<number>, deck: number, deck_yellow: number, row: Array<string>, discard: Array<string>, in_play: string | null, trouble: number, citizen_supply: number, events: Array<string>, areas: Array<LondonArea>, seats: Array<LondonSeat>, elders: Array<LondonElder>, mine: LondonMine | null, end: LondonEnd | null, };
export type LondonArea = { id: string, agents: Shares, elders: Array<string>, citizens: number, grenadiers: number, trouble: boolean, building: LondonBuilding | null, controller: string | null, };
export type LondonBuilding = { id: string, owner: string, };
export type LondonElder = { id: string, area: string | null, owner: string | null, hits: number, };
export type LondonSeat = { id: string, money: number, hand: number, 
/**
 * Cards of the hand this viewer knows.
 */
known: Array<string>, front: Array<string>, loans: number, reserve: number, agents: number, buildings: Array<string>, elders: Array<string>, old_one: string, 
/**
 * Abilities used, or gained, in this turn.
 */
used: Array<string>, 
/**
 * Points if the game ended now by exhaustion.
 */
points: number, 
/**
 * How far the player would be with each Objective (public facts only).
 */
progress: { [key in string]: LondonProgress }, 
/**
 * Shown to its owner, and to all at the end.
 */
objective: string | null, 
/**
 * Objectives this viewer knows the player does not hold.
 */
excluded: Array<string>, };
export type LondonProgress = { have: number, need: number, 
/**
 * What is counted; for some Objectives that depends on the table's settings.
 */
of: 'control' | 'shared' | 'presence' | 'trouble' | 'worth' | 'pieces', };
/**
 * The viewer's own secrets.
 */
export type LondonMine = { objective: string, hand: Array<string>, 
/**
 * Cards just taken, one of which may be kept.
 */
picked: Array<string>, 
/**
 * Cards somebody else holds, without this viewer knowing who.
 */
somewhere: Array<string>, };
export type LondonEnd = { reason: 'objective' | 'exhaustion' | 'insanity', scores: Array<LondonScore>, };
export type LondonScore = { seat: string, objective: string, agents: number, elders: number, buildings: number, money: number, loans_repaid: number, penalty: number, final: number, winner: boolean, };
/**
 * All that is printed.
 */
export type LondonContent = { game: 'london', title: string, cards: Array<LondonCard>, areas: Array<LondonAreaFace>, track: Array<string>, buildings: Array<LondonPower>, elders: Array<LondonPower>, old_ones: Array<LondonPower>, objectives: Array<LondonText>, events: Array<LondonText>, hash: string, seats: Array<SeatFace>, sections: Array<SectionFace>, rules: Array<RuleFace>, components: Array<Component>, };
export type LondonCard = { id: string, name: string, deck: 'yellow' | 'purple', icons: Array<string>, money: number, summary: string, rule: string, };
export type LondonAreaFace = { id: string, name: string, number: number, riverside: boolean, map: [number, number], adjacent: Array<string>, };
/**
 * A Building, an Elder One or a Great Old One board.
 */
export type LondonPower = { id: string, name: string, title: string, ability: string, rule: string, 
/**
 * The cost of a Building or the HP of an Elder One.
 */
value: number, };
/**
 * An Objective or an Event card.
 */
export type LondonText = { id: string, name: string, text: string, rule: string, };
/**
 * One setting.
 */
export type Setting = { 
/**
 * Its id, as in `points=24`.
 */
id: string, 
/**
 * What people call it.
 */
name: string, 
/**
 * What it means, in a sentence.
 */
says: string, 
/**
 * The rule it is about.
 */
rule: string, 
/**
 * The values there are.
 */
values: SettingValues, 
/**
 * What holds unless something else is chosen.
 */
default: string, };
/**
 * The values a setting may have.
 */
export type SettingValues = { "range": [number, number] } | { "one-of": Array<SettingValue> };
/**
 * A value with a name.
 */
export type SettingValue = { 
/**
 * The value, as in `rounds=off`.
 */
id: string, 
/**
 * What it means.
 */
says: string, 
/**
 * Is it taken where people play, unless they say otherwise?
 */
people: boolean, };
/**
 * Who sits on a seat.
 */
export type SeatKind = "open" | "person" | "bot";
/**
 * One seat of a table, as anybody may know it.
 */
export type SeatInfo = { seat: string, kind: SeatKind, name: string, level?: string, 
/**
 * Is the person connected? Bots always are.
 */
here: boolean, 
/**
 * Since when the person is away, in seconds since 1970, as far as anybody knows.
 */
away?: number, 
/**
 * A bot that plays for `name` until they come back.
 */
stand_in?: boolean, 
/**
 * Does the host of the table sit here?
 */
host?: boolean, 
/**
 * Is it the reader's own seat?
 */
you: boolean, 
/**
 * The reader's own seat lets everything happen when others' deeds could be answered.
 */
passing?: boolean, 
/**
 * The reader's own seat is asked even where there is only one answer.
 */
asking?: boolean, };
/**
 * Where a table stands.
 */
export type Status = "open" | "playing" | "over";
/**
 * How long a person may think about a move. When the time is up, and the reserve with it, a bot makes that move; nobody
 * loses a seat.
 */
export type Clock = { days_per_move: number, } | { seconds_per_move: number, reserve: number, };
/**
 * What the clock of a table shows, in milliseconds at the moment this was told.
 */
export type TimeLeft = { 
/**
 * The person who is thinking; nobody while the clock stands.
 */
seat?: string, 
/**
 * What is left for this move.
 */
for_move: number, 
/**
 * What is left of each seat's reserve.
 */
reserves: number[], 
/**
 * Time was up: a bot makes this move.
 */
up: boolean, };
/**
 * Something the people at a table do by agreement of all who are here.
 */
export type Accord = "pause" | "cancel";
/**
 * Who wishes for it so far.
 */
export type Wish = { accord: Accord, seats: Array<string>, };
/**
 * How a table came to an end without its game.
 */
export type Closed = "cancelled" | "expired";
/**
 * A table, as its reader may know it. The seed is told only after the end.
 */
export type TableInfo = { id: string, game: string, players: number, public: boolean, hot_seat: boolean, status: Status, seats: Array<SeatInfo>, 
/**
 * Did the reader open this table?
 */
host: boolean, watchers: number, seed_hash: string, seed: string | null, clock: Clock | null, 
/**
 * Told while a game with a clock is played.
 */
time?: TimeLeft, 
/**
 * After so many seconds away a bot plays for somebody by itself; otherwise only by vote.
 */
stand_in?: number, 
/**
 * The table closes by itself when nothing has happened for so many days.
 */
keep_days: number, 
/**
 * The game begins at this second of 1970 at the earliest, though all may be there before.
 */
starts?: number, paused?: boolean, 
/**
 * What some of the people wish for, and not yet all.
 */
wishes?: Array<Wish>, closed?: Closed, 
/**
 * The game began in the host's own browser, where its seed has been: a host who looked could know what is hidden.
 */
handed?: boolean, 
/**
 * Where it came from, if it began in the middle of another game.
 */
branch?: Branch, 
/**
 * The table's settings, as far as they differ from the defaults.
 */
settings: { [id in string]: string }, 
/**
 * Seconds since 1970.
 */
started: number | null, 
/**
 * The word that opens a seat to friends; told only to those who sit here, while a seat is open.
 */
invite?: string, 
/**
 * The table of the rematch, once somebody asked for one.
 */
next?: string, };
/**
 * A table in a list: whose turn it is, and since when (seconds since 1970).
 */
export type Listed = { turn: string | null, since: number | null, id: string, game: string, players: number, public: boolean, hot_seat: boolean, status: Status, seats: Array<SeatInfo>, 
/**
 * Did the reader open this table?
 */
host: boolean, watchers: number, seed_hash: string, seed: string | null, clock: Clock | null, 
/**
 * Told while a game with a clock is played.
 */
time?: TimeLeft, 
/**
 * After so many seconds away a bot plays for somebody by itself; otherwise only by vote.
 */
stand_in?: number, 
/**
 * The table closes by itself when nothing has happened for so many days.
 */
keep_days: number, 
/**
 * The game begins at this second of 1970 at the earliest, though all may be there before.
 */
starts?: number, paused?: boolean, 
/**
 * What some of the people wish for, and not yet all.
 */
wishes?: Array<Wish>, closed?: Closed, 
/**
 * The game began in the host's own browser, where its seed has been: a host who looked could know what is hidden.
 */
handed?: boolean, 
/**
 * Where it came from, if it began in the middle of another game.
 */
branch?: Branch, 
/**
 * The table's settings, as far as they differ from the defaults.
 */
settings: { [id in string]: string }, 
/**
 * Seconds since 1970.
 */
started: number | null, 
/**
 * The word that opens a seat to friends; told only to those who sit here, while a seat is open.
 */
invite?: string, 
/**
 * The table of the rematch, once somebody asked for one.
 */
next?: string, };
/**
 * Whom one wants on a seat of a new table.
 */
export type SeatWish = { "kind": "you" } | { "kind": "bot", level: string, } | { "kind": "open" };
/**
 * What one wants of a new table.
 */
export type TableWish = { game: string, players: number, seats: Array<SeatWish>, public: boolean, hot_seat: boolean, clock?: Clock, 
/**
 * After how many seconds away a bot plays for somebody by itself; if it is not said, only by vote.
 */
stand_in?: number, 
/**
 * After how many days without anything happening the table closes by itself.
 */
keep_days?: number, 
/**
 * At which second of 1970 the game begins at the earliest; if it is not said, as soon as nobody is missing.
 */
starts?: number, 
/**
 * Settings, by id; what is not said is as it usually is where people play.
 */
settings?: { [id in string]: string }, };
/**
 * A table just opened; the invite lets friends in.
 */
export type NewTable = { id: string, invite: string, };
/**
 * The reader as the server knows them.
 */
export type Me = { name: string, 
/**
 * The login name, for those who have a password.
 */
login: string | null, };
/**
 * An opponent that people can choose, and what to expect of it.
 */
export type BotLevel = { name: string, about: string, };
/**
 * One line of talk at a table.
 */
export type ChatLine = { 
/**
 * Seconds since 1970.
 */
at: number, name: string, seat: string | null, text: string, };
/**
 * What a page sends.
 */
export type ToServer = { "t": "play", ply: number, choice: string, seat?: string, } | { "t": "undo", ply: number, } | { "t": "why", ply: number, element: string, } | { "t": "chat", text: string, } | { "t": "hold", seat: string, } | { "t": "hint", ply: number, } | { "t": "suspect", ply: number, } | { "t": "passing", on: boolean, } | { "t": "asking", on: boolean, } | { "t": "coach" } & CoachWish;
/**
 * Something a reader may have been told before in a step: itself the first time, and from then on its number. Numbers
 * count from 0, in the order of the message, since the last fresh step.
 */
export type Phrase<T> = number | T;
/**
 * Part of a list of changes where texts stand: a place in the view, then a text or a list of texts.
 */
export type TextBit = Phrase<string> | Array<Phrase<string>>;
/**
 * The open question in a step: seat, prompt, choices, and why. Lists at the end that are empty are left out.
 */
export type Asked = [Phrase<string>, Array<Phrase<Span>>, Array<Phrase<Choice>>?, Array<Phrase<Span>>?];
/**
 * One line of the log in a step, of the step's own ply: the sentence, the seat, and what it touched, if anything.
 */
export type LogLine = [Array<Phrase<Span>>, (Phrase<string> | null)?, Array<Phrase<string>>?];
/**
 * What a page hears.
 */
export type ToClient = { "t": "table", table: TableInfo, } | { "t": "state", ply: number, view: unknown, decision: Decision | null, log: Array<LogEntry>, undo: boolean, 
/**
 * The first ply of the log, for a reader who said from which ply they know the log; missing if it is whole.
 */
since?: number, } | { "t": "step", ply: number, 
/**
 * The numbers of phrases begin anew with this step.
 */
fresh?: boolean, 
/**
 * Changes of the view: place, value, place, value. A place is the keys and indexes that lead there, divided by
 * `/`; `null` in an object deletes.
 */
d?: unknown[], 
/**
 * The same for values that are texts or lists of texts, which can be numbers too.
 */
x?: Array<TextBit>, q?: Asked | null, l?: Array<LogLine>, u?: boolean, } | { "t": "refused", ply: number, choice: string, rule: string, say: Say, } | { "t": "hint", ply: number, choice: string, say: Say, } | { "t": "suspicions", ply: number, of: Array<Suspicion>, } | { "t": "chat", line: ChatLine, } | { "t": "lesson", title: string, chapters: Array<ChapterInfo>, } | { "t": "coach", chapter: number, step: number, say: string, 
/**
 * Keys of the elements meant, at most two.
 */
points_at: Array<string>, 
/**
 * What to do, one after the other; empty if the step is told only.
 */
tasks: Array<CoachTask>, 
/**
 * The choice that does the next task.
 */
wanted?: string, end?: CoachEnd, aside?: CoachAside, } | { "t": "error", say: string, };
