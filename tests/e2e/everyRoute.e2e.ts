import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ScreenName, type ScreenWithIds, screenDetails, screens } from '#domain/screens/screens.ts';
import { watchNetwork } from '#tests/support/watchNetwork.ts';
import type { MessageId } from '#ui/i18n/Messages.ts';
import { violations } from '../support/axe.ts';
import { prepared } from './support/prepared.ts';
import { ADDRESS, expect, test } from './support/shop.ts';
import { aPhone, signedIn } from './support/signedIn.ts';

const LOCALES = ['ru', 'en', 'cnr'] as const;
const THEMES = ['light', 'dark'] as const;
const MAX_LAYOUT_SHIFT = 0.01;

interface Place {
  readonly path: string;
  /** What must stand there before the page is judged; a heading when absent. */
  readonly ready?: string;
}

/** Where screens with ids are visited, and what is waited for on those without. */
const PLACES: { readonly [Name in ScreenWithIds]: readonly Place[] } & {
  readonly [Name in ScreenName]?: readonly Place[];
} = {
  'home.index': [{ path: '/', ready: '[data-dish]' }],
  'restos.index': [{ path: '/restos', ready: 'main li' }],
  'restos.show': [{ path: '/restos/coral-port' }],
  'menus.show': [{ path: '/menus/morning', ready: '[data-dish]' }],
  'menus.positions.show': [
    { path: '/menus/main/positions/pizza-coral', ready: '[role="dialog"] fieldset' },
    { path: '/menus/main/positions/gone', ready: '[role="dialog"] h1' },
  ],
  'promotions.index': [{ path: '/promotions', ready: 'main li' }],
  'promotions.show': [{ path: '/promotions/first', ready: '[role="dialog"]' }],
  'terms-of-sale': [{ path: '/terms-of-sale', ready: 'main h2' }],
  'orders.show': [{ path: '/orders/gone' }],
  'orders.track': [{ path: '/track/gone' }],
  'account.index': [{ path: '/account', ready: 'main dl, main form' }],
  'error.not-found.index': [{ path: '/nowhere' }],
};

/** Every screen of the shop. */
const ROUTES = (Object.keys(screens) as ScreenName[]).flatMap((name) => {
  const { path: own, isPersonal = false } = screens[name];
  const details = screenDetails[name];
  const title = 'title' in details ? details.title : undefined;
  return (PLACES[name] ?? [{ path: own }]).map(({ path, ready = 'main h1' }) => ({ path, ready, isPersonal, title }));
});

/** Every language with every theme in the longer run, each of them seen by axe. */
const isFull = process.env['MATRIX'] === 'full';
const TURNS = isFull ? [0, 1] : [0];

/**
 * Desk and phone take the themes the other way round: each pair of a language, a theme and a layout meets on a route.
 */
function themeOf(sum: number, project: string): (typeof THEMES)[number] {
  return THEMES[(sum + (project === 'phone' ? 1 : 0)) % 2] ?? 'light';
}

/** A returning visitor with an address and a cart. */
const device = {
  app_adulthood_confirmed: 'true',
  app_cookies_consent_accepted: 'true',
  app_location: ADDRESS,
  app_cart: {
    id: 'c',
    lines: [{ positionId: 'focaccia', menuId: 'main', name: 'Фокачча', price: 29_000, count: 3, modifiers: [] }],
  },
};

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** What moved by itself, as the browser counts it, and what that was. */
function shiftsOf(page: Page): Promise<{ readonly sum: number; readonly moved: readonly string[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
            if (hadRecentInput) continue;
            sum += value;
            for (const { node, previousRect: from, currentRect: to } of sources) {
              const element = node instanceof Element ? node : node?.parentElement;
              moved.push(`${element?.outerHTML.slice(0, 80)}: ${JSON.stringify([from, to])}`);
            }
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve({ sum, moved }), 100);
      }),
  );
}

/** Words that are cut off without a sign of it. */
function cutWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, [role="dialog"] *')]
      .filter((element) => {
        const style = getComputedStyle(element);
        const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '');
        const isMeant =
          style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || element.clientWidth < 2;
        const isHidden = style.overflowX === 'hidden' || style.overflowX === 'clip';
        return hasWords && isHidden && !isMeant && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.textContent ?? ''),
  );
}

/**
 * @spec 2.2
 * @trust L1 L4 L6
 */
for (const [index, { path, ready, isPersonal, title }] of ROUTES.entries()) {
  test(`${path} is sound in every language`, async ({ page, server, faults }, { project, workerIndex }) => {
    const { quiet } = watchNetwork(page);
    const person = isPersonal && (await signedIn(page.request, server.url, aPhone(workerIndex)));
    await prepared(page, {
      ...device,
      ...(person && { app_session: person.session, app_profile: person.profile }),
    });
    const address = server.url + path.replace('first', await firstPromotion(page, server.url));
    const size = page.viewportSize() ?? { width: 390, height: 844 };
    for (const [place, locale] of LOCALES.entries()) {
      for (const turn of TURNS) {
        const theme = themeOf(index + place + turn, project.name);
        await page.setViewportSize(size);
        await speaking(page, { locale, theme });
        // A visit, and not a reload that goes back to where the last one was scrolled in another layout.
        await page.goto(`${server.url}/robots.txt`);
        await page.goto(address);
        await test.step(`${locale}, ${theme}`, () =>
          expectSound(page, {
            ready,
            title,
            locale,
            project: project.name,
            isForEveryone: isFull || place === index % LOCALES.length,
            quiet,
          }));
      }
    }
    const expected = path === '/nowhere' || path.endsWith('gone') ? /404/ : /^$/;
    expect(faults.filter((fault) => !expected.test(fault))).toEqual([]);
  });
}

/**
 * Every second route on a phone, the others on a desk, each in one language and theme: what `npm test` sees of each
 * route.
 */
test('each route is sound once', async ({ page, server, faults }, { project, workerIndex }) => {
  const { quiet } = watchNetwork(page);
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  const first = await firstPromotion(page, server.url);
  await prepared(page, device);
  const person = await signedIn(page.request, server.url, aPhone(workerIndex));
  const own = [...ROUTES.entries()].filter(([index]) => index % 2 === (project.name === 'phone' ? 0 : 1));
  // Whose page it is changes what other routes show: the personal ones come last.
  for (const [index, { path, ready, isPersonal, title }] of own.toSorted(
    ([, a], [, b]) => Number(a.isPersonal) - Number(b.isPersonal),
  )) {
    const [locale, theme] = [LOCALES[index % LOCALES.length] ?? 'ru', themeOf(index, project.name)];
    await page.setViewportSize(size);
    await page.goto(`${server.url}/robots.txt`);
    await page.evaluate(
      (settings) => {
        for (const [key, value] of Object.entries(settings)) localStorage.setItem(key, value);
      },
      { app_locale: locale, app_theme: theme, ...(isPersonal && stored(person)) },
    );
    await page.goto(server.url + path.replace('first', first));
    await test.step(`${path}, ${locale}, ${theme}`, () =>
      expectSound(page, { ready, title, locale, project: project.name, isForEveryone: true, quiet }));
  }
  expect(faults.filter((fault) => !/404/.test(fault))).toEqual([]);
});

test('the cart stays where it is while its answers come late', async ({ page, server }) => {
  await page.route(/\/(?:1|api)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await prepared(page, { ...device, app_locale: 'en' });
  await page.goto(`${server.url}/cart`);
  await expect(page.getByRole('button', { name: /^Sign in to order.*₽/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'When' })).toBeVisible();
  const { sum, moved } = await shiftsOf(page);
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  const proposed = page.locator('section', { hasText: 'Add to your order' }).getByRole('listitem').first();
  const [picture, name, add] = await proposed.evaluate((element) =>
    [...element.children].map((child) => child.getBoundingClientRect().toJSON() as DOMRect),
  );
  if (picture === undefined || name === undefined || add === undefined) throw new Error('A part is missing');
  expect(picture.right).toBeLessThan(name.left);
  expect(name.bottom).toBeLessThan(add.top);
});

/** What the device of somebody who is signed in keeps, as the shop stores it. */
function stored({ session, profile }: { readonly session: unknown; readonly profile: object }): Record<string, string> {
  const storedText = (data: unknown): string => JSON.stringify({ v: 1, at: 0, data });
  return { app_session: storedText(session), app_profile: storedText(profile) };
}

/** What the device remembers of language and theme when the next page is opened. */
async function speaking(page: Page, { locale, theme }: { locale: string; theme: string }): Promise<void> {
  await page.addInitScript(
    (settings) => {
      localStorage.setItem('app_locale', settings.locale);
      localStorage.setItem('app_theme', settings.theme);
    },
    { locale, theme },
  );
}

interface Sound {
  /** What must stand there before the page is judged. */
  readonly ready: string;
  /** The message of the page title; undefined when it follows from the content. */
  readonly title: MessageId | undefined;
  readonly locale: string;
  readonly project: string;
  /** Whether axe looks: its rules mind a theme and a layout, and the stories are seen in every language. */
  readonly isForEveryone: boolean;
  /** Nothing is fetched any more. */
  readonly quiet: () => Promise<void>;
}

/** Nothing moves by itself, nobody is shut out, and no width cuts words or scrolls sideways. */
async function expectSound(page: Page, { ready, title, locale, project, isForEveryone, quiet }: Sound): Promise<void> {
  await expect(page.locator(ready).first()).toBeVisible();
  if (title !== undefined) await expect(page).toHaveTitle(new RegExp(`^${textOf(title, locale)} · `));
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await quiet();
  const { sum, moved } = await shiftsOf(page);
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  if (isForEveryone) expect(await violations(page)).toEqual([]);
  const { height } = page.viewportSize() ?? { height: 844 };
  await page.setViewportSize({ width: 320, height });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (project === 'desk') await page.setViewportSize({ width: 640, height: 400 });
  await expect.poll(() => cutWords(page)).toEqual([]);
}

/** A message as it is written, which is enough for one without arguments. */
function textOf(id: MessageId, locale: string): string | undefined {
  const folder = join(import.meta.dirname, '../../src/ui/i18n/messages', locale);
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name): Record<string, string> => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return texts.find((some) => id in some)?.[id];
}

async function firstPromotion(page: Page, url: string): Promise<string> {
  const answer = await page.request.get(`${url}/1/restos/coral-port/promotions`);
  const [promotion] = (await answer.json()) as { id: string }[];
  return String(promotion?.id);
}
