import { WatchStored } from '#application/reads/WatchStored.ts';
import { EMPTY_CART } from '#domain/cart/Cart.ts';
import { NO_FILTER } from '#domain/catalog/dietFilter.ts';
import { EMPTY_DRAFT } from '#domain/order/OrderDraft.ts';
import { aCart } from '#tests/builders/aCart.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

describe('WatchStored', () => {
  it.each([
    ['cart', EMPTY_CART],
    ['orderDraft', EMPTY_DRAFT],
    ['dietFilter', NO_FILTER],
    ['location', undefined],
  ] as const)('reports the default value when no %s is stored', (key, nothing) => {
    const values: unknown[] = [];
    new WatchStored({ storage: new InMemoryDeviceStorage() }).execute(key, (value) => values.push(value));
    expect(values).toEqual([nothing]);
  });

  it('reports the stored value and every change, until it is ended', () => {
    const storage = new InMemoryDeviceStorage();
    storage.write('cart', aCart({ id: 'first' }));
    const ids: string[] = [];
    const end = new WatchStored({ storage }).execute('cart', ({ id }) => ids.push(id));
    storage.write('cart', aCart({ id: 'second' }));
    storage.write('orderDraft', EMPTY_DRAFT);
    storage.remove('cart');
    expect(ids).toEqual(['first', 'second', '']);
    end();
    storage.write('cart', aCart());
    expect(ids).toHaveLength(3);
  });
});
