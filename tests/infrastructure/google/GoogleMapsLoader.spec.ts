/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import { GoogleMapsLoader, type GoogleMapsOptions } from '#infrastructure/google/GoogleMapsLoader.ts';
import { googleMapsOf } from '#infrastructure/google/googleMapsOf.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';

const OPTIONS: GoogleMapsOptions = { key: 'k&1', scriptUrl: 'https://maps.example.com/js', language: 'ru' };
const PREFIX = 'Loader must not be called again with different options';

let page: Document;
let errors: RecordedErrors;
let loader: GoogleMapsLoader;

beforeEach(() => {
  jest.useFakeTimers();
  page = document.implementation.createHTMLDocument('');
  errors = new RecordedErrors();
  loader = GoogleMapsLoader.of(OPTIONS, errors, page);
  Reflect.deleteProperty(globalThis, 'google');
});

afterEach(() => jest.useRealTimers());

const scripts = (): readonly HTMLScriptElement[] => [...page.querySelectorAll('script')];
const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

/** What became of a promise, told at once. */
function outcomeOf(loading: Promise<unknown>): { kind: string; error?: unknown } {
  const outcome: { kind: string; error?: unknown } = { kind: 'waiting' };
  loading.then(
    () => Object.assign(outcome, { kind: 'loaded' }),
    (error: unknown) => Object.assign(outcome, { kind: 'failed', error }),
  );
  return outcome;
}

async function failNow(): Promise<void> {
  scripts()[0]?.dispatchEvent(new Event('error'));
  await pass(0);
}

async function arrive(): Promise<void> {
  const callback = new URL(scripts()[0]?.src ?? '').searchParams.get('callback') ?? '';
  Object.assign(globalThis, { google: { maps: {} } });
  (Reflect.get(globalThis, callback) as () => void)();
  await pass(0);
}

/**
 * @spec 2.23 4.51 7.17 8.26 9.11
 * @trust J1 J2 J3 J6
 */
describe("Google's script", () => {
  it('is asked for as Google documents it', async () => {
    expect(loader.state).toBe('initialised');
    void loader.load();
    expect(loader.state).toBe('loading');
    const { origin, pathname, searchParams } = new URL(scripts()[0]?.src ?? '');
    expect(origin + pathname).toBe(OPTIONS.scriptUrl);
    expect(Object.fromEntries(searchParams)).toEqual({
      key: 'k&1',
      language: 'ru',
      v: 'weekly',
      libraries: 'geometry,places',
      loading: 'async',
      callback: expect.stringMatching(/^\w+$/),
    });
    await arrive();
    expect(loader.state).toBe('success');
  });

  it.each([1, 2, 3])('is loaded after %i failures, which nobody is told of', async (failures) => {
    const outcome = outcomeOf(loader.load());
    for (const delay of [2, 8, 24].slice(0, failures)) {
      await failNow();
      expect(loader.state).toBe('failure');
      expect(scripts()).toHaveLength(0);
      await pass(delay - 1);
      expect(scripts()).toHaveLength(0);
      await pass(1);
      expect(loader.state).toBe('loading');
      expect(scripts()).toHaveLength(1);
    }
    await arrive();
    expect(outcome.kind).toBe('loaded');
    expect(loader.state).toBe('success');
    expect(errors.reports).toEqual([]);
  });

  it('that fails four times has failed, is reported, and is loaded afresh by the next call', async () => {
    const outcome = outcomeOf(loader.load());
    for (const delay of [2, 8, 24, 0]) {
      await failNow();
      await pass(delay);
    }
    expect(outcome).toMatchObject({ kind: 'failed', error: { code: 'maps.load-failed' } });
    expect(loader.state).toBe('failure');
    expect(errors.reports).toMatchObject([{ context: 'google maps script', error: { code: 'maps.load-failed' } }]);
    await pass(60_000);
    expect(scripts()).toHaveLength(0);

    const again = outcomeOf(loader.load());
    expect(scripts()).toHaveLength(1);
    await failNow();
    await pass(2);
    await arrive();
    expect(again.kind).toBe('loaded');
  });

  it('that comes and never calls back has failed too', async () => {
    const outcome = outcomeOf(loader.load());
    await pass(60_000);
    expect(outcome).toMatchObject({ kind: 'failed', error: { code: 'maps.load-failed' } });
  });

  it('that calls back and brings nothing has failed', async () => {
    const outcome = outcomeOf(loader.load());
    for (const delay of [2, 8, 24, 0]) {
      const callback = new URL(scripts()[0]?.src ?? '').searchParams.get('callback') ?? '';
      (Reflect.get(globalThis, callback) as () => void)();
      await pass(delay);
    }
    expect(outcome.kind).toBe('failed');
  });

  it('is shared by parallel and later calls', async () => {
    const outcomes = [outcomeOf(loader.load()), outcomeOf(GoogleMapsLoader.of({ ...OPTIONS }, errors, page).load())];
    expect(scripts()).toHaveLength(1);
    await arrive();
    outcomes.push(outcomeOf(loader.load()));
    await pass(0);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['loaded', 'loaded', 'loaded']);
    expect(scripts()).toHaveLength(1);
  });

  it.each([{ key: 'other' }, { language: 'en' }, { scriptUrl: 'https://elsewhere.example.com' }])(
    'is not loaded with other options: %j',
    (other) => {
      const call = (): unknown => GoogleMapsLoader.of({ ...OPTIONS, ...other }, errors, page);
      expect(call).toThrow(new RegExp(`^${PREFIX}`));
      expect(call).toThrow(expect.objectContaining({ code: 'maps.other-options' }));
    },
  );

  it('is refused at any time, for all who use it, until the page is loaded anew', async () => {
    const refusals: unknown[] = [];
    loader.onRefused((error) => refusals.push(error));
    const stop = loader.onRefused(() => refusals.push('after it was stopped'));
    stop();
    const outcome = outcomeOf(loader.load());
    await arrive();
    (Reflect.get(globalThis, 'gm_authFailure') as () => void)();
    expect(refusals).toMatchObject([{ code: 'maps.load-failed' }]);
    expect(outcome.kind).toBe('loaded');
    expect(loader.state).toBe('failure');
    await expect(loader.load()).rejects.toMatchObject({ code: 'maps.load-failed' });
    expect(errors.reports).toMatchObject([{ context: 'google maps key' }]);
  });

  it('keeps the language of the first call, with Serbian for Montenegrin', () => {
    const market = loadMarket(aManifest({ maps: { google: { key: 'k' } } }));
    const first = googleMapsOf({ market, locale: () => 'cnr', errors });
    expect(first.options.language).toBe('sr');
    expect(googleMapsOf({ market, locale: () => 'en', errors })).toBe(first);
  });
});
