// The one picture on each printed thing of London, by game-icons name.
export const CARDS: Record<string, string> = {
  fagin: 'shiny-purse', 'mr-merryweather': 'money-stack', 'mr-bumble': 'hot-meal', 'city-and-suburban-bank': 'bank',
  'the-foundling-hospital': 'baby-face', 'madame-blavatsky': 'crystal-ball', 'the-resurrection-men': 'coffin',
  'the-lyceum-theatre': 'theater-curtains', 'barnaby-rudge': 'raven', 'bob-cratchit': 'candle-holder',
  'alfred-jingle': 'bow-tie', 'colonel-sebastian-moran': 'crosshair', 'arthur-machen': 'fountain-pen',
  'mrs-guppy': 'mirror-mirror', 'the-lamplighter': 'street-light', 'simpsons-divan': 'chess-queen', toby: 'sniffing-dog',
  'jacob-marley': 'ghost', 'hugh-boone': 'coinflip', 'charles-augustus-milverton': 'tied-scroll',
  'captain-shaws-fire-brigade': 'fire-axe', 'bill-sikes': 'convict', 'the-curator-of-antiquities': 'amphora',
  'the-analytical-engine': 'gears', 'the-artful-dodger': 'robber-hand', 'noddy-boffin': 'dust-cloud',
  'the-cheshire-cheese': 'beer-stein', 'jonas-chuzzlewit': 'poison-bottle', 'the-bedlam-choir': 'screaming',
  'the-savoy-theatre': 'duality-mask', 'noah-claypole': 'slingshot', 'the-orchid-collector': 'lotus-flower',
  'the-six-jolly-fellowship-porters': 'barrel', 'the-museum-reading-room': 'bookshelf', 'michael-faraday': 'coiled-nail',
  'the-old-curiosity-shop': 'shop', 'the-illustrated-police-news': 'newspaper', nancy: 'dress', 'samuel-pickwick': 'spectacles',
  'threadneedle-street': 'crown-coin', 'mary-carr': 'hand-bag', 'the-alhambra-music-hall': 'trumpet',
  'dr-henry-jekyll': 'fizzing-flask', 'uriah-heep': 'shaking-hands', 'mycroft-holmes': 'smoking-pipe', 'mrs-gamp': 'umbrella',
  'jonathan-small': 'wooden-pegleg', 'the-red-headed-league': 'hair-strands', 'the-golden-dawn': 'all-seeing-eye',
  'the-daily-telegraph': 'scroll-quill', 'the-electric-telegraph': 'candlestick-phone', 'the-limehouse-cult': 'lantern',
  'baron-maupertuis': 'mining', 'the-thing-below-parliament': 'big-wave', 'spring-heeled-jack': 'leapfrog',
  'von-herders-air-gun': 'winchester-rifle', 'the-mi-go-surgeon': 'scalpel', 'inspector-bucket': 'police-badge',
  'the-baker-street-irregulars': 'boot-prints', 'sweeney-todd': 'razor', 'the-yithian-scholar': 'brain-tentacle',
  'sir-joseph-bazalgette': 'water-recycling', 'the-hansom-cab': 'chariot', 'aleister-crowley': 'cultist',
  'the-deep-ones': 'fish-monster', 'irene-adler': 'carnival-mask', 'st-bartholomews-laboratory': 'microscope',
  'the-rats-in-the-walls': 'rat', 'the-night-gaunts': 'bat-wing', 'dr-john-watson': 'stethoscope',
  'angela-burdett-coutts': 'receive-money', 'professor-moriarty': 'top-hat', 'the-starry-wisdom-chapel': 'church',
  'thomas-cubitt': 'trowel', 'w-t-stead': 'quill-ink', 'mrs-hudson': 'teapot', 'the-silver-lodge': 'hood',
  'octavia-hill': 'house-keys', 'the-yellow-sign': 'robe', 'the-invisible-man': 'invisible-face', 'mr-tulkinghorn': 'gavel',
  'the-chartists': 'flying-flag', 'a-j-raffles': 'lockpicks', 'sherlock-holmes': 'sherlock-holmes',
  'the-time-traveller': 'pocket-watch', 'buckingham-palace': 'queen-crown', 'the-necronomicon': 'evil-book',
  'the-general-post-office': 'envelope', 'mr-merdle': 'cash', 'the-pnakotic-manuscripts': 'scroll-unfurled',
  'the-dhol-chants': 'spiral-shell', 'the-metropolitan-railway': 'steam-locomotive', 'henry-holy-peter': 'prayer',
  'victor-frankenstein': 'frankenstein-creature', 'the-hound-of-the-baskervilles': 'hound', 'the-hyde-park-mob': 'molotov',
  'count-fosco': 'mouse', 'the-thames-mudlarks': 'fishing-net', 'the-lambeth-poisoner': 'poison', 'mr-edward-hyde': 'angry-eyes',
  'the-rookery-landlord': 'house',
};
export const BUILDINGS: Record<string, string> = {
  tenement: 'village', office: 'post-office', factory: 'factory', hotel: 'family-house', mansion: 'spooky-house', palace: 'greek-temple',
};
export const ELDERS: Record<string, string> = {
  basatan: 'crab', nodens: 'trident', 'haunter-of-the-dark': 'gargoyle', 'mother-hydra': 'hydra', bokrug: 'lizardman', dagon: 'fish-monster',
};
export const OLD_ONES: Record<string, string> = { cthulhu: 'tentacles-skull', hastur: 'robe', nyarlathotep: 'drama-masks', 'shub-niggurath': 'goat' };
export const OBJECTIVES: Record<string, string> = {
  pride: 'lion', envy: 'snake-tongue', lust: 'hearts', wrath: 'molotov', greed: 'open-treasure-chest', gluttony: 'gluttony', sloth: 'sloth',
};
export const EVENTS: Record<string, string> = {
  flood: 'flood', fire: 'arson', 'pea-souper': 'fog', riots: 'molotov', 'gas-explosion': 'poison-gas', 'whitechapel-murders': 'dripping-knife',
  subsidence: 'falling-rocks', 'new-citizens': 'meeple-group', 'earth-tremor': 'earth-crack',
};
/** The symbols of a card, in LOOK's words; money is a coin with its sum, "again" a drawn card. */
export const SYMBOLS: Record<string, string> = {
  minion: 'pawn', summon: 'spiral-tentacle', skull: 'plain-dagger', scroll: 'scroll-unfurled', insanity: 'psychic-waves', building: 'house', interrupt: 'palm',
};
const OTHERS = ['wax-seal', 'star-swirl', 'fire', 'flying-flag', 'tower-bridge', 'poker-hand', 'card-draw'];

export const ICONS: string[] = [
  ...new Set([CARDS, BUILDINGS, ELDERS, OLD_ONES, OBJECTIVES, EVENTS, SYMBOLS].flatMap((each) => Object.values(each)).concat(OTHERS)),
];
