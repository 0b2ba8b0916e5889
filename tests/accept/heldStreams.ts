import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';
import { NO_LIMITS, ORDER, post, signInCustomer } from '../../bench/customers.ts';
import { demand, pause, type Trial, until } from './Check.ts';
import { Postgres } from './Postgres.ts';
import { PushpinServer } from './PushpinServer.ts';

/** `STREAMS=50000` opens so many, where a process may open as many files (`ulimit -n`). */
const STREAMS = Number(process.env['STREAMS'] ?? 10_000);
/** Readers of one process. */
const PER_PROCESS = 15_000;
const KEY = 'the-key-that-pushpin-and-the-servers-share';
const DESK_KEY = 'the-key-of-a-desk-before-held-streams';
const EVENTS = `/1/restos/${ORDER.restoId}/events`;
const MINUTES = 60_000;

type Say = Trial['say'];

/** Streams that a real Pushpin holds before two servers on one PostgreSQL. */
export async function heldStreams({ say }: Trial): Promise<void> {
  const pushpin = await PushpinServer.prepare();
  const postgres = new Postgres();
  const started: TestServer[] = [];
  try {
    const environment = {
      DATABASE_URL: await postgres.start(),
      PUSHPIN_URL: pushpin.controlUrl,
      PUSHPIN_KEY: KEY,
      TOKEN_SECRET: 'one secret for both of these servers',
      TRUST_PROXY: '1',
      DESK_KEY,
      DESK_UNDO_SECONDS: '0',
      LIMITS: NO_LIMITS,
    };
    for (let server = 0; server < 2; server += 1) started.push(await startTestServer(environment));
    const [leader, other] = started;
    demand(leader !== undefined && other !== undefined, 'There are no servers');
    const servers = [other, leader].map(({ url }) => new URL(url).host);
    await pushpin.begin({ key: KEY, servers });
    await followOrder(pushpin, other, say);
    const readers = new Readers(pushpin.port);
    try {
      await openAll(readers, pushpin, say);
      await tellAll('a change', readers, other, say);
      await pushpin.kill();
      await until('readers have lost Pushpin', async () => (await readers.report()).open === 0);
      const began = performance.now();
      await pushpin.begin({ key: KEY, servers });
      await until('all readers are back', async () => (await readers.report()).open === STREAMS, 10 * MINUTES);
      say(`after Pushpin was killed all readers were back within ${seconds(performance.now() - began)}`);
      await tellAll('a change after that', readers, other, say);
      await leader.kill();
      await tellAll('a change after the server that publishes was killed', readers, other, say);
    } finally {
      readers.close();
    }
  } finally {
    await pushpin.close();
    for (const server of started) await server.stop();
    await postgres.stop();
  }
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

/** A customer's order by Pushpin, its steps, and the end of the stream with the session. */
async function followOrder(pushpin: PushpinServer, server: TestServer, say: Say): Promise<void> {
  const { orders, headers } = await signInCustomer(server, 1);
  const quote = await (await post(`${server.url}/1/persons/orders/preflight`, JSON.stringify(ORDER), {})).json();
  const key = { 'Idempotency-Key': 'an-order-that-is-followed-by-pushpin' };
  const body = JSON.stringify({ ...ORDER, expectedTotal: quote.total });
  const { id }: { id: string } = await (await post(orders, body, { ...headers, ...key })).json();
  const stream = await fetch(`${orders.replace(server.url, pushpin.url)}/${id}/events`, { headers });
  let text = '';
  let isOver = false;
  const reading = (async () => {
    for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part;
    isOver = true;
  })();
  await until('the first step is told', () => text.includes('"new"'));
  // Pushpin has asked by now whether something was missed.
  await pause(2_000);
  demand((text.match(/^event: /gm) ?? []).length === 1, `More was told than the first step: ${text}`);
  const began = performance.now();
  const accepted = await post(
    `${server.url}/desk/api/orders/${id}/status`,
    JSON.stringify({ status: 'accepted', from: 'new' }),
    {
      Authorization: `Bearer ${DESK_KEY}`,
    },
  );
  demand(accepted.ok, `The desk was answered ${accepted.status}: ${await accepted.text()}`);
  await until('the next step is told', () => text.includes('"accepted"'));
  say(`the step of an order was told after ${Math.round(performance.now() - began)} ms at most`);
  const token = headers['Authorization']?.replace('Bearer ', '') ?? '';
  const left = performance.now();
  const signedOut = await post(`${server.url}/api/v1/sign/out`, '{}', { Authorization: `Bearer ${token}` });
  demand(signedOut.status === 204, `Signing out was answered ${signedOut.status}`);
  await until('the stream of a session that is over has ended', () => isOver);
  say(`and the stream ended ${Math.round(performance.now() - left)} ms after the sign-out at most`);
  await reading;
}

interface Report {
  readonly open: number;
  readonly bytes: number;
  readonly reconnects: number;
  readonly refused: number;
  readonly seenAt: readonly number[];
}

/** Readers in several processes. */
class Readers {
  readonly #processes: readonly ChildProcess[];

  constructor(port: number) {
    const count = Math.ceil(STREAMS / PER_PROCESS);
    this.#processes = Array.from({ length: count }, (_, index) => {
      const child = fork(join(import.meta.dirname, 'heldReaders.ts'), {
        env: { ...process.env, READER: String(index) },
      });
      child.send({ port, path: EVENTS });
      return child;
    });
  }

  send(command: object): void {
    for (const child of this.#processes) child.send(command);
  }

  openAll(): void {
    for (const [index, child] of this.#processes.entries()) {
      child.send({ open: Math.min(PER_PROCESS, STREAMS - index * PER_PROCESS) });
    }
  }

  async report(): Promise<Report> {
    const reports = await Promise.all(
      this.#processes.map(
        (child) =>
          new Promise<Report>((resolve) => {
            child.once('message', (report: Report) => resolve(report));
            child.send({ report: true });
          }),
      ),
    );
    return reports.reduce((sum, one) => ({
      open: sum.open + one.open,
      bytes: sum.bytes + one.bytes,
      reconnects: sum.reconnects + one.reconnects,
      refused: sum.refused + one.refused,
      seenAt: [...sum.seenAt, ...one.seenAt],
    }));
  }

  close(): void {
    for (const child of this.#processes) child.kill('SIGKILL');
  }
}

async function openAll(readers: Readers, pushpin: PushpinServer, say: Say): Promise<void> {
  const before = memoryOf(pushpin);
  const began = performance.now();
  readers.openAll();
  await until('all streams are open', async () => (await readers.report()).open === STREAMS, 20 * MINUTES);
  const tookMs = performance.now() - began;
  const { reconnects, refused } = await readers.report();
  const kilobytes = (memoryOf(pushpin) - before) / STREAMS;
  say(
    `${STREAMS} streams open within ${seconds(tookMs)} (${Math.round((1_000 * STREAMS) / tookMs)} a second, ${refused} ` +
      `refused and ${reconnects} opened again), ${kilobytes.toFixed(1)} kB of Pushpin's memory each`,
  );
  // Pushpin asks once for each of them whether something was missed.
  await pause(5_000);
}

/** Resident memory of all of Pushpin's processes in kilobytes. */
function memoryOf(pushpin: PushpinServer): number {
  return pushpin.pids.reduce((sum, pid) => {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return sum + Number(kilobytes);
  }, 0);
}

let minutes = 0;

async function tellAll(what: string, readers: Readers, { url }: TestServer, say: Say): Promise<void> {
  minutes += 1;
  readers.send({ look: `{"minutes":${minutes}}` });
  const began = Date.now();
  const headers = { Authorization: `Bearer ${DESK_KEY}` };
  const answer = await post(`${url}/desk/api/restos/${ORDER.restoId}/busy`, JSON.stringify({ minutes }), headers);
  demand(answer.ok, `The desk was answered ${answer.status}`);
  await until(`${what} is told to all`, async () => (await readers.report()).seenAt.length >= STREAMS, 5 * MINUTES);
  const times = (await readers.report()).seenAt.map((at) => at - began).toSorted((a, b) => a - b);
  say(`${what} was told to ${times.length} readers: the first after ${times[0]} ms, the last after ${times.at(-1)} ms`);
}
