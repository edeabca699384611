// The quick start of each game: what it is about, a turn in pictures, how it ends. Pictures are rows of pieces: `cube` and `pawn` with a seat, an
// `icon`, a `place` with the pieces named after it, a `card` of the game, or an arrow. Part of the catalogue of sentences, as en.ts is.
export type Token = readonly ['cube' | 'pawn', string] | readonly ['icon' | 'place' | 'card' | 'word', string] | '→';
export interface QuickStep { title: string; icon: string; say: string; rule: string; picture: readonly Token[] }
export interface QuickEnd { title: string; icon: string; say: string; rule: string }
export interface Quick { sub: string; lead: string; aims: readonly string[]; turn: string; steps: readonly QuickStep[]; also: { say: string; rule: string }; ends: readonly QuickEnd[] }

const me = 'thursday', other = 'wednesday';
export const quick: Record<string, Quick> = {
  'second-edition': {
    sub: 'Two actions a turn, nine cities, a side you must hide.',
    lead: 'Everybody secretly belongs to one of two sides, and only one player wins.',
    aims: ['Collect points: cities are neutral, pink counts for Restorationists, green for Loyalists.', 'At the end the sides turn over, and points of the wrong colour fall away.', 'Then the side of the lowest player loses 5 each: your weakest comrade is your problem.'],
    turn: 'Your turn: two of these, then draw up to five cards',
    steps: [
      { title: 'Place cubes', icon: 'cube', say: 'Every place symbol puts a cube from your stock into one city.', rule: 'place.cards', picture: [['card', 'sympathisers'], '→', ['place', 'Vienna'], ['cube', me], ['cube', me]] },
      { title: 'Claim a card', icon: 'card-play', say: 'First action only. Most pieces and a cube there: the card is yours, your cubes go to Limbo.', rule: 'claim.majority', picture: [['place', 'Rome'], ['cube', me], ['cube', me], ['pawn', other], '→', ['card', 'city-rome']] },
      { title: 'Retrieve cubes', icon: 'return-arrow', say: 'Exactly as many as the symbols: from Limbo, from any city.', rule: 'retrieve.where', picture: [['icon', 'vortex'], ['cube', me], '→', ['cube', me], ['word', 'stock']] },
      { title: 'Move agents', icon: 'steam-locomotive', say: 'Any agent of yours, from any city to any other: there are no routes.', rule: 'move.cards', picture: [['place', 'Paris'], ['pawn', me], '→', ['place', 'Cairo'], ['pawn', me]] },
      { title: 'Assassinate', icon: 'plain-dagger', say: 'Your agents and your bombs must reach the number. The weapon is spent.', rule: 'assassinate.value', picture: [['card', 'spinner-in-the-darkness'], ['pawn', me], ['word', '1'], ['icon', 'unlit-bomb'], ['word', '+ 4 = 5']] },
      { title: 'Raise a marker', icon: 'fist', say: 'Up only. The difference of the two is in everybody’s score; at the end one side keeps it.', rule: 'markers.score', picture: [['icon', 'fist'], ['word', '4 → 6'], ['icon', 'curled-tentacle'], ['word', '4']] },
    ],
    also: { say: 'Or discard cards, use the text of a card, pass. Free actions cost nothing.', rule: 'turn.kinds' },
    ends: [
      { title: 'Somebody reaches the target', icon: 'laurels', say: 'fewer points, the more play', rule: 'end.target' },
      { title: 'A marker reaches the top', icon: 'fist', say: 'either of the two', rule: 'end.marker' },
      { title: 'A Restorationist is revealed', icon: 'brain', say: 'by losing the last agent or the last sanity token', rule: 'end.restorationist' },
    ],
  },
  'first-edition': {
    sub: 'Two actions a turn, a map with roads, double agents everywhere.',
    lead: 'Everybody secretly belongs to one of two sides; the side of the lowest score is out, and the best of the other wins.',
    aims: ['Points come from cities, royal persons, agents and the marker of your side.', 'Nobody may score in the open what only their side scores: hide what you are, and read the others.', 'An agent you lead may secretly belong to somebody else.'],
    turn: 'Your turn: two of these, then draw up again',
    steps: [
      { title: 'Place cubes', icon: 'cube', say: 'On a city, on the card beside it, or on a card of the display.', rule: 'place.action', picture: [['card', 'sympathisers'], '→', ['place', 'Paris'], ['cube', me], ['cube', me]] },
      { title: 'Claim', icon: 'card-play', say: 'First action only. Cubes and agents count; a tie goes to whoever has more agents there.', rule: 'claim.most', picture: [['place', 'Rome'], ['cube', me], ['pawn', me], '→', ['card', 'city-rome']] },
      { title: 'Buy or take back cubes', icon: 'two-coins', say: 'Two gold buy a cube; cube symbols take cubes back from Limbo and from the board.', rule: 'buy.action', picture: [['icon', 'two-coins'], '→', ['cube', me]] },
      { title: 'Move agents', icon: 'steam-locomotive', say: 'Along the roads, and every stretch costs its gold.', rule: 'move.cost', picture: [['place', 'Berlin'], ['pawn', me], '→', ['place', 'Vienna'], ['pawn', me]] },
      { title: 'Use a card', icon: 'plain-dagger', say: 'Assassinate, hide royalty, block: what the card says, with the agent it names.', rule: 'action.basic', picture: [['pawn', me], ['icon', 'unlit-bomb'], '→', ['icon', 'imperial-crown']] },
      { title: 'Turn a double agent', icon: 'duality-mask', say: 'Show your counter for somebody’s agent, and the agent is yours.', rule: 'double.action', picture: [['pawn', other], ['icon', 'duality-mask'], '→', ['pawn', me]] },
    ],
    also: { say: 'Or move a marker, discard, pass. Free actions come first, before a claim.', rule: 'turn.free-actions' },
    ends: [
      { title: 'Somebody has enough points', icon: 'laurels', say: 'fewer, the more play', rule: 'end.points' },
      { title: 'A marker reaches the top', icon: 'fist', say: 'War or Revolution', rule: 'end.track-top' },
      { title: 'A Restorationist’s main agent dies', icon: 'pawn', say: 'whoever or whatever killed it', rule: 'end.main-agent' },
    ],
  },
  london: {
    sub: 'One card, read from the top; twelve areas; an Objective nobody knows.',
    lead: 'Whoever meets their secret Objective at the start of their turn wins at once; points decide only if nobody does.',
    aims: ['Your Objective says what to gather: areas, presence, Trouble, wealth, Buildings and Elder Ones, or the end itself.', 'Watch what the others gather: it tells what they hold.', 'Every Insanity brings the end nearer, and that is somebody’s aim.'],
    turn: 'Your turn: play a card, symbol by symbol, then refill',
    steps: [
      { title: 'Minion', icon: 'pawn', say: 'Place an Agent, or move a Minion to an adjacent area.', rule: 'minion.place', picture: [['icon', 'pawn'], '→', ['place', 'Chelsea']] },
      { title: 'Trouble', icon: 'death-skull', say: 'Whoever enters an area with others in it brings Trouble; leaving can calm it.', rule: 'trouble.enter', picture: [['icon', 'pawn'], ['icon', 'pawn'], '→', ['word', 'Trouble']] },
      { title: 'Building', icon: 'tower-flag', say: 'Pay for it where you have control: it has an ability, and is wealth.', rule: 'build.conditions', picture: [['icon', 'two-coins'], '→', ['icon', 'tower-flag']] },
      { title: 'Summon', icon: 'all-seeing-eye', say: 'Roll, pay, and an Elder One stands on your side.', rule: 'summon.roll', picture: [['icon', 'all-seeing-eye'], '→', ['place', 'Lambeth']] },
      { title: 'Assassination', icon: 'plain-dagger', say: 'Remove somebody who shares an area with a Minion of yours.', rule: 'kill.target', picture: [['icon', 'pawn'], ['icon', 'plain-dagger'], '→', ['icon', 'death-skull']] },
      { title: 'Insanity', icon: 'psychic-waves', say: 'The marker rises. This symbol alone cannot be passed over.', rule: 'insanity.step', picture: [['icon', 'psychic-waves'], ['word', '7 → 8']] },
    ],
    also: { say: 'A symbol passed over is gone for this card; the scroll carries out the text as a whole or not at all.', rule: 'play.order' },
    ends: [
      { title: 'An Objective is met', icon: 'check-mark', say: 'at the start of its owner’s turn', rule: 'end.objective' },
      { title: 'A hand cannot be refilled', icon: 'card-draw', say: 'deck and row are both empty', rule: 'end.exhaustion' },
      { title: 'Insanity reaches its last box', icon: 'psychic-waves', say: 'Azathoth awakes, at once', rule: 'end.insanity' },
    ],
  },
};
