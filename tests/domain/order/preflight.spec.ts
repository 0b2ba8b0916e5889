import {
  isCartValid,
  type PreflightView,
  preflightRefusal,
  preflightStep,
  quoteRequestFor,
} from '#domain/order/preflight.ts';
import { UNSUPPORTED_PAY } from '#domain/order/unsupportedPay.ts';
import { PROMO_CODE_REFUSALS } from '#domain/promotion/PromoCode.ts';
import type { Profile } from '#domain/session/Profile.ts';
import { aCart } from '#tests/builders/aCart.ts';
import { ALL_PAY, NO_PAY } from '#tests/builders/aRestaurant.ts';

const anna: Profile = { id: 'anna', accountIds: [], deliveries: [] };
const view: PreflightView = { fingerprint: 'pizza', isPersonKnown: true, profile: anna };

/** @spec 4.10 4.11 5.35 5.36 5.39 5.40 5.41 8.8 8.9 8.10 */
describe('a preflight', () => {
  it('runs on load with something in the cart', () => {
    expect(preflightStep(undefined, view)).toBe('ask');
    expect(preflightStep(undefined, { ...view, profile: undefined })).toBe('ask');
  });

  it('does not run with an empty cart, nor before it is known who asks', () => {
    expect(preflightStep(undefined, { ...view, fingerprint: undefined })).toBe('forget');
    expect(preflightStep(view, { ...view, fingerprint: undefined })).toBe('forget');
    expect(preflightStep(undefined, { ...view, isPersonKnown: false })).toBe('forget');
    expect(preflightStep({ ...view, isPersonKnown: false }, view)).toBe('ask');
  });

  it('runs again when what is priced or the profile changes, and not otherwise', () => {
    expect(preflightStep(view, { ...view })).toBe('nothing');
    expect(preflightStep(view, { ...view, fingerprint: 'soup' })).toBe('ask');
    expect(preflightStep(view, { ...view, profile: { ...anna, email: 'a@b.co' } })).toBe('ask');
    expect(preflightStep(view, { ...view, profile: undefined })).toBe('ask');
  });
});

describe('what a preflight asks', () => {
  const place = { address: 'Portovaya, 34', coordinates: { lat: 1, lng: 2 } };
  const payConfig = { delivery: ALL_PAY, takeAway: { ...NO_PAY, cashUponReceipt: true } };
  const requestFor = (deliveryType: 'DELIVERY' | 'TAKE_AWAY', where: object | undefined = place) =>
    quoteRequestFor(
      aCart(),
      { restaurantId: 'port', deliveryType, place: where },
      { personCount: 1, person: {}, payType: 'CARD_UPON_RECEIPT', promoCode: 'TEN' },
      payConfig,
    );

  it('holds address and location for a delivery when both are set', () => {
    expect(requestFor('DELIVERY')).toEqual({
      restaurantId: 'port',
      deliveryType: 'DELIVERY',
      payType: 'CARD_UPON_RECEIPT',
      promoCode: 'TEN',
      lines: aCart().lines,
      ...place,
    });
    for (const where of [undefined, {}, { address: 'Portovaya, 34' }, { location: place.coordinates }]) {
      const request = requestFor('DELIVERY', where ?? {});
      expect('address' in request || 'location' in request).toBe(false);
    }
  });

  it('holds neither for a takeaway, and a pay type that is to be had', () => {
    const request = requestFor('TAKE_AWAY');
    expect('address' in request || 'location' in request).toBe(false);
    expect(request.payType).toBe('CASH_UPON_RECEIPT');
  });
});

describe('the refusal of a preflight', () => {
  it.each(PROMO_CODE_REFUSALS)('is told at the promo code: %s', (refusal) => {
    expect(preflightRefusal(refusal)).toEqual({ kind: 'promo-code', refusal });
  });

  it.each(UNSUPPORTED_PAY)('takes the pay type away without a message: %s', (code) => {
    expect(preflightRefusal(code)).toEqual({ kind: 'pay' });
  });

  it('says nothing of a sum that fits no rule', () => {
    expect(preflightRefusal('delivery.order-sum-not-enough.range')).toEqual({ kind: 'order-total' });
  });

  it.each(['order.not-accepting', 'order.outside-zone', 'resto.not-found', 'request-failed'])(
    'is shown in its own words where it is neither: %s',
    (code) => {
      expect(preflightRefusal(code)).toEqual({ kind: 'message' });
    },
  );
});

describe('a cart', () => {
  const notFound = 'person-order.position-not-found-in-resto';

  it('is invalid only when a preflight says that a dish is not to be had', () => {
    expect(isCartValid(aCart(), notFound)).toBe(false);
    for (const code of [undefined, ...PROMO_CODE_REFUSALS, ...UNSUPPORTED_PAY, 'order.outside-zone']) {
      expect(isCartValid(aCart(), code)).toBe(true);
    }
  });

  it('is valid when it is empty', () => {
    expect(isCartValid(aCart({ lines: [] }), notFound)).toBe(true);
  });
});
