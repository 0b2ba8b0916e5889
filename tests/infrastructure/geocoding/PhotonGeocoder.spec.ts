import { PhotonGeocoder } from '#infrastructure/geocoding/photon/PhotonGeocoder.ts';
import { html, json, OddServer } from '#tests/support/oddServer.ts';

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
      lang: 'cnr',
      limit: '10',
      bbox: '20,10,21,11',
      lat: '10.5',
      lon: '20.5',
    });
    expect([...(short?.searchParams.keys() ?? [])]).toEqual(['q', 'lang', 'limit']);
  });

  it.each([
    [
      'a house',
      { osm_type: 'N', osm_id: 7, street: 'Портовая улица', housenumber: '1', city: 'Гавань', district: 'Порт' },
      { placeId: 'N7', address: 'Портовая улица, 1', context: 'Порт, Гавань', hasHouseNumber: true },
    ],
    [
      'a street',
      { osm_type: 'W', osm_id: 8, name: 'Портовая улица', city: 'Гавань' },
      { placeId: 'W8', address: 'Портовая улица', context: 'Гавань', hasHouseNumber: false },
    ],
    [
      'a house of its own name',
      { osm_id: '9', name: 'Маяк', street: 'Портовая улица', housenumber: '2' },
      { placeId: '9', address: 'Портовая улица, 2', context: '', hasHouseNumber: true },
    ],
    [
      'a place with nulls',
      { osm_type: null, osm_id: null, name: 'Маяк', street: null, housenumber: null, district: null, city: null },
      { placeId: '10.5,20.5', address: 'Маяк', context: '', hasHouseNumber: false },
    ],
  ])('finds %s', async (_, properties, address) => {
    answering(feature(properties));
    const [suggestion] = await geocoder.suggest(query);
    const { hasHouseNumber, ...line } = address;
    expect(suggestion).toMatchObject(line);
    expect(suggestion?.found).toMatchObject({ ...line, hasHouseNumber, location: { lat: 10.5, lng: 20.5 } });
  });

  it('leaves out what has no address to show', async () => {
    answering(feature({ city: 'Гавань' }), feature({ name: 'Маяк' }));
    expect(await geocoder.suggest(query)).toMatchObject([{ address: 'Маяк' }]);
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
      location: { lat: 10.5, lng: 20.5 },
      hasHouseNumber: true,
    });
    expect(server.requests[0]?.url).toBe('/geo/reverse?lat=10.5&lon=20.5&lang=ru');
  });

  it('is a bare point where nothing is', async () => {
    answering();
    const point = { lat: -33.9, lng: 0 };
    expect(await geocoder.reverse(point, 'ru')).toMatchObject({ address: '', location: point, hasHouseNumber: false });
  });
});
