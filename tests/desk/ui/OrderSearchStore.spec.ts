import { NetworkFailed } from '#application/AppError.ts';
import { OrderSearchStore } from '#desk/ui/OrderSearchStore.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';
import { settled } from '#tests/support/settled.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { aDesk } from './deskStores.ts';

const PAYMENT = { id: 'payment-1', provider: 'demo', presentation: 'redirect', status: 'paid' } as const;
const PAID = anOrder({ id: 'paid', status: 'delivered', payment: PAYMENT });
const CASH = anOrder({ id: 'cash', status: 'picked-up' });

function opened() {
  const world = aDesk();
  for (const order of [PAID, CASH]) world.api.keep(order);
  return { ...world, store: handedOn(new OrderSearchStore(world.useCases, '+03:00')) };
}

/** @trust refund */
describe('OrderSearchStore', () => {
  it('is empty before it has loaded, and has the ended orders afterwards', async () => {
    const { store } = opened();
    expect(store.orders).toBeUndefined();
    await store.load();
    expect(store.orders?.map(({ id }) => id)).toEqual(expect.arrayContaining(['paid', 'cash']));
  });

  it('shows of the one order whose money goes back that it does', async () => {
    const { store } = opened();
    await store.load();
    const refund = store.refund(PAID);
    expect(store.isRefunding).toBe(true);
    await refund;
    const payments = Object.fromEntries((store.orders ?? []).map(({ id, payment }) => [id, payment?.status]));
    expect([payments, store.isRefunding]).toEqual([{ paid: 'refund-due', cash: undefined }, false]);
  });

  it('keeps the known orders when loading fails, and shows why', async () => {
    const { store, api } = opened();
    await store.load();
    const error = new NetworkFailed();
    api.line.failNext(error);
    await store.refund(PAID);
    expect(store.error).toBe(error);
    expect(store.orders?.find(({ id }) => id === 'paid')?.payment?.status).toBe('paid');
  });

  it('has no error while all is well', async () => {
    const { store } = opened();
    expect(store.error).toBeUndefined();
    await store.load();
    await store.refund(PAID);
    expect(store.error).toBeUndefined();
  });

  it('keeps every other order as it is when the money of one goes back', async () => {
    const { store } = opened();
    await store.load();
    await store.refund(PAID);
    expect(store.orders?.map(({ id }) => id).toSorted()).toEqual(['cash', 'paid']);
  });

  it('has no list to change when the money goes back before it is loaded', async () => {
    const { store } = opened();
    await store.refund(PAID);
    expect([store.orders, store.error]).toEqual([undefined, undefined]);
  });

  it('reports a fault with where it happened', async () => {
    const { store, api, errors } = opened();
    const fault = new TypeError('broken');
    api.line.failNext(fault);
    await store.load();
    api.line.failNext(fault);
    await store.refund(PAID);
    expect(errors.reports).toEqual([
      { error: fault, context: 'searching orders' },
      { error: fault, context: 'refunding an order' },
    ]);
  });

  it('shows why the list failed to load', async () => {
    const { store, api } = opened();
    const error = new NetworkFailed();
    api.line.failNext(error);
    await store.load();
    expect([store.error, store.orders]).toEqual([error, undefined]);
  });

  it('searches open orders too once a text is typed, a while after the last letter', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const { store, api } = opened();
    api.keep(anOrder({ id: 'open', number: '4711' }));
    await store.load();
    store.change({ text: '47' });
    store.change({ text: ' 4711 ' });
    await jest.advanceTimersByTimeAsync(299);
    expect(store.orders).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    await settled();
    expect(store.orders?.map(({ id }) => id)).toEqual(['open']);
    jest.useRealTimers();
  });

  it('searches a day of the restaurant, a kind and a restaurant', async () => {
    const { store, api } = opened();
    api.keep(anOrder({ id: 'late', status: 'delivered', createdAt: new Date('2026-11-20T21:30:00Z') }));
    api.keep(anOrder({ id: 'hill', status: 'delivered', restaurantId: 'hill', deliveryType: 'DELIVERY' }));
    const idsOf = async (change: object): Promise<unknown> => {
      store.change(change);
      await settled();
      return store.orders?.map(({ id }) => id);
    };
    expect(await idsOf({ day: '2026-11-21' })).toEqual(['late']);
    expect(await idsOf({ day: '2026-11-20' })).toEqual(expect.not.arrayContaining(['late']));
    expect(await idsOf({ deliveryType: 'DELIVERY' })).toEqual(['hill']);
    expect(await idsOf({ restaurantId: 'port' })).toEqual([]);
  });

  it('has as many orders as somebody wants to see, a page after another', async () => {
    const { store, api } = opened();
    for (let index = 0; index < 60; index += 1) api.keep(anOrder({ id: `old-${index}`, status: 'delivered' }));
    await store.load();
    expect([store.orders?.length, store.isMore]).toEqual([50, true]);
    await store.loadMore();
    expect([store.orders?.length, store.isMore]).toEqual([62, false]);
    expect(new Set(store.orders?.map(({ id }) => id)).size).toBe(62);
  });
});
