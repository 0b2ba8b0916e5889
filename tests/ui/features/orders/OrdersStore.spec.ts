import { NetworkFailed } from '#application/AppError.ts';
import type { Order } from '#domain/order/Order.ts';
import { settled } from '#tests/support/settled.ts';
import { ANNA, AShop, aPlacedOrder } from '#tests/ui/support/aShop.tsx';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { OrdersStore } from '#ui/features/orders/OrdersStore.ts';

function anOrder(number: number): Order {
  return {
    ...aPlacedOrder({ id: `order-${number}`, number: String(number) }),
    restaurantId: 'port',
    deliveryType: 'TAKE_AWAY',
    payType: 'CASH_UPON_RECEIPT',
    lines: [],
    quote: { lines: [], tips: 0 },
    person: { name: 'Anna', phone: '+79005550001', email: '' },
    history: [],
  };
}

/** A person who has ordered so often; a page holds twenty orders. */
function opened(count: number) {
  const shop = new AShop();
  const order = (number: number): void => shop.orders.keep(ANNA.id, anOrder(number));
  for (let number = 1; number <= count; number += 1) order(number);
  const store = handedOn(new OrdersStore(shop.useCases));
  return {
    shop,
    store,
    order,
    line: shop.orders.line,
    numbers: () => store.orders.map(({ number }) => Number(number)),
  };
}

const newestFirst = (from: number, to: number): readonly number[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);

describe('OrdersStore', () => {
  it('has the newest orders first, and no more than there are', async () => {
    const { store, numbers } = opened(3);
    expect([store.state.kind, store.hasMore]).toEqual(['idle', false]);
    await store.load();
    expect([store.state.kind, numbers(), store.hasMore]).toEqual(['done', [3, 2, 1], false]);
  });

  it('is empty when nobody has ordered anything', async () => {
    const { store, numbers } = opened(0);
    await store.load();
    expect([store.state.kind, numbers(), store.hasMore]).toEqual(['done', [], false]);
  });

  it('adds page after page until there are no more, and shows the ones before meanwhile', async () => {
    const { store, line, numbers } = opened(41);
    await store.load();
    expect([numbers(), store.hasMore]).toEqual([newestFirst(41, 22), true]);
    await store.loadMore();
    expect([numbers(), store.hasMore]).toEqual([newestFirst(41, 2), true]);
    line.hold();
    const last = store.loadMore();
    await settled();
    expect([store.state.kind, numbers().length]).toEqual(['pending', 40]);
    await line.release(0);
    await last;
    expect([numbers(), store.hasMore]).toEqual([newestFirst(41, 1), false]);
  });

  it('shows no order twice that was pushed to the next page by a new one', async () => {
    const { store, order, numbers } = opened(25);
    await store.load();
    order(26);
    await store.loadMore();
    expect(numbers()).toEqual(newestFirst(25, 1));
  });

  it('begins anew with the first page', async () => {
    const { store, order, numbers } = opened(25);
    await store.load();
    await store.loadMore();
    order(26);
    await store.load();
    expect([numbers(), store.hasMore, store.page]).toEqual([newestFirst(26, 7), true, 0]);
  });

  it('shows why a page failed, keeps the ones before, and requests the same page again', async () => {
    const { store, line, shop, numbers } = opened(25);
    await store.load();
    const error = new NetworkFailed();
    line.failNext(error);
    await store.loadMore();
    expect([store.state, numbers(), shop.reported]).toEqual([{ kind: 'failed', error }, newestFirst(25, 6), []]);
    await store.loadMore();
    expect([store.state.kind, numbers()]).toEqual(['done', newestFirst(25, 1)]);
  });

  it('reports a fault with where it happened', async () => {
    const { store, line, shop } = opened(1);
    const fault = new TypeError('broken');
    line.failNext(fault);
    await store.load();
    expect([store.state, shop.memory.errors.reports]).toEqual([
      { kind: 'failed', error: fault },
      [{ error: fault, context: 'orders' }],
    ]);
  });
});
