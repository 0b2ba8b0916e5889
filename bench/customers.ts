import { setTimeout as sleep } from 'node:timers/promises';
import type { TestServer } from '#tests/support/startTestServer.ts';

/** Disables rate limits, so that simulated customers do not affect each other. */
export const NO_LIMITS = ['orders', 'quotes', 'promo-codes', 'lookups', 'sign-ins', 'cart-cost']
  .map((name) => `${name}=100000000/100000000`)
  .join(',');

/** An order that is possible at any time: a takeaway from the restaurant that never closes. */
export const ORDER = {
  restoId: 'coral-port',
  deliveryType: 'TAKE_AWAY',
  payType: 'CASH_UPON_RECEIPT',
  promoCode: null,
  positions: [
    { id: 'pizza-coral', count: 1, name: '', price: 0, sum: 0, modifiers: [{ id: 'dough-thin', count: 1, price: 0 }] },
  ],
  person: { name: 'Анна', phone: '+79005550001', email: 'anna@example.com' },
};

export function post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body });
}

export interface Customer {
  readonly orders: string;
  readonly headers: Readonly<Record<string, string>>;
}

export async function signInCustomer({ url }: Pick<TestServer, 'url'>, index: number): Promise<Customer> {
  const phone = `+7900555${String(index).padStart(4, '0')}`;
  const headers = { 'X-Forwarded-For': `10.2.0.${index}` };
  await post(`${url}/api/v1/sign/in/phone/code`, JSON.stringify({ mode: 'WEB', phone, whiteLabel: 'coral' }), headers);
  const outbox: readonly { to: string; code: string }[] = await (await fetch(`${url}/dev/outbox`)).json();
  const code = outbox.find(({ to }) => to === phone)?.code;
  const tokens = await (await post(`${url}/api/v1/sign/in/phone`, JSON.stringify({ phone, code }), headers)).json();
  const signed = { ...headers, Authorization: `Bearer ${tokens.accessToken}` };
  const me = await (await fetch(`${url}/api/v1/me`, { headers: signed })).json();
  return { orders: `${url}/api/v1/persons/${me.id}/orders`, headers: signed };
}

/** Milliseconds from each order request to its response, at a constant rate however long responses take. */
export async function pressSteadily(
  customers: readonly Customer[],
  { total, perSecond, seconds }: { total: number; perSecond: number; seconds: number },
): Promise<readonly number[]> {
  const answers: Promise<number>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const { orders, headers } = customers[index % customers.length] ?? customers[0] ?? { orders: '', headers: {} };
    const startedAt = performance.now();
    const body = JSON.stringify({ ...ORDER, expectedTotal: total });
    const answer = post(orders, body, { ...headers, 'Idempotency-Key': `press-${index}-${startedAt}` });
    answers.push(
      answer.then(async (response) => {
        if (response.status !== 201)
          throw new Error(`An order was answered ${response.status}: ${await response.text()}`);
        return performance.now() - startedAt;
      }),
    );
    await sleep(1_000 / perSecond);
  }
  return Promise.all(answers);
}
