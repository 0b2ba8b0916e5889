import type { DocumentPoint, ZoneDocument } from '#server/catalog/document/documents.ts';
import type { ZoneRuleDocument } from '../documents.ts';
import { type Spot, toPoint } from '../geometry.ts';
import { type Translations, text } from '../text.ts';
import { fromBay, HARBOUR_CENTER } from '../towns/harbour.ts';
import { fromCastle, HILL_CENTER } from '../towns/hill.ts';
import { fromStream, RIVER_CENTER } from '../towns/river.ts';

/** Thresholds in roubles, each up to the next; the last is open unless a limit is given. */
function rules(
  steps: readonly (readonly [from: number, price: number, minutes: number])[],
  limit?: number,
): ZoneRuleDocument[] {
  return steps.map(([from, price, minutes], index) => {
    const until = steps[index + 1]?.[0] ?? limit;
    return {
      deliveryPrice: price * 100,
      time: minutes,
      minOrderPrice: from * 100,
      ...(until === undefined ? {} : { maxOrderPrice: until * 100 }),
    };
  });
}

function zone(
  id: string,
  name: Translations,
  center: DocumentPoint,
  place: (a: number, b: number) => Spot,
  corners: readonly (readonly [number, number])[],
  zoneRules: ZoneRuleDocument[],
): ZoneDocument {
  return { id, name, polygon: corners.map(([a, b]) => toPoint(center, place(a, b))), rules: zoneRules };
}

export const zones = {
  port: [
    zone(
      'coral-port-main',
      text('Центр и порт', 'Centre and port', 'Centar i luka'),
      HARBOUR_CENTER,
      fromBay,
      [
        [26, 960],
        [34, 1750],
        [50, 2150],
        [72, 2380],
        [92, 2420],
        [112, 2200],
        [135, 2080],
        [149, 1500],
        [152, 880],
        [120, 720],
        [60, 720],
      ],
      rules(
        [
          [500, 149, 45],
          [1000, 99, 45],
          [2000, 0, 45],
        ],
        30_000,
      ),
    ),
  ],
  night: [
    zone(
      'coral-night-east',
      text('Восточный берег', 'East shore', 'Istočna obala'),
      HARBOUR_CENTER,
      fromBay,
      [
        [12, 860],
        [11, 1600],
        [14, 2360],
        [35, 2780],
        [61, 2860],
        [69, 2250],
        [66, 1540],
        [86, 1180],
        [88, 800],
        [55, 760],
      ],
      rules([
        [0, 249, 40],
        [800, 149, 40],
        [1800, 0, 45],
      ]),
    ),
    zone(
      'coral-night-north',
      text('Верхний город', 'Upper town', 'Gornji grad'),
      HARBOUR_CENTER,
      fromBay,
      [
        [69, 2250],
        [61.5, 2870],
        [70, 2950],
        [90, 2960],
        [103, 2880],
        [96, 2600],
        [104, 2330],
        [88, 2120],
      ],
      rules([
        [700, 299, 60],
        [1500, 199, 60],
        [3000, 0, 65],
      ]),
    ),
  ],
  captains: [
    zone(
      'coral-captains-west',
      text('Западные кварталы', 'West quarters', 'Zapadni kvartovi'),
      HARBOUR_CENTER,
      fromBay,
      [
        [117, 860],
        [121, 1500],
        [116, 2250],
        [124, 2740],
        [141, 2780],
        [157, 2720],
        [165, 2250],
        [163, 1500],
        [170, 880],
        [144, 780],
      ],
      rules(
        [
          [600, 199, 50],
          [1200, 99, 50],
          [2500, 0, 55],
        ],
        15_000,
      ),
    ),
  ],
  river: [
    zone(
      'coral-river-centre',
      text('Оба берега', 'Both banks', 'Obje obale'),
      RIVER_CENTER,
      fromStream,
      [
        [-2120, 1180],
        [-400, 1230],
        [640, 1220],
        [900, 620],
        [1000, -500],
        [480, -1180],
        [-620, -1240],
        [-1300, -860],
        [-2380, -900],
        [-2150, 100],
      ],
      rules([
        [0, 199, 45],
        [900, 99, 45],
        [1800, 0, 45],
      ]),
    ),
    zone(
      'coral-river-meadows',
      text('Луга', 'Meadows', 'Livade'),
      RIVER_CENTER,
      fromStream,
      [
        [-2120, 1180],
        [-2150, 1560],
        [-1200, 1580],
        [230, 1540],
        [200, 1225],
        [-400, 1230],
      ],
      rules([
        [1000, 249, 75],
        [2500, 0, 75],
      ]),
    ),
  ],
  mill: [
    zone(
      'coral-mill-east',
      text('Восточная сторона', 'East side', 'Istočna strana'),
      RIVER_CENTER,
      fromStream,
      [
        [420, 1000],
        [700, 1580],
        [1900, 1560],
        [2480, 1180],
        [2500, 160],
        [2380, -860],
        [1500, -1230],
        [560, -880],
        [720, 100],
      ],
      rules(
        [
          [500, 149, 30],
          [1500, 0, 35],
        ],
        20_000,
      ),
    ),
  ],
  hill: [
    zone(
      'coral-hill-castle',
      text('Внутри бульваров', 'Inside the boulevards', 'Unutar bulevara'),
      HILL_CENTER,
      fromCastle,
      [
        [0, 1420],
        [35, 1430],
        [70, 1440],
        [105, 1420],
        [140, 1430],
        [175, 1410],
        [210, 1420],
        [245, 1430],
        [280, 1430],
        [310, 1440],
        [335, 1430],
      ],
      rules([
        [0, 149, 30],
        [1000, 0, 30],
      ]),
    ),
    zone(
      'coral-hill-slopes',
      text('Северные склоны', 'Northern slopes', 'Sjeverne padine'),
      HILL_CENTER,
      fromCastle,
      [
        [8, 1470],
        [12, 1850],
        [40, 2230],
        [75, 2240],
        [108, 2200],
        [112, 1445],
        [90, 1470],
        [70, 1470],
        [52, 1460],
        [36, 1460],
        [20, 1470],
      ],
      rules([
        [800, 249, 55],
        [2000, 99, 55],
        [4000, 0, 60],
      ]),
    ),
  ],
} as const satisfies Record<string, readonly ZoneDocument[]>;
