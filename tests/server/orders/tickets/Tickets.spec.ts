import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '#domain/order/Order.ts';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import type { PrintersTable } from '#server/database/Schema.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { NetworkPrinter } from '#server/orders/tickets/NetworkPrinter.ts';
import { Printers } from '#server/orders/tickets/Printers.ts';
import { TicketPapers } from '#server/orders/tickets/TicketPapers.ts';
import { TicketSender } from '#server/orders/tickets/TicketSender.ts';
import { Tickets } from '#server/orders/tickets/Tickets.ts';
import { WaitingTickets } from '#server/orders/tickets/WaitingTickets.ts';
import { EscPosStandIn } from '#tests/support/EscPosStandIn.ts';
import { aCatalogDocument } from '../../support/aCatalogDocument.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { anOrder, placeOrder, signIn } from '../../support/requests.ts';

/** @trust tickets */
describe.each(EVERYDAY_ENGINES)('the outbox of tickets, on %s', (engine) => {
  let database: Database;
  let shop: TestShop;
  let paper: EscPosStandIn;
  let kitchen: PrintersTable;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    shop = await openTestShop({ database, document: aCatalogDocument() });
    paper = await EscPosStandIn.open();
    kitchen = await add({});
  });
  afterEach(async () => {
    await paper.turnOff();
    await shop.close();
  });

  const add = async (changes: Partial<Parameters<Printers['add']>[0]>): Promise<PrintersTable> => {
    const usual = { restaurantId: 'port', name: 'hot', kind: 'network', papers: ['kitchen'], locale: 'en' } as const;
    const printer = { ...usual, address: paper.address, width: 42, codePages: 'epson', ...changes };
    return (await new Printers(database).add(printer, shop.clock.now())).printer;
  };
  const placed = async (): Promise<{ readonly id: string; readonly number: string }> =>
    (await placeOrder(shop.app, await signIn(shop), randomUUID(), anOrder())).json;
  const move = (orderId: string, status: OrderStatus): Promise<void> =>
    advanceOrder(database, { orderId, status, at: shop.clock.now() });
  const accepted = async (): Promise<string> => {
    const { id } = await placed();
    await move(id, 'accepted');
    return id;
  };
  const sender = (): TicketSender => {
    const currentCatalog = new CurrentCatalog(new CatalogRepository(database), [], shop.clock.now);
    return new TicketSender({
      database,
      papers: new TicketPapers({ database, currentCatalog, texts: undefined }),
      now: shop.clock.now,
      log: (entry) => shop.log.push(entry),
      connect: () => new NetworkPrinter({ host: '127.0.0.1', port: paper.port, answerMs: 10_000, paperMs: 10_000 }),
    });
  };
  const print = async (): Promise<void> => {
    const one = sender();
    await one.begin();
    await one.idle();
  };
  /** The copies by how they begin. */
  const printed = (): readonly string[] =>
    paper.papers.map(({ rows }) => rows[0]?.replaceAll(/[#\s]+/g, ' ').trim() ?? '');
  const tickets = () => database.read.selectFrom('tickets').selectAll().orderBy('at').execute();
  const states = async (): Promise<readonly string[]> => (await tickets()).map(({ state }) => state);
  const problems = async (): Promise<readonly string[]> =>
    (await new WaitingTickets(database).printers(['port'], shop.clock.now())).map(
      ({ name, problem, orderNumbers }) => `${name}: ${problem} (${orderNumbers.join()})`,
    );

  it('gets each paper of each printer in the transaction in which the kitchen confirms', async () => {
    await add({ name: 'bag', papers: ['label', 'bill'] });
    await add({ name: 'elsewhere', restaurantId: 'hill' });
    const { id } = await placed();
    expect(await tickets()).toEqual([]);
    await expect(
      database.write(async (writer) => {
        const killed: Database = { ...database, write: (work) => work(writer) };
        await advanceOrder(killed, { orderId: id, status: 'accepted', at: shop.clock.now() });
        throw new Error('Killed');
      }),
    ).rejects.toThrow('Killed');
    expect(await tickets()).toEqual([]);
    await move(id, 'accepted');
    expect((await tickets()).map(({ kind }) => kind).toSorted()).toEqual(['bill', 'kitchen', 'label']);
    await add({ name: 'new' });
    await move(id, 'cooking');
    expect(await tickets()).toHaveLength(3);
  });

  it('gets them, too, when a kitchen begins without accepting first', async () => {
    const { id } = await placed();
    await move(id, 'cooking');
    await move(id, 'ready');
    expect(await tickets()).toHaveLength(1);
  });

  it('prints each once, oldest first, however often and from however many servers it is sent', async () => {
    await accepted();
    shop.clock.advance({ seconds: 1 });
    await accepted();
    await Promise.all([print(), print()]);
    await print();
    expect(printed()).toEqual(['No. 101', 'No. 102']);
    expect(await states()).toEqual(['printed', 'printed']);
  });

  it('gives a ticket to one of two servers that look at once', async () => {
    await accepted();
    const claim = () => new Tickets(database).claim(kitchen.id, shop.clock.now());
    const claimed = await Promise.all([claim(), claim()]);
    expect(claimed.filter((ticket) => ticket !== undefined)).toHaveLength(1);
  });

  it('is asked again after growing pauses, without a word, when the printer refuses', async () => {
    await accepted();
    paper.rowsLeft = 0;
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await print();
      const [ticket] = await tickets();
      pauses.push((Date.parse(ticket?.due_at ?? '') - +shop.clock.now()) / 1_000);
      expect(ticket?.begun_in).toBeNull();
      shop.clock.moveTo(ticket?.due_at ?? '');
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60]);
    expect(await problems()).toEqual(['hot: the paper is out (101)']);
    expect(shop.log.filter(({ text }) => text === 'ticket not printed')).toHaveLength(1);
    paper.makeReady();
    await print();
    expect(printed()).toEqual(['No. 101']);
    expect(await problems()).toEqual([]);
  });

  it('prints again as a copy when nobody knows whether it is on paper', async () => {
    await accepted();
    paper.cutAfterBytes = 150;
    await print();
    shop.clock.advance({ seconds: 3 });
    await print();
    expect(printed()).toEqual(['No. 101', 'COPY']);
    expect(paper.papers.map(({ isCut }) => isCut)).toEqual([false, true]);
  });

  it('is a copy after a refusal that follows an attempt of which nobody knows', async () => {
    await accepted();
    paper.cutAfterBytes = 150;
    await print();
    paper.isCoverOpen = true;
    shop.clock.advance({ minutes: 1 });
    await print();
    paper.makeReady();
    shop.clock.advance({ minutes: 1 });
    await print();
    expect(printed()).toEqual(['No. 101', 'COPY']);
  });

  it('leaves a ticket to the server that has claimed it, until that may be dead', async () => {
    await accepted();
    const tickets = new Tickets(database);
    const first = await tickets.claim(kitchen.id, shop.clock.now());
    if (first === undefined) throw new Error('nothing to claim');
    shop.clock.advance({ seconds: 59 });
    await print();
    expect(printed()).toEqual([]);
    shop.clock.advance({ seconds: 2 });
    const second = await tickets.claim(kitchen.id, shop.clock.now());
    expect(second).toMatchObject({ id: first.id, attempts: 2, begun_in: null });
    await expect(tickets.begin(first)).rejects.toThrow('another server prints this ticket');
    await tickets.record(first, { kind: 'printed' }, shop.clock.now());
    expect(await states()).toEqual(['due']);
  });

  it('gives up after a day, and says so', async () => {
    await accepted();
    await paper.turnOff();
    await print();
    shop.clock.advance({ hours: 23 });
    await print();
    expect(await states()).toEqual(['due']);
    shop.clock.advance({ hours: 1, minutes: 2 });
    await paper.turnOn();
    await print();
    expect([await states(), printed()]).toEqual([['dead'], []]);
    expect(shop.log.filter(({ text }) => text === 'ticket given up')).toMatchObject([
      { level: 'error', printer: kitchen.id, problem: 'the printer is not there' },
    ]);
    expect(await problems()).toEqual(['hot: the printer is not there (101)']);
    shop.clock.advance({ hours: 25 });
    expect(await problems()).toEqual([]);
  });

  it('prints nothing for an order that has ended, and nothing at a printer that was removed', async () => {
    const ended = await accepted();
    await move(ended, 'cancelled');
    await print();
    expect(await states()).toEqual(['skipped']);
    await accepted();
    expect(await new Printers(database).remove(kitchen.id, shop.clock.now())).toBe(true);
    expect(await new Printers(database).remove(kitchen.id, shop.clock.now())).toBe(false);
    await accepted();
    await print();
    expect([await states(), printed()]).toEqual([['skipped'], []]);
  });

  it('says which printer does not ask for its tickets, within a minute or two', async () => {
    await add({ name: 'cold', kind: 'star', address: undefined });
    await accepted();
    await print();
    expect(await problems()).toEqual([]);
    shop.clock.advance({ seconds: 61 });
    await print();
    expect(await problems()).toEqual(['cold: the printer does not ask for it (101)']);
  });

  it('tells open desks when a printer begins to wait, and when it goes on', async () => {
    await accepted();
    const restaurantChanges = async (): Promise<number> =>
      (await new Changes(database).after(0)).filter(({ order_id }) => order_id === null).length;
    paper.isCoverOpen = true;
    await print();
    expect(await restaurantChanges()).toBe(1);
    shop.clock.advance({ seconds: 5 });
    await print();
    expect(await restaurantChanges()).toBe(1);
    paper.makeReady();
    shop.clock.advance({ seconds: 5 });
    await print();
    expect(await restaurantChanges()).toBe(2);
  });

  it('does not let a printer that hangs delay another one', async () => {
    const bag = await add({ name: 'bag', papers: ['label'] });
    await accepted();
    const hanging = Promise.withResolvers<void>();
    const currentCatalog = new CurrentCatalog(new CatalogRepository(database), [], shop.clock.now);
    const one = new TicketSender({
      database,
      papers: new TicketPapers({ database, currentCatalog, texts: undefined }),
      now: shop.clock.now,
      log: (entry) => shop.log.push(entry),
      connect: ({ id }) => ({
        print: async () => {
          if (id === bag.id) hanging.resolve();
          else await hanging.promise;
          return { kind: 'printed' };
        },
      }),
    });
    await one.begin();
    await one.stop();
    expect(await states()).toEqual(['printed', 'printed']);
  });
});
