// What the numbers and markers beside the cards mean: for each game, the rules that explain each of them. Their names are in the strings, their
// words in the rules themselves.
export type What = 'identity' | 'objective' | 'sanity' | 'madness' | 'stock' | 'agents' | 'limbo' | 'hand' | 'deck' | 'score' | 'tracks' | 'near' | 'bombs' | 'doubles' | 'money' | 'insanity' | 'trouble' | 'control' | 'ability';

export const WHAT: Record<string, Partial<Record<What, readonly string[]>>> = {
  'second-edition': {
    identity: ['overview.sides', 'final.lowest'], sanity: ['sanity.tokens', 'sanity.last'], stock: ['components.stock'], agents: ['components.pieces', 'identity.triggers'],
    limbo: ['components.limbo', 'retrieve.where'], hand: ['info.hand', 'turn.refill'], deck: ['info.deck', 'turn.reshuffle'], score: ['score.types', 'end.target'],
    tracks: ['markers.score', 'markers.end'], near: ['end.target', 'end.marker', 'end.restorationist'], bombs: ['assassinate.value'],
  },
  'first-edition': {
    identity: ['overview.aim', 'end.one-side'], madness: ['sanity.draw', 'sanity.three'], stock: ['components.player', 'buy.action'], agents: ['agents.control', 'agents.dead-for-good'], limbo: ['board.limbo'], hand: ['info.hand', 'hand.draw-up'],
    deck: ['hand.reshuffle'], score: ['scoring.recorded', 'scoring.both'], tracks: ['markers.vp-spaces', 'end.track-top'], near: ['end.points', 'end.track-top', 'end.main-agent'], bombs: ['assassinate.need'],
    doubles: ['double.action', 'double.legal'],
  },
  london: {
    objective: ['objective.when', 'end.objective'], money: ['money.bank', 'money.no-debt'], agents: ['minion.reserve-empty'], hand: ['info.hand', 'turn.refill'], deck: ['draw.choice', 'draw.no-reshuffle'],
    score: ['score.agents', 'end.no-late-objective'], insanity: ['insanity.step', 'end.insanity'], trouble: ['trouble.meaning'], control: ['control.most', 'control.trouble'], ability: ['old-one.ability'],
  },
};
