import type { Database, Writer } from './Database.ts';
import type { ChangesTable } from './Schema.ts';

const NUMBER = 'change-number';
export const MAX_CHANGES_AT_ONCE = 500;

type Change = Pick<ChangesTable, 'order_id' | 'restaurant_id'>;

/**
 * The change log that every server of one database follows. A change is written in the transaction that makes it, as
 * its last statement, so that others wait least. Its number comes from a row that stays locked until the commit, not
 * from a sequence, so numbers become visible in order on both SQLite and PostgreSQL.
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

  /** The number of the latest change; 0 before the first one. */
  async latest(): Promise<number> {
    const row = await this.#database.read
      .selectFrom('settings')
      .select('value')
      .where('name', '=', NUMBER)
      .executeTakeFirst();
    return row?.value ?? 0;
  }

  /** Changes after an id, in order. A caller that gets `MAX_CHANGES_AT_ONCE` of them must ask again. */
  after(id: number): Promise<readonly ChangesTable[]> {
    return this.#database.read
      .selectFrom('changes')
      .selectAll()
      .where('id', '>', id)
      .orderBy('id')
      .limit(MAX_CHANGES_AT_ONCE)
      .execute();
  }

  /** Whether the log still has every change after this id; false also for an id that it never issued. */
  async hasAllAfter(id: number): Promise<boolean> {
    const latest = await this.latest();
    const row = await this.#database.read
      .selectFrom('changes')
      .select(({ fn }) => fn.min('id').as('oldest'))
      .executeTakeFirst();
    const oldest = row?.oldest ?? latest + 1;
    return id <= latest && oldest <= id + 1;
  }
}
