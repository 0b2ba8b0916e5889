import fc from 'fast-check';
import { WordIndex } from '#domain/text/WordIndex.ts';
import { wordsOf } from '#domain/text/wordsOf.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';
import { Gazetteer } from '#server/geo/Gazetteer.ts';
import { gazetteerEntries } from '#server/geo/GazetteerEntry.ts';
import type { GazetteerMatch } from '#server/geo/GazetteerQuery.ts';
import { toPhoton } from '#server/geo/geocoding.ts';
import { runs } from '#tests/support/runs.ts';
import { matchWord } from './matchWord.ts';
import { scanEntries, scanningNearest } from './scanEntries.ts';

const document = readDemoSeed();
const gazetteer = new Gazetteer(document);
const entries = gazetteerEntries(document);
const texts = entries.flatMap(({ name }) => (typeof name === 'string' ? [name] : Object.values(name)));
const numbers = entries.flatMap(({ houses }) => houses.map(({ number }) => number));

const idOf = (match: GazetteerMatch | undefined): string | undefined => match?.house?.id ?? match?.entry.id;
const find = (text: string, limit = 10): readonly (string | undefined)[] => gazetteer.search({ text, limit }).map(idOf);

/** A name of the demo with a letter more, less, changed or swapped, or cut short. */
const mistyped = fc
  .tuple(fc.constantFrom(...texts), fc.nat(), fc.nat(5), fc.constantFrom(...'аеиклнорстъaeioznk12 '.split('')))
  .map(([text, at, slip, letter]) => {
    const index = at % text.length;
    const [start, rest] = [text.slice(0, index), text.slice(index)];
    if (slip === 0) return start + rest.slice(1);
    if (slip === 1) return start + letter + rest;
    if (slip === 2) return start + letter + rest.slice(1);
    if (slip === 3) return start + rest.charAt(1) + rest.charAt(0) + rest.slice(2);
    return slip === 4 ? start : text;
  });

const query = fc.record({
  text: fc
    .tuple(
      mistyped,
      fc.oneof(fc.constant(''), fc.constantFrom(...numbers), fc.constantFrom('Гавань', 'ул.', 'Bright Hill', 'д. 1')),
      fc.boolean(),
    )
    .map(([name, more, isFirst]) => (isFirst ? `${more} ${name}` : `${name} ${more}`)),
  limit: fc.integer({ min: 1, max: 50 }),
  near: fc.option(
    fc.record({ lat: fc.double({ min: 43, max: 45, noNaN: true }), lng: fc.double({ min: 36, max: 38, noNaN: true }) }),
    {
      nil: undefined,
    },
  ),
  bounds: fc.option(fc.constantFrom(...document.cities.map(({ bounds }) => bounds)), { nil: undefined }),
});

describe('the gazetteer', () => {
  it('finds by its index what a scan of every place finds', () => {
    fc.assert(
      fc.property(query, (request) => {
        expect(gazetteer.search(request).map(idOf)).toEqual(scanEntries(entries, request).map(idOf));
      }),
      { numRuns: runs(150) },
    );
  });

  it('finds words as a scan of every word does', () => {
    const words = [...new Set(texts.flatMap(wordsOf))];
    const index = new WordIndex(words);
    const letters = fc.oneof(
      mistyped.map((text) => wordsOf(text)[0] ?? 'a'),
      fc.string({ unit: fc.constantFrom(...'aeiklnorstuz'.split('')), minLength: 1, maxLength: 12 }),
    );
    fc.assert(
      fc.property(letters, (typed) => {
        const matches = index.find(typed);
        const fits = index.words.map((_, entry) => matches.get(entry) ?? 0);
        expect(fits).toEqual(index.words.map((word) => matchWord(typed, word)));
      }),
      { numRuns: runs(150) },
    );
  });

  it('finds by its grid what a scan of every house finds', () => {
    const houses = entries.flatMap((entry) => [...entry.houses.map(({ at }) => at), ...entry.line]);
    const scanNearest = scanningNearest(entries);
    const besides = fc.double({ min: -0.0015, max: 0.0015, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...houses), besides, besides, ([lat, lng], north, east) => {
        const point = { lat: lat + north, lng: lng + east };
        expect(idOf(gazetteer.at(point))).toBe(idOf(scanNearest(point)));
      }),
      { numRuns: runs(1_500) },
    );
  });

  it.each([
    { lat: 0, lng: 180 },
    { lat: 0, lng: -180 },
    { lat: 90, lng: 12 },
    { lat: -89.9999, lng: 0 },
    { lat: 79.9999, lng: 178.9999 },
    { lat: 0, lng: 0 },
  ])('finds houses anywhere on the globe: %o', ({ lat, lng }) => {
    const [city] = document.cities;
    if (city === undefined) throw new Error('The demo has no city');
    const houses = [{ number: '1', at: [lat, lng] as const }];
    const street = { id: 'far', name: 'Far', rank: 'main', line: [[lat, lng]], houses } as const;
    const far: CatalogDocument = {
      ...document,
      cities: [city],
      towns: [{ cityId: city.id, streets: [street], areas: [], landmarks: [] }],
    };
    const own = new Gazetteer(far);
    const around = [0, 0.0002, -0.0002].flatMap((north) => [0, 0.0002, -0.0002].map((east) => [north, east] as const));
    for (const [north, east] of around) {
      const point = { lat: Math.max(-90, Math.min(90, lat + north)), lng: ((lng + east + 540) % 360) - 180 };
      expect(idOf(own.at(point))).toBe('far/1');
    }
  });

  it.each([
    'Портовая улица, 17',
    'портовая 17',
    'portovaya 17',
    'Портвая 17',
    'порт 17',
    '17 портовая',
    'ул. Портовая, д. 17',
    'улица портовая дом 17 кв 5',
    'Port Street 17',
    '17 Port St.',
    'lucka 17',
    'ulica lucka 17',
    'Lučka 17',
    'Лучка улица 17',
    'gjhnjdfz 17',
    'зщке ыекууе 17',
    'Южная Гавань, Портовая, 17',
    'портовая 17-3',
  ])('finds the house for the text "%s"', (text) => {
    expect(find(text)[0]).toBe('harbour-port/17');
  });

  it('reads numbers with letters and with corners', () => {
    const street = entries.find(({ houses }) => houses.some(({ number }) => /^\d+А$/.test(number)));
    const lettered = street?.houses.find(({ number }) => /^\d+А$/.test(number));
    const name = typeof street?.name === 'object' ? street.name.ru : '';
    for (const number of [lettered?.number, lettered?.number.toLowerCase(), lettered?.number.replace('А', ' а')]) {
      expect(find(`${name} ${number}`)[0]).toBe(lettered?.id);
    }
    expect(lettered).toBeDefined();
    for (const number of ['15/7', '15к7', '15-7', '15 корп. 7', '15 / 7']) {
      expect(find(`портовая ${number}`)[0]).toBe('harbour-port/15/7');
    }
  });

  it('offers houses of a street that was named without a number, after the street', () => {
    const [street, ...houses] = find('портовая');
    expect(street).toBe('harbour-port');
    expect(houses).toEqual(expect.arrayContaining(['harbour-port/1', 'harbour-port/2', 'harbour-port/3']));
    expect(find('портовая', 1)).toEqual(['harbour-port']);
    expect(find('улица', 50).filter((id) => id?.includes('/'))).toEqual([]);
  });

  it.each([
    ['ru', 'Россия', 'Коралловое побережье', 'Южная Гавань'],
    ['en', 'Russia', 'Coral Coast', 'South Harbour'],
    ['cnr', 'Rusija', 'Koralna obala', 'Južna Luka'],
  ])('formats the whole address in %s', (locale, country, state, city) => {
    expect(toPhoton(gazetteer.search({ text: 'портовая 17', limit: 1 }), locale)).toMatchObject({
      features: [{ properties: { housenumber: '17', city, state, country, countrycode: 'RU' } }],
    });
  });

  it('finds nothing for a query without a match', () => {
    for (const text of ['', '???', '12', 'абракадабра', 'ghbdtn vbh', 'я'.repeat(200)]) expect(find(text)).toEqual([]);
  });
});
