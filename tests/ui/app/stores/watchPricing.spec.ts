import { NetworkFailed } from '#application/AppError.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { aPromotion } from '#tests/builders/aPromotion.ts';
import { aRestaurant, aZone } from '#tests/builders/aRestaurant.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop, wishText } from '#tests/ui/support/aShop.tsx';
import { WORDS } from '#tests/ui/support/aTown.ts';
import { beginStores } from '#tests/ui/support/beginStores.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { PricingStore } from '#ui/app/stores/PricingStore.ts';
import { watchPricing } from '#ui/app/stores/watchPricing.ts';
import { CheckoutStore } from '#ui/features/checkout/CheckoutStore.ts';
import { LocationStore } from '#ui/features/location/LocationStore.ts';

const PLACE = { address: 'Sea, 5', coordinates: { lat: 0.5, lng: 0.5 } };
const TENTH_OFF = aPromotion({ promoCode: undefined, automatic: { percent: 10, dishIds: [] } });
const TAKEAWAY_TENTH = aPromotion({
  promoCode: undefined,
  automatic: { percent: 10, dishIds: [], deliveryType: 'TAKE_AWAY' },
});

/** Two dishes of 490.00 for a courier, in a zone that brings 980.00 for 149.00. */
function aDelivery(): AShop {
  const shop = new AShop();
  shop.zones = [aZone()];
  shop.storage.write('cart', aCart({ lines: [aLine({ count: 2 })] }));
  shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port', place: PLACE });
  return shop;
}

async function opened(shop = aDelivery()) {
  const stores = shop.stores();
  const end = beginStores(stores);
  await settled();
  return { shop, stores, end, pricing: handedOn(stores.pricing) };
}

describe('the price on the cart button', () => {
  it('is the sum of dishes and delivery', async () => {
    const { pricing } = await opened();
    expect(pricing.total).toEqual({ amount: 98_000 + 14_900, kind: 'delivered', isBeforePromoCode: false });
  });

  it('leaves the delivery out where no zone is known, and follows the address', async () => {
    const shop = aDelivery();
    shop.zones = [];
    const { pricing } = await opened(shop);
    expect(pricing.total).toMatchObject({ amount: 98_000, kind: 'undelivered' });
    shop.zones = [aZone()];
    const place = { ...PLACE, coordinates: { lat: 0.25, lng: 0.5 } };
    shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port', place });
    await settled();
    expect(pricing.total).toMatchObject({ amount: 112_900, kind: 'delivered' });
  });

  it('is all that is paid for a takeaway, which no zone is asked about', async () => {
    const shop = aDelivery();
    shop.catalog = aCatalog([aDish()], undefined, { promotions: [TAKEAWAY_TENTH] });
    shop.storage.write('location', { deliveryType: 'TAKE_AWAY', restaurantId: 'port', place: PLACE });
    const { pricing } = await opened(shop);
    expect(pricing.total).toEqual({ amount: 88_200, kind: 'total', isBeforePromoCode: false });
    expect([pricing.zone, pricing.isZoneAnswered]).toEqual([undefined, false]);
  });

  it('changes with the cart, and is absent for an empty one', async () => {
    const { pricing, shop } = await opened();
    shop.storage.write('cart', aCart({ lines: [aLine({ count: 3 })] }));
    expect(pricing.total).toMatchObject({ amount: 147_000 + 9_900 });
    shop.storage.write('cart', aCart({ lines: [] }));
    expect(pricing.total).toBeUndefined();
  });

  it('includes the discount of a promotion that applies here and now', async () => {
    const shop = aDelivery();
    shop.catalog = aCatalog([aDish()], undefined, { promotions: [TENTH_OFF, { ...TAKEAWAY_TENTH, id: 'other' }] });
    const { pricing } = await opened(shop);
    expect(pricing.discounts).toMatchObject([{ id: 'night', percent: 10 }]);
    expect(pricing.total).toMatchObject({ amount: 88_200 + 14_900 });
  });

  it('includes no discount once the promotion has ended', async () => {
    const shop = aDelivery();
    shop.catalog = aCatalog([aDish()], undefined, { promotions: [TENTH_OFF] });
    const { pricing } = await opened(shop);
    shop.moveClock(new Date('2027-01-01T00:00:00Z'));
    await settled();
    expect([pricing.discounts, pricing.total?.amount]).toEqual([[], 98_000 + 14_900]);
  });

  it('is that of the dishes alone when the back end announces no discounts', async () => {
    const shop = aDelivery();
    shop.memory.capabilities.offered = [];
    const { pricing } = await opened(shop);
    expect([pricing.discounts, pricing.total]).toEqual([
      undefined,
      { amount: 98_000, kind: 'dishes', isBeforePromoCode: false },
    ]);
  });

  it('states that a promo code is not included yet', async () => {
    const shop = aDelivery();
    shop.storage.write('orderDraft', { promoCode: 'TEN', personCount: 1, person: {} });
    const { pricing } = await opened(shop);
    expect(pricing.total).toMatchObject({ amount: 112_900, isBeforePromoCode: true });
    shop.storage.write('orderDraft', { personCount: 1, person: {} });
    expect(pricing.total).toMatchObject({ isBeforePromoCode: false });
  });

  it('is that of the dishes alone until the promotions of another restaurant have loaded', async () => {
    const shop = aDelivery();
    const bay = aRestaurant({ id: 'bay' });
    shop.others = [{ cityId: 'harbour', restaurant: bay, zones: [], hidden: [], promotions: [] }];
    const { pricing } = await opened(shop);
    expect(pricing.discounts).toEqual([]);
    shop.memory.menu.line.hold();
    shop.storage.write('location', { deliveryType: 'TAKE_AWAY', restaurantId: 'bay' });
    await settled();
    expect([pricing.discounts, pricing.total?.kind]).toEqual([undefined, 'dishes']);
  });
});

describe('the price of the last quote', () => {
  const QUOTE = {
    lines: [
      { id: 'margherita', count: 2, subtotal: 98_000, total: 70_000, specials: [], discounts: [], promoCodes: [] },
    ],
    tips: 0,
  };

  async function quoted() {
    const world = await opened();
    world.shop.memory.quotes.answer = () => QUOTE;
    const checkout = new CheckoutStore(world.stores, wishText);
    const leave = checkout.begin();
    await settled();
    leave();
    return world;
  }

  it('is shown for exactly that cart, with the delivery that is known', async () => {
    const { pricing } = await quoted();
    expect(pricing.total).toEqual({ amount: 70_000, kind: 'undelivered', isBeforePromoCode: false });
  });

  it.each([
    ['another cart', (shop: AShop) => shop.storage.write('cart', aCart({ lines: [aLine({ count: 3 })] })), 156_900],
    [
      'another address',
      (shop: AShop) => {
        const place = { address: 'Sea, 7', coordinates: { lat: 0.5, lng: 0.5 } };
        shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port', place });
      },
      112_900,
    ],
    [
      'another promo code',
      (shop: AShop) => shop.storage.write('orderDraft', { promoCode: 'TEN', personCount: 1, person: {} }),
      112_900,
    ],
  ])('is not shown for %s', async (_, change, amount) => {
    const { pricing, shop } = await quoted();
    change(shop);
    await settled();
    expect(pricing.total?.amount).toBe(amount);
  });

  it('is not shown any more once it has expired', async () => {
    const world = await opened();
    world.shop.memory.quotes.answer = () => ({
      ...QUOTE,
      expiresAt: new Date(world.shop.clock.now().getTime() + 60_000),
    });
    const leave = new CheckoutStore(world.stores, wishText).begin();
    await settled();
    leave();
    expect(world.pricing.total?.amount).toBe(70_000);
    world.shop.moveClock(new Date(world.shop.clock.now().getTime() + 120_000));
    await settled();
    expect(world.pricing.total?.amount).toBe(112_900);
  });
});

describe('the rules that the price goes by', () => {
  it('have the zone of the address, which is asked about once', async () => {
    const { pricing, shop } = await opened();
    expect([pricing.zone?.id, pricing.isZoneAnswered]).toEqual(['zone', true]);
    shop.memory.restaurants.line.hold();
    shop.storage.write('location', {
      deliveryType: 'DELIVERY',
      restaurantId: 'port',
      place: { ...PLACE, apartment: '8' },
    });
    await settled();
    expect(shop.memory.restaurants.line.held).toBe(0);
  });

  it('have the zone that the location dialog has found, whose zones are requested once from the dialog to the checkout', async () => {
    const shop = aDelivery();
    shop.storage.write('location', { cityId: 'harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'port' });
    const { pricing, stores } = await opened(shop);
    const dialog = new LocationStore(stores.useCases, { saved: stores.shop.location, messages: WORDS });
    await dialog.begin();
    dialog.chooseType('DELIVERY');
    dialog.takeFromMap({ place: { ...PLACE, hasHouseNumber: true } });
    await dialog.save();
    await settled();
    expect([dialog.saving.state.kind, stores.shop.location?.deliveryType]).toEqual(['saved', 'DELIVERY']);
    const checkout = new CheckoutStore(stores, wishText);
    checkout.begin();
    await settled();
    expect(checkout.terms.zone).toBe(dialog.choice.zone);
    expect([pricing.zone?.id, pricing.isZoneAnswered]).toEqual(['zone', true]);
    expect(shop.memory.restaurants.zonesAsked).toEqual(['port']);
  });

  it('have the zone of an address that another tab has saved, requested once for cart and checkout', async () => {
    const { stores, shop } = await opened();
    expect(shop.memory.restaurants.zonesAsked).toEqual(['port']);
    const place = { ...PLACE, coordinates: { lat: 0.25, lng: 0.5 } };
    shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port', place });
    await settled();
    new CheckoutStore(stores, wishText).begin();
    await settled();
    expect(shop.memory.restaurants.zonesAsked).toEqual(['port', 'port']);
  });

  it('are not answered while the zone of another address is looked for, and are after a failure', async () => {
    const { pricing, shop } = await opened();
    const { line } = shop.memory.restaurants;
    line.hold();
    line.failNext(new NetworkFailed());
    const place = { ...PLACE, coordinates: { lat: 0.25, lng: 0.5 } };
    shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port', place });
    await settled();
    expect([pricing.zone, pricing.isZoneAnswered]).toEqual([undefined, false]);
    await line.release(0);
    expect([pricing.zone, pricing.isZoneAnswered, shop.reported]).toEqual([undefined, true, []]);
  });

  it('are asked for again with the next address where the back end did not answer what it takes off', async () => {
    const shop = aDelivery();
    shop.memory.capabilities.line.failNext(new NetworkFailed());
    const { pricing } = await opened(shop);
    expect(pricing.discounts).toBeUndefined();
    const place = { ...PLACE, coordinates: { lat: 0.25, lng: 0.5 } };
    shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port', place });
    await settled();
    expect(pricing.discounts).toEqual([]);
  });

  it('report a fault with where it happened', async () => {
    const shop = aDelivery();
    const fault = new TypeError('broken');
    shop.memory.capabilities.line.failNext(fault);
    await opened(shop);
    expect(shop.memory.errors.reports).toEqual([{ error: fault, context: 'price rules' }]);
  });

  it('have no zone any more for a takeaway, nor while there is no address', async () => {
    const { pricing, shop } = await opened();
    shop.storage.write('location', { deliveryType: 'TAKE_AWAY', restaurantId: 'port', place: PLACE });
    await settled();
    expect([pricing.zone, pricing.isZoneAnswered]).toEqual([undefined, false]);
    shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port' });
    await settled();
    expect([pricing.zone, pricing.isZoneAnswered, shop.reported]).toEqual([undefined, false, []]);
  });

  it('ask once whether what comes off is known, whatever address follows', async () => {
    const { pricing, shop } = await opened();
    shop.memory.capabilities.offered = [];
    const place = { ...PLACE, coordinates: { lat: 0.25, lng: 0.5 } };
    shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port', place });
    await settled();
    expect(pricing.discounts).toEqual([]);
  });

  it('are followed no more once that was ended, though the page goes on', async () => {
    const shop = aDelivery();
    const stores = shop.stores();
    beginStores(stores);
    await settled();
    const own = { ...stores, pricing: new PricingStore() };
    const end = watchPricing(own);
    await settled();
    end();
    shop.storage.write('cart', aCart({ lines: [aLine({ count: 3 })] }));
    shop.storage.write('orderDraft', { promoCode: 'TEN', personCount: 1, person: {} });
    shop.storage.write('location', { deliveryType: 'TAKE_AWAY', restaurantId: 'port' });
    await settled();
    expect(own.pricing).toMatchObject({ total: { amount: 112_900, isBeforePromoCode: false }, zone: { id: 'zone' } });
    expect(stores.pricing.total).toMatchObject({ kind: 'total', isBeforePromoCode: true });
  });

  it('are followed no more once the page has ended', async () => {
    const { pricing, shop, end } = await opened();
    end();
    shop.storage.write('cart', aCart({ lines: [aLine({ count: 3 })] }));
    shop.storage.write('location', { deliveryType: 'TAKE_AWAY', restaurantId: 'port' });
    await settled();
    expect([pricing.total?.amount, pricing.zone?.id]).toEqual([112_900, 'zone']);
  });
});
