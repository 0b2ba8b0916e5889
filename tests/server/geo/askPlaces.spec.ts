import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';
import { type AskingPlaces, askPlaces, type PlaceFinding } from '#server/geo/askPlaces.ts';
import { mapProblems, mapServicesOf } from '#server/geo/mapServices.ts';
import { placesOf } from '#server/geo/placesOf.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { aCatalogDocument, aRestaurant } from '../support/aCatalogDocument.ts';

type Settings = Parameters<typeof mapServicesOf>[0];

const settings = (overrides: Readonly<Record<string, unknown>> = {}): Settings =>
  aManifest(overrides) as unknown as Settings;
const { providers } = aManifest() as { providers: object };
const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: { text: '' } };
const elsewhere = settings({ geocoding: { photonUrl: 'https://photon.example' }, maps: { tiles } });
const document = aCatalogDocument({ restaurants: [aRestaurant()] });
const withoutTowns = aCatalogDocument({ restaurants: [aRestaurant()], towns: [] });
const places = placesOf(document, 'ru');

const pointAt = (lat: number, lng: number): object => ({ geometry: { coordinates: [lng, lat] } });
const png = (body: string): Response => new Response(body, { headers: { 'Content-Type': 'image/png' } });

/** A geocoder and a map that know the restaurant, but for what the test changes. */
function world(change: (url: URL) => Response | undefined = () => undefined): { urls: string[]; fetch: typeof fetch } {
  const urls: string[] = [];
  const answer: typeof fetch = async (input) => {
    const url = new URL(new Request(input).url);
    urls.push(url.href);
    const changed = change(url);
    if (changed !== undefined) return changed;
    if (url.pathname.endsWith('.png')) return png(url.pathname);
    return Response.json({ features: [pointAt(10.5, 20.5)] });
  };
  return { urls, fetch: answer };
}

async function lines(asking: Partial<AskingPlaces> & { readonly market?: Settings }): Promise<readonly string[]> {
  const { market = elsewhere, ...rest } = asking;
  const findings = await askPlaces(places, { services: mapServicesOf(market), ...rest });
  return findings.map(({ kind, what, detail }: PlaceFinding) => `${kind} ${what}: ${detail}`);
}

describe('the geocoder and the map of a market', () => {
  it('know the restaurants of a real town', async () => {
    const { urls, fetch } = world();
    expect(await lines({ fetch })).toEqual([
      'good the geocoder photon: finds the address of port',
      'good the map tiles: show the address of port',
    ]);
    expect(urls[0]).toBe('https://photon.example/reverse?lat=10.5&lon=20.5');
    expect(urls[1]).toContain(`/api?q=${encodeURIComponent('Портовая улица, 1')}&`);
    // The tile of the restaurant, and one of the open sea to compare it with.
    expect(urls.filter((url) => url.startsWith('https://tiles.example/16/'))).toHaveLength(2);
  });

  it('are found wrong when the town is unknown to them, each with what to do', async () => {
    const { fetch } = world(({ pathname }) =>
      pathname.endsWith('.png') ? png('paper') : Response.json({ features: [pointAt(55, 37)] }),
    );
    expect(await lines({ fetch })).toEqual([
      expect.stringMatching(/^bad the geocoder photon: finds neither "Портовая улица, 1" nor the point of port\. /),
      expect.stringMatching(/^bad the map tiles: the map is empty where port is; docs\/running\.md/),
    ]);
  });

  it('are asked for twenty restaurants of a large chain, some of each city', async () => {
    const { urls, fetch } = world();
    const [port] = places;
    const chain = Array.from({ length: 1000 }, (_, index) => ({ ...port, id: `r${index}`, cityId: 'big' }));
    const all = [...chain, { ...port, id: 'last', cityId: 'small' }] as typeof places;
    const findings = await askPlaces(all, { services: mapServicesOf(elsewhere), fetch });
    expect(urls.filter((url) => url.includes('/reverse'))).toHaveLength(20);
    expect(findings).toEqual([
      expect.objectContaining({ kind: 'good', detail: 'finds the addresses of 20 restaurants' }),
      expect.objectContaining({ kind: 'good', detail: 'show the addresses of 20 restaurants' }),
      {
        kind: 'unknown',
        what: 'the other restaurants',
        detail: '981 more were not looked for: at most 20 are at once',
      },
    ]);
    const { fetch: refusing } = world(({ pathname }) =>
      pathname === '/reverse' || pathname === '/api' ? Response.json({ features: [] }) : undefined,
    );
    const unknown = await askPlaces(all, { services: mapServicesOf(elsewhere), fetch: refusing });
    expect(unknown.some(({ detail }) => detail.includes('the point of last'))).toBe(true);
  });

  it.each([
    ['/reverse', /^lacks .*finds no address at the point of port/],
    ['/api', /^lacks .*does not find "Портовая улица, 1" of port by its words/],
  ])('work in part when %s answers nothing', async (path, expected) => {
    const { fetch } = world(({ pathname }) => (pathname === path ? Response.json({ features: [] }) : undefined));
    expect((await lines({ fetch }))[0]).toMatch(expected);
  });

  it('are found wrong when they do not answer, and are not asked again then', async () => {
    const { urls, fetch } = world(() => new Response('', { status: 503 }));
    const two = [...places, ...places];
    const findings = await askPlaces(two, { services: mapServicesOf(elsewhere), fetch });
    expect(findings.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
      expect.stringMatching(/^bad does not answer: https:\/\/photon\.example\/reverse\S+ answered 503$/),
      expect.stringMatching(/^bad https:\/\/tiles\.example\/\S+ answered 503: set maps\.tiles\.url/),
    ]);
    expect(urls).toHaveLength(2);
  });

  it('are found wrong when a tile is no picture', async () => {
    const { fetch } = world(({ pathname }) => (pathname.endsWith('.png') ? Response.json({}) : undefined));
    expect((await lines({ fetch }))[1]).toContain('is no picture');
  });

  it('ask Nominatim in its own words, with a pause before each question', async () => {
    const market = settings({
      providers: { ...providers, geocoder: ['nominatim'], maps: ['google'] },
      geocoding: { nominatimUrl: 'https://nominatim.example' },
      maps: { google: { key: 'k' } },
    });
    let pauses = 0;
    const { urls, fetch } = world(({ pathname }) =>
      Response.json(pathname === '/reverse' ? { lat: '10.5', lon: '20.5' } : [{ lat: '10.5', lon: '20.5' }]),
    );
    const pause = async (): Promise<void> => {
      pauses += 1;
    };
    expect(await lines({ market, fetch, pause })).toEqual(['good the geocoder nominatim: finds the address of port']);
    expect(pauses).toBe(urls.length);
  });

  it('are left to a page where only a page can ask them', async () => {
    const market = settings({
      providers: { ...providers, geocoder: ['google'], maps: ['google'] },
      maps: { google: { key: 'k' } },
    });
    expect(await lines({ market })).toEqual([expect.stringMatching(/^unknown the geocoder google: only a page/)]);
  });

  it('are asked at the back end when they belong to it, and are not known without one', async () => {
    const { urls, fetch } = world(() => Response.json({ features: [] }));
    await lines({ market: settings(), fetch, origin: 'https://api.example' });
    expect(urls[0]).toMatch(/^https:\/\/api\.example\/geo\/reverse/);
    expect(await lines({ market: settings() })).toEqual([
      expect.stringMatching(/^unknown the geocoder photon: .*--api/),
      expect.stringMatching(/^unknown the map tiles: .*--api/),
    ]);
  });
});

describe('the built-in geocoder and map', () => {
  const market = settings();

  it('know the towns of the catalog, and no others', async () => {
    expect(await lines({ market, document })).toEqual([
      'good the geocoder photon: finds the address of port',
      'good the map tiles: show the address of port',
    ]);
    expect(await lines({ market, document: withoutTowns })).toEqual([
      expect.stringMatching(
        /^bad the geocoder photon: .*knows only the towns of the import\. Set geocoding\.photonUrl/,
      ),
      expect.stringMatching(/^bad the map tiles: .*Set maps\.tiles/),
    ]);
  });

  it.each(['coral', 'adriatic', 'solo'])('know every restaurant of the demo %s', async (name) => {
    const demo = readDemoSeed(undefined, name);
    const findings = await askPlaces(placesOf(demo, 'en'), { services: mapServicesOf(market), document: demo });
    expect(findings.map(({ kind }) => kind)).toEqual(['good', 'good']);
  });

  it('are a problem of a catalog without towns, and of no other', () => {
    expect(mapProblems(market, document)).toEqual([]);
    expect(mapProblems(market, withoutTowns)).toEqual([
      expect.stringMatching(/^no address of harbour is found: .*geocoding\.photonUrl/),
      expect.stringMatching(/^the map of harbour is empty: .*maps\.tiles/),
    ]);
    expect(mapProblems(elsewhere, withoutTowns)).toEqual([]);
    expect(mapProblems(settings({ api: { baseUrl: 'https://api.example' } }), withoutTowns)).toEqual([]);
    const takeaway = aCatalogDocument({ restaurants: [aRestaurant({ zones: [] })], towns: [] });
    expect(mapProblems(market, takeaway)).toEqual([expect.stringMatching(/^the map of harbour is empty/)]);
  });
});
