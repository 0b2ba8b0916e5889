import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import type { DishDocument } from '#server/catalog/document/documents.ts';
import type { OrderPaper, PrintersTable, TicketsTable } from '#server/database/Schema.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { takeOffDishes } from '#server/orders/takeOffDishes.ts';
import { Printers } from '#server/orders/tickets/Printers.ts';
import { newTicket } from '#server/orders/tickets/queueTickets.ts';
import { TicketPapers } from '#server/orders/tickets/TicketPapers.ts';
import { EscPosPaper } from '#tests/support/EscPosPaper.ts';
import { aCatalogDocument } from '../../support/aCatalogDocument.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { aCart, aLine, anOrder, placeOrder, preflightOf, signIn } from '../../support/requests.ts';

const PAPERS: readonly OrderPaper[] = ['kitchen', 'label', 'bill'];
const TAXES = {
  rates: { standard: [{ percent: 22 }], reduced: [{ percent: 10 }] },
  dishes: 'standard',
  delivery: 'reduced',
};
const CHOSEN = [
  { id: 'thick', name: 'x', count: 1, price: 5_000 },
  { id: 'cheese', name: 'x', count: 2, price: 9_000 },
];
const RICH = {
  positions: [
    aLine({ modifiers: CHOSEN, note: 'без лука: bez luka, ako može' }),
    aLine({ id: 'bread', count: 3, modifiers: [] }),
  ],
  comment: 'Позвоните: šifra 12#',
  promoCode: 'TEN',
  tips: 5_000,
};

/** @trust tickets */
describe('the papers of an order', () => {
  let shop: TestShop;
  let papers: TicketPapers;

  beforeEach(async () => {
    const document = aCatalogDocument();
    const names: Readonly<Record<string, DishDocument['name']>> = {
      pizza: { ru: 'Пицца «Чёрная»', en: 'Pizza', cnr: 'Pica od šljiva i žižule' },
      soup: { ru: 'Суп', en: 'Soup' },
    };
    const dishes = document.dishes.map((dish) => ({ ...dish, name: names[dish.id] ?? dish.name }));
    shop = await openTestShop({ document: { ...document, dishes }, taxes: TAXES });
    const currentCatalog = new CurrentCatalog(new CatalogRepository(shop.database), [], shop.clock.now);
    papers = new TicketPapers({ database: shop.database, currentCatalog, texts: undefined });
  });
  afterEach(() => shop.close());

  const accepted = async (changes: Readonly<Record<string, unknown>> = {}): Promise<string> => {
    const person = await signIn(shop);
    const cart = aCart({ ...changes, comment: undefined });
    const { total: expectedTotal } = (await preflightOf(shop.app, person, cart)).json;
    const { json } = await placeOrder(shop.app, person, randomUUID(), anOrder({ ...changes, expectedTotal }));
    const at = shop.clock.now();
    await advanceOrder(shop.database, { orderId: json.id, status: 'accepted', expectedAt: new Date(+at + 3e6), at });
    return json.id;
  };
  const printer = async (changes: Partial<Parameters<Printers['add']>[0]> = {}): Promise<PrintersTable> => {
    const usual = { restaurantId: 'port', name: 'hot', kind: 'network', papers: PAPERS, locale: 'en' } as const;
    const paper = { width: 42, codePages: 'epson' };
    return (await new Printers(shop.database).add({ ...usual, ...paper, ...changes }, shop.clock.now())).printer;
  };
  const read = async (
    orderId: string,
    kind: OrderPaper,
    by: PrintersTable,
    changes: Partial<TicketsTable> = {},
  ): Promise<readonly string[]> => {
    const bytes = await bytesOf(orderId, kind, by, changes);
    if ('skipped' in bytes) throw new Error(bytes.skipped);
    return EscPosPaper.read(bytes).flatMap(({ rows }) => rows);
  };
  const outcome = (orderId: string, by: PrintersTable) => bytesOf(orderId, 'kitchen', by);
  const bytesOf = (orderId: string, kind: OrderPaper, by: PrintersTable, changes: Partial<TicketsTable> = {}) => {
    const ids = { printerId: by.id, restaurantId: 'port', event: 'confirmed' } as const;
    const ticket = { ...newTicket({ ...ids, orderId, kind, at: shop.clock.now() }), ...changes };
    return papers.bytesOf(ticket, by, 'esc-pos');
  };

  it.each(['en', 'ru', 'cnr'])('are those that the kept file has, in the letters of %s', async (locale) => {
    const orderId = await accepted(RICH);
    const by = await printer({ locale });
    const shown = await Promise.all(PAPERS.map((kind) => read(orderId, kind, by)));
    const text = shown.map((rows) => `${rows.join('\n')}\n`).join('\n');
    expect(text).toBe(readFileSync(join(import.meta.dirname, `papers.${locale}.txt`), 'utf8'));
  });

  it.each([32, 42, 48])('fit into %d characters, large ones into half of them', async (width) => {
    const orderId = await accepted(RICH);
    const by = await printer({ locale: 'ru', width });
    const rows = (await Promise.all(PAPERS.map((kind) => read(orderId, kind, by)))).flat();
    const lengthOf = (row: string): number =>
      row.replaceAll(/^(?:# )?(?:\* )?/g, '').length * (row.startsWith('# ') ? 2 : 1);
    expect(rows.filter((row) => lengthOf(row) > width)).toEqual([]);
  });

  it('have a bill whose amounts add up to the total of the order to the minor unit', async () => {
    const orderId = await accepted(RICH);
    const { total } = await shop.database.read
      .selectFrom('orders')
      .select('total')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const amounts = (await read(orderId, 'bill', await printer())).flatMap((row) => {
      const [, amount] = /\s(-?[\d,]+\.\d\d)$/.exec(row) ?? [];
      return amount === undefined ? [] : [Math.round(Number(amount.replaceAll(',', '')) * 100)];
    });
    // Dishes, delivery, discount and tips; the total; the tax at each rate.
    const [parts, [sum]] = [amounts.slice(0, 5), amounts.slice(5, 6)];
    expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
    expect([sum, amounts.length]).toEqual([total, 8]);
  });

  it('begin with a word when they may be on paper already', async () => {
    const orderId = await accepted();
    const rows = await read(orderId, 'kitchen', await printer(), { begun_in: 1, attempts: 2 });
    expect(rows.slice(0, 2).map((row) => row.replaceAll(/\s+/g, ' '))).toEqual(['# COPY', '# No. 101']);
  });

  it('have the dishes of the station, by tag, group or menu; and those that no station names', async () => {
    const orderId = await accepted({ positions: [aLine(), aLine({ id: 'soup', count: 1 })] });
    const pizzas = await printer({ stations: ['pizzas'] });
    const bar = await printer({ stations: ['drinks'] });
    const dishes = async (by: PrintersTable): Promise<readonly string[]> =>
      (await read(orderId, 'kitchen', by)).filter((row) => / x /.test(row));
    expect(await dishes(pizzas)).toEqual(['# 2 x Pizza', '# 1 x Soup']);
    expect(await dishes(bar)).toEqual(['# 1 x Soup']);
    await printer({ stations: ['main'] });
    expect(await dishes(pizzas)).toEqual(['# 2 x Pizza']);
    expect(await outcome(orderId, bar)).toEqual({ skipped: 'nothing for this printer' });
    expect(await read(orderId, 'label', bar)).toContain('* 2 x Pizza');
  });

  it('leave out what is missing, and are not made for an order that has ended', async () => {
    const orderId = await accepted({ positions: [aLine(), aLine({ id: 'soup', count: 1 })] });
    const at = shop.clock.now();
    const lines = [{ line: 0, count: 1, from: 2 }];
    await takeOffDishes(shop.database, { orderId, key: 'k', fingerprint: 'f', lines, by: undefined, at });
    const by = await printer();
    expect(await read(orderId, 'kitchen', by)).toContain('# 1 x Pizza');
    await advanceOrder(shop.database, { orderId, status: 'cancelled', at });
    expect(await outcome(orderId, by)).toEqual({ skipped: 'the order is cancelled' });
  });

  it('take nothing that a customer writes for a command of the printer', async () => {
    const comment = 'a\u001b@\u001dV\u0000\u0010\u0004\u0001b\nc\u202ed 😀';
    const orderId = await accepted();
    // The contract refuses most of it; a till or an import may not.
    await shop.database.write((writer) =>
      writer.updateTable('orders').set({ comment }).where('id', '=', orderId).execute(),
    );
    const rows = await read(orderId, 'kitchen', await printer());
    expect(rows.at(-1)).toBe('* Comment: a @ V b c d ??');
  });
});
