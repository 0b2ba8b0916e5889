import { NetworkFailed } from '#application/AppError.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop, MARKET, wishText } from '#tests/ui/support/aShop.tsx';
import { beginStores } from '#tests/ui/support/beginStores.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { CheckoutStore } from '#ui/features/checkout/CheckoutStore.ts';

async function opened(tips: readonly number[] = [5, 10], prepare: (shop: AShop) => void = () => {}) {
  const shop = new AShop();
  shop.market = { ...MARKET, tips };
  shop.memory.capabilities.offered = [...shop.memory.capabilities.offered, 'quote-details'];
  prepare(shop);
  const stores = shop.stores();
  beginStores(stores);
  const checkout = new CheckoutStore(stores, wishText);
  handedOn(checkout.tips);
  checkout.begin();
  await stores.useCases.checkContact.execute({ name: '', phone: '1', email: '' });
  await settled();
  return { shop, checkout, tips: checkout.tips };
}

describe('tips', () => {
  it('are offered when market and back end allow them, and none is chosen', async () => {
    const { tips } = await opened();
    expect([tips.offered, tips.percent, tips.amount]).toEqual([[5, 10], undefined, undefined]);
  });

  it('are asked for nowhere else', async () => {
    expect((await opened([])).tips.offered).toEqual([]);
    const plain = await opened([5], ({ memory }) => (memory.capabilities.offered = ['order-history']));
    expect(plain.tips.offered).toEqual([]);
  });

  it('grow with the cart, are part of the price, and leave with the order', async () => {
    const { checkout, shop, tips } = await opened();
    checkout.form.chooseTip(10);
    await settled();
    expect([tips.amount, checkout.quote.totals?.tips, checkout.quote.totals?.total]).toEqual([4_900, 4_900, 53_900]);
    shop.storage.write('cart', aCart({ lines: [aLine({ count: 2 })] }));
    await settled();
    expect([tips.amount, checkout.quote.totals?.total]).toEqual([9_800, 107_800]);
    await checkout.place();
    expect(shop.placed).toMatchObject([{ tips: 9_800, expectedTotal: 107_800 }]);
  });

  it('are reset to none when the customer changes their mind', async () => {
    const { checkout, tips } = await opened();
    checkout.form.chooseTip(5);
    checkout.form.chooseTip(undefined);
    await settled();
    expect([tips.percent, checkout.quote.totals?.total]).toEqual([undefined, 49_000]);
  });

  it('that were chosen before count only where they are still offered', async () => {
    const before = (shop: AShop): void =>
      shop.storage.write('orderDraft', { personCount: 1, person: {}, tipPercent: 15 });
    expect((await opened([5, 10], before)).tips.amount).toBeUndefined();
    expect((await opened([15], before)).tips.amount).toBe(7_400);
  });

  it('are hidden, without a message, when it is unknown whether they are accepted', async () => {
    const { tips } = await opened([5], ({ memory }) => memory.capabilities.line.failNext(new NetworkFailed()));
    expect(tips.offered).toEqual([]);
  });
});
