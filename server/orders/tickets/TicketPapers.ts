import { isFinalStatus } from '#domain/order/Order.ts';
import type { Catalog } from '#server/catalog/Catalog.ts';
import type { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import type { PrintersTable, TicketsTable } from '#server/database/Schema.ts';
import type { HttpContext } from '#server/http/HttpContext.ts';
import type { OwnTexts } from '#server/shared/i18n/messages.ts';
import { DeskOrders } from '../DeskOrders.ts';
import type { OrderedDish } from '../orderSums.ts';
import { Printers } from './Printers.ts';
import { isCodePages, type PrinterLanguage, paperBytes } from './paperBytes.ts';
import { type PaperLine, paperRows } from './paperLines.ts';
import { testPage, ticketContent } from './ticketContent.ts';

type Needs = Pick<HttpContext, 'database'> & {
  readonly currentCatalog: Pick<CurrentCatalog, 'get'>;
  /** The market's own texts. */
  readonly texts: OwnTexts | undefined;
};

/** Why a ticket is not printed. */
interface Skipped {
  readonly skipped: string;
}

/** Makes the paper of a ticket, from the order as it is now. */
export class TicketPapers {
  readonly #needs: Needs;
  readonly #orders: DeskOrders;
  readonly #printers: Printers;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#orders = new DeskOrders(needs.database);
    this.#printers = new Printers(needs.database);
  }

  /** A test page as the commands of a network printer. */
  static testBytes(printer: PrintersTable): Uint8Array {
    const { locale, name } = printer;
    return bytesFor(testPage({ locale, name, texts: undefined, isCopy: false }), printer, 'esc-pos');
  }

  /** The commands of a printer. A row that cannot be read rejects. */
  async bytesOf(
    ticket: TicketsTable,
    printer: PrintersTable,
    language: PrinterLanguage,
  ): Promise<Uint8Array | Skipped> {
    const lines = await this.#linesOf(ticket, printer);
    return 'skipped' in lines ? lines : bytesFor(lines, printer, language);
  }

  async #linesOf(ticket: TicketsTable, printer: PrintersTable): Promise<readonly PaperLine[] | Skipped> {
    const { currentCatalog, texts } = this.#needs;
    const { locale, name } = printer;
    const common = { locale, texts, isCopy: isCopy(ticket) };
    if (ticket.kind === 'test' || ticket.order_id === null) return testPage({ ...common, name });
    const [stored] = await this.#orders.find([ticket.order_id], [ticket.restaurant_id]);
    if (stored === undefined) return { skipped: 'the order is gone' };
    // Nobody cooks it any more, however long the printer was away.
    if (isFinalStatus(stored.order.status)) return { skipped: `the order is ${stored.order.status}` };
    const catalog = await currentCatalog.get();
    const document = catalog.restaurant(ticket.restaurant_id)?.document;
    const lines = ticketContent(ticket.kind, {
      ...common,
      stored,
      restaurant: { name: document?.name ?? '', timezone: document?.timezone ?? '' },
      allergensOf: (dish) => allergensOf(catalog, dish),
      isOfStation: isOfStation(catalog, printer, await this.#printers.ofKitchen(ticket.restaurant_id)),
    });
    return lines.length === 0 ? { skipped: 'nothing for this printer' } : lines;
  }
}

function bytesFor(
  lines: readonly PaperLine[],
  { width, code_pages }: PrintersTable,
  language: PrinterLanguage,
): Uint8Array {
  if (language !== 'esc-pos') return paperBytes(paperRows(lines, width), { language, codePages: 'star', width });
  const codePages = isCodePages(code_pages) ? code_pages : 'epson';
  return paperBytes(paperRows(lines, width), { language, codePages, width });
}

/** Whether an earlier attempt may have put the ticket on paper. */
function isCopy({ attempts, begun_in }: TicketsTable): boolean {
  return begun_in !== null && begun_in < attempts;
}

function allergensOf(catalog: Catalog, { line }: OrderedDish): readonly string[] {
  const chosen = new Set((JSON.parse(line.modifiers) as readonly { readonly id: string }[]).map(({ id }) => id));
  const modifiers = catalog.modifierGroupsOf(line.position_id).flatMap((group) => group.modifiers);
  return [
    ...(catalog.dish(line.position_id)?.allergens ?? []),
    ...modifiers.filter(({ id }) => chosen.has(id)).flatMap(({ allergens }) => allergens),
  ];
}

/**
 * Whether a printer's station cooks a dish: by the dish's tags, group or menu. A dish that no station of the restaurant
 * names is printed by each of them, so that it is not forgotten.
 */
function isOfStation(
  catalog: Catalog,
  { stations }: PrintersTable,
  all: readonly PrintersTable[],
): (dish: OrderedDish) => boolean {
  if (stations === null) return () => true;
  const own = JSON.parse(stations) as readonly string[];
  const named = all.map((printer) =>
    printer.stations === null ? undefined : (JSON.parse(printer.stations) as readonly string[]),
  );
  const isAllPrinted = named.includes(undefined);
  return ({ line }) => {
    const dish = catalog.dish(line.position_id);
    const marks = [line.menu_id, dish?.groupId, ...(dish?.tags ?? [])];
    const isIn = (of: readonly string[] | undefined): boolean => of?.some((mark) => marks.includes(mark)) ?? false;
    return isIn(own) || (!isAllPrinted && !named.some(isIn));
  };
}
