import { randomUUID } from 'node:crypto';
import type { Database, Writer } from '#server/database/Database.ts';
import type { PeopleTable } from '#server/database/Schema.ts';

export interface PersonChange {
  readonly email?: string | null | undefined;
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
}

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

  /** The person as they are then; undefined when there is nobody. What is undefined stays. */
  async change(id: string, values: PersonChange): Promise<PeopleTable | undefined> {
    if (Object.values(values).every((value) => value === undefined)) return this.find(id);
    return this.#database.write((writer) =>
      writer.updateTable('people').set(values).where('id', '=', id).returningAll().executeTakeFirst(),
    );
  }

  /** Stores the name and the e-mail of an order where the person has none yet. */
  async addContacts(
    writer: Writer,
    id: string,
    { name, email }: { readonly name: string; readonly email: string },
  ): Promise<void> {
    const person = writer.updateTable('people').where('id', '=', id);
    await person.set({ first_name: name }).where('first_name', 'is', null).where('last_name', 'is', null).execute();
    await person.set({ email }).where('email', 'is', null).execute();
  }

  find(id: string): Promise<PeopleTable | undefined> {
    return this.#database.read.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
  }
}
