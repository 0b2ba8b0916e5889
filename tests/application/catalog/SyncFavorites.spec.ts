import { NetworkFailed } from '#application/AppError.ts';
import { MarkFavorite } from '#application/catalog/MarkFavorite.ts';
import { SyncFavorites } from '#application/catalog/SyncFavorites.ts';
import { FakeAccounts } from '#tests/fakes/FakeAccounts.ts';
import { FakeCapabilitiesApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FakeFavoritesApi } from '#tests/fakes/FakeFavoritesApi.ts';
import { FakeSession } from '#tests/fakes/FakeSession.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

const PHONE = '+79005550001';

/** Two devices of one person who is signed in on both. */
function world() {
  const accounts = new FakeAccounts(new FixedClock('2026-03-02T09:00:00Z'));
  accounts.sendCode(PHONE);
  const tokens = accounts.enter(PHONE, accounts.codeOf(PHONE) ?? '');
  const profile = accounts.personOf(tokens.accessToken);
  const api = new FakeFavoritesApi(accounts);
  const capabilities = new FakeCapabilitiesApi(['favorites']);
  const device = () => {
    const storage = new InMemoryDeviceStorage();
    const session = new FakeSession();
    session.current = undefined;
    const marking = new MarkFavorite({ storage });
    const signIn = (): void => {
      storage.write('profile', profile);
      storage.write('session', tokens);
      session.current = { personId: profile.id, accessToken: tokens.accessToken };
    };
    return {
      storage,
      session,
      signIn,
      mark: (dishId: string, isFavorite = true) => marking.execute({ dishId, isFavorite }),
      sync: () => new SyncFavorites({ storage, session, favorites: api, capabilities }).execute(),
      ids: () => storage.read('favorites')?.dishIds,
    };
  };
  return { api, capabilities, phone: device(), desk: device() };
}

/** @trust favorites */
describe('SyncFavorites', () => {
  it('merges the favorites of device and account after a sign-in, and gives every device the same', async () => {
    const { phone, desk } = world();
    desk.signIn();
    await desk.mark('pizza');
    await desk.sync();
    await phone.mark('soup');
    phone.signIn();
    await phone.sync();
    expect(phone.ids()).toEqual(['soup', 'pizza']);
    await desk.sync();
    expect(desk.ids()).toEqual(['soup', 'pizza']);
  });

  it('sends each change to the account once', async () => {
    const { phone, api } = world();
    phone.signIn();
    await phone.mark('soup');
    await phone.sync();
    await phone.sync();
    expect(api.changes).toEqual([
      { added: ['soup'], removed: [] },
      { added: [], removed: [] },
    ]);
  });

  it('does not bring back a favorite that was removed', async () => {
    const { phone, desk } = world();
    phone.signIn();
    desk.signIn();
    await phone.mark('soup');
    await phone.sync();
    await desk.sync();
    await desk.mark('soup', false);
    await desk.sync();
    await phone.sync();
    expect([phone.ids(), desk.ids()]).toEqual([[], []]);
  });

  it('keeps favorites on the device without a sign-in, and when the back end does not store any', async () => {
    const { phone, api, capabilities } = world();
    await phone.mark('soup');
    await phone.sync();
    capabilities.offered = [];
    phone.signIn();
    await phone.sync();
    expect([phone.ids(), api.changes]).toEqual([['soup'], []]);
  });

  it('keeps changes and sends them next time when the account cannot be reached', async () => {
    const { phone, api } = world();
    phone.signIn();
    await phone.mark('soup');
    api.line.failNext(new NetworkFailed());
    await expect(phone.sync()).rejects.toMatchObject({ code: 'network' });
    expect(phone.storage.read('favorites')?.added).toEqual(['soup']);
    await phone.sync();
    expect(phone.storage.read('favorites')?.added).toEqual([]);
  });

  it('keeps favorites that are marked during the request', async () => {
    const { phone, api } = world();
    phone.signIn();
    await phone.mark('soup');
    api.line.hold();
    const going = phone.sync();
    await new Promise((resolve) => setTimeout(resolve));
    await phone.mark('pizza');
    await phone.mark('soup', false);
    await api.line.release(0);
    await going;
    expect(phone.storage.read('favorites')).toEqual({ dishIds: ['pizza'], added: ['pizza'], removed: ['soup'] });
  });

  it('does not restore favorites when somebody has signed out meanwhile', async () => {
    const { phone } = world();
    phone.signIn();
    await phone.mark('soup');
    const going = phone.sync();
    phone.storage.remove('profile');
    phone.storage.remove('favorites');
    await going;
    expect(phone.ids()).toBeUndefined();
  });
});
