import { type Changes, MAX_CHANGES_AT_ONCE } from '#server/database/Changes.ts';
import type { ChangesTable } from '#server/database/Schema.ts';
import type { Log } from '#server/shared/Log.ts';

interface Dependencies {
  readonly changes: Changes;
  readonly log: Log;
}

/** Something whose changes a follower wants, with an id. */
export type Topic =
  | { readonly kind: 'order'; readonly id: string }
  /** The restaurant itself, without its orders. */
  | { readonly kind: 'restaurant'; readonly id: string }
  /** The restaurant and its orders. */
  | { readonly kind: 'kitchen'; readonly id: string };

interface Follower {
  readonly topics: readonly Topic[];
  /** A change of one of the topics; called once for a change of several. */
  readonly onChange: (change: ChangesTable) => void;
  readonly onEnd: () => void;
}

/** Polling interval in milliseconds, which is the maximum delay of a change. */
const INTERVAL_MS = 200;

/**
 * Notifies followers of every change, made by any server of the database, by polling the change log while there are
 * followers. SQLite has no notifications, and a PostgreSQL connection that only listens may break silently; polling an
 * indexed number costs less than handling either (ADR 0029).
 */
export class ChangeFeed {
  readonly #dependencies: Dependencies;
  readonly #followers = new Set<Follower>();
  /** A change is compared with none but the followers of its topics. */
  readonly #byTopic = new Map<string, Set<Follower>>();
  #timer: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isLooking = false;
  #isClosed = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** The number of followers. */
  get size(): number {
    return this.#followers.size;
  }

  /** Adds a follower. Once it resolves, every change is either contained in what is read afterwards or notified. */
  async follow(follower: Follower): Promise<() => void> {
    const leave = (): void => {
      this.#followers.delete(follower);
      this.#forget(follower);
      if (this.#followers.size === 0) this.#rest();
    };
    if (this.#timer === undefined) {
      const latest = await this.#dependencies.changes.latest();
      // If another follower has started polling meanwhile, its position is kept.
      if (this.#timer === undefined) this.#lastId = latest;
    }
    this.#followers.add(follower);
    for (const key of keysOf(follower)) {
      const followers = this.#byTopic.get(key) ?? new Set();
      this.#byTopic.set(key, followers.add(follower));
    }
    this.#timer ??= setInterval(() => void this.#look(), INTERVAL_MS).unref();
    if (this.#isClosed) {
      leave();
      follower.onEnd();
    }
    return leave;
  }

  /** Ends every stream, so that the server can shut down. */
  close(): void {
    this.#isClosed = true;
    for (const { onEnd } of this.#followers) onEnd();
    this.#followers.clear();
    this.#byTopic.clear();
    this.#rest();
  }

  #forget(follower: Follower): void {
    for (const key of keysOf(follower)) {
      const followers = this.#byTopic.get(key);
      followers?.delete(follower);
      if (followers?.size === 0) this.#byTopic.delete(key);
    }
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      let isMore = true;
      while (isMore && this.#timer !== undefined) {
        const changes = await this.#dependencies.changes.after(this.#lastId);
        for (const change of changes) {
          this.#lastId = change.id;
          this.#notify(change);
        }
        // A full page may not be all: the next one is read at once, so that a feed behind catches up.
        isMore = changes.length === MAX_CHANGES_AT_ONCE;
      }
    } catch (error) {
      this.#dependencies.log({ level: 'warn', text: 'change log could not be read', error: String(error) });
    } finally {
      this.#isLooking = false;
    }
  }
  #notify(change: ChangesTable): void {
    const { order_id, restaurant_id } = change;
    const own: Topic = order_id === null ? { kind: 'restaurant', id: restaurant_id } : { kind: 'order', id: order_id };
    const keys = [keyOf(own), keyOf({ kind: 'kitchen', id: restaurant_id })];
    const followers = new Set(keys.flatMap((key) => [...(this.#byTopic.get(key) ?? [])]));
    for (const { onChange } of followers) onChange(change);
  }
}

function keysOf({ topics }: Follower): readonly string[] {
  return topics.map(keyOf);
}

function keyOf({ kind, id }: Topic): string {
  return `${kind}:${id}`;
}
