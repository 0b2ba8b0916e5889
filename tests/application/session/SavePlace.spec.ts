import { NetworkFailed } from '#application/AppError.ts';
import { SavePlace } from '#application/session/SavePlace.ts';
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
  return { storage, session, people, accessToken, onDevice, atServer, save: new SavePlace(people, session, storage) };
}

describe('saving an address', () => {
  it('keeps it at the server and on the device, first', async () => {
    const { save, onDevice, atServer } = world();
    await save.execute(HOME);
    const work = await save.execute({ ...HOME, name: 'Work', place: { ...HOME.place, apartment: '8' } });
    expect(onDevice()).toEqual([work, { ...HOME, id: 'place-1' }]);
    expect(atServer()).toEqual(onDevice());
  });

  it('describes one anew where it stands', async () => {
    const { save, onDevice } = world();
    const { id } = await save.execute(HOME);
    await save.execute({ ...HOME, place: { ...HOME.place, apartment: '8' } });
    await save.execute({ ...HOME, id, name: 'Flat' });
    expect(onDevice()?.map(({ name }) => name)).toEqual(['Home', 'Flat']);
  });

  it('shows the same door once, also where the device knew it under no id', async () => {
    const { save, storage, onDevice } = world();
    const profile = storage.read('profile');
    if (profile !== undefined) storage.write('profile', { ...profile, deliveries: [HOME] });
    await save.execute(HOME);
    expect(onDevice()).toEqual([{ ...HOME, id: 'place-1' }]);
  });

  it('saves again what was forgotten in another tab', async () => {
    const { save, people, accessToken, onDevice } = world();
    const { id = '' } = await save.execute(HOME);
    await people.removePlace(accessToken, id);
    expect(await save.execute({ ...HOME, id, name: 'Flat' })).toMatchObject({ name: 'Flat', id: 'place-2' });
    expect(onDevice()).toEqual([{ ...HOME, id: 'place-2', name: 'Flat' }]);
  });

  it('leaves the device as it is when the server cannot be reached', async () => {
    const { save, people, onDevice } = world();
    people.line.failNext(new NetworkFailed());
    await expect(save.execute(HOME)).rejects.toMatchObject({ code: 'network' });
    expect(onDevice()).toEqual([]);
  });

  it('does not bring back somebody who has signed out meanwhile', async () => {
    const { save, storage } = world();
    const going = save.execute(HOME);
    storage.remove('profile');
    await going;
    expect(storage.read('profile')).toBeUndefined();
  });

  it('needs somebody who is signed in', async () => {
    const { save, session } = world();
    session.current = undefined;
    await expect(save.execute(HOME)).rejects.toMatchObject({ code: 'auth.required' });
  });
});
