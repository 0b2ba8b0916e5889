import { AddToCart } from '#application/cart/AddToCart.ts';
import { ChangeCart } from '#application/cart/ChangeCart.ts';
import { type Cart, EMPTY_CART, lineKey } from '#domain/cart/Cart.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { CountingIds } from '#tests/fakes/CountingIds.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

function device() {
  const storage = new InMemoryDeviceStorage();
  const ids = new CountingIds();
  const addToCart = new AddToCart({ storage, ids });
  const change = new ChangeCart({ storage, ids });
  const add = (id: string, count = 1): Cart => {
    const dish = aDish({ id });
    addToCart.execute({ dish, modifierGroups: [], selection: {}, count });
    return storage.read('cart') as Cart;
  };
  return { storage, change, add, storedCart: () => storage.read('cart') };
}

const keyOf = (cart: Cart): string => lineKey(cart.lines[0] as Cart['lines'][number]);
const [PIZZA, SOUP, TEA] = [aLine(), aLine({ dishId: 'soup' }), aLine({ dishId: 'tea' })];

describe('ChangeCart', () => {
  it.each([
    ['sets the count of a line', { kind: 'count', key: lineKey(SOUP), count: 4 }, [PIZZA, { ...SOUP, count: 4 }]],
    ['removes a line whose count is nothing', { kind: 'count', key: lineKey(SOUP), count: 0 }, [PIZZA]],
    ['removes a line', { kind: 'remove', key: lineKey(PIZZA) }, [SOUP]],
    ['changes nothing by a line that is not there', { kind: 'remove', key: lineKey(TEA) }, [PIZZA, SOUP]],
    ['puts a line back where it stood', { kind: 'restore', line: TEA, index: 1 }, [PIZZA, TEA, SOUP]],
  ] as const)('stores the cart on the device and returns it when it %s', (_, input, lines) => {
    const { change, storage, storedCart } = device();
    storage.write('cart', aCart({ lines: [PIZZA, SOUP] }));
    expect(change.execute(input)).toEqual(aCart({ lines }));
    expect(storedCart()).toEqual(aCart({ lines }));
  });

  it('leaves an empty cart when it is cleared', () => {
    const { change, storedCart, add } = device();
    add('pizza');
    expect(change.execute({ kind: 'clear' })).toEqual(EMPTY_CART);
    expect(storedCart()).toEqual(EMPTY_CART);
  });

  it('restores a line into a cart that was cleared, under a new cart id', () => {
    const { change } = device();
    expect(change.execute({ kind: 'restore', line: PIZZA, index: 0 })).toEqual({ id: 'id-1', lines: [PIZZA] });
    change.execute({ kind: 'clear' });
    expect(change.execute({ kind: 'restore', line: PIZZA, index: 0 })).toEqual({ id: 'id-2', lines: [PIZZA] });
  });

  it('applies a change to the cart that another page has stored', () => {
    const { change, storage, storedCart } = device();
    storage.write('cart', aCart({ lines: [PIZZA] }));
    storage.write('cart', aCart({ id: 'of the other page', lines: [PIZZA, TEA] }));
    change.execute({ kind: 'remove', key: lineKey(PIZZA) });
    expect(storedCart()).toEqual({ id: 'of the other page', lines: [TEA] });
  });
});

describe('the id of a cart, which its idempotency key belongs to', () => {
  it('is made with the first dish and stays while dishes come and go', () => {
    const { add, change } = device();
    const { id } = add('pizza');
    expect(id).not.toBe('');
    expect(add('soup').id).toBe(id);
    expect(change.execute({ kind: 'count', key: keyOf(add('soup')), count: 3 }).id).toBe(id);
  });

  it('is another one once the last dish was removed and one is added', () => {
    const { add, change } = device();
    const first = add('pizza');
    expect(change.execute({ kind: 'remove', key: keyOf(first) }).lines).toEqual([]);
    expect(add('pizza').id).not.toBe(first.id);
  });

  it('is another one once the last dish was counted down to nothing and one is added', () => {
    const { add, change } = device();
    const first = add('pizza');
    change.execute({ kind: 'count', key: keyOf(first), count: 0 });
    expect(add('pizza').id).not.toBe(first.id);
  });

  it('is another one after the cart was cleared', () => {
    const { add, change } = device();
    const first = add('pizza');
    change.execute({ kind: 'clear' });
    expect(add('pizza').id).not.toBe(first.id);
  });

  it('comes back with the dish whose removal is undone', () => {
    const { add, change } = device();
    const first = add('pizza');
    const [line] = first.lines;
    change.execute({ kind: 'remove', key: keyOf(first) });
    expect(line && change.execute({ kind: 'restore', line, index: 0 })).toEqual(first);
  });
});
