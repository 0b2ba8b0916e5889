import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distanceBetween } from '#domain/geo/GeoPoint.ts';
import { checkCatalog, notYetOrderable } from '#server/catalog/checks/checkCatalog.ts';
import { EMPTY_CATALOG } from '#server/catalog/document/catalogLists.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { applyEntries } from '#server/catalog/import/applyEntries.ts';
import type { Source } from '#server/catalog/import/Entry.ts';
import { type ExampleMarket, exampleShop } from '#server/catalog/import/example/exampleShop.ts';
import { exampleTables } from '#server/catalog/import/example/exampleTables.ts';
import { readTables } from '#server/catalog/import/readTables.ts';
import { readYaml } from '#server/catalog/import/readYaml.ts';
import { COUNTRIES } from '#server/market/countries.ts';

const YAML = readFileSync(join(import.meta.dirname, '../../../server/catalog/import/example/shop.yaml'), 'utf8');
const LAGOON: ExampleMarket = {
  currency: 'EUR',
  timezone: 'Europe/Podgorica',
  locales: ['cnr', 'en'],
  phoneCountries: ['ME'],
};

function documentOf(source: Source, market: ExampleMarket): CatalogDocument {
  const applied = applyEntries({ current: EMPTY_CATALOG, source, market, pictures: new Map(), replace: false });
  expect(applied.faults).toEqual([]);
  expect(checkCatalog(applied.document, new Map())).toEqual([]);
  expect(notYetOrderable(applied.document)).toEqual([]);
  return applied.document;
}

function shopOf(market: ExampleMarket, place: Partial<Parameters<typeof exampleShop>[2]> = {}): CatalogDocument {
  const yaml = exampleShop(YAML, market, { needsTown: true, ...place });
  return documentOf(readYaml('shop.yaml', yaml.replaceAll(/^ +photos: .*\n/gm, '')), market);
}

function languagesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'en' in value || 'cnr' in value || 'ru' in value ? Object.keys(value) : [];
  return [...own, ...Object.values(value).flatMap(languagesIn)];
}

describe('the example of a market', () => {
  it.each(Object.entries(COUNTRIES))('is a shop without faults in %s', (code, country) => {
    const market = { ...country, locales: country.locales ?? ['en'], phoneCountries: [code] };
    const { cities, restaurants, dishes, towns } = shopOf(market);
    const [restaurant] = restaurants;
    expect(restaurant).toMatchObject({ currency: country.currency, timezone: country.timezone });
    expect(cities[0]?.center).toEqual(country.capital);
    const [lat = 0, lng = 0] = restaurant?.location ?? [];
    const [centerLat, centerLng] = country.capital;
    expect(distanceBetween({ lat, lng }, { lat: centerLat, lng: centerLng })).toBeLessThan(1_000);
    expect(dishes.every(({ price }) => price > 0)).toBe(true);
    expect(towns).toHaveLength(1);
  });

  it('speaks the languages of the market, and writes one language as a plain text', () => {
    expect([...new Set(languagesIn(shopOf(LAGOON)))].toSorted()).toEqual(['cnr', 'en']);
    const english = shopOf({ ...LAGOON, locales: ['en'] });
    expect(languagesIn(english)).toEqual([]);
    expect(english.dishes[0]?.description).toBe('Sea bass, mussels and tomatoes, cooked slowly.');
    expect(english.restaurants[0]?.address).toBe('River Street, 5');
  });

  it('has prices of a usual length in its currency', () => {
    const prices = (currency: string): readonly number[] =>
      shopOf({ ...LAGOON, currency }).dishes.map(({ price }) => price);
    expect(prices('EUR')).toEqual([650, 520, 890]);
    expect(prices('RUB')).toEqual([59_000, 47_000, 80_000]);
    expect(prices('PLN')).toEqual([2_950, 2_350, 4_000]);
  });

  it('stands in the town that is named, with a phone number of the country', () => {
    const { cities, restaurants, towns } = shopOf(LAGOON, { city: 'Stari Bar', at: [42.0931, 19.1003] });
    expect(cities).toEqual([
      expect.objectContaining({ id: 'stari-bar', name: 'Stari Bar', center: [42.0931, 19.1003] }),
    ]);
    expect(restaurants[0]).toMatchObject({
      cityId: 'stari-bar',
      location: [42.0933, 19.1013],
      phones: ['+382 60 123 456'],
    });
    expect(towns[0]?.cityId).toBe('stari-bar');
    expect(shopOf(LAGOON, { city: 'Бар' }).cities[0]?.id).toBe('city');
  });

  it('is open at any hour of any day, so that a first order can be tried', () => {
    const [restaurant] = shopOf(LAGOON).restaurants;
    expect(restaurant?.exceptions).toEqual([]);
    expect(restaurant?.openingHours).toHaveLength(7);
    for (const day of restaurant?.openingHours ?? [])
      expect(day).toMatchObject({ active: true, open: '00:00', close: '00:00' });
  });

  it('makes up no town where the market has a geocoder and a map', () => {
    expect(shopOf(LAGOON, { needsTown: false }).towns).toEqual([]);
  });

  it('is the same shop as tables', () => {
    const tables = exampleTables(exampleShop(YAML, LAGOON, { needsTown: true }), LAGOON);
    expect(documentOf(readTables(tables), LAGOON)).toEqual(shopOf(LAGOON));
  });
});
