import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/Database.ts';
import type { OrdersTable } from '#server/database/Schema.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { FiscalReceipts, RECEIPT_WAITS_MS } from '#server/orders/receipts/FiscalReceipts.ts';
import { ReceiptSender } from '#server/orders/receipts/ReceiptSender.ts';
import { takeOffDishes } from '#server/orders/takeOffDishes.ts';
import type { FiscalAnswer, FiscalReceipt, FiscalRegister } from '#server/payments/fiscal/FiscalRegister.ts';
import { refundOrder } from '#server/payments/refundOrder.ts';
import { Bank, orderOnline } from '../server/support/Bank.ts';
import type { TestShop } from '../server/support/openTestShop.ts';
import { aLine, type Person, signIn } from '../server/support/requests.ts';
import type { Chance } from './Chance.ts';

type Kind = 'sale' | 'settlement' | 'refund';

interface Taken {
  readonly kind: Kind;
  readonly receipt: FiscalReceipt;
  state: 'wait' | 'done' | 'fail';
}

/** A register whose answers are late, lost or refusals, in an order that chance decides. */
class ChancyRegister implements FiscalRegister {
  readonly name = 'chancy';
  readonly receipts = new Map<string, Taken>();
  /** Receipts that followed another one than they should. */
  readonly misfits: string[] = [];
  isCalm = false;
  readonly #chance: Chance;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  issue = (receipt: FiscalReceipt): Promise<FiscalAnswer> => this.#take('sale', receipt);
  settle = (receipt: FiscalReceipt): Promise<FiscalAnswer> => this.#take('settlement', receipt);
  refund = (receipt: FiscalReceipt): Promise<FiscalAnswer> => this.#take('refund', receipt);

  async find(receipt: FiscalReceipt, reference: string): Promise<FiscalAnswer> {
    this.#fail(0.2, 'no answer');
    const one = this.receipts.get(receipt.id);
    if (one === undefined || reference !== `at-${receipt.id}`) throw new Error('There is no such receipt');
    if (one.state === 'wait' && (this.isCalm || this.#chance.is(0.5))) {
      one.state = !this.isCalm && this.#chance.is(0.3) ? 'fail' : 'done';
    }
    return this.#say(one, reference);
  }

  async #take(kind: Kind, receipt: FiscalReceipt): Promise<FiscalAnswer> {
    this.#fail(0.2, 'not reached');
    const earlier = this.receipts.get(receipt.id);
    const one: Taken = earlier ?? { kind, receipt, state: 'wait' };
    if (earlier !== undefined && JSON.stringify(earlier.receipt) !== JSON.stringify(receipt)) {
      throw new Error('The same id with another receipt');
    }
    this.#mustFollow(kind, receipt);
    this.receipts.set(receipt.id, one);
    this.#fail(0.2, 'the answer is lost');
    return this.#say(one, `at-${receipt.id}`);
  }

  /** A settlement follows the sale; a refund follows the settlement or, before it, the sale. */
  #mustFollow(kind: Kind, { id, previous, isAfterSettlement, paymentReference }: FiscalReceipt): void {
    const earlier = this.receipts.get(String(previous?.['id']));
    const fitting = kind === 'refund' && isAfterSettlement ? 'settlement' : 'sale';
    const isRight =
      kind === 'sale'
        ? previous === undefined
        : earlier?.state === 'done' &&
          earlier.kind === fitting &&
          earlier.receipt.paymentReference === paymentReference;
    if (!isRight) this.misfits.push(`the ${kind} ${id} follows ${JSON.stringify(previous)}`);
  }

  #say({ state, receipt }: Taken, reference: string): FiscalAnswer {
    if (state === 'done') return { kind: 'registered', reference, document: { id: receipt.id } };
    if (state === 'wait') return { kind: 'pending', reference };
    return { kind: 'failed', problem: 'no paper', isLasting: this.#chance.is(0.2) };
  }

  #fail(probability: number, why: string): void {
    if (!this.isCalm && this.#chance.is(probability)) throw new Error(why);
  }
}

/**
 * Orders that are paid online, lose dishes, are handed over, recalled, cancelled and refunded, while servers are killed
 * in the middle of transactions and between a register's answer and its record.
 */
export class ReceiptHistory {
  readonly #shop: TestShop;
  readonly #chance: Chance;
  readonly #register: ChancyRegister;
  readonly #mortal: Database;
  readonly #orders: string[] = [];
  #isCalm = false;
  #person: Person | undefined;

  constructor(shop: TestShop, chance: Chance) {
    this.#shop = shop;
    this.#chance = chance;
    this.#register = new ChancyRegister(chance);
    const { database } = shop;
    this.#mortal = {
      ...database,
      write: (work) =>
        database.write(async (writer) => {
          const done = await work(writer);
          if (!this.#isCalm && chance.is(0.15)) throw new Error('Killed');
          return done;
        }),
    };
  }

  /** What went wrong, in words, and how many receipts of each kind were registered. */
  async run(steps: number): Promise<{ readonly faults: readonly string[]; readonly counts: Record<Kind, number> }> {
    this.#person = await signIn(this.#shop);
    for (let step = 0; step < steps; step += 1) {
      const acts = Array.from({ length: 1 + this.#chance.below(3) }, () => this.#act());
      await Promise.allSettled(acts);
      this.#shop.clock.advance({ seconds: this.#chance.oneOf([1, 20, 70, 700]) });
    }
    await this.#rest();
    return this.#count();
  }

  #act(): Promise<unknown> {
    return this.#chance.oneOf([
      () => this.#order(),
      () => this.#takeOff(),
      () => this.#move('delivered'),
      () => this.#move(this.#chance.oneOf(['accepted', 'rejected', 'delivered'])),
      () => this.#recall(),
      () => this.#refund(),
      () => this.#work(),
      () => this.#send(),
      () => Promise.allSettled([this.#send(), this.#send()]),
    ] as const)();
  }

  async #order(): Promise<void> {
    const positions = [aLine(), aLine({ id: 'soup', count: 3 })];
    if (this.#person === undefined) return;
    const order = await orderOnline(this.#shop, this.#person, randomUUID(), { positions, expectedTotal: 200_000 });
    this.#orders.push(order.id);
    await new Bank(this.#shop).press(order.payment.id, 'approve');
  }

  async #takeOff(): Promise<void> {
    const orderId = this.#anyOrder();
    const rows = await this.#shop.database.read
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', orderId)
      .execute();
    const lines = rows.slice(0, 1).map(({ place, count }) => ({ line: place, count: 1, from: count }));
    const takeOff = { orderId, key: randomUUID(), fingerprint: 'f', lines, by: undefined, at: this.#now() };
    await takeOffDishes(this.#mortal, takeOff);
  }

  #move(status: 'accepted' | 'rejected' | 'delivered'): Promise<void> {
    return advanceOrder(this.#mortal, { orderId: this.#anyOrder(), status, at: this.#now() });
  }

  /** Of an order that was handed over by mistake. */
  async #recall(): Promise<void> {
    const orderId = this.#anyOrder();
    const from = 'delivered' as const;
    await advanceOrder(this.#mortal, { orderId, status: 'on-the-way', from, isRecall: true, at: this.#now() });
  }

  async #refund(): Promise<void> {
    await refundOrder(this.#mortal, { orderId: this.#anyOrder(), at: this.#now() });
  }

  #work(): Promise<void> {
    return new Bank(this.#shop).work();
  }

  #send(): Promise<void> {
    const { now } = this.#shop.clock;
    const registers = new Map([[this.#register.name, this.#register]]);
    return new ReceiptSender({ database: this.#mortal, registers, locale: 'en', now, log: () => undefined }).send();
  }

  #anyOrder(): string {
    return this.#orders[this.#chance.below(this.#orders.length)] ?? '';
  }

  #now(): Date {
    return this.#shop.clock.now();
  }

  /** Nothing is cut off any more; an operator retries what was given up. */
  async #rest(): Promise<void> {
    this.#isCalm = true;
    this.#register.isCalm = true;
    for (let round = 0; round < RECEIPT_WAITS_MS.length; round += 1) {
      this.#shop.clock.advance({ hours: 9 });
      await this.#work();
      await new FiscalReceipts(this.#shop.database).retry(this.#now());
      await this.#send();
    }
  }

  async #count(): Promise<{ readonly faults: readonly string[]; readonly counts: Record<Kind, number> }> {
    const { read } = this.#shop.database;
    const done = Array.from(this.#register.receipts.values()).filter(({ state }) => state === 'done');
    const counts: Record<Kind, number> = { sale: 0, settlement: 0, refund: 0 };
    for (const { kind } of done) counts[kind] += 1;
    const orders = await read.selectFrom('orders').selectAll().where('id', 'in', this.#orders).execute();
    const faults = (await Promise.all(orders.map((order) => this.#faultsOf(order, done)))).flat();
    const open = await read
      .selectFrom('fiscal_receipts')
      .select(['state', 'problem'])
      .where('state', '!=', 'registered')
      .execute();
    faults.push(...this.#register.misfits);
    return { faults: [...faults, ...open.map(({ state, problem }) => `a receipt is ${state}: ${problem}`)], counts };
  }

  async #faultsOf({ id, number }: OrdersTable, done: readonly Taken[]): Promise<readonly string[]> {
    const { read } = this.#shop.database;
    const [payment] = await new Bank(this.#shop).payments(id);
    const own = done.filter(({ receipt }) => receipt.orderNumber === number);
    const of = (kind: Kind): readonly FiscalReceipt[] => own.flatMap((one) => (one.kind === kind ? [one.receipt] : []));
    const sumOf = (receipts: readonly FiscalReceipt[]): number => receipts.reduce((sum, { total }) => sum + total, 0);
    const steps = await read.selectFrom('order_history').select('status').where('order_id', '=', id).execute();
    const parts = await read.selectFrom('refunds').selectAll().where('order_id', '=', id).execute();
    const isHandedOver = steps.some(({ status }) => status === 'delivered');
    const isBack = payment?.status === 'refunded';
    const faults: string[] = [];
    const expectCount = (kind: Kind, count: number): void => {
      if (of(kind).length !== count)
        faults.push(`order ${number}: ${of(kind).length} of ${count} receipts of a ${kind}`);
    };
    expectCount('sale', payment?.paid_at ? 1 : 0);
    expectCount('settlement', isHandedOver ? 1 : 0);
    // Of an order that was refunded whole and recalled, nothing more goes back.
    const paidParts = parts.filter(({ payment_id }) => payment_id !== null);
    expectCount('refund', paidParts.length + (isBack ? 1 : 0));
    if (sumOf(of('sale')) !== payment?.amount) faults.push(`order ${number}: the sale differs from the payment`);
    if (sumOf(of('refund')) !== payment?.given_back) faults.push(`order ${number}: refunds differ from the money`);
    return faults;
  }
}
