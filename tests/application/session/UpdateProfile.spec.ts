import { UpdateProfile } from '#application/session/UpdateProfile.ts';
import { FakeAccounts } from '#tests/fakes/FakeAccounts.ts';
import { FakePeopleApi } from '#tests/fakes/FakePeopleApi.ts';
import { FakeSession } from '#tests/fakes/FakeSession.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

const PHONE = '+79005550001';

function world() {
  const accounts = new FakeAccounts(new FixedClock('2026-03-02T09:00:00Z'));
  accounts.sendCode(PHONE);
  const { accessToken } = accounts.enter(PHONE, accounts.codeOf(PHONE) ?? '');
  const profile = accounts.personOf(accessToken);
  const storage = new InMemoryDeviceStorage();
  const session = new FakeSession();
  storage.write('profile', profile);
  session.current = { personId: profile.id, accessToken };
  return { storage, session, update: new UpdateProfile({ people: new FakePeopleApi(accounts), session, storage }) };
}

describe('UpdateProfile', () => {
  it('stores the profile that the server returns', async () => {
    const { storage, update } = world();
    await update.execute({ firstName: 'Anna', email: 'anna@example.org' });
    expect(storage.read('profile')).toMatchObject({ firstName: 'Anna', email: 'anna@example.org', phone: PHONE });
  });

  it('changes nothing on the device when the server refuses', async () => {
    const { storage, update } = world();
    await expect(update.execute({ firstName: 'R2-D2' })).rejects.toMatchObject({ code: 'profile.name-refused' });
    expect(storage.read('profile')?.firstName).toBeUndefined();
  });

  it('does not restore the profile when somebody has signed out meanwhile', async () => {
    const { storage, update } = world();
    const going = update.execute({ firstName: 'Anna' });
    storage.remove('profile');
    await going;
    expect(storage.read('profile')).toBeUndefined();
  });

  it('rejects without a signed-in person', async () => {
    const { session, update } = world();
    session.current = undefined;
    await expect(update.execute({ firstName: 'Anna' })).rejects.toMatchObject({ code: 'auth.required' });
  });
});
