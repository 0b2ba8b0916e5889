import { KeepSession } from '#application/session/KeepSession.ts';
import { JwtTokenReader } from '#infrastructure/device/JwtTokenReader.ts';
import { ServerSyncedClock } from '#infrastructure/device/ServerSyncedClock.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

const SERVER_TIME = new Date('2026-11-20T12:00:00Z');
const NOW = SERVER_TIME.getTime() / 1000;
const DAY_MS = 86_400_000;

const token = (claims: object): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

const exclusive = { run: <T>(_: string, work: () => Promise<T>): Promise<T> => work() };

/**
 * What is done with a session whose tokens hold these claims, on a device whose clock is off by so many milliseconds.
 */
async function decided(access: object, refresh: object, off: number): Promise<'used' | 'refreshed' | 'signed out'> {
  jest.setSystemTime(SERVER_TIME.getTime() + off);
  const clock = new ServerSyncedClock();
  clock.synchronize(SERVER_TIME, clock.device());
  const storage = new InMemoryDeviceStorage();
  const signIn = new FakeSignInApi();
  storage.write('session', { accessToken: token(access), refreshToken: token(refresh), source: 'PHONE' });
  storage.write('profile', { id: 'person-1', accountIds: [], deliveries: [] });
  const session = new KeepSession({ storage, signIn, tokens: new JwtTokenReader(), clock, mutex: exclusive });
  if ((await session.credentials()) === undefined) return 'signed out';
  return signIn.refreshes === 0 ? 'used' : 'refreshed';
}

/**
 * @spec 4.7 4.8 6.6
 * @trust C10
 */
describe('the expiry of a session', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['one second ago', NOW - 1, 'refreshed'],
    ['now', NOW, 'refreshed'],
    ['in one second', NOW + 1, 'used'],
    ['never, since nothing says so', undefined, 'used'],
    ['at a time that is written as text', String(NOW - 1), 'used'],
    ['long after the end of the world', 1e20, 'used'],
  ] as const)('is judged by the server time for an access token that ends %s', async (_, exp, decision) => {
    for (const off of [-DAY_MS, 0, DAY_MS]) {
      expect(await decided({ exp }, { exp: NOW + 600 }, off)).toBe(decision);
    }
  });

  it.each([
    ['in half a minute, which a call may take', NOW + 30, NOW - 870, 'refreshed'],
    ['in a little more', NOW + 31, NOW - 869, 'used'],
    ['in ten of its twenty seconds', NOW + 10, NOW - 10, 'refreshed'],
    ['in eleven of its twenty seconds', NOW + 11, NOW - 9, 'used'],
  ] as const)('is seen ahead, by the server time, for a token that ends %s', async (_, exp, iat, decision) => {
    for (const off of [-DAY_MS, 0, DAY_MS]) {
      expect(await decided({ exp, iat }, { exp: NOW + 600 }, off)).toBe(decision);
    }
  });

  it.each([
    [NOW - 1, 'signed out'],
    [NOW, 'signed out'],
    [NOW + 1, 'refreshed'],
    [undefined, 'refreshed'],
    [1e20, 'refreshed'],
  ] as const)('is that of the refresh token: when it ends at %p the session is %s', async (exp, decision) => {
    for (const off of [-DAY_MS, 0, DAY_MS]) {
      expect(await decided({ exp: NOW - 60 }, { exp }, off)).toBe(decision);
    }
  });
});
