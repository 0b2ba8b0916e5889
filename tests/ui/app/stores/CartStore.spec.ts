import { lineKey } from '#domain/cart/Cart.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish, aModifier, aModifierGroup } from '#tests/builders/aDish.ts';
import { aMenu } from '#tests/builders/aRestaurant.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { beginStores } from '#tests/ui/support/beginStores.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';

const CHILI = { id: 'chili', name: 'Chili', price: 5_000, count: 1 } as const;
const SPICY = aLine({ modifiers: [CHILI], count: 2 });

async function opened(shop = new AShop()) {
  const stores = shop.stores();
  const end = beginStores(stores);
  await settled();
  return { shop, end, cart: handedOn(stores.cart), storedCart: () => shop.storage.read('cart') };
}

describe('CartStore', () => {
  it('is empty until the device was asked', () => {
    const { cart } = new AShop().stores();
    expect([cart.isEmpty, cart.count, cart.subtotal, cart.counts.size]).toEqual([true, 0, 0, 0]);
    expect(cart.isKnown).toBe(false);
  });

  it('follows the stored cart, also when another tab changes it, until it is disposed', async () => {
    const { cart, shop, end } = await opened();
    expect([cart.isEmpty, cart.count, cart.subtotal]).toEqual([false, 1, 49_000]);
    expect(cart.isKnown).toBe(true);
    shop.storage.write('cart', aCart({ lines: [aLine({ count: 3 })] }));
    expect([cart.count, cart.subtotal]).toEqual([3, 147_000]);
    end();
    shop.storage.remove('cart');
    expect(cart.count).toBe(3);
  });

  it('adds a dish before its modifiers are known', async () => {
    const shop = new AShop();
    shop.storage.remove('cart');
    const cart = handedOn(shop.stores().cart);
    expect(cart.add(aDish(), undefined)).toBe(true);
    expect(shop.storage.read('cart')?.lines).toMatchObject([{ dishId: 'margherita', modifiers: [], count: 1 }]);
  });

  it('counts the dishes of a kind over all of their lines', async () => {
    const { cart, shop } = await opened();
    shop.storage.write('cart', aCart({ lines: [aLine(), aLine({ dishId: 'soup', count: 4 }), SPICY] }));
    expect([...cart.counts]).toEqual([
      ['margherita', 3],
      ['soup', 4],
    ]);
    expect([cart.count, cart.subtotal]).toEqual([7, 49_000 * 5 + 54_000 * 2]);
  });

  it('adds one of a dish to the cart that the device keeps', async () => {
    const { cart, storedCart } = await opened();
    expect(cart.add(aDish({ id: 'soup', name: 'Soup' }), undefined)).toBe(true);
    expect(storedCart()).toMatchObject({
      id: 'cart-1',
      lines: [{ dishId: 'margherita' }, { dishId: 'soup', count: 1 }],
    });
    cart.add(aDish({ id: 'soup', name: 'Soup' }), undefined, 3);
    expect(cart.counts.get('soup')).toBe(4);
  });

  it('adds nothing until a required modifier is chosen, then adds the dish with it', async () => {
    const shop = new AShop();
    const group = aModifierGroup({ min: 1, max: 1, dishIds: ['soup'], modifiers: [aModifier({ id: 'bread' })] });
    shop.catalog = aCatalog([aDish(), aDish({ id: 'soup' })], [aMenu()], { modifierGroups: [group] });
    const { cart } = await opened(shop);
    expect([cart.add(aDish({ id: 'soup' }), undefined), cart.counts.has('soup')]).toEqual([false, false]);
    expect(cart.add(aDish({ id: 'soup' }), { bread: 1 }, 2)).toBe(true);
    expect(cart.cart.lines.at(-1)).toMatchObject({ dishId: 'soup', count: 2, modifiers: [{ id: 'bread', count: 1 }] });
    expect(cart.add(aDish(), undefined)).toBe(true);
  });

  it('applies the default modifiers of the menu when the customer chose none', async () => {
    const shop = new AShop();
    const group = aModifierGroup({ modifiers: [aModifier({ id: 'bread', byDefault: true })] });
    shop.catalog = aCatalog([aDish()], [aMenu()], { modifierGroups: [group] });
    const { cart } = await opened(shop);
    cart.add(aDish(), undefined);
    expect(cart.cart.lines.at(-1)?.modifiers).toMatchObject([{ id: 'bread', count: 1 }]);
  });

  it('puts other choices in the place of the line that is being changed', async () => {
    const { cart, shop } = await opened();
    shop.storage.write('cart', aCart({ lines: [SPICY, aLine({ dishId: 'soup' })] }));
    cart.add(aDish(), undefined, 5, lineKey(SPICY));
    expect(cart.cart.lines).toMatchObject([{ dishId: 'margherita', count: 5, modifiers: [] }, { dishId: 'soup' }]);
  });

  it('changes the newest line of a dish, by as many as were asked for', async () => {
    const { cart, shop } = await opened();
    shop.storage.write('cart', aCart({ lines: [aLine(), SPICY, aLine({ dishId: 'soup' })] }));
    cart.changeCountOf(aDish(), 2);
    expect(cart.cart.lines.map(({ count }) => count)).toEqual([1, 4, 1]);
    cart.changeCountOf(aDish(), -4);
    expect(cart.cart.lines.map(({ dishId }) => dishId)).toEqual(['margherita', 'soup']);
  });

  it('changes nothing for a dish that is not in the cart', async () => {
    const { cart, storedCart } = await opened();
    const before = storedCart();
    cart.changeCountOf(aDish({ id: 'soup' }), 1);
    expect(storedCart()).toBe(before);
  });
});
