import { array, assert, asyncProperty, boolean, constantFrom, integer, oneof, record, tuple } from 'fast-check';
import { BusChanges, LOOK_MS, SILENCE_MS } from '#server/database/bus/BusChanges.ts';
import { type ChangeNews, HEARTBEAT_MS } from '#server/database/bus/ChangeBus.ts';
import { ChangeRelay } from '#server/database/bus/ChangeRelay.ts';
import { ChangeFeed, type Topic } from '#server/database/ChangeFeed.ts';
import { runs } from '#tests/support/runs.ts';
import { InMemoryChangeBus } from '../../support/InMemoryChangeBus.ts';
import { InMemoryChangeLog } from '../../support/InMemoryChangeLog.ts';

const RELAY_EVERY_MS = 100;
const ORDERS = [null, 'order-1', 'order-2'] as const;
const TOPICS: readonly (readonly Topic[])[] = [
  [{ kind: 'order', id: 'order-1' }],
  [{ kind: 'restaurant', id: 'port' }],
  [{ kind: 'kitchen', id: 'port' }],
  [
    { kind: 'kitchen', id: 'port' },
    { kind: 'kitchen', id: 'hill' },
    { kind: 'order', id: 'order-2' },
  ],
];

/** Lets what has begun go on. */
async function settle(turns = 200): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

function isAbout(topics: readonly Topic[], restaurant: string, order: string | null): boolean {
  return topics.some(({ kind, id }) =>
    kind === 'order' ? id === order : id === restaurant && (kind === 'kitchen' || order === null),
  );
}

interface Following {
  readonly topics: readonly Topic[];
  readonly told: number[];
  isIn: boolean;
  isOver: boolean;
  isEnded: boolean;
  leave: () => void;
  /** The changes that it must be told of: made while it was certainly a follower. */
  readonly due: number[];
}

/** Processes of a shop on one change log and one bus. */
class Shop {
  readonly log = new InMemoryChangeLog();
  readonly bus = new InMemoryChangeBus();
  readonly followers: Following[] = [];
  readonly relays = [0, 1].map(
    () => new ChangeRelay({ bus: this.bus, changes: this.log, monotonicMs: () => performance.now() }),
  );
  readonly feeds = [0, 1].map(
    () =>
      new ChangeFeed(
        new BusChanges({ bus: this.bus, changes: this.log, monotonicMs: () => performance.now(), log: () => {} }),
      ),
  );
  readonly made: (readonly [restaurant: string, order: string | null])[] = [];
  /** News on their way. */
  readonly onTheWay: ChangeNews[] = [];

  change(restaurant: string, order: string | null = null): void {
    const id = this.log.add(restaurant, order);
    this.made[id] = [restaurant, order];
    for (const { isIn, isOver, topics, due } of this.followers) {
      if (isIn && !isOver && isAbout(topics, restaurant, order)) due.push(id);
    }
  }

  isOf(id: number, topics: readonly Topic[]): boolean {
    const [restaurant, order] = this.made[id] ?? ['', null];
    return isAbout(topics, restaurant, order);
  }

  async join(feed: number, topics: readonly Topic[]): Promise<void> {
    const one: Following = { topics, told: [], due: [], isIn: false, isOver: false, isEnded: false, leave: () => {} };
    this.followers.push(one);
    try {
      one.leave =
        (await this.feeds[feed]?.follow({
          topics,
          // A follower who has left is told nothing.
          onChange: ({ id }) => void one.told.push(one.isOver ? Number.NaN : id),
          onEnd: () => {
            one.isEnded = true;
            one.isOver = true;
          },
        })) ?? one.leave;
      one.isIn = true;
    } catch {
      one.isOver = true;
    }
  }

  relay(index: number): void {
    this.relays[index]?.run().catch(() => {});
  }

  /** Time goes by in which one relay runs. */
  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += RELAY_EVERY_MS) {
      this.relay(0);
      await settle();
      jest.advanceTimersByTime(RELAY_EVERY_MS);
      await settle();
    }
  }

  close(): void {
    for (const feed of this.feeds) feed.close();
  }
}

const news = { arbitrary: record({ do: constantFrom('deliver'), which: integer({ min: 0, max: 1 }) }), weight: 8 };
const steps = array(
  oneof(
    {
      arbitrary: record({
        do: constantFrom('change'),
        restaurant: constantFrom('port', 'hill'),
        order: constantFrom(...ORDERS),
      }),
      weight: 8,
    },
    { arbitrary: record({ do: constantFrom('relay'), which: constantFrom(0, 0, 0, 1) }), weight: 12 },
    news,
    record({ do: constantFrom('lose', 'repeat'), which: integer({ min: 0, max: 2 }) }),
    record({ do: constantFrom('join'), feed: integer({ min: 0, max: 1 }), topics: constantFrom(...TOPICS) }),
    record({ do: constantFrom('leave'), which: integer({ min: 0, max: 5 }) }),
    record({ do: constantFrom('away', 'broken'), is: constantFrom(true, false, false) }),
    record({ do: constantFrom('forget', 'drop news', 'refuse', 'hide') }),
    { arbitrary: record({ do: constantFrom('pass'), ms: constantFrom(50, LOOK_MS, SILENCE_MS) }), weight: 2 },
  ),
  { maxLength: 80, size: 'max' },
);
type Step = typeof steps extends { generate: (...args: never[]) => { readonly value: infer T } } ? T : never;
type OneStep = Step extends readonly (infer T)[] ? T : never;

/** Does one step; what it begins may still be under way afterwards. */
function take(shop: Shop, step: OneStep): void {
  const { bus, log, onTheWay } = shop;
  if (step.do === 'change' && 'restaurant' in step) shop.change(step.restaurant, step.order);
  if (step.do === 'join' && 'topics' in step) void shop.join(step.feed, step.topics);
  if (step.do === 'relay' && 'which' in step) shop.relay(step.which);
  if (step.do === 'pass' && 'ms' in step) jest.advanceTimersByTime(step.ms);
  if (step.do === 'away' && 'is' in step) bus.isAway = step.is;
  if (step.do === 'broken' && 'is' in step) log.isBroken = step.is;
  if (step.do === 'forget') bus.forget();
  if (step.do === 'drop news') bus.dropNews();
  if (step.do === 'refuse' || step.do === 'hide') bus.fault = step.do;
  if (step.do === 'leave' && 'which' in step) {
    const one = shop.followers[step.which];
    if (one?.isIn !== true) return;
    one.isOver = true;
    one.due.length = 0;
    one.leave();
  }
  if (!('which' in step)) return;
  const news = onTheWay[step.which % Math.max(1, onTheWay.length)];
  if (news === undefined) return;
  if (step.do === 'deliver' || step.do === 'lose') onTheWay.splice(onTheWay.indexOf(news), 1);
  if (step.do === 'deliver' || step.do === 'repeat') bus.give(news);
}

/** @trust change-bus */
describe('changes that come over a bus', () => {
  let shop: Shop;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    shop = new Shop();
  });

  afterEach(() => {
    shop.close();
    jest.useRealTimers();
  });

  const follow = async (...topics: readonly Topic[]): Promise<Following> => {
    await shop.join(0, topics);
    const one = shop.followers.at(-1);
    if (one === undefined) throw new Error('Nobody has joined');
    return one;
  };

  it('are told once, in order, whatever becomes of the bus, the news and the database', async () => {
    const examine = async ([history, waits, isBackAtEnd]: readonly [Step, readonly number[], boolean]) => {
      shop.close();
      shop = new Shop();
      shop.bus.deliver = (news) => void shop.onTheWay.push(news);
      let read = 0;
      shop.log.turns = () => waits[read++ % waits.length] ?? 0;
      for (const feed of [0, 1]) for (const topics of TOPICS) void shop.join(feed, topics);
      shop.relay(0);
      await settle();
      for (const [index, step] of history.entries()) {
        take(shop, step);
        await settle(waits[index % waits.length]);
      }
      shop.log.isBroken = false;
      if (isBackAtEnd) {
        shop.bus.isAway = false;
        shop.bus.deliver = (news) => shop.bus.give(news);
      }
      await shop.pass(2 * (SILENCE_MS + LOOK_MS));
      for (const { topics, told, due, isEnded } of shop.followers) {
        expect(isEnded).toBe(false);
        expect(told).toEqual([...new Set(told)].toSorted((a, b) => a - b));
        expect(told).toEqual(expect.arrayContaining(due));
        expect(told.filter((id) => !shop.isOf(id, topics))).toEqual([]);
      }
    };
    await assert(
      asyncProperty(
        tuple(steps, array(integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 20 }), boolean()),
        examine,
      ),
      { numRuns: runs(1_000) },
    );
  });

  it('are told from the bus alone while it is there', async () => {
    const order = await follow({ kind: 'order', id: 'order-1' });
    const kitchen = await follow({ kind: 'kitchen', id: 'port' });
    await shop.pass(1_000);
    const reads = shop.log.reads;
    await shop.pass(1_000);
    // Those of the relay.
    expect(shop.log.reads - reads).toBe(1_000 / RELAY_EVERY_MS);
    shop.change('port', 'order-1');
    shop.change('hill', 'order-1');
    shop.change('port', 'order-2');
    const before = shop.log.reads;
    await shop.pass(RELAY_EVERY_MS);
    expect(shop.log.reads - before).toBe(2);
    expect([order.told, kitchen.told]).toEqual([
      [1, 2],
      [1, 3],
    ]);
  });

  it('are found within the silence and an interval when no relay runs', async () => {
    const { told } = await follow({ kind: 'restaurant', id: 'port' });
    await shop.pass(1_000);
    shop.change('port');
    for (let passed = 0; passed <= SILENCE_MS + LOOK_MS; passed += LOOK_MS) {
      jest.advanceTimersByTime(LOOK_MS);
      await settle();
    }
    expect(told).toEqual([1]);
  });

  it('are found by the next news when their own were lost', async () => {
    const { told } = await follow({ kind: 'restaurant', id: 'port' });
    await shop.pass(1_000);
    shop.bus.deliver = () => {};
    shop.change('port');
    await shop.pass(RELAY_EVERY_MS);
    shop.bus.deliver = (news) => shop.bus.give(news);
    expect(told).toEqual([]);
    await shop.pass(HEARTBEAT_MS);
    expect(told).toEqual([1]);
  });

  it('are found at once when they are made while the log is read', async () => {
    shop.log.turns = () => 20;
    const joining = follow({ kind: 'restaurant', id: 'port' });
    await settle(30);
    shop.change('port');
    shop.bus.give({ last: 1, changes: [] });
    const { told } = await joining;
    await settle();
    expect(told).toEqual([1]);
    shop.change('port');
    shop.bus.give({ last: 2, changes: [] });
    // The look has seen the latest number and the changes up to it.
    await settle(70);
    shop.change('port');
    shop.bus.give({ last: 3, changes: [] });
    await settle();
    expect(told).toEqual([1, 2, 3]);
  });

  it('end what follows a log that went back, whose numbers come again', async () => {
    const before = await follow({ kind: 'restaurant', id: 'port' });
    for (let made = 0; made < 5; made += 1) shop.change('port');
    await shop.pass(1_000);
    shop.log.goBack(3);
    await shop.pass(1_000);
    expect([before.told, before.isOver]).toEqual([[1, 2, 3, 4, 5], true]);
    before.leave();
    const after = await follow({ kind: 'restaurant', id: 'port' });
    shop.change('port');
    await shop.pass(RELAY_EVERY_MS);
    expect([after.told, after.isOver]).toEqual([[3], false]);
  });

  it('reach a process that began after the log went back, while the bus still has the old news', async () => {
    for (let made = 0; made < 5; made += 1) shop.change('port');
    await shop.pass(1_000);
    shop.log.goBack(3);
    const { told } = await follow({ kind: 'restaurant', id: 'port' });
    for (let made = 0; made < 4; made += 1) shop.change('port');
    await shop.pass(1_000);
    expect(told).toEqual([3, 4, 5, 6]);
  });
});
