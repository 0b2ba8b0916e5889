import type { Database, Writer } from '#server/database/Database.ts';

interface Limits {
  readonly limit?: number | undefined;
  readonly personLimit?: number | undefined;
}

export type Redemption = 'redeemed' | 'limit' | 'person-limit';

/**
 * Counts uses of promo codes. A use is taken in the order's transaction by a single conditional update, to avoid a
 * race.
 */
export class PromoCodeUses {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async count(code: string, personId: string | undefined): Promise<{ used: number; usedByPerson: number }> {
    const { read } = this.#database;
    const all = await read.selectFrom('promo_code_counters').select('used').where('code', '=', code).executeTakeFirst();
    if (personId === undefined) return { used: all?.used ?? 0, usedByPerson: 0 };
    const own = await read
      .selectFrom('promo_code_people')
      .select('used')
      .where('code', '=', code)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    return { used: all?.used ?? 0, usedByPerson: own?.used ?? 0 };
  }

  async redeem(writer: Writer, code: string, personId: string, { limit, personLimit }: Limits): Promise<Redemption> {
    await writer
      .insertInto('promo_code_counters')
      .values({ code, used: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const all = await writer
      .updateTable('promo_code_counters')
      .set(({ eb }) => ({ used: eb('used', '+', 1) }))
      .where('code', '=', code)
      .$if(limit !== undefined, (query) => query.where('used', '<', limit ?? 0))
      .executeTakeFirst();
    if (all.numUpdatedRows === 0n) return 'limit';
    await writer
      .insertInto('promo_code_people')
      .values({ code, person_id: personId, used: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const own = await writer
      .updateTable('promo_code_people')
      .set(({ eb }) => ({ used: eb('used', '+', 1) }))
      .where('code', '=', code)
      .where('person_id', '=', personId)
      .$if(personLimit !== undefined, (query) => query.where('used', '<', personLimit ?? 0))
      .executeTakeFirst();
    return own.numUpdatedRows === 0n ? 'person-limit' : 'redeemed';
  }

  /** Returns the use of an order that was cancelled or rejected. */
  async release(writer: Writer, code: string, personId: string): Promise<void> {
    await writer
      .updateTable('promo_code_counters')
      .set(({ eb }) => ({ used: eb('used', '-', 1) }))
      .where('code', '=', code)
      .where('used', '>', 0)
      .execute();
    await writer
      .updateTable('promo_code_people')
      .set(({ eb }) => ({ used: eb('used', '-', 1) }))
      .where('code', '=', code)
      .where('person_id', '=', personId)
      .where('used', '>', 0)
      .execute();
  }
}
