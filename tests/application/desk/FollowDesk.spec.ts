import { NetworkFailed } from '#application/AppError.ts';
import { FollowDesk } from '#application/desk/FollowDesk.ts';
import type { Order } from '#domain/order/Order.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';
import { settled } from '#tests/support/settled.ts';
import { deskWorld } from './deskWorld.ts';

function world() {
  const base = deskWorld();
  const told: string[] = [];
  const stop = new AbortController();
  const name = ({ id, status }: Order): string => `${id} ${status}`;
  const follow = new FollowDesk(base.api, base.memory, base.clock);
  const run = (): Promise<void> =>
    follow.execute(
      {
        onOrders: (orders) => told.push(`list: ${orders.map(name).join()}`),
        onOrder: (order) => told.push(name(order)),
        onRestaurant: (id) => told.push(id),
        onLine: (isLive) => told.push(isLive ? 'live' : 'lost'),
      },
      stop.signal,
    );
  return { ...base, told, stop, run };
}

describe('following a desk', () => {
  it('lists what is under way and tells of what comes, moves and runs out', async () => {
    const { run, api, told, stop } = world();
    api.keep(anOrder());
    const following = run();
    await settled();
    api.keep(anOrder({ id: 'order-2' }));
    await api.setAvailable('key', { restaurantId: 'port', kind: 'dish', id: 'pizza', isAvailable: false });
    stop.abort();
    await following;
    expect(told).toEqual(['live', 'list: order-1 new', 'order-2 new', 'port']);
  });

  it('goes on from where a line broke, and misses nothing', async () => {
    const { run, api, told, stop, clock } = world();
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
    expect(told).toEqual(['live', 'list: ', 'order-1 new', 'lost', 'live', 'order-1 accepted']);
    expect(api.opened).toEqual([undefined, '1']);
  });

  it('asks for the list until it comes', async () => {
    const { run, api, told, stop } = world();
    api.keep(anOrder());
    api.line.failNext(new NetworkFailed());
    const following = run();
    await settled();
    stop.abort();
    await following;
    expect(told).toEqual(['live', 'lost', 'list: order-1 new', 'live']);
  });

  it('fails when the key opens nothing any more, and ends where there is none', async () => {
    const refused = world();
    refused.memory.key = 'revoked';
    await expect(refused.run()).rejects.toMatchObject({ code: 'auth.required' });
    const none = world();
    none.memory.key = undefined;
    await none.run();
    expect(none.told).toEqual([]);
  });
});
