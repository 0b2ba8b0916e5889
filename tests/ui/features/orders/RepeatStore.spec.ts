import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { anOrderLine } from '#tests/builders/aWholeOrder.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { RepeatStore } from '#ui/features/orders/RepeatStore.ts';

async function opened(price = 49_000) {
  const shop = new AShop();
  shop.storage.remove('cart');
  shop.catalog = aCatalog([aDish({ price })]);
  const stores = shop.stores();
  await stores.shop.load();
  const store = handedOn(new RepeatStore(shop.useCases, stores, [anOrderLine({ count: 2, lineTotal: 98_000 })]));
  return {
    shop,
    stores,
    store,
    inCart: () => shop.storage.read('cart')?.lines.map(({ dishId, count }) => [dishId, count]),
  };
}

describe('RepeatStore', () => {
  it('fills the cart at once when nothing is different', async () => {
    const { store, inCart } = await opened();
    expect(await store.ask()).toBe(true);
    expect([store.isQuestionOpen, inCart()]).toEqual([false, [['margherita', 2]]]);
  });

  it('fills the cart once, however often it is pressed', async () => {
    const { store, inCart } = await opened();
    expect(await Promise.all([store.ask(), store.ask()])).toEqual([true, false]);
    expect([await store.ask(), await store.fill(), inCart()]).toEqual([false, false, [['margherita', 2]]]);
  });

  it('asks first when something is more expensive, and fills the cart at current prices', async () => {
    const { store, inCart } = await opened(52_000);
    expect(await store.ask()).toBe(false);
    expect([store.isQuestionOpen, store.isPossible, store.total, inCart()]).toEqual([true, true, 104_000, undefined]);
    expect(await store.fill()).toBe(true);
    expect([store.isQuestionOpen, inCart()]).toEqual([false, [['margherita', 2]]]);
  });

  it('adds nothing to the cart when the answer is no', async () => {
    const { store, inCart } = await opened(52_000);
    await store.ask();
    store.dismiss();
    expect([store.isQuestionOpen, inCart()]).toEqual([false, undefined]);
  });

  it('cannot fill the cart when no dish is available', async () => {
    const { shop, stores } = await opened();
    const store = new RepeatStore(shop.useCases, stores, [anOrderLine({ dishId: 'gone' })]);
    await store.ask();
    expect([store.isQuestionOpen, store.isPossible, await store.fill()]).toEqual([true, false, false]);
  });

  it('neither asks nor fills the cart before the menu has come', async () => {
    const shop = new AShop();
    const store = new RepeatStore(shop.useCases, shop.stores(), [anOrderLine()]);
    expect([store.repeated, await store.ask(), await store.fill()]).toEqual([undefined, false, false]);
  });
});
