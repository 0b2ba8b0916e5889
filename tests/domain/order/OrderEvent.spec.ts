import type { Order } from '#domain/order/Order.ts';
import { withOrderEvent } from '#domain/order/OrderEvent.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';

const at = new Date('2026-11-20T12:05:00Z');
const statuses = ({ status, history }: Order): readonly string[] => [status, ...history.map((step) => step.status)];

describe('an event of an order', () => {
  it('moves it on by a step, with its reason', () => {
    const rejected = withOrderEvent(anOrder(), { kind: 'status', status: 'rejected', at, reason: 'no dough' });
    expect(statuses(rejected)).toEqual(['rejected', 'new', 'rejected']);
    expect(rejected.history.at(-1)).toEqual({ status: 'rejected', at, reason: 'no dough' });
  });

  it('that is known already changes nothing', () => {
    const order = withOrderEvent(anOrder(), { kind: 'status', status: 'accepted', at });
    const [first] = order.history;
    expect(withOrderEvent(order, { kind: 'status', status: 'accepted', at })).toBe(order);
    expect(withOrderEvent(order, { kind: 'status', status: 'new', at: first?.at ?? at })).toBe(order);
  });

  it('moves the time that it is expected at and nothing else', () => {
    const order = anOrder();
    expect(withOrderEvent(order, { kind: 'expected', expectedAt: at })).toEqual({ ...order, expectedAt: at });
  });
});
