import { NetworkFailed } from '#application/AppError.ts';
import { RemovePlace } from '#application/session/RemovePlace.ts';
import { HOME, withPlaces } from './withPlaces.ts';

function world() {
  const known = withPlaces();
  return { ...known, remove: new RemovePlace(known.people, known.session, known.storage) };
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
