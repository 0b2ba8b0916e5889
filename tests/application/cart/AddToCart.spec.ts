import { AddToCart } from '#application/cart/AddToCart.ts';
import { lineKey, MAX_CART_LINES } from '#domain/cart/Cart.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { aDish, aModifier, aModifierGroup } from '#tests/builders/aDish.ts';
import { CountingIds } from '#tests/fakes/CountingIds.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

const PHOTO = { url: '/pizza.webp', sources: [] };
const PIZZA = aDish({ photos: [PHOTO, { url: '/other.webp', sources: [] }] });
const DOUGH = aModifierGroup({
  id: 'dough',
  min: 1,
  max: 1,
  modifiers: [aModifier({ id: 'thin', name: 'Thin', price: 0 }), aModifier({ id: 'thick', name: 'Thick' })],
});

function device() {
  const storage = new InMemoryDeviceStorage();
  return { storage, add: new AddToCart({ storage, ids: new CountingIds() }), storedCart: () => storage.read('cart') };
}

const PLAIN = { dish: PIZZA, modifierGroups: [], selection: {}, count: 1 };

describe('AddToCart', () => {
  it('puts the dish into the cart as the menu has it now, and keeps that on the device', () => {
    const { add, storedCart } = device();
    const outcome = add.execute({ ...PLAIN, modifierGroups: [DOUGH], selection: { thick: 1 }, count: 2 });
    expect(storedCart()).toEqual({
      id: 'id-1',
      lines: [
        {
          dishId: 'margherita',
          menuId: 'main',
          name: PIZZA.name,
          price: 49_000,
          count: 2,
          modifiers: [{ id: 'thick', name: 'Thick', price: 5_000, count: 1 }],
          photo: PHOTO,
        },
      ],
    });
    expect(outcome).toEqual({ kind: 'added', cart: storedCart() });
  });

  it('adds nothing while something must be chosen first', () => {
    const { add, storedCart } = device();
    expect(add.execute({ ...PLAIN, modifierGroups: [DOUGH] })).toEqual({ kind: 'choice-needed' });
    expect(storedCart()).toBeUndefined();
  });

  it('counts the same dish with the same choices up, and puts other choices beside it', () => {
    const { add, storedCart } = device();
    add.execute({ ...PLAIN, modifierGroups: [DOUGH], selection: { thin: 1 } });
    add.execute({ ...PLAIN, modifierGroups: [DOUGH], selection: { thin: 1 }, count: 3 });
    add.execute({ ...PLAIN, modifierGroups: [DOUGH], selection: { thick: 1 } });
    expect(storedCart()?.lines.map(({ count }) => count)).toEqual([4, 1]);
  });

  it('keeps a note with its line, and puts the same dish with another note beside it', () => {
    const { add, storedCart } = device();
    add.execute({ ...PLAIN, note: ' no\nonion ' });
    add.execute({ ...PLAIN, note: 'no onion', count: 2 });
    add.execute({ ...PLAIN, note: 'cut in two' });
    add.execute({ ...PLAIN, note: '  ' });
    expect(storedCart()?.lines.map(({ note, count }) => [note, count])).toEqual([
      ['no onion', 3],
      ['cut in two', 1],
      [undefined, 1],
    ]);
  });

  it('gives the cart an id with its first dish, which stays while there are dishes', () => {
    const { add, storedCart, storage } = device();
    storage.write('cart', aCart({ id: 'of before', lines: [] }));
    add.execute(PLAIN);
    expect(storedCart()?.id).toBe('id-1');
    add.execute({ ...PLAIN, dish: aDish({ id: 'soup' }) });
    expect([storedCart()?.id, storedCart()?.lines.length]).toEqual(['id-1', 2]);
  });

  it('puts the dish in the place of the line that is being changed', () => {
    const { add, storedCart, storage } = device();
    const [plain, soup] = [aLine(), aLine({ dishId: 'soup' })];
    storage.write('cart', aCart({ lines: [plain, soup] }));
    add.execute({
      ...PLAIN,
      modifierGroups: [DOUGH],
      selection: { thick: 1 },
      count: 5,
      replaces: lineKey(plain),
    });
    expect(storedCart()?.lines.map(({ dishId, count }) => [dishId, count])).toEqual([
      ['margherita', 5],
      ['soup', 1],
    ]);
    expect(storedCart()?.lines[0]?.modifiers.map(({ id }) => id)).toEqual(['thick']);
  });

  it('adds to what another page has put there', () => {
    const { add, storedCart, storage } = device();
    storage.write('cart', aCart({ lines: [aLine({ dishId: 'tea' })] }));
    add.execute(PLAIN);
    expect(storedCart()?.lines.map(({ dishId }) => dishId)).toEqual(['tea', 'margherita']);
  });

  it('refuses a dish that needs a line more than one order may have, and still counts up a line that is there', () => {
    const { add, storedCart, storage } = device();
    const lines = Array.from({ length: MAX_CART_LINES }, (_, index) => aLine({ dishId: `dish-${index}` }));
    storage.write('cart', aCart({ lines }));
    expect(add.execute(PLAIN)).toEqual({ kind: 'cart-full' });
    expect(storedCart()?.lines).toEqual(lines);
    expect(add.execute({ ...PLAIN, dish: aDish({ id: 'dish-7' }) }).kind).toBe('added');
    expect([storedCart()?.lines.length, storedCart()?.lines[7]?.count]).toEqual([MAX_CART_LINES, 2]);
  });
});
