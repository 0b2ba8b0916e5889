import { barePointAddress } from '#domain/location/barePoint.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { beginStores } from '#tests/ui/support/beginStores.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { DoorStore } from '#ui/features/checkout/DoorStore.ts';

const HOUSE = { address: 'Portovaya, 41', coordinates: { lat: 0.5, lng: 0.5 } };

async function opened(place: DeliveryPlace | undefined = HOUSE) {
  const shop = new AShop();
  const deliveryType = place === undefined ? 'TAKE_AWAY' : 'DELIVERY';
  shop.storage.write('location', { deliveryType, restaurantId: 'port', place });
  const stores = shop.stores();
  beginStores(stores);
  await settled();
  const store = handedOn(new DoorStore(shop.useCases, stores.shop));
  return { store, storedPlace: () => shop.storage.read('location')?.place };
}

describe('DoorStore', () => {
  it.each<[string, DeliveryPlace | undefined, boolean]>([
    ['a house of which nothing more is known', HOUSE, true],
    ['a flat', { ...HOUSE, apartment: '7' }, false],
    ['an entrance', { ...HOUSE, entrance: '2' }, false],
    ['a private house', { ...HOUSE, isPrivateHouse: true }, false],
    ['an intercom alone', { ...HOUSE, intercom: '7K' }, true],
    [
      'a point without an address',
      { coordinates: HOUSE.coordinates, address: barePointAddress(HOUSE.coordinates) },
      false,
    ],
    ['no address', {}, false],
  ])('asks for the way to the door of a house: %s', async (_, place, isWanted) => {
    expect((await opened(place)).store.isAskedFor).toBe(isWanted);
  });

  it('asks nobody who collects the order', async () => {
    const shop = new AShop();
    const stores = shop.stores();
    beginStores(stores);
    await settled();
    expect(new DoorStore(shop.useCases, stores.shop).isAskedFor).toBe(false);
  });

  it('stores what was typed, without spaces around it', async () => {
    const { store, storedPlace } = await opened();
    store.open();
    store.type('apartment', ' 7 ');
    store.type('floor', '3');
    store.save();
    await settled();
    expect(storedPlace()).toEqual({ ...HOUSE, apartment: '7', floor: '3' });
    expect([store.isOpen, store.isAskedFor]).toEqual([false, false]);
  });

  it('stores that it is a private house', async () => {
    const { store, storedPlace } = await opened();
    store.saveHouse();
    await settled();
    expect(storedPlace()).toEqual({ ...HOUSE, isPrivateHouse: true });
    expect(store.isAskedFor).toBe(false);
  });

  it('stays open while nothing is typed, or too much', async () => {
    const { store, storedPlace } = await opened();
    store.open();
    store.save();
    store.type('apartment', '7'.repeat(31));
    store.save();
    await settled();
    expect([store.isOpen, storedPlace()]).toEqual([true, HOUSE]);
    expect(store.problems.apartment).toBeDefined();
  });
});
