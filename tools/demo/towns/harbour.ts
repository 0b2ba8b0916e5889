import type { DocumentPoint } from '#server/catalog/document/documents.ts';
import type { Spot } from '../geometry.ts';
import { type Translations, text } from '../text.ts';
import { blob, createWarp, trace } from './draw.ts';
import type { Plan, PlannedStreet } from './Plan.ts';

export const HARBOUR_CENTER: DocumentPoint = [44.2, 37.1];

const BAY: Spot = [0, -1700];
const warp = createWarp(11, 70);

/** Degrees counted from the east, metres from the middle of the bay. */
export function fromBay(degrees: number, metres: number): Spot {
  const angle = (degrees * Math.PI) / 180;
  return [BAY[0] + Math.cos(angle) * metres, BAY[1] + Math.sin(angle) * metres];
}

const on = (degrees: number, metres: number): Spot => warp(fromBay(degrees, metres));

function ring(
  id: string,
  rank: PlannedStreet['rank'],
  metres: number,
  from: number,
  to: number,
  name: Translations,
): PlannedStreet {
  const length = (Math.abs(to - from) * Math.PI * metres) / 180;
  return { id: `harbour-${id}`, name, rank, line: trace((part) => on(from + (to - from) * part, metres), length) };
}

function ray(
  id: string,
  rank: PlannedStreet['rank'],
  degrees: number,
  from: number,
  to: number,
  name: Translations,
): PlannedStreet {
  const lean = (metres: number): number => degrees + Math.sin(metres / 420 + degrees) * 1.1;
  return {
    id: `harbour-${id}`,
    name,
    rank,
    line: trace((part) => {
      const metres = from + (to - from) * part;
      return on(lean(metres), metres);
    }, to - from),
  };
}

const streets: readonly PlannedStreet[] = [
  ring('port', 'main', 1160, 152, 35, text('Портовая улица', 'Port Street', 'Lučka ulica')),
  ring('seaside', 'main', 950, 14, 100, text('Приморская набережная', 'Seaside Embankment', 'Primorska obala')),
  ring('fishermen', 'main', 950, 100, 166, text('Рыбацкая набережная', 'Fishermen’s Embankment', 'Ribarska obala')),
  ring('anchor', 'side', 1160, 14, 33, text('Якорный переулок', 'Anchor Lane', 'Sidreni prolaz')),
  ring('coral', 'path', 1275, 93, 119, text('Коралловый проезд', 'Coral Passage', 'Koralni prolaz')),
  ring('ropewalk', 'side', 1400, 20, 84, text('Канатная улица', 'Ropewalk Street', 'Užarska ulica')),
  ring('sails', 'side', 1400, 86, 160, text('Парусная улица', 'Sail Street', 'Ulica jedara')),
  ring('marine', 'side', 1660, 18, 70, text('Морская улица', 'Marine Street', 'Morska ulica')),
  ring('cathedral', 'side', 1660, 72, 118, text('Соборная улица', 'Cathedral Street', 'Saborna ulica')),
  ring('garden', 'side', 1660, 120, 164, text('Садовая улица', 'Garden Street', 'Baštenska ulica')),
  ring('admirals', 'main', 1950, 22, 158, text('бульвар Адмиралов', 'Admirals’ Boulevard', 'Bulevar admirala')),
  ring('grape', 'side', 2280, 16, 64, text('Виноградная улица', 'Vine Street', 'Ulica vinograda')),
  ring('school', 'side', 2280, 66, 104, text('Школьная улица', 'School Street', 'Školska ulica')),
  ring('potters', 'side', 2280, 106, 162, text('Гончарная улица', 'Potters’ Street', 'Grnčarska ulica')),
  ring('cypress', 'side', 2640, 24, 78, text('Кипарисовая улица', 'Cypress Street', 'Ulica čempresa')),
  ring('peach', 'side', 2640, 80, 122, text('Персиковая улица', 'Peach Street', 'Ulica breskve')),
  ring('pilots', 'side', 2640, 124, 156, text('Лоцманская улица', 'Pilots’ Street', 'Pilotska ulica')),
  ring('outer', 'main', 3030, 30, 150, text('Окружное шоссе', 'Outer Ring Road', 'Obilazni put')),
  ray('lighthouse', 'side', 24, 950, 3030, text('Маячная улица', 'Lighthouse Street', 'Ulica svjetionika')),
  ray('salt', 'side', 36, 950, 1950, text('Солёный переулок', 'Salt Lane', 'Slani prolaz')),
  ray('breeze', 'side', 46, 1160, 2640, text('Бризовая улица', 'Breeze Street', 'Ulica maestrala')),
  ray('seafarers', 'main', 57, 950, 3400, text('проспект Мореплавателей', 'Seafarers’ Avenue', 'Avenija moreplovaca')),
  ray('sailors-steps', 'path', 63, 950, 1400, text('лестница Матросов', 'Sailors’ Steps', 'Mornarske stepenice')),
  ray('crab', 'path', 68, 1160, 1660, text('Крабовый переулок', 'Crab Lane', 'Prolaz rakova')),
  ray('boatswain', 'side', 76, 1400, 2640, text('Боцманская улица', 'Boatswain Street', 'Ulica nostroma')),
  ray('harbour', 'main', 90, 950, 3700, text('Гаванский проспект', 'Harbour Avenue', 'Lučka avenija')),
  ray('three-storms', 'side', 101, 1160, 2280, text('улица Трёх Штормов', 'Three Storms Street', 'Ulica tri oluje')),
  ray('signal', 'side', 111, 1400, 3030, text('Сигнальная улица', 'Signal Street', 'Signalna ulica')),
  ray('dolphin', 'side', 122, 950, 2280, text('Дельфинья улица', 'Dolphin Street', 'Ulica delfina')),
  ray('shady', 'path', 128, 1950, 2640, text('Тенистая аллея', 'Shady Walk', 'Sjenovita aleja')),
  ray('captains', 'main', 134, 950, 3400, text('улица Капитанов', 'Captains’ Street', 'Ulica kapetana')),
  ray('gull', 'side', 144, 1160, 1950, text('Чаячий переулок', 'Gull Lane', 'Prolaz galebova')),
  ray('mill', 'side', 153, 1400, 2640, text('Мельничная улица', 'Mill Street', 'Mlinska ulica')),
  ray('sandy', 'side', 161, 950, 1950, text('Песчаная улица', 'Sandy Street', 'Pješčana ulica')),
];

function cell(from: number, to: number, inner: number, outer: number): Spot[] {
  const width = (to - from) / 4;
  const arc = [0, 1, 2, 3, 4].map((step) => from + width * step);
  return [...arc.map((degrees) => on(degrees, inner)), ...arc.toReversed().map((degrees) => on(degrees, outer))];
}

const coast = Array.from({ length: 27 }, (_, index) => on(168 - index * 6.0769, 890 + Math.sin(index * 1.7) * 14));

/** The far shores, out of sight of the town, from the east by the south to the west. */
const gulf = Array.from({ length: 31 }, (_, index): Spot => {
  const angle = -0.2 - (index / 30) * (Math.PI - 0.4);
  const reach = 1 + Math.sin(index * 1.9) * 0.035 + Math.sin(index * 0.8 + 1) * 0.08;
  return [Math.cos(angle) * 15000 * reach, -900 + Math.sin(angle) * 13000 * reach];
});

export const harbour: Plan = {
  cityId: 'south-harbour',
  center: HARBOUR_CENTER,
  streets,
  areas: [
    {
      id: 'harbour-sea',
      kind: 'water',
      name: text('Коралловая бухта', 'Coral Bay', 'Koralni zaliv'),
      polygon: [
        [-9000, -900],
        [-5200, -820],
        [-3600, -1010],
        [-2300, -1230],
        ...coast,
        [2200, -1290],
        [3500, -1120],
        [5400, -1260],
        [9000, -980],
        ...gulf,
      ],
    },
    {
      id: 'harbour-admirals-garden',
      kind: 'park',
      name: text('Адмиральский сад', 'Admirals’ Garden', 'Admiralska bašta'),
      polygon: cell(78.5, 88.5, 1990, 2245),
    },
    {
      id: 'harbour-pilots-park',
      kind: 'park',
      name: text('Лоцманский парк', 'Pilots’ Park', 'Pilotski park'),
      polygon: cell(114, 126, 2320, 2600),
    },
    {
      id: 'harbour-seaside-green',
      kind: 'park',
      name: text('Приморский сквер', 'Seaside Green', 'Primorski skver'),
      polygon: cell(71, 88, 985, 1125),
    },
    {
      id: 'harbour-cypress-grove',
      kind: 'park',
      name: text('Кипарисовая роща', 'Cypress Grove', 'Čempresov gaj'),
      polygon: cell(36, 54, 2690, 2985),
    },
    { id: 'harbour-school-garden', kind: 'park', polygon: cell(61, 66, 1700, 1910) },
    {
      id: 'harbour-west-green',
      kind: 'park',
      name: text('Западный луг', 'West Meadow', 'Zapadna livada'),
      polygon: cell(146, 152, 1445, 1620),
    },
    {
      id: 'harbour-pond',
      kind: 'water',
      name: text('Лебединый пруд', 'Swan Pond', 'Labudovo jezerce'),
      polygon: blob(on(120, 2455), 95, 60, 12, 21),
    },
    {
      id: 'harbour-square',
      kind: 'square',
      name: text('Гаванская площадь', 'Harbour Square', 'Lučki trg'),
      polygon: blob(on(90, 1010), 70, 50, 8, 31),
    },
    {
      id: 'harbour-admirals-square',
      kind: 'square',
      name: text('площадь Компаса', 'Compass Square', 'Trg kompasa'),
      polygon: blob(on(57.6, 1950), 62, 62, 8, 32),
    },
    {
      id: 'harbour-fish-market',
      kind: 'square',
      name: text('Рыбный рынок', 'Fish Market', 'Riblja pijaca'),
      polygon: blob(on(128, 1050), 80, 45, 7, 33),
    },
  ],
  landmarks: [
    {
      id: 'harbour-lighthouse',
      kind: 'tower',
      name: text('Южный маяк', 'South Lighthouse', 'Južni svjetionik'),
      at: on(17, 930),
    },
    {
      id: 'harbour-station',
      kind: 'transport',
      name: text('Морской вокзал', 'Sea Terminal', 'Pomorska stanica'),
      at: on(90, 918),
    },
    {
      id: 'harbour-cathedral',
      kind: 'worship',
      name: text('Собор Святого Николая', 'Saint Nicholas Cathedral', 'Saborni hram Svetog Nikole'),
      at: on(95, 1610),
    },
    {
      id: 'harbour-museum',
      kind: 'culture',
      name: text('Музей кораблей', 'Museum of Ships', 'Muzej brodova'),
      at: on(54, 1010),
    },
    {
      id: 'harbour-theatre',
      kind: 'culture',
      name: text('Театр у моря', 'Theatre by the Sea', 'Pozorište kraj mora'),
      at: on(73, 1080),
    },
    {
      id: 'harbour-market',
      kind: 'trade',
      name: text('Рыбный рынок', 'Fish Market', 'Riblja pijaca'),
      at: on(128, 1050),
    },
    {
      id: 'harbour-university',
      kind: 'study',
      name: text('Мореходное училище', 'Nautical College', 'Pomorska škola'),
      at: on(107, 2210),
    },
    {
      id: 'harbour-hospital',
      kind: 'health',
      name: text('Городская больница', 'City Hospital', 'Gradska bolnica'),
      at: on(140, 2000),
    },
    {
      id: 'harbour-stadium',
      kind: 'sport',
      name: text('стадион «Прибой»', 'Surf Stadium', 'Stadion Talas'),
      at: on(41, 2350),
    },
    {
      id: 'harbour-bus',
      kind: 'transport',
      name: text('Автовокзал', 'Bus Station', 'Autobuska stanica'),
      at: on(87, 2960),
    },
  ],
};
