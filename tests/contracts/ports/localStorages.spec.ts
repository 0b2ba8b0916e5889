/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import { FakeLocalStorage } from '#tests/fakes/FakeLocalStorage.ts';

type Used = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** More characters than jsdom's storage, or any browser's, takes. */
const TOO_MUCH = 'x'.repeat(6_000_000);

beforeEach(() => localStorage.clear());

describe.each<[string, () => Used]>([
  ['in memory', () => Object.assign(new FakeLocalStorage(), { quota: 5_000_000 })],
  ['of jsdom', () => localStorage],
])('a localStorage %s', (_, open) => {
  it('returns what was set last, and null for what was never set or is removed', () => {
    const storage = open();
    expect(storage.getItem('key')).toBeNull();
    storage.setItem('key', 'first');
    storage.setItem('key', '');
    expect(storage.getItem('key')).toBe('');
    storage.removeItem('key');
    storage.removeItem('key');
    expect(storage.getItem('key')).toBeNull();
  });

  it('refuses what is too much, and keeps what was there', () => {
    const storage = open();
    storage.setItem('key', 'kept');
    expect(() => storage.setItem('key', TOO_MUCH)).toThrow(expect.objectContaining({ name: 'QuotaExceededError' }));
    expect(storage.getItem('key')).toBe('kept');
  });
});
