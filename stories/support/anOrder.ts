import type { Order } from '#domain/order/Order.ts';
import { aPlacedOrder } from '#tests/ui/support/aShop.tsx';
import { margherita } from './fullCatalog.ts';

/** An order of two pizzas with delivery, whose total is that of its lines. */
export const anOrder: Order = {
  ...aPlacedOrder({ total: 112_900 }),
  restaurantId: 'port',
  deliveryType: 'DELIVERY',
  payType: 'CASH_UPON_RECEIPT',
  lines: [{ dishId: margherita.id, name: margherita.name, count: 2, lineTotal: 98_000, modifiers: [] }],
  quote: {
    lines: [
      { id: margherita.id, count: 2, subtotal: 98_000, total: 98_000, specials: [], discounts: [], promoCodes: [] },
      {
        id: 'delivery',
        count: 1,
        subtotal: 14_900,
        total: 14_900,
        specials: ['delivery-price'],
        discounts: [],
        promoCodes: [],
      },
    ],
    tips: 0,
  },
  place: { address: 'Портовая улица, 41', apartment: '8', entrance: '2', floor: '3' },
  person: { name: 'Anna', phone: '+79005550001', email: 'anna@example.org' },
  comment: '42',
  history: [{ status: 'new', at: new Date('2026-11-20T12:00:00Z') }],
};
