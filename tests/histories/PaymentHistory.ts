import { acceptanceTimes } from '#domain/order/acceptance.ts';
import { NOT_ACCEPTED, TAKEN_BACK } from '#domain/order/rejectionReasons.ts';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import { DeskPresence } from '#server/desk/DeskPresence.ts';
import { StockControl } from '#server/desk/StockControl.ts';
import type { App } from '#server/http/Route.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { endUnacceptedOrders } from '#server/orders/endUnacceptedOrders.ts';
import type { BankAction } from '#server/payments/demoBank/DemoBank.ts';
import { PaymentsRepository } from '#server/payments/PaymentsRepository.ts';
import { Bank } from '../server/support/Bank.ts';
import type { TestShop } from '../server/support/openTestShop.ts';
import { anOrder, type Person, signIn } from '../server/support/requests.ts';
import type { Chance } from './Chance.ts';

const ACTIONS: readonly [BankAction, ...BankAction[]] = ['approve', 'decline', 'slow', 'lose-callback'];
/** Statuses of an order that somebody cooks, or has cooked. */
const SLOT_MS = 30 * 60_000;
const DAYS_AHEAD_MS = 5 * 86_400_000;
const LIVE_STATUSES = ['new', 'accepted', 'cooking'];
/** Of the dish that every order wants two of: fewer than most histories ask for. */
const PORTIONS = 10;
const PORTIONS_AN_ORDER = 2;

/** What a history may do to the server it runs on. */
export interface PaymentWorld {
  readonly shop: TestShop;
  /** The process that answers now. */
  readonly app: () => App;
  readonly restart: () => void;
  /** Whether the transaction of an order is cut off at the point that it has come to. */
  isCut: () => boolean;
}

/**
 * One customer who orders and pays, a bank whose words are lost, late, repeated and contradict each other, a kitchen
 * that rejects or answers nothing, a server that is killed and restarted, and the time that passes: in an order that
 * chance decides.
 */
export class PaymentHistory {
  readonly #world: PaymentWorld;
  readonly #chance: Chance;
  readonly #promoCode: string;
  readonly #bank: Bank;
  readonly #keys: string[] = [];
  readonly #log: string[] = [];
  /** The slot that every third order is for, days ahead and no other history's; it has room for two. */
  #slot = '';
  #person: Person | undefined;
  #signingIn: Promise<void> = Promise.resolve();
  readonly #stockFaults: string[] = [];

  constructor(world: PaymentWorld, chance: Chance, promoCode: string) {
    this.#world = world;
    this.#chance = chance;
    this.#promoCode = promoCode;
    this.#bank = new Bank(world.shop, world.app);
  }

  /** What went wrong, in words; and how much money moved. */
  async run(steps: number): Promise<{
    readonly faults: readonly string[];
    readonly paid: number;
    readonly refunded: number;
    /** Orders that were paid on receipt in the end. */
    readonly switched: number;
  }> {
    this.#person = await signIn(this.#world.shop);
    const ahead = this.#world.shop.clock.now().getTime() + DAYS_AHEAD_MS;
    this.#slot = new Date(Math.ceil(ahead / SLOT_MS) * SLOT_MS).toISOString();
    await this.#countPortions();
    await new DeskPresence(this.#world.shop.database, this.#world.shop.clock.now).note(['port']);
    const cuts = this.#chance.oneOf([0, 0.02, 0.05]);
    this.#world.isCut = () => this.#chance.is(cuts);
    for (let step = 0; step < steps; step += 1) {
      const together = 1 + this.#chance.below(3);
      await Promise.allSettled(Array.from({ length: together }, () => this.#act()));
      await this.#checkStock();
    }
    await this.#rest();
    await this.#checkStock();
    const { faults, paid, refunded, switched } = await this.#count();
    await this.#acceptWhatIsLeft();
    faults.push(...this.#stockFaults);
    return { faults: faults.map((fault) => `${fault}\n    after ${this.#log.join(', ')}`), paid, refunded, switched };
  }

  async #act(): Promise<void> {
    const acts: readonly [string, number, () => Promise<unknown>][] = [
      ['order', 14, () => this.#order()],
      ['press again', 10, () => this.#repeat()],
      ['pay again', 14, () => this.#payAgain()],
      ['at the bank', 26, () => this.#pressAtTheBank()],
      ['callback', 12, () => this.#callBack()],
      ['declined at first', 6, () => this.#declineAtFirst()],
      ['forged', 4, () => this.#forge()],
      ['look', 10, () => this.#look()],
      ['cancel', 4, () => this.#cancel()],
      ['on receipt', 6, () => this.#payOnReceipt()],
      ['take back', 5, () => this.#takeBack()],
      ['in two tabs', 5, () => this.#inTwoTabs()],
      ['refused for good', 5, () => this.#refuseForGood()],
      ['kitchen', 6, () => this.#cook()],
      ['jobs', 10, () => this.#bank.work()],
      ['unaccepted', 10, () => this.#endUnaccepted()],
      ['restart', 3, async () => this.#world.restart()],
      ['minutes pass', 8, () => this.#pass()],
    ];
    let remainder = this.#chance.below(acts.reduce((sum, [, weight]) => sum + weight, 0));
    for (const [name, weight, act] of acts) {
      remainder -= weight;
      if (remainder >= 0) continue;
      this.#log.push(name);
      await act();
      return;
    }
  }

  async #order(): Promise<void> {
    this.#keys.push(`key-${this.#keys.length}`);
    await this.#press(this.#keys.length - 1);
  }

  async #repeat(): Promise<void> {
    if (this.#keys.length > 0) await this.#press(this.#chance.below(this.#keys.length));
  }

  /** Every other order takes the promo code, as long as there is any use of it left; every third wants the slot. */
  #press(index: number): Promise<Response> {
    const promo = index % 2 === 0 ? { promoCode: this.#promoCode, expectedTotal: 100_000 } : {};
    const slot = index % 3 === 0 ? { requestedAt: this.#slot } : {};
    return this.#send('POST', '', anOrder({ payType: 'CARD_ONLINE', ...promo, ...slot }), this.#keys[index]);
  }

  async #payAgain(): Promise<void> {
    const id = await this.#anyOrder();
    if (id !== undefined) await this.#send('POST', `/${id}/payments`);
  }

  async #look(): Promise<void> {
    const id = await this.#anyOrder();
    if (id !== undefined) await this.#send('GET', `/${id}`);
  }

  async #cancel(): Promise<void> {
    const id = await this.#anyOrder();
    if (id !== undefined) await this.#send('POST', `/${id}/cancel`);
  }

  async #payOnReceipt(id?: string): Promise<void> {
    const orderId = id ?? (await this.#anyOrder());
    const payType = this.#chance.oneOf(['CARD_UPON_RECEIPT', 'CASH_UPON_RECEIPT'] as const);
    if (orderId !== undefined) await this.#send('POST', `/${orderId}/pay-type`, { payType });
  }

  async #takeBack(id?: string): Promise<void> {
    const orderId = id ?? (await this.#anyOrder());
    if (orderId !== undefined) await this.#send('POST', `/${orderId}/cancel`, { reason: TAKEN_BACK });
  }

  /** Two decisions about one order at the same moment, and perhaps the bank's as well. */
  async #inTwoTabs(): Promise<void> {
    const orderId = await this.#anyOrder();
    if (orderId === undefined) return;
    const payment = (await this.#bank.payments(orderId)).at(-1);
    const acts = [
      () => this.#payOnReceipt(orderId),
      () => this.#takeBack(orderId),
      () => this.#send('POST', `/${orderId}/payments`),
      async () => payment && this.#bank.press(payment.id, this.#chance.oneOf(ACTIONS)),
    ] as const;
    await Promise.allSettled([this.#chance.oneOf(acts)(), this.#chance.oneOf(acts)()]);
  }

  async #refuseForGood(): Promise<void> {
    const payment = await this.#anyPayment();
    if (payment === undefined) return;
    const { database } = this.#world.shop;
    await database.write((writer) =>
      new PaymentsRepository(database).refuse(writer, payment.id, 'amount', 'too small'),
    );
  }

  async #cook(): Promise<void> {
    const orderId = await this.#anyOrder();
    if (orderId === undefined) return;
    const { status } = await this.#bank.order(orderId);
    if (status === 'awaiting-payment') return;
    const next = this.#chance.oneOf(['accepted', 'cooking', 'rejected'] as const);
    await advanceOrder(this.#world.shop.database, { orderId, status: next, at: this.#world.shop.clock.now() });
  }

  /** What two servers do at once for orders that nobody accepts; either may be killed before it commits. */
  async #endUnaccepted(): Promise<void> {
    const { database, clock } = this.#world.shop;
    const mortal: Database = {
      ...database,
      write: (work) =>
        database.write(async (writer) => {
          const done = await work(writer);
          if (this.#world.isCut()) throw new Error('Killed');
          return done;
        }),
    };
    const catalog = new CurrentCatalog(new CatalogRepository(database), [], () => clock.now());
    const job = { database: mortal, catalog: () => catalog.get(), times: acceptanceTimes(), log: () => undefined };
    await Promise.allSettled([endUnacceptedOrders(job, clock.now()), endUnacceptedOrders(job, clock.now())]);
  }

  /** Any payment there ever was: pages of the bank stand open for long. */
  async #pressAtTheBank(): Promise<void> {
    const payment = await this.#anyPayment();
    if (payment !== undefined) await this.#bank.press(payment.id, this.#chance.oneOf(ACTIONS));
  }

  /** What the bank has said or should have, once more or at last. */
  async #callBack(): Promise<void> {
    const payment = await this.#anyPayment();
    const row = payment && (await this.#bankRow(payment.id));
    if (row === undefined || (row.status !== 'approved' && row.status !== 'declined' && row.status !== 'refunded'))
      return;
    const kind = row.status === 'declined' ? 'declined' : 'paid';
    const eventId = `${row.id}:${kind === 'paid' ? 'approved' : 'declined'}`;
    await this.#bank.hear({ eventId, paymentId: row.id, kind, amount: row.amount, currency: row.currency });
  }

  /** A card is refused, and the page of the bank stays open for another one. */
  async #declineAtFirst(): Promise<void> {
    const payment = await this.#anyPayment();
    if (payment === undefined) return;
    const { id: paymentId, amount, currency } = payment;
    const eventId = `${paymentId}:refused-${this.#chance.below(3)}`;
    await this.#bank.hear({ eventId, paymentId, kind: 'declined', amount, currency });
  }

  async #forge(): Promise<void> {
    const payment = await this.#anyPayment();
    if (payment === undefined) return;
    const body = { eventId: 'forged', paymentId: payment.id, kind: 'paid', amount: payment.amount, currency: 'RUB' };
    await this.#bank.hear(body, { signature: `t=1,v1=${'0'.repeat(64)}` });
  }

  /** Whoever comes back after a while signs in again, one after the other. */
  #pass(): Promise<void> {
    this.#signingIn = this.#passAfter(this.#signingIn);
    return this.#signingIn;
  }

  async #passAfter(before: Promise<void>): Promise<void> {
    await before;
    this.#world.shop.clock.advance({ minutes: this.#chance.oneOf([2, 5, 16, 31]) });
    this.#person = await signIn(this.#world.shop, this.#person?.phone);
  }

  async #countPortions(): Promise<void> {
    const { database, clock } = this.#world.shop;
    const offers = new StockControl(database, new CatalogRepository(database), new Changes(database), clock.now);
    await offers.setDish('port', 'pizza', { isAvailable: true, left: PORTIONS });
  }

  /** At every moment: what is gone is what orders hold that have not come to nothing, and never more than there was. */
  async #checkStock(): Promise<void> {
    const { database } = this.#world.shop;
    const { portions } = await database.read
      .selectFrom('stock_counts')
      .select('portions')
      .where('dish_id', '=', 'pizza')
      .executeTakeFirstOrThrow();
    const orders = await this.#ownOrders();
    const live = orders.filter(({ status }) => status !== 'cancelled' && status !== 'rejected');
    const heldPortions = live.length * PORTIONS_AN_ORDER;
    if (portions < 0 || PORTIONS - portions !== heldPortions)
      this.#stockFaults.push(`stock: ${portions} of ${PORTIONS} left, ${heldPortions} in orders`);
  }

  /** Nothing is cut off any more, everything is heard, and all that is open ends. */
  async #rest(): Promise<void> {
    this.#world.isCut = () => false;
    for (let round = 0; round < 3; round += 1) {
      this.#world.shop.clock.advance({ minutes: 61 });
      await this.#endUnaccepted();
      await this.#bank.work();
    }
  }

  /**
   * Orders for days ahead, which would otherwise end, and return their portions, in a later history on the same
   * database.
   */
  async #acceptWhatIsLeft(): Promise<void> {
    await this.#world.shop.database.write((writer) =>
      writer.updateTable('orders').set({ status: 'accepted' }).where('status', '=', 'new').execute(),
    );
  }

  async #count(): Promise<{ faults: string[]; paid: number; refunded: number; switched: number }> {
    const faults: string[] = [];
    const orders = await this.#ownOrders();
    let [paid, refunded, switched] = [0, 0, 0];
    for (const order of orders) {
      const payments = await this.#bank.payments(order.id);
      const rows = await Promise.all(payments.map(({ id }) => this.#bankRow(id)));
      const approvedCount = rows.filter((row) => row?.status === 'approved').length;
      const isLive = LIVE_STATUSES.includes(order.status);
      paid += approvedCount;
      refunded += rows.filter((row) => row?.status === 'refunded').length;
      if (approvedCount > 1) faults.push(`PAID TWICE: order ${order.number} kept ${approvedCount} payments`);
      if (approvedCount === 1 && !isLive) faults.push(`PAID FOR NOTHING: order ${order.number} is ${order.status}`);
      const isOnline = order.pay_type === 'CARD_ONLINE';
      if (approvedCount === 0 && isLive && isOnline) faults.push(`UNPAID: order ${order.number} is ${order.status}`);
      if (approvedCount > 0 && !isOnline) faults.push(`PAID OTHERWISE TOO: order ${order.number} is ${order.pay_type}`);
      const steps = await this.#stepsOf(order.id);
      const arrivals = steps.filter(({ status }) => status === 'new').length;
      if (arrivals > 1) faults.push(`order ${order.number} came to the kitchen ${arrivals} times`);
      if (arrivals === 1 && steps.some(({ reason }) => reason === TAKEN_BACK))
        faults.push(`order ${order.number} was taken back from the kitchen`);
      if (arrivals === 1 && !isOnline) switched += 1;
      const ends = await this.#endsOf(order.id);
      if (ends.length > 1) faults.push(`order ${order.number} ended ${ends.length} times`);
      if (ends[0]?.reason === NOT_ACCEPTED && order.acceptance_stage !== 'customer-told')
        faults.push(`order ${order.number} ended before its customer was told`);
      if (order.status === 'awaiting-payment') faults.push(`order ${order.number} waits for ever`);
      for (const [index, { status }] of payments.entries()) {
        const atBank = rows[index]?.status;
        if ((status === 'paid') !== (atBank === 'approved')) faults.push(`the bank has ${atBank}, the shop ${status}`);
        if ((status === 'refunded') !== (atBank === 'refunded'))
          faults.push(`the bank has ${atBank}, the shop ${status}`);
      }
    }
    if (orders.length > this.#keys.length) faults.push('more orders than presses');
    const { database } = this.#world.shop;
    const ids = new Set((await database.read.selectFrom('orders').select('id').execute()).map(({ id }) => id));
    const orphans = (await database.read.selectFrom('payments').select('order_id').execute()).filter(
      ({ order_id }) => !ids.has(order_id),
    );
    if (orphans.length > 0) faults.push('PAID WITHOUT AN ORDER');
    const counter = await database.read
      .selectFrom('promo_code_counters')
      .select('used')
      .where('code', '=', this.#promoCode)
      .executeTakeFirst();
    const uses = orders.filter(
      ({ promo_code, status }) => promo_code !== null && LIVE_STATUSES.includes(status),
    ).length;
    if ((counter?.used ?? 0) !== uses) faults.push(`promo code: ${counter?.used} uses counted, ${uses} orders have it`);
    const booking = await database.read
      .selectFrom('slot_bookings')
      .select('taken')
      .where('starts_at', '=', this.#slot)
      .executeTakeFirst();
    const places = orders.filter(
      ({ requested_at, status }) => requested_at !== null && LIVE_STATUSES.includes(status),
    ).length;
    if ((booking?.taken ?? 0) !== places)
      faults.push(`slot: ${booking?.taken} places taken, ${places} orders have one`);
    if (places > 2) faults.push(`slot: ${places} orders in two places`);
    return { faults, paid, refunded, switched };
  }

  #stepsOf(orderId: string) {
    return this.#world.shop.database.read
      .selectFrom('order_history')
      .select(['status', 'reason'])
      .where('order_id', '=', orderId)
      .execute();
  }

  #endsOf(orderId: string) {
    return this.#world.shop.database.read
      .selectFrom('order_history')
      .select('reason')
      .where('order_id', '=', orderId)
      .where('status', 'in', ['rejected', 'cancelled'])
      .execute();
  }

  async #anyOrder(): Promise<string | undefined> {
    const orders = await this.#ownOrders();
    return orders[this.#chance.below(orders.length)]?.id;
  }

  async #anyPayment() {
    const id = await this.#anyOrder();
    const payments = id === undefined ? [] : await this.#bank.payments(id);
    return payments[this.#chance.below(payments.length)];
  }

  #ownOrders() {
    return this.#world.shop.database.read
      .selectFrom('orders')
      .selectAll()
      .where('person_id', '=', this.#person?.id ?? '')
      .orderBy('number')
      .execute();
  }

  #bankRow(id: string) {
    return this.#world.shop.database.read
      .selectFrom('demo_bank_payments')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
  }

  async #send(method: string, path: string, body?: unknown, key?: string): Promise<Response> {
    const { id = '', accessToken = '' } = this.#person ?? {};
    const headers = new Headers({ Authorization: `Bearer ${accessToken}` });
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    if (key !== undefined) headers.set('Idempotency-Key', key);
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    return this.#world.app().request(`/api/v1/persons/${id}/orders${path}`, init);
  }
}
