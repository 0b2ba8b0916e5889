import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { CountedEvent } from '#tests/contracts/ports/describeMetrics.ts';
import { listening } from '#tests/support/listening.ts';
import { readGoogle, readPlausible, readYandex } from './readCounters.ts';

interface StandIn {
  readonly url: string;
  readonly eventsOf: (vendor: 'yandex' | 'ga4' | 'plausible') => readonly CountedEvent[];
  /** Everything received, including URLs. */
  readonly received: () => string;
  close(): Promise<void>;
}

/** Beacons may arrive out of order: `at` is when the sending page was loaded, and the beacon's number. */
interface CounterCall {
  readonly at: readonly [page: number, order: number];
}

/** Like the vendors' scripts: takes over queued calls and sends later ones at once. */
const YANDEX = `
let order = 0;
const tell = (what) => navigator.sendBeacon(ORIGIN + '/collect/yandex', JSON.stringify({ at: [performance.timeOrigin, (order += 1)], ...what }));
const call = (...values) => tell({ call: values });
const waiting = ym.a;
for (const values of waiting) call(...values);
window.ym = call;
const [, , options] = waiting[0];
window[options.ecommerce].push = (entry) => tell({ entry });
`;

const GOOGLE = `
const layer = window[new URL(document.currentScript.src).searchParams.get('l')];
let order = 0;
const tell = (entry) => navigator.sendBeacon(ORIGIN + '/collect/ga4', JSON.stringify({
  at: [performance.timeOrigin, (order += 1)],
  ...(Array.isArray(entry) ? {} : { entry: { ...entry, length: entry.length } }),
}));
for (const entry of layer) tell(entry);
layer.push = tell;
`;

/** A server that simulates three analytics vendors by their published interfaces and records what it receives. */
export async function openCountersStandIn(): Promise<StandIn> {
  const yandex: (CounterCall & { readonly call?: unknown[]; readonly entry?: unknown })[] = [];
  const google: (CounterCall & { readonly entry?: unknown })[] = [];
  const plausible: string[] = [];
  const received: string[] = [];
  const app = new Hono();
  app.use(cors());
  app.use(async (context, next) => {
    received.push(context.req.url);
    await next();
  });
  const script = (text: string, origin: string): Response =>
    new Response(`{${text.replaceAll('ORIGIN', JSON.stringify(origin))}}`, {
      headers: { 'Content-Type': 'text/javascript' },
    });
  app.get('/tag.js', (context) => script(YANDEX, new URL(context.req.url).origin));
  app.get('/gtag.js', (context) => script(GOOGLE, new URL(context.req.url).origin));
  app.post('/collect/yandex', async (context) => {
    const body = await context.req.text();
    received.push(body);
    yandex.push(JSON.parse(body));
    return context.body(null, 204);
  });
  app.post('/collect/ga4', async (context) => {
    const body = await context.req.text();
    received.push(body);
    google.push(JSON.parse(body));
    return context.body(null, 204);
  });
  app.post('/api/event', async (context) => {
    const body = await context.req.text();
    received.push(body);
    plausible.push(body);
    return context.text('ok', 202);
  });
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  const counters = {
    yandex: () =>
      readYandex(
        inOrder(yandex).flatMap(({ call }) => (call === undefined ? [] : [call])),
        inOrder(yandex).flatMap(({ entry }) => (entry === undefined ? [] : [entry])),
      ),
    ga4: () => readGoogle(inOrder(google).map(({ entry }) => entry ?? [])),
    plausible: () => readPlausible(plausible),
  };
  return {
    ...(await listening(server)),
    eventsOf: (vendor) => counters[vendor](),
    received: () => received.join('\n'),
  };
}

function inOrder<T extends CounterCall>(calls: readonly T[]): readonly T[] {
  return calls.toSorted((one, other) => one.at[0] - other.at[0] || one.at[1] - other.at[1]);
}
