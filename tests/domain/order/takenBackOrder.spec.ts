import { lineTotal } from '#domain/cart/Cart.ts';
import { takenBackOrder } from '#domain/order/takenBackOrder.ts';
import { anOrder, anOrderLine } from '#tests/builders/aWholeOrder.ts';

describe('an order that goes back into the cart', () => {
  it('has its dishes at the prices at which they were ordered', () => {
    const cheese = { id: 'cheese', name: 'Cheese', count: 2, price: 5_000 };
    const line = anOrderLine({ menuId: 'main', count: 3, lineTotal: 177_000, modifiers: [cheese], note: 'Hot' });
    const { lines } = takenBackOrder(anOrder({ lines: [line] }), {});
    expect(lines).toEqual([
      {
        dishId: 'margherita',
        menuId: 'main',
        name: 'Margherita',
        price: 49_000,
        count: 3,
        modifiers: [cheese],
        note: 'Hot',
      },
    ]);
    expect(lines.map(lineTotal)).toEqual([177_000]);
  });

  it('leaves out modifiers that the back end does not name', () => {
    const modifier = { name: 'Cheese', count: 1, price: 5_000 };
    const { lines } = takenBackOrder(
      anOrder({ lines: [anOrderLine({ lineTotal: 54_000, modifiers: [modifier] })] }),
      {},
    );
    expect(lines).toMatchObject([{ price: 49_000, modifiers: [] }]);
  });

  it('opens its own restaurant, and keeps the city where that is known', () => {
    const place = { address: 'Portovaya, 41' };
    const order = anOrder({ deliveryType: 'DELIVERY', place });
    const here = { cityId: 'harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'port' } as const;
    expect(takenBackOrder(order, { location: here }).location).toEqual({
      cityId: 'harbour',
      deliveryType: 'DELIVERY',
      restaurantId: 'port',
      place,
    });
    const elsewhere = takenBackOrder(anOrder({ place }), { location: { ...here, restaurantId: 'old-town' } });
    expect(elsewhere.location).toEqual({ deliveryType: 'TAKE_AWAY', restaurantId: 'port' });
  });

  it('keeps how the customer prefers to pay, and the promo code', () => {
    const quote = { lines: [], tips: 0, promoCode: 'TEN' };
    const draft = { payType: 'CARD_ONLINE', personCount: 4, person: {} } as const;
    expect(takenBackOrder(anOrder({ quote }), { draft }).draft).toMatchObject({
      payType: 'CARD_ONLINE',
      promoCode: 'TEN',
      personCount: 4,
    });
    const requestedAt = new Date('2026-11-21T09:00:00Z');
    expect(takenBackOrder(anOrder({ requestedAt }), {}).draft.slot).toBeUndefined();
  });
});
