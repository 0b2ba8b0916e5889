import { randomUUID } from 'node:crypto';
import { DeskKeys } from '#server/desk/DeskKeys.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { Printers } from '#server/orders/tickets/Printers.ts';
import { Tickets } from '#server/orders/tickets/Tickets.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';
import { ask } from '../support/ask.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { anOrder, placeOrder, signIn } from '../support/requests.ts';

const METRICS = 'metrics-of-tickets';

/** @trust tickets */
describe.each(EVERYDAY_ENGINES)('a printer that has not printed what it should, on %s', (engine) => {
  let shop: TestShop;

  beforeEach(async () => {
    const database = await openTestDatabase(engine);
    shop = await openTestShop({ database, document: aCatalogDocument(), config: { metricsToken: METRICS } });
    const paper = { papers: ['kitchen', 'label'], locale: 'en', width: 42, codePages: 'epson' } as const;
    const printer = { restaurantId: 'port', name: 'grill', kind: 'network', address: '127.0.0.1', ...paper } as const;
    await new Printers(database).add(printer, shop.clock.now());
    const { json } = await placeOrder(shop.app, await signIn(shop), randomUUID(), anOrder());
    await advanceOrder(database, { orderId: json.id, status: 'accepted', at: shop.clock.now() });
  });
  afterEach(() => shop.close());

  const printersAt = async (restaurantId: string): Promise<unknown> => {
    const now = shop.clock.now();
    const token = await new DeskKeys(shop.database, undefined).create({ role: 'staff', restaurantId }, now);
    return (await ask(shop.app, 'GET', '/desk/api/session', { token })).json.printers;
  };
  const gauge = async (state: string): Promise<string | undefined> => {
    const headers = { Authorization: `Bearer ${METRICS}` };
    const text = await (await shop.app.request('/metrics', { headers })).text();
    return new RegExp(`^carte_tickets\\{[^}]*state="${state}"[^}]*\\} (\\d+)$`, 'm').exec(text)?.[1];
  };

  it('is named to the staff of its restaurant, with the orders that it lacks, and counted for the operator', async () => {
    expect(await printersAt('port')).toEqual([]);
    const tickets = new Tickets(shop.database);
    const [grill] = await tickets.printersWithDue(shop.clock.now());
    for (const problem of ['the paper is out', 'the cover is open']) {
      const ticket = await tickets.claim(grill?.id ?? '', shop.clock.now());
      if (ticket !== undefined) await tickets.record(ticket, { kind: 'refused', problem }, shop.clock.now());
    }
    expect(await printersAt('port')).toMatchObject([{ name: 'grill', restoId: 'port', numbers: ['101'] }]);
    expect(await printersAt('hill')).toEqual([]);
    expect([await gauge('due'), await gauge('dead')]).toEqual(['2', '0']);
    shop.clock.advance({ hours: 25 });
    expect(await tickets.giveUp(shop.clock.now())).toHaveLength(2);
    expect([await gauge('due'), await gauge('dead')]).toEqual(['0', '2']);
    expect(await printersAt('port')).toHaveLength(1);
  });
});
