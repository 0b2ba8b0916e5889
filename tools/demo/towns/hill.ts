import type { DocumentPoint } from '#server/catalog/document/documents.ts';
import type { Spot } from '../geometry.ts';
import { type Translations, text } from '../text.ts';
import { blob, createWarp, trace } from './draw.ts';
import type { Plan, PlannedStreet } from './Plan.ts';

export const HILL_CENTER: DocumentPoint = [43.5, 37.62];

const warp = createWarp(37, 55);

/** Degrees counted from the east, metres down the slope from the castle. */
export function fromCastle(degrees: number, metres: number): Spot {
  const angle = (degrees * Math.PI) / 180;
  const bulge = 1 + 0.1 * Math.sin(2 * angle + 0.6) + 0.06 * Math.sin(3 * angle);
  return warp([1.28 * metres * bulge * Math.cos(angle), metres * bulge * Math.sin(angle)]);
}

function ring(
  id: string,
  rank: PlannedStreet['rank'],
  metres: number,
  from: number,
  to: number,
  name: Translations,
): PlannedStreet {
  const length = (Math.abs(to - from) * Math.PI * metres * 1.15) / 180;
  return { id: `hill-${id}`, name, rank, line: trace((part) => fromCastle(from + (to - from) * part, metres), length) };
}

function descent(
  id: string,
  rank: PlannedStreet['rank'],
  from: Spot,
  to: Spot,
  sway: number,
  name: Translations,
): PlannedStreet {
  return {
    id: `hill-${id}`,
    name,
    rank,
    line: trace(
      (part) => {
        const metres = from[1] + (to[1] - from[1]) * part;
        return fromCastle(from[0] + (to[0] - from[0]) * part + Math.sin(part * Math.PI * 2) * sway, metres);
      },
      Math.abs(to[1] - from[1]) + Math.abs(to[0] - from[0]) * 22,
    ),
  };
}

const streets: readonly PlannedStreet[] = [
  ring('castle', 'side', 330, 0, 358, text('Замковая улица', 'Castle Street', 'Ulica Kaštel')),
  ring('bell', 'side', 640, 10, 130, text('Колокольная улица', 'Bell Street', 'Zvonarska ulica')),
  ring('armoury', 'side', 640, 134, 236, text('Оружейная улица', 'Armoury Street', 'Oružarska ulica')),
  ring('bastion', 'side', 640, 240, 366, text('Бастионная улица', 'Bastion Street', 'Ulica bastiona')),
  ring('stone', 'side', 970, -20, 96, text('Каменная улица', 'Stone Street', 'Kamena ulica')),
  ring('swallow', 'side', 970, 100, 214, text('Ласточкина улица', 'Swallow Street', 'Ulica lastavica')),
  ring('well', 'side', 970, 220, 336, text('Колодезная улица', 'Well Street', 'Bunarska ulica')),
  ring('clear', 'main', 1340, 0, 180, text('Ясный бульвар', 'Bright Boulevard', 'Vedri bulevar')),
  ring('dawn', 'main', 1340, 180, 358, text('бульвар Рассвета', 'Dawn Boulevard', 'Bulevar svitanja')),
  ring('lavender', 'side', 1720, 8, 104, text('Лавандовая улица', 'Lavender Street', 'Ulica lavande')),
  ring('olive', 'side', 1720, 110, 168, text('Оливковая улица', 'Olive Street', 'Maslinova ulica')),
  ring('shepherd', 'side', 1720, 214, 290, text('Пастушья улица', 'Shepherd Street', 'Čobanska ulica')),
  ring('walnut', 'side', 1720, 294, 364, text('Ореховая улица', 'Walnut Street', 'Orahova ulica')),
  ring('valley', 'main', 2120, 20, 160, text('Долинное шоссе', 'Valley Road', 'Dolinski put')),
  ring('foothill', 'main', 2120, 220, 352, text('Подгорное шоссе', 'Foothill Road', 'Podgorski put')),
  descent('serpentine', 'main', [176, 2060], [300, 640], 4, text('Серпантин', 'Serpentine', 'Serpentina')),
  descent(
    'gate',
    'side',
    [22, 330],
    [30, 2120],
    3,
    text('улица Восточных Ворот', 'East Gate Street', 'Ulica istočne kapije'),
  ),
  descent('garden', 'side', [62, 640], [58, 1720], 3, text('Садовая улица', 'Garden Street', 'Baštenska ulica')),
  descent('north', 'main', [88, 330], [84, 2500], 3, text('Северный спуск', 'Northern Descent', 'Sjeverni silaz')),
  descent('masons', 'side', [116, 640], [120, 2120], 3, text('улица Каменщиков', 'Masons’ Street', 'Zidarska ulica')),
  descent('lake', 'side', [150, 330], [156, 1720], 3, text('Озёрный спуск', 'Lake Descent', 'Jezerski silaz')),
  descent('fountain', 'side', [198, 640], [192, 1340], 2, text('Фонтанная улица', 'Fountain Street', 'Ulica fontane')),
  descent('south', 'main', [262, 330], [256, 2450], 3, text('Южный спуск', 'Southern Descent', 'Južni silaz')),
  descent('cherry', 'side', [284, 970], [280, 2120], 2, text('Вишнёвая улица', 'Cherry Street', 'Ulica trešanja')),
  descent('silver', 'side', [318, 330], [324, 2120], 3, text('Серебряная улица', 'Silver Street', 'Srebrna ulica')),
  descent('smiths', 'side', [344, 640], [346, 1720], 3, text('улица Кузнецов', 'Smiths’ Street', 'Kovačka ulica')),
  descent(
    'hundred-steps',
    'path',
    [45, 640],
    [44, 970],
    0,
    text('лестница Ста Ступеней', 'Hundred Steps', 'Sto stepenica'),
  ),
  descent('cat-steps', 'path', [104, 970], [103, 1340], 0, text('Кошачья лестница', 'Cat Steps', 'Mačje stepenice')),
  descent('monk-steps', 'path', [230, 640], [231, 970], 0, text('Монашеская тропа', 'Monks’ Path', 'Monaška staza')),
  descent('poets', 'path', [304, 1340], [304, 1720], 1, text('тропа Поэтов', 'Poets’ Path', 'Staza pjesnika')),
  descent('windy', 'path', [72, 1340], [71, 1720], 1, text('Ветреный переулок', 'Windy Lane', 'Vjetroviti prolaz')),
];

function cell(from: number, to: number, inner: number, outer: number): Spot[] {
  const arc = [0, 1, 2, 3, 4].map((step) => from + ((to - from) * step) / 4);
  return [
    ...arc.map((degrees) => fromCastle(degrees, inner)),
    ...arc.toReversed().map((degrees) => fromCastle(degrees, outer)),
  ];
}

export const hill: Plan = {
  cityId: 'bright-hill',
  center: HILL_CENTER,
  streets,
  areas: [
    {
      id: 'hill-castle-park',
      kind: 'park',
      name: text('Замковый парк', 'Castle Park', 'Park Kaštel'),
      polygon: blob(fromCastle(0, 0), 300, 225, 14, 51),
    },
    {
      id: 'hill-lake',
      kind: 'water',
      name: text('Ясное озеро', 'Bright Lake', 'Vedro jezero'),
      polygon: blob([-3480, -120], 640, 980, 26, 52),
    },
    {
      id: 'hill-olive-grove',
      kind: 'park',
      name: text('Оливковая роща', 'Olive Grove', 'Maslinjak'),
      polygon: cell(124, 148, 1770, 2070),
    },
    {
      id: 'hill-lavender-field',
      kind: 'park',
      name: text('Лавандовое поле', 'Lavender Field', 'Polje lavande'),
      polygon: cell(35, 55, 1770, 2070),
    },
    {
      id: 'hill-monastery-garden',
      kind: 'park',
      name: text('Монастырский сад', 'Monastery Garden', 'Manastirska bašta'),
      polygon: cell(236, 252, 1010, 1300),
    },
    {
      id: 'hill-walnut-park',
      kind: 'park',
      name: text('Ореховый парк', 'Walnut Park', 'Orahov park'),
      polygon: cell(328, 342, 1390, 1680),
    },
    {
      id: 'hill-spring',
      kind: 'water',
      name: text('Родник', 'Spring Pool', 'Izvor'),
      polygon: blob(fromCastle(244, 1160), 60, 45, 9, 53),
    },
    {
      id: 'hill-castle-square',
      kind: 'square',
      name: text('Замковая площадь', 'Castle Square', 'Trg Kaštel'),
      polygon: blob(fromCastle(262, 330), 65, 48, 8, 54),
    },
    {
      id: 'hill-fountain-square',
      kind: 'square',
      name: text('площадь Фонтанов', 'Fountain Square', 'Trg fontana'),
      polygon: blob(fromCastle(86, 1340), 72, 55, 8, 55),
    },
    {
      id: 'hill-gate-square',
      kind: 'square',
      name: text('площадь Восточных Ворот', 'East Gate Square', 'Trg istočne kapije'),
      polygon: blob(fromCastle(27, 1340), 60, 60, 8, 56),
    },
  ],
  landmarks: [
    {
      id: 'hill-castle',
      kind: 'castle',
      name: text('Ясный замок', 'Bright Castle', 'Vedri kaštel'),
      at: fromCastle(0, 0),
    },
    {
      id: 'hill-clock',
      kind: 'tower',
      name: text('Часовая башня', 'Clock Tower', 'Sahat-kula'),
      at: fromCastle(255, 400),
    },
    {
      id: 'hill-monastery',
      kind: 'worship',
      name: text('Монастырь на склоне', 'Hillside Monastery', 'Manastir na padini'),
      at: fromCastle(248, 1060),
    },
    {
      id: 'hill-cable-car',
      kind: 'transport',
      name: text('Канатная дорога', 'Cable Car', 'Žičara'),
      at: fromCastle(90, 2100),
    },
    { id: 'hill-beach', kind: 'view', name: text('Озёрный пляж', 'Lake Beach', 'Jezerska plaža'), at: [-2790, -60] },
    {
      id: 'hill-gallery',
      kind: 'culture',
      name: text('Галерея ремёсел', 'Crafts Gallery', 'Galerija zanata'),
      at: fromCastle(318, 600),
    },
    { id: 'hill-winery', kind: 'trade', name: text('Винодельня', 'Winery', 'Vinarija'), at: fromCastle(60, 2180) },
    {
      id: 'hill-viewpoint',
      kind: 'view',
      name: text('Смотровая площадка', 'Viewpoint', 'Vidikovac'),
      at: fromCastle(170, 360),
    },
  ],
};
