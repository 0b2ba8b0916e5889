import { type Browser, chromium, type Page } from '@playwright/test';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';
import { findBrowser, launchOptionsFor } from '../scripts/findBrowser.ts';
import { type Customer, NO_LIMITS, ORDER, post, signInCustomer } from './customers.ts';
import { type Figure, medianFigure } from './Figure.ts';

const DESK_KEY = 'the-key-of-a-desk-with-sixty-open-orders';
const OPEN_ORDERS = 60;
const CUSTOMERS = 6;
const SLOWDOWN = 4;
const ROUNDS = 5;
/** Budgets in milliseconds (docs/speed.md, S16). */
const TARGETS = { opened: 100, arrival: 50, press: 50 } as const;

/** What the main thread of a tablet does for the board. */
interface Round {
  /** The longest task from the page's first script until all tickets are shown. */
  readonly opened: number;
  /** The longest task around the moment when a new order is shown. */
  readonly arrival: number;
  /** The longest event of a press that makes a step. */
  readonly press: number;
}

interface Seen {
  readonly tasks: [startedAt: number, duration: number][];
  readonly events: number[];
  readonly shownAt: Record<string, number>;
}

/** S16: the desk's board with sixty open orders. */
export async function measureBoard(): Promise<readonly Figure[]> {
  const server = await startTestServer({ DESK_KEY, LIMITS: `${NO_LIMITS},desk=100000000/100000000` });
  const browser = await chromium.launch(launchOptionsFor(findBrowser()));
  try {
    const customers: Customer[] = [];
    for (let index = 0; index < CUSTOMERS; index += 1) customers.push(await signInCustomer(server, index));
    for (let index = 0; index < OPEN_ORDERS; index += 1) await placeOrder(server, customers[index % CUSTOMERS]);
    const rounds: Round[] = [];
    for (let index = 0; index < ROUNDS; index += 1) rounds.push(await round(browser, server, customers[0]));
    return (['opened', 'arrival', 'press'] as const).map((part) =>
      medianFigure(
        `S16.${part}`,
        rounds.map((one) => one[part]),
        'ms',
        TARGETS[part],
      ),
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Returns the order's number. */
async function placeOrder({ url }: TestServer, customer: Customer | undefined): Promise<string> {
  if (customer === undefined) throw new Error('There is no customer');
  const quote = await (await post(`${url}/1/persons/orders/preflight`, JSON.stringify(ORDER), {})).json();
  const headers = { ...customer.headers, 'Idempotency-Key': crypto.randomUUID() };
  const answer = await post(customer.orders, JSON.stringify({ ...ORDER, expectedTotal: quote.total }), headers);
  if (answer.status !== 201) throw new Error(`An order was answered ${answer.status}: ${await answer.text()}`);
  return String((await answer.json()).number);
}

async function round(browser: Browser, server: TestServer, customer: Customer | undefined): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'en' });
  const page = await context.newPage();
  await page.goto(`${server.url}/desk`);
  await page.getByRole('textbox').fill(DESK_KEY);
  await page.keyboard.press('Enter');
  await page.locator('[data-ticket]').first().waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(listenOnBoard);
  await page.reload();
  await page.locator('[data-ticket]').first().waitFor();
  await page.waitForTimeout(2_000);
  const opened = Math.max(0, ...(await seenOn(page)).tasks.map(([, duration]) => duration));
  const number = await placeOrder(server, customer);
  await page.locator(`[data-ticket="${number}"]`).waitFor();
  await page.waitForTimeout(1_500);
  const { tasks, shownAt } = await seenOn(page);
  const at = shownAt[number] ?? 0;
  const arrival = Math.max(
    0,
    ...tasks.filter(([from, duration]) => from <= at && at <= from + duration + 50).map(([, duration]) => duration),
  );
  await page.evaluate(() => (window as unknown as { seen: Seen }).seen.events.splice(0));
  // A ticket is accepted by keys: they open its dialog and choose the first time in it.
  await page.locator('[data-ticket]').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(500);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(2_500);
  const { events } = await seenOn(page);
  await context.close();
  return { opened, arrival, press: Math.max(0, ...events) };
}

function seenOn(page: Page): Promise<Seen> {
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

/** Runs in the page from the beginning. */
function listenOnBoard(): void {
  const seen: Seen = { tasks: [], events: [], shownAt: {} };
  (window as unknown as { seen: Seen }).seen = seen;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.events.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new MutationObserver(() => {
    for (const ticket of document.querySelectorAll<HTMLElement>('[data-ticket]')) {
      seen.shownAt[ticket.dataset['ticket'] ?? ''] ??= performance.now();
    }
  }).observe(document, { childList: true, subtree: true });
}
