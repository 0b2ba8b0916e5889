import { NetworkFailed } from '#application/AppError.ts';
import { RemoveAddress } from '#application/session/RemoveAddress.ts';
import { HOME, withPlaces } from './withPlaces.ts';

function world() {
  const world = withPlaces();
  return {
    ...world,
    remove: new RemoveAddress({ people: world.people, session: world.session, storage: world.storage }),
  };
}

describe('RemoveAddress', () => {
  async function saved() {
    const { storage, people, accessToken, ...rest } = world();
    const delivery = await people.saveAddress(accessToken, HOME);
    const profile = await people.me(accessToken);
    storage.write('profile', profile);
    return { storage, people, id: delivery.id ?? '', ...rest };
  }

  it('removes the address from server and device', async () => {
    const { remove, id, onDevice, atServer } = await saved();
    await remove.execute({ id });
    expect([onDevice(), atServer()]).toEqual([[], []]);
  });

  it('keeps the address on the device when the server cannot be reached', async () => {
    const { remove, id, people, onDevice } = await saved();
    people.line.failNext(new NetworkFailed());
    await expect(remove.execute({ id })).rejects.toMatchObject({ code: 'network' });
    expect(onDevice()).toHaveLength(1);
  });

  it('does not restore the profile when somebody has signed out meanwhile', async () => {
    const { remove, id, storage } = await saved();
    const going = remove.execute({ id });
    storage.remove('profile');
    await going;
    expect(storage.read('profile')).toBeUndefined();
  });

  it('rejects without a signed-in person', async () => {
    const { remove, id, session } = await saved();
    session.current = undefined;
    await expect(remove.execute({ id })).rejects.toMatchObject({ code: 'auth.required' });
  });
});
