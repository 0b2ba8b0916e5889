import { type PromoCode, type PromoCodeUse, promoCodeDiscount, promoCodeRefusal } from '#domain/promotion/PromoCode.ts';
import { normalizedPromoCode } from '#domain/promotion/Promotion.ts';

const code: PromoCode = { code: 'TEN', name: 'Ten', percent: 10, active: true, deliveryTypes: [], restaurantIds: [] };
const use: PromoCodeUse = {
  restaurantId: 'port',
  deliveryType: 'DELIVERY',
  now: new Date('2026-11-20T12:00:00Z'),
  local: { date: '2026-11-20', weekDay: 5, minute: 15 * 60 },
  used: 3,
  usedByPerson: 1,
};

/** @spec 8.4 */
describe('a promo code', () => {
  it('applies when nothing speaks against it', () => {
    expect(promoCodeRefusal(code, use)).toBeUndefined();
  });

  it.each<[string, Partial<PromoCode> | undefined]>([
    ['promo-code.not-found', undefined],
    ['promo-code.not-active', { active: false }],
    ['promo-code.not-found-for-resto', { restaurantIds: ['river'] }],
    ['promo-code.before-start', { startsAt: new Date('2026-11-20T12:00:01Z') }],
    ['promo-code.after-finish', { finishesAt: new Date('2026-11-20T12:00:00Z') }],
    ['promo-code.invalid-delivery-type', { deliveryTypes: ['TAKE_AWAY'] }],
    ['promo-code.limit-exceed', { limit: 3 }],
    ['promo-code.person-limit-exceed', { personLimit: 1 }],
    ['promo-code.hour-not-active', { hours: { from: 18 * 60, to: 6 * 60 } }],
  ])('is refused as %s', (refusal, change) => {
    expect(promoCodeRefusal(change && { ...code, ...change }, use)).toBe(refusal);
  });

  it.each<[string, Partial<PromoCode>]>([
    ['from its first moment on', { startsAt: use.now }],
    ['until its last moment', { finishesAt: new Date(use.now.getTime() + 1) }],
    ['while some uses are left', { limit: 4 }],
    ['while this person has some left', { personLimit: 2 }],
    ['in its restaurants', { restaurantIds: ['river', 'port'] }],
    ['for its delivery types', { deliveryTypes: ['TAKE_AWAY', 'DELIVERY'] }],
    ['in its hours', { hours: { from: 15 * 60, to: 15 * 60 + 1 } }],
    ['round the clock', { hours: { from: 600, to: 600 } }],
  ])('applies when it is used %s', (_, change) => {
    expect(promoCodeRefusal({ ...code, ...change }, use)).toBeUndefined();
  });

  it.each([0, 599, 600, 601, 1439])('applies at minute %d where its hours are a whole day', (minute) => {
    const whole = { ...code, hours: { from: 600, to: 600 } };
    expect(promoCodeRefusal(whole, { ...use, local: { ...use.local, minute } })).toBeUndefined();
  });

  it.each([
    [600, undefined],
    [659, undefined],
    [599, 'promo-code.hour-not-active'],
    [660, 'promo-code.hour-not-active'],
  ])('is judged by the hours of its morning: at minute %d the refusal is %s', (minute, refusal) => {
    const morning = { ...code, hours: { from: 600, to: 660 } };
    expect(promoCodeRefusal(morning, { ...use, local: { ...use.local, minute } })).toBe(refusal);
  });

  it('holds its hours past midnight, the first minute and not the last', () => {
    const night = { ...code, hours: { from: 18 * 60, to: 6 * 60 } };
    const at = (minute: number): unknown => promoCodeRefusal(night, { ...use, local: { ...use.local, minute } });
    expect([at(1080), at(0), at(359)]).toEqual([undefined, undefined, undefined]);
    expect([at(360), at(1079)]).toEqual(['promo-code.hour-not-active', 'promo-code.hour-not-active']);
  });

  it('takes off no more than its maximum, the dishes, and nothing below its minimum', () => {
    expect(promoCodeDiscount({ ...code, maxDiscountAmount: 5_000 }, 100_000)).toBe(5_000);
    expect(promoCodeDiscount({ ...code, percent: undefined, amount: 20_000 }, 15_000)).toBe(15_000);
    expect(promoCodeDiscount({ ...code, minOrderAmount: 50_000 }, 49_999)).toBe(0);
    expect(promoCodeDiscount({ ...code, minOrderAmount: 50_000 }, 50_000)).toBe(5_000);
    expect(promoCodeDiscount({ ...code, percent: undefined }, 15_000)).toBe(0);
    expect(promoCodeDiscount({ ...code, percent: 100 }, 1)).toBe(1);
    expect(promoCodeDiscount({ ...code, percent: undefined, amount: 0 }, 15_000)).toBe(0);
  });

  it('is compared without blanks, invisible characters and case', () => {
    expect(normalizedPromoCode('  co\u200bral 10 ')).toBe('CORAL10');
    expect(normalizedPromoCode('ночь-50')).toBe('НОЧЬ-50');
  });
});
