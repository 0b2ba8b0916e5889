import { FindTypeDiscounts } from '#application/location/FindTypeDiscounts.ts';
import type { Capability } from '#application/ports/CapabilitiesApi.ts';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import { aPromotion } from '#tests/builders/aPromotion.ts';
import { aRestaurant } from '#tests/builders/aRestaurant.ts';
import { theShop } from '#tests/contracts/ports/theShop.ts';
import { FakeCapabilitiesApi, FakePromotionsApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';

const NOW = '2026-03-02T09:00:00Z';

function find(
  automatic: Promotion['automatic'],
  capabilities: readonly Capability[] = ['automatic-discounts'],
  now = NOW,
) {
  const promotions = [aPromotion({ startsAt: new Date('2026-01-01'), finishesAt: new Date('2026-12-31'), automatic })];
  const restaurant = { cityId: 'harbour', restaurant: aRestaurant({ id: 'port' }), zones: [], hidden: [], promotions };
  const api = new FakePromotionsApi({ ...theShop(), restaurants: [restaurant] });
  return new FindTypeDiscounts({
    capabilities: new FakeCapabilitiesApi(capabilities),
    promotions: api,
    clock: new FixedClock(now),
  }).execute({
    restaurantId: 'port',
  });
}

describe('FindTypeDiscounts', () => {
  it('returns the automatic discount on every dish, by delivery type', async () => {
    expect(await find({ percent: 10, dishIds: [], deliveryType: 'TAKE_AWAY' })).toEqual({ DELIVERY: 0, TAKE_AWAY: 10 });
    expect(await find({ percent: 5, dishIds: [] })).toEqual({ DELIVERY: 5, TAKE_AWAY: 5 });
  });

  it.each([
    ['takes something off certain dishes only', find({ percent: 10, dishIds: ['soup'] })],
    ['takes off nothing by itself', find(undefined)],
    ['has ended its promotion', find({ percent: 10, dishIds: [] }, ['automatic-discounts'], '2027-03-02T09:00:00Z')],
    ['has a back end that does not tell it ahead', find({ percent: 10, dishIds: [] }, [])],
  ])('returns no discount when a restaurant %s', async (_, discounts) => {
    expect(await discounts).toEqual({ DELIVERY: 0, TAKE_AWAY: 0 });
  });
});
