import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { polygonContains } from '#domain/geo/polygon.ts';
import { faultLine } from '#server/catalog/import/Entry.ts';
import type { GeoJsonOptions } from '#server/catalog/import/geoJson/readGeoJson.ts';
import { type ImportResult, importCatalog } from '#server/catalog/import/importCatalog.ts';
import { NoSource, readSource } from '#server/catalog/import/readSource.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { ask } from '../../support/ask.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

const KEY = 'the-key-that-the-environment-of-these-tests-names';

/** A ring of so many corners around the restaurant of the document, longitude first and closed. */
function circle(count: number, radius: number, [lng, lat]: readonly [number, number] = [20.5, 10.5]): number[][] {
  const corners = Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return [lng + radius * Math.cos(angle), lat + radius * Math.sin(angle), 12];
  });
  return [...corners, corners[0] as number[]];
}

function feature(geometry: object | null, properties: object = {}, more: object = {}): object {
  return { type: 'Feature', properties, geometry, ...more };
}

const polygon = (...rings: number[][][]): object => ({ type: 'Polygon', coordinates: rings });
const collection = (...features: object[]): object => ({ type: 'FeatureCollection', features });
const PRICED = { price: 2.5, minutes: 45 };

interface WireZone {
  readonly id: string;
  readonly name: unknown;
  readonly polygon: readonly (readonly [lat: number, lng: number])[];
  readonly rules: readonly object[];
}

describe('a GeoJSON file', () => {
  let shop: TestShop;
  let folder: string;

  beforeEach(async () => {
    shop = await openTestShop({ config: { deskKey: KEY } });
    folder = makeTemporaryFolder('geo');
  });

  afterEach(async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function doImport(
    content: unknown,
    options: GeoJsonOptions = { restaurant: 'port' },
    name = 'zones.geojson',
  ): Promise<ImportResult> {
    const path = join(folder, name);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, undefined, 1));
    const market = { currency: 'RUB', timezone: '+03:00' };
    return importCatalog({ database: shop.database, ...readSource(path, options), market, now: new Date(0) });
  }

  async function faultsOf(content: unknown, options?: GeoJsonOptions): Promise<readonly string[]> {
    const result = await doImport(content, options);
    return result.kind === 'refused' ? result.faults.map(faultLine) : [];
  }

  const zones = async (): Promise<readonly WireZone[]> =>
    (await ask(shop.app, 'GET', '/1/restos/port/deliveries')).json.content;
  it('becomes the zones of a restaurant, with names, ids and tiers by properties', async () => {
    const tiers = [
      { from: 10, to: 30, price: 2.5, minutes: 45 },
      { from: 30, price: 0, minutes: 45 },
    ];
    const content = collection(
      feature(polygon(circle(8, 0.1)), { id: 'centre', name: 'Centre', tiers }),
      feature(polygon(circle(8, 0.2)), { name: { en: 'Ring', ru: 'Кольцо' }, tiers: JSON.stringify(tiers) }, { id: 7 }),
      feature(polygon(circle(8, 0.3)), { name: 'Far away', ...PRICED }),
      feature({ type: 'Point', coordinates: [20.5, 10.5] }, { name: 'Pin' }),
    );
    const result = await doImport(content);
    expect(result).toMatchObject({ kind: 'done' });
    expect(result).toHaveProperty('hints', expect.arrayContaining(['feature 4 is left out: it has no polygon']));
    expect(await zones()).toMatchObject([
      { id: 'centre', name: 'Centre', rules: [{ minOrderPrice: 1000, maxOrderPrice: 3000, deliveryPrice: 250 }, {}] },
      { id: '7', name: { en: 'Ring', ru: 'Кольцо' }, rules: [{}, { deliveryPrice: 0, time: 45 }] },
      { id: 'port-Far-away', name: 'Far away', rules: [{ minOrderPrice: 0, deliveryPrice: 250, time: 45 }] },
    ]);
    expect(await doImport(content)).toMatchObject({ kind: 'done', differences: [] });
  });

  it('may name other properties, and take price and minutes from the command', async () => {
    const properties = { NAME_EN: 'Town', delivery: [{ price: '1.50', minutes: 30 }] };
    await doImport(collection(feature(polygon(circle(8, 0.1)), properties)), {
      restaurant: 'port',
      nameProperty: 'NAME_EN',
      tiersProperty: 'delivery',
    });
    expect(await zones()).toMatchObject([{ name: 'Town', rules: [{ deliveryPrice: 150, time: 30 }] }]);
    await doImport(polygon(circle(8, 0.1)), { restaurant: 'port', price: '3,50', minutes: '50' }, 'town.json');
    expect(await zones()).toMatchObject([{ name: 'port 1', rules: [{ deliveryPrice: 350, time: 50 }] }]);
  });

  it('may name the restaurant of each feature', async () => {
    const [one, two] = [polygon(circle(8, 0.1)), polygon(circle(8, 0.2))];
    const content = collection(
      feature(one, { restaurant: 'port', name: 'A', ...PRICED }),
      feature(two, { restaurant: 'port', name: 'B', ...PRICED }),
    );
    expect(await doImport(content, {})).toMatchObject({ kind: 'done' });
    expect((await zones()).map(({ id }) => id)).toEqual(['port-A', 'port-B']);
  });

  it('is cut into zones where a feature has several parts and holes', async () => {
    const geometry = {
      type: 'MultiPolygon',
      coordinates: [[circle(20, 0.2), circle(6, 0.05)], [circle(10, 0.05, [20.9, 10.5])]],
    };
    const result = await doImport(collection(feature(geometry, { id: 'town', name: 'Town', ...PRICED })));
    expect(result).toMatchObject({ kind: 'done' });
    expect((await zones()).map(({ id, name }) => [id, name])).toEqual([
      ['town', 'Town'],
      ['town-2', 'Town'],
      ['town-3', 'Town'],
    ]);
    const rings = (await zones()).map(({ polygon: corners }) => corners.map(([lat, lng]) => ({ lat, lng })));
    const isIn = (lat: number, lng: number): boolean => rings.some((ring) => polygonContains(ring, { lat, lng }));
    expect([isIn(10.5, 20.5), isIn(10.6, 20.5), isIn(10.4, 20.45), isIn(10.5, 20.9), isIn(10.5, 20.75)]).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('takes the border of a city of thousands of corners through to the desk', async () => {
    const border = collection(feature(polygon(circle(2000, 0.25)), { id: 'city', name: 'City', ...PRICED }));
    expect(await doImport(border)).toMatchObject({ kind: 'done' });
    expect(await zones()).toHaveLength(1);
    const path = '/desk/api/restos/port/catalog';
    const catalog = (await ask(shop.app, 'GET', path, { token: KEY })).json.zones;
    expect(catalog.zones[0].polygon).toHaveLength(2000);
    const [zone] = catalog.zones;
    const body = { ...catalog, zones: [{ ...zone, rules: [{ ...zone.rules[0], deliveryPrice: 100 }] }] };
    expect((await ask(shop.app, 'PUT', `${path}/zones`, { token: KEY, body })).status).toBe(204);
    expect(await zones()).toMatchObject([{ rules: [{ deliveryPrice: 100 }] }]);
  });

  it.each([
    [
      'names no restaurant',
      collection(feature(polygon(circle(5, 0.1)), PRICED)),
      /^zones\.geojson:4: feature 1: names no restaurant/,
    ],
    [
      'says nothing of prices',
      collection(feature(polygon(circle(5, 0.1)))),
      /restaurant port, zones\.0\.tiers: is missing/,
    ],
    ['has no polygons', collection(), /the file: has no polygons to deliver to/],
    ['is broken', '{"type": "FeatureCollection", "features": [', /^zones\.geojson:1: is not JSON/],
    ['has no features', { type: 'FeatureCollection' }, /features: is missing/],
    [
      'has rings of no points',
      collection(feature(polygon([['a', 'b']] as never), PRICED)),
      /feature 1: coordinates: must be rings of points/,
    ],
    [
      'has latitude and longitude exchanged',
      collection(feature(polygon(circle(5, 0.1).map(([lng = 0, lat = 0]) => [lat, lng])), PRICED)),
      /zone port-1, area: is \d+ km from the restaurant; did you mean/,
    ],
    [
      'has an area that crosses itself',
      collection(
        feature(
          polygon([
            [20.4, 10.4],
            [20.6, 10.6],
            [20.4, 10.6],
            [20.6, 10.4],
            [20.4, 10.4],
          ]),
          PRICED,
        ),
      ),
      /area: crosses itself/,
    ],
    [
      'has a hole that crosses the border',
      collection(feature(polygon(circle(30, 0.1), circle(30, 0.1, [20.55, 10.5])), PRICED)),
      /its holes cross its border|crosses itself/,
    ],
    [
      'has too many corners',
      collection(feature(polygon(circle(2001, 0.1)), PRICED)),
      /zones\.0\.area: has 2001 entries; at most 2000/,
    ],
    ['has tiers that are none', collection(feature(polygon(circle(5, 0.1)), { tiers: 'cheap' })), /zones\.0\.tiers/],
  ] as const)('is refused with its line when it %s', async (what, content, message) => {
    const before = await zones();
    const options = what === 'names no restaurant' ? {} : { restaurant: 'port' };
    expect((await faultsOf(content, options)).join('\n')).toMatch(message);
    expect(await zones()).toEqual(before);
  });

  it('is told from the shop’s own files, which take none of its options', () => {
    writeFileSync(join(folder, 'shop.json'), '{"dishes": []}');
    writeFileSync(join(folder, 'dishes.csv'), 'id\n');
    expect(readSource(join(folder, 'shop.json')).source.kinds).toEqual(new Set(['dishes']));
    for (const path of [join(folder, 'shop.json'), folder]) {
      expect(() => readSource(path, { restaurant: 'port' })).toThrow(NoSource);
    }
  });
});
