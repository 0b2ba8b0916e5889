/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import { BrowserReleases } from '#infrastructure/device/BrowserReleases.ts';

const MINUTE_MS = 60_000;
const nothing = { get: (): undefined => undefined };

let state: DocumentVisibilityState = 'visible';
let now = 0;

function turn(to: DocumentVisibilityState): void {
  state = to;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Out of sight for so long, and back. */
async function goAway(minutes: number): Promise<void> {
  turn('hidden');
  now += minutes * MINUTE_MS;
  turn('visible');
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  now = 1;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state);
});
afterEach(() => jest.restoreAllMocks());

describe('releases in a browser', () => {
  it('are heard of from a page that has just been opened', () => {
    const versions: string[] = [];
    const end = new BrowserReleases(nothing, async () => '1').observe((version) => versions.push(version));
    window.dispatchEvent(new StorageEvent('storage', { key: 'app_locale', newValue: 'en' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'app_version', newValue: '2' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'app_version', newValue: null }));
    end();
    window.dispatchEvent(new StorageEvent('storage', { key: 'app_version', newValue: '3' }));
    expect(versions).toEqual(['2']);
  });

  it('are asked for when a page comes back that was out of sight for ten minutes, not for less', async () => {
    const versions: string[] = [];
    const end = new BrowserReleases(nothing, async () => '4').observe((version) => versions.push(version));
    await goAway(9);
    expect(versions).toEqual([]);
    await goAway(10);
    expect(versions).toEqual(['4']);
    end();
    await goAway(60);
    expect(versions).toEqual(['4']);
  });

  it('are asked for again by the next return where the server did not answer', async () => {
    const versions: string[] = [];
    let calls = 0;
    const read = async (): Promise<string> => {
      calls += 1;
      if (calls === 1) throw new Error('Nobody answers');
      return '5';
    };
    const end = new BrowserReleases(nothing, read).observe((version) => versions.push(version));
    await goAway(15);
    await goAway(15);
    expect([calls, versions]).toEqual([2, ['5']]);
    end();
  });

  it('are heard of from a page that opened before anybody watched', async () => {
    const versions: string[] = [];
    const written = { get: (name: string) => (name === 'app_version' ? '6' : undefined) };
    const end = new BrowserReleases(written, async () => '1').observe((version) => versions.push(version));
    const dispose = new BrowserReleases(written, async () => '1').observe((version) =>
      versions.push(`late ${version}`),
    );
    dispose();
    await new Promise((resolve) => setTimeout(resolve));
    expect(versions).toEqual(['6']);
    end();
  });
});
