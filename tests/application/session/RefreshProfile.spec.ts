import { NetworkFailed } from '#application/AppError.ts';
import { RefreshProfile } from '#application/session/RefreshProfile.ts';
import type { Profile } from '#domain/session/Profile.ts';
import { FakeAccounts } from '#tests/fakes/FakeAccounts.ts';
import { FakePeopleApi } from '#tests/fakes/FakePeopleApi.ts';
import { FakeSession } from '#tests/fakes/FakeSession.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';
import { settled } from '#tests/support/settled.ts';

const OLD: Profile = { id: 'person-1', accountIds: [], deliveries: [], firstName: 'Anna' };
const NEW: Profile = { ...OLD, firstName: 'Anna Maria' };

function world() {
  const storage = new InMemoryDeviceStorage();
  const session = new FakeSession();
  const answer = Promise.withResolvers<Profile>();
  storage.write('profile', OLD);
  const people = Object.assign(new FakePeopleApi(new FakeAccounts(new FixedClock('2026-03-02T09:00:00Z'))), {
    me: () => answer.promise,
  });
  return { storage, session, answer, refresh: new RefreshProfile({ people, session, storage }) };
}

describe('RefreshProfile', () => {
  it('stores the profile from the server', async () => {
    const { storage, answer, refresh } = world();
    answer.resolve(NEW);
    await refresh.execute();
    expect(storage.read('profile')).toEqual(NEW);
  });

  it('keeps a change that was made meanwhile', async () => {
    const { storage, answer, refresh } = world();
    const going = refresh.execute();
    await Promise.resolve();
    storage.write('profile', { ...OLD, firstName: 'Vera' });
    answer.resolve(NEW);
    await going;
    expect(storage.read('profile')?.firstName).toBe('Vera');
  });

  it('does not restore the profile when somebody has signed out meanwhile', async () => {
    const { storage, answer, refresh } = world();
    const going = refresh.execute();
    await Promise.resolve();
    storage.remove('profile');
    answer.resolve(NEW);
    await going;
    expect(storage.read('profile')).toBeUndefined();
  });

  it('keeps the stored profile when the server does not respond', async () => {
    const { storage, answer, refresh } = world();
    answer.reject(new NetworkFailed());
    await expect(refresh.execute()).rejects.toThrow(NetworkFailed);
    expect(storage.read('profile')).toEqual(OLD);
  });

  it('sends no request for a visitor', async () => {
    const { session, refresh } = world();
    session.current = undefined;
    await expect(refresh.execute()).resolves.toBeUndefined();
  });

  it('gives up with the reason of its signal, and keeps the stored profile', async () => {
    const { storage, session } = world();
    const people = new FakePeopleApi(new FakeAccounts(new FixedClock('2026-03-02T09:00:00Z')));
    const leaving = new AbortController();
    people.line.hold();
    const going = new RefreshProfile({ people, session, storage }).execute(leaving.signal);
    await settled();
    leaving.abort('left');
    await expect(going).rejects.toBe('left');
    expect(storage.read('profile')).toEqual(OLD);
  });
});
