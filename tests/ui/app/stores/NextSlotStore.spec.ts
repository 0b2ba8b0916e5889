import { NetworkFailed } from '#application/AppError.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { beginStores } from '#tests/ui/support/beginStores.ts';
import { aShopWithSlots } from '#tests/ui/support/slots.ts';
import { NextSlotStore } from '#ui/app/stores/NextSlotStore.ts';

async function opened(shop: AShop) {
  const stores = shop.stores();
  beginStores(stores);
  await settled();
  const store = new NextSlotStore(stores.useCases, stores.shop);
  const end = store.begin();
  await settled();
  return { store, end };
}

function atNight(): AShop {
  const shop = aShopWithSlots();
  shop.clock.time = new Date('2026-11-20T23:00:00Z');
  return shop;
}

describe('NextSlotStore', () => {
  it('returns the first slot of a closed restaurant', async () => {
    const { store } = await opened(atNight());
    expect(store.next?.from).toEqual(new Date('2026-11-21T05:00:00Z'));
  });

  it('loads again for another delivery type, until it is disposed', async () => {
    const shop = atNight();
    const { store, end } = await opened(shop);
    shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port' });
    expect(store.next).toBeUndefined();
    await settled();
    expect(shop.memory.slots.questions.map(({ deliveryType }) => deliveryType)).toEqual(['TAKE_AWAY', 'DELIVERY']);
    end();
    shop.storage.write('location', { deliveryType: 'TAKE_AWAY', restaurantId: 'port' });
    await settled();
    expect(shop.memory.slots.questions).toHaveLength(2);
  });

  it('has no slot without a location, without slots and without an answer', async () => {
    const nowhere = atNight();
    nowhere.storage.remove('location');
    expect((await opened(nowhere)).store.next).toBeUndefined();
    expect((await opened(new AShop())).store.next).toBeUndefined();
    const cut = atNight();
    cut.memory.slots.line.failNext(new NetworkFailed());
    expect([(await opened(cut)).store.next, cut.reported]).toEqual([undefined, []]);
  });
});
