// The contract between engine, server and page, written by hand until crates/wire generates it (names and shapes stay).
// Ids are the content files' own ids: cards "informer", cities "rome", seats "monday" to "friday", sides "restorationist" | "loyalist".

export type SeatId = string;
export type CardId = string;
export type CityId = string;
export type Side = 'restorationist' | 'loyalist';

/** A piece of a sentence: plain text, or a thing that can be coloured, hovered and linked. */
export type Span = string | { k: 'seat' | 'card' | 'city' | 'royal' | 'rule' | 'side' | 'number'; id: string; t: string };
export type Say = Span[];

/** One legal choice. `id` is sent back as it is. `on` names the element that shows it:
 *  "card:informer" (in hand), "city:rome", "stack:rome", "agent:rome:thursday", "cube:rome:thursday",
 *  "royal:rome", "seat:thursday", "limbo", "button". A card can carry several choices (place, claim, ...): `label` tells them apart. */
export interface Choice { id: string; on: string; label: Say }

/** The open question. Only the seat asked receives `choices`; everybody receives seat and prompt. */
export interface Decision { seat: SeatId; prompt: Say; why?: Say; choices: Choice[] }

export interface LogEntry { ply: number; say: Say; seat?: SeatId; touches: string[] /* element keys to highlight */ }

// ---------------------------------------------------------------- second edition
export interface SecondView {
  game: 'second-edition';
  you: SeatId | null;
  phase: 'setup' | 'play' | 'over';
  round: number;
  turn: SeatId;
  /** Actions already taken in this turn: 0, 1 or 2 (2 = only free actions are left). */
  actions_taken: number;
  target: number;
  track_top: number;
  tracks: { restorationist: number; loyalist: number };
  zombie_supply: number;
  cities: SecondCity[];
  seats: SecondSeat[];
  /** Your own secrets; null for a watcher. */
  mine: SecondMine | null;
  /** Cards lying face up on the table for the action under way. */
  played: CardId[];
  /** Cards out of the game, face up. */
  removed: CardId[];
  end: SecondEnd | null;
}
export interface SecondCity {
  id: CityId; bomb: number;
  up: CardId | null; down: number;
  royal: 'unseen' | 'here' | 'slain' | 'hidden' | 'lost'; royal_by: SeatId | null;
  zombies: number;
  cubes: Record<SeatId, number>; agents: Record<SeatId, number>;
  leader: SeatId | null;
}
export interface SecondSeat {
  id: SeatId; score: number;
  points: { neutral: number; restorationist: number; loyalist: number; kills: number; tracks: number };
  stock_cubes: number; stock_agents: number; limbo: number; board_agents: number; mi_go: number;
  tokens: number; hand: number; deck: number; discard: number; top: CardId | null;
  kept: { card: CardId; agents: SeatId[] }[];
  royals: { city: CityId; how: 'slain' | 'hidden' }[];
  revealed: boolean; change_of_heart: boolean;
  /** The side as far as the viewer knows it. */
  side: Side | null;
}
export interface SecondMine {
  identity: Side; side: Side;
  hand: CardId[]; deck: CardId[]; discard: CardId[];
  /** Cards picked for the action being put together; nobody else sees them yet. */
  picked: CardId[];
}
export interface SecondEnd {
  reason: 'target' | 'marker' | 'restorationist' | 'change-of-heart' | 'stalemate' | 'round-limit';
  scores: {
    seat: SeatId; side: Side; running: number;
    neutral: number; restorationist: number; loyalist: number; kills: number; tracks: number;
    /** What the side takes away again, line by line: rule id and points (negative). */
    lost: { rule: string; points: number }[];
    adjusted: number; penalty: number; final: number; winner: boolean;
  }[];
  fallen: Side;
}

// ---------------------------------------------------------------- content, fetched once per game: GET /api/games/<game>
export interface SecondContent {
  game: 'second-edition'; title: string; hash: string;
  cards: CardFace[]; royals: RoyalFace[]; cities: { id: CityId; name: string; bomb: number }[];
  seats: { id: SeatId; name: string; colour: string }[];
  numbers: Record<string, number>;
  sections: { id: string; title: string }[];
  rules: { id: string; section: string; text: string; why?: string }[];
}
export interface CardFace {
  id: CardId; name: string; deck: 'starting' | 'city' | 'game'; copies: number;
  place: number; claim: number; retrieve: number; move: number; assassinate: number; restorationist: number; loyalist: number;
  agent: number; bomb: number; insanity: number; vp_neutral: number; vp_restorationist: number; vp_loyalist: number; kill_vp: number;
  text?: CardText; text2?: CardText; rule: string; /* rule id: card.<id> */
}
export interface CardText { kind: 'action' | 'free' | 'interrupt' | 'benefit'; one_use: boolean; summary: string }
export interface RoyalFace { id: string; name: string; city: CityId; bomb: number; vp: number; rule: string }

// ---------------------------------------------------------------- tables
export interface SeatInfo { seat: SeatId; kind: 'open' | 'person' | 'bot'; name: string; level?: string; here: boolean; you: boolean }
export interface TableInfo {
  id: string; game: string; players: number; public: boolean; hot_seat: boolean;
  status: 'open' | 'playing' | 'over'; seats: SeatInfo[]; host: boolean; watchers: number;
  seed_hash: string; seed: string | null; clock: { days_per_move: number } | null; started: number | null;
}
export interface ChatLine { at: number; name: string; seat: SeatId | null; text: string }

// ---------------------------------------------------------------- socket: /api/tables/<id>/socket
export type ToServer =
  | { t: 'play'; ply: number; choice: string; seat?: SeatId }
  | { t: 'undo'; ply: number }
  | { t: 'why'; ply: number; choice: string } // asks why a choice is not on the list
  | { t: 'chat'; text: string }
  | { t: 'hold'; seat: SeatId }; // hot seat: this device now shows that seat (after the curtain)
export type ToClient =
  | { t: 'table'; table: TableInfo }
  | { t: 'state'; ply: number; view: SecondView; decision: Decision | null; log: LogEntry[]; undo: boolean } // whole: after connecting, or when a difference does not fit
  | { t: 'step'; ply: number; diff: unknown; decision: Decision | null; log: LogEntry[]; undo: boolean } // JSON merge patch (RFC 7396) onto the last view
  | { t: 'refused'; ply: number; choice: string; rule: string; say: Say }
  | { t: 'chat'; line: ChatLine }
  | { t: 'error'; say: string };
