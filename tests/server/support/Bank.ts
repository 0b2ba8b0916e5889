import { openPayments } from '#server/app/openPayments.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import type { OrdersTable, PaymentsTable } from '#server/database/Schema.ts';
import type { App } from '#server/http/Route.ts';
import { expireUnpaidOrders } from '#server/orders/expireUnpaidOrders.ts';
import type { BankAction } from '#server/payments/demoBank/DemoBank.ts';
import { type Answer, ask } from './ask.ts';
import type { TestShop } from './openTestShop.ts';
import { TOKEN_SECRET } from './openTestShop.ts';
import { anOrder, type Person, placeOrder } from './requests.ts';

/** A customer at the demo's bank, and the jobs that a running server has. */
export class Bank {
  readonly #shop: TestShop;

  readonly #app: () => App;

  /** `app`: the process that answers, where it is not the shop's first. */
  readonly #config: Partial<Config>;

  /**
   * `app`: the process that answers, where it is not the shop's first; `config`: the accounts that it has at vendors.
   */
  constructor(shop: TestShop, app = (): App => shop.app, config: Partial<Config> = {}) {
    this.#shop = shop;
    this.#app = app;
    this.#config = config;
  }

  /** Follows a payment's address to the bank's page; the address it was led to. */
  async open(paymentId: string): Promise<string> {
    const { headers } = await ask(this.#app(), 'GET', `/payments/${paymentId}?lang=en`);
    return headers.get('Location') ?? '';
  }

  /** Opens the bank's page and presses there; where the bank leads to. */
  async press(paymentId: string, action: BankAction | 'confirm', code?: string): Promise<Response> {
    await this.open(paymentId);
    const body = new URLSearchParams({ action, ...(code !== undefined && { code }) });
    return this.#app().request(`/demo-bank/${paymentId}?lang=en`, { method: 'POST', body });
  }

  /** What the jobs of a running server do now and again. */
  async work(): Promise<void> {
    const { payments, demoBank } = this.#open();
    await demoBank?.sendCallbacks();
    await expireUnpaidOrders(this.#shop.database, payments, this.#shop.clock.now());
    await payments.closeEnded();
    await payments.refundDue();
  }

  /** A callback, signed by the bank unless the signature is given. */
  async hear(body: unknown, changes: { readonly signature?: string } = {}): Promise<Answer> {
    const signature = changes.signature ?? this.sign(body);
    return ask(this.#app(), 'POST', '/payments/demo-bank/callback', {
      body,
      headers: { 'Demo-Bank-Signature': signature },
      isOdd: true,
    });
  }

  sign(body: unknown): string {
    const { demoBank } = this.#open();
    if (demoBank === undefined) throw new Error('There is no demo bank');
    return demoBank.sign(JSON.stringify(body));
  }

  payments(orderId: string): Promise<readonly PaymentsTable[]> {
    return this.#shop.database.read
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  order(orderId: string): Promise<OrdersTable> {
    return this.#shop.database.read
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
  }

  #open(): ReturnType<typeof openPayments> {
    const { database, clock } = this.#shop;
    const opened = openPayments({
      config: { ...readConfig({}), ...this.#config },
      database,
      now: clock.now,
      monotonicMs: clock.monotonicMs,
      tokenSecret: TOKEN_SECRET,
      log: (entry) => this.#shop.log.push(entry),
    });
    opened.demoBank?.connect(async (request) => this.#app().fetch(request));
    return opened;
  }
}

/** An order of 110,000 that is to be paid online. */
export async function orderOnline(
  { app }: TestShop,
  person: Person,
  key: string,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: string; readonly payment: { readonly id: string; readonly url: string } }> {
  return (await placeOrder(app, person, key, anOrder({ payType: 'CARD_ONLINE', ...overrides }))).json;
}

export function payAgain({ app }: TestShop, { id, accessToken }: Person, orderId: string): Promise<Answer> {
  return ask(app, 'POST', `/api/v1/persons/${id}/orders/${orderId}/payments`, { token: accessToken });
}

export function payOnReceipt(
  { app }: Pick<TestShop, 'app'>,
  { id, accessToken }: Pick<Person, 'id' | 'accessToken'>,
  orderId: string,
  payType = 'CASH_UPON_RECEIPT',
): Promise<Answer> {
  const path = `/api/v1/persons/${id}/orders/${orderId}/pay-type`;
  return ask(app, 'POST', path, { token: accessToken, body: { payType } });
}

/** Ends an order that awaits its payment, so that its dishes go back into the cart. */
export function takeBack(
  { app }: Pick<TestShop, 'app'>,
  { id, accessToken }: Pick<Person, 'id' | 'accessToken'>,
  orderId: string,
): Promise<Answer> {
  const path = `/api/v1/persons/${id}/orders/${orderId}/cancel`;
  return ask(app, 'POST', path, { token: accessToken, body: { reason: 'taken-back' } });
}

export function lookAt({ app }: TestShop, { id, accessToken }: Person, orderId: string): Promise<Answer> {
  return ask(app, 'GET', `/api/v1/persons/${id}/orders/${orderId}`, { token: accessToken });
}
