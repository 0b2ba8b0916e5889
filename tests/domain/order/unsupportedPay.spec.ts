import { PAY_TYPES } from '#domain/catalog/PayType.ts';
import { DELIVERY_TYPES } from '#domain/delivery/DeliveryType.ts';
import { isUnsupportedPay, UNSUPPORTED_PAY, unsupportedPay } from '#domain/order/unsupportedPay.ts';
import { ALL_PAY, NO_PAY } from '#tests/builders/aRestaurant.ts';

/** @spec 3.11 8.7 */
describe('a way to pay that a restaurant lacks', () => {
  it('has a code of its own for each delivery type', () => {
    const nothing = { delivery: NO_PAY, takeAway: NO_PAY };
    const codes = DELIVERY_TYPES.flatMap((type) => PAY_TYPES.map((pay) => unsupportedPay(nothing, type, pay)));
    expect(codes).toEqual([
      'resto.doesnt-support-delivery-online-pay',
      'resto.doesnt-support-delivery-card-pay',
      'resto.doesnt-support-delivery-cash-pay',
      'resto.doesnt-support-takeaway-online',
      'resto.doesnt-support-takeaway-card-pay',
      'resto.doesnt-support-takeaway-cash-pay',
    ]);
    expect(UNSUPPORTED_PAY).toEqual(codes);
    for (const code of codes) expect(isUnsupportedPay(code ?? '')).toBe(true);
    expect(isUnsupportedPay('resto.not-found')).toBe(false);
  });

  it('is no refusal where it is offered', () => {
    const onDelivery = { delivery: ALL_PAY, takeAway: NO_PAY };
    expect(PAY_TYPES.map((pay) => unsupportedPay(onDelivery, 'DELIVERY', pay))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(unsupportedPay(onDelivery, 'TAKE_AWAY', 'CASH_UPON_RECEIPT')).toBe('resto.doesnt-support-takeaway-cash-pay');
  });
});
