import { NetworkFailed } from '#application/AppError.ts';
import { SavePlace } from '#application/session/SavePlace.ts';
import { HOME, withPlaces } from './withPlaces.ts';

function world() {
  const known = withPlaces();
  return { ...known, save: new SavePlace(known.people, known.session, known.storage) };
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
