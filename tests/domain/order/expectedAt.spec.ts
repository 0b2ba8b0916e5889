import { expectedAt } from '#domain/order/expectedAt.ts';

const order = {
  status: 'cooking',
  deliveryType: 'DELIVERY',
  createdAt: new Date('2026-06-01T17:50:00Z'),
  quote: { lines: [], tips: 0, deliveryMinutes: 45 },
} as const;

describe('the moment a courier is expected', () => {
  it('is as many minutes after placing as the zone promised', () => {
    expect(expectedAt(order)).toEqual(new Date('2026-06-01T18:35:00Z'));
  });

  it('is the end of its slot, or the time without one, until the kitchen names another', () => {
    const requestedAt = new Date('2026-06-02T08:00:00Z');
    const requestedUntil = new Date('2026-06-02T08:30:00Z');
    expect(expectedAt({ ...order, requestedAt, requestedUntil })).toEqual(requestedUntil);
    expect(expectedAt({ ...order, deliveryType: 'TAKE_AWAY', requestedAt })).toEqual(requestedAt);
    const named = new Date('2026-06-02T08:40:00Z');
    expect(expectedAt({ ...order, requestedAt, requestedUntil, expectedAt: named })).toEqual(named);
  });

  it.each(['awaiting-payment', 'delivered', 'picked-up', 'cancelled', 'rejected'] as const)(
    'is not there for an order that is %s',
    (status) => {
      expect(expectedAt({ ...order, status })).toBeUndefined();
    },
  );

  it('is not known for a takeaway, or where nothing was promised', () => {
    expect(expectedAt({ ...order, deliveryType: 'TAKE_AWAY' })).toBeUndefined();
    expect(expectedAt({ ...order, quote: { lines: [], tips: 0 } })).toBeUndefined();
    expect(expectedAt({ ...order, quote: { ...order.quote, deliveryMinutes: 0 } })).toBeUndefined();
  });
});
