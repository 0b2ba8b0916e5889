import { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import { Grip } from '#server/http/streams/Grip.ts';
import { HeldPublisher, RETRY_MS, SESSIONS_EVERY_MS } from '#server/http/streams/HeldPublisher.ts';
import type { HeldState } from '#server/http/streams/HeldState.ts';
import type { PushItem, PushTarget } from '#server/http/streams/Pushpin.ts';
import type { LogEntry } from '#server/shared/Log.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../../support/openTestDatabase.ts';
import { PUSHPIN_KEY } from '../../support/passedOn.ts';

const NOW = new Date('2026-02-01T10:00:00Z');

/** A Pushpin that takes what it gets, unless it is away. */
class PushpinStandIn implements PushTarget {
  readonly items: PushItem[] = [];
  isAway = false;

  async publish(items: readonly PushItem[]): Promise<void> {
    if (this.isAway) throw new Error('no connection');
    this.items.push(...items);
  }

  /** What was published since the last call: a channel with the text, or with "close". */
  taken(): readonly (readonly [string, string])[] {
    return this.items
      .splice(0)
      .map(({ channel, formats: { 'http-stream': format } }) => [
        channel.replace('coral.', ''),
        'content' in format ? (/^data: (.*)$/m.exec(format.content)?.[1] ?? '') : 'close',
      ]);
  }
}

/** @trust held-streams */
describe.each(EVERYDAY_ENGINES)('what is published to readers of held streams, from %s,', (engine) => {
  let database: Database;
  let changes: Changes;
  let pushpin: PushpinStandIn;
  let log: LogEntry[];
  let states: Map<string, string>;
  let ended: string[];
  let ms: number;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    changes = new Changes(database);
    pushpin = new PushpinStandIn();
    log = [];
    states = new Map();
    ended = [];
    ms = 0;
  });

  afterEach(() => database.close());

  const stateOf = async (id: string): Promise<HeldState | undefined> => {
    const state = states.get(id);
    if (state === undefined) return undefined;
    return { digest: state, isOver: state === 'over', eventsAfter: () => [{ event: 'state', data: state }] };
  };
  const aPublisher = (): HeldPublisher =>
    new HeldPublisher({
      database,
      changes,
      grip: new Grip({ key: PUSHPIN_KEY, shop: 'coral', now: () => NOW }),
      pushpin,
      stateOf: { order: stateOf, restaurant: stateOf },
      restaurantIds: async () => [...states.keys()].filter((id) => id.startsWith('port')),
      endedSince: async () => ended,
      now: () => NOW,
      monotonicMs: () => ms,
      log: (entry) => log.push(entry),
    });
  const change = async (id: string, state: string, isOrder = true): Promise<void> => {
    states.set(id, state);
    const row = isOrder ? { order_id: id, restaurant_id: 'port' } : { order_id: null, restaurant_id: id };
    await database.write((writer) => changes.add(writer, row, NOW));
  };

  it('is each new state once, from the first run on', async () => {
    await change('a', 'before');
    const publisher = aPublisher();
    await publisher.run();
    await change('a', 'one');
    await change('port', 'busy', false);
    await publisher.run();
    await publisher.run();
    expect(pushpin.taken()).toEqual([
      ['order.a', '"one"'],
      ['restaurant.port', '"busy"'],
    ]);
  });

  it('is the latest state of several, nothing when it is the same, and ends what is over or gone', async () => {
    const publisher = aPublisher();
    await publisher.run();
    await change('a', 'one');
    await change('a', 'two');
    await publisher.run();
    await change('a', 'two');
    await publisher.run();
    await change('a', 'over');
    await change('b', 'one');
    states.delete('b');
    await publisher.run();
    expect(pushpin.taken()).toEqual([
      ['order.a', '"two"'],
      ['order.a', '"over"'],
      ['order.a', 'close'],
      ['order.b', 'close'],
    ]);
  });

  it('names the state before, unless it is not known or the state comes back', async () => {
    const publisher = aPublisher();
    await publisher.run();
    for (const state of ['one', 'two', 'one']) {
      await change('a', state);
      await publisher.run();
    }
    expect(pushpin.items.map((item) => [item.id, item['prev-id']])).toEqual([
      ['one', undefined],
      ['two', 'one'],
      ['one.3', undefined],
    ]);
  });

  it('names the state of a restaurant before the first change that it publishes', async () => {
    states.set('port', 'calm');
    const publisher = aPublisher();
    await publisher.run();
    await publisher.run();
    await change('port', 'busy', false);
    await publisher.run();
    expect(pushpin.items).toMatchObject([{ id: 'busy', 'prev-id': 'calm' }]);
  });

  it('is not left out when it was made while that state was read', async () => {
    states.set('port', 'calm');
    const publisher = aPublisher();
    await publisher.run();
    const running = publisher.run();
    await change('port', 'busy', false);
    await running;
    await publisher.run();
    await publisher.run();
    expect(pushpin.taken()).toEqual([['restaurant.port', '"busy"']]);
  });

  it('goes on after what the server that led before has published', async () => {
    const first = aPublisher();
    await first.run();
    await change('a', 'one');
    await first.run();
    await change('a', 'two');
    await aPublisher().run();
    // The first one leads again, and knows that it does not know what readers were told.
    await change('a', 'one');
    await first.run();
    expect(pushpin.taken().map(([, text]) => text)).toEqual(['"one"', '"two"', '"one"']);
  });

  it('is published after Pushpin was away, which is logged once', async () => {
    const publisher = aPublisher();
    await publisher.run();
    pushpin.isAway = true;
    await change('a', 'one');
    for (let tries = 0; tries < 3; tries += 1) {
      await publisher.run();
      ms += RETRY_MS;
    }
    pushpin.isAway = false;
    await publisher.run();
    expect(pushpin.taken()).toEqual([['order.a', '"one"']]);
    expect(log.map(({ level }) => level)).toEqual(['warn', 'info']);
  });

  it('leaves out what a restored database has no longer', async () => {
    const publisher = aPublisher();
    await publisher.run();
    await change('a', 'one');
    await change('a', 'two');
    await publisher.run();
    await database.write(async (writer) => {
      await writer.updateTable('settings').set({ value: 1 }).where('name', '=', 'change-number').execute();
      await writer.deleteFrom('changes').where('id', '>', 1).execute();
    });
    await publisher.run();
    await change('a', 'three');
    await publisher.run();
    expect(pushpin.taken().map(([, text]) => text)).toEqual(['"two"', '"three"']);
  });

  it('ends the streams of a session once', async () => {
    const publisher = aPublisher();
    await publisher.run();
    ended.push('s1');
    ms += SESSIONS_EVERY_MS;
    await publisher.run();
    ms += SESSIONS_EVERY_MS;
    ended.push('s2');
    await publisher.run();
    expect(pushpin.taken()).toEqual([
      ['session.s1', 'close'],
      ['session.s2', 'close'],
    ]);
  });
});
