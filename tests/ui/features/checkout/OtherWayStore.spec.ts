import { settled } from '#tests/support/settled.ts';
import { AShop, wishText } from '#tests/ui/support/aShop.tsx';
import { beginStores } from '#tests/ui/support/beginStores.ts';
import { CheckoutStore } from '#ui/features/checkout/CheckoutStore.ts';
import { OtherWayStore } from '#ui/features/checkout/OtherWayStore.ts';

const PLACE = { address: 'Portovaya, 41', coordinates: { lat: 0.5, lng: 0.5 } };

async function opened(deliveryType: 'DELIVERY' | 'TAKE_AWAY') {
  const shop = new AShop();
  const place = deliveryType === 'DELIVERY' ? PLACE : undefined;
  shop.storage.write('location', { deliveryType, restaurantId: 'port', place });
  shop.storage.write('orderDraft', { personCount: 1, person: {}, promoCode: 'CORAL10' });
  const stores = shop.stores();
  beginStores(stores);
  await settled();
  const { quote, ...checkout } = new CheckoutStore(stores, wishText);
  checkout.form.begin();
  quote.begin();
  await settled();
  const dialog = stores.locationDialog;
  const store = new OtherWayStore(shop.useCases, { shop: stores.shop, quote, dialog });
  return { shop, dialog, store, quotes: shop.memory.quotes };
}

describe('OtherWayStore', () => {
  it('tells what the cart costs as a takeaway at the same restaurant, with the promo code and without the address', async () => {
    const { store, quotes } = await opened('DELIVERY');
    store.ask();
    await settled();
    expect(store.total).toBe(39_000);
    expect(quotes.calls.at(-1)?.request).toMatchObject({ deliveryType: 'TAKE_AWAY', promoCode: 'CORAL10' });
    expect(quotes.calls.at(-1)?.request).not.toHaveProperty('address');
  });

  it('tells no price of a delivery, whose address is not known', async () => {
    const { store, quotes } = await opened('TAKE_AWAY');
    const before = quotes.calls.length;
    store.ask();
    await settled();
    expect([store.total, quotes.calls.length]).toEqual([undefined, before]);
  });

  it('switches to a takeaway, and asks for an address of a delivery', async () => {
    const delivery = await opened('DELIVERY');
    await delivery.store.switch();
    expect(delivery.shop.storage.read('location')).toMatchObject({ deliveryType: 'TAKE_AWAY', restaurantId: 'port' });
    expect(delivery.dialog.isOpenRequested).toBe(false);
    const takeaway = await opened('TAKE_AWAY');
    await takeaway.store.switch();
    expect(takeaway.dialog.isOpenRequested).toBe(true);
  });
});
