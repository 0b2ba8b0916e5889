import { OpenOrdersStore } from '#desk/ui/OpenOrdersStore.ts';
import type { OrderStatus } from '#domain/order/Order.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';

const NOON = new Date('2026-11-20T12:00:00Z');
const LATER = new Date('2026-11-20T12:05:00Z');
const order = (id: string, status: OrderStatus = 'new', revision = 1) => ({ ...anOrder({ id, status }), revision });
const statuses = ({ byId }: OpenOrdersStore) => [...byId.values()].map(({ id, status }) => `${id} ${status}`);

describe('OpenOrdersStore', () => {
  it('says of a list whether a new order came unnoticed, but not of the first one', () => {
    const store = new OpenOrdersStore();
    expect([store.isListed, store.list([order('a')]), store.isListed]).toEqual([false, false, true]);
    expect(store.list([order('a'), order('b', 'cooking')])).toBe(false);
    expect(store.list([order('a'), order('c')])).toBe(true);
    expect(statuses(store)).toEqual(['a new', 'c new']);
  });

  it('keeps the newer of two states, so that a late answer returns no order that has ended', () => {
    const store = new OpenOrdersStore();
    store.list([order('a', 'accepted', 3)]);
    expect(store.take(order('a', 'new', 2)).current.status).toBe('accepted');
    expect(store.take(order('a', 'cancelled', 4)).before?.status).toBe('accepted');
    store.take(order('a', 'accepted', 3));
    expect(statuses(store)).toEqual([]);
    // It is recalled.
    store.take(order('a', 'cooking', 5));
    expect(statuses(store)).toEqual(['a cooking']);
  });

  it('knows since when it hears nothing', () => {
    const store = new OpenOrdersStore();
    store.setLive(true, NOON);
    expect([store.isLive, store.lostAt]).toEqual([true, undefined]);
    store.setLive(false, NOON);
    store.setLive(false, LATER);
    expect([store.isLive, store.lostAt]).toEqual([false, NOON]);
    store.setLive(true, LATER);
    expect(store.lostAt).toBeUndefined();
  });

  it('forgets everything', () => {
    const store = new OpenOrdersStore();
    store.list([order('a', 'new', 2)]);
    store.take(order('a', 'cancelled', 3));
    store.empty();
    store.take(order('a', 'new', 1));
    expect([statuses(store), store.isListed]).toEqual([['a new'], false]);
  });
});
