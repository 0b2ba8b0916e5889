import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { openSeededShop } from '#tests/e2e/support/openSeededShop.ts';
import { watchNetwork } from '#tests/support/watchNetwork.ts';
import { findBrowser, launchOptionsFor } from '../scripts/findBrowser.ts';
import { type Figure, medianFigure } from './Figure.ts';
import { withDishes } from './longMenu.ts';
import { openSlowPhone } from './openSlowPhone.ts';

interface Load {
  readonly firstDish: number;
  readonly hydrated: number;
  readonly inCart: number;
  readonly kilobytes: number;
  /** Of it, scripts and styles, including those loaded later with the menu. */
  readonly code: number;
  /** With what is read ahead in eight seconds. */
  readonly codeAhead: number;
  readonly requests: number;
}

/** What is pressed as soon as the first dish is shown: its button, or the dish, and then the button of its dialog. */
type Press = 'card' | 'dish';

const RUNS = 5;
const DISHES = 100;
/** Screens are fetched four seconds after hydration. */
const READ_AHEAD_MS = 8_000;

/**
 * Runs in the page from the beginning and records when conditions become true. It checks every frame until a dish is
 * shown, then on mutations, because requesting every frame would cost a third of the page's time.
 */
function watch({ press, dishes }: { press: Press | undefined; dishes: number }): void {
  const notes: Record<string, number> = {};
  const note = (name: string): void => {
    if (notes[name] !== undefined) return;
    notes[name] = performance.now();
    (window as unknown as { benchTell: (note: string) => void }).benchTell(JSON.stringify([name, notes[name]]));
  };
  const look = (): void => {
    if (document.documentElement.dataset['hydrated'] !== undefined && notes['hydrated'] === undefined) {
      // Dishes far from the viewport are only text, in placeholders that state their number.
      const far = [...document.querySelectorAll<HTMLElement>('li[style*="--dishes"]')];
      const known = far.reduce((sum, { style }) => sum + Number(style.getPropertyValue('--dishes')), 0);
      if (known + document.querySelectorAll('[data-dish]').length >= dishes) note('hydrated');
    }
    const links = [...document.querySelectorAll('a[href="/cart"]')];
    if (links.some(({ textContent }) => textContent?.startsWith('1 блюдо'))) note('inCart');
    const buttons = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')];
    const purchase = buttons.find(({ textContent }) => textContent?.startsWith('В корзину'));
    if (press !== 'dish' || purchase === undefined || notes['opened'] !== undefined) return;
    note('opened');
    setTimeout(() => purchase.click());
  };
  const first = (): void => {
    const height = document.querySelector('[data-dish]')?.getBoundingClientRect().height ?? 0;
    const add = document.querySelector<HTMLElement>('[data-dish] [aria-label^="В корзину"]');
    if (height === 0 || add === null) {
      requestAnimationFrame(first);
      return;
    }
    requestAnimationFrame(() => note('firstDish'));
    if (press === 'card') add.click();
    if (press === 'dish') document.querySelector<HTMLElement>('[data-dish] a')?.click();
    const all = { attributes: true, attributeFilter: ['data-hydrated'], characterData: true, childList: true };
    new MutationObserver(look).observe(document, { ...all, subtree: true });
  };
  requestAnimationFrame(first);
}

/** Listens without querying the page, because a query would add to the measured time. */
async function notesOf(devtools: CDPSession, lastNote: string): Promise<() => Promise<Record<string, number>>> {
  const notes: Record<string, number> = {};
  const { promise, resolve } = Promise.withResolvers<Record<string, number>>();
  devtools.on('Runtime.bindingCalled', ({ payload }) => {
    const [name, at] = JSON.parse(payload) as [string, number];
    notes[name] = at;
    if (name === lastNote) resolve(notes);
  });
  await devtools.send('Runtime.enable');
  await devtools.send('Runtime.addBinding', { name: 'benchTell' });
  return () => promise;
}

async function load(browser: Browser, url: string, press?: Press): Promise<Load> {
  const { context, page, devtools } = await openSlowPhone(browser, url);
  const { quiet } = watchNetwork(page);
  const bytes = { all: 0, code: 0, requests: 0 };
  const code = new Set<string>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') code.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    bytes.requests += 1;
    if (code.has(requestId)) bytes.code += encodedDataLength;
  });
  await page.addInitScript(watch, { press, dishes: DISHES });
  const notesWhenDone = await notesOf(devtools, press === undefined ? 'hydrated' : 'inCart');
  await page.goto(url, { waitUntil: 'commit' });
  const notes = await notesWhenDone();
  await quiet();
  const loaded = { ...bytes };
  if (press === undefined) await page.waitForTimeout(READ_AHEAD_MS);
  await quiet();
  await context.close();
  return {
    firstDish: notes['firstDish'] ?? Number.NaN,
    hydrated: notes['hydrated'] ?? Number.NaN,
    inCart: notes['inCart'] ?? Number.NaN,
    kilobytes: loaded.all / 1024,
    code: loaded.code / 1024,
    codeAhead: bytes.code / 1024,
    requests: loaded.requests,
  };
}

/** Measures loading the menu on a slow phone with an empty cache: medians. */
export async function measureLoads(): Promise<readonly Figure[]> {
  const shop = await openSeededShop((seed) => withDishes(seed, DISHES));
  const browser = await chromium.launch(launchOptionsFor(findBrowser()));
  try {
    await load(browser, shop.url);
    const loads: Load[] = [];
    const visits: Load[] = [];
    const opened: Load[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      loads.push(await load(browser, shop.url));
      visits.push(await load(browser, shop.url, 'card'));
      opened.push(await load(browser, shop.url, 'dish'));
    }
    return [
      medianFigure('S1.visit-js-css', of(loads, 'code'), 'KB', 120),
      medianFigure('S1.ahead-js-css', of(loads, 'codeAhead'), 'KB', 230),
      medianFigure('S1.total', of(loads, 'kilobytes'), 'KB', 300),
      medianFigure('S2', of(loads, 'firstDish'), 'ms', 450),
      medianFigure('S3', of(loads, 'hydrated'), 'ms', 1600),
      medianFigure('S4', of(visits, 'inCart'), 'ms', 1500),
      medianFigure('S4.opened', of(opened, 'inCart'), 'ms', 2400),
    ];
  } finally {
    await browser.close();
    await shop.close();
  }
}

function of(all: readonly Load[], name: keyof Load): readonly number[] {
  return all.map((one) => one[name]);
}
