import { NetworkFailed, RequestFailed, ServerRefused } from '#application/AppError.ts';
import { KeepSession } from '#application/session/KeepSession.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';
import { InMemoryMutex } from '#tests/fakes/InMemoryMutex.ts';

const clock = new FixedClock();
const seconds = clock.now().getTime() / 1000;
const token = (left: number): string => `expires:${seconds + left}`;
const reader = {
  expiryOf(text: string): number {
    if (!text.startsWith('expires:')) throw new Error('no token');
    return Number(text.slice('expires:'.length));
  },
};
function world(access: string, refresh: string) {
  const storage = new InMemoryDeviceStorage();
  const signIn = new FakeSignInApi();
  storage.write('session', { accessToken: access, refreshToken: refresh, source: 'PHONE' });
  storage.write('profile', { id: 'person-1', accountIds: [], deliveries: [] });
  return { storage, signIn, session: new KeepSession(storage, signIn, reader, clock, new InMemoryMutex()) };
}

describe('the session behind personal calls', () => {
  it('uses a token that lives', async () => {
    const { session, signIn } = world(token(60), token(600));
    expect(await session.credentials()).toEqual({ personId: 'person-1', accessToken: token(60) });
    expect(signIn.refreshes).toBe(0);
  });

  it('refreshes an expired one once for all who ask', async () => {
    const { session, signIn } = world(token(-1), token(600));
    const asked = await Promise.all([session.credentials(), session.credentials(), session.credentials()]);
    expect(asked.map((credentials) => credentials?.accessToken)).toEqual(Array(3).fill('expires:9999999999'));
    expect(signIn.refreshes).toBe(1);
  });

  it('signs out when both have expired, or are no tokens', async () => {
    for (const [access, refresh] of [
      [token(-1), token(0)],
      ['nonsense', token(600)],
    ] as const) {
      const { session, storage, signIn } = world(access, refresh);
      expect(await session.credentials()).toBeUndefined();
      expect(storage.read('profile')).toBeUndefined();
      expect(signIn.refreshes).toBe(0);
    }
  });

  it.each([
    new NetworkFailed(),
    new RequestFailed({ status: 500, message: '' }),
    new RequestFailed({ status: 429, message: '' }),
  ])('ignores that a refresh fails on the way (%s)', async (failure) => {
    const { session, storage, signIn } = world(token(-1), token(600));
    signIn.refusal = failure;
    expect(await session.credentials()).toMatchObject({ personId: 'person-1' });
    expect(storage.read('session')).toBeDefined();
  });

  it('signs out when the server refuses the refresh', async () => {
    const { session, storage, signIn } = world(token(-1), token(600));
    signIn.refusal = new ServerRefused({ code: 'auth.token-reused', status: 401, message: '' });
    expect(await session.credentials()).toBeUndefined();
    expect(storage.read('session')).toBeUndefined();
  });

  it('refreshes a token that the server did not take, whatever its expiry says, and only that one', async () => {
    const { session, signIn } = world(token(60), token(600));
    const [renewed, again] = await Promise.all([
      session.credentials({ refused: token(60) }),
      session.credentials({ refused: token(60) }),
    ]);
    expect([renewed, again?.accessToken]).toEqual([
      { personId: 'person-1', accessToken: 'expires:9999999999' },
      'expires:9999999999',
    ]);
    expect(signIn.refreshes).toBe(1);
    expect(await session.credentials({ refused: token(60) })).toEqual(renewed);
    expect(signIn.refreshes).toBe(1);
  });
});
