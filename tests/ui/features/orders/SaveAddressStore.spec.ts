import { NetworkFailed } from '#application/AppError.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import { ANNA, AShop } from '#tests/ui/support/aShop.tsx';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { SaveAddressStore } from '#ui/features/orders/SaveAddressStore.ts';

const PLACE: DeliveryPlace = { address: '12 Quay Street', coordinates: { lat: 1, lng: 2 }, apartment: '7' };

async function opened(place: DeliveryPlace | undefined = PLACE, prepare: (shop: AShop) => void = () => {}) {
  const shop = new AShop();
  prepare(shop);
  const { session } = shop.stores();
  session.begin();
  const store = handedOn(new SaveAddressStore(shop.useCases, session, place));
  await store.begin();
  return { shop, store, saved: () => shop.storage.read('profile')?.deliveries };
}

describe('the address of an order', () => {
  it('can be saved for the next one, and shows that', async () => {
    const { store, saved } = await opened();
    expect(store.state).toBe('offered');
    const going = store.save();
    expect(store.state).toBe('saving');
    await going;
    expect([store.state, saved()]).toMatchObject(['saved', [{ place: PLACE }]]);
  });

  it.each<readonly [string, DeliveryPlace | undefined, (shop: AShop) => void]>([
    ['is kept already', PLACE, (shop) => shop.signIn({ ...ANNA, deliveries: [{ id: 'home', place: PLACE }] })],
    ['has no point', { address: '12 Quay Street' }, () => {}],
    ['has no street', { coordinates: { lat: 1, lng: 2 } }, () => {}],
    ['is nobody’s', PLACE, (shop) => shop.signOut()],
    ['cannot be kept by the back end', PLACE, ({ memory }) => (memory.capabilities.offered = [])],
  ])('is not offered where it %s', async (_, place, prepare) => {
    expect((await opened(place, prepare)).store.state).toBe('nothing');
  });

  it('can be tried again after the server could not be reached', async () => {
    const { store } = await opened(PLACE, ({ memory }) => memory.people.line.failNext(new NetworkFailed()));
    await store.save();
    expect([store.state, store.error]).toEqual(['failed', expect.any(NetworkFailed)]);
    await store.save();
    expect(store.state).toBe('saved');
  });
});
