import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { orderButton } from '#tests/e2e/support/readyToOrder.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';
import { findProgram, freePort, startCaddy, startPgBouncer } from '../../scripts/production/localServices.ts';
import { demand, until } from './Check.ts';
import { Postgres } from './Postgres.ts';

/** How late a storefront may learn what a desk at the other server has changed, in milliseconds. */
const MAX_LATE_MS = 2_000;
const KEY = 'a-desk-key-for-two-servers-on-one-database';
const RESTAURANT = 'coral-port';
const ROOT = join(import.meta.dirname, '..', '..');

type Reached = Pick<TestServer, 'url'>;

interface TwoServers {
  readonly desk: Reached;
  readonly storefront: Reached;
  readonly databaseUrl: string;
}

/**
 * Two real servers behind Caddy on one real PostgreSQL with PgBouncer: the desk works at one, customers are at the
 * other.
 */
export async function withTwoServers(work: (servers: TwoServers) => Promise<void>): Promise<void> {
  const caddy = findProgram('caddy');
  const pgbouncer = findProgram('pgbouncer');
  demand(caddy !== undefined && pgbouncer !== undefined, 'This needs both: apt-get install caddy pgbouncer');
  const folder = mkdtempSync(join(tmpdir(), 'carte-two-'));
  const postgres = new Postgres();
  const started: { stop(): Promise<unknown> }[] = [postgres];
  try {
    const databaseUrl = await postgres.start();
    const pool = await startPgBouncer(pgbouncer, folder, databaseUrl);
    started.push(pool.program);
    const pooled = new URL(databaseUrl);
    pooled.port = String(pool.port);
    const start = async (): Promise<Reached> => {
      const server = await startTestServer({
        DATABASE_URL: pooled.href,
        DESK_KEY: KEY,
        DESK_UNDO_SECONDS: '0',
        TOKEN_SECRET: 'one secret for both of these servers',
        TRUST_PROXY: '1',
      });
      started.push(server);
      const port = await freePort();
      started.push(await startCaddy(caddy, folder, port, [Number(new URL(server.url).port)]));
      return { url: `http://127.0.0.1:${port}` };
    };
    await work({ desk: await start(), storefront: await start(), databaseUrl });
  } finally {
    for (const one of started.toReversed()) await one.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function atTheDesk({ url }: Reached, path: string, body: object): Promise<void> {
  const answer = await fetch(`${url}/desk/api/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  demand(answer.ok, `The desk was answered ${answer.status}`);
}

/** As whoever keeps the menu does: exports the shop, types another price, imports it. */
async function importPrice(databaseUrl: string, price: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'carte-price-'));
  const run = (script: string, path: string): string =>
    execFileSync(process.execPath, [join(ROOT, script), path], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, DATA_DIR: folder },
    });
  run('server/app/commands/export.ts', folder);
  const file = join(folder, 'shop.yaml');
  const shop = readFileSync(file, 'utf8');
  const dearer = shop.replace(/(- id: pizza-margherita\n(?:(?!\n\s*- id: ).)*?price: )\d+/s, `$1${price}`);
  demand(dearer !== shop, 'The export names no price of the pizza');
  writeFileSync(file, dearer);
  run('server/app/commands/import.ts', file);
  rmSync(folder, { recursive: true, force: true });
}

interface Change {
  readonly what: string;
  readonly make: () => Promise<void>;
  readonly isVisible: () => Promise<boolean>;
}

/** Each change, from the moment its answer came to the desk until it stands on the page. */
async function seenInTime(changes: readonly Change[], say: (line: string) => void): Promise<void> {
  const late: string[] = [];
  for (const { what, make, isVisible } of changes) {
    await make();
    const began = performance.now();
    await until(what, isVisible, 30_000);
    const tookMs = Math.round(performance.now() - began);
    say(`${what}: ${tookMs} ms`);
    if (tookMs > MAX_LATE_MS) late.push(`${what}: ${tookMs} ms`);
  }
  demand(late.length === 0, `Too late: ${late.join(', ')}`);
}

/** Sold out, back, busy, dearer and paused, seen on an open menu of the other server. */
export async function changesReachTheOtherServer(
  page: Page,
  { desk, storefront, databaseUrl }: TwoServers,
  say: (line: string) => void,
): Promise<void> {
  const followed = page.waitForResponse((answer) => answer.url().includes(`/1/restos/${RESTAURANT}/events`));
  await page.goto(storefront.url);
  await followed;
  const pizza = page.locator('[data-dish]').filter({ hasText: 'Маргарита' }).first();
  await pizza.waitFor();
  const isSoldOut = (): Promise<boolean> => pizza.getByText('закончилось').isVisible();
  const dish = (available: boolean) => () =>
    atTheDesk(desk, 'positions/pizza-margherita/availability', { available, restoId: RESTAURANT });
  await seenInTime(
    [
      { what: 'sold out', make: dish(false), isVisible: isSoldOut },
      { what: 'back', make: dish(true), isVisible: async () => !(await isSoldOut()) },
      {
        what: 'dearer',
        make: () => importPrice(databaseUrl, 777),
        isVisible: () => pizza.getByText(/777/).first().isVisible(),
      },
      {
        what: 'busy',
        make: () => atTheDesk(desk, `restos/${RESTAURANT}/busy`, { minutes: 45 }),
        isVisible: () =>
          page
            .getByText(/дольше на/)
            .first()
            .isVisible(),
      },
      {
        what: 'paused',
        make: () => atTheDesk(desk, `restos/${RESTAURANT}/pause`, { paused: true }),
        isVisible: () =>
          page
            .getByText(/Сейчас закрыто|заказы не принимаются|закажите/i)
            .first()
            .isVisible(),
      },
    ],
    say,
  );
}

/** An order of one server rings at a desk of the other, whose press is seen on the order's page. */
export async function orderIsLiveOnBoth(
  page: Page,
  { desk, storefront }: TwoServers,
  say: (line: string) => void,
): Promise<void> {
  const board = await page.context().newPage();
  await board.goto(`${desk.url}/desk`);
  await board.getByLabel('Ключ').fill(KEY);
  await board.getByRole('button', { name: 'Открыть' }).click();
  await board.getByText('На связи').waitFor();
  await page.goto(`${storefront.url}/cart`);
  await orderButton(page).filter({ hasText: '929' }).waitFor();
  const ticket = board.locator('[data-ticket]');
  await seenInTime(
    [
      {
        what: 'an order at the desk',
        make: async () => {
          // The line of the order's page has to stand before anything is told on it.
          const followed = page.waitForResponse((answer) => /\/orders\/[^/]+\/events/.test(answer.url()));
          await orderButton(page).click();
          await page.getByText('Спасибо за заказ!').waitFor();
          await followed;
        },
        isVisible: () => ticket.first().isVisible(),
      },
      {
        what: 'accepted, on the page of the order',
        make: async () => {
          await ticket.first().getByRole('button', { name: 'Принять' }).click();
          await board.getByRole('button', { name: /Как обещали/ }).click();
        },
        isVisible: () => page.getByText('Принят рестораном').first().isVisible(),
      },
    ],
    say,
  );
}
