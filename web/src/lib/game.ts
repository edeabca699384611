// What the shared parts of the page need of a game. Everything else about a game is in its own folder.
import type { Component as Drawn } from 'svelte';
import type { Layout } from './kit/layout.ts';
import type { Component, ExampleFace, RuleFace, SeatFace, SeatId, SectionFace, Side } from './wire.ts';

/** The part of a view that all games have. */
export interface AnyView {
  game: string;
  you: SeatId | null;
  phase: string;
  round: number;
  turn: SeatId;
  seats: readonly { id: SeatId }[];
  mine: { picked: readonly string[] } | null;
  end: { scores: readonly AnyScore[] } | null;
}

/** What a player had at the end, and was in secret. */
export interface AnyScore { seat: SeatId; final: number; winner: boolean; side?: Side; objective?: string }

/** The part of what is printed that all games have. */
export interface AnyContent {
  game: string;
  title: string;
  hash: string;
  cards: readonly { id: string; name: string }[];
  seats: readonly SeatFace[];
  sections: readonly SectionFace[];
  rules: readonly RuleFace[];
  components: readonly Component[];
  /** Small positions to try a rule in. */
  examples?: readonly ExampleFace[];
}

/** Something printed that the gallery shows. */
export interface Shown { id: string; name: string }
export interface Filter { id: string; name: string; icon?: string; fits: (id: string) => boolean }

/** A game's pages, and how its elements and choices are named. */
export interface GamePage<V extends AnyView = AnyView, C extends AnyContent = AnyContent> {
  TableView: Drawn<{ onend?: () => void }>;
  /** The board alone, in full. */
  Board: Drawn<{ view: V }>;
  EndView: Drawn<{ onboard?: () => void; onrematch?: () => void }>;
  /** A printed thing as it lies in the hand, and enlarged with everything explained. */
  Small: Drawn<{ id: string; content: C }>;
  Large: Drawn<{ id: string; content: C }>;
  /** Every symbol of the cards, as it is printed, by name and with what it does. */
  Glossary: Drawn;
  /** What a player may secretly be, in pictures: two examples of it. */
  Secrets: Drawn<{ content: C }> | Drawn;
  shown(content: C): Shown[];
  filters(content: C): Filter[];
  /** The symbol that stands for a field of a component, if it has one. */
  iconOfField?(field: string): string | undefined;
  /** The elements the board shows for a view: the keys a choice may stand on. Not every layout shows all of them. */
  keysOf(view: V, layout: Layout): Set<string>;
  /** The place a thing lies in: a click on it may be meant for that. */
  holderOf(key: string): string | null;
  scoresOf(view: V): Record<SeatId, number>;
  /** Layouts the board has no drawing of its own for, and what they are drawn as. */
  as?: Partial<Record<Layout, Layout>>;
}

const PAGES: Record<string, () => Promise<unknown>> = {
  'second-edition': () => import('./second/page.ts').then((m) => m.page),
  'first-edition': () => import('./first/page.ts').then((m) => m.page),
  london: () => import('./london/page.ts').then((m) => m.page),
};

/** Fetched when it is first needed: nobody loads a board they do not look at. */
export async function pageOf(game: string): Promise<GamePage> {
  const page = await PAGES[game]?.();
  if (!page) throw new Error(`no page for ${game}`);
  return page as GamePage;
}
