import type { Changes } from '#server/database/Changes.ts';
import type { ChangesTable } from '#server/database/Schema.ts';
import type { Log } from '#server/Log.ts';

interface Dependencies {
  readonly changes: Changes;
  readonly log: Log;
}

interface Follower {
  readonly onChange: (change: ChangesTable) => void;
  readonly onEnd: () => void;
}

/** How late a change is noticed at most, in milliseconds. */
const INTERVAL_MS = 200;

/**
 * Tells those who follow of every change, by whichever server on the database it was made: one look at the log of changes a
 * fifth of a second, while anybody follows. SQLite has nothing to listen to, and a connection that only listens on
 * PostgreSQL breaks without a word; a look at an indexed number costs less than either would in code (ADR 0029).
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

  /** Once it is fulfilled no change is missed: what is read from then on, and what is told, is everything. */
  async follow(follower: Follower): Promise<() => void> {
    const leave = (): void => {
      this.#followers.delete(follower);
      if (this.#followers.size === 0) this.#rest();
    };
    if (this.#timer === undefined) {
      const latest = await this.#dependencies.changes.latest();
      // Whoever came meanwhile has set it, and waits for what came after that.
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

  /** Ends every follower's wait, so that their answers end and the server can. */
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
      this.#dependencies.log({ level: 'warn', text: 'the log of changes cannot be read', error: String(error) });
    } finally {
      this.#isLooking = false;
    }
  }
}
