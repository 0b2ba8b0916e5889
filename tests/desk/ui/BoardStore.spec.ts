import { observable, runInAction } from 'mobx';
import { NetworkFailed } from '#application/AppError.ts';
import { BoardStore } from '#desk/ui/BoardStore.ts';
import type { BoardTab } from '#desk/ui/boardTickets.ts';
import type { OrderStatus } from '#domain/order/Order.ts';
import { anOrder, anOrderLine } from '#tests/builders/aWholeOrder.ts';
import { settled } from '#tests/support/settled.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { aDesk } from './deskStores.ts';

const NOON = new Date('2026-11-20T12:00:00Z');
const AT_HALF = new Date('2026-11-20T12:30:00Z');
const TABS: readonly BoardTab[] = ['new', 'cooking', 'ready', 'later'];

const order = (id: string, status: OrderStatus = 'new', minute = 0) =>
  anOrder({ id, status, createdAt: new Date(Date.UTC(2026, 10, 20, 12, minute)) });

/** A desk of two restaurants at noon; the earlier order of two has the smaller minute. */
function aBoard(world = aDesk()) {
  const clock = observable({ now: NOON });
  const restaurants = [{ id: 'port', cookingMinutes: 20 }, { id: 'hill' }];
  const store = handedOn(new BoardStore(world.useCases, { clock, restaurants }));
  const showAt = (now: string): unknown => runInAction(() => Object.assign(clock, { now: new Date(now) }));
  return { ...world, store, showAt };
}

async function opened(...orders: readonly ReturnType<typeof order>[]) {
  const world = aDesk();
  for (const one of orders) world.api.keep(one);
  const { store, showAt } = aBoard(world);
  const hooks = { onRestaurant: jest.fn(), onRefused: jest.fn() };
  const stop = store.follow(hooks);
  await settled();
  const tabs = () => TABS.map((tab) => store.of(tab).map(({ order: { id } }) => id));
  return { ...world, store, showAt, hooks, stop, tabs };
}

describe('BoardStore', () => {
  it('has the active orders, in tabs, oldest first', async () => {
    const { tabs, store } = await opened(
      order('late', 'new', 5),
      order('early', 'new', 1),
      order('cooked', 'cooking'),
      order('out', 'on-the-way'),
      order('over', 'delivered'),
    );
    expect(tabs()).toEqual([['early', 'late'], ['cooked'], ['out'], []]);
    expect([store.open.isListed, store.open.isLive]).toEqual([true, true]);
  });

  it('has the same ticket until its order or its time changes, whatever becomes of others', async () => {
    const { store, api, showAt } = await opened(order('first'), order('second', 'new', 1));
    const before = [...store.shownTickets];
    api.keep(order('third', 'new', 2));
    store.step(order('second', 'new', 1), 'accepted');
    await settled();
    const ticketOf = (id: string) => store.shownTickets.find((ticket) => ticket.order.id === id);
    expect(ticketOf('first')).toBe(before[0]);
    expect(ticketOf('second')).not.toBe(before[1]);
    showAt('2026-11-20T12:01:00Z');
    expect(ticketOf('first')).not.toBe(before[0]);
  });

  it('has orders by when they are due, and apart those that were accepted for later', async () => {
    const tomorrow = {
      requestedAt: new Date('2026-11-21T08:00:00Z'),
      requestedUntil: new Date('2026-11-21T08:30:00Z'),
    };
    const { tabs } = await opened(
      { ...order('tomorrow', 'accepted', 1), ...tomorrow },
      { ...order('slow', 'accepted', 2), expectedAt: new Date('2026-11-20T13:30:00Z') },
      { ...order('quick', 'cooking', 9), expectedAt: new Date('2026-11-20T12:30:00Z') },
      { ...order('first for later', 'new', 3), ...tomorrow },
      order('second', 'new', 4),
    );
    expect(tabs()).toEqual([['second', 'first for later'], ['quick', 'slow'], [], ['tomorrow']]);
  });

  it('rings for what came while the line was broken for too long to be resumed, and not for what it knew', async () => {
    const { api, tabs, useCases, bell } = await opened(order('first'));
    await useCases.soundBell.execute('wake');
    api.forgetChanges();
    api.breakLines(new NetworkFailed());
    await settled();
    expect([tabs()[0], bell.heard]).toEqual([['first'], 0]);
    api.breakLines(new NetworkFailed());
    api.keep(order('second', 'new', 1));
    api.forgetChanges();
    await settled();
    expect([tabs()[0], bell.heard]).toEqual([['first', 'second'], 1]);
  });

  it('rings for an order that comes in, and for no other', async () => {
    const { api, tabs, useCases, bell } = await opened(order('first'));
    await useCases.soundBell.execute('wake');
    api.keep(order('second'));
    api.keep(order('first', 'cooking'));
    expect([tabs()[1], bell.tones]).toEqual([['first'], ['order', 'changed']]);
  });

  it('rings every six seconds once nobody has accepted an order for too long', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'] });
    const { api, store, stop, bell } = await opened(order('first'));
    await store.sound.toggle();
    const before = bell.heard;
    jest.advanceTimersByTime(12_000);
    expect(bell.heard).toBe(before);
    api.keep({ ...order('first'), acceptance: 'desk-reminded' });
    await settled();
    jest.advanceTimersByTime(12_000);
    await settled();
    expect(bell.heard).toBe(before + 2);
    store.step(order('first'), 'accepted');
    await settled();
    jest.advanceTimersByTime(60_000);
    expect(bell.heard).toBe(before + 2);
    stop();
    jest.useRealTimers();
  });

  it('rings again every half a minute while an order waits, until it is accepted, and no more once it is left', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'] });
    const { api, store, stop, bell } = await opened(order('first'));
    jest.advanceTimersByTime(60_000);
    expect(bell.heard).toBe(0);
    await store.sound.toggle();
    jest.advanceTimersByTime(59_000);
    await settled();
    expect(bell.heard).toBe(2);
    jest.advanceTimersByTime(31_000);
    await settled();
    expect(bell.heard).toBe(4);
    store.step(order('first'), 'accepted');
    await settled();
    jest.advanceTimersByTime(90_000);
    await settled();
    expect(bell.heard).toBe(4);
    api.keep(order('second'));
    await settled();
    expect(bell.heard).toBe(5);
    stop();
    jest.advanceTimersByTime(90_000);
    await settled();
    expect(bell.heard).toBe(5);
    jest.useRealTimers();
  });

  it('removes an order that was handed over', async () => {
    const { api, tabs } = await opened(order('first'));
    api.keep(order('first', 'picked-up'));
    expect(tabs()).toEqual([[], [], [], []]);
  });

  it('keeps what the guest has cancelled, with another tone, until somebody has seen it', async () => {
    const { api, store, tabs, bell } = await opened(order('first'), order('second', 'cooking'));
    await store.sound.wake();
    const history = [...order('first').history, { status: 'cancelled', at: NOON } as const];
    api.keep({ ...order('first', 'cancelled'), history });
    await settled();
    expect([tabs()[0], store.shownTickets[0]?.isGone, bell.tones]).toEqual([['first'], true, ['changed']]);
    expect([store.countOf('new'), store.newCount]).toEqual([0, 0]);
    store.news.see(order('first'));
    expect(tabs()).toEqual([[], ['second'], [], []]);
  });

  it('lets no late answer return an order that has been cancelled meanwhile', async () => {
    const { api, store, tabs } = await opened(order('first'));
    api.keep({ ...order('first', 'cancelled'), revision: 4 });
    store.news.see(order('first'));
    api.keep({ ...order('first', 'accepted'), revision: 2 });
    await settled();
    expect(tabs()).toEqual([[], [], [], []]);
    // It is recalled.
    api.keep({ ...order('first', 'cooking'), revision: 6 });
    await settled();
    expect(tabs()).toEqual([[], ['first'], [], []]);
  });

  it('needs nobody to see what this device itself has rejected', async () => {
    const { api, store, tabs, bell } = await opened(order('first'));
    await store.sound.wake();
    store.step(order('first'), 'rejected', { reason: 'No dough' });
    await settled();
    api.tell('first');
    await settled();
    expect([tabs(), bell.tones]).toEqual([[[], [], [], []], []]);
  });

  it('tells that another screen has taken dishes off an order, and nothing of its own', async () => {
    const missing = [{ name: 'Soup', count: 1, amount: 100 }];
    const lines = [anOrderLine({ line: 0, count: 2 })];
    const { api, store, bell } = await opened(order('first'), { ...order('own'), lines });
    await store.sound.wake();
    api.keep({ ...order('first'), missing });
    await store.missing.takeOff({ ...order('own'), lines }, [{ line: 0, count: 1, from: 2 }]);
    await settled();
    expect([[...store.news.changed], bell.tones]).toEqual([[['first', 'dishes']], ['changed']]);
    store.news.see(order('first'));
    expect(store.news.changed.size).toBe(0);
  });

  it('keeps what another screen has accepted, struck through among the new, until somebody has seen it', async () => {
    const { api, store, tabs, bell } = await opened(order('first'), order('second'));
    await store.sound.wake();
    api.keep({ ...order('first', 'accepted'), held: { id: 'of another desk', from: 'new' } });
    await settled();
    expect([tabs(), bell.tones]).toEqual([[['second', 'first'], ['first'], [], []], ['changed']]);
    const [open, struck] = store.of('new');
    expect([struck?.isGone, open?.isGone, store.countOf('new'), store.countOf('cooking')]).toEqual([true, false, 1, 1]);
    store.news.see(order('first'));
    expect(tabs()).toEqual([['second'], ['first'], [], []]);
  });

  it('strikes nothing through that comes back as new, or that ends', async () => {
    const { api, store, tabs } = await opened(order('first'), order('second'));
    for (const id of ['first', 'second']) api.keep({ ...order(id, 'accepted'), revision: 3 });
    await settled();
    expect([...store.news.accepted.keys()]).toEqual(['first', 'second']);
    api.keep({ ...order('first'), revision: 4 });
    api.keep({ ...order('second', 'delivered'), revision: 4 });
    await settled();
    expect([[...store.news.accepted.keys()], tabs()]).toEqual([[], [['first'], [], [], []]]);
  });

  it('needs nobody to see what this device itself has accepted', async () => {
    const { store, tabs, bell } = await opened(order('first'));
    await store.sound.wake();
    store.step(order('first'), 'accepted');
    await settled();
    expect([tabs(), bell.tones]).toEqual([[[], ['first'], [], []], []]);
  });

  it('tells that another screen has promised an order for another time, and nothing of its own', async () => {
    const cooking = (id: string) => ({ ...order(id, 'cooking'), expectedAt: new Date('2026-11-20T12:30:00Z') });
    const later = new Date('2026-11-20T12:50:00Z');
    const { api, store, bell } = await opened(cooking('first'), cooking('own'));
    await store.sound.wake();
    api.keep({ ...cooking('first'), expectedAt: later });
    store.setTime(cooking('own'), later);
    await settled();
    expect([[...store.news.changed], bell.tones]).toEqual([[['first', 'time']], ['changed']]);
  });

  it('rings in another way while the connection is lost, and no more once it is back', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const { api, store, stop, bell, memory, clock } = await opened(order('first', 'cooking'));
    await store.sound.wake();
    const wait = jest.spyOn(clock, 'wait').mockImplementation(() => new Promise(() => {}));
    api.breakLines(new NetworkFailed());
    await settled();
    expect([store.open.lostAt, store.open.isLive]).toEqual([NOON, false]);
    jest.advanceTimersByTime(5_000);
    await settled();
    jest.advanceTimersByTime(30_000);
    await settled();
    expect([bell.tones, memory.key]).toEqual([['offline', 'offline'], 'key']);
    wait.mockRestore();
    stop();
    jest.advanceTimersByTime(60_000);
    await settled();
    expect(bell.tones).toHaveLength(2);
    jest.useRealTimers();
  });

  it('shows a step at once, with its time, and leaves it to be undone', async () => {
    const { store, tabs, api } = await opened(order('first'));
    api.line.hold();
    store.step(order('first'), 'accepted', { expectedAt: AT_HALF });
    expect(tabs()).toEqual([[], ['first'], [], []]);
    await api.line.release(0);
    await settled();
    expect(store.of('cooking')[0]?.order).toMatchObject({ expectedAt: AT_HALF, held: { from: 'new' } });
    expect([store.presses.pending, store.presses.refused]).toEqual([[], []]);
  });

  it('leaves a ticket in its place whose last step can be undone', async () => {
    const { store, tabs, api } = await opened(order('first', 'ready'));
    store.step(order('first', 'ready'), 'picked-up');
    await settled();
    expect(tabs()).toEqual([[], [], ['first'], []]);
    api.tell('first');
    await settled();
    expect(tabs()).toEqual([[], [], [], []]);
  });

  it('takes a step back that somebody else was faster than, and has the state of the order', async () => {
    const { store, api, tabs } = await opened(order('first'));
    const first = order('first');
    api.keep(order('first', 'accepted'));
    store.step(first, 'rejected', { reason: 'No dough' });
    await settled();
    expect([store.presses.refused[0]?.order?.status, tabs()]).toEqual(['accepted', [[], ['first'], [], []]]);
    store.dismiss();
    expect(store.presses.refused).toEqual([]);
  });

  it('shows only one restaurant when that is chosen', async () => {
    const { store, tabs } = await opened(order('first'), { ...order('other'), restaurantId: 'hill' });
    store.show('hill');
    expect(tabs()).toEqual([['other'], [], [], []]);
    store.show(undefined);
    expect(tabs()).toEqual([['first', 'other'], [], [], []]);
  });

  it('reports that a restaurant has other dishes, and that the key is no longer valid', async () => {
    const { hooks, api, memory } = await opened();
    await api.setAvailable('key', { restaurantId: 'port', kind: 'dish', id: 'pizza', isAvailable: false });
    expect(hooks.onRestaurant.mock.calls).toEqual([['port']]);
    memory.key = 'revoked';
    api.breakLines(new NetworkFailed());
    await settled();
    expect(hooks.onRefused).toHaveBeenCalledTimes(1);
  });

  it('keeps no order of a customer once its key is no longer valid', async () => {
    const { api, memory, store, tabs } = await opened(order('first'));
    expect(tabs()).toEqual([['first'], [], [], []]);
    memory.key = 'revoked';
    api.breakLines(new NetworkFailed());
    await settled();
    expect([store.open.byId.size, store.open.isListed]).toEqual([0, false]);
  });

  it('is empty, silent and still until it has heard from the back end', () => {
    const store = aBoard().store;
    expect([
      store.open.isListed,
      store.open.isLive,
      store.sound.isOn,
      store.missing.isBusy,
      store.missing.error,
    ]).toEqual([false, false, false, false, undefined]);
  });

  it('rings at no first list, and at no known order that comes again', async () => {
    const { api, useCases, bell } = await opened(order('first'));
    await useCases.soundBell.execute('wake');
    api.keep(order('first'));
    api.keep(order('second', 'accepted'));
    await settled();
    expect(bell.heard).toBe(0);
  });

  it('rings at no list of orders that are known or accepted already', async () => {
    const { api, useCases, bell } = await opened(order('first'));
    await useCases.soundBell.execute('wake');
    api.breakLines(new NetworkFailed());
    api.keep(order('second', 'accepted', 1));
    api.forgetChanges();
    await settled();
    expect(bell.heard).toBe(0);
  });

  it('rings again for the one that waits among those that are cooked', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'] });
    const { store, stop, bell } = await opened(order('waits'), order('cooks', 'cooking'));
    await store.sound.toggle();
    jest.advanceTimersByTime(30_000);
    await settled();
    expect(bell.heard).toBe(2);
    stop();
    jest.useRealTimers();
  });

  it('keeps the newer state of an order when an older one arrives after it', async () => {
    const { store, api, tabs } = await opened(order('first'));
    store.step(order('first'), 'accepted', { expectedAt: AT_HALF });
    await settled();
    api.keep(order('first'));
    await settled();
    expect(tabs()).toEqual([[], ['first'], [], []]);
  });

  it('reports a fault of its events and of a press with where it happened', async () => {
    const { store, api, errors, hooks } = await opened(order('first'));
    const fault = new TypeError('broken');
    api.breakLines(fault);
    await settled();
    api.line.failNext(fault);
    store.step(order('first'), 'accepted');
    await settled();
    expect([errors.reports, hooks.onRefused.mock.calls]).toEqual([
      [
        { error: fault, context: 'events of the desk' },
        { error: fault, context: 'a press of the desk' },
      ],
      [],
    ]);
  });

  it('is not live once it is given up', async () => {
    const { store, stop } = await opened();
    stop();
    await settled();
    expect(store.open.isLive).toBe(false);
  });

  it('has everything but what is for later at once: new orders, then what is cooked, then what is handed over', async () => {
    const tomorrow = { requestedAt: new Date('2026-11-21T08:00:00Z') };
    const { store } = await opened(
      order('packed', 'ready'),
      { ...order('tomorrow', 'accepted'), ...tomorrow },
      { ...order('calm', 'cooking'), expectedAt: new Date('2026-11-20T12:40:00Z') },
      { ...order('late', 'accepted'), expectedAt: new Date('2026-11-20T11:50:00Z') },
      { ...order('left', 'cooking'), expectedAt: new Date('2026-11-19T18:00:00Z') },
      order('fresh'),
    );
    const ids = () => store.shownTickets.map(({ order: { id } }) => id);
    expect(ids()).toEqual(['fresh', 'late', 'calm', 'packed', 'left']);
    store.choose('later');
    expect(ids()).toEqual(['tomorrow']);
    store.choose('cooking');
    expect(ids()).toEqual(['late', 'calm', 'left']);
  });

  it('takes an order for later in with a ring when it has to be begun, and with none when somebody moves it', async () => {
    const evening = { requestedAt: new Date('2026-11-20T15:00:00Z') };
    const { api, store, showAt, tabs, bell } = await opened(
      { ...order('evening', 'accepted'), ...evening },
      { ...order('moved', 'accepted'), ...evening },
    );
    await store.sound.wake();
    expect([tabs()[3], bell.heard]).toEqual([['evening', 'moved'], 0]);
    api.keep({ ...order('moved', 'cooking'), ...evening });
    await settled();
    expect([tabs()[3], bell.heard]).toEqual([['evening'], 0]);
    showAt('2026-11-20T14:30:00Z');
    await settled();
    expect([tabs(), bell.heard]).toEqual([[[], ['evening', 'moved'], [], []], 1]);
  });

  it('rings for nothing that comes in once it is given up', async () => {
    const evening = { ...order('evening', 'accepted'), requestedAt: new Date('2026-11-20T15:00:00Z') };
    const { store, showAt, bell, stop } = await opened(evening);
    await store.sound.wake();
    stop();
    showAt('2026-11-20T14:30:00Z');
    await settled();
    expect(bell.heard).toBe(0);
  });

  it('counts what is to be cooked of the shown restaurant, without new orders and what was left', async () => {
    const lines = [anOrderLine({ count: 2 })];
    const { store } = await opened(
      { ...order('one', 'accepted'), lines },
      { ...order('two', 'cooking'), lines },
      { ...order('new'), lines },
      { ...order('left', 'cooking'), lines, expectedAt: new Date('2026-11-19T18:00:00Z') },
      { ...order('hill', 'cooking'), lines, restaurantId: 'hill' },
    );
    expect(store.dishesToCook).toEqual([{ dishId: 'margherita', name: 'Margherita', count: 6 }]);
    store.show('port');
    expect(store.dishesToCook).toEqual([{ dishId: 'margherita', name: 'Margherita', count: 4 }]);
  });

  it('tells of new orders of restaurants that are not shown', async () => {
    const { store } = await opened(order('first'), { ...order('other'), restaurantId: 'hill' });
    expect([store.newCount, store.newElsewhere]).toEqual([2, 0]);
    store.show('port');
    expect([store.newCount, store.newElsewhere]).toEqual([2, 1]);
  });

  it('keeps restaurant, size and sound on the device, but no restaurant that the key does not open', async () => {
    const { store, memory } = await opened();
    store.show('hill');
    store.resize('L');
    await store.sound.toggle();
    await store.sound.toggle();
    expect(memory.view).toEqual({ restaurantId: 'hill', ticketSize: 'L', isSoundWanted: false });
    const world = aDesk();
    world.memory.view = memory.view;
    const again = aBoard(world).store;
    expect([again.restaurantId, again.view.ticketSize, again.view.isSoundWanted]).toEqual(['hill', 'L', false]);
    world.memory.view = { ...memory.view, restaurantId: 'closed' };
    expect(aBoard(world).store.restaurantId).toBeUndefined();
  });

  it('is heard from the first touch on, without a ring, unless its sound was turned off', async () => {
    const { api, store, bell } = await opened(order('first'));
    expect([store.isUnheard, store.sound.isOn]).toEqual([true, false]);
    await store.sound.wake();
    expect([store.isUnheard, store.sound.isOn, bell.heard]).toEqual([false, true, 0]);
    await store.sound.toggle();
    expect([store.isUnheard, store.sound.isOn]).toEqual([false, false]);
    await store.sound.wake();
    api.keep(order('second', 'new', 1));
    await settled();
    expect([store.sound.isOn, bell.heard]).toEqual([false, 0]);
    await store.sound.toggle();
    expect([store.sound.isOn, bell.heard]).toEqual([true, 1]);
  });

  it('is heard from the start on where the device needs no gesture', async () => {
    const world = aDesk();
    world.bell.needsGesture = false;
    const { store } = aBoard(world);
    const stop = store.follow({ onRestaurant: () => {}, onRefused: () => {} });
    await settled();
    expect(store.sound.isOn).toBe(true);
    stop();
  });

  it('stays unheard where the device has no sound, and says nothing of it while no order is new', async () => {
    const { api, store, bell } = await opened();
    bell.hasSound = false;
    await store.sound.wake();
    expect(store.isUnheard).toBe(false);
    api.keep(order('first'));
    await settled();
    expect(store.isUnheard).toBe(true);
  });

  it('keeps the screen on while its sound is wanted, until it is given up', async () => {
    const { screen, store, stop } = await opened();
    expect([screen.isOn, store.sound.isScreenLost]).toEqual([true, false]);
    await store.sound.wake();
    await store.sound.toggle();
    expect(screen.isOn).toBe(false);
    await store.sound.toggle();
    expect(screen.isOn).toBe(true);
    stop();
    expect(screen.isOn).toBe(false);
  });
});
