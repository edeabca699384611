// Where things stand on the map of 1600 by 1000: the name plate, and one point for each kind of piece.
type Point = [number, number];
export interface Anchor { plate: Point; minions: Point; room: number; elder: Point; building: Point; trouble: Point; grenadier: Point; citizen: Point }

export const ANCHORS: Record<string, Anchor> = {
  chelsea: { plate: [62, 436], minions: [190, 520], room: 180, elder: [90, 520], building: [318, 500], trouble: [260, 436], grenadier: [318, 625], citizen: [92, 625] },
  westminster: { plate: [388, 408], minions: [470, 500], room: 150, elder: [424, 585], building: [555, 345], trouble: [470, 348], grenadier: [525, 560], citizen: [424, 640] },
  'the-west-end': { plate: [62, 76], minions: [240, 195], room: 200, elder: [100, 195], building: [410, 200], trouble: [322, 76], grenadier: [300, 310], citizen: [390, 310] },
  holborn: { plate: [516, 76], minions: [665, 180], room: 200, elder: [545, 175], building: [815, 160], trouble: [712, 76], grenadier: [870, 225], citizen: [545, 250] },
  'the-strand': { plate: [660, 334], minions: [735, 405], room: 130, elder: [680, 400], building: [885, 400], trouble: [893, 322], grenadier: [820, 400], citizen: [680, 430] },
  'the-city': { plate: [966, 300], minions: [1040, 390], room: 150, elder: [985, 400], building: [1168, 392], trouble: [1178, 300], grenadier: [1150, 478], citizen: [985, 440] },
  clerkenwell: { plate: [926, 76], minions: [1000, 160], room: 130, elder: [948, 150], building: [1142, 186], trouble: [1158, 110], grenadier: [1082, 168], citizen: [1010, 212] },
  'the-east-end': { plate: [1236, 76], minions: [1350, 190], room: 200, elder: [1285, 330], building: [1490, 190], trouble: [1500, 76], grenadier: [1400, 330], citizen: [1490, 300] },
  bermondsey: { plate: [1104, 668], minions: [1230, 785], room: 190, elder: [1130, 775], building: [1385, 770], trouble: [1350, 668], grenadier: [1170, 890], citizen: [1250, 900] },
  southwark: { plate: [852, 606], minions: [920, 725], room: 150, elder: [890, 840], building: [1015, 745], trouble: [1026, 660], grenadier: [985, 860], citizen: [890, 920] },
  lambeth: { plate: [622, 664], minions: [745, 755], room: 130, elder: [642, 745], building: [770, 590], trouble: [700, 606], grenadier: [785, 860], citizen: [625, 910] },
  battersea: { plate: [62, 812], minions: [185, 900], room: 200, elder: [330, 885], building: [440, 885], trouble: [284, 812], grenadier: [525, 880], citizen: [70, 930] },
};

export const SHEET = { width: 1600, height: 1000 };
/** What must be seen at rest: the whole map. */
export const WHOLE = { x: 0, y: 0, w: 1600, h: 1000 };
/** Small screens: where the name and the pieces of an area stand, in hundredths of the stretched map. */
export const TOWN: Record<string, Point> = {
  chelsea: [12, 50], westminster: [30.6, 44.8], 'the-west-end': [14.6, 12.4], holborn: [42.8, 8.1], 'the-city': [69.8, 35.2], clerkenwell: [66, 7.1],
  'the-east-end': [88, 22.1], bermondsey: [83.3, 82.2], southwark: [61, 75.2], 'the-strand': [48, 34.1], lambeth: [42.6, 76.3], battersea: [17.4, 88.6],
};
