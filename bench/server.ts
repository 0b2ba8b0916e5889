import autocannon from 'autocannon';
import { openSeededShop } from '#tests/e2e/support/openSeededShop.ts';
import { type Customer, NO_LIMITS, ORDER, post, pressSteadily, signInCustomer } from './customers.ts';
import { type Figure, figure, figureAtLeast } from './Figure.ts';
import { withDishes } from './longMenu.ts';
import { RESTAURANT_COOKIE } from './openSlowPhone.ts';

const DISHES = 1000;
const CONNECTIONS = 32;
const SECONDS = 5;
const CUSTOMERS = 40;
const ORDERS_A_SECOND = 100;
const BROWSER = { 'accept-encoding': 'br, gzip', 'accept-language': 'ru', accept: '*/*' };
/** Headers of a visitor with a known restaurant, so that the page is rendered with its menu. */
const READER = { ...BROWSER, accept: 'text/html', cookie: `${RESTAURANT_COOKIE.name}=${RESTAURANT_COOKIE.value}` };

interface Load {
  readonly perSecond: number;
  /** 99th percentile in milliseconds. */
  readonly p99: number;
}

async function load(url: string, options: Partial<autocannon.Options> = {}, status = 200): Promise<Load> {
  const run = { url, connections: CONNECTIONS, workers: 1, ...options, headers: { ...BROWSER, ...options.headers } };
  await autocannon({ ...run, duration: 1 });
  const { requests, latency, statusCodeStats, errors } = await autocannon({ ...run, duration: SECONDS });
  const answered = Object.keys(statusCodeStats ?? {});
  if (errors > 0 || answered.some((code) => code !== String(status))) {
    throw new Error(`${url} was answered ${answered.join(', ')}, with ${errors} errors, where ${status} was expected`);
  }
  return { perSecond: Math.round(requests.average), p99: latency.p99 };
}

/** Measures the server's throughput on this machine, which also runs the clients (docs/speed.md, S12). */
export async function measureServer(): Promise<readonly Figure[]> {
  const shop = await openSeededShop((seed) => withDishes(seed, DISHES), { LIMITS: NO_LIMITS });
  try {
    const menu = `${shop.url}/1/p/menus/main/positions?restoId=coral-port&page=0&size=${DISHES}`;
    const etag = (await fetch(menu)).headers.get('etag') ?? '';
    const conditional = await load(menu, { headers: { 'if-none-match': etag } }, 304);
    const whole = await load(menu);
    const home = await load(shop.url, { headers: READER });
    const cart = { ...ORDER, positions: Array.from({ length: 10 }, () => ORDER.positions[0]) };
    const preflight = await load(`${shop.url}/1/persons/orders/preflight`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(cart),
    });
    const pressed = await ordering(shop.url);
    return [
      figureAtLeast('S12.menu-conditional', conditional.perSecond, 'a second', 5000),
      figureAtLeast('S12.menu-whole', whole.perSecond, 'a second', 2000),
      figureAtLeast('S12.preflight', preflight.perSecond, 'a second', 1000),
      figureAtLeast('S12.home', home.perSecond, 'a second', 1500),
      figure('S12.home-p99', home.p99, 'ms', 20),
      figure('S12.order-p99', pressed, 'ms', 50),
    ];
  } finally {
    await shop.close();
  }
}

/** The 99th percentile of order requests in milliseconds, at a hundred per second while home pages are rendered. */
async function ordering(url: string): Promise<number> {
  const customers: Customer[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1) customers.push(await signInCustomer({ url }, index));
  const quote = await (await post(`${url}/1/persons/orders/preflight`, JSON.stringify(ORDER), {})).json();
  const readers = autocannon({ url, connections: 4, overallRate: 50, duration: SECONDS + 2, headers: READER });
  const times = await pressSteadily(customers, {
    total: quote.total,
    perSecond: ORDERS_A_SECOND,
    seconds: SECONDS,
  });
  await readers;
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.99)] ?? Number.NaN;
}
