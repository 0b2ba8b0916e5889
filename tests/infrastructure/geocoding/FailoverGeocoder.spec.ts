import { NetworkFailed, RequestFailed } from '#application/AppError.ts';
import type { AddressQuery, Geocoder } from '#application/ports/Geocoder.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { AddressSuggestion, FoundAddress } from '#domain/location/DeliveryPlace.ts';
import { FailoverGeocoder, type GeocoderVendor } from '#infrastructure/geocoding/FailoverGeocoder.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';

const QUERY: AddressQuery = { text: 'Портовая 12', locale: 'ru', session: 's', near: { lat: 1, lng: 2 } };
const POINT: GeoPoint = { lat: 10, lng: 20 };
const FAILOVER_TIMEOUT_MS = 5000;
const LAST_TIMEOUT_MS = 30_000;

type Mood = 'well' | 'unloadable' | 'refusing' | 'hanging' | 'knows nothing';

/** A vendor whose suggestions say nothing but their own ids. */
class Vendor implements GeocoderVendor, Geocoder {
  readonly capabilities;
  readonly questions: (AddressQuery | AddressSuggestion | GeoPoint)[] = [];
  loads = 0;
  readonly #name: string;
  mood: Mood;

  constructor(name: string, mood: Mood = 'well', autocomplete = true) {
    this.#name = name;
    this.mood = mood;
    this.capabilities = { autocomplete, reverse: true };
  }

  async load(): Promise<Geocoder> {
    this.loads += 1;
    if (this.mood === 'unloadable') throw new NetworkFailed();
    return this;
  }

  async suggest(query: AddressQuery): Promise<readonly AddressSuggestion[]> {
    await this.#behave(query);
    if (this.mood === 'knows nothing') return [];
    return [{ placeId: `${this.#name} ${query.text}`, address: 'Портовая улица, 12', context: 'Гавань' }];
  }

  async locate(suggestion: AddressSuggestion): Promise<FoundAddress> {
    await this.#behave(suggestion);
    if (!suggestion.placeId.startsWith(this.#name)) throw new RequestFailed({ message: 'whose?', status: 404 });
    return { ...suggestion, coordinates: POINT, hasHouseNumber: true };
  }

  async reverse(point: GeoPoint): Promise<FoundAddress> {
    await this.#behave(point);
    return { placeId: this.#name, address: 'A', context: '', coordinates: point, hasHouseNumber: true };
  }

  async #behave(question: AddressQuery | AddressSuggestion | GeoPoint): Promise<void> {
    this.questions.push(question);
    if (this.mood === 'refusing') throw new RequestFailed({ message: 'Over quota', status: 429 });
    if (this.mood === 'hanging') await new Promise(() => {});
  }
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function answerOf<T>(asking: Promise<T>): Promise<T> {
  const settled = asking.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );
  await jest.advanceTimersByTimeAsync(FAILOVER_TIMEOUT_MS + LAST_TIMEOUT_MS);
  return (await settled)();
}

/** @trust J5 */
describe('several geocoders', () => {
  it('are one, the first, while it works', async () => {
    const [first, second] = [new Vendor('first'), new Vendor('second')];
    const geocoder = new FailoverGeocoder([first, second], new RecordedErrors());
    expect(first.loads).toBe(0);
    const [suggestion] = await answerOf(geocoder.suggest(QUERY));
    expect(suggestion?.placeId).toBe('first Портовая 12');
    expect((await answerOf(geocoder.reverse(POINT, 'ru'))).placeId).toBe('first');
    expect([first.loads, second.loads]).toEqual([1, 0]);
  });

  it('load the one that will be asked before it is, without a word where that fails', async () => {
    const [first, second] = [new Vendor('first'), new Vendor('second')];
    const errors = new RecordedErrors();
    const geocoder = new FailoverGeocoder([first, second], errors);
    geocoder.prepare();
    geocoder.prepare();
    expect([first.loads, first.questions]).toEqual([1, []]);
    await answerOf(geocoder.suggest(QUERY));
    expect([first.loads, second.loads]).toEqual([1, 0]);
    const unloadable = new FailoverGeocoder([new Vendor('gone', 'unloadable')], errors);
    unloadable.prepare();
    await jest.advanceTimersByTimeAsync(0);
    expect(errors.reports).toEqual([]);
  });

  it.each(['unloadable', 'refusing', 'hanging'] as const)(
    'hand the same question on when the first one is %s, and every later question',
    async (mood) => {
      const [first, second] = [new Vendor('first', mood), new Vendor('second')];
      const errors = new RecordedErrors();
      const geocoder = new FailoverGeocoder([first, second], errors);
      const [suggestion] = await answerOf(geocoder.suggest(QUERY));
      expect(suggestion?.placeId).toBe('second Портовая 12');
      expect(second.questions).toEqual([QUERY]);
      expect(errors.reports).toMatchObject([{ context: 'geocoder 1' }]);
      first.mood = 'well';
      await answerOf(geocoder.suggest({ ...QUERY, text: 'Портовая 13' }));
      expect(second.questions).toHaveLength(2);
    },
  );

  it('wait five seconds for a hanging one, no more and no less', async () => {
    const [first, second] = [new Vendor('first', 'hanging'), new Vendor('second')];
    const asking = new FailoverGeocoder([first, second], new RecordedErrors()).suggest(QUERY);
    await jest.advanceTimersByTimeAsync(FAILOVER_TIMEOUT_MS - 1);
    expect(second.questions).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(await asking).toHaveLength(1);
  });

  it('wait half a minute for the last one', async () => {
    const failed = jest.fn();
    const only = new Vendor('only', 'hanging');
    new FailoverGeocoder([only], new RecordedErrors()).suggest(QUERY).catch(failed);
    await jest.advanceTimersByTimeAsync(LAST_TIMEOUT_MS - 1);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalled();
  });

  it('are tried from the first again once the last has failed', async () => {
    const [first, second] = [new Vendor('first', 'refusing'), new Vendor('second', 'hanging')];
    const geocoder = new FailoverGeocoder([first, second], new RecordedErrors());
    await expect(answerOf(geocoder.suggest(QUERY))).rejects.toMatchObject({ code: 'network' });
    first.mood = 'well';
    expect((await answerOf(geocoder.suggest(QUERY)))[0]?.placeId).toBe('first Портовая 12');
  });

  it('load again what could not be loaded', async () => {
    const only = new Vendor('only', 'unloadable');
    const geocoder = new FailoverGeocoder([only], new RecordedErrors());
    await expect(answerOf(geocoder.suggest(QUERY))).rejects.toMatchObject({ code: 'network' });
    only.mood = 'well';
    expect(await answerOf(geocoder.suggest(QUERY))).toHaveLength(1);
    expect(only.loads).toBe(2);
  });

  it('ask each vendor once a question, however many questions fail together', async () => {
    const vendors = [new Vendor('a', 'refusing'), new Vendor('b', 'refusing'), new Vendor('c', 'refusing')];
    const geocoder = new FailoverGeocoder(vendors, new RecordedErrors());
    const outcomes = [1, 2, 3].map((one) => answerOf(geocoder.reverse({ lat: one, lng: 0 }, 'ru')));
    expect((await Promise.allSettled(outcomes)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    expect(vendors.map(({ questions }) => questions.length)).toEqual([3, 3, 3]);
  });

  it('find a suggestion of the one again by its words at the other', async () => {
    const [first, second] = [new Vendor('first'), new Vendor('second')];
    const geocoder = new FailoverGeocoder([first, second], new RecordedErrors());
    const [suggestion] = await answerOf(geocoder.suggest(QUERY));
    if (suggestion === undefined) throw new Error('nothing was found');
    expect((await answerOf(geocoder.locate(suggestion, QUERY))).placeId).toBe('first Портовая 12');
    first.mood = 'refusing';
    const address = await answerOf(geocoder.locate(suggestion, QUERY));
    expect(address).toMatchObject({ placeId: 'second Портовая улица, 12, Гавань', coordinates: POINT });
    expect(second.questions[0]).toEqual({ ...QUERY, text: 'Портовая улица, 12, Гавань' });
  });

  it('say so when the other does not know those words', async () => {
    const [first, second] = [new Vendor('first'), new Vendor('second', 'knows nothing')];
    const geocoder = new FailoverGeocoder([first, second], new RecordedErrors());
    const [suggestion] = await answerOf(geocoder.suggest(QUERY));
    first.mood = 'refusing';
    if (suggestion === undefined) throw new Error('nothing was found');
    await expect(answerOf(geocoder.locate(suggestion, QUERY))).rejects.toMatchObject({ code: 'not-found' });
  });

  it('tell what the vendor whose turn it is can do, before its code is there', async () => {
    const [first, second] = [new Vendor('first', 'refusing', false), new Vendor('second')];
    const geocoder = new FailoverGeocoder([first, second], new RecordedErrors());
    expect(geocoder.capabilities.autocomplete).toBe(false);
    await answerOf(geocoder.suggest(QUERY));
    expect(geocoder.capabilities.autocomplete).toBe(true);
  });
});

describe('a question that nobody waits for any more', () => {
  it('is no failure of the vendor: the next question goes to the same one', async () => {
    const vendors = [new Vendor('first', 'hanging'), new Vendor('second')] as const;
    const errors = new RecordedErrors();
    const geocoder = new FailoverGeocoder(vendors, errors);
    const abort = new AbortController();
    const asking = answerOf(geocoder.suggest(QUERY, abort.signal));
    abort.abort();
    await expect(asking).rejects.toBe(abort.signal.reason);
    vendors[0].mood = 'well';
    await answerOf(geocoder.suggest(QUERY));
    expect([vendors[0].questions.length, vendors[1].questions.length, errors.reports]).toEqual([2, 0, []]);
  });
});
