import { NominatimGeocoder } from '#infrastructure/geocoding/nominatim/provider.ts';
import { html, json, OddServer } from '#tests/support/oddServer.ts';
import { slowFetch } from '#tests/support/slowFetch.ts';

let server: OddServer;
let geocoder: NominatimGeocoder;

beforeEach(async () => {
  server = await OddServer.open();
  geocoder = new NominatimGeocoder(`${server.url}/nominatim`, () => 'ru');
});

afterEach(() => server.close());

const query = { text: 'Lučka 1', locale: 'cnr', session: 's' };

function aPlace(overrides: Readonly<Record<string, unknown>> = {}): object {
  const address = {
    house_number: '1',
    road: 'Портовая улица',
    suburb: 'Порт',
    city: 'Гавань',
    state: 'Край',
    country: 'Страна',
  };
  return {
    place_id: 5,
    osm_type: 'way',
    osm_id: 7,
    lat: '10.5',
    lon: '20.5',
    category: 'building',
    name: '',
    address,
    ...overrides,
  };
}

const queries = (): readonly Record<string, string>[] =>
  server.requests.map(({ url }) => Object.fromEntries(new URL(url ?? '', server.url).searchParams));

describe('a search', () => {
  it('is asked as Nominatim wants it, at Enter only', async () => {
    server.answer = json(200, []);
    const bounds = { west: 20, south: 10, east: 21, north: 11 };
    await geocoder.suggest({ ...query, bounds });
    await geocoder.suggest({ ...query, locale: 'ru', near: { lat: 10, lng: 20 } });
    await geocoder.suggest({ ...query, locale: 'en' });
    const usual = { q: 'Lučka 1', format: 'jsonv2', addressdetails: '1', limit: '10' };
    expect(queries()).toEqual([
      { ...usual, 'accept-language': 'sr-Latn,sr;q=0.8', viewbox: '20,10,21,11', bounded: '1' },
      { ...usual, 'accept-language': 'ru', viewbox: '19.8,9.8,20.2,10.2' },
      { ...usual, 'accept-language': 'en' },
    ]);
    expect(server.requests[0]?.url).toMatch(/^\/nominatim\/search\?/);
    expect(geocoder.capabilities).toEqual({ autocomplete: false, reverse: true });
  });

  it.each([
    [
      'a house',
      {},
      { placeId: 'W7', address: 'Портовая улица, 1', context: 'Порт, Гавань', hasHouseNumber: true },
      { country: 'Страна', region: 'Край', city: 'Гавань', street: 'Портовая улица', houseNumber: '1' },
    ],
    [
      'a street of a village',
      { osm_type: 'way', category: 'highway', address: { road: 'Портовая улица', village: 'Бухта' } },
      { placeId: 'W7', address: 'Портовая улица', context: 'Бухта', hasHouseNumber: false },
      { city: 'Бухта', street: 'Портовая улица' },
    ],
    [
      'a street known by its name only',
      { osm_id: null, category: 'highway', name: 'Маячная', address: {} },
      { placeId: '5', address: 'Маячная', context: '', hasHouseNumber: false },
      { street: 'Маячная' },
    ],
    [
      'a house of a village without streets',
      { category: 'place', address: { house_number: '12', village: 'Заречье' } },
      { placeId: 'W7', address: 'Заречье, 12', context: 'Заречье', hasHouseNumber: true },
      { city: 'Заречье', houseNumber: '12' },
    ],
  ])('finds what a server answers and names it: %s', async (_, overrides, line, details) => {
    server.answer = json(200, [aPlace(overrides)]);
    const [suggestion] = await geocoder.suggest(query);
    expect(suggestion?.found).toMatchObject({ ...line, coordinates: { lat: 10.5, lng: 20.5 }, details });
    expect(suggestion).toMatchObject({ placeId: line.placeId, address: line.address, context: line.context });
  });

  it('leaves out what is no address: a town, a sight, a café without a number', async () => {
    const road = 'Портовая улица';
    server.answer = json(200, [
      aPlace({ category: 'boundary', name: 'Гавань', address: { city: 'Гавань' } }),
      aPlace({ category: 'tourism', name: 'Маяк', address: {} }),
      aPlace({ category: 'amenity', name: 'Кафе', address: { road } }),
      aPlace({ category: 'amenity', name: 'Кафе', address: { road, house_number: '3' } }),
    ]);
    expect(await geocoder.suggest(query)).toMatchObject([{ address: 'Портовая улица, 3' }]);
  });

  it.each([
    ['0.lat', json(200, [aPlace({ lat: 10 })])],
    ['(answer)', json(200, { error: 'overloaded' })],
    ['(answer)', html(200)],
  ])('breaks the contract with a wrong %s', async (path, answer) => {
    server.answer = answer;
    await expect(geocoder.suggest(query)).rejects.toMatchObject({ code: 'contract-broken', path });
  });

  it('is refused when the server refuses', async () => {
    server.answer = json(403, {});
    await expect(geocoder.suggest(query)).rejects.toMatchObject({ code: 'request-failed', status: 403 });
  });
});

describe('a reverse search', () => {
  it('names what stands there and keeps the point itself', async () => {
    server.answer = json(200, aPlace({ lat: '10.6' }));
    expect(await geocoder.reverse({ lat: 10.5, lng: 20.5 }, 'cnr')).toMatchObject({
      address: 'Портовая улица, 1',
      coordinates: { lat: 10.5, lng: 20.5 },
      hasHouseNumber: true,
    });
    expect(queries()[0]).toMatchObject({ lat: '10.5', lon: '20.5', 'accept-language': 'sr-Latn,sr;q=0.8' });
  });

  it('is a bare point at a sight, whose name is no address', async () => {
    server.answer = json(200, aPlace({ category: 'tourism', name: 'Маяк', address: {} }));
    expect(await geocoder.reverse({ lat: 10.5, lng: 20.5 }, 'ru')).toMatchObject({ address: '' });
  });

  it('is a bare point where nothing is', async () => {
    server.answer = json(200, { error: 'Unable to geocode' });
    const point = { lat: -33.9, lng: 0 };
    expect(await geocoder.reverse(point, 'ru')).toMatchObject({
      address: '',
      coordinates: point,
      hasHouseNumber: false,
    });
  });
});

describe('a slow line', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is waited for, since the next vendor is tried by FailoverGeocoder', async () => {
    jest.useFakeTimers();
    slowFetch(25_000, () => Response.json({ error: 'Unable to geocode' }));
    const found = geocoder.reverse({ lat: 10.5, lng: 20.5 }, 'ru');
    await jest.advanceTimersByTimeAsync(25_000);
    expect(await found).toMatchObject({ address: '', hasHouseNumber: false });
  });
});
