import { ServerRefused } from '#application/AppError.ts';
import type { ActiveSession } from '#application/ports/session.ts';
import { KeepSession } from '#application/session/KeepSession.ts';
import { FakeSession } from '#tests/fakes/FakeSession.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';
import { InMemoryMutex } from '#tests/fakes/InMemoryMutex.ts';

interface World {
  readonly session: ActiveSession;
  readonly signOut: () => void;
  /** The server takes the refresh token no more. */
  readonly refuseRefresh: () => void;
}

function inMemory(): World {
  const session = new FakeSession();
  return {
    session,
    signOut: () => {
      session.current = undefined;
    },
    refuseRefresh: () => {
      session.renewed = undefined;
    },
  };
}

function storedWorld(): World {
  const storage = new InMemoryDeviceStorage();
  const signIn = new FakeSignInApi();
  storage.write('session', { accessToken: 'access', refreshToken: 'refresh', source: 'PHONE' });
  storage.write('profile', { id: 'person-1', accountIds: [], deliveries: [] });
  const far = { expiryOf: () => Number.MAX_SAFE_INTEGER, issuedAtOf: () => undefined };
  return {
    session: new KeepSession({ storage, signIn, tokens: far, clock: new FixedClock(), mutex: new InMemoryMutex() }),
    signOut: () => {
      storage.remove('session');
      storage.remove('profile');
    },
    refuseRefresh: () => {
      signIn.refusal = new ServerRefused({ code: 'auth.session-over', message: 'The token is no more', status: 401 });
    },
  };
}

describe.each([
  ['in memory', inMemory],
  ['that is kept', storedWorld],
])('a session %s', (_, open) => {
  it('has the same valid credentials for everybody who asks', async () => {
    const { session } = open();
    const [one, other] = await Promise.all([session.credentials(), session.credentials()]);
    expect(one?.personId).toBe('person-1');
    expect(other).toEqual(one);
  });

  it('gets another token for one that the server refused, and keeps it', async () => {
    const { session } = open();
    const before = await session.credentials();
    const after = await session.credentials({ refused: before?.accessToken ?? '' });
    expect(after?.personId).toBe('person-1');
    expect(after?.accessToken).not.toBe(before?.accessToken);
    expect(await session.credentials()).toEqual(after);
  });

  it('does not renew a token because of one that was refused earlier', async () => {
    const { session } = open();
    const before = await session.credentials();
    const refused = before?.accessToken ?? '';
    const after = await session.credentials({ refused });
    expect(await session.credentials({ refused })).toEqual(after);
  });

  it('is over when the server says so to the refresh', async () => {
    const { session, refuseRefresh } = open();
    const before = await session.credentials();
    refuseRefresh();
    expect(await session.credentials({ refused: before?.accessToken ?? '' })).toBeUndefined();
    expect(await session.credentials()).toBeUndefined();
  });

  it('has no credentials for an anonymous visitor, also when a token was refused', async () => {
    const { session, signOut } = open();
    signOut();
    expect([await session.credentials(), await session.credentials({ refused: 'old' })]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
