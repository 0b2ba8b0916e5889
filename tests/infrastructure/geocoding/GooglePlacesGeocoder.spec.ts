/**
 * @jest-environment ./tests/support/BrowserEnvironment.cjs
 * @jest-environment-options {"resources": "usable"}
 */
import type { AddressQuery } from '#application/ports/Geocoder.ts';
import { GooglePlacesGeocoder } from '#infrastructure/geocoding/google/provider.ts';
import { GoogleMapsLoader } from '#infrastructure/google/GoogleMapsLoader.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';
import { openGoogleStandIn } from '#tests/support/googleStandIn/openGoogleStandIn.ts';

interface StandInLog {
  readonly autocompletes: Readonly<Record<string, unknown>>[];
  readonly details: { readonly fields: readonly string[]; readonly token: unknown }[];
  refusal: string | undefined;
}

const HOUSE = { id: 'port-12', street: 'Портовая улица', houseNumber: '12', city: 'Гавань', location: at(10, 20) };
const STREET = { id: 'port', street: 'Портовая улица', city: 'Гавань', location: at(10, 20.1) };
const BOUNDS = { north: 11, south: 9, west: 19, east: 21 };

function at(lat: number, lng: number): { lat: number; lng: number } {
  return { lat, lng };
}

let standIn: Awaited<ReturnType<typeof openGoogleStandIn>>;
let geocoder: GooglePlacesGeocoder;
let log: StandInLog;

beforeAll(async () => {
  standIn = await openGoogleStandIn([HOUSE, STREET]);
  const { scriptUrl } = standIn;
  const loader = GoogleMapsLoader.of({ key: 'k', scriptUrl, language: 'ru' }, new RecordedErrors());
  await loader.load();
  geocoder = new GooglePlacesGeocoder(loader);
});
afterAll(() => standIn.close());
beforeEach(() => {
  log = Reflect.get(globalThis, 'googleStandIn') as StandInLog;
  log.autocompletes.length = 0;
  log.details.length = 0;
  log.refusal = undefined;
});

const query = (overrides: Partial<AddressQuery> = {}): AddressQuery => ({
  text: 'Портовая 12',
  locale: 'ru',
  session: 'one',
  ...overrides,
});

/**
 * @spec 2.23
 * @trust J4
 */
describe('a search by Google', () => {
  it('asks for addresses within bounds, or near a point where there are none', async () => {
    await geocoder.suggest(query({ bounds: BOUNDS, near: at(10, 20) }));
    await geocoder.suggest(query({ near: at(10, 20), locale: 'cnr' }));
    const [within, near] = log.autocompletes;
    expect(within).toMatchObject({ input: 'Портовая 12', language: 'ru', locationRestriction: BOUNDS });
    expect(within).not.toHaveProperty('locationBias');
    expect(near).toMatchObject({ language: 'sr', locationBias: at(10, 20), origin: at(10, 20) });
    expect(within?.includedPrimaryTypes).toEqual(expect.arrayContaining(['street_address', 'route']));
  });

  it('has one token from the first letter to the choice, and another one for the next search', async () => {
    await geocoder.suggest(query({ text: 'Порт' }));
    const [suggestion] = await geocoder.suggest(query());
    if (suggestion === undefined) throw new Error('nothing was found');
    await geocoder.locate(suggestion);
    await geocoder.suggest(query());
    await geocoder.suggest(query({ session: 'two' }));
    const tokens = log.autocompletes.map(({ sessionToken }) => sessionToken);
    expect(tokens[0]).toBe(tokens[1]);
    expect(log.details).toEqual([expect.objectContaining({ token: tokens[0] })]);
    expect(log.details[0]?.fields).toEqual(['addressComponents', 'location', 'formattedAddress']);
    expect(new Set(tokens).size).toBe(3);
  });

  it('tells the parts of an address', async () => {
    const [suggestion] = await geocoder.suggest(query());
    if (suggestion === undefined) throw new Error('nothing was found');
    expect(await geocoder.locate(suggestion)).toMatchObject({
      placeId: 'port-12',
      hasHouseNumber: true,
      details: { country: 'Nowhere', city: 'Гавань', street: 'Портовая улица', houseNumber: '12' },
    });
  });

  it('says of a street that its house is missing', async () => {
    const [suggestion] = await geocoder.suggest(query({ text: 'Портовая' }));
    if (suggestion === undefined) throw new Error('nothing was found');
    expect(await geocoder.locate(suggestion)).toMatchObject({ address: 'Портовая улица', hasHouseNumber: false });
  });

  it('does not know the suggestion of another vendor', async () => {
    const foreign = { placeId: 'N7', address: 'Портовая улица, 12', context: '' };
    await expect(geocoder.locate(foreign)).rejects.toMatchObject({ code: 'not-found' });
  });

  it.each([
    ['OVER_QUERY_LIMIT', { code: 'request-failed', status: 429 }],
    ['RESOURCE_EXHAUSTED', { code: 'request-failed', status: 429 }],
    ['REQUEST_DENIED', { code: 'request-failed', status: 403 }],
    ['UNKNOWN_ERROR', { code: 'network' }],
  ])('is refused as an error of the shop: %s', async (refusal, error) => {
    log.refusal = refusal;
    await expect(geocoder.suggest(query())).rejects.toMatchObject(error);
    await expect(geocoder.reverse(at(10, 20), 'ru')).rejects.toMatchObject(error);
  });
});
