import { SuggestAddresses } from '#application/location/SuggestAddresses.ts';
import type { AddressQuery, Geocoder } from '#application/ports/Geocoder.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { AddressSuggestion, FoundAddress } from '#domain/location/DeliveryPlace.ts';
import { aCity } from '#tests/builders/aRestaurant.ts';
import { CountingIds } from '#tests/fakes/CountingIds.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';

const bounds = { north: 11, south: 10, west: 20, east: 21 };
const CITY = aCity({ bounds, center: { lat: 10.5, lng: 20.5 } });

/** Answers when a test lets it. */
class SlowGeocoder implements Geocoder {
  capabilities = { autocomplete: true, reverse: true };
  readonly queries: AddressQuery[] = [];
  prepared = 0;
  readonly #waiting: (() => void)[] = [];

  prepare(): void {
    this.prepared += 1;
  }

  suggest(query: AddressQuery): Promise<readonly AddressSuggestion[]> {
    this.queries.push(query);
    const suggestion = { placeId: query.text, address: query.text, context: '' };
    return new Promise((resolve) => this.#waiting.push(() => resolve([suggestion])));
  }

  locate(): Promise<FoundAddress> {
    return Promise.reject(new Error('nobody asks'));
  }

  reverse(coordinates: GeoPoint): Promise<FoundAddress> {
    const address = { placeId: '', address: '', context: '', coordinates, hasHouseNumber: false };
    return new Promise((resolve) => this.#waiting.push(() => resolve(address)));
  }

  /** The newest question first. */
  answer(): void {
    for (const resolve of this.#waiting.splice(0).toReversed()) resolve();
  }
}

let geocoder: SlowGeocoder;
let clock: FixedClock;
let suggest: SuggestAddresses;

beforeEach(() => {
  geocoder = new SlowGeocoder();
  clock = new FixedClock();
  suggest = new SuggestAddresses({ geocoder, clock, ids: new CountingIds() });
});

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const ask = (
  text: string,
  more: { session?: string; isWhole?: boolean } = {},
  signal?: AbortSignal,
): ReturnType<typeof suggest.execute> => suggest.execute({ text, city: CITY, locale: 'ru', ...more }, signal);

/** @trust J4 */
describe('SuggestAddresses', () => {
  it('searches from three characters on, including full-width ones', async () => {
    for (const text of ['', 'По', '  По  ', '🍕🍕']) expect(await ask(text)).toEqual({ kind: 'too-short' });
    expect([geocoder.queries, clock.waits]).toEqual([[], []]);
    void ask('Пор');
    await turn();
    expect(geocoder.queries).toHaveLength(1);
  });

  it('prepares the geocoder with the first letter', async () => {
    await ask('П');
    expect([geocoder.prepared, geocoder.queries]).toEqual([1, []]);
  });

  it('waits 150 ms for the next letter, which aborts the search before it is sent', async () => {
    const abort = new AbortController();
    const early = ask('Пор', {}, abort.signal);
    abort.abort();
    const late = ask('Порт');
    await expect(early).rejects.toBe(abort.signal.reason);
    await turn();
    expect(clock.waits).toEqual([150, 150]);
    expect(geocoder.queries.map(({ text }) => text)).toEqual(['Порт']);
    geocoder.answer();
    expect(await late).toMatchObject({ kind: 'found', addresses: [{ address: 'Порт' }] });
  });

  it('searches within the city, with one session for each search', async () => {
    const first = ask('Порт');
    await turn();
    geocoder.answer();
    const outcome = await first;
    if (outcome.kind !== 'found') throw new Error(outcome.kind);
    void ask('Порто', { session: outcome.query.session });
    await turn();
    void ask('Морс');
    await turn();
    expect(geocoder.queries.map(({ session }) => session)).toEqual(['id-1', 'id-1', 'id-2']);
    expect(geocoder.queries[0]).toMatchObject({ text: 'Порт', bounds, near: CITY.center });
  });

  it('searches only on Enter with a geocoder without autocomplete', async () => {
    geocoder.capabilities = { autocomplete: false, reverse: true };
    expect(await ask('Портовая')).toEqual({ kind: 'enter-needed' });
    expect(geocoder.queries).toEqual([]);
    const whole = ask('Портовая', { isWhole: true });
    await turn();
    geocoder.answer();
    expect((await whole).kind).toBe('found');
    expect(clock.waits).toEqual([150]);
  });
});
