import type { Writer } from './Database.ts';

/**
 * Hourly rate limits for actions that cost money. Stored in the database, so that they survive restarts and apply to
 * all servers.
 */
export class StoredRateLimiter {
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Takes one unit of `anHour`; false when none is left. A rolled back transaction does not count. */
  async take(writer: Writer, key: string, anHour: number): Promise<boolean> {
    const hour = this.#now().toISOString().slice(0, 13);
    await writer
      .insertInto('rate_limits')
      .values({ name: key, hour, used: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const bucket = await writer
      .updateTable('rate_limits')
      .set(({ eb }) => ({ used: eb('used', '+', 1) }))
      .where('name', '=', key)
      .where('hour', '=', hour)
      .where('used', '<', anHour)
      .executeTakeFirst();
    return bucket.numUpdatedRows === 1n;
  }
}
