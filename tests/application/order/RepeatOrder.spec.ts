import { RepeatOrder } from '#application/order/RepeatOrder.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { CountingIds } from '#tests/fakes/CountingIds.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

const soup = aLine({ dishId: 'soup', name: 'Soup', count: 2 });

describe('RepeatOrder', () => {
  it('adds the dishes to the current cart', async () => {
    const storage = new InMemoryDeviceStorage();
    storage.write('cart', aCart());
    await new RepeatOrder({ storage, ids: new CountingIds() }).execute({ lines: [soup, aLine({ count: 3 })] });
    expect(storage.read('cart')).toEqual(aCart({ lines: [aLine({ count: 4 }), soup] }));
  });

  it('creates a cart when there is none', async () => {
    const storage = new InMemoryDeviceStorage();
    const cart = await new RepeatOrder({ storage, ids: new CountingIds() }).execute({ lines: [soup] });
    expect(storage.read('cart')).toEqual(cart);
    expect([cart.id, cart.lines]).toEqual([expect.stringMatching(/./), [soup]]);
  });
});
