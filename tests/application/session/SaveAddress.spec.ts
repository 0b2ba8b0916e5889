import { NetworkFailed } from '#application/AppError.ts';
import { SaveAddress } from '#application/session/SaveAddress.ts';
import { HOME, withPlaces } from './withPlaces.ts';

function world() {
  const world = withPlaces();
  return { ...world, save: new SaveAddress({ people: world.people, session: world.session, storage: world.storage }) };
}

describe('SaveAddress', () => {
  it('stores the address on server and device, in front of the others', async () => {
    const { save, onDevice, atServer } = world();
    await save.execute(HOME);
    const work = await save.execute({ ...HOME, name: 'Work', place: { ...HOME.place, apartment: '8' } });
    expect(onDevice()).toEqual([work, { ...HOME, id: 'place-1' }]);
    expect(atServer()).toEqual(onDevice());
  });

  it('updates an address in place', async () => {
    const { save, onDevice } = world();
    const { id } = await save.execute(HOME);
    await save.execute({ ...HOME, place: { ...HOME.place, apartment: '8' } });
    await save.execute({ ...HOME, id, name: 'Flat' });
    expect(onDevice()?.map(({ name }) => name)).toEqual(['Home', 'Flat']);
  });

  it('stores the same door once, even if the device knew it without an id', async () => {
    const { save, storage, onDevice } = world();
    const profile = storage.read('profile');
    if (profile !== undefined) storage.write('profile', { ...profile, deliveries: [HOME] });
    await save.execute(HOME);
    expect(onDevice()).toEqual([{ ...HOME, id: 'place-1' }]);
  });

  it('saves an address again that another tab has removed', async () => {
    const { save, people, accessToken, onDevice } = world();
    const { id = '' } = await save.execute(HOME);
    await people.removeAddress(accessToken, id);
    expect(await save.execute({ ...HOME, id, name: 'Flat' })).toMatchObject({ name: 'Flat', id: 'place-2' });
    expect(onDevice()).toEqual([{ ...HOME, id: 'place-2', name: 'Flat' }]);
  });

  it('changes nothing on the device when the server cannot be reached', async () => {
    const { save, people, onDevice } = world();
    people.line.failNext(new NetworkFailed());
    await expect(save.execute(HOME)).rejects.toMatchObject({ code: 'network' });
    expect(onDevice()).toEqual([]);
  });

  it('does not restore the profile when somebody has signed out meanwhile', async () => {
    const { save, storage } = world();
    const going = save.execute(HOME);
    storage.remove('profile');
    await going;
    expect(storage.read('profile')).toBeUndefined();
  });

  it('rejects without a signed-in person', async () => {
    const { save, session } = world();
    session.current = undefined;
    await expect(save.execute(HOME)).rejects.toMatchObject({ code: 'auth.required' });
  });
});
