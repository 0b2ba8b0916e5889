import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { ordersOf } from '#tests/e2e/support/ordersOf.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';
import { type Customer, NO_LIMITS, ORDER, post, signInCustomer } from '../../bench/customers.ts';
import { demand, type Trial } from './Check.ts';

const CUSTOMERS = 20;
const CONNECTIONS = 20;
const ORDERS_A_SECOND = 100;
const SECONDS = 20;
const P99_MS = 250;
const MENU_A_SECOND = 300;

/** So many ask again as soon as they are answered, where twenty already take all that the server has. */
const CROWD = 400;
const MAX_MEMORY_MB = 512;
const RECOVERY_MS = 5_000;

interface Busy {
  readonly server: TestServer;
  readonly customers: readonly Customer[];
  /** Of one order of each of them. */
  readonly total: number;
}

async function withCustomers(work: (busy: Busy) => Promise<void>): Promise<void> {
  const server = await startTestServer({ LIMITS: NO_LIMITS });
  try {
    const customers: Customer[] = [];
    for (let index = 0; index < CUSTOMERS; index += 1) customers.push(await signInCustomer(server, index));
    const quote = await (await post(`${server.url}/1/persons/orders/preflight`, JSON.stringify(ORDER), {})).json();
    await work({ server, customers, total: quote.total });
  } finally {
    await server.stop();
  }
}

/** Orders at a steady rate over twenty connections, each under a key of its own. */
function order({ customers, total }: Busy, seconds: number, perSecond = ORDERS_A_SECOND): Promise<autocannon.Result> {
  const name = performance.now();
  const body = JSON.stringify({ ...ORDER, expectedTotal: total });
  let presses = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { orders = '', headers } = customers[presses % customers.length] ?? {};
    presses += 1;
    const own = { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': `press-${name}-${presses}` };
    return { ...request, path: new URL(orders).pathname, headers: own, body };
  };
  return autocannon({
    url: new URL(customers[0]?.orders ?? '').origin,
    connections: CONNECTIONS,
    overallRate: perSecond,
    duration: seconds,
    requests: [{ method: 'POST', setupRequest }],
  });
}

/** N2. */
export async function ordinaryLoad({ say }: Trial): Promise<void> {
  await withCustomers(async (busy) => {
    const { server } = busy;
    const orders = await order(busy, SECONDS);
    say(`orders: ${summary(orders)}`);
    demand(isAll(orders, 201), `Not every order was taken: ${summary(orders)}`);
    demand(orders.latency.p99 <= P99_MS, `Orders took ${orders.latency.p99} ms (p99)`);
    const url = `${server.url}/1/p/menus/main/positions?restoId=coral-port&page=0&size=100`;
    const menu = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
    say(`${Math.round(menu.requests.average)} menus a second, p99 ${menu.latency.p99} ms`);
    demand(menu.non2xx === 0 && menu.errors === 0, `${menu.non2xx + menu.errors} menus were not answered`);
    demand(menu.requests.average >= MENU_A_SECOND, `Only ${menu.requests.average} menus a second`);
    demand(menu.latency.p99 <= P99_MS, `Menus took ${menu.latency.p99} ms (p99)`);
  });
}

/** N3. */
export async function overload({ say }: Trial): Promise<void> {
  await withCustomers(async (busy) => {
    const { server } = busy;
    const positions = Array.from({ length: 10 }, () => ORDER.positions[0]);
    const cart = {
      url: `${server.url}/1/persons/orders/preflight`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...ORDER, positions }),
    } as const;
    const usual = await autocannon({ ...cart, connections: CONNECTIONS, duration: 3 });
    say(`${Math.round(usual.requests.average)} quotes a second are answered to ${CONNECTIONS} who ask at once`);

    let megabytes = 0;
    const looks = setInterval(() => {
      megabytes = Math.max(megabytes, memoryOf(server.pid));
    }, 200);
    const [crowd, orders] = await Promise.all([
      autocannon({ ...cart, connections: CROWD, duration: SECONDS, workers: 1 }),
      order(busy, SECONDS),
    ]);
    clearInterval(looks);
    const endedAt = performance.now();
    say(`quotes: ${summary(crowd)}; orders: ${summary(orders)}`);
    say(`${Math.round(megabytes)} MB of memory at most`);
    demand(count(crowd, 503) > 0, 'Nothing was refused');
    // Node lets one connection in a turn of its loop: who was not let in had no answer, and cost nobody anything.
    demand(isAll({ ...crowd, errors: 0 }, 200, 503), `Quotes were answered ${summary(crowd)}`);
    demand(isAll(orders, 201, 503), `Orders were answered ${summary(orders)}`);
    demand(megabytes < MAX_MEMORY_MB, `It took ${megabytes} MB`);
    // What was under way when the clients left may have become an order, and nobody was told.
    const acceptedCount = count(orders, 201);
    const orderCount = ordersOf(server.dataDir).length;
    demand(
      orderCount >= acceptedCount && orderCount <= acceptedCount + CONNECTIONS,
      `${acceptedCount} orders were acknowledged, and ${orderCount} stand in the database`,
    );

    let last: autocannon.Result | undefined;
    while (performance.now() - endedAt < RECOVERY_MS) {
      last = await order(busy, 1, CONNECTIONS);
      if (isAll(last, 201) && last.latency.p99 <= P99_MS) {
        say(`well again after ${Math.round(performance.now() - endedAt)} ms`);
        return;
      }
    }
    demand(false, `Five seconds later orders were answered ${last && summary(last)}`);
  });
}

function count({ statusCodeStats }: autocannon.Result, status: 201 | 503): number {
  return statusCodeStats?.[`${status}`]?.count ?? 0;
}

function isAll({ statusCodeStats, errors }: autocannon.Result, ...statuses: readonly number[]): boolean {
  return errors === 0 && Object.keys(statusCodeStats ?? {}).every((status) => statuses.includes(Number(status)));
}

function summary({ statusCodeStats, errors, latency }: autocannon.Result): string {
  const counts = Object.entries(statusCodeStats ?? {}).map(([status, all]) => `${all.count} x ${status}, `);
  return `${counts.join('')}${errors} without an answer, p99 ${latency.p99} ms`;
}

/** Of a process, in megabytes, as Linux tells it. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
