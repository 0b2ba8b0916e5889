import type { Changes } from '#server/database/Changes.ts';
import type { ChangesTable } from '#server/database/Schema.ts';
import type { Log } from '#server/shared/Log.ts';

interface Dependencies {
  readonly changes: Changes;
  readonly log: Log;
}

interface Follower {
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
  #timer: NodeJS.Timeout | undefined;
  #seen = 0;
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
      if (this.#followers.size === 0) this.#rest();
    };
    if (this.#timer === undefined) {
      const latest = await this.#dependencies.changes.latest();
      // If another follower has started polling meanwhile, its position is kept.
      if (this.#timer === undefined) this.#seen = latest;
    }
    this.#followers.add(follower);
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
    this.#rest();
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      for (const change of await this.#dependencies.changes.after(this.#seen)) {
        this.#seen = change.id;
        for (const { onChange } of this.#followers) onChange(change);
      }
    } catch (error) {
      this.#dependencies.log({ level: 'warn', text: 'change log could not be read', error: String(error) });
    } finally {
      this.#isLooking = false;
    }
  }
}
