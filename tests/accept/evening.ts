import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { Chance } from '#tests/histories/Chance.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';
import { type Customer, NO_LIMITS, ORDER, post, signInCustomer } from '../../bench/customers.ts';
import { findBrowser } from '../../scripts/findBrowser.ts';
import { pause, until } from './Check.ts';
import { EveningDesk } from './EveningDesk.ts';

/**
 * `npm run try:evening` is an evening of a kitchen in some minutes: a real server, 200 orders, two desks in Chromium at
 * which the steps are pressed, guests who cancel, refusals of a third desk, reloads, and a network of one desk that is
 * gone for a while. Ends with 1 if an order was not heard, was lost, or was told twice to its guest or the webhook.
 * `SEED=7` repeats the choices, `ORDERS=20` is a short evening, `NETWORK_GONE=180` are the seconds without a network.
 */
const KEY = 'the-key-of-a-desk-that-works-all-evening-long';
const ORDERS = Number(process.env['ORDERS'] ?? 200);
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e6));
const CUSTOMERS = 8;
const ORDER_EVERY_MS = 400;
const NETWORK_GONE_MS = Number(process.env['NETWORK_GONE'] ?? 20) * 1_000;
const DRAIN_MS = 240_000;
const FINAL: readonly string[] = ['delivered', 'picked-up', 'cancelled', 'rejected'];

interface Evening {
  readonly server: TestServer;
  readonly customers: readonly Customer[];
  readonly total: number;
  readonly chance: Chance;
  readonly desks: readonly [EveningDesk, EveningDesk];
}

interface Placed {
  readonly id: string;
  readonly number: string;
  readonly customer: Customer;
}

/** Steps that the webhook was told, by order and status. */
const statusesById = new Map<string, string[]>();
const delivered = new Set<string>();
const say = (line: string): void => void process.stdout.write(`${line}\n`);

say(`SEED=${SEED} ORDERS=${ORDERS}`);
const receiver = await openReceiver();
const server = await startTestServer({
  LIMITS: `${NO_LIMITS},desk=100000000/100000000,changes=100000000/100000000`,
  DESK_KEY: KEY,
  DESK_UNDO_SECONDS: '3',
});
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  // As a kiosk starts it: the bell sounds without a touch.
  args: ['--autoplay-policy=no-user-gesture-required'],
});
try {
  addWebhook(server, receiver);
  process.exitCode = (await evening(server, browser)) ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
  receiver.close();
}

async function evening(shop: TestServer, chromiumOf: Browser): Promise<boolean> {
  const customers: Customer[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1) customers.push(await signInCustomer(shop, index));
  const quote = await (await post(`${shop.url}/1/persons/orders/preflight`, JSON.stringify(ORDER), {})).json();
  const desks = [
    await EveningDesk.open(chromiumOf, shop.url, KEY),
    await EveningDesk.open(chromiumOf, shop.url, KEY),
  ] as const;
  const world: Evening = { server: shop, customers, total: quote.total, chance: new Chance(SEED), desks };
  const working = new AbortController();
  const work = desks.map((desk) => desk.work(new Chance(SEED + 1), working.signal));
  const troubles = disturb(world, working.signal).catch((error: unknown) => {
    for (const desk of desks) desk.faults.push(String(error));
  });
  const placed = await placeOrders(world);
  say(`${placed.length} orders were placed`);
  await until('every order has ended', async () => (await openOrders(shop)) === 0, DRAIN_MS).catch(() => {});
  working.abort();
  await Promise.all([...work, troubles]);
  // The last step is held for three seconds, and the webhook is told after that.
  await until('the webhook was told of every end', () => placed.every(({ id }) => hasEnd(id)), 30_000).catch(() => {});
  return report(world, placed);
}

async function placeOrders({ customers, total, chance }: Evening): Promise<readonly Placed[]> {
  const placed: Placed[] = [];
  for (let index = 0; index < ORDERS; index += 1) {
    const customer = customers[index % customers.length] as Customer;
    const body = JSON.stringify({ ...ORDER, expectedTotal: total });
    const headers = { ...customer.headers, 'Idempotency-Key': `evening-${index}` };
    const answer = await again(() => post(customer.orders, body, headers));
    if (answer.status !== 201) throw new Error(`An order was answered ${answer.status}: ${await answer.text()}`);
    const { id, number } = await answer.json();
    const order = { id, number: String(number), customer };
    placed.push(order);
    if (chance.is(0.1)) void cancelLater(order, chance.below(4_000));
    await pause(ORDER_EVERY_MS);
  }
  return placed;
}

/** A guest who changes their mind. The kitchen may be faster. */
async function cancelLater({ id, customer }: Placed, afterMs: number): Promise<void> {
  await pause(afterMs);
  await post(`${customer.orders}/${id}/cancel`, '{}', customer.headers).catch(() => {});
}

/** Reloads, a network that is gone, and a third desk that refuses, until it is aborted. */
async function disturb(
  { server: { url }, desks: [first, second], chance }: Evening,
  signal: AbortSignal,
): Promise<void> {
  const headers = { Authorization: `Bearer ${KEY}` };
  let isOver = false;
  for (let round = 1; !signal.aborted; round += 1) {
    await pause(2_500);
    if (round % 5 === 0) await (chance.is(0.5) ? first : second).reload();
    if (round === 6 && !isOver) {
      isOver = true;
      await second.loseNetwork(NETWORK_GONE_MS);
    }
    const { content } = await (
      await again(() => fetch(`${url}/desk/api/orders?status=new&size=50`, { headers }))
    ).json();
    if (content.length === 0 || chance.is(0.5)) continue;
    const { id } = chance.oneOf(content as readonly [{ id: string }]);
    const body = JSON.stringify({ status: 'rejected', from: 'new', reason: 'sold-out' });
    await again(() => post(`${url}/desk/api/orders/${id}/status`, body, headers));
  }
}

async function openOrders({ url }: TestServer): Promise<number> {
  const query = 'status=new,accepted,cooking,ready,on-the-way&size=200';
  const headers = { Authorization: `Bearer ${KEY}` };
  const answer = await again(() => fetch(`${url}/desk/api/orders?${query}`, { headers }));
  return (await answer.json()).content.length;
}

function hasEnd(id: string): boolean {
  return (statusesById.get(id) ?? []).some((status) => FINAL.includes(status));
}

async function report({ desks }: Evening, placed: readonly Placed[]): Promise<boolean> {
  const unheard = placed.filter(({ number }) => !desks.some((desk) => desk.hasHeard(number)));
  const lostNumbers: string[] = [];
  const toldTwice: string[] = [];
  for (const { id, number, customer } of placed) {
    const order = await (await again(() => fetch(`${customer.orders}/${id}`, { headers: customer.headers }))).json();
    const history = (order.history as readonly { readonly status: string }[]).map(({ status }) => status);
    if (!FINAL.includes(history.at(-1) ?? '') || !hasEnd(id)) lostNumbers.push(number);
    const steps = statusesById.get(id) ?? [];
    if (isTwice(history) || isTwice(steps)) toldTwice.push(number);
    if (steps.toSorted().join() !== history.toSorted().join())
      lostNumbers.push(`${number}: ${history.join()} / ${steps.join()}`);
  }
  const rings = desks.map((desk) => desk.rings);
  say(`rings at the desks: ${rings.join(' and ')}; presses: ${desks.map((desk) => desk.presses).join(' and ')}`);
  const counts = { unheard: unheard.map(({ number }) => number), lost: lostNumbers, 'told twice': toldTwice };
  for (const [what, numbers] of Object.entries(counts)) say(`${numbers.length} orders ${what} ${numbers.join(' ')}`);
  const faults = desks.flatMap((desk) => desk.faults);
  if (faults.length > 0) say(`The desks reported: ${faults.join('\n')}`);
  return unheard.length + lostNumbers.length + toldTwice.length + faults.length === 0;
}

/** A connection that the server closes while it is used again fails; every request here may be repeated. */
async function again(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch {
    return send();
  }
}

function isTwice(statuses: readonly string[]): boolean {
  return new Set(statuses).size < statuses.length;
}

/** A till that notes each step that it is told, by the id of the message once. */
async function openReceiver(): Promise<Server> {
  const till = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { type, data } = JSON.parse(Buffer.concat(parts).toString());
      const message = String(request.headers['webhook-id']);
      if (!delivered.has(message) && (type === 'order.created' || type === 'order.moved')) {
        statusesById.set(data.orderId, [...(statusesById.get(data.orderId) ?? []), data.status]);
      }
      delivered.add(message);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => till.listen(0, '127.0.0.1', resolve));
  return till;
}

function addWebhook({ dataDir }: TestServer, till: Server): void {
  const { port } = till.address() as AddressInfo;
  const command = join(import.meta.dirname, '../../server/app/commands/webhooks.ts');
  execFileSync(process.execPath, [command, 'add', `http://127.0.0.1:${port}/`], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
