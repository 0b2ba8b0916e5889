import type { Page } from '@playwright/test';
import { prepared } from './support/prepared.ts';
import { deviceReadyToOrder } from './support/readyToOrder.ts';
import { rightToLeft } from './support/rightToLeft.ts';
import { expect, test, visitedBefore } from './support/shop.ts';

const SCREENS = [
  ['/', '[data-dish]'],
  ['/menus/main/positions/pizza-coral', '[role="dialog"] fieldset'],
  ['/restos', 'main li'],
  ['/cart', 'main h1'],
] as const;

/** What reaches over an edge of the window, though no part of the page lets it scroll there. */
function overTheEdge(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const clips = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        return own > 0 && (left < -1 || right > width + 1) && !clips(element.parentElement);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Whether a drawing is turned round. */
function isTurned(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((drawing) => getComputedStyle(drawing).scale.startsWith('-1'));
}

test.describe('read from right to left', () => {
  test.beforeEach(async ({ context, page, server }, { workerIndex }) => {
    await visitedBefore(context, server);
    await rightToLeft(page);
    await prepared(page, await deviceReadyToOrder(page.request, server.url, workerIndex));
  });

  test('no screen reaches over an edge, and arrows along the line turn round', async ({ page, server, faults }) => {
    for (const [path, ready] of SCREENS) {
      await page.goto(`${server.url}${path}`);
      await expect(page.locator(ready).first()).toBeVisible();
      expect([path, await page.evaluate(() => getComputedStyle(document.body).direction)]).toEqual([path, 'rtl']);
      expect([path, await overTheEdge(page)]).toEqual([path, []]);
      expect([path, await page.evaluate(() => document.documentElement.scrollLeft)]).toEqual([path, 0]);
    }
    expect(await isTurned(page, '[data-turns]')).toBe(true);
    expect(faults).toEqual([]);
  });

  test('the digits of a code are read from left to right, as everywhere', async ({ page, server }) => {
    await page.goto(`${server.url}/terms-of-sale`);
    await page.evaluate(() => localStorage.removeItem('app_session'));
    await page.goto(`${server.url}/auth`);
    await page.getByRole('textbox', { name: 'Номер телефона' }).fill('+79005550777');
    await page.getByRole('button', { name: 'Получить код' }).click();
    const last = page.getByRole('textbox', { name: 'Цифра 6 из 6' });
    await expect(last).toBeVisible();
    const places = await page
      .locator('form')
      .getByRole('textbox')
      .evaluateAll((digits) => digits.map((digit) => digit.getBoundingClientRect().left));
    expect(places).toHaveLength(6);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('a number begins where its label does', async ({ page, server }) => {
    await page.goto(`${server.url}/cart`);
    await page.getByRole('button', { name: 'Изменить: Контакты' }).click();
    const field = page.getByRole('textbox', { name: 'Телефон' });
    await expect(field).toHaveValue(/^\+7 900/);
    // Its digits run from left to right, so that they end at the right.
    const { direction, textAlign } = await field.evaluate((input) => {
      const style = getComputedStyle(input);
      return { direction: style.direction, textAlign: style.textAlign };
    });
    expect({ direction, textAlign }).toEqual({ direction: 'ltr', textAlign: 'end' });
  });

  test('a headline keeps clear of the button that closes it', async ({ page, server }) => {
    await page.goto(`${server.url}/cart`);
    await page.getByRole('button', { name: 'Очистить' }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    const words = await dialog
      .getByRole('heading')
      .evaluate(
        (heading) => heading.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(heading).paddingLeft),
      );
    const close = await dialog.getByRole('button', { name: 'Закрыть' }).boundingBox();
    expect(words).toBeGreaterThanOrEqual((close?.x ?? Number.NaN) + (close?.width ?? 0));
  });

  test('what a map says of a restaurant is read from the right', { tag: '@desk' }, async ({ page, server }) => {
    await page.goto(`${server.url}/restos/coral-port`);
    const popup = page.locator('.leaflet-popup-content');
    await expect(popup).toBeVisible();
    expect(await popup.evaluate((words) => getComputedStyle(words).textAlign)).toBe('start');
  });

  test('the words on a map keep clear of its buttons', async ({ page, server }) => {
    await page.goto(`${server.url}/restos/coral-port`);
    const words = page.locator('.leaflet-control-attribution');
    await expect(words).toBeVisible();
    const [written, pressed] = [
      await words.boundingBox(),
      await page.getByRole('button', { name: 'Отдалить' }).boundingBox(),
    ];
    expect(written?.x).toBeGreaterThan((pressed?.x ?? Number.NaN) + (pressed?.width ?? 0));
  });

  test('a row goes on to the left, and its arrows lead there and back', { tag: '@desk' }, async ({ page, server }) => {
    await page.goto(server.url);
    await expect(page.locator('[data-dish]').first()).toBeVisible();
    const row = page.locator('[data-menu-bar] [data-after]').first();
    await expect(row).toHaveAttribute('data-before', 'false');
    await expect(row).toHaveAttribute('data-after', 'true');
    await row.getByRole('button', { name: 'Дальше' }).click();
    await expect(row).toHaveAttribute('data-before', 'true');
  });
});
