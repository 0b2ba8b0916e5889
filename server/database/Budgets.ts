import type { Database } from './Database.ts';

/** Counts what is dear or dangerous by the hour, across restarts. */
export class Budgets {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Takes one of `limit` an hour; false when none is left. */
  async take(name: string, limit: number): Promise<boolean> {
    const hour = this.#now().toISOString().slice(0, 13);
    return this.#database.write(async (writer) => {
      await writer
        .insertInto('budgets')
        .values({ name, hour, used: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const taken = await writer
        .updateTable('budgets')
        .set(({ eb }) => ({ used: eb('used', '+', 1) }))
        .where('name', '=', name)
        .where('hour', '=', hour)
        .where('used', '<', limit)
        .executeTakeFirst();
      return taken.numUpdatedRows === 1n;
    });
  }
}
