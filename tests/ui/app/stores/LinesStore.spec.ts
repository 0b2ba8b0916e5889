import { lineKey } from '#domain/cart/Cart.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { aMenu } from '#tests/builders/aRestaurant.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { beginStores } from '#tests/ui/support/beginStores.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { LinesStore } from '#ui/app/stores/LinesStore.ts';

const PIZZA = aLine();
const SOUP = aLine({ dishId: 'soup', name: 'Soup' });
const TEA = aLine({ dishId: 'tea', name: 'Tea' });

/** A cart of three lines in a shop whose menu has come. */
async function opened(shop = new AShop()) {
  shop.storage.write('cart', aCart({ lines: [PIZZA, SOUP, TEA] }));
  const stores = shop.stores();
  beginStores(stores);
  await settled();
  const lines = handedOn(new LinesStore(stores.cart, stores));
  return { shop, stores, lines, dishIds: () => stores.cart.cart.lines.map(({ dishId }) => dishId) };
}

describe('LinesStore', () => {
  it('sets the count of a line', async () => {
    const { lines, stores } = await opened();
    lines.changeCount(SOUP, 4);
    lines.changeCount(PIZZA, 1);
    expect(stores.cart.cart.lines.map(({ count }) => count)).toEqual([1, 4, 1]);
    expect(lines.removed).toBeUndefined();
  });

  it('offers to restore a removed line, and one below it', async () => {
    const { lines, dishIds } = await opened();
    lines.changeCount(SOUP, 0);
    expect([dishIds(), lines.removed]).toEqual([['margherita', 'tea'], { line: SOUP, index: 1, cartId: 'cart-1' }]);
    lines.changeCount(TEA, -1);
    expect([dishIds(), lines.removed?.line]).toEqual([['margherita'], TEA]);
  });

  it('puts the last removed line back where it stood, and only once', async () => {
    const { lines, dishIds } = await opened();
    lines.remove(SOUP);
    lines.restore();
    expect([dishIds(), lines.removed, lines.lastRemoved]).toEqual([
      ['margherita', 'soup', 'tea'],
      undefined,
      undefined,
    ]);
    lines.restore();
    expect(dishIds()).toEqual(['margherita', 'soup', 'tea']);
  });

  it('distinguishes lines of one dish by their modifiers', async () => {
    const { lines, stores, shop } = await opened();
    const spicy = aLine({ modifiers: [{ id: 'chili', name: 'Chili', price: 0, count: 1 }] });
    shop.storage.write('cart', aCart({ lines: [PIZZA, spicy] }));
    lines.remove(spicy);
    expect([stores.cart.cart.lines, lines.removed?.index]).toEqual([[PIZZA], 1]);
  });

  it('restores nothing into another cart', async () => {
    const { lines, shop, dishIds } = await opened();
    lines.remove(SOUP);
    shop.storage.write('cart', aCart({ id: 'cart-2', lines: [TEA] }));
    expect(lines.removed).toBeUndefined();
    lines.restore();
    expect([dishIds(), lines.lastRemoved]).toEqual([['tea'], undefined]);
  });

  it('restores nothing after the cart was cleared on purpose', async () => {
    const { lines, dishIds } = await opened();
    lines.remove(SOUP);
    lines.clear();
    lines.restore();
    expect([dishIds(), lines.removed]).toEqual([[], undefined]);
  });

  it('removes every line of the named dishes, and no other', async () => {
    const { lines, dishIds, shop } = await opened();
    const spicy = aLine({ modifiers: [{ id: 'chili', name: 'Chili', price: 0, count: 1 }] });
    shop.storage.write('cart', aCart({ lines: [PIZZA, SOUP, spicy, TEA] }));
    lines.removeAll(new Set(['margherita', 'tea']));
    expect([dishIds(), lines.removed]).toEqual([['soup'], undefined]);
  });

  it('clears the whole cart, and leaves no way back into it', async () => {
    const { lines, dishIds } = await opened();
    lines.remove(SOUP);
    lines.clear();
    expect([dishIds(), lines.removed]).toEqual([[], undefined]);
  });

  it('names each line that is unavailable here and now', async () => {
    const { lines } = await opened();
    expect(lines.notOffered).toEqual(new Map([[lineKey(TEA), 'menu']]));
  });

  it('decides availability by the hour that the page is rendered for', async () => {
    const shop = new AShop();
    const dishes = [aDish(), aDish({ id: 'soup' }), aDish({ id: 'tea' })];
    const morning = { weekDay: 5, active: true, open: 8 * 60, close: 11 * 60 } as const;
    shop.catalog = aCatalog(dishes, [aMenu()], {
      timeSlots: [{ dishIds: ['soup'], hours: [morning] }],
    });
    const { lines } = await opened(shop);
    const noon = lines.notOffered;
    shop.moveClock(new Date('2026-11-20T06:00:00Z'));
    expect([[...noon.values()], [...lines.notOffered.values()]]).toEqual([['hour'], []]);
  });

  it('reports nothing before the whole menu is known', async () => {
    const shop = new AShop();
    const lines = (whole: ReturnType<AShop['stores']>): LinesStore => handedOn(new LinesStore(whole.cart, whole));
    shop.storage.write('cart', aCart({ lines: [TEA] }));
    const waiting = shop.stores();
    const partly = shop.stores(shop.useCases, aCatalog([aDish()]));
    for (const stores of [waiting, partly]) stores.cart.begin();
    expect([lines(waiting).notOffered.size, lines(partly).notOffered.size]).toEqual([0, 0]);
  });
});
