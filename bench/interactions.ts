import { type Browser, chromium, type Page } from '@playwright/test';
import { openSeededShop } from '#tests/e2e/support/openSeededShop.ts';
import { prepared } from '#tests/e2e/support/prepared.ts';
import { ADDRESS } from '#tests/e2e/support/shop.ts';
import { watchNetwork } from '#tests/support/watchNetwork.ts';
import { findBrowser, launchOptionsFor } from '../scripts/findBrowser.ts';
import { type Figure, medianFigure } from './Figure.ts';
import { withDishes } from './longMenu.ts';
import { openSlowPhone } from './openSlowPhone.ts';
import { DISH, eventsOf, idle, listen } from './watching.ts';

const ROUNDS = 3;
const LINES = 200;
const DISHES = 1000;

/** The longest event, in milliseconds, when a count is increased in a cart of 200 lines. */
async function oneMore(browser: Browser, url: string, lines: readonly object[], isSlow: boolean): Promise<number> {
  const { context, page, devtools } = await openSlowPhone(browser, url);
  if (!isSlow) await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { quiet } = watchNetwork(page);
  await page.addInitScript(listen, DISH);
  await prepared(page, {
    app_cookies_consent_accepted: 'false',
    app_location: ADDRESS,
    app_cart: { id: 'long-cart', lines },
  });
  await page.goto(`${url}/cart`);
  await page
    .getByRole('button', { name: /^Добавить: / })
    .first()
    .waitFor();
  await idle(page, quiet);
  const longest = await eventsOf(page, () =>
    page
      .getByRole('button', { name: /^Добавить: / })
      .first()
      .tap(),
  );
  await context.close();
  return longest;
}

interface Popup {
  /** Milliseconds from the click on the address, on an idle page, to a field that accepts typing. */
  readonly open: number;
  /** Milliseconds from the last keystroke to an address that can be chosen. */
  readonly suggestion: number;
}

async function changeAddress(browser: Browser, url: string): Promise<Popup> {
  const { context, page } = await openSlowPhone(browser, url);
  const { quiet } = watchNetwork(page);
  await page.addInitScript(listen, DISH);
  await prepared(page, { app_cookies_consent_accepted: 'false', app_location: ADDRESS });
  await page.goto(url);
  await idle(page, quiet);
  const field = page.getByRole('combobox', { name: /Куда доставить|Введите адрес/ });
  const way = page.getByRole('button', { name: /изменить адрес/ }).first();
  await page.waitForFunction(() => performance.getEntriesByName('screens-prefetched').length > 0);
  const opened = untilDrawn(page, 'pointerdown', '[role="dialog"] [data-address]');
  await way.tap();
  const open = await opened;
  const button = page.getByRole('dialog').getByRole('button', { name: /Куда доставить/ });
  await field.or(button).first().waitFor();
  if (await button.isVisible()) await button.tap();
  await field.fill('');
  const suggested = untilDrawn(page, 'input', '[role="option"]');
  await field.pressSequentially('портовая', { delay: 60 });
  const suggestion = await suggested;
  await context.close();
  return { open, suggestion };
}

/**
 * Milliseconds from the last such event to the frame that shows the element. The page is not polled meanwhile, because
 * polling would add to the measured time and be inexact.
 */
function untilDrawn(page: Page, event: 'pointerdown' | 'input', selector: string): Promise<number> {
  return page.evaluate(
    ([type, target]) =>
      new Promise<number>((resolve) => {
        let happened = Number.NaN;
        addEventListener(type, ({ timeStamp }) => (happened = timeStamp), { capture: true });
        const watching = new MutationObserver(() => {
          if (document.querySelector(target) === null) return;
          watching.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - happened));
        });
        watching.observe(document, { childList: true, subtree: true });
      }),
    [event, selector] as const,
  );
}

/**
 * Measures a click in a long cart (S9) and the address search of the location dialog (S11), on a slow phone: medians.
 */
export async function measureInteractions(): Promise<readonly Figure[]> {
  const shop = await openSeededShop((seed) => withDishes(seed, DISHES));
  const browser = await chromium.launch(launchOptionsFor(findBrowser()));
  try {
    const lines = await longCart(shop.url);
    const slow: number[] = [];
    const fast: number[] = [];
    const popups: Popup[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      slow.push(await oneMore(browser, shop.url, lines, true));
      fast.push(await oneMore(browser, shop.url, lines, false));
      popups.push(await changeAddress(browser, shop.url));
    }
    return [
      medianFigure('S9.more', fast, 'ms', 32),
      medianFigure('S9.more-4x', slow, 'ms', 100),
      medianFigure(
        'S11.open',
        popups.map(({ open }) => open),
        'ms',
        300,
      ),
      medianFigure(
        'S11.suggestion',
        popups.map(({ suggestion }) => suggestion),
        'ms',
        250,
      ),
    ];
  } finally {
    await browser.close();
    await shop.close();
  }
}

/** A cart line for each of the first dishes without required modifiers. */
async function longCart(url: string): Promise<readonly object[]> {
  const answer = await fetch(`${url}/1/p/menus/main/positions?restoId=coral-port&page=0&size=${DISHES}`);
  const dishes: readonly { id: string; name: string; price: number }[] = await answer.json();
  return dishes.slice(0, LINES).map(({ id, name, price }) => ({
    positionId: id,
    menuId: 'main',
    name,
    price,
    count: 1,
    modifiers: [],
  }));
}
