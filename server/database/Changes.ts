import { randomUUID } from 'node:crypto';
import type { Database, Writer } from './Database.ts';
import type { ChangesTable } from './Schema.ts';

const NUMBER = 'change-number';
export const MAX_CHANGES_AT_ONCE = 500;

/** Number of changes that this process has left pending. */
let pendingCount = 0;

type Change = Pick<ChangesTable, 'order_id' | 'restaurant_id'>;

/**
 * The change log that every server of one database follows. A change is written in the transaction that makes it, and
 * becomes visible with it.
 *
 * Numbers rise in the order in which changes become visible, so a reader that has seen one has missed none before it.
 * On SQLite, where one transaction writes at a time, a change gets its number at once. On PostgreSQL writers would wait
 * for each other's commit; a change is pending there until a reader gives numbers to all that are committed (ADR 0118).
 */
export class Changes {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(writer: Writer, change: Change, at: Date): Promise<void> {
    const dated = { ...change, at: at.toISOString() };
    if (this.#database.dialect === 'sqlite') return addNumbered(writer, [dated]);
    pendingCount += 1;
    const id = `${String(pendingCount).padStart(12, '0')} ${randomUUID()}`;
    await writer
      .insertInto('pending_changes')
      .values({ id, ...dated })
      .execute();
  }

  /** The number of the latest change; 0 before the first one. */
  async latest(): Promise<number> {
    await this.#numberPending();
    const row = await this.#database.read
      .selectFrom('settings')
      .select('value')
      .where('name', '=', NUMBER)
      .executeTakeFirst();
    return row?.value ?? 0;
  }

  /** Changes after an id, in order. A caller that gets `MAX_CHANGES_AT_ONCE` of them must ask again. */
  async after(id: number): Promise<readonly ChangesTable[]> {
    await this.#numberPending();
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

  /**
   * Gives numbers, in the order of their times, to all changes that are committed and pending. Those of one moment keep
   * the order in which a server made them. Of several servers one does, and the others wait for it.
   */
  async #numberPending(): Promise<void> {
    const { read } = this.#database;
    if ((await read.selectFrom('pending_changes').select('id').limit(1).executeTakeFirst()) === undefined) return;
    await this.#database.write(async (writer) => {
      const pending = await writer
        .deleteFrom('pending_changes')
        .returning(['id', 'order_id', 'restaurant_id', 'at'])
        .execute();
      // A deletion returns its rows in any order.
      const place = ({ at, id }: (typeof pending)[number]): string => `${at} ${id}`;
      const inOrder = pending.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
      if (inOrder.length > 0) await addNumbered(writer, inOrder);
    });
  }
}

/** The row of the latest number stays locked until the commit, so nobody makes a later number visible before. */
async function addNumbered(writer: Writer, changes: readonly Omit<ChangesTable, 'id'>[]): Promise<void> {
  const { value: last } = await writer
    .insertInto('settings')
    .values({ name: NUMBER, value: changes.length })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb(eb.ref('settings.value'), '+', changes.length) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  const numbered = changes.map((change, index) => ({ ...change, id: last - changes.length + 1 + index }));
  for (let start = 0; start < numbered.length; start += MAX_CHANGES_AT_ONCE) {
    await writer
      .insertInto('changes')
      .values(numbered.slice(start, start + MAX_CHANGES_AT_ONCE))
      .execute();
  }
}
