import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openAt } from '#tests/e2e/support/openAt.ts';
import { prepared } from '#tests/e2e/support/prepared.ts';
import { ADDRESS, visitedBefore } from '#tests/e2e/support/shop.ts';
import { watchNetwork } from '#tests/support/watchNetwork.ts';
import { findBrowser, launchOptionsFor } from '../scripts/findBrowser.ts';

/**
 * `npm run screenshots` takes the pictures of README.md: the built demo in English, at lunch, on a phone and on a desk, with
 * dishes in the cart. It writes them to `docs/pictures`.
 */
const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/pictures');
/** The clock of the shop and of the browser: a Saturday, 13:30 in the shop's time zone, when every restaurant is open. */
const NOON = '2026-06-13T10:30:00Z';

interface Picture {
  readonly name: string;
  readonly device: BrowserContextOptions & { readonly deviceScaleFactor: number };
  /** Of the corners, in CSS pixels. */
  readonly radius: number;
}

/** Of WebP: both pictures together are less than 300 KB, which `tests/readme.spec.ts` holds. */
const QUALITY = 84;

const PICTURES: readonly Picture[] = [
  {
    name: 'desk',
    device: { viewport: { width: 1280, height: 968 }, deviceScaleFactor: 1.5 },
    radius: 16,
  },
  {
    name: 'phone',
    device: {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    },
    radius: 28,
  },
];

const line = (positionId: string, name: string, price: number): object => ({
  positionId,
  menuId: 'main',
  name,
  price,
  count: 1,
  modifiers: [],
});

const VISITOR = {
  app_locale: 'en',
  app_cookies_consent_accepted: 'true',
  app_location: { ...ADDRESS, place: { ...ADDRESS.place, address: '17 Port Street' } },
  app_cart: {
    id: 'screenshots',
    lines: [line('pizza-margherita', 'Margherita', 49_000), line('focaccia', 'Rosemary focaccia', 29_000)],
  },
};

async function open(browser: Browser, url: string, device: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    ...device,
    locale: 'en-GB',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await visitedBefore(context, { url });
  const page = await context.newPage();
  await page.clock.setSystemTime(NOON);
  await prepared(page, VISITOR);
  const network = watchNetwork(page);
  await page.goto(`${url}/?lang=en`);
  await network.quiet();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].filter(({ complete }) => complete).map((image) => image.decode()));
  });
  return page;
}

/** Rounds the corners and draws a thin edge, because the shop's ground is nearly that of the page around the picture. */
async function framed(screenshot: Buffer, radius: number): Promise<Buffer> {
  const { width, height } = await sharp(screenshot).metadata();
  const svg = (look: string): Buffer =>
    Buffer.from(
      `<svg width="${width}" height="${height}"><rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="${radius}" ${look}/></svg>`,
    );
  return sharp(screenshot)
    .composite([
      { input: svg('fill="#000"'), blend: 'dest-in' },
      { input: svg('fill="none" stroke="#8884" stroke-width="2"') },
    ])
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer();
}

const shop = await openAt(NOON, 'coral');
const browser = await chromium.launch(launchOptionsFor(findBrowser()));
mkdirSync(folder, { recursive: true });
const written: string[] = [];
for (const { name, device, radius } of PICTURES) {
  const page = await open(browser, shop.url, device);
  const picture = await framed(await page.screenshot(), radius * device.deviceScaleFactor);
  await page.context().close();
  writeFileSync(join(folder, `${name}.webp`), picture);
  written.push(`docs/pictures/${name}.webp: ${Math.round(picture.length / 1000)} KB\n`);
}
await browser.close();
await shop.stop();
process.stdout.write(written.join(''));
