import type { OrdersTable } from '#server/database/Schema.ts';

export function anOrderRow(overrides: Partial<OrdersTable> = {}): OrdersTable {
  return {
    id: 'order',
    number: '1',
    person_id: 'person',
    restaurant_id: 'port',
    delivery_type: 'DELIVERY',
    pay_type: 'CASH_UPON_RECEIPT',
    status: 'new',
    total: 9_007_199_254_740_991,
    currency: 'RUB',
    promo_code: null,
    comment: 'ёж 🍕',
    person_count: 1,
    requested_at: null,
    requested_until: null,
    person: '{}',
    place: null,
    quote: '{}',
    created_at: '2026-03-02T09:00:00.000Z',
    expected_at: null,
    acceptance_stage: null,
    acceptance_at: null,
    ...overrides,
  };
}
