import { setImmediate as nextTurn } from 'node:timers/promises';
import { ChangeFeed, type Topic } from '#server/database/ChangeFeed.ts';
import { Changes, MAX_CHANGES_AT_ONCE } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import { TableChanges } from '#server/database/TableChanges.ts';
import { openTestDatabase } from '../support/openTestDatabase.ts';

const NOW = new Date('2026-02-01T10:00:00Z');

/** @trust open-menus */
describe('the feed of changes', () => {
  let database: Database;
  let changes: Changes;
  let feed: ChangeFeed;

  beforeEach(async () => {
    database = await openTestDatabase();
    changes = new Changes(database);
    feed = new ChangeFeed(new TableChanges({ changes, log: () => {} }));
  });

  afterEach(async () => {
    feed.close();
    await database.close();
  });

  const change = (restaurantId: string, orderId: string | null = null): Promise<void> =>
    database.write((writer) => changes.add(writer, { order_id: orderId, restaurant_id: restaurantId }, NOW));
  /** Collects the order or restaurant of each change that a follower is notified of. */
  const follow = async (...topics: readonly Topic[]) => {
    const ids: string[] = [];
    const stop = await feed.follow({
      topics,
      onChange: ({ order_id, restaurant_id }) => void ids.push(order_id ?? restaurant_id),
      onEnd: () => {},
    });
    return { ids, stop };
  };
  /** Resolves once the feed has passed all changes so far. */
  const passed = async (): Promise<void> => {
    const last = Promise.withResolvers<void>();
    const stop = await feed.follow({
      topics: [{ kind: 'restaurant', id: 'last' }],
      onChange: () => last.resolve(),
      onEnd: () => {},
    });
    await change('last');
    await last.promise;
    stop();
  };

  it('notifies a follower of its order, its restaurant or its kitchen alone, and once', async () => {
    const order = await follow({ kind: 'order', id: 'order-1' });
    const restaurant = await follow({ kind: 'restaurant', id: 'port' });
    const kitchens = await follow({ kind: 'kitchen', id: 'port' }, { kind: 'kitchen', id: 'hill' });
    const both = await follow({ kind: 'restaurant', id: 'port' }, { kind: 'kitchen', id: 'port' });
    await change('port', 'order-1');
    await change('hill', 'order-2');
    await change('port');
    await change('bridge');
    await passed();
    expect(order.ids).toEqual(['order-1']);
    expect(restaurant.ids).toEqual(['port']);
    expect(kitchens.ids).toEqual(['order-1', 'order-2', 'port']);
    expect(both.ids).toEqual(['order-1', 'port']);
  });

  it('notifies nobody who has left, and others of the same topic still', async () => {
    const topic = { kind: 'restaurant', id: 'port' } as const;
    const [one, other] = [await follow(topic), await follow(topic)];
    one.stop();
    await change('port');
    await passed();
    expect([one.ids, other.ids]).toEqual([[], ['port']]);
  });

  it('reads the next page at once after a full one', async () => {
    let poll = (): void => {};
    const interval = { unref: () => interval } as NodeJS.Timeout;
    const timers = jest.spyOn(globalThis, 'setInterval').mockImplementation((work) => {
      poll = work;
      return interval;
    });
    const { ids } = await follow({ kind: 'restaurant', id: 'port' });
    timers.mockRestore();
    const count = 2 * MAX_CHANGES_AT_ONCE + 1;
    await database.write(async (writer) => {
      for (let added = 0; added < count; added += 1) {
        await changes.add(writer, { order_id: null, restaurant_id: 'port' }, NOW);
      }
    });
    const reads = jest.spyOn(changes, 'after');
    poll();
    while (reads.mock.calls.length < 3)
      await Promise.all([nextTurn(), ...reads.mock.results.map(({ value }) => value)]);
    await nextTurn();
    expect(ids).toHaveLength(count);
  });
});
