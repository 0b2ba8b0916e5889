import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { prepared } from './support/prepared.ts';
import { ADDRESS, expect, test } from './support/shop.ts';
import { aPhone, signedIn } from './support/signedIn.ts';

const LOCALES = ['ru', 'en', 'cnr'] as const;
const THEMES = ['light', 'dark'] as const;
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const MAX_LAYOUT_SHIFT = 0.01;

/** Every route of the shop, with what must stand there before it is judged. */
const ROUTES: readonly { readonly path: string; readonly ready: string; readonly isPersonal?: true }[] = [
  { path: '/', ready: 'article' },
  { path: '/menus/morning', ready: 'article' },
  { path: '/menus/main/positions/pizza-coral', ready: '[role="dialog"] fieldset' },
  { path: '/menus/main/positions/gone', ready: '[role="dialog"] h1' },
  { path: '/promotions', ready: 'main li' },
  { path: '/promotions/first', ready: '[role="dialog"]' },
  { path: '/restos', ready: 'main li' },
  { path: '/restos/coral-port', ready: 'main h1' },
  { path: '/cart', ready: 'main h1' },
  { path: '/auth', ready: 'main h1' },
  { path: '/orders', ready: 'main h1' },
  { path: '/orders/gone', ready: 'main h1' },
  { path: '/account', ready: 'main dl, main form', isPersonal: true },
  { path: '/terms-of-sale', ready: 'main h2' },
  { path: '/nowhere', ready: 'main h1' },
];

interface Combination {
  readonly locale: (typeof LOCALES)[number];
  readonly theme: (typeof THEMES)[number];
}

const all = LOCALES.flatMap((locale) => THEMES.map((theme) => ({ locale, theme })));

/** Each language with each route, the themes in turn; every combination in the longer run. */
function combinationsOf(index: number): readonly Combination[] {
  if (process.env['MATRIX'] === 'full') return all;
  return LOCALES.map((locale, place) => ({ locale, theme: THEMES[(index + place) % 2] ?? 'light' }));
}

/** What moved by itself, as the browser counts it. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!hadRecentInput) sum += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
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

for (const [index, { path, ready, isPersonal }] of ROUTES.entries()) {
  for (const { locale, theme } of combinationsOf(index)) {
    test(`${path} in ${locale}, ${theme}`, async ({ page, server, faults }, { project, workerIndex }) => {
      const person = isPersonal && (await signedIn(page.request, server.url, aPhone(workerIndex)));
      await prepared(page, {
        ...(person && { app_session: person.session, app_profile: person.profile }),
        app_locale: locale,
        app_theme: theme,
        app_adulthood_confirmed: 'true',
        app_cookies_consent_accepted: 'true',
        app_location: ADDRESS,
        app_cart: {
          id: 'c',
          lines: [{ positionId: 'focaccia', menuId: 'main', name: 'Фокачча', price: 29_000, count: 3, modifiers: [] }],
        },
      });
      await page.goto(server.url + path.replace('first', await firstPromotion(page, server.url)));
      await expect(page.locator(ready).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await page.waitForLoadState('networkidle');

      expect(await shiftOf(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
      // Where pins of a map stand close is the town's doing, and a list stands beside it: WCAG 2.5.8 lets them.
      const { violations } = await new AxeBuilder({ page })
        .withTags(AXE_TAGS)
        .exclude('.leaflet-marker-pane')
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 160))])).toEqual([]);

      const { height } = page.viewportSize() ?? { height: 844 };
      await page.setViewportSize({ width: 320, height });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      if (project.name === 'desk') await page.setViewportSize({ width: 640, height: 400 });
      await expect.poll(() => cutWords(page)).toEqual([]);
      const expected = path === '/nowhere' || path.endsWith('gone') ? /404/ : /^$/;
      expect(faults.filter((fault) => !expected.test(fault))).toEqual([]);
    });
  }
}

async function firstPromotion(page: Page, url: string): Promise<string> {
  const answer = await page.request.get(`${url}/1/restos/coral-port/promotions`);
  const [promotion] = (await answer.json()) as { id: string }[];
  return String(promotion?.id);
}
