import { NetworkFailed } from '#application/AppError.ts';
import type { SavedDelivery } from '#domain/session/Profile.ts';
import { ANNA, AShop } from '#tests/ui/support/aShop.tsx';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { SavedAddressesStore } from '#ui/features/account/SavedAddressesStore.ts';

const HOME: SavedDelivery = { id: 'home', place: { address: '12 Quay Street', coordinates: { lat: 1, lng: 2 } } };

function opened(prepare: (shop: AShop) => void = () => {}) {
  const shop = new AShop();
  shop.signIn({ ...ANNA, deliveries: [HOME] });
  prepare(shop);
  const store = handedOn(new SavedAddressesStore(shop.useCases));
  return { shop, store, saved: () => shop.storage.read('profile')?.deliveries };
}

describe('the saved addresses', () => {
  it('can be changed where the back end keeps them', async () => {
    const { store } = opened();
    expect(store.areKept).toBeUndefined();
    await store.begin();
    expect(store.areKept).toBe(true);
    const plain = opened(({ memory }) => (memory.capabilities.offered = []));
    await plain.store.begin();
    expect(plain.store.areKept).toBe(false);
  });

  it('are written one at a time: a new one, or one that is there', () => {
    const { store } = opened();
    store.write({});
    expect(store.written).toEqual({});
    store.write({ delivery: HOME });
    expect(store.written).toEqual({ delivery: HOME });
    store.close();
    expect(store.written).toBeUndefined();
  });

  it('are forgotten after a yes', async () => {
    const { store, saved } = opened();
    store.ask(HOME);
    expect([store.doomed, saved()]).toEqual([HOME, [HOME]]);
    await store.remove();
    expect([store.doomed, saved()]).toEqual([undefined, []]);
  });

  it('stay when the question about removing one is closed', async () => {
    const { store, saved } = opened();
    store.ask(HOME);
    store.close();
    await store.remove();
    expect(saved()).toEqual([HOME]);
  });

  it('stay listed when the server cannot be reached, and a message says so until the next attempt', async () => {
    const { store, saved } = opened(({ memory }) => memory.people.line.failNext(new NetworkFailed()));
    store.ask(HOME);
    await store.remove();
    expect([store.error, saved()]).toEqual([expect.any(NetworkFailed), [HOME]]);
    store.write({});
    expect(store.error).toBeUndefined();
  });
});
