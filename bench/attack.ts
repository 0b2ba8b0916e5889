/** @trust N3 */

import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { startTestServer } from '#tests/support/startTestServer.ts';
import { type Customer, ORDER, post, pressSteadily, signInCustomer } from './customers.ts';

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

/** Sends large carts one after the other from ten addresses, as fast as they are answered. */
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

async function measure(): Promise<void> {
  const server = await startTestServer({ TRUST_PROXY: '1' });
  const customers: Customer[] = [];
  for (let index = 0; index < PERSONS; index += 1) customers.push(await signInCustomer(server, index));
  const quote = await (await post(`${server.url}/1/persons/orders/preflight`, JSON.stringify(ORDER), {})).json();
  const attacks: readonly (readonly [string, Omit<Attack, 'url'> | undefined])[] = [
    ['no attack', undefined],
    ['200 dishes with 100 modifiers each', { lines: 200, modifiers: 100 }],
    ['the largest cart that is read', { lines: 100, modifiers: 4 }],
  ];
  let failed = 0;
  for (const [name, attack] of attacks) {
    const worker =
      attack && new Worker(import.meta.filename, { workerData: { url: server.url, ...attack } satisfies Attack });
    const times = (
      await pressSteadily(customers, { total: quote.total, perSecond: ORDERS_A_SECOND, seconds: SECONDS })
    ).toSorted((a, b) => a - b);
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
