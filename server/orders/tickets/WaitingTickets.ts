import { Changes } from '#server/database/Changes.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import { laterBy } from '#server/database/dueRows.ts';
import type { PrintersTable, TicketsTable } from '#server/database/Schema.ts';

/** A printer that asks by itself does so within seconds, in milliseconds. */
const SILENT_MS = 60_000;
/** How long a ticket is named that was given up, in milliseconds. */
const SHOWN_MS = 24 * 60 * 60_000;
const MAX_LISTED = 200;

/** A printer that has not printed what it should. */
export interface WaitingPrinter {
  readonly id: string;
  readonly name: string;
  readonly restaurantId: string;
  /** What is wrong with it, in English. */
  readonly problem: string;
  /** Numbers of the orders whose tickets wait or were given up, the oldest first. */
  readonly orderNumbers: readonly string[];
}

/** Tickets that are not on paper in time, and the desks that are told of them. */
export class WaitingTickets {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Printers of some restaurants with a ticket that could not be printed, or was given up within a day. */
  async printers(restaurantIds: readonly string[], now: Date): Promise<readonly WaitingPrinter[]> {
    const rows = await this.#database.read
      .selectFrom('tickets')
      .innerJoin('printers', 'printers.id', 'tickets.printer_id')
      .innerJoin('orders', 'orders.id', 'tickets.order_id')
      .select(['printers.id', 'printers.name', 'printers.restaurant_id', 'tickets.problem', 'orders.number'])
      .where('printers.removed_at', 'is', null)
      .where('printers.restaurant_id', 'in', restaurantIds)
      .where('tickets.problem', 'is not', null)
      .where(({ eb, and, or }) =>
        or([
          eb('tickets.state', '=', 'due'),
          and([eb('tickets.state', '=', 'dead'), eb('tickets.settled_at', '>', laterBy(now, -SHOWN_MS))]),
        ]),
      )
      .orderBy('printers.name')
      .orderBy('tickets.at')
      .limit(MAX_LISTED)
      .execute();
    return Array.from(Map.groupBy(rows, ({ id }) => id).values(), (own) => {
      const [{ id, name, restaurant_id: restaurantId }] = own as [(typeof own)[number]];
      const orderNumbers = [...new Set(own.map(({ number }) => number))];
      return { id, name, restaurantId, problem: own.at(-1)?.problem ?? '', orderNumbers };
    });
  }

  /** Notes which tickets wait for a printer that should ask for them and does not. */
  async noteSilent(now: Date): Promise<void> {
    const waiting = await this.#database.read
      .selectFrom('tickets')
      .innerJoin('printers', 'printers.id', 'tickets.printer_id')
      .select('tickets.id')
      .where('tickets.state', '=', 'due')
      .where('tickets.problem', 'is', null)
      .where('tickets.due_at', '<=', laterBy(now, -SILENT_MS))
      .where('printers.kind', '!=', 'network')
      .execute();
    await this.note(waiting, { problem: 'the printer does not ask for it' }, now);
  }

  /** Notes what a printer that asks says of itself while tickets wait for it. */
  noteProblem({ id, restaurant_id }: PrintersTable, problem: string, now: Date): Promise<void> {
    return this.#database.write(async (writer) => {
      const { numUpdatedRows } = await writer
        .updateTable('tickets')
        .set({ problem })
        .where('printer_id', '=', id)
        .where('state', '=', 'due')
        .where(({ eb, or }) => or([eb('problem', 'is', null), eb('problem', '!=', problem)]))
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await this.tellDesks(writer, [restaurant_id], now);
    });
  }

  /** Changes tickets that are still due, and tells desks. Resolves to those that were. */
  async note(
    tickets: readonly { readonly id: string }[],
    change: Partial<TicketsTable>,
    now: Date,
  ): Promise<readonly TicketsTable[]> {
    if (tickets.length === 0) return [];
    const ids = tickets.map(({ id }) => id);
    return this.#database.write(async (writer) => {
      const noted = await writer
        .updateTable('tickets')
        .set(change)
        .where('id', 'in', ids)
        .where('state', '=', 'due')
        .where('due_at', '<=', now.toISOString())
        .returningAll()
        .execute();
      await this.tellDesks(writer, new Set(noted.map(({ restaurant_id }) => restaurant_id)), now);
      return noted;
    });
  }

  /** Open desks read their session anew, which names printers that wait. */
  async tellDesks(writer: Writer, restaurantIds: Iterable<string>, now: Date): Promise<void> {
    const changes = new Changes(this.#database);
    for (const restaurant_id of restaurantIds) await changes.add(writer, { order_id: null, restaurant_id }, now);
  }
}
