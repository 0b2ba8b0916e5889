import { expectedTime, lateAfter } from '#domain/order/expectedTime.ts';
import { waitFrom } from '#domain/schedule/slotPlan.ts';

const order = {
  status: 'cooking',
  deliveryType: 'DELIVERY',
  createdAt: new Date('2026-06-01T17:50:00Z'),
  wait: waitFrom(45),
} as const;

const requestedAt = new Date('2026-06-02T08:00:00Z');
const requestedUntil = new Date('2026-06-02T08:30:00Z');

describe('the time an order is expected at', () => {
  it.each(['DELIVERY', 'TAKE_AWAY'] as const)('is the promised wait after placing for %s', (deliveryType) => {
    expect(expectedTime({ ...order, deliveryType })).toEqual({
      from: new Date('2026-06-01T18:35:00Z'),
      until: new Date('2026-06-01T18:50:00Z'),
      source: 'wait',
    });
  });

  it('is its slot, or the time without an end', () => {
    const slot = { from: requestedAt, until: requestedUntil, source: 'slot' };
    expect(expectedTime({ ...order, wait: undefined, requestedAt, requestedUntil })).toEqual(slot);
    expect(expectedTime({ ...order, requestedAt })).toEqual({ from: requestedAt, until: undefined, source: 'slot' });
  });

  it('is the kitchen’s estimate once there is one', () => {
    const expectedAt = new Date('2026-06-02T08:40:00Z');
    expect(expectedTime({ ...order, requestedAt, requestedUntil, expectedAt })).toEqual({
      from: expectedAt,
      source: 'kitchen',
    });
  });

  it.each(['awaiting-payment', 'delivered', 'picked-up', 'cancelled', 'rejected'] as const)(
    'is not there for an order that is %s',
    (status) => {
      expect(expectedTime({ ...order, status })).toBeUndefined();
    },
  );

  it('is over for a takeaway that is ready, and goes on for a delivery that is packed', () => {
    expect(expectedTime({ ...order, status: 'ready', deliveryType: 'TAKE_AWAY' })).toBeUndefined();
    expect(expectedTime({ ...order, status: 'ready' })).toBeDefined();
  });

  it('is not known where nothing was promised', () => {
    expect(expectedTime({ ...order, wait: undefined })).toBeUndefined();
  });

  it('is kept until its end', () => {
    expect(lateAfter({ from: requestedAt, until: requestedUntil })).toBe(requestedUntil);
    expect(lateAfter({ from: requestedAt })).toBe(requestedAt);
  });
});
