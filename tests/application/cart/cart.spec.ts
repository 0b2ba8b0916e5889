import { AddToCart } from '#application/cart/AddToCart.ts';
import { ChangeCart } from '#application/cart/ChangeCart.ts';
import { WatchStored } from '#application/reads/WatchStored.ts';
import { type Cart, lineKey } from '#domain/cart/Cart.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { CountingIds } from '#tests/fakes/CountingIds.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

function device() {
  const storage = new InMemoryDeviceStorage();
  const ids = new CountingIds();
  const addToCart = new AddToCart(storage, ids);
  const change = new ChangeCart(storage, ids);
  const add = (id: string, count = 1): Cart => {
    const dish = aDish({ id });
    addToCart.execute({ dish, modifierGroups: [], selection: {}, count });
    return storage.read('cart') as Cart;
  };
  return { storage, change, add };
}

const keyOf = (cart: Cart): string => lineKey(cart.lines[0] as Cart['lines'][number]);

describe('the id of a cart, on which the key of its order hangs', () => {
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

describe('watching what is stored', () => {
  it('tells what is in the cart, and every change until it is ended', () => {
    const { storage, add } = device();
    const counts: number[] = [];
    const end = new WatchStored(storage).execute('cart', (cart) => counts.push(cart.lines.length));
    add('pizza');
    add('soup');
    end();
    add('salad');
    expect(counts).toEqual([0, 1, 2]);
  });
});
