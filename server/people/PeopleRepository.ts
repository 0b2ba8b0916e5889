import { randomUUID } from 'node:crypto';
import { emailRules, furtherNameRules, nameRules } from '#domain/session/contactRules.ts';
import type { Rule } from '#domain/validation/Problem.ts';
import { firstProblem } from '#domain/validation/rules.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import type { PeopleTable } from '#server/database/Schema.ts';
import type { WritingStatement } from '#server/database/writeTogether.ts';
import type { ExternalIdentity } from './ExternalIdentity.ts';
import type { ForgottenPromoUses } from './ForgottenPromoUses.ts';

export interface PersonChange {
  readonly email?: string | null | undefined;
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
  readonly patronymic?: string | null | undefined;
}

export class PeopleRepository {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #forgotten: ForgottenPromoUses | undefined;

  /** `forgotten` holds the uses of promo codes of those who come back; absent where nobody signs in. */
  constructor(database: Database, now: () => Date, forgotten?: ForgottenPromoUses) {
    this.#database = database;
    this.#now = now;
    this.#forgotten = forgotten;
  }

  /** The id of the person with this phone number, who is created at the first sign-in. */
  async withPhone(phone: string): Promise<string> {
    return this.#database.write(async (writer) => {
      const created_at = this.#now().toISOString();
      await writer
        .insertInto('people')
        .values({ id: randomUUID(), phone, created_at })
        .onConflict((conflict) => conflict.column('phone').doNothing())
        .execute();
      const person = await writer
        .selectFrom('people')
        .select('id')
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow();
      // For a known number too, so that it takes as long as an unknown one.
      await this.#forgotten?.restore(writer, person.id, { phone });
      return person.id;
    });
  }

  /**
   * The id of the person with this account, who is created at the first sign-in. An e-mail address never merges people.
   */
  async withAccount({ issuer, subject, ...profile }: ExternalIdentity): Promise<string> {
    return this.#database.write(async (writer) => {
      const account = writer
        .selectFrom('accounts')
        .select('person_id')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject);
      const before = await account.executeTakeFirst();
      if (before !== undefined) return before.person_id;
      const created_at = this.#now().toISOString();
      const person_id = randomUUID();
      const person = {
        email: allowed(profile.email, emailRules),
        first_name: allowed(profile.firstName, nameRules),
        last_name: allowed(profile.lastName, furtherNameRules),
        avatar: avatarOf(profile),
      };
      await writer
        .insertInto('people')
        .values({ id: person_id, ...person, created_at })
        .execute();
      const inserted = await writer
        .insertInto('accounts')
        .values({ issuer, subject, id: randomUUID(), person_id, created_at })
        .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows === 1n) {
        await this.#forgotten?.restore(writer, person_id, { issuer, subject });
        return person_id;
      }
      // Another device of the same person created the account first.
      await writer.deleteFrom('people').where('id', '=', person_id).execute();
      return (await account.executeTakeFirstOrThrow()).person_id;
    });
  }

  /** Ids of a person's accounts at sign-in vendors. */
  async accountIdsOf(id: string): Promise<readonly string[]> {
    const accounts = this.#database.read.selectFrom('accounts').select('id').where('person_id', '=', id);
    return (await accounts.orderBy('created_at').orderBy('id').execute()).map((account) => account.id);
  }

  /** Changes a person and returns them; undefined for an unknown person. Fields that are undefined stay. */
  async change(id: string, values: PersonChange): Promise<PeopleTable | undefined> {
    if (Object.values(values).every((value) => value === undefined)) return this.find(id);
    return this.#database.write((writer) =>
      writer.updateTable('people').set(values).where('id', '=', id).returningAll().executeTakeFirst(),
    );
  }

  /** Stores the name and e-mail of an order where the person has none. Refuses a person who was deleted or merged. */
  addingContacts(
    writer: Writer,
    id: string,
    { name, email }: { readonly name: string; readonly email: string },
  ): WritingStatement {
    return writer
      .updateTable('people')
      .set(({ eb, ref, fn, val }) => ({
        first_name: eb
          .case()
          .when(eb.and([eb('first_name', 'is', null), eb('last_name', 'is', null)]))
          .then(name)
          .else(ref('first_name'))
          .end(),
        email: fn.coalesce('email', val(email)),
      }))
      .where('id', '=', id)
      .where('gone_at', 'is', null);
  }

  find(id: string): Promise<PeopleTable | undefined> {
    return this.#database.read.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
  }
}

const MAX_AVATAR_LENGTH = 500;

function avatarOf({ avatar = '' }: Pick<ExternalIdentity, 'avatar'>): string | null {
  return /^https:\/\/[^\s"'<>]+$/.test(avatar) && avatar.length <= MAX_AVATAR_LENGTH ? avatar : null;
}

/** A value from a vendor; null when it violates the rules for the person's own input. */
function allowed(text: string | undefined, rules: readonly Rule<string>[]): string | null {
  return text === undefined || firstProblem(text, rules) !== undefined ? null : text;
}
