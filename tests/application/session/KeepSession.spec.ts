import { NetworkFailed, RequestFailed, ServerRefused } from '#application/AppError.ts';
import { KeepSession } from '#application/session/KeepSession.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';
import { InMemoryMutex } from '#tests/fakes/InMemoryMutex.ts';

const clock = new FixedClock();
const seconds = clock.now().getTime() / 1000;
const token = (secondsLeft: number): string => `expires:${seconds + secondsLeft}`;
const reader = {
  expiryOf(text: string): number {
    if (!text.startsWith('expires:')) throw new Error('no token');
    return Number(text.slice('expires:'.length).split(':')[0]);
  },
  issuedAtOf(text: string): number | undefined {
    const [, , issuedAt] = text.split(':');
    return issuedAt === undefined ? undefined : Number(issuedAt);
  },
};
function world(access: string, refresh: string) {
  const storage = new InMemoryDeviceStorage();
  const signIn = new FakeSignInApi();
  storage.write('session', { accessToken: access, refreshToken: refresh, source: 'PHONE' });
  storage.write('profile', { id: 'person-1', accountIds: [], deliveries: [] });
  const mutex = new InMemoryMutex();
  return { storage, signIn, mutex, session: new KeepSession({ storage, signIn, tokens: reader, clock, mutex }) };
}

/** @spec 1.20 4.5 4.7 4.9 */
describe('KeepSession', () => {
  it('uses a valid access token', async () => {
    const { session, signIn } = world(token(60), token(600));
    expect(await session.credentials()).toEqual({ personId: 'person-1', accessToken: token(60) });
    expect(signIn.refreshes).toBe(0);
  });

  it('refreshes a token that is about to expire, and uses it when the refresh fails on the network', async () => {
    const soon = `${token(20)}:${seconds - 880}`;
    const { session, signIn } = world(soon, token(600));
    signIn.refusal = new NetworkFailed();
    expect(await session.credentials()).toEqual({ personId: 'person-1', accessToken: soon });
    signIn.refusal = undefined;
    expect(await session.credentials()).toEqual({ personId: 'person-1', accessToken: 'expires:9999999999' });
    expect(signIn.refreshes).toBe(2);
  });

  it('refreshes an expired token once for all concurrent callers', async () => {
    const { session, signIn } = world(token(-1), token(600));
    const results = await Promise.all([session.credentials(), session.credentials(), session.credentials()]);
    expect(results.map((credentials) => credentials?.accessToken)).toEqual(Array(3).fill('expires:9999999999'));
    expect(signIn.refreshes).toBe(1);
  });

  it('signs out when both tokens have expired', async () => {
    const { session, storage, signIn } = world(token(-1), token(0));
    expect(await session.credentials()).toBeUndefined();
    expect(storage.read('profile')).toBeUndefined();
    expect(signIn.refreshes).toBe(0);
  });

  it('refreshes an expired access token with a refresh token that is no JWT', async () => {
    const { session, storage } = world(token(-1), 'opaque');
    expect(await session.credentials()).toMatchObject({ accessToken: 'expires:9999999999' });
    expect(storage.read('session')).toBeDefined();
  });

  it('keeps a refresh token that is no JWT when the refresh fails', async () => {
    const { session, storage, signIn } = world(token(-1), 'opaque');
    signIn.refusal = new RequestFailed({ status: 401, message: 'no', serverCode: 'sign.refresh' });
    expect(await session.credentials()).toMatchObject({ personId: 'person-1' });
    expect(storage.read('session')?.refreshToken).toBe('opaque');
  });

  it('uses an access token that is no JWT until the server refuses it', async () => {
    const { session, signIn } = world('opaque', 'opaque too');
    expect(await session.credentials()).toMatchObject({ accessToken: 'opaque' });
    expect(signIn.refreshes).toBe(0);
    expect(await session.credentials({ refused: 'opaque' })).toMatchObject({ accessToken: 'expires:9999999999' });
  });

  it.each([
    new NetworkFailed(),
    new RequestFailed({ status: 500, message: '' }),
    new RequestFailed({ status: 503, message: '' }),
    new RequestFailed({ status: 429, message: '' }),
    new RequestFailed({ status: 302, message: '' }),
    new ServerRefused({ code: 'auth.required', status: 500, message: '' }),
    new ServerRefused({ code: 'auth.required', status: 503, message: '' }),
    new ServerRefused({ code: 'auth.required', status: 429, message: '' }),
    new RequestFailed({ status: 400, message: '' }),
    new RequestFailed({ status: 401, message: '' }),
    new RequestFailed({ status: 401, message: 'no', serverCode: 'sign.refresh' }),
    new RequestFailed({ status: 403, message: '' }),
    new RequestFailed({ status: 404, message: '' }),
    new RequestFailed({ status: 499, message: '' }),
    new ServerRefused({ code: 'auth.required', status: 401, message: '' }),
    new ServerRefused({ code: 'auth.token-expired', status: 401, message: '' }),
    new TypeError('a fault'),
  ])('ignores a refresh that fails (%s)', async (failure) => {
    const { session, storage, signIn } = world(token(-1), token(600));
    signIn.refusal = failure;
    expect(await session.credentials()).toMatchObject({ personId: 'person-1' });
    expect(storage.read('session')).toBeDefined();
  });

  it.each([
    new ServerRefused({ code: 'auth.token-reused', status: 401, message: '' }),
    new ServerRefused({ code: 'auth.session-over', status: 401, message: '' }),
  ])('signs out when the server says that the session is over (%s)', async (refusal) => {
    const { session, storage, signIn } = world(token(-1), token(600));
    signIn.refusal = refusal;
    expect(await session.credentials()).toBeUndefined();
    expect(storage.read('session')).toBeUndefined();
  });

  it('refreshes a token that the server rejected, whatever its expiry, and only that one', async () => {
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

  it('returns no credentials without tokens, or without a profile', async () => {
    const nobody = world(token(60), token(600));
    nobody.storage.remove('session');
    expect(await nobody.session.credentials()).toBeUndefined();
    const unnamed = world(token(60), token(600));
    unnamed.storage.remove('profile');
    expect(await unnamed.session.credentials()).toBeUndefined();
  });

  it('does not wait for the refresh of another tab while its own token is valid', async () => {
    const { session, mutex } = world(token(60), token(600));
    void mutex.run('refresh', () => new Promise(() => {}));
    expect(await session.credentials()).toMatchObject({ accessToken: token(60) });
  });

  it('waits for the refresh of another tab, and uses its tokens', async () => {
    const { session, mutex, storage, signIn } = world(token(-1), token(600));
    let finish = (): void => {};
    const other = mutex.run('refresh', async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      storage.write('session', { accessToken: token(90), refreshToken: token(900), source: 'PHONE' });
    });
    const waiting = session.credentials();
    await Promise.resolve();
    finish();
    await other;
    expect([await waiting, signIn.refreshes]).toEqual([{ personId: 'person-1', accessToken: token(90) }, 0]);
  });

  it('returns no credentials when another tab signs out during the wait', async () => {
    const { session, mutex, storage, signIn } = world(token(-1), token(600));
    void mutex.run('refresh', async () => storage.remove('session'));
    expect([await session.credentials(), signIn.refreshes]).toEqual([undefined, 0]);
  });

  describe('when the session ends during its refresh', () => {
    const ofBoris = { accessToken: token(60), refreshToken: token(601), source: 'PHONE' } as const;
    const boris = { id: 'boris', accountIds: [], deliveries: [] };

    /** Anna, whose refresh has left and is not answered yet. */
    async function refreshing() {
      const shop = world(token(-1), token(600));
      const answer = shop.signIn.hold();
      const credentials = shop.session.credentials();
      while (shop.signIn.refreshes === 0) await Promise.resolve();
      const signIn = (): void => {
        shop.storage.write('session', ofBoris);
        shop.storage.write('profile', boris);
      };
      const signOut = (): void => {
        shop.storage.remove('session');
        shop.storage.remove('profile');
      };
      return { ...shop, answer, credentials, signInBoris: signIn, signOut };
    }

    it('does not restore the tokens after a sign-out', async () => {
      const { storage, credentials, answer, signOut } = await refreshing();
      signOut();
      answer();
      expect(await credentials).toBeUndefined();
      expect([storage.read('session'), storage.read('profile')]).toEqual([undefined, undefined]);
    });

    it('keeps the tokens of a person who has signed in meanwhile', async () => {
      const { storage, credentials, answer, signInBoris } = await refreshing();
      signInBoris();
      answer();
      await credentials;
      expect([storage.read('session'), storage.read('profile')]).toEqual([ofBoris, boris]);
    });

    it('does not sign out another person when the server refuses the refresh', async () => {
      const { storage, signIn, credentials, answer, signInBoris } = await refreshing();
      signInBoris();
      signIn.refusal = new ServerRefused({ code: 'auth.required', status: 401, message: '' });
      answer();
      await credentials;
      expect([storage.read('session'), storage.read('profile')]).toEqual([ofBoris, boris]);
    });
  });

  it('signs out when the server rejects a token that cannot be refreshed', async () => {
    const { session, storage, signIn } = world(token(-1), token(0));
    expect(await session.credentials({ refused: token(-1) })).toBeUndefined();
    expect([storage.read('session'), signIn.refreshes]).toEqual([undefined, 0]);
  });
});
