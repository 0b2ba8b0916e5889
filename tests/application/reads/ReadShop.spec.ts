/** @jest-environment node */
import { NetworkFailed } from '#application/AppError.ts';
import { settled } from '#tests/support/settled.ts';
import { aTown } from '#tests/ui/support/aTown.ts';

const TO_PORT_12 = { restaurantId: 'port', coordinates: { lat: 10.5001, lng: 20.5005 } };

describe('ReadShop', () => {
  it('returns one restaurant, and rejects for an unknown one', async () => {
    const { readShop } = aTown().useCases;
    expect(await readShop.restaurant({ restaurantId: 'quay' })).toMatchObject({ id: 'quay' });
    await expect(readShop.restaurant({ restaurantId: 'nowhere' })).rejects.toMatchObject({ code: 'not-found' });
  });

  it.each([true, false])('returns whether discounts are known before the checkout: %s', async (isOffered) => {
    const town = aTown();
    town.capabilities.offered = isOffered ? ['automatic-discounts'] : ['order-history', 'profile-edit', 'cart-quote'];
    expect(await town.useCases.readShop.areDiscountsKnown()).toBe(isOffered);
  });

  it.each([true, false])('returns whether notes on dishes are supported: %s', async (isOffered) => {
    const town = aTown();
    town.capabilities.offered = isOffered ? ['dish-notes'] : ['order-history', 'profile-edit'];
    expect(await town.useCases.readShop.areDishNotesTaken()).toBe(isOffered);
  });

  it('returns the zone that delivers to an address', async () => {
    const { readShop } = aTown().useCases;
    expect(await readShop.deliveryZone(TO_PORT_12)).toMatchObject({
      id: 'port-zone',
    });
  });

  it('rejects with the error of the port', async () => {
    const town = aTown();
    const error = new NetworkFailed();
    town.restaurants.line.failNext(error);
    await expect(town.useCases.readShop.restaurant({ restaurantId: 'port' })).rejects.toBe(error);
  });

  it('rejects when it is aborted', async () => {
    const town = aTown();
    const { readShop } = town.useCases;
    const giving = new AbortController();
    town.restaurants.line.hold();
    const ends = Promise.allSettled([
      readShop.restaurant({ restaurantId: 'port' }, giving.signal),
      readShop.deliveryZone(TO_PORT_12, giving.signal),
    ]);
    await settled();
    giving.abort();
    const reason = giving.signal.reason;
    expect(await ends).toEqual([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ]);
  });
});
