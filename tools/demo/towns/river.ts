import type { DocumentPoint } from '#server/catalog/document/documents.ts';
import type { Spot } from '../geometry.ts';
import { type Translations, text } from '../text.ts';
import { blob, createWarp, trace } from './draw.ts';
import type { Plan, PlannedStreet } from './Plan.ts';

export const RIVER_CENTER: DocumentPoint = [43.9, 36.2];

const warp = createWarp(23, 60);
/** Metres along the stream to where it is a thread. */
const BOTH_ENDS = 14_000;

/** Metres along the stream and away from it (north is positive). */
export function fromStream(along: number, away: number): Spot {
  const bend = 380 * Math.sin(along / 1250) + 120 * Math.sin(along / 560 + 1);
  return warp([along + 0.14 * away, bend + away - 120]);
}

function row(
  id: string,
  rank: PlannedStreet['rank'],
  away: number,
  from: number,
  to: number,
  name: Translations,
): PlannedStreet {
  const drift = (along: number): number => away + Math.sin(along / 480 + away) * 22;
  return {
    id: `river-${id}`,
    name,
    rank,
    line: trace(
      (part) => {
        const along = from + (to - from) * part;
        return fromStream(along, drift(along));
      },
      Math.abs(to - from),
    ),
  };
}

function cross(
  id: string,
  rank: PlannedStreet['rank'],
  along: number,
  from: number,
  to: number,
  name: Translations,
): PlannedStreet {
  return {
    id: `river-${id}`,
    name,
    rank,
    line: trace(
      (part) => {
        const away = from + (to - from) * part;
        return fromStream(along + Math.sin(away / 330 + along) * 30, away);
      },
      Math.abs(to - from),
    ),
  };
}

const streets: readonly PlannedStreet[] = [
  row('left-bank', 'main', 195, -2900, -60, text('Ивовая набережная', 'Willow Embankment', 'Vrbova obala')),
  row('lantern-bank', 'main', 195, -60, 2900, text('Фонарная набережная', 'Lantern Embankment', 'Obala fenjera')),
  row('weavers', 'side', 460, -2650, -1060, text('Ткацкая улица', 'Weavers’ Street', 'Tkačka ulica')),
  row('bakers', 'side', 460, -1000, 1080, text('Хлебная улица', 'Bakers’ Street', 'Pekarska ulica')),
  row('coopers', 'side', 460, 1150, 2750, text('Бондарная улица', 'Coopers’ Street', 'Bačvarska ulica')),
  row('linden', 'side', 760, -2600, -540, text('Липовая улица', 'Linden Street', 'Lipova ulica')),
  row('clover', 'side', 760, -420, 2750, text('Клеверная улица', 'Clover Street', 'Ulica djeteline')),
  row('northern', 'main', 1090, -2900, 2900, text('Северный проспект', 'Northern Avenue', 'Sjeverna avenija')),
  row('meadow', 'side', 1440, -2050, 120, text('Луговая улица', 'Meadow Street', 'Livadska ulica')),
  row('orchard', 'side', 1440, 620, 2750, text('улица Яблоневых Садов', 'Orchard Street', 'Ulica jabučara')),
  row('south-bank', 'main', -195, -2800, 130, text('Мостовая набережная', 'Bridge Embankment', 'Mosna obala')),
  row('boat-bank', 'main', -195, 130, 2800, text('Лодочная набережная', 'Boat Embankment', 'Čamdžijska obala')),
  row('tanners', 'side', -450, -2500, -440, text('Кожевенная улица', 'Tanners’ Street', 'Kožarska ulica')),
  row('glass', 'side', -450, -380, 2450, text('Стекольная улица', 'Glassmakers’ Street', 'Staklarska ulica')),
  row('southern', 'main', -770, -2800, 2800, text('Южный проспект', 'Southern Avenue', 'Južna avenija')),
  row('quiet', 'side', -1120, -2300, -440, text('Тихая улица', 'Quiet Street', 'Tiha ulica')),
  row('sunny', 'side', -1120, 140, 2250, text('Солнечная улица', 'Sunny Street', 'Sunčana ulica')),
  cross(
    'old-bridge',
    'main',
    -1500,
    -1300,
    1650,
    text('Старомостовая улица', 'Old Bridge Street', 'Ulica starog mosta'),
  ),
  cross('central', 'main', 150, -1450, 1800, text('Центральная улица', 'Central Street', 'Centralna ulica')),
  cross('new-bridge', 'main', 1750, -1300, 1600, text('улица Нового Моста', 'New Bridge Street', 'Ulica novog mosta')),
  cross('heron', 'side', -2520, 195, 1090, text('улица Цапли', 'Heron Street', 'Ulica čaplje')),
  cross('reed', 'side', -2040, 195, 1440, text('Камышовая улица', 'Reed Street', 'Ulica trske')),
  cross('town-hall', 'side', -1000, 195, 1090, text('Ратушная улица', 'Town Hall Street', 'Ulica vijećnice')),
  cross('candle', 'side', -500, 195, 1440, text('Свечной переулок', 'Candle Lane', 'Svjećarski prolaz')),
  cross('clock', 'side', 620, 195, 1440, text('Часовая улица', 'Clock Street', 'Časovničarska ulica')),
  cross('honey', 'side', 1120, 195, 1090, text('Медовая улица', 'Honey Street', 'Medna ulica')),
  cross('raft', 'side', 2300, 195, 1440, text('Плотовая улица', 'Raft Street', 'Splavarska ulica')),
  cross('last', 'side', 2720, 460, 1440, text('Заречный тупик', 'Overriver Close', 'Zarječni sokak')),
  cross('sluice', 'side', -2300, -195, -1120, text('Шлюзовая улица', 'Sluice Street', 'Ulica ustave')),
  cross('mint', 'side', -1900, -195, -770, text('Мятный переулок', 'Mint Lane', 'Prolaz metvice')),
  cross('station', 'side', -950, -195, -1120, text('Вокзальная улица', 'Station Street', 'Stanična ulica')),
  cross('music', 'side', -420, -195, -1120, text('Музыкальная улица', 'Music Street', 'Muzička ulica')),
  cross('ferry', 'side', 700, -195, -1120, text('Паромная улица', 'Ferry Street', 'Skelska ulica')),
  cross('mill', 'side', 1220, -195, -1120, text('Мельничная улица', 'Mill Street', 'Mlinska ulica')),
  cross('pine', 'side', 2250, -195, -1120, text('Сосновая улица', 'Pine Street', 'Borova ulica')),
  cross('footbridge', 'path', -740, -195, 195, text('Горбатый мостик', 'Humpback Footbridge', 'Grbavi mostić')),
  cross('anglers', 'path', 950, 195, 460, text('тропа Рыболовов', 'Anglers’ Path', 'Staza pecaroša')),
];

/** Beyond the town the stream narrows towards its spring and its mouth. */
function taper(along: number): number {
  return Math.min(1, Math.max(0, (BOTH_ENDS - Math.abs(along)) / 9000));
}

function bank(away: number, from: number, to: number): Spot[] {
  return trace(
    (part) => {
      const along = from + (to - from) * part;
      return fromStream(along, (away + Math.sin(along / 300 + away) * 14) * taper(along));
    },
    Math.abs(to - from) * 0.55,
  );
}

function cell(from: number, to: number, near: number, far: number): Spot[] {
  const across = [from, (from + to) / 2, to];
  return [
    ...across.map((along) => fromStream(along, near)),
    ...across.toReversed().map((along) => fromStream(along, far)),
  ];
}

export const river: Plan = {
  cityId: 'still-river',
  center: RIVER_CENTER,
  streets,
  areas: [
    {
      id: 'river-stream',
      kind: 'water',
      name: text('река Тихая', 'River Still', 'Tiha rijeka'),
      polygon: [...bank(125, -BOTH_ENDS, BOTH_ENDS), ...bank(-125, BOTH_ENDS, -BOTH_ENDS)],
    },
    {
      id: 'river-town-garden',
      kind: 'park',
      name: text('Городской сад', 'Town Garden', 'Gradska bašta'),
      polygon: cell(-380, 60, 500, 725),
    },
    {
      id: 'river-island-park',
      kind: 'park',
      name: text('парк Лодочников', 'Boatmen’s Park', 'Park čamdžija'),
      polygon: cell(1280, 1680, -235, -415),
    },
    {
      id: 'river-linden-park',
      kind: 'park',
      name: text('Липовый парк', 'Linden Park', 'Lipov park'),
      polygon: cell(-1960, -1600, 800, 1050),
    },
    {
      id: 'river-pine-forest',
      kind: 'park',
      name: text('Сосновый бор', 'Pine Wood', 'Borova šuma'),
      polygon: cell(-2750, -2370, -810, -1150),
    },
    {
      id: 'river-orchards',
      kind: 'park',
      name: text('Яблоневые сады', 'Apple Orchards', 'Jabučari'),
      polygon: cell(700, 1600, 1480, 1900),
    },
    {
      id: 'river-mill-pond',
      kind: 'water',
      name: text('Мельничный пруд', 'Mill Pond', 'Mlinsko jezerce'),
      polygon: blob(fromStream(1440, -950), 130, 90, 12, 41),
    },
    {
      id: 'river-hall-square',
      kind: 'square',
      name: text('Ратушная площадь', 'Town Hall Square', 'Trg vijećnice'),
      polygon: blob(fromStream(-1000, 460), 75, 60, 8, 42),
    },
    {
      id: 'river-central-square',
      kind: 'square',
      name: text('Центральная площадь', 'Central Square', 'Centralni trg'),
      polygon: blob(fromStream(150, 470), 70, 70, 8, 43),
    },
    {
      id: 'river-station-square',
      kind: 'square',
      name: text('Вокзальная площадь', 'Station Square', 'Stanični trg'),
      polygon: blob(fromStream(-950, -790), 90, 55, 8, 44),
    },
  ],
  landmarks: [
    { id: 'river-hall', kind: 'tower', name: text('Ратуша', 'Town Hall', 'Vijećnica'), at: fromStream(-1000, 500) },
    {
      id: 'river-old-bridge',
      kind: 'bridge',
      name: text('Старый мост', 'Old Bridge', 'Stari most'),
      at: fromStream(-1500, 0),
    },
    {
      id: 'river-new-bridge',
      kind: 'bridge',
      name: text('Новый мост', 'New Bridge', 'Novi most'),
      at: fromStream(1750, 0),
    },
    {
      id: 'river-station',
      kind: 'transport',
      name: text('Железнодорожный вокзал', 'Railway Station', 'Željeznička stanica'),
      at: fromStream(-950, -860),
    },
    {
      id: 'river-mill',
      kind: 'view',
      name: text('Старая мельница', 'Old Mill', 'Stari mlin'),
      at: fromStream(1340, -900),
    },
    {
      id: 'river-philharmonic',
      kind: 'culture',
      name: text('Филармония', 'Philharmonic', 'Filharmonija'),
      at: fromStream(-470, -640),
    },
    {
      id: 'river-library',
      kind: 'study',
      name: text('Речная библиотека', 'River Library', 'Riječna biblioteka'),
      at: fromStream(560, 240),
    },
    {
      id: 'river-market',
      kind: 'trade',
      name: text('Хлебный рынок', 'Bread Market', 'Hljebna pijaca'),
      at: fromStream(420, 500),
    },
    {
      id: 'river-pier',
      kind: 'transport',
      name: text('Речной причал', 'River Pier', 'Riječno pristanište'),
      at: fromStream(740, -140),
    },
  ],
};
