import { randomUUID } from 'node:crypto';
import type { Database } from './Database.ts';

interface Dependencies {
  readonly database: Database;
  /** Milliseconds of a clock that never jumps. */
  readonly monotonicMs: () => number;
}

/** Interval in milliseconds at which the leader says that it is alive, and the others look. */
export const BEAT_MS = 3_000;
/** A leader that has said nothing for so many milliseconds is followed by another server. */
export const SILENCE_MS = 10_000;
/** Name of the only lease. */
const NAME = 'jobs';
/** Holder of a lease that its server has given back. */
const NOBODY = '';

/**
 * Finds the one server of a database that runs the background jobs, so that their cost does not grow with the number of
 * servers. For a moment there may be two leaders, or none, so jobs must claim what they do row by row.
 *
 * The leader counts in its row. The others measure by their own monotonic clocks how long it has not counted, so a
 * server whose time of day is wrong changes nothing.
 */
export class Leadership {
  readonly #database: Database;
  readonly #monotonicMs: () => number;
  readonly #id = randomUUID();
  #isLeader = false;
  #isOver = false;
  #askAt = -Infinity;
  #asking: Promise<boolean> | undefined;
  #seen: { readonly holder: string; readonly beats: number; readonly atMs: number } | undefined;

  constructor({ database, monotonicMs }: Dependencies) {
    this.#database = database;
    this.#monotonicMs = monotonicMs;
  }

  /** Whether this server leads; asks the database once an interval. */
  async isLeader(): Promise<boolean> {
    if (this.#isOver) return false;
    if (this.#monotonicMs() < this.#askAt) return this.#isLeader;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
      this.#askAt = this.#monotonicMs() + BEAT_MS;
    });
    return this.#asking;
  }

  /** Gives leadership up for good, so that another server need not wait. */
  async resign(): Promise<void> {
    this.#isOver = true;
    await this.#asking?.catch(() => false);
    if (!this.#isLeader) return;
    this.#isLeader = false;
    await this.#database.write((writer) =>
      writer
        .updateTable('leases')
        .set({ holder: NOBODY })
        .where('name', '=', NAME)
        .where('holder', '=', this.#id)
        .execute(),
    );
  }

  async #ask(): Promise<boolean> {
    const wasLeader = this.#isLeader;
    // Not while the question fails: another server may lead meanwhile.
    this.#isLeader = false;
    this.#isLeader = (wasLeader && (await this.#beat(this.#id))) || (await this.#succeed());
    return this.#isLeader;
  }

  /** Takes the lease if nobody holds it, or its holder has been silent for long. */
  async #succeed(): Promise<boolean> {
    const lease = await this.#database.read
      .selectFrom('leases')
      .select(['holder', 'beats'])
      .where('name', '=', NAME)
      .executeTakeFirst();
    if (lease === undefined) return this.#begin();
    if (lease.holder === NOBODY || lease.holder === this.#id) return this.#beat(lease.holder);
    const atMs = this.#monotonicMs();
    const isSame = this.#seen?.holder === lease.holder && this.#seen.beats === lease.beats;
    if (this.#seen === undefined || !isSame) {
      this.#seen = { ...lease, atMs };
      return false;
    }
    return atMs - this.#seen.atMs >= SILENCE_MS && this.#beat(lease.holder, lease.beats);
  }

  async #begin(): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#database.write((writer) =>
      writer
        .insertInto('leases')
        .values({ name: NAME, holder: this.#id, beats: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst(),
    );
    return numInsertedOrUpdatedRows === 1n;
  }

  /** Counts, and makes this server the holder. False when another server has counted or taken it meanwhile. */
  async #beat(holder: string, beats?: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.write((writer) =>
      writer
        .updateTable('leases')
        .set(({ eb, ref }) => ({ holder: this.#id, beats: eb(ref('beats'), '+', 1) }))
        .where('name', '=', NAME)
        .where('holder', '=', holder)
        .$if(beats !== undefined, (query) => query.where('beats', '=', beats ?? 0))
        .executeTakeFirst(),
    );
    return numUpdatedRows === 1n;
  }
}
