import type { NewPress } from '#desk/application/Desk.ts';
import { OrderNewsStore } from '#desk/ui/OrderNewsStore.ts';
import type { OrderStatus } from '#domain/order/Order.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';

const order = (status: OrderStatus) => anOrder({ status });

function news(press?: NewPress) {
  return new OrderNewsStore(() => press);
}

const idsIn = ({ ended, accepted, changed }: OrderNewsStore) =>
  [ended, accepted, changed].map((map) => [...map.keys()]);

describe('OrderNewsStore', () => {
  it.each([
    ['cancelled', [['order-1'], [], []]],
    ['accepted', [[], ['order-1'], []]],
  ] as const)('has an order that somebody else has %s, until it is seen', (status, ids) => {
    const store = news();
    expect(store.note(order('new'), order(status))).toBe(true);
    expect(idsIn(store)).toEqual(ids);
    store.see(order(status));
    expect(idsIn(store)).toEqual([[], [], []]);
  });

  it('has no news of what was not known before, nor of what this device pressed', () => {
    const press: NewPress = { kind: 'step', orderId: 'order-1', from: 'new', to: 'cancelled' };
    expect([news().note(undefined, order('new')), news(press).note(order('new'), order('cancelled'))]).toEqual([
      false,
      false,
    ]);
  });

  it('has dishes that another screen took off, and none that this one did', () => {
    const missing = [{ name: 'Soup', count: 1, amount: 100 }];
    const store = news();
    expect(store.note(order('new'), { ...order('new'), missing })).toBe(true);
    expect(store.changed.get('order-1')).toBe('dishes');
    const own = news();
    own.expectDishesOff({ id: 'order-1' });
    expect(own.note(order('new'), { ...order('new'), missing })).toBe(false);
  });

  it('forgets who accepted an order once it is new again, ends, or its presser has read it', () => {
    for (const forget of [
      (store: OrderNewsStore) => store.note(order('accepted'), order('new')),
      (store: OrderNewsStore) => store.note(order('accepted'), order('delivered')),
      (store: OrderNewsStore) => store.seeAccepted(order('accepted')),
      (store: OrderNewsStore) => store.empty(),
    ]) {
      const store = news();
      store.note(order('new'), order('accepted'));
      forget(store);
      expect([...store.accepted.keys()]).toEqual([]);
    }
  });
});
