import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/Database.ts';
import type { PeopleTable } from '#server/database/Schema.ts';

export class PeopleRepository {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** The person with this number, made at the first sign-in. */
  async withPhone(phone: string): Promise<string> {
    return this.#database.write(async (writer) => {
      const created_at = this.#now().toISOString();
      await writer
        .insertInto('people')
        .values({ id: randomUUID(), phone, email: null, first_name: null, last_name: null, created_at })
        .onConflict((conflict) => conflict.column('phone').doNothing())
        .execute();
      const person = await writer
        .selectFrom('people')
        .select('id')
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow();
      return person.id;
    });
  }

  find(id: string): Promise<PeopleTable | undefined> {
    return this.#database.read.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
  }
}
