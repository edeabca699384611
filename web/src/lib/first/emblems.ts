// The one picture on each face of the first edition, by game-icons name.
export const EMBLEMS: Record<string, string> = {
  assassination: 'revolver', obstruction: 'cancel', sympathisers: 'fist', informers: 'conversation', 'bank-draft': 'coins', dynamite: 'dynamite',
  agitation: 'megaphone', 'sherlock-holmes': 'sherlock-holmes', 'professor-moriarty': 'spider-web', 'irene-adler': 'domino-mask',
  'peter-rachkovsky': 'spy', 'vladimir-burtsev': 'quill-ink', 'matvei-golovinsky': 'tied-scroll', 'louise-michel': 'black-flag',
  'vera-figner': 'stiletto', 'prince-kropotkin': 'beard', 'emma-goldman': 'public-speaker', 'evno-asef': 'double-face-mask',
  'johann-most': 'letter-bomb', 'wilhelm-stieber': 'spyglass', 'william-morris': 'feather', ravachol: 'unlit-bomb',
  'baron-ungern-sternberg': 'mounted-knight', 'errico-malatesta': 'anarchy', stepniak: 'bowie-knife', 'emile-henry': 'time-bomb',
  'elisee-reclus': 'compass', 'william-melville': 'fedora', 'alexander-berkman': 'cloak-dagger', bismarck: 'eagle-emblem',
  'black-hand': 'black-hand-shield', cordon: 'barricade', 'diogenes-club': 'top-hat', 'duchess-d-uzes': 'queen-crown', fenians: 'shamrock',
  freemasons: 'all-seeing-eye', 'hide-royalty': 'crown', 'hired-assassin': 'crossed-pistols', 'holy-brotherhood': 'jerusalem-cross',
  'infernal-machine': 'powder-bag', nadar: 'zeppelin', necronomicon: 'evil-book', okhrana: 'bear-head', 'peoples-will': 'flying-flag',
  'pinkerton-agents': 'police-badge', shoggoth: 'six-eyes', 'terrors-of-the-night': 'evil-moon', 'third-section': 'iron-cross',
  vampires: 'vampire-dracula', zombies: 'raise-zombie', 'change-of-heart': 'duality-mask', cthulhu: 'giant-squid', cultists: 'cultist',
  'devils-island': 'handcuffs', 'master-of-disguise': 'drama-masks', 'mi-go': 'evil-bat', 'mrs-hudson': 'teapot', 'sebastian-moran': 'crosshair',
  'sigmund-freud': 'brain', 'society-of-leopold': 'gothic-cross', 'dr-watson': 'hospital-cross', 'yog-sothoth': 'gooey-eyed-sun',
};
export const CITY_EMBLEMS: Record<string, string> = {
  london: 'clock-tower', paris: 'fleur-de-lys', berlin: 'eagle-emblem', 'st-petersburg': 'bear-head', vienna: 'violin', rome: 'pope-crown',
  constantinople: 'samara-mosque', madrid: 'bull', cairo: 'egyptian-sphinx', 'the-hague': 'windmill', washington: 'capitol', zurich: 'mountains',
};
const OTHERS = ['two-coins', 'cancel', 'duality-mask', 'vampire-dracula', 'ouroboros', 'crossed-pistols', 'combination-lock', 'kraken-tentacle'];

export const ICONS: string[] = [...new Set([...Object.values(EMBLEMS), ...Object.values(CITY_EMBLEMS), ...OTHERS])];
