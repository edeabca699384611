// The one picture on each face of the second edition, by game-icons name.
export const EMBLEMS: Record<string, string> = {
  informer: 'conversation', 'go-between': 'tied-scroll', sympathisers: 'fist', 'safe-house': 'house-keys',
  'railway-tickets': 'ticket', 'underground-cell': 'secret-door', gunpowder: 'powder-bag', 'knife-in-the-dark': 'cloak-dagger',
  'black-hand': 'black-hand-shield', 'change-of-heart': 'duality-mask', cthulhu: 'giant-squid', 'diogenes-club': 'top-hat',
  'doctor-watson': 'hospital-cross', 'duchess-duzes': 'queen-crown', fenians: 'dynamite', freemasons: 'all-seeing-eye',
  'hide-royalty': 'crown', 'hired-assassin': 'revolver', 'holy-brotherhood': 'jerusalem-cross', 'infernal-machine': 'time-bomb',
  'inspector-lestrade': 'handcuffs', 'irene-adler': 'domino-mask', 'matvei-golovinski': 'newspaper', 'mi-go': 'evil-bat',
  'mrs-hudson': 'teapot', okhrana: 'bear-head', 'peoples-will': 'megaphone', 'pinkerton-agents': 'surrounded-eye',
  'sherlock-holmes': 'sherlock-holmes', shoggoth: 'six-eyes', 'sigmund-freud': 'brain', 'society-of-leopold': 'gothic-cross',
  'terrors-of-the-night': 'evil-moon', 'third-section': 'iron-cross', vampires: 'vampire-dracula', 'vladimir-burtsev': 'quill-ink',
  'yog-sothoth': 'gooey-eyed-sun', zombies: 'raise-zombie', 'louise-michel': 'black-flag', 'vera-figner': 'stiletto',
  'prince-kropotkin': 'beard', 'emma-goldman': 'public-speaker', 'errico-malatesta': 'anarchy', 'johann-most': 'letter-bomb',
  'sergey-stepnyak': 'bowie-knife', 'sophia-perovskaya': 'flying-flag', 'nikolai-kibalchich': 'rocket', 'elisee-reclus': 'compass',
  'odonovan-rossa': 'shamrock', 'vera-zasulich': 'crossed-pistols', 'sebastian-moran': 'crosshair', 'peter-rachkovsky': 'spy',
  'professor-moriarty': 'spider-web', 'otto-von-bismarck': 'eagle-emblem', 'wilhelm-stieber': 'spyglass',
  'georgy-sudeykin': 'fedora', 'sergei-degayev': 'double-face-mask', 'konstantin-pobedonostsev': 'holy-symbol',
  'robert-anderson': 'police-badge', 'mycroft-holmes': 'mustache', 'nadars-airships': 'zeppelin', 'baker-street-irregulars': 'slingshot',
  necronomicon: 'evil-book',
};

export const CITY_EMBLEMS: Record<string, string> = {
  london: 'clock-tower', paris: 'fleur-de-lys', berlin: 'eagle-emblem', 'st-petersburg': 'bear-head', vienna: 'violin',
  rome: 'pope-crown', constantinople: 'samara-mosque', madrid: 'bull', cairo: 'egyptian-sphinx',
};

export const ROYAL_EMBLEMS: Record<string, string> = {
  gloriana: 'spiral-tentacle', 'spinner-in-the-darkness': 'masked-spider', 'iron-dreamer': 'iron-mask', 'czar-unanswerable': 'third-eye',
  'pallid-emperor': 'king-ju-mask', 'voice-under-the-hills': 'worm-mouth', 'sultan-of-many-mouths': 'lamprey-mouth',
  'bringer-of-pestilence': 'flying-beetle', 'black-one-of-egypt': 'egyptian-profile',
};

export const ICONS: string[] = [...new Set([EMBLEMS, CITY_EMBLEMS, ROYAL_EMBLEMS].flatMap((each) => Object.values(each)))];
