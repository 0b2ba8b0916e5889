import type { PrintersTable, TicketsTable } from '#server/database/Schema.ts';
import type { HttpContext } from '#server/http/HttpContext.ts';
import { Lanes } from '#server/shared/Lanes.ts';
import { NetworkPrinter } from './NetworkPrinter.ts';
import type { TicketPapers } from './TicketPapers.ts';
import type { TicketPrinter } from './TicketPrinter.ts';
import { type TicketOutcome, Tickets } from './Tickets.ts';
import { WaitingTickets } from './WaitingTickets.ts';

type Needs = Pick<HttpContext, 'database' | 'now' | 'log'> & {
  readonly papers: TicketPapers;
  /** Absent: that of the printer's address. */
  readonly connect?: ((printer: PrintersTable) => TicketPrinter) | undefined;
};

/** Prints due tickets at printers that the server connects to, and gives up those that no printer took in a day. */
export class TicketSender {
  readonly #needs: Needs;
  readonly #tickets: Tickets;
  readonly #waiting: WaitingTickets;
  readonly #lanes = new Lanes();

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#tickets = new Tickets(needs.database);
    this.#waiting = new WaitingTickets(needs.database);
  }

  /** Starts printing what is due; what is in print continues. */
  async begin(): Promise<void> {
    const { now, log } = this.#needs;
    for (const ticket of await this.#tickets.giveUp(now())) {
      log({ level: 'error', text: 'ticket given up', ...loggedTicket(ticket), problem: ticket.problem });
    }
    await this.#waiting.noteSilent(now());
    for (const printer of await this.#tickets.printersWithDue(now())) {
      this.#lanes.begin(
        printer.id,
        () => this.#printNext(printer),
        (error) => log({ level: 'error', text: 'printing failed', printer: printer.id, error: String(error) }),
      );
    }
  }

  /** Resolves when all that is in print has ended. */
  idle(): Promise<void> {
    return this.#lanes.idle();
  }

  /** Begins no further ticket, and resolves when those in print have ended and their outcomes are recorded. */
  stop(): Promise<void> {
    return this.#lanes.stop();
  }

  /** Whether there was a ticket, and the printer may take the next one. */
  async #printNext(printer: PrintersTable): Promise<boolean> {
    const { now, log } = this.#needs;
    const ticket = await this.#tickets.claim(printer.id, now());
    if (ticket === undefined) return false;
    const outcome = await this.#print(ticket, printer);
    await this.#tickets.record(ticket, outcome, now());
    if (outcome.kind === 'printed' || outcome.kind === 'skipped') return true;
    const { kind, problem } = outcome;
    if (problem !== ticket.problem) {
      log({ level: 'warn', text: 'ticket not printed', ...loggedTicket(ticket), outcome: kind, problem });
    }
    return false;
  }

  /** A ticket that cannot be read waits like one that the printer refuses, so that a person is told. */
  async #print(ticket: TicketsTable, printer: PrintersTable): Promise<TicketOutcome> {
    const { papers, connect = ({ address }) => NetworkPrinter.at(address ?? '') } = this.#needs;
    try {
      const paper = await papers.bytesOf(ticket, printer, 'esc-pos');
      if ('skipped' in paper) return { kind: 'skipped', problem: paper.skipped };
      return await connect(printer).print(paper, () => this.#tickets.begin(ticket));
    } catch (error) {
      return { kind: 'refused', problem: String(error) };
    }
  }
}

/** What the log says of a ticket. */
export function loggedTicket({ id, printer_id, order_id, restaurant_id, kind, attempts }: TicketsTable) {
  return { ticket: id, printer: printer_id, kind, orderId: order_id, restoId: restaurant_id, attempts };
}
