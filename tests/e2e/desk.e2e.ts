import type { Page } from '@playwright/test';
import { startTestServer } from '#tests/support/startTestServer.ts';
import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect, test } from './support/shop.ts';

type Server = Awaited<ReturnType<typeof startTestServer>>;

const KEY = 'a-desk-key-for-the-journeys-of-this-file';

/** What the two sides promise each other. */
const LIVE = { timeout: 2_000 };

let kitchen: Server;

test.beforeAll(async () => {
  kitchen = await startTestServer({ DESK_KEY: KEY });
});

test.afterAll(async () => {
  await kitchen.stop();
});

async function openDesk(page: Page, url: string): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${url}/desk`);
  const key = page.getByLabel('Ключ');
  const live = page.getByText('На связи');
  await expect(key.or(live)).toBeVisible();
  // A device that was here before remembers its key.
  if (await key.isVisible()) {
    await key.fill(KEY);
    await key.press('Enter');
  }
  await expect(live).toBeVisible();
}

/** Orders as a customer; answers with the number of the order. */
async function order(page: Page, url: string, worker: number): Promise<string> {
  await readyToOrder(page, url, worker);
  await orderButton(page).click();
  await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
  const heading = await page.getByRole('heading', { name: /^Заказ \d+$/ }).textContent();
  return heading?.replace(/\D/g, '') ?? '';
}

const columnOf = (desk: Page, name: string, number: string) =>
  desk.getByRole('region', { name }).locator(`[data-ticket="${number}"]`);

test.describe('a kitchen and a customer, side by side', () => {
  test('see the same order accepted, cooked, carried and delivered', async ({ page, context, faults }, info) => {
    const desk = await context.newPage();
    await openDesk(desk, kitchen.url);
    const number = await order(page, kitchen.url, info.workerIndex);
    const ticket = desk.locator(`[data-ticket="${number}"]`);
    await expect(columnOf(desk, 'Новые', number)).toBeVisible(LIVE);
    await expect(ticket).toContainText('Маргарита');
    await ticket.getByRole('button', { name: 'Принять' }).click();
    await desk.getByRole('button', { name: '40 мин' }).click();
    await expect(page.getByText('Ресторан подтвердил заказ')).toBeVisible(LIVE);
    await expect(page.getByText(/^Курьер приедет примерно/)).toBeVisible();
    const steps = [
      ['Готовим', 'Готовим'],
      ['Отдан курьеру', 'Курьер в пути'],
      ['Доставлен', 'Доставлен'],
    ] as const;
    for (const [press, seen] of steps) {
      await ticket.getByRole('button', { name: press, exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: seen }).first()).toBeVisible(LIVE);
    }
    await expect(ticket).toBeHidden();
    expect(faults).toEqual([]);
  });

  test('see it rejected with the reason that the kitchen gave', async ({ page, context }, info) => {
    const desk = await context.newPage();
    await openDesk(desk, kitchen.url);
    const number = await order(page, kitchen.url, info.workerIndex);
    await columnOf(desk, 'Новые', number).getByRole('button', { name: 'Отказать' }).click();
    await desk.getByRole('button', { name: 'Слишком много заказов' }).click();
    await expect(page.getByText('Слишком много заказов')).toBeVisible(LIVE);
    await expect(page.getByRole('button', { name: 'Повторить заказ' })).toBeVisible();
  });

  test('agree on one of both when the customer cancels while the kitchen accepts', async ({ page, context }, info) => {
    const desk = await context.newPage();
    await openDesk(desk, kitchen.url);
    const number = await order(page, kitchen.url, info.workerIndex);
    await columnOf(desk, 'Новые', number).getByRole('button', { name: 'Принять' }).click();
    await page.getByRole('button', { name: 'Отменить заказ' }).click();
    const cancel = page.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' });
    const accept = desk.getByRole('button', { name: '30 мин' });
    await Promise.all([cancel, accept].map((button) => button.evaluate((one: HTMLElement) => one.click())));
    const isAccepted = page.getByText('Ресторан подтвердил заказ');
    const isCancelled = page.getByText('Заказ отменён');
    await expect(isAccepted.or(isCancelled).first()).toBeVisible(LIVE);
    const won = (await isCancelled.isVisible()) ? 'cancelled' : 'accepted';
    await expect(columnOf(desk, 'Готовим', number)).toBeVisible({ visible: won === 'accepted', ...LIVE });
    await expect(columnOf(desk, 'Новые', number)).toBeHidden();
  });

  test('two desks never overwrite each other: the slower one sees how it stands', async ({ page, context }, info) => {
    const [one, other] = [await context.newPage(), await context.newPage()];
    for (const desk of [one, other]) await openDesk(desk, kitchen.url);
    const number = await order(page, kitchen.url, info.workerIndex);
    for (const desk of [one, other])
      await columnOf(desk, 'Новые', number).getByRole('button', { name: 'Принять' }).click();
    const presses = [
      one.getByRole('button', { name: '20 мин', exact: true }),
      other.getByRole('button', { name: '50 мин' }),
    ];
    await Promise.all(presses.map((button) => button.evaluate((press: HTMLElement) => press.click())));
    for (const desk of [one, other]) await expect(columnOf(desk, 'Готовим', number)).toBeVisible(LIVE);
    const times = await Promise.all(
      [one, other].map((desk) => columnOf(desk, 'Готовим', number).getByText(/^к \d/).textContent()),
    );
    expect(times[0]).toBe(times[1]);
  });

  test('take an order from its coming to its end by keys alone', async ({ page, context }, info) => {
    const desk = await context.newPage();
    await openDesk(desk, kitchen.url);
    const number = await order(page, kitchen.url, info.workerIndex);
    const ticket = desk.locator(`[data-ticket="${number}"]`);
    await ticket.focus();
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('dialog')).toBeVisible();
    await desk.keyboard.press('3');
    await expect(columnOf(desk, 'Готовим', number)).toBeVisible(LIVE);
    await ticket.focus();
    await desk.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Готовим' }).first()).toBeVisible(LIVE);
    await ticket.focus();
    await desk.keyboard.press('Delete');
    await expect(desk.getByRole('dialog')).toContainText('Отказать в заказе');
  });
});
