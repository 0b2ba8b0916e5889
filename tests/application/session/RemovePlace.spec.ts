import { NetworkFailed } from '#application/AppError.ts';
import { RemovePlace } from '#application/session/RemovePlace.ts';
import type { SavedDelivery } from '#domain/session/Profile.ts';
import { FakeAccounts } from '#tests/fakes/FakeAccounts.ts';
import { FakePeopleApi } from '#tests/fakes/FakePeopleApi.ts';
import { FakeSession } from '#tests/fakes/FakeSession.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

const PHONE = '+79005550001';
const HOME: SavedDelivery = {
  name: 'Home',
  place: { address: '12 Quay Street', coordinates: { lat: 1, lng: 2 }, apartment: '7' },
};

function world() {
  const accounts = new FakeAccounts(new FixedClock('2026-03-02T09:00:00Z'));
  accounts.sendCode(PHONE);
  const { accessToken } = accounts.enter(PHONE, accounts.codeOf(PHONE) ?? '');
  const profile = accounts.personOf(accessToken);
  const storage = new InMemoryDeviceStorage();
  const session = new FakeSession();
  const people = new FakePeopleApi(accounts);
  storage.write('profile', profile);
  session.current = { personId: profile.id, accessToken };
  const onDevice = () => storage.read('profile')?.deliveries;
  const atServer = () => accounts.personOf(accessToken).deliveries;
  return {
    storage,
    session,
    people,
    accessToken,
    onDevice,
    atServer,
    remove: new RemovePlace(people, session, storage),
  };
}

describe('forgetting an address', () => {
  async function saved() {
    const { storage, people, accessToken, ...rest } = world();
    const delivery = await people.savePlace(accessToken, HOME);
    const profile = await people.me(accessToken);
    storage.write('profile', profile);
    return { storage, people, id: delivery.id ?? '', ...rest };
  }

  it('takes it from the server and from the device', async () => {
    const { remove, id, onDevice, atServer } = await saved();
    await remove.execute({ id });
    expect([onDevice(), atServer()]).toEqual([[], []]);
  });

  it('keeps it on the device while the server cannot be reached', async () => {
    const { remove, id, people, onDevice } = await saved();
    people.line.failNext(new NetworkFailed());
    await expect(remove.execute({ id })).rejects.toMatchObject({ code: 'network' });
    expect(onDevice()).toHaveLength(1);
  });

  it('does not bring back somebody who has signed out meanwhile', async () => {
    const { remove, id, storage } = await saved();
    const going = remove.execute({ id });
    storage.remove('profile');
    await going;
    expect(storage.read('profile')).toBeUndefined();
  });

  it('needs somebody who is signed in', async () => {
    const { remove, id, session } = await saved();
    session.current = undefined;
    await expect(remove.execute({ id })).rejects.toMatchObject({ code: 'auth.required' });
  });
});
