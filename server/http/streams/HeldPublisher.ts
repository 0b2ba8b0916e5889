import type { ChangeLog } from '#server/database/ChangeReader.ts';
import { MAX_CHANGES_AT_ONCE } from '#server/database/Changes.ts';
import type { ChangesTable } from '#server/database/Schema.ts';
import type { HttpContext } from '#server/http/HttpContext.ts';
import { LruCache } from '#server/shared/LruCache.ts';
import type { Grip } from './Grip.ts';
import type { HeldState } from './HeldState.ts';
import { closing, type PushItem, type PushTarget, telling } from './Pushpin.ts';
import { textOf } from './ServerEvent.ts';

type Needs = Pick<HttpContext, 'database' | 'now' | 'log'> & {
  readonly changes: ChangeLog;
  readonly grip: Grip;
  readonly pushpin: PushTarget;
  /** The states of what streams may be held of; undefined for what does not exist. */
  readonly stateOf: Readonly<Record<Subject[0], (id: string) => Promise<HeldState | undefined>>>;
  readonly restaurantIds: () => Promise<readonly string[]>;
  /** Ids of sessions that have ended since a time. */
  readonly endedSince: (time: Date) => Promise<readonly string[]>;
  /** Milliseconds of a clock that never jumps. */
  readonly monotonicMs: () => number;
};

type Subject = readonly [kind: 'order' | 'restaurant', id: string];

/** What this server has published of a subject. */
interface Known {
  state: HeldState | undefined;
  readonly digests: Set<string>;
}

interface Told {
  readonly channel: string;
  readonly state: HeldState | undefined;
  readonly items: readonly PushItem[];
}

/** The change that was published last, in the table of settings. */
const PUBLISHED = 'published-change';
/** Pause in milliseconds after Pushpin or the database failed. */
export const RETRY_MS = 1_000;
/** Interval in milliseconds at which ended sessions are looked for. */
export const SESSIONS_EVERY_MS = 1_000;
/** How long an ended session is looked for, in milliseconds: servers' clocks differ, and Pushpin may be away. */
const ENDED_MS = 5 * 60_000;
/** Subjects whose last published state is known. */
const MAX_KNOWN = 20_000;
/** Restaurants whose state is read when a server begins to publish. */
const MAX_LEARNT = 10_000;

/**
 * Publishes to Pushpin what readers of held streams are told: the new state of what has changed, and the end of a
 * session. It goes on after the change that it, or the server that led before, has published last, so each is published
 * at least once, and a second time only after a failure.
 */
export class HeldPublisher {
  readonly #needs: Needs;
  #known = new LruCache<Known>(MAX_KNOWN);
  #noted: number | undefined;
  #hasLearnt = false;
  /** Sessions whose streams were closed, with the time after which they are no longer looked for. */
  readonly #closed = new Map<string, number>();
  #sessionsAtMs = -Infinity;
  #retryAtMs = -Infinity;
  #isAway = false;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** To be called again and again. */
  async run(): Promise<void> {
    const { monotonicMs, log } = this.#needs;
    if (monotonicMs() < this.#retryAtMs) return;
    try {
      await this.#publishChanges();
      if (monotonicMs() >= this.#sessionsAtMs) {
        await this.#closeEnded();
        this.#sessionsAtMs = monotonicMs() + SESSIONS_EVERY_MS;
      }
      if (this.#isAway) log({ level: 'info', text: 'held event streams are told again' });
      this.#isAway = false;
    } catch (error) {
      this.#retryAtMs = monotonicMs() + RETRY_MS;
      if (!this.#isAway) log({ level: 'warn', text: 'held event streams cannot be told', error: String(error) });
      this.#isAway = true;
    }
  }

  async #publishChanges(): Promise<void> {
    const { changes, pushpin } = this.#needs;
    const latest = await changes.latest();
    let last = await this.#published();
    // Another server has published meanwhile.
    if (last !== this.#noted) {
      this.#known = new LruCache(MAX_KNOWN);
      this.#hasLearnt = false;
    }
    // At first, and after a restore.
    if (last === undefined || last > latest) {
      return this.#note(latest);
    }
    if (!this.#hasLearnt && last === latest) return this.#learn(latest);
    for (let isMore = latest > last; isMore; ) {
      const page = await changes.after(last);
      const told = await this.#told(page);
      await pushpin.publish(told.flatMap(({ items }) => items));
      for (const { channel, state } of told) {
        const known = this.#knownOf(channel);
        known.state = state;
        if (state !== undefined) known.digests.add(state.digest);
      }
      last = page.at(-1)?.id ?? latest;
      await this.#note(last);
      isMore = page.length === MAX_CHANGES_AT_ONCE;
    }
  }

  /**
   * Notes what readers of restaurants know while there is nothing to publish, because Pushpin asks for each of them where
   * the state before is not named. Orders have few readers.
   */
  async #learn(latest: number): Promise<void> {
    const { changes, grip, restaurantIds, stateOf } = this.#needs;
    const known = new LruCache<Known>(MAX_KNOWN);
    for (const id of (await restaurantIds()).slice(0, MAX_LEARNT)) {
      const state = await stateOf.restaurant(id);
      known.getOrCreate(grip.channelOf('restaurant', id), () => ({ state, digests: new Set() }));
    }
    // What has changed meanwhile would not be published.
    if ((await changes.latest()) !== latest) return;
    this.#known = known;
    this.#hasLearnt = true;
  }

  /** What has another state than was published last. */
  async #told(page: readonly ChangesTable[]): Promise<readonly Told[]> {
    const { grip, stateOf } = this.#needs;
    const newest = new Map(page.map((change) => [grip.channelOf(...subjectOf(change)), change]));
    const told: Told[] = [];
    for (const [channel, change] of newest) {
      const [kind, id] = subjectOf(change);
      const state = await stateOf[kind](id);
      const known = this.#knownOf(channel);
      if (state !== undefined && state.digest === known.state?.digest) continue;
      const items = state === undefined ? [] : [itemOf(channel, state, known, change)];
      told.push({ channel, state, items: state?.isOver === false ? items : [...items, closing(channel)] });
    }
    return told;
  }

  async #closeEnded(): Promise<void> {
    const { endedSince, grip, pushpin, now, monotonicMs } = this.#needs;
    const ended = await endedSince(new Date(now().getTime() - ENDED_MS));
    const open = ended.filter((id) => !this.#closed.has(id));
    await pushpin.publish(open.map((id) => closing(grip.channelOf('session', id))));
    for (const id of open) this.#closed.set(id, monotonicMs() + 2 * ENDED_MS);
    for (const [id, endsAtMs] of this.#closed) if (endsAtMs < monotonicMs()) this.#closed.delete(id);
  }

  #knownOf(channel: string): Known {
    return this.#known.getOrCreate(channel, () => ({ state: undefined, digests: new Set() }));
  }

  async #published(): Promise<number | undefined> {
    const row = await this.#needs.database.read
      .selectFrom('settings')
      .select('value')
      .where('name', '=', PUBLISHED)
      .executeTakeFirst();
    return row?.value;
  }

  async #note(value: number): Promise<void> {
    this.#noted = value;
    await this.#needs.database.write((writer) =>
      writer
        .insertInto('settings')
        .values({ name: PUBLISHED, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute(),
    );
  }
}

function subjectOf({ order_id, restaurant_id }: ChangesTable): Subject {
  return order_id === null ? ['restaurant', restaurant_id] : ['order', order_id];
}

/**
 * Pushpin drops a message with the id of one before. A state that comes back gets another id, which readers do not
 * expect, so that Pushpin asks the server.
 */
function itemOf(channel: string, state: HeldState, known: Known, change: ChangesTable): PushItem {
  const text = state.eventsAfter(known.state).map(textOf).join('');
  return known.digests.has(state.digest)
    ? telling(channel, `${state.digest}.${change.id}`, undefined, text)
    : telling(channel, state.digest, known.state?.digest, text);
}
