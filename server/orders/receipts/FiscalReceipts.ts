import { Changes } from '#server/database/Changes.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import { claimDue, laterBy } from '#server/database/dueRows.ts';
import type { FiscalReceiptsTable } from '#server/database/Schema.ts';
import type { FiscalAnswer } from '#server/payments/fiscal/FiscalRegister.ts';

const MAX_LISTED = 200;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays before a register is asked again; after the last one the receipt is dead and not retried automatically. */
export const RECEIPT_WAITS_MS: readonly number[] = [
  5 * SECOND,
  15 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
];

/** What the register said, or why nobody knows. */
export type ReceiptOutcome = FiscalAnswer | { readonly kind: 'unknown'; readonly problem: string };

/** A receipt that no register has taken, with the number of its order that people know. */
export interface MissingReceipt extends FiscalReceiptsTable {
  readonly order_number: string;
}

/** The outbox of fiscal receipts. All servers of one database share it. */
export class FiscalReceipts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Claims the receipt that is due first, so that no other server sends it; undefined when there is none. A receipt
   * waits for that which it follows.
   */
  claim(now: Date): Promise<FiscalReceiptsTable | undefined> {
    return claimDue(
      now,
      (time, limit) => this.#due(time, limit),
      (id, time, due_at) =>
        this.#database.write((writer) =>
          writer
            .updateTable('fiscal_receipts')
            .set(({ eb, ref }) => ({ tries: eb(ref('tries'), '+', 1), due_at }))
            .where('id', '=', id)
            .where('state', '=', 'due')
            .where('due_at', '<=', time)
            .returningAll()
            .executeTakeFirst(),
        ),
    );
  }

  #due(time: string, limit: number): Promise<readonly { readonly id: string }[]> {
    return this.#database.read
      .selectFrom('fiscal_receipts as receipt')
      .select('receipt.id')
      .where('receipt.state', '=', 'due')
      .where('receipt.due_at', '<=', time)
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('receipt.kind', '=', 'sale'),
          exists(
            selectFrom('fiscal_receipts as previous')
              .select('previous.id')
              .whereRef('previous.payment_id', '=', 'receipt.payment_id')
              .where((own) =>
                own.or([
                  own.and({ 'receipt.after_settlement': 0, 'previous.kind': 'sale' }),
                  own.and({ 'receipt.after_settlement': 1, 'previous.kind': 'settlement' }),
                ]),
              )
              .where('previous.state', '=', 'registered'),
          ),
        ]),
      )
      .orderBy('receipt.due_at')
      .orderBy('receipt.id')
      .limit(limit)
      .execute();
  }

  /** Records an outcome. Resolves to whether the receipt is dead now. */
  async record(receipt: FiscalReceiptsTable, outcome: ReceiptOutcome, now: Date): Promise<boolean> {
    const change = changeOf(receipt, outcome, now);
    const isDead = change.state === 'dead';
    await this.#database.write(async (writer) => {
      await writer
        .updateTable('fiscal_receipts')
        .set(change)
        .where('id', '=', receipt.id)
        .where('state', '=', 'due')
        .where('attempt', '=', receipt.attempt)
        .execute();
      if (isDead) await this.#tellDesks(writer, [receipt.restaurant_id], now);
    });
    return isDead;
  }

  /** Receipts that no register has accepted, oldest first, optionally of certain restaurants. */
  listDead(restaurantIds?: readonly string[]): Promise<readonly MissingReceipt[]> {
    const dead = this.#database.read
      .selectFrom('fiscal_receipts')
      .innerJoin('orders', 'orders.id', 'fiscal_receipts.order_id')
      .selectAll('fiscal_receipts')
      .select('orders.number as order_number')
      .where('fiscal_receipts.state', '=', 'dead');
    const own = restaurantIds === undefined ? dead : dead.where('fiscal_receipts.restaurant_id', 'in', restaurantIds);
    return own.orderBy('fiscal_receipts.at').orderBy('fiscal_receipts.id').limit(MAX_LISTED).execute();
  }

  /** Makes one or all dead receipts due again, and returns their number. */
  retry(now: Date, id?: string): Promise<number> {
    return this.#database.write(async (writer) => {
      const dead = writer
        .updateTable('fiscal_receipts')
        .set({ state: 'due', tries: 0, due_at: now.toISOString(), settled_at: null })
        .where('state', '=', 'dead');
      const retried = await (id === undefined ? dead : dead.where('id', '=', id)).returning('restaurant_id').execute();
      await this.#tellDesks(writer, [...new Set(retried.map(({ restaurant_id }) => restaurant_id))], now);
      return retried.length;
    });
  }

  /** Open desks read their session anew, which names what was not accepted. */
  async #tellDesks(writer: Writer, restaurantIds: readonly string[], now: Date): Promise<void> {
    const changes = new Changes(this.#database);
    for (const restaurant_id of restaurantIds) await changes.add(writer, { order_id: null, restaurant_id }, now);
  }
}

function changeOf(
  { attempt, reference, tries }: FiscalReceiptsTable,
  outcome: ReceiptOutcome,
  now: Date,
): Partial<FiscalReceiptsTable> {
  const wait = RECEIPT_WAITS_MS[tries - 1];
  const at = now.toISOString();
  const later = wait === undefined ? { state: 'dead' as const, settled_at: at } : { due_at: laterBy(now, wait) };
  switch (outcome.kind) {
    case 'registered': {
      const { document, reference: registered } = outcome;
      const done = { state: 'registered' as const, settled_at: at, problem: null };
      return { ...done, reference: registered, document: JSON.stringify(document) };
    }
    case 'pending': {
      const taken = { reference: outcome.reference, problem: null };
      // The register has just taken it, which begins the waits anew.
      if (reference === null) return { ...taken, tries: 0, due_at: laterBy(now, RECEIPT_WAITS_MS[0] ?? 0) };
      return { ...taken, ...later, ...(wait === undefined && { problem: 'the register has not registered it' }) };
    }
    case 'failed': {
      const next = { attempt: attempt + 1, reference: null, problem: outcome.problem };
      return outcome.isLasting ? { ...next, state: 'dead', settled_at: at } : { ...next, ...later };
    }
    case 'unknown':
      return { ...later, problem: outcome.problem };
  }
}
