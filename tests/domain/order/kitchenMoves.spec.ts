import fc from 'fast-check';
import { closingStep, mayMove, nextStep, recallStep } from '#domain/order/kitchenMoves.ts';
import { isFinalStatus, ORDER_STATUSES, type OrderStatus } from '#domain/order/Order.ts';

const anyStatus = fc.constantFrom(...ORDER_STATUSES);
const anyType = fc.constantFrom('DELIVERY' as const, 'TAKE_AWAY' as const);

const WAYS: Readonly<Record<'DELIVERY' | 'TAKE_AWAY', readonly OrderStatus[]>> = {
  DELIVERY: ['new', 'accepted', 'cooking', 'ready', 'on-the-way', 'delivered'],
  TAKE_AWAY: ['new', 'accepted', 'cooking', 'ready', 'picked-up'],
};

describe('an order in a kitchen', () => {
  it('goes step by step to the customer', () => {
    const stepsOf = (deliveryType: 'DELIVERY' | 'TAKE_AWAY'): readonly unknown[] =>
      WAYS[deliveryType].map((status) => nextStep({ status, deliveryType }));
    expect(stepsOf('DELIVERY')).toEqual(['accepted', 'cooking', 'on-the-way', 'on-the-way', 'delivered', undefined]);
    expect(stepsOf('TAKE_AWAY')).toEqual(['accepted', 'cooking', 'ready', 'picked-up', undefined]);
  });

  it('may skip steps, never goes back, and is rejected from anywhere before its end', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, anyType, (status, to, deliveryType) => {
        const may = mayMove({ status, deliveryType }, to);
        expect(may && mayMove({ status: to, deliveryType }, status)).toBe(false);
        const way = WAYS[deliveryType];
        const isOn = way.includes(status) && way.indexOf(to) > way.indexOf(status);
        const isUnderway = way.includes(status) && !isFinalStatus(status);
        expect(may).toBe(isUnderway && (isOn || to === 'rejected'));
      }),
    );
  });
});

describe('the step that closes what was left on the board', () => {
  it.each<[OrderStatus, string | undefined, string | undefined]>([
    ['new', undefined, undefined],
    ['accepted', 'delivered', 'picked-up'],
    ['cooking', 'delivered', 'picked-up'],
    ['ready', 'delivered', 'picked-up'],
    ['on-the-way', 'delivered', undefined],
    ['awaiting-payment', undefined, undefined],
    ['rejected', undefined, undefined],
  ])('is from %s %s of a delivery and %s of a takeaway', (status, delivery, takeaway) => {
    expect(closingStep({ status, deliveryType: 'DELIVERY' })).toBe(delivery);
    expect(closingStep({ status, deliveryType: 'TAKE_AWAY' })).toBe(takeaway);
  });
});

describe('a recalled order', () => {
  const at = new Date('2026-11-20T12:00:00Z');
  const after = (minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
  const recalled = (statuses: readonly OrderStatus[], minutes = 0): OrderStatus | undefined => {
    const history = statuses.map((status) => ({ status, at }));
    return recallStep({ status: statuses.at(-1) ?? 'new', deliveryType: 'DELIVERY', history }, after(minutes));
  };

  it.each<[readonly OrderStatus[], OrderStatus | undefined]>([
    [['new', 'accepted', 'cooking'], 'accepted'],
    [['new', 'accepted', 'cooking', 'on-the-way'], 'cooking'],
    // It was recalled before.
    [['new', 'accepted', 'cooking', 'on-the-way', 'cooking'], 'accepted'],
    [['new', 'accepted'], undefined],
    [['new', 'cooking'], undefined],
    [['new', 'accepted', 'cancelled'], undefined],
    [['new', 'accepted', 'rejected'], undefined],
  ])('that went %j returns to %s', (statuses, status) => {
    expect(recalled(statuses, 600)).toBe(status);
  });

  it('returns for half an hour after it was handed over', () => {
    const statuses = ['new', 'accepted', 'on-the-way', 'delivered'] as const;
    expect([recalled(statuses, 30), recalled(statuses, 31)]).toEqual(['on-the-way', undefined]);
  });

  it('never goes forward, and to no status that it never had', () => {
    fc.assert(
      fc.property(fc.array(anyStatus, { minLength: 1 }), anyType, (statuses, deliveryType) => {
        const status = statuses.at(-1) ?? 'new';
        const history = statuses.map((one) => ({ status: one, at }));
        const back = recallStep({ status, deliveryType, history }, at);
        if (back === undefined) return;
        expect(statuses).toContain(back);
        expect(WAYS[deliveryType].indexOf(back)).toBeLessThan(WAYS[deliveryType].indexOf(status));
        expect(back).not.toBe('new');
      }),
    );
  });
});
