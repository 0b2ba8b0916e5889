import type { Log } from '#server/shared/Log.ts';
import type { ChangeListener } from './ChangeSource.ts';
import { type Changes, MAX_CHANGES_AT_ONCE } from './Changes.ts';
import type { ChangesTable } from './Schema.ts';

export type ChangeLog = Pick<Changes, 'latest' | 'after'>;

interface Dependencies {
  readonly changes: ChangeLog;
  readonly log: Log;
}

/**
 * A place in the change log, and the listener who is given what follows. Numbers of changes have no gaps, so it knows
 * whether it has missed one.
 */
export class ChangeReader {
  readonly #changes: ChangeLog;
  readonly #log: Log;
  readonly #listener: ChangeListener;
  #lastId: number;
  #looking: Promise<void> | undefined;
  #isAsked = false;
  #isOver = false;

  private constructor({ changes, log }: Dependencies, listener: ChangeListener, lastId: number) {
    this.#changes = changes;
    this.#log = log;
    this.#listener = listener;
    this.#lastId = lastId;
  }

  /** Begins after the latest change. */
  static async open(dependencies: Dependencies, listener: ChangeListener): Promise<ChangeReader> {
    return new ChangeReader(dependencies, listener, await dependencies.changes.latest());
  }

  /** The number of the change that was given last. */
  get lastId(): number {
    return this.#lastId;
  }

  /** Gives those that follow without a gap. A change that was given before is left out. */
  take(changes: readonly ChangesTable[]): void {
    for (const change of changes) if (change.id === this.#lastId + 1) this.#give(change);
  }

  /** Gives all that is new in the log. A call during another one makes that one look again. A failure is logged. */
  look(): Promise<void> {
    this.#isAsked = true;
    this.#looking ??= this.#lookWhileAsked();
    return this.#looking;
  }

  stop(): void {
    this.#isOver = true;
  }

  async #lookWhileAsked(): Promise<void> {
    try {
      while (this.#isAsked && !this.#isOver) {
        this.#isAsked = false;
        await this.#lookOnce();
      }
    } catch (error) {
      this.#log({ level: 'warn', text: 'change log could not be read', error: String(error) });
    } finally {
      this.#looking = undefined;
    }
  }

  async #lookOnce(): Promise<void> {
    const known = this.#lastId;
    const latest = await this.#changes.latest();
    if (latest < known && !this.#isOver) {
      this.#lastId = latest;
      this.#listener.onReset();
    }
    // A full page may not be all: the next one is read at once, so that a reader behind catches up.
    let isMore = latest > this.#lastId;
    while (isMore && !this.#isOver) {
      const changes = await this.#changes.after(this.#lastId);
      for (const change of changes) if (change.id > this.#lastId) this.#give(change);
      isMore = changes.length === MAX_CHANGES_AT_ONCE;
    }
  }

  #give(change: ChangesTable): void {
    if (this.#isOver) return;
    this.#lastId = change.id;
    this.#listener.onChange(change);
  }
}
