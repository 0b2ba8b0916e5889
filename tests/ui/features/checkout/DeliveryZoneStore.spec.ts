import { NetworkFailed } from '#application/AppError.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { aZone } from '#tests/builders/aRestaurant.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop, wishText } from '#tests/ui/support/aShop.tsx';
import { beginStores } from '#tests/ui/support/beginStores.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { CheckoutStore } from '#ui/features/checkout/CheckoutStore.ts';

const PLACE = { address: 'Sea, 5', coordinates: { lat: 0.5, lng: 0.5 } };

function to(shop: AShop, place?: DeliveryPlace): void {
  shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port', place });
}

/** A shop with one zone; the calls for zones may be held or broken before its stores begin, and after. */
async function opened(place: DeliveryPlace | undefined = PLACE) {
  const shop = new AShop();
  shop.zones = [aZone()];
  to(shop, place);
  const stores = shop.stores();
  const { line } = shop.memory.restaurants;
  const { terms } = new CheckoutStore(stores, wishText);
  const end = beginStores(stores);
  await settled();
  return { shop, stores, terms: handedOn(terms), line, end };
}

describe('DeliveryZoneStore', () => {
  it('finds the zone of the address, and reserves its space until then', async () => {
    const { terms, shop, line } = await opened({ ...PLACE, coordinates: { lat: 9, lng: 9 } });
    line.hold();
    to(shop, PLACE);
    expect([terms.zone, terms.isAwaited]).toEqual([undefined, true]);
    await settled();
    await line.release(0);
    expect([terms.zone?.id, terms.isAwaited]).toEqual(['zone', false]);
  });

  it('loads nothing for a takeaway, nor before there is an address', async () => {
    const { terms, shop } = await opened();
    shop.storage.write('location', { deliveryType: 'TAKE_AWAY', restaurantId: 'port', place: PLACE });
    await settled();
    expect([terms.zone, terms.isAwaited]).toEqual([undefined, false]);
    to(shop);
    await settled();
    expect([terms.zone, terms.isAwaited]).toEqual([undefined, false]);
  });

  it('has no zone, and stops loading, when the address is in none', async () => {
    const { terms } = await opened({ ...PLACE, coordinates: { lat: 9, lng: 9 } });
    expect([terms.zone, terms.isAwaited]).toEqual([undefined, false]);
  });

  it('loads again for another address, and shows nothing of the one before meanwhile', async () => {
    const { terms, shop, line } = await opened();
    expect(terms.zone?.id).toBe('zone');
    line.hold();
    to(shop, { ...PLACE, coordinates: { lat: 0.25, lng: 0.25 } });
    expect([terms.zone, terms.isAwaited]).toEqual([undefined, true]);
    await settled();
    await line.release(0);
    expect([terms.zone?.id, terms.isAwaited]).toEqual(['zone', false]);
  });

  it('does not ask anew for another way to the same door', async () => {
    const { terms, shop, line } = await opened();
    line.hold();
    to(shop, { ...PLACE, apartment: '8' });
    await settled();
    expect([terms.zone?.id, line.held]).toEqual(['zone', 0]);
  });

  it('shows the zone of the current address, whichever answer arrives last', async () => {
    const { terms, shop, line } = await opened();
    line.hold();
    to(shop, { ...PLACE, coordinates: { lat: 0.25, lng: 0.25 } });
    await settled();
    to(shop, { ...PLACE, coordinates: { lat: 9, lng: 9 } });
    await settled();
    await line.release(0);
    expect([terms.zone, terms.isAwaited]).toEqual([undefined, true]);
    await line.release(1);
    expect([terms.zone, terms.isAwaited]).toEqual([undefined, false]);
  });

  it('is optional: when it fails to load there is none, and no space is reserved', async () => {
    const { terms, shop, line } = await opened();
    line.failNext(new NetworkFailed());
    to(shop, { ...PLACE, coordinates: { lat: 0.25, lng: 0.25 } });
    await settled();
    expect([terms.zone, terms.isAwaited, terms.hint, shop.reported]).toEqual([undefined, false, { kind: 'none' }, []]);
  });

  it('reports a fault with where it happened', async () => {
    const { shop, line } = await opened();
    const fault = new TypeError('broken');
    line.failNext(fault);
    to(shop, { ...PLACE, coordinates: { lat: 0.25, lng: 0.25 } });
    await settled();
    expect(shop.memory.errors.reports).toEqual([{ error: fault, context: 'price rules' }]);
  });

  it('follows no address any more once the page has ended', async () => {
    const { terms, shop, end } = await opened({ ...PLACE, coordinates: { lat: 9, lng: 9 } });
    end();
    to(shop, PLACE);
    await settled();
    expect(terms.zone).toBeUndefined();
  });

  describe('the hint', () => {
    it('states how much is missing to the minimum, by the dishes of the cart', async () => {
      const { terms } = await opened();
      expect(terms.hint).toEqual({ kind: 'minimum', minimum: 50_000, missing: 1_000, deliveryPrice: 14_900 });
    });

    it('goes by the sum of the quote once there is one', async () => {
      const shop = new AShop();
      shop.zones = [aZone()];
      to(shop, PLACE);
      shop.memory.quotes.answer = () => ({
        lines: [
          { id: 'margherita', count: 1, subtotal: 60_000, total: 40_000, specials: [], discounts: [], promoCodes: [] },
        ],
        tips: 0,
      });
      const stores = shop.stores();
      beginStores(stores);
      await settled();
      const checkout = new CheckoutStore(stores, wishText);
      checkout.begin();
      await settled();
      expect(checkout.terms.hint).toMatchObject({ kind: 'cheaper-from', missing: 40_000, deliveryPrice: 9_900 });
    });

    it('is absent for an empty cart', async () => {
      const { terms, shop } = await opened();
      shop.storage.write('cart', aCart({ lines: [] }));
      expect(terms.hint).toEqual({ kind: 'none' });
      shop.storage.write('cart', aCart({ lines: [aLine({ price: 300_000 })] }));
      expect(terms.hint).toEqual({ kind: 'free' });
    });
  });
});
