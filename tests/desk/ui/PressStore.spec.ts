import { NetworkFailed, RequestFailed } from '#application/AppError.ts';
import type { DeskOrder } from '#desk/application/Desk.ts';
import { PressStore } from '#desk/ui/PressStore.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';
import { settled } from '#tests/support/settled.ts';
import { aDesk } from './deskStores.ts';

const SECOND_MS = 1_000;

function opened(world = aDesk()) {
  const orders = new Map<string, DeskOrder>();
  const store = new PressStore(world.useCases, (order) => orders.set(order.id, order));
  const shownOrder = (id = 'order-1') => store.applied(orders.get(id) ?? anOrder({ id }));
  return { ...world, store, shownOrder };
}

const step = (from: 'new' | 'accepted', to: 'accepted' | 'cooking', orderId = 'order-1') =>
  ({ kind: 'step', orderId, from, to }) as const;

/** @trust desk-undo desk-offline */
describe('PressStore', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = async (milliseconds: number): Promise<void> => {
    await jest.advanceTimersByTimeAsync(milliseconds);
    await settled();
  };

  it('ignores a second press of an order for a second, and none of another order', async () => {
    const { store, api } = opened();
    api.keep(anOrder());
    api.keep(anOrder({ id: 'order-2' }));
    store.press(step('new', 'accepted'));
    store.press(step('accepted', 'cooking'));
    store.press(step('new', 'accepted', 'order-2'));
    expect([store.isDead({ id: 'order-1' }), store.pending.map(({ orderId }) => orderId)]).toEqual([
      true,
      ['order-1', 'order-2'],
    ]);
    await pass(SECOND_MS);
    expect([store.isDead({ id: 'order-1' }), store.pending]).toEqual([false, []]);
  });

  it('keeps presses while there is no connection, shows them, and sends them in order once it is back', async () => {
    const { store, api, shownOrder, memory } = opened();
    api.keep(anOrder());
    api.line.failNext(new NetworkFailed());
    store.press(step('new', 'accepted'));
    await settled();
    await pass(SECOND_MS - 1);
    jest.setSystemTime(Date.now() + 1);
    await jest.advanceTimersByTimeAsync(1);
    api.line.failNext(new NetworkFailed());
    await settled();
    store.press(step('accepted', 'cooking'));
    expect(shownOrder().status).toBe('cooking');
    expect(memory.presses.length).toBeLessThanOrEqual(2);
    store.retry();
    await pass(10 * SECOND_MS);
    expect([store.pending, memory.presses, store.refused]).toEqual([[], [], []]);
    expect((await api.orders('key'))[0]).toMatchObject({ status: 'cooking' });
  });

  it('sends after a reload what was kept before it, once', async () => {
    const { store, api, memory, useCases } = opened();
    api.keep(anOrder());
    // The back end takes it, and its answer is lost.
    const press = useCases.keepPress.execute(step('new', 'accepted'));
    await useCases.sendPress.execute(press);
    expect(store.pending).toEqual([]);
    const again = opened({ ...aDesk(), api, memory, useCases });
    expect(again.store.pending).toEqual([press]);
    await again.store.send();
    expect([again.store.pending, again.store.refused, memory.presses]).toEqual([[], [], []]);
    expect((await api.orders('key'))[0]?.history).toHaveLength(2);
  });

  it('takes back everything that was pressed after a press that is refused, and says it once', async () => {
    const { store, api, shownOrder } = opened();
    api.keep(anOrder());
    api.line.failNext(new NetworkFailed());
    store.press(step('new', 'accepted'));
    await pass(0);
    jest.advanceTimersByTime(SECOND_MS - 1);
    api.keep(anOrder({ status: 'cancelled' }));
    await pass(10 * SECOND_MS);
    expect(store.refused.map(({ order }) => order?.status)).toEqual(['cancelled']);
    expect([store.pending, shownOrder().status]).toEqual([[], 'cancelled']);
    store.dismiss();
    expect(store.refused).toEqual([]);
  });

  it('says why the back end did not take a press', async () => {
    const { store, api, errors } = opened();
    api.keep(anOrder());
    const error = new RequestFailed({ message: 'Not for this key', status: 403 });
    api.line.failNext(error);
    store.press(step('new', 'accepted'));
    await pass(0);
    expect([store.refused.map((one) => one.error), errors.reports, store.pending]).toEqual([[error], [], []]);
  });

  it('undoes a step that was told to nobody, and drops one that was not sent', async () => {
    const { store, api, shownOrder } = opened();
    api.keep(anOrder());
    store.press(step('new', 'accepted'));
    await pass(SECOND_MS);
    store.undo(shownOrder());
    expect(shownOrder().status).toBe('new');
    await pass(SECOND_MS);
    expect((await api.orders('key'))[0]).toMatchObject({ status: 'new', acts: [{ kind: 'undone' }] });
    api.line.hold();
    store.press(step('new', 'accepted', 'order-2'));
    store.press(step('new', 'cooking'));
    await pass(SECOND_MS);
    store.undo(shownOrder());
    expect([shownOrder().status, store.pending.length]).toEqual(['new', 1]);
  });

  it('keeps everything for the next key where the own one is no longer valid', async () => {
    const { store, api, memory } = opened();
    api.keep(anOrder());
    memory.key = 'revoked';
    store.press(step('new', 'accepted'));
    await pass(10 * SECOND_MS);
    expect([store.pending.length, store.refused]).toEqual([1, []]);
  });
});
