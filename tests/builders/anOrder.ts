import type { OrderRequest } from '#domain/order/Order.ts';
import { aLine } from './aCart.ts';

export function anOrderRequest(overrides: Partial<OrderRequest> = {}): OrderRequest {
  return {
    restaurantId: 'port',
    deliveryType: 'TAKE_AWAY',
    payType: 'CASH_UPON_RECEIPT',
    lines: [aLine()],
    person: { name: 'Anna', phone: '+79005550001', email: 'anna@example.org' },
    personCount: 1,
    expectedTotal: 49_000,
    ...overrides,
  };
}
