import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

const ATTACKERS = 10;
const PERSONS = 60;
const ORDERS_A_SECOND = 20;
const SECONDS = 20;
const TARGET_MS = 100;

interface Attack {
  readonly url: string;
  readonly lines: number;
  readonly modifiers: number;
}

/** What anybody can order from the demo at any hour: a takeaway from the house that never closes. */
const ORDER = {
  restoId: 'coral-port',
  deliveryType: 'TAKE_AWAY',
  payType: 'CASH_UPON_RECEIPT',
  promoCode: null,
  positions: [
    { id: 'pizza-coral', count: 1, name: '', price: 0, sum: 0, modifiers: [{ id: 'dough-thin', count: 1, price: 0 }] },
  ],
  person: { name: 'Анна', phone: '+79005550001', email: 'anna@example.com' },
};

function post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body });
}

/** Sends one cart after the other from ten addresses, as fast as each is answered. */
async function attack({ url, lines, modifiers }: Attack): Promise<void> {
  const chosen = Array.from({ length: modifiers }, () => ({ id: 'dough-thin', count: 1 }));
  const positions = Array.from({ length: lines }, () => ({ id: 'pizza-coral', count: 1, modifiers: chosen }));
  const body = JSON.stringify({ ...ORDER, positions });
  const client = async (address: string): Promise<never> => {
    for (;;) {
      await post(`${url}/1/persons/orders/preflight`, body, { 'X-Forwarded-For': address })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: ATTACKERS }, (_, index) => client(`10.1.0.${index}`)));
}

interface Customer {
  readonly orders: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function signIn({ url }: TestServer, index: number): Promise<Customer> {
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

/** Milliseconds from each press to its answer, at a steady rate whatever the answers take. */
async function order(customers: readonly Customer[], total: number): Promise<readonly number[]> {
  const answers: Promise<number>[] = [];
  for (let index = 0; index < ORDERS_A_SECOND * SECONDS; index += 1) {
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
    await sleep(1_000 / ORDERS_A_SECOND);
  }
  return Promise.all(answers);
}

async function measure(): Promise<void> {
  const server = await startTestServer({ TRUST_PROXY: '1' });
  const customers: Customer[] = [];
  for (let index = 0; index < PERSONS; index += 1) customers.push(await signIn(server, index));
  const quote = await (await post(`${server.url}/1/persons/orders/preflight`, JSON.stringify(ORDER), {})).json();
  const attacks: readonly (readonly [string, Omit<Attack, 'url'> | undefined])[] = [
    ['no attack', undefined],
    ['200 dishes with 100 modifiers each', { lines: 200, modifiers: 100 }],
    ['the largest cart that is read', { lines: 100, modifiers: 4 }],
  ];
  let failed = 0;
  for (const [name, wanted] of attacks) {
    const worker =
      wanted && new Worker(import.meta.filename, { workerData: { url: server.url, ...wanted } satisfies Attack });
    const times = (await order(customers, quote.total)).toSorted((a, b) => a - b);
    await worker?.terminate();
    const at = (share: number): number => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
    const isMet = at(0.99) < TARGET_MS;
    if (!isMet) failed += 1;
    process.stdout.write(`${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms\n`);
  }
  await server.stop();
  process.stdout.write(`${attacks.length - failed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await (isMainThread ? measure() : attack(workerData as Attack));
