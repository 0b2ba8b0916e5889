import type { ChangeLog } from '#server/database/ChangeReader.ts';
import { MAX_CHANGES_AT_ONCE } from '#server/database/Changes.ts';
import type { ChangesTable } from '#server/database/Schema.ts';

/** A change log whose reads take their time, may fail, and are counted. */
export class InMemoryChangeLog implements ChangeLog {
  isBroken = false;
  reads = 0;
  /** Turns of the event loop that a read takes before and after it sees the log. */
  turns: () => number = () => 0;
  #changes: ChangesTable[] = [];

  add(restaurant_id: string, order_id: string | null = null): number {
    const id = (this.#changes.at(-1)?.id ?? 0) + 1;
    this.#changes.push({ id, order_id, restaurant_id, at: '2026-02-01T10:00:00.000Z' });
    return id;
  }

  /** As a restore from a backup does. */
  goBack(count: number): void {
    this.#changes = this.#changes.slice(0, -count);
  }

  latest(): Promise<number> {
    return this.#read(() => this.#changes.at(-1)?.id ?? 0);
  }

  after(id: number): Promise<readonly ChangesTable[]> {
    return this.#read(() => this.#changes.filter((change) => change.id > id).slice(0, MAX_CHANGES_AT_ONCE));
  }

  async #read<T>(see: () => T): Promise<T> {
    this.reads += 1;
    for (let left = this.turns(); left > 0; left -= 1) await Promise.resolve();
    if (this.isBroken) throw new Error('The database is away');
    const seen = see();
    for (let left = this.turns(); left > 0; left -= 1) await Promise.resolve();
    return seen;
  }
}
