import autocannon from 'autocannon';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';
import { type Customer, NO_LIMITS, ORDER, post, signInCustomer } from '../../bench/customers.ts';
import { demand, pause, type Trial } from './Check.ts';
import { Postgres } from './Postgres.ts';

const DESK_KEY = 'the-key-of-a-desk-that-works-while-orders-flow';
const CUSTOMERS = 12;
const CONNECTIONS = 60;
const ORDERS_A_SECOND = 200;
const SECONDS = 20;
const DESK_EVERY_MS = 200;
/** How long a change of the desk may take at most, at the 99th percentile, in milliseconds. */
const DESK_P99_MS = 1_000;

interface Load {
  readonly server: TestServer;
  readonly customers: readonly Customer[];
  /** Price of one order. */
  readonly total: number;
}

/** Counts of order answers by status. */
type Statuses = Map<number, number>;

/** N10: changes at the desk while orders are placed, on both databases. */
export async function deskUnderOrders({ say }: Trial): Promise<void> {
  await onServer({}, (load) => measure(load, 'SQLite', say));
  const postgres = new Postgres();
  try {
    const environment = { DATABASE_URL: await postgres.start() };
    await onServer(environment, (load) => measure(load, 'PostgreSQL', say));
  } finally {
    await postgres.stop();
  }
}

async function onServer(
  environment: Readonly<Record<string, string>>,
  work: (load: Load) => Promise<void>,
): Promise<void> {
  const server = await startTestServer({ LIMITS: NO_LIMITS, DESK_KEY, ...environment });
  try {
    const customers: Customer[] = [];
    for (let index = 0; index < CUSTOMERS; index += 1) customers.push(await signInCustomer(server, index));
    const quote = await (await post(`${server.url}/1/persons/orders/preflight`, JSON.stringify(ORDER), {})).json();
    await work({ server, customers, total: quote.total });
  } finally {
    await server.stop();
  }
}

async function measure(load: Load, database: string, say: (line: string) => void): Promise<void> {
  const loads = { '12 customers who order again at once': orderAgain, '200 orders a second offered': orderSteadily };
  const faults: string[] = [];
  for (const [name, order] of Object.entries(loads)) {
    const [changes, statuses] = await Promise.all([changeAtDesk(load.server), order(load)]);
    const durations = changes.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
    const at = (share: number): number => Math.round(durations[Math.floor(durations.length * share)] ?? Number.NaN);
    const failed = changes.filter(({ status }) => status !== 204).map(({ status }) => status);
    const orders = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
    const named = `${database}, ${name}`;
    say(
      `${named}: desk p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${failed.length} of ${changes.length} refused; ${orders}`,
    );
    if (failed.length > 0) faults.push(`${named}: the desk was answered ${failed.join(', ')}`);
    if (at(0.99) >= DESK_P99_MS) faults.push(`${named}: a change at the desk took ${at(0.99)} ms (p99)`);
    if ([...statuses.keys()].some((status) => status !== 201 && status !== 503)) faults.push(`${named}: ${orders}`);
  }
  demand(faults.length === 0, faults.join('; '));
}

interface DeskChange {
  readonly status: number;
  readonly tookMs: number;
}

/** Changes how busy the restaurant of every order is, one change after the other. */
async function changeAtDesk({ url }: TestServer): Promise<readonly DeskChange[]> {
  const changes: DeskChange[] = [];
  const until = performance.now() + SECONDS * 1_000;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const startedAt = performance.now();
    const { status } = await post(
      `${url}/desk/api/restos/${ORDER.restoId}/busy`,
      JSON.stringify({ minutes: (turn % 2) * 15 }),
      { Authorization: `Bearer ${DESK_KEY}` },
    );
    changes.push({ status, tookMs: performance.now() - startedAt });
    await pause(DESK_EVERY_MS);
  }
  return changes;
}

async function orderAgain({ customers, total }: Load): Promise<Statuses> {
  const statuses: Statuses = new Map();
  const body = JSON.stringify({ ...ORDER, expectedTotal: total });
  const until = performance.now() + SECONDS * 1_000;
  const press = async ({ orders, headers }: Customer, name: number): Promise<void> => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const answer = await post(orders, body, { ...headers, 'Idempotency-Key': `again-${name}-${turn}-${until}` });
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  };
  await Promise.all(customers.map(press));
  return statuses;
}

async function orderSteadily({ server, customers, total }: Load): Promise<Statuses> {
  const name = performance.now();
  const body = JSON.stringify({ ...ORDER, expectedTotal: total });
  let presses = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { orders = '', headers } = customers[presses % customers.length] ?? {};
    presses += 1;
    const own = { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': `steady-${name}-${presses}` };
    return { ...request, path: new URL(orders).pathname, headers: own, body };
  };
  const { statusCodeStats, errors } = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    overallRate: ORDERS_A_SECOND,
    duration: SECONDS,
    requests: [{ method: 'POST', setupRequest }],
  });
  demand(errors === 0, `${errors} orders were not answered`);
  return new Map(Object.entries(statusCodeStats ?? {}).map(([status, { count = 0 }]) => [Number(status), count]));
}
