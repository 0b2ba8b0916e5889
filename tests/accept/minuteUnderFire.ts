import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { Changes } from '#server/database/Changes.ts';
import { migrate } from '#server/database/migrate.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import type { DemoBankPaymentsTable, OrdersTable, PaymentsTable } from '#server/database/Schema.ts';
import { StockControl } from '#server/desk/StockControl.ts';
import type { Chance } from '#tests/histories/Chance.ts';
import { aCatalogDocument, aPromoCode, aRestaurant } from '#tests/server/support/aCatalogDocument.ts';
import { anOrder } from '#tests/server/support/requests.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';
import { demand, pause, type Trial, until } from './Check.ts';

interface Fire {
  readonly seconds: number;
  readonly clients: number;
  /** Between two kills of the server. */
  readonly killEverySeconds: number;
}

interface Press {
  readonly key: string;
  readonly personId: string;
  readonly body: object;
  readonly expectedTotal: number;
  /** The order that an answer named. */
  orderId?: string;
  isRefused?: boolean;
}

const DROPPED = 0.1;
const PROMO_LIMIT = 12;
const SLOT_PLACES = 4;
/** Of the dish that everybody orders: they run out, and come back with every order that comes to nothing. */
const PORTIONS = 100;
const CODE = 'MINUTE';
const DISH = 'pizza';
const NO_LIMIT = '100000000/100000000';
const LIMITS = ['orders', 'quotes', 'promo-codes', 'lookups', 'sign-ins', 'cart-cost'];
const BANK_ACTIONS = ['approve', 'approve', 'approve', 'decline', 'slow', 'lose-callback'] as const;
const ENDED = ['cancelled', 'rejected'];
const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

/** A shop on a disk of its own, whose server is killed and started again while customers go on. */
class Shop {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'carte-accept-'));
  kills = 0;
  #server: TestServer | undefined;

  async fill(): Promise<void> {
    const database = openSqlite(this.dataDir);
    await migrate(database);
    const seed = aCatalogDocument({ promoCodes: [aPromoCode({ code: CODE, limit: PROMO_LIMIT })] });
    const [port, ...others] = seed.restaurants;
    const openingHours = WEEK.map((dayOfWeek) => ({ dayOfWeek, active: true, open: '00:00', close: '00:00' }));
    const slots = { delivery: { minutes: 30, capacity: SLOT_PLACES, leadMinutes: 30, daysAhead: 3 } };
    const open = aRestaurant({ ...port, openingHours, slots });
    const catalog = new CatalogRepository(database);
    await catalog.replace({ ...seed, restaurants: [open, ...others] });
    const offers = new StockControl(database, catalog, new Changes(database), () => new Date());
    await offers.setDish(open.id, DISH, { isAvailable: true, left: PORTIONS });
    await database.close();
  }

  async start(): Promise<void> {
    const limits = LIMITS.map((name) => `${name}=${NO_LIMIT}`).join(',');
    this.#server = await startTestServer({ LIMITS: limits }, this.dataDir);
  }

  async kill(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    await server?.kill();
    this.kills += 1;
    await this.start();
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Fails as a network does; `isDropped` loses the answer after the server has given it. */
  // biome-ignore lint/suspicious/noExplicitAny: fields are read that are counted at once
  async ask(path: string, init: RequestInit = {}, isDropped = false): Promise<{ status: number; json: any }> {
    const url = this.#server?.url;
    if (url === undefined) throw new TypeError('Connection refused');
    const response = await fetch(`${url}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(14_000), ...init });
    if (isDropped) {
      await response.body?.cancel();
      throw new TypeError('The answer was lost');
    }
    const text = await response.text();
    return {
      status: response.status,
      json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined,
    };
  }

  // The caller knows what it selects.
  // oxlint-disable-next-line no-unnecessary-type-parameters
  rows<Row>(query: string): readonly Row[] {
    const database = new Database(join(this.dataDir, 'carte.sqlite'), { readonly: true });
    try {
      return database.prepare(query).all() as Row[];
    } finally {
      database.close();
    }
  }
}

const asJson = (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** One customer: asks prices, orders, presses again, pays or does not, cancels, signs in anew. */
class Customer {
  readonly presses: Press[] = [];
  readonly #shop: Shop;
  readonly #chance: Chance;
  readonly #phone: string;
  readonly #slot: string;
  #id = '';
  #token = '';

  constructor(shop: Shop, chance: Chance, index: number, slot: string) {
    this.#shop = shop;
    this.#chance = chance;
    this.#phone = `+7900555${String(1000 + index)}`;
    this.#slot = slot;
  }

  async signIn(): Promise<void> {
    await this.#shop.ask(
      '/api/v1/sign/in/phone/code',
      asJson({ mode: 'WEB', phone: this.#phone, whiteLabel: 'coral' }),
    );
    const outbox = await this.#shop.ask('/dev/outbox', { headers: { accept: 'application/json' } });
    const { code } = (outbox.json as { to: string; code: string }[]).find(({ to }) => to === this.#phone) ?? {};
    const tokens = await this.#shop.ask('/api/v1/sign/in/phone', asJson({ phone: this.#phone, code }));
    this.#token = tokens.json.accessToken;
    this.#id = (await this.#shop.ask('/api/v1/me', { headers: this.#headers })).json.id;
  }

  async act(): Promise<void> {
    const dice = this.#chance.below(20);
    if (dice < 7) await this.#order();
    else if (dice < 10) await this.#pressAgain(this.#anyPress());
    else if (dice < 15) await this.#pay();
    else if (dice < 17) await this.#askPrice(this.#cart());
    else if (dice < 19) await this.#cancel();
    else await this.#shop.ask('/api/v1/me', { headers: this.#headers }, this.#isDropped);
  }

  /** What became of a press is found out as the storefront does: the same press with the same key. */
  async settle(press: Press): Promise<void> {
    await until(
      'every press is answered',
      async () => {
        await this.#send(press, false).catch(() => {});
        return press.orderId !== undefined || press.isRefused === true;
      },
      30_000,
    );
  }

  /** Looks at each of the orders, which asks the bank about payments whose callback was lost. */
  async lookAtAll(): Promise<void> {
    for (const { orderId } of this.presses) {
      const path = `/api/v1/persons/${this.#id}/orders/${orderId}`;
      if (orderId !== undefined) await this.#shop.ask(path, { headers: this.#headers });
    }
  }

  get #headers(): Readonly<Record<string, string>> {
    return { Authorization: `Bearer ${this.#token}` };
  }

  get #isDropped(): boolean {
    return this.#chance.is(DROPPED);
  }

  #cart(): object {
    const count = 1 + this.#chance.below(3);
    const positions = [{ id: DISH, count, name: '', price: 0, sum: 0, modifiers: [] }];
    return anOrder({
      positions,
      payType: this.#chance.is(0.6) ? 'CARD_ONLINE' : 'CASH_UPON_RECEIPT',
      promoCode: this.#chance.is(0.3) ? CODE : null,
      requestedAt: this.#chance.is(0.3) ? this.#slot : null,
      expectedTotal: 0,
    });
  }

  async #askPrice(cart: object): Promise<number | undefined> {
    const path = `/1/persons/${this.#id}/orders/preflight`;
    const { status, json } = await this.#shop.ask(path, asJson(cart, this.#headers), this.#isDropped);
    return status === 200 ? json.total : undefined;
  }

  async #order(): Promise<void> {
    const cart = this.#cart();
    const expectedTotal = await this.#askPrice(cart);
    if (expectedTotal === undefined) return;
    const key = `${this.#phone}-${this.presses.length}-${this.#chance.below(1e9)}`;
    const body = { ...cart, expectedTotal, comment: key };
    const press: Press = { key, personId: this.#id, body, expectedTotal };
    this.presses.push(press);
    // A double click.
    const times = this.#chance.is(0.2) ? 2 : 1;
    await Promise.allSettled(Array.from({ length: times }, () => this.#send(press, this.#isDropped)));
  }

  async #pressAgain(press: Press | undefined): Promise<void> {
    if (press !== undefined) await this.#send(press, this.#isDropped);
  }

  async #send(press: Press, isDropped: boolean): Promise<void> {
    const path = `/api/v1/persons/${this.#id}/orders`;
    const init = asJson(press.body, { ...this.#headers, 'Idempotency-Key': press.key });
    const { status, json } = await this.#shop.ask(path, init, isDropped);
    if (status === 201 || status === 200) {
      demand(press.orderId === undefined || press.orderId === json.id, `${press.key} became two orders`);
      press.orderId = json.id;
    } else if (status >= 400 && status < 500 && status !== 401 && status !== 409 && status !== 429) {
      press.isRefused = true;
    } else if (status === 409 && json?.errors?.[0]?.code !== 'idempotency.in-flight') {
      press.isRefused = true;
    }
  }

  async #pay(): Promise<void> {
    const press = this.#anyPress();
    if (press?.orderId === undefined) return;
    const path = `/api/v1/persons/${this.#id}/orders/${press.orderId}`;
    if (this.#chance.is(0.3)) await this.#shop.ask(`${path}/payments`, { method: 'POST', headers: this.#headers });
    const { json } = await this.#shop.ask(path, { headers: this.#headers }, this.#isDropped);
    const id: string | undefined = json?.payment?.id;
    if (id === undefined) return;
    await this.#shop.ask(`/payments/${id}?lang=en`);
    const body = new URLSearchParams({ action: this.#chance.oneOf(BANK_ACTIONS) });
    await this.#shop.ask(`/demo-bank/${id}?lang=en`, { method: 'POST', body }, this.#isDropped);
  }

  async #cancel(): Promise<void> {
    const press = this.#anyPress();
    if (press?.orderId === undefined) return;
    const path = `/api/v1/persons/${this.#id}/orders/${press.orderId}/cancel`;
    await this.#shop.ask(path, { method: 'POST', headers: this.#headers }, this.#isDropped);
  }

  #anyPress(): Press | undefined {
    return this.presses[this.#chance.below(Math.max(1, this.presses.length))];
  }
}

/** Customers press, lose answers and pay while the server is killed again and again; then everything is counted. */
export async function minuteUnderFire({ chance, say }: Trial, fire: Fire): Promise<void> {
  const shop = new Shop();
  try {
    await shop.fill();
    await shop.start();
    const slot = new Date(Math.ceil((Date.now() + 24 * 3_600_000) / 1_800_000) * 1_800_000).toISOString();
    const customers = Array.from({ length: fire.clients }, (_, index) => new Customer(shop, chance, index, slot));
    for (const customer of customers) await customer.signIn();
    const end = performance.now() + fire.seconds * 1000;
    const faults: unknown[] = [];
    const live = async (customer: Customer): Promise<void> => {
      while (performance.now() < end) {
        await customer.act().catch((error: unknown) => {
          // The network of this minute: refused, reset, out of time.
          const isNetwork = error instanceof TypeError || error instanceof DOMException;
          if (!isNetwork) faults.push(error);
        });
        await pause(chance.below(150));
      }
    };
    const shoot = async (): Promise<void> => {
      while (performance.now() < end) {
        await pause(fire.killEverySeconds * 1000);
        await shop.kill();
      }
    };
    await Promise.all([shoot(), ...customers.map(live)]);
    demand(faults.length === 0, String(faults[0]));
    // Half of what is unknown stays so, as with people who never come back.
    for (const customer of customers) {
      for (const press of customer.presses) {
        if (press.orderId === undefined && press.isRefused !== true && chance.is(0.5)) await customer.settle(press);
      }
    }
    await until(
      'the money rests',
      async () => {
        for (const customer of customers) await customer.lookAtAll();
        await pause(2000);
        return moneyRests(shop);
      },
      120_000,
    );
    count(
      shop,
      customers.flatMap(({ presses }) => presses),
      say,
    );
  } finally {
    await shop.stop();
  }
}

/** Whether the bank has said all that it will say, and the shop has given back what it must. */
function moneyRests(shop: Shop): boolean {
  const due = shop.rows("select id from demo_bank_payments where status = 'processing' or callback = 'due'");
  const open = shop.rows(
    `select payments.id from payments join orders on orders.id = payments.order_id
     join demo_bank_payments as bank on bank.id = payments.id
     where (bank.status = 'approved' and (payments.status <> 'paid' or orders.status in ('cancelled', 'rejected')))
        or (bank.status = 'refunded' and payments.status <> 'refunded')`,
  );
  return due.length === 0 && open.length === 0;
}

function count(shop: Shop, presses: readonly Press[], say: Trial['say']): void {
  const orders = shop.rows<OrdersTable>('select * from orders');
  const byKey = new Map(presses.map((press) => [press.key, press]));
  const orderIds = new Map<string, string>();
  const faults: string[] = [];
  for (const order of orders) {
    const key = order.comment ?? '';
    const press = byKey.get(key);
    if (press === undefined) faults.push(`order ${order.number} was never asked for`);
    else if (press.orderId !== undefined && press.orderId !== order.id) faults.push(`${key} was answered with another`);
    if (orderIds.has(key)) faults.push(`DOUBLE: ${key}`);
    orderIds.set(key, order.id);
    const sum = (JSON.parse(order.quote) as Quote).positions.reduce((all, { payableAmount }) => all + payableAmount, 0);
    if (sum !== order.total || order.total !== press?.expectedTotal)
      faults.push(`order ${order.number}: ${order.total}, its lines ${sum}, the customer saw ${press?.expectedTotal}`);
  }
  for (const { key, orderId } of presses) if (orderId !== undefined && !orderIds.has(key)) faults.push(`LOST: ${key}`);
  const lineless = shop.rows('select id from orders where id not in (select order_id from order_lines)');
  if (lineless.length > 0) faults.push(`${lineless.length} orders without lines`);
  const live = orders.filter(({ status }) => !ENDED.includes(status));
  const used = live.filter(({ promo_code }) => promo_code !== null).length;
  const [counter] = shop.rows<{ used: number }>(`select used from promo_code_counters where code = '${CODE}'`);
  if ((counter?.used ?? 0) !== used || used > PROMO_LIMIT)
    faults.push(`promo: ${counter?.used} counted, ${used} orders`);
  const orderCount = live.filter(({ requested_until }) => requested_until !== null).length;
  const takenPlaces = shop
    .rows<{ taken: number }>('select taken from slot_bookings')
    .reduce((all, row) => all + row.taken, 0);
  if (takenPlaces !== orderCount || orderCount > SLOT_PLACES)
    faults.push(`slot: ${takenPlaces} taken, ${orderCount} orders, ${SLOT_PLACES} places`);
  const portions = shop.rows<{ portions: number }>('select portions from stock_counts')[0]?.portions ?? -1;
  const ordered = shop.rows<{ order_id: string; count: number }>('select order_id, count from order_lines');
  const liveIds = new Set(live.map(({ id }) => id));
  const sold = ordered.filter(({ order_id }) => liveIds.has(order_id)).reduce((all, line) => all + line.count, 0);
  if (portions < 0 || portions + sold !== PORTIONS)
    faults.push(`stock: ${portions} left, ${sold} in orders, ${PORTIONS} portions`);
  const bank = new Map(
    shop.rows<DemoBankPaymentsTable>('select * from demo_bank_payments').map((row) => [row.id, row]),
  );
  const payments = Map.groupBy(shop.rows<PaymentsTable>('select * from payments'), ({ order_id }) => order_id);
  let paid = 0;
  for (const order of orders) {
    const approvedCount = (payments.get(order.id) ?? []).filter(({ id }) => bank.get(id)?.status === 'approved').length;
    paid += approvedCount;
    const isOnline = order.pay_type === 'CARD_ONLINE';
    if (approvedCount > 1) faults.push(`PAID TWICE: order ${order.number}`);
    if (approvedCount === 1 && ENDED.includes(order.status)) faults.push(`PAID FOR NOTHING: order ${order.number}`);
    if (approvedCount === 0 && isOnline && order.status === 'new') faults.push(`UNPAID: order ${order.number}`);
    if (approvedCount === 1 && order.status === 'awaiting-payment')
      faults.push(`paid, and nobody cooks: order ${order.number}`);
  }
  const acknowledged = presses.filter(({ orderId }) => orderId !== undefined).length;
  say(
    `${shop.kills} kills, ${presses.length} presses, ${orders.length} orders (${acknowledged} acknowledged), ${paid} paid, ` +
      `${used} of ${PROMO_LIMIT} promo uses, ${orderCount} of ${SLOT_PLACES} places, ${sold} of ${PORTIONS} portions: ${faults.length} violations`,
  );
  demand(faults.length === 0, faults.slice(0, 10).join('\n'));
}

interface Quote {
  readonly positions: readonly { readonly payableAmount: number }[];
}
