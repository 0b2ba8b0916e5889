import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { startTestServer } from '#tests/support/startTestServer.ts';
import { watchNetwork } from '#tests/support/watchNetwork.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '../scripts/findBrowser.ts';
import { type Figure, medianFigure } from './Figure.ts';
import { openSlowPhone } from './openSlowPhone.ts';

interface Load {
  readonly firstDish: number;
  readonly alive: number;
  readonly inCart: number;
  readonly kilobytes: number;
  readonly requests: number;
}

const RUNS = 5;
const DISHES = 80;

/**
 * Runs in the page from its first moment: tells when things become true. It looks once a frame until a dish stands, and then
 * when something has changed: a question in every frame would make the page draw every frame, and cost a third of its time.
 */
function watch({ press, dishes }: { press: boolean; dishes: number }): void {
  const notes: Record<string, number> = {};
  const note = (name: string): void => {
    if (notes[name] !== undefined) return;
    notes[name] = performance.now();
    (window as unknown as { benchTell: (note: string) => void }).benchTell(JSON.stringify([name, notes[name]]));
  };
  const look = (): void => {
    if (document.documentElement.dataset['hydrated'] !== undefined && notes['alive'] === undefined) {
      // Dishes that are far from the window are words, which stand together in places that say how many there are.
      const far = [...document.querySelectorAll<HTMLElement>('li[style*="--dishes"]')];
      const known = far.reduce((sum, { style }) => sum + Number(style.getPropertyValue('--dishes')), 0);
      if (known + document.querySelectorAll('article').length >= dishes) note('alive');
    }
    const links = [...document.querySelectorAll('a[href="/cart"]')];
    if (links.some(({ textContent }) => textContent?.startsWith('1 блюдо'))) note('inCart');
  };
  const first = (): void => {
    const height = document.querySelector('article')?.getBoundingClientRect().height ?? 0;
    const add = document.querySelector<HTMLElement>('article [aria-label^="В корзину"]');
    if (height === 0 || add === null) {
      requestAnimationFrame(first);
      return;
    }
    requestAnimationFrame(() => note('firstDish'));
    if (press) add.click();
    const all = { attributes: true, attributeFilter: ['data-hydrated'], characterData: true, childList: true };
    new MutationObserver(look).observe(document, { ...all, subtree: true });
  };
  requestAnimationFrame(first);
}

/** Listens without asking the page anything: a question would cost the time that is measured. */
async function notesOf(devtools: CDPSession, wanted: string): Promise<() => Promise<Record<string, number>>> {
  const notes: Record<string, number> = {};
  const { promise, resolve } = Promise.withResolvers<Record<string, number>>();
  devtools.on('Runtime.bindingCalled', ({ payload }) => {
    const [name, at] = JSON.parse(payload) as [string, number];
    notes[name] = at;
    if (name === wanted) resolve(notes);
  });
  await devtools.send('Runtime.enable');
  await devtools.send('Runtime.addBinding', { name: 'benchTell' });
  return () => promise;
}

async function load(browser: Browser, url: string, press: boolean): Promise<Load> {
  const { context, page, devtools } = await openSlowPhone(browser, url);
  const { quiet } = watchNetwork(page);
  let bytes = 0;
  let requests = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.addInitScript(watch, { press, dishes: DISHES });
  const told = await notesOf(devtools, press ? 'inCart' : 'alive');
  await page.goto(url, { waitUntil: 'commit' });
  const notes = await told();
  await quiet();
  await context.close();
  return {
    firstDish: notes['firstDish'] ?? Number.NaN,
    alive: notes['alive'] ?? Number.NaN,
    inCart: notes['inCart'] ?? Number.NaN,
    kilobytes: bytes / 1024,
    requests,
  };
}

/** Loads of the menu on a slow phone, from a cold cache: medians. */
export async function measureLoads(): Promise<readonly Figure[]> {
  const executablePath = findBrowser();
  const server = await startTestServer();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: BROWSER_ARGUMENTS,
  });
  try {
    await load(browser, server.url, false);
    const loads: Load[] = [];
    const visits: Load[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      loads.push(await load(browser, server.url, false));
      visits.push(await load(browser, server.url, true));
    }
    return [
      medianFigure('S1.total', of(loads, 'kilobytes'), 'KB', 300),
      medianFigure('S2', of(loads, 'firstDish'), 'ms', 450),
      medianFigure('S3', of(loads, 'alive'), 'ms', 1600),
      medianFigure('S4', of(visits, 'inCart'), 'ms', 1500),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

function of(all: readonly Load[], name: keyof Load): readonly number[] {
  return all.map((one) => one[name]);
}
