import type { Context } from 'hono';
import type { PrinterKind, PrintersTable, TicketsTable } from '#server/database/Schema.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { RequestVariables } from '#server/http/Route.ts';
import type { OrdersContext } from '../OrdersContext.ts';
import { Printers } from './Printers.ts';
import type { PrinterLanguage } from './paperBytes.ts';
import { TicketPapers } from './TicketPapers.ts';
import type { PrintOutcome } from './TicketPrinter.ts';
import { loggedTicket } from './TicketSender.ts';
import { attemptName, type TicketOutcome, Tickets } from './Tickets.ts';
import { WaitingTickets } from './WaitingTickets.ts';

/** Most tickets in a row of which nothing is left to print. */
const MAX_SKIPPED = 20;

interface Fetched {
  /** The name under which the printer confirms it. */
  readonly attempt: string;
  readonly bytes: Uint8Array;
}

/** What printers get that ask by themselves, whatever their protocol. */
export class AskingPrinters {
  readonly #shop: OrdersContext;
  readonly #printers: Printers;
  readonly #tickets: Tickets;
  readonly #waiting: WaitingTickets;
  readonly #papers: TicketPapers;

  constructor(shop: OrdersContext) {
    this.#shop = shop;
    const { database, currentCatalog, smsSender } = shop;
    this.#printers = new Printers(database);
    this.#tickets = new Tickets(database);
    this.#waiting = new WaitingTickets(database);
    this.#papers = new TicketPapers({ database, currentCatalog, texts: smsSender.messages });
  }

  /**
   * The printer whose address was asked. The secret is looked up first, so that wrong ones, which the address's limit
   * counts, never refuse a printer.
   */
  async of(context: Context<RequestVariables>, kind: PrinterKind): Promise<PrintersTable> {
    const { limits } = this.#shop;
    context.header('Cache-Control', 'no-store');
    const printer = await this.#printers.withSecret(kind, context.req.param('secret') ?? '');
    if (printer === undefined) {
      limits.take(context, 'lookups');
      throw new Refusal(404, 'request.not-found');
    }
    limits.takeOf(printer.id, 'desk');
    return printer;
  }

  /** The attempt that the printer may fetch. */
  offer(printer: PrintersTable): Promise<string | undefined> {
    return this.#tickets.nextAttempt(printer.id, this.#shop.now());
  }

  /**
   * Hands out the oldest ticket, or that of an attempt. A printer that fetches an attempt again gets a copy: nobody
   * knows what became of the first one.
   */
  async fetch(printer: PrintersTable, language: PrinterLanguage, attempt?: string): Promise<Fetched | undefined> {
    const { now } = this.#shop;
    const fetched = attempt === undefined ? undefined : await this.#tickets.fetched(printer.id, attempt);
    const again = fetched && (await this.#tickets.beginAgain(fetched));
    for (let count = 0; count < MAX_SKIPPED; count += 1) {
      const ticket = again ?? (await this.#tickets.claim(printer.id, now(), attempt));
      if (ticket === undefined) return undefined;
      const paper = await this.#paperOf(ticket, printer, language);
      if (paper instanceof Uint8Array) {
        await this.#tickets.begin(ticket);
        return { attempt: attemptName(ticket), bytes: paper };
      }
      await this.#tickets.record(ticket, paper, now());
      if (attempt !== undefined) return undefined;
    }
    return undefined;
  }

  /** A ticket that cannot be read waits like one that the printer refuses, so that a person is told. */
  async #paperOf(
    ticket: TicketsTable,
    printer: PrintersTable,
    language: PrinterLanguage,
  ): Promise<Uint8Array | TicketOutcome> {
    try {
      const paper = await this.#papers.bytesOf(ticket, printer, language);
      return 'skipped' in paper ? { kind: 'skipped', problem: paper.skipped } : paper;
    } catch (error) {
      this.#shop.log({ level: 'warn', text: 'ticket not printed', ...loggedTicket(ticket), problem: String(error) });
      return { kind: 'refused', problem: String(error) };
    }
  }

  /** What the printer says of an attempt. It may say so twice, or too late. */
  async confirm(printer: PrintersTable, attempt: string, outcome: PrintOutcome): Promise<void> {
    const { now, log } = this.#shop;
    const ticket = await this.#tickets.fetched(printer.id, attempt);
    if (ticket === undefined) return;
    await this.#tickets.record(ticket, outcome, now());
    if (outcome.kind === 'printed') return;
    const { kind, problem } = outcome;
    log({ level: 'warn', text: 'ticket not printed', ...loggedTicket(ticket), outcome: kind, problem });
  }

  /** What a printer says of itself, so that its people learn why a ticket waits. */
  note(printer: PrintersTable, problem: string): Promise<void> {
    return this.#waiting.noteProblem(printer, problem, this.#shop.now());
  }
}
