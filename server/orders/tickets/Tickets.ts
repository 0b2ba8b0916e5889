import type { Database, Writer } from '#server/database/Database.ts';
import { claimDue, laterBy } from '#server/database/dueRows.ts';
import type { PrintersTable, TicketsTable } from '#server/database/Schema.ts';
import type { PrintOutcome } from './TicketPrinter.ts';
import { WaitingTickets } from './WaitingTickets.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** A ticket that no printer took for so long is given up, in milliseconds: nobody cooks by it any more. */
const GIVEN_UP_MS = 24 * 60 * MINUTE_MS;
/** The first pause, which doubles with each attempt. */
const FIRST_WAIT_MS = 2 * SECOND_MS;
/** The longest pause after a refusal, and after an attempt that may have cost paper. */
const MAX_WAIT_MS = { refused: MINUTE_MS, unknown: 5 * MINUTE_MS } as const;

export type TicketOutcome = PrintOutcome | { readonly kind: 'skipped'; readonly problem: string };

/** The outbox of tickets. All servers of one database share it. */
export class Tickets {
  readonly #database: Database;
  readonly #waiting: WaitingTickets;

  constructor(database: Database) {
    this.#database = database;
    this.#waiting = new WaitingTickets(database);
  }

  /** Printers of the kind that the server connects to, with a ticket that is due. */
  printersWithDue(now: Date): Promise<readonly PrintersTable[]> {
    return this.#database.read
      .selectFrom('printers')
      .selectAll()
      .where('kind', '=', 'network')
      .where('removed_at', 'is', null)
      .where('id', 'in', (query) =>
        query
          .selectFrom('tickets')
          .select('printer_id')
          .where('state', '=', 'due')
          .where('due_at', '<=', now.toISOString())
          .where('at', '>', before(now, GIVEN_UP_MS)),
      )
      .execute();
  }

  /** The attempt by which a printer that asks would print next; undefined when nothing is due. */
  async nextAttempt(printerId: string, now: Date): Promise<string | undefined> {
    const [first] = await this.#due(printerId, now.toISOString(), 1, now);
    return first && attemptName({ id: first.id, attempts: first.attempts + 1 });
  }

  /**
   * Claims the oldest due ticket of a printer, so that no other server prints it; undefined when there is none.
   * `attempt` claims only the ticket that was offered by that name.
   */
  claim(printerId: string, now: Date, attempt?: string): Promise<TicketsTable | undefined> {
    return claimDue(
      now,
      async (time, limit) => {
        const due = await this.#due(printerId, time, limit, now);
        return attempt === undefined ? due : due.filter(({ id }) => id === idOf(attempt));
      },
      (id, time, due_at) =>
        this.#database.write((writer) =>
          writer
            .updateTable('tickets')
            .set(({ eb, ref }) => ({ attempts: eb(ref('attempts'), '+', 1), due_at }))
            .where('id', '=', id)
            .where('state', '=', 'due')
            .where('due_at', '<=', time)
            .returningAll()
            .executeTakeFirst(),
        ),
    );
  }

  #due(
    printerId: string,
    time: string,
    limit: number,
    now: Date,
  ): Promise<readonly Pick<TicketsTable, 'id' | 'attempts'>[]> {
    return this.#database.read
      .selectFrom('tickets')
      .select(['id', 'attempts'])
      .where('printer_id', '=', printerId)
      .where('state', '=', 'due')
      .where('due_at', '<=', time)
      .where('at', '>', before(now, GIVEN_UP_MS))
      .orderBy('at')
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  /**
   * Notes that bytes of a claimed ticket leave from now on, so that it is a copy after whatever ends this attempt.
   * Throws when another server has claimed it in the meantime.
   */
  async begin(ticket: TicketsTable): Promise<void> {
    const begun_in = ticket.begun_in ?? ticket.attempts;
    const { numUpdatedRows } = await this.#database.write((writer) => this.#claimed(writer, ticket, { begun_in }));
    if (numUpdatedRows === 0n) throw new Error('another server prints this ticket');
  }

  /** Notes that a claimed ticket leaves again within the same attempt. Resolves to the ticket, which is a copy now. */
  async beginAgain(ticket: TicketsTable): Promise<TicketsTable> {
    const begun_in = Math.min(ticket.begun_in ?? ticket.attempts, ticket.attempts - 1);
    await this.#database.write((writer) => this.#claimed(writer, ticket, { begun_in }));
    return { ...ticket, begun_in };
  }

  /** A ticket that a printer has fetched and not confirmed; undefined once it is settled or was claimed again. */
  async fetched(printerId: string, attempt: string): Promise<TicketsTable | undefined> {
    const ticket = await this.#database.read
      .selectFrom('tickets')
      .selectAll()
      .where('id', '=', idOf(attempt))
      .where('printer_id', '=', printerId)
      .where('state', '=', 'due')
      .executeTakeFirst();
    return ticket !== undefined && attemptName(ticket) === attempt ? ticket : undefined;
  }

  /**
   * Records the outcome of a claimed ticket, unless another server has claimed it in the meantime. Open desks learn when
   * a printer begins to wait, and when it goes on.
   */
  async record(ticket: TicketsTable, outcome: TicketOutcome, now: Date): Promise<void> {
    const isNews = (ticket.problem === null) !== (outcome.kind === 'printed' || outcome.kind === 'skipped');
    await this.#database.write(async (writer) => {
      const { numUpdatedRows } = await this.#claimed(writer, ticket, changeOf(ticket, outcome, now));
      if (numUpdatedRows > 0n && isNews) await this.#waiting.tellDesks(writer, [ticket.restaurant_id], now);
    });
  }

  #claimed(writer: Writer, { id, attempts }: TicketsTable, change: Partial<TicketsTable>) {
    return writer
      .updateTable('tickets')
      .set(change)
      .where('id', '=', id)
      .where('state', '=', 'due')
      .where('attempts', '=', attempts)
      .executeTakeFirst();
  }

  /** Gives up tickets that are a day old. Resolves to those. */
  async giveUp(now: Date): Promise<readonly TicketsTable[]> {
    const time = now.toISOString();
    const old = await this.#database.read
      .selectFrom('tickets')
      .select('id')
      .where('state', '=', 'due')
      .where('due_at', '<=', time)
      .where('at', '<=', before(now, GIVEN_UP_MS))
      .execute();
    return this.#waiting.note(old, { state: 'dead', settled_at: time }, now);
  }
}

/** The name of an attempt, under which a printer that asks fetches and confirms it. */
export function attemptName({ id, attempts }: Pick<TicketsTable, 'id' | 'attempts'>): string {
  return `${id}.${attempts}`;
}

function idOf(attempt: string): string {
  return attempt.split('.')[0] ?? '';
}

function changeOf({ attempts, begun_in }: TicketsTable, outcome: TicketOutcome, now: Date): Partial<TicketsTable> {
  const settled_at = now.toISOString();
  switch (outcome.kind) {
    case 'printed':
      return { state: 'printed', problem: null, settled_at };
    case 'skipped':
      return { state: 'skipped', problem: outcome.problem, settled_at };
    case 'refused':
    case 'unknown': {
      const { kind, problem } = outcome;
      const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS[kind]);
      const waits = { problem, due_at: laterBy(now, wait) };
      if (kind === 'unknown') return { ...waits, begun_in: begun_in ?? attempts };
      // What this attempt noted before it began is not true.
      return { ...waits, ...((begun_in ?? attempts) === attempts && { begun_in: null }) };
    }
  }
}

function before(now: Date, ageMs: number): string {
  return laterBy(now, -ageMs);
}
