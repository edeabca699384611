// A feature counts when a person can use it end to end: every address and message of the server is used by the page, or the
// server's document says that it is there for scripts; and what the page can ask for, some screen does ask for.
import { afterEach, describe, expect, it, vi } from 'vitest';
import document from '../../../crates/server/src/openapi.json';
import * as api from './api.ts';

// What a person has set is nothing to the server, and needs a browser.
vi.mock('./settings.svelte.ts', () => ({ settings: { name: '' } }));

const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts', '!../demo/**'], { query: '?raw', import: 'default', eager: true });
const wish = { game: 'g', players: 2, seats: [{ kind: 'you' }, { kind: 'open' }], public: true, hot_seat: false } as const;

/** How each function of the page is called; what asks nothing of the server is null. */
const CALLS: Record<keyof typeof api, (() => unknown) | null> = {
  SERVER: null, supplyContent: null,
  playsTheSame: () => api.playsTheSame('x'), takeOver: () => api.takeOver({ record: 'r', seats: [] }),
  bots: () => api.bots(), games: () => api.games(), openTables: () => api.openTables(), myTables: () => api.myTables(),
  createTable: () => api.createTable({ ...wish, seats: [...wish.seats] }),
  joinTable: () => api.joinTable('x'), leaveTable: () => api.leaveTable('x'), resign: () => api.resign('x', 's'), replace: () => api.replace('x', 's'),
  tableByCode: () => api.tableByCode('x'), kick: () => api.kick('x', 's'), pause: () => api.pause('x', true), cancel: () => api.cancel('x', true), rematch: () => api.rematch('x'), startNow: () => api.startNow('x'),
  setName: () => api.setName('n'), me: () => api.me(), setPassword: () => api.setPassword('l', 'p'), signIn: () => api.signIn('l', 'p'),
  signOut: () => api.signOut(), signOutEverywhere: () => api.signOutEverywhere(), devices: () => api.devices(), wayBack: () => api.wayBack(),
  comeBack: () => api.comeBack('w'), newCodes: () => api.newCodes(), recover: () => api.recover('l', 'c', 'p'), myData: () => api.myData(),
  passkeys: () => api.passkeys(), newPasskey: () => api.newPasskey('p'), addPasskey: () => api.addPasskey('q', {}), removePasskey: () => api.removePasskey('x'),
  passkeyQuestion: () => api.passkeyQuestion(), passkeySignIn: () => api.passkeySignIn('q', {}),
  reminders: () => api.reminders(), tellAt: () => api.tellAt({ mail: 'm' }), confirmMail: () => api.confirmMail('c'), tellSo: () => api.tellSo(null, 0),
  tryReceiver: () => api.tryReceiver('x'), tellNoMore: () => api.tellNoMore('x'), mailBack: () => api.mailBack('m'), tableHook: () => api.tableHook('x'), setTableHook: () => api.setTableHook('x', null),
  block: () => api.block('x', 's'), blocked: () => api.blocked(), unblock: () => api.unblock('x'),
  report: () => api.report('x', 's', 'w'), announcement: () => api.announcement(),
  admin: () => { const a = api.admin('w'); return [a.overview(), a.announce(null), a.people('n'), a.ban('x', 'w'), a.liftBan('x'), a.dropReport('x'), a.closeTable('x')]; },
  deleteMe: () => api.deleteMe(), record: () => api.record('x'), content: () => api.content('x'), contentOf: () => api.contentOf('x', 'y', {}),
  find: () => api.find('x', 'w'), viewAt: () => api.viewAt('x', 1, null), rounds: () => api.rounds('x', null),
  socketUrl: () => void fetch(api.socketUrl('x').replace(/^wss?:\/\/[^/]*/, '')),
};

interface Operation { 'x-for'?: string }
const operations = Object.entries(document.paths as unknown as Record<string, Record<string, Operation>>).flatMap(([path, item]) =>
  Object.entries(item).filter(([method]) => method !== 'parameters').map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path.replace(/\{[^}]*\}/g, 'x')}`, scripts: operation['x-for'] === 'scripts' })),
);

afterEach(() => vi.unstubAllGlobals());

describe('every address of the server', () => {
  it('is used by the page, or is there for scripts', async () => {
    const used = new Set<string>();
    vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
      used.add(`${init?.method ?? 'GET'} ${path.replace(/\?.*/, '').replace('/api/games/y', '/api/games/x')}`);
      return Promise.resolve(Response.json([]));
    });
    await Promise.allSettled(Object.values(CALLS).map((c) => c?.()));
    expect(operations.length).toBeGreaterThan(30);
    expect(operations.filter((o) => !o.scripts && !used.has(o.name)).map((o) => o.name)).toEqual([]);
    expect([...used].filter((u) => !operations.some((o) => o.name === u))).toEqual([]);
  });

  it('that the page knows is asked for by some screen', () => {
    const others = Object.entries(sources).flatMap(([file, text]) => (file === './api.ts' ? [] : [text]));
    expect(others.length).toBeGreaterThan(100);
    const unused = Object.keys(CALLS).filter((name) => CALLS[name as keyof typeof api] && !others.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
    expect(unused).toEqual([]);
  });
});

describe('every message of the socket', () => {
  const kinds = (union: string): string[] => [...sources['./wire.ts']!.split(`export type ${union} =`)[1]!.split(/\nexport type|\n\/\*\*\n \* [A-Z][^\n]*\n \*\/\nexport/)[0]!.matchAll(/"t": "(\w+)"/g)].map((m) => m[1]!);
  it('is sent by the page', () => {
    const all = Object.values(sources).join('\n');
    expect(kinds('ToServer').length).toBeGreaterThan(7);
    for (const kind of kinds('ToServer')) expect(all, kind).toContain(`t: '${kind}'`);
  });
  it('is understood by the page', () => {
    expect(kinds('ToClient').length).toBeGreaterThan(7);
    for (const kind of kinds('ToClient')) expect(sources['./reduce.ts'], kind).toContain(`case '${kind}'`);
  });
});
