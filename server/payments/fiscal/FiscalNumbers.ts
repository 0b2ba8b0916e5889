import type { Database, Writer } from '#server/database/Database.ts';

const MAX_TRIES = 10;

/** Consecutive numbers of fiscal documents, for countries whose registers want them. All servers share them. */
export class FiscalNumbers {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The number of a receipt in a series, from 1: the next free one at first, then always the same. */
  async numberOf(receiptId: string, series: string): Promise<number> {
    for (let count = 0; count < MAX_TRIES; count += 1) {
      const number = await this.#database.write(async (writer) => {
        const earlier = await findNumber(writer, receiptId);
        return earlier ?? takeNext(writer, receiptId, series);
      });
      if (number !== undefined) return number;
    }
    throw new Error(`no number was free in ${series}`);
  }
}

async function findNumber(writer: Writer, receiptId: string): Promise<number | undefined> {
  const row = await writer
    .selectFrom('fiscal_numbers')
    .select('number')
    .where('receipt_id', '=', receiptId)
    .executeTakeFirst();
  return row?.number;
}

/** undefined when another server has just taken the number. */
async function takeNext(writer: Writer, receiptId: string, series: string): Promise<number | undefined> {
  const last = await writer
    .selectFrom('fiscal_numbers')
    .select('number')
    .where('series', '=', series)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  const taken = await writer
    .insertInto('fiscal_numbers')
    .values({ receipt_id: receiptId, series, number })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  return taken?.number;
}
