import type { Order, OrderLine } from '#domain/order/Order.ts';

export function anOrderLine(overrides: Partial<OrderLine> = {}): OrderLine {
  return { dishId: 'margherita', name: 'Margherita', count: 1, lineTotal: 49_000, modifiers: [], ...overrides };
}

/** An order as its page shows it: one pizza to collect, placed a moment ago. */
export function anOrder(overrides: Partial<Order> = {}): Order {
  const createdAt = new Date('2026-11-20T12:00:00Z');
  return {
    id: 'order-1',
    number: '1001',
    status: 'new',
    total: 49_000,
    createdAt,
    restaurantId: 'port',
    deliveryType: 'TAKE_AWAY',
    payType: 'CASH_UPON_RECEIPT',
    lines: [anOrderLine()],
    quote: { lines: [], tips: 0 },
    person: { name: 'Anna', phone: '+79005550001', email: '' },
    history: [{ status: 'new', at: createdAt }],
    ...overrides,
  };
}
