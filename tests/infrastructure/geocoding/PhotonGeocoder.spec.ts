import { PhotonGeocoder } from '#infrastructure/geocoding/photon/provider.ts';
import { html, json, OddServer } from '#tests/support/oddServer.ts';
import { slowFetch } from '#tests/support/slowFetch.ts';

let server: OddServer;
let geocoder: PhotonGeocoder;

beforeEach(async () => {
  server = await OddServer.open();
  geocoder = new PhotonGeocoder(`${server.url}/geo`, () => 'ru');
});

afterEach(() => server.close());

function feature(
  properties: Readonly<Record<string, unknown>>,
  coordinates: readonly unknown[] = [20.5, 10.5],
): object {
  return { type: 'Feature', geometry: { type: 'Point', coordinates }, properties };
}

function answering(...features: readonly object[]): void {
  server.answer = json(200, { type: 'FeatureCollection', features });
}

const query = { text: 'Портовая 1', locale: 'cnr', session: 's' };

/** @spec 3.22 5.21 */
describe('a search', () => {
  it('is asked as Photon wants it', async () => {
    answering();
    const bounds = { west: 20, south: 10, east: 21, north: 11 };
    expect(await geocoder.suggest({ ...query, bounds, near: { lat: 10.5, lng: 20.5 } })).toEqual([]);
    await geocoder.suggest(query);
    const [whole, short] = server.requests.map(({ url }) => new URL(url ?? '', server.url));
    expect(whole?.pathname).toBe('/geo/api');
    expect(Object.fromEntries(whole?.searchParams ?? [])).toEqual({
      q: 'Портовая 1',
      limit: '10',
      bbox: '20,10,21,11',
      lat: '10.5',
      lon: '20.5',
    });
    expect([...(short?.searchParams.keys() ?? [])]).toEqual(['q', 'limit']);
  });

  it.each([
    ['ru', null],
    ['cnr', null],
    ['en', 'en'],
  ])('is asked in %s without a language that a public server refuses', async (locale, lang) => {
    server.answer = (response, attempt) => {
      const language = new URL(server.requests.at(-1)?.url ?? '', server.url).searchParams.get('lang');
      const isKnown = language === null || ['default', 'de', 'en', 'fr'].includes(language);
      json(isKnown ? 200 : 400, isKnown ? { features: [] } : { message: 'Language is not supported' })(
        response,
        attempt,
      );
    };
    expect(await geocoder.suggest({ ...query, locale })).toEqual([]);
    expect(await geocoder.reverse({ lat: 1, lng: 2 }, locale)).toMatchObject({ address: '' });
    for (const { url, headers } of server.requests) {
      expect(new URL(url ?? '', server.url).searchParams.get('lang')).toBe(lang);
      expect(headers['accept-language']).toBe(locale);
    }
  });

  it.each([
    ['ru', 'Портовая улица'],
    ['cnr', 'Lučka ulica'],
    ['en', 'Portovaya'],
  ])('takes the name in %s where the answer holds it', async (locale, address) => {
    const extra = { 'name:ru': 'Портовая улица', 'name:sr-Latn': 'Lučka ulica', 'name:en': 7 };
    answering(feature({ type: 'street', name: 'Portovaya', extra }));
    expect(await geocoder.suggest({ ...query, locale })).toMatchObject([{ address }]);
  });

  it.each([
    [
      'a house',
      { osm_type: 'N', osm_id: 7, street: 'Портовая улица', housenumber: '1', city: 'Гавань', district: 'Порт' },
      { placeId: 'N7', address: 'Портовая улица, 1', context: 'Порт, Гавань', hasHouseNumber: true },
    ],
    [
      'a street',
      { type: 'street', osm_type: 'W', osm_id: 8, name: 'Портовая улица', city: 'Гавань' },
      { placeId: 'W8', address: 'Портовая улица', context: 'Гавань', hasHouseNumber: false },
    ],
    [
      'a house of its own name',
      { osm_id: '9', name: 'Маяк', street: 'Портовая улица', housenumber: '2' },
      { placeId: '9', address: 'Портовая улица, 2', context: '', hasHouseNumber: true },
    ],
    [
      'a street with nulls',
      {
        type: null,
        osm_key: 'highway',
        osm_type: null,
        osm_id: null,
        name: 'Маячная',
        street: null,
        housenumber: null,
      },
      { placeId: '10.5,20.5', address: 'Маячная', context: '', hasHouseNumber: false },
    ],
    [
      'a house of a village without streets',
      { type: 'house', osm_id: 5, housenumber: '12', locality: null, city: 'Заречье' },
      { placeId: '5', address: 'Заречье, 12', context: 'Заречье', hasHouseNumber: true },
    ],
  ])('finds what a server answers and names it: %s', async (_, properties, address) => {
    answering(feature(properties));
    const [suggestion] = await geocoder.suggest(query);
    const { hasHouseNumber, ...line } = address;
    expect(suggestion).toMatchObject(line);
    expect(suggestion?.found).toMatchObject({ ...line, hasHouseNumber, coordinates: { lat: 10.5, lng: 20.5 } });
  });

  it('offers streets and houses only', async () => {
    answering(
      feature({ type: 'city', osm_key: 'place', name: 'Гавань' }),
      feature({ type: 'locality', osm_key: 'leisure', name: 'Парк у порта' }),
      feature({ type: 'house', osm_key: 'amenity', name: 'Кафе', street: 'Портовая улица' }),
      feature({ type: 'other', osm_key: 'tourism', name: 'Маяк' }),
      feature({ type: 'house', osm_key: 'highway', name: 'Остановка' }),
      feature({ name: 'Маяк' }),
      feature({ city: 'Гавань' }),
      feature({ housenumber: '1' }),
      feature({ type: 'street' }),
      feature({ type: 'street', osm_key: 'highway', name: 'Портовая улица' }),
      feature({ type: 'house', osm_key: 'amenity', name: 'Кафе', street: 'Портовая улица', housenumber: '3' }),
    );
    const offered = await geocoder.suggest(query);
    expect(offered.map(({ address }) => address)).toEqual(['Портовая улица', 'Портовая улица, 3']);
  });

  it.each([
    ['features', json(200, {})],
    ['features.0.geometry.coordinates.0', json(200, { features: [feature({ name: 'x' }, ['1', 2])] })],
    ['(answer)', html(200)],
  ])('breaks the contract with a wrong %s', async (path, answer) => {
    server.answer = answer;
    await expect(geocoder.suggest(query)).rejects.toMatchObject({ code: 'contract-broken', path });
  });
});

describe('a reverse search', () => {
  it('names what stands there and keeps the point itself', async () => {
    answering(feature({ osm_type: 'N', osm_id: 7, street: 'Портовая улица', housenumber: '1' }, [20.6, 10.6]));
    expect(await geocoder.reverse({ lat: 10.5, lng: 20.5 }, 'ru')).toMatchObject({
      placeId: 'N7',
      address: 'Портовая улица, 1',
      context: '',
      coordinates: { lat: 10.5, lng: 20.5 },
      hasHouseNumber: true,
    });
    expect(server.requests[0]?.url).toBe('/geo/reverse?lat=10.5&lon=20.5');
  });

  it('names no sight that stands there, which is no address', async () => {
    answering(feature({ type: 'other', osm_key: 'tourism', name: 'Маяк' }));
    expect(await geocoder.reverse({ lat: 10.5, lng: 20.5 }, 'ru')).toMatchObject({
      address: '',
      hasHouseNumber: false,
    });
  });

  it('is a bare point where nothing is', async () => {
    answering();
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
    slowFetch(25_000, () => Response.json({ type: 'FeatureCollection', features: [] }));
    const found = geocoder.reverse({ lat: 10.5, lng: 20.5 }, 'ru');
    await jest.advanceTimersByTimeAsync(25_000);
    expect(await found).toMatchObject({ address: '', hasHouseNumber: false });
  });
});
