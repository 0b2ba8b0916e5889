import type { Database, Writer } from './Database.ts';
import type { ChangesTable } from './Schema.ts';

const NUMBER = 'change-number';
const MAX_CHANGES_AT_ONCE = 500;

type Change = Pick<ChangesTable, 'order_id' | 'restaurant_id'>;

/**
 * The log that every server on one database follows. A change is written in the transaction that makes it. Its number
 * comes from a row that the transaction holds until it commits, not from a sequence: numbers become visible in their own
 * order, on SQLite and PostgreSQL alike. It is the last thing that a transaction does, so that others wait the least.
 */
export class Changes {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(writer: Writer, change: Change, at: Date): Promise<void> {
    const { value: id } = await writer
      .insertInto('settings')
      .values({ name: NUMBER, value: 1 })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((eb) => ({ value: eb(eb.ref('settings.value'), '+', 1) })),
      )
      .returning('value')
      .executeTakeFirstOrThrow();
    await writer
      .insertInto('changes')
      .values({ ...change, id, at: at.toISOString() })
      .execute();
  }

  /** The number of the newest change; 0 before the first one. */
  async latest(): Promise<number> {
    const row = await this.#database.read
      .selectFrom('settings')
      .select('value')
      .where('name', '=', NUMBER)
      .executeTakeFirst();
    return row?.value ?? 0;
  }

  /** In order; a caller that gets `MAX_CHANGES_AT_ONCE` asks again. */
  after(id: number): Promise<readonly ChangesTable[]> {
    return this.#database.read
      .selectFrom('changes')
      .selectAll()
      .where('id', '>', id)
      .orderBy('id')
      .limit(MAX_CHANGES_AT_ONCE)
      .execute();
  }
}
