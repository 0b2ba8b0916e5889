import { checkDocuments, InvalidCatalog } from '#server/catalog/document/checkDocuments.ts';
import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';
import { aCatalogDocument } from '../../support/aCatalogDocument.ts';

type Path = readonly (string | number)[];

/** A copy of the demo's document with another value, or none, at `path`. */
function documentWith(path: Path, value: unknown): unknown {
  const document: unknown = JSON.parse(JSON.stringify(readDemoSeed()));
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((item, key) => (item as Record<string | number, unknown>)[key], document);
  (parent as Record<string | number, unknown>)[path.at(-1) ?? ''] = value;
  return JSON.parse(JSON.stringify(document));
}

describe('checkDocuments', () => {
  it('returns the document of the demo, and that of the tests, as they are', () => {
    for (const document of [readDemoSeed('coral'), aCatalogDocument()]) expect(checkDocuments(document)).toBe(document);
  });

  it('accepts a field that this release does not know', () => {
    expect(() => checkDocuments(documentWith(['restaurants', 0, 'hasTerrace'], true))).not.toThrow();
  });

  it('opens with what is beyond a limit that an earlier release did not have', () => {
    const delivery = { minutes: 30, capacity: 9_999_999, leadMinutes: 40, daysAhead: 2 };
    expect(() => checkDocuments(documentWith(['restaurants', 0, 'slots'], { delivery }))).not.toThrow();
    expect(() => checkDocuments(documentWith(['dishes', 0, 'name'], 'a'.repeat(201)))).not.toThrow();
    const endless = { ...delivery, minutes: 0 };
    expect(() => checkDocuments(documentWith(['restaurants', 0, 'slots'], { delivery: endless }))).toThrow(
      'restaurants.0.slots.delivery.minutes: must be >= 5',
    );
  });

  it.each<readonly [path: Path, value: unknown, message: string]>([
    [
      ['towns', 0, 'streets', 3, 'rank'],
      'alley',
      'towns.0.streets.3.rank: must be equal to one of the allowed values: main, side, path',
    ],
    [
      ['towns', 1, 'areas', 0, 'kind'],
      'forest',
      'towns.1.areas.0.kind: must be equal to one of the allowed values: park, water, square',
    ],
    [
      ['towns', 0, 'landmarks', 0, 'kind'],
      'toString',
      'towns.0.landmarks.0.kind: must be equal to one of the allowed values: bridge, castle, culture, health, sport, ' +
        'study, tower, trade, transport, view, worship',
    ],
    [
      ['restaurants', 0, 'openingHours', 2, 'dayOfWeek'],
      'WED',
      'restaurants.0.openingHours.2.dayOfWeek: must be equal to one of the allowed values: MONDAY, TUESDAY, ' +
        'WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY',
    ],
    [['dishes', 4, 'price'], '450', 'dishes.4.price: must be integer'],
    [['dishes', 4, 'price'], undefined, "dishes.4.price: must have required property 'price'"],
    [['cities', 0, 'center'], [44.1], 'cities.0.center: must NOT have fewer than 2 items'],
    [['restaurants', 0, 'zones', 0, 'polygon', 1, 0], '44', 'restaurants.0.zones.0.polygon.1.0: must be number'],
    [['towns'], undefined, "towns: must have required property 'towns'"],
  ])('refuses what is wrong at %j with the key and what is allowed there', (path, value, message) => {
    expect(() => checkDocuments(documentWith(path, value))).toThrow(new InvalidCatalog(message));
  });
});
