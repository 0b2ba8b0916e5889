import fc from 'fast-check';
import { mayMove, nextStep } from '#domain/order/kitchenMoves.ts';
import { isFinalStatus, ORDER_STATUSES, type OrderStatus } from '#domain/order/Order.ts';

const anyStatus = fc.constantFrom(...ORDER_STATUSES);
const anyType = fc.constantFrom('DELIVERY' as const, 'TAKE_AWAY' as const);

function wayOf(deliveryType: 'DELIVERY' | 'TAKE_AWAY'): readonly OrderStatus[] {
  const way: OrderStatus[] = ['new'];
  for (let next = nextStep({ status: 'new', deliveryType }); next !== undefined; ) {
    way.push(next);
    next = nextStep({ status: next, deliveryType });
  }
  return way;
}

describe('an order in a kitchen', () => {
  it('goes step by step to the customer', () => {
    expect(wayOf('DELIVERY')).toEqual(['new', 'accepted', 'cooking', 'ready', 'on-the-way', 'delivered']);
    expect(wayOf('TAKE_AWAY')).toEqual(['new', 'accepted', 'cooking', 'ready', 'picked-up']);
  });

  it('may skip steps, never goes back, and is rejected from anywhere before its end', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, anyType, (status, to, deliveryType) => {
        const may = mayMove({ status, deliveryType }, to);
        expect(may && mayMove({ status: to, deliveryType }, status)).toBe(false);
        const way = wayOf(deliveryType);
        const isOn = way.includes(status) && way.indexOf(to) > way.indexOf(status);
        const isUnderway = way.includes(status) && !isFinalStatus(status);
        expect(may).toBe(isUnderway && (isOn || to === 'rejected'));
      }),
    );
  });
});
