import { NetworkFailed, RequestFailed } from '#application/AppError.ts';
import { FollowDesk } from '#desk/application/FollowDesk.ts';
import type { Order } from '#domain/order/Order.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';
import { FixedRandomNumbers } from '#tests/fakes/FixedRandomNumbers.ts';
import { settled } from '#tests/support/settled.ts';
import { deskWorld } from './deskWorld.ts';

function world() {
  const base = deskWorld();
  const events: string[] = [];
  const stop = new AbortController();
  const name = ({ id, status }: Order): string => `${id} ${status}`;
  const follow = new FollowDesk({
    desk: base.api,
    memory: base.memory,
    clock: base.clock,
    random: new FixedRandomNumbers(),
  });
  const run = (): Promise<void> =>
    follow.execute(
      {
        onOrders: (orders) => events.push(`list: ${orders.map(name).join()}`),
        onOrder: (order) => events.push(name(order)),
        onRestaurant: (id) => events.push(id),
        onLine: (isLive) => events.push(isLive ? 'live' : 'lost'),
      },
      stop.signal,
    );
  return { ...base, events, stop, run };
}

describe('FollowDesk', () => {
  it('lists open orders and reports new ones, changes and sold-out dishes', async () => {
    const { run, api, events, stop } = world();
    api.keep(anOrder());
    const following = run();
    await settled();
    api.keep(anOrder({ id: 'order-2' }));
    await api.setAvailable('key', { restaurantId: 'port', kind: 'dish', id: 'pizza', isAvailable: false });
    stop.abort();
    await following;
    expect(events).toEqual(['live', 'list: order-1 new', 'order-2 new', 'port']);
  });

  it('resumes from the last event when the connection breaks, without missing one', async () => {
    const { run, api, events, stop, clock } = world();
    const following = run();
    await settled();
    api.keep(anOrder());
    const waiting = clock.wait.bind(clock);
    clock.wait = async (milliseconds) => {
      api.keep(anOrder({ status: 'accepted' }));
      await waiting(milliseconds);
    };
    api.breakLines(new NetworkFailed());
    await settled();
    stop.abort();
    await following;
    expect(events).toEqual(['live', 'list: ', 'order-1 new', 'lost', 'live', 'order-1 accepted']);
    expect(api.opened).toEqual([undefined, '1']);
  });

  it('lists the orders again when the back end no longer has the missed events', async () => {
    const { run, api, events, stop, clock } = world();
    const following = run();
    await settled();
    const waiting = clock.wait.bind(clock);
    clock.wait = async (milliseconds) => {
      api.keep(anOrder());
      api.forgetChanges();
      await waiting(milliseconds);
    };
    api.breakLines(new NetworkFailed());
    await settled();
    stop.abort();
    await following;
    expect(events.slice(events.indexOf('lost'))).toEqual(['lost', 'live', 'live', 'list: order-1 new']);
  });

  it('keeps new orders and leaves out ended ones when they change while the list is loading', async () => {
    const { run, api, events, stop } = world();
    api.keep(anOrder());
    const orders = api.orders.bind(api);
    const answer = Promise.withResolvers<void>();
    api.orders = async (key) => {
      const listed = await orders(key);
      await answer.promise;
      return listed;
    };
    const following = run();
    await settled();
    const { history } = anOrder();
    const at = new Date('2026-11-20T12:01:00Z');
    api.keep(anOrder({ id: 'order-2' }));
    api.keep(anOrder({ status: 'cancelled', history: [...history, { status: 'cancelled', at }] }));
    answer.resolve();
    await settled();
    stop.abort();
    await following;
    expect(events).toEqual(['live', 'order-2 new', 'order-1 cancelled', 'list: order-2 new']);
  });

  it('retries the list until it succeeds', async () => {
    const { run, api, events, stop } = world();
    api.keep(anOrder());
    api.line.failNext(new NetworkFailed());
    const following = run();
    await settled();
    stop.abort();
    await following;
    expect(events).toEqual(['live', 'lost', 'list: order-1 new', 'live']);
  });

  it('reconnects after an answer that a failing server gave without a code', async () => {
    const { run, api, events, stop } = world();
    const following = run();
    await settled();
    api.breakLines(new RequestFailed({ message: '', status: 502 }));
    await settled();
    stop.abort();
    await following;
    expect(events).toEqual(['live', 'list: ', 'lost', 'live']);
  });

  it('rejects when the key is no longer valid, and resolves when there is none', async () => {
    const refused = world();
    refused.memory.key = 'revoked';
    await expect(refused.run()).rejects.toMatchObject({ code: 'auth.required' });
    const none = world();
    none.memory.key = undefined;
    await none.run();
    expect(none.events).toEqual([]);
  });
});
