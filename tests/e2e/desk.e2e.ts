import type { Locator, Page } from '@playwright/test';
import { startTestServer } from '#tests/support/startTestServer.ts';
import { violations } from '../support/axe.ts';
import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect, test } from './support/shop.ts';

type Server = Awaited<ReturnType<typeof startTestServer>>;

const KEY = 'a-desk-key-for-the-journeys-of-this-file';

let kitchen: Server;

/** @trust live-order one-wins ticket */
test.beforeAll(async () => {
  kitchen = await startTestServer({ DESK_KEY: KEY, DESK_UNDO_SECONDS: '1' });
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

/** Presses buttons of several pages; a page may take its button away when it hears of another's press. */
async function pressAtOnce(buttons: readonly Locator[]): Promise<void> {
  const handles = await Promise.all(buttons.map((button) => button.elementHandle()));
  await Promise.all(handles.map((button) => button?.evaluate((one) => (one as HTMLElement).click())));
}

const ticketOf = (desk: Page, number: string, status: RegExp) =>
  desk.locator(`[data-ticket="${number}"]`).filter({ has: desk.getByText(status) });

const AS_PROMISED = /^Как обещали/;
const IS_NEW = /^новый$/;
const IS_ACCEPTED = /^принят$/;

/** Opens what a ticket does not show. */
const openDetails = (desk: Page, number: string) =>
  desk.getByRole('button', { name: `Заказ ${number}: подробности` }).click();

test('the portions that are left are written into a field with the edge of the desk’s other fields', async ({
  page,
}) => {
  await openDesk(page, kitchen.url);
  await page.getByRole('combobox', { name: 'Ресторан' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Стоп-лист' }).click();
  const field = page.getByRole('spinbutton').first();
  await expect(field).toBeVisible();
  await expect(field).toHaveCSS('border-top-style', 'solid');
  await expect(field).toHaveCSS('border-top-width', '1px');
});

test('the head of the desk is one line from a tablet on, and what belongs to one restaurant asks for it in words', async ({
  page,
}) => {
  await openDesk(page, kitchen.url);
  const header = page.getByRole('banner');
  const restaurant = page.getByRole('combobox', { name: 'Ресторан' });
  for (const width of [768, 840, 1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const middles = await header.evaluate((bar) =>
      [...bar.querySelectorAll('select, button')]
        .filter((part) => part.checkVisibility())
        .map((part) => {
          const { top, bottom } = part.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
    );
    expect([width, Math.max(...middles) - Math.min(...middles)]).toEqual([width, 0]);
    // What stands between the light and the tools is the restaurant's: its name would be cut in less.
    expect((await restaurant.boundingBox())?.width).toBeGreaterThan(180);
  }
  await page.getByRole('button', { name: 'Стоп-лист' }).click();
  await expect(header).toContainText('Сначала выберите ресторан');
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(restaurant).toBeFocused();
  await restaurant.selectOption({ index: 1 });
  await expect(header).not.toContainText('Сначала выберите ресторан');
  await page.getByRole('button', { name: 'Стоп-лист' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('an open desk says that a restaurant is busy as soon as another desk says so, and for as long', async ({
  page,
}) => {
  await openDesk(page, kitchen.url);
  const headers = { authorization: `Bearer ${KEY}` };
  const setBusy = (minutes: number) =>
    page.request.post(`${kitchen.url}/desk/api/restos/coral-captains/busy`, { headers, data: { minutes } });
  const mark = page.getByText('Коралл Капитанский · Гостям говорим: ждать дольше на 20 мин');
  expect((await setBusy(20)).ok()).toBe(true);
  await expect(mark).toBeVisible();
  expect((await setBusy(0)).ok()).toBe(true);
  await expect(mark).toHaveCount(0);
});

test.describe('a kitchen and a customer, side by side', () => {
  test('see the same order accepted, cooked, carried and delivered', async ({ page, context, faults }, info) => {
    const desk = await context.newPage();
    await openDesk(desk, kitchen.url);
    const number = await order(page, kitchen.url, info.workerIndex);
    const ticket = desk.locator(`[data-ticket="${number}"]`);
    await expect(ticketOf(desk, number, IS_NEW)).toBeVisible();
    await expect(ticket).toContainText('Маргарита');
    await ticket.getByRole('button', { name: 'Принять' }).click();
    await desk.getByRole('button', { name: AS_PROMISED }).click();
    await expect(page.getByText('Ресторан подтвердил заказ')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Привезём' })).toBeVisible();
    const steps = [
      ['Готовим', 'Готовим'],
      ['Отдан курьеру', 'Курьер уже едет'],
      ['Доставлен', 'Заказ у вас'],
    ] as const;
    for (const [press, status] of steps) {
      await ticket.getByRole('button', { name: press, exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: status }).first()).toBeVisible();
    }
    await expect(ticket).toBeHidden();
    expect(faults).toEqual([]);
  });

  test('see the money of a delivered order go back when the manager gives it', async ({
    page,
    context,
    faults,
  }, info) => {
    const desk = await context.newPage();
    await openDesk(desk, kitchen.url);
    await readyToOrder(page, kitchen.url, info.workerIndex);
    await page.getByText('Картой онлайн').click();
    await page.getByRole('button', { name: /^Заказать и оплатить/ }).click();
    await page.getByRole('button', { name: 'Оплатить 929 ₽' }).click();
    await expect(page.getByText('Оплачено 929 ₽.')).toBeVisible();
    const number = ((await page.getByRole('heading', { name: /^Заказ \d+$/ }).textContent()) ?? '').replace(/\D/g, '');
    const ticket = desk.locator(`[data-ticket="${number}"]`);
    await ticket.getByRole('button', { name: 'Принять' }).click();
    await desk.getByRole('button', { name: AS_PROMISED }).click();
    for (const step of ['Готовим', 'Отдан курьеру', 'Доставлен'])
      await ticket.getByRole('button', { name: step, exact: true }).click();
    await expect(ticket).toBeHidden();
    await desk.getByRole('button', { name: 'Заказы', exact: true }).click();
    const ended = desk.getByRole('listitem').filter({ hasText: number });
    await ended.getByRole('button', { name: 'Вернуть деньги' }).click();
    await desk.getByRole('button', { name: /^Вернуть деньги.*929/ }).click();
    await expect(ended).toContainText(/деньги (возвращаем|вернули)/);
    await expect(ended.getByRole('button', { name: 'Вернуть деньги' })).toHaveCount(0);
    // An order that has ended is not followed any more.
    await page.reload();
    await expect(page.getByText(/^(Возвращаем|Вернули) 929\s₽ на карту/)).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('see it rejected with the reason that the kitchen gave', async ({ page, context }, info) => {
    const desk = await context.newPage();
    await openDesk(desk, kitchen.url);
    const number = await order(page, kitchen.url, info.workerIndex);
    await ticketOf(desk, number, IS_NEW).waitFor();
    await openDetails(desk, number);
    await desk.getByRole('dialog').getByRole('button', { name: 'Отказать' }).click();
    await desk.getByRole('button', { name: 'Кухня перегружена: заказ не приняли' }).click();
    await expect(page.getByText('Кухня перегружена: заказ не приняли')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Повторить заказ' })).toBeVisible();
  });

  test('agree on one of both when the customer cancels while the kitchen accepts', async ({ page, context }, info) => {
    const desk = await context.newPage();
    await openDesk(desk, kitchen.url);
    const number = await order(page, kitchen.url, info.workerIndex);
    await ticketOf(desk, number, IS_NEW).getByRole('button', { name: 'Принять' }).click();
    await page.getByRole('button', { name: 'Отменить заказ' }).click();
    const cancel = page.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' });
    const accept = desk.getByRole('button', { name: AS_PROMISED });
    await pressAtOnce([cancel, accept]);
    const isAccepted = page.getByText('Ресторан подтвердил заказ');
    const isCancelled = page.getByText('Заказ отменён');
    await expect(isAccepted.or(isCancelled).first()).toBeVisible();
    const won = (await isCancelled.isVisible()) ? 'cancelled' : 'accepted';
    await expect(ticketOf(desk, number, IS_ACCEPTED)).toBeVisible({ visible: won === 'accepted' });
    await expect(ticketOf(desk, number, IS_NEW)).toBeHidden();
  });

  test('two desks never overwrite each other: the slower one sees how it stands', async ({ page, context }, info) => {
    const [one, other] = [await context.newPage(), await context.newPage()];
    for (const desk of [one, other]) await openDesk(desk, kitchen.url);
    const number = await order(page, kitchen.url, info.workerIndex);
    for (const desk of [one, other])
      await ticketOf(desk, number, IS_NEW).getByRole('button', { name: 'Принять' }).click();
    const presses = [one.getByRole('button', { name: /\+5\sмин/ }), other.getByRole('button', { name: /\+20\sмин/ })];
    await pressAtOnce(presses);
    for (const desk of [one, other]) await expect(ticketOf(desk, number, IS_ACCEPTED)).toBeVisible();
    // The slower one shows its own time until its press is refused.
    const times = (): Promise<readonly (string | null)[]> =>
      Promise.all(
        [one, other].map((desk) =>
          ticketOf(desk, number, IS_ACCEPTED)
            .getByText(/^\d\d:\d\d$/)
            .textContent(),
        ),
      );
    await expect.poll(async () => new Set(await times()).size).toBe(1);
  });

  test('take an order from its coming to its end by keys alone', async ({ page, context }, info) => {
    const desk = await context.newPage();
    await openDesk(desk, kitchen.url);
    const number = await order(page, kitchen.url, info.workerIndex);
    const ticket = desk.locator(`[data-ticket="${number}"]`);
    await ticket.focus();
    await desk.keyboard.press('Enter');
    // A dialog has the focus a frame after it is seen, and hears keys from then on.
    await expect(desk.getByRole('dialog')).toBeFocused();
    await desk.keyboard.press('3');
    await expect(ticketOf(desk, number, IS_ACCEPTED)).toBeVisible();
    // The focus goes with the ticket to its new place.
    await expect(ticket).toBeFocused();
    await expect(ticket.getByRole('button', { name: 'Готовим', exact: true })).toBeEnabled();
    await desk.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Готовим' }).first()).toBeVisible();
    // The customer may hear of a step before the desk that made it, where the same key would make it again.
    await expect(ticket.getByRole('button', { name: 'Отдан курьеру', exact: true })).toBeEnabled();
    await expect(ticket).toBeFocused();
    await desk.keyboard.press('Enter');
    await expect(ticketOf(desk, number, /^в пути$/)).toBeFocused();
    await desk.keyboard.press('Delete');
    await expect(desk.getByRole('dialog')).toContainText('Отказать в заказе');
  });

  test('print one order alone, as wide as a ticket', async ({ page, context }, info) => {
    const desk = await context.newPage();
    await openDesk(desk, kitchen.url);
    await order(page, kitchen.url, info.workerIndex);
    const number = await order(await context.newPage(), kitchen.url, info.workerIndex);
    const ticket = desk.locator(`[data-ticket="${number}"]`);
    await expect(ticket).toBeVisible();
    // No dialog of a printer stands in the way.
    await desk.evaluate(() => (window.print = () => {}));
    await openDetails(desk, number);
    await desk.getByRole('dialog').getByRole('button', { name: 'Печать' }).click();
    await desk.emulateMedia({ media: 'print' });
    await expect(desk.locator('[data-ticket]').filter({ visible: true })).toHaveCount(0);
    const paper = desk.locator('[data-printed]');
    for (const text of [number, 'Маргарита', 'Анна']) await expect(paper).toContainText(text);
    await expect(paper.getByRole('button')).toHaveCount(0);
    await expect(desk.getByText('На связи')).toBeHidden();
    expect((await paper.boundingBox())?.width).toBeCloseTo(272, 0);
    await desk.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await desk.emulateMedia({ media: 'screen' });
    await expect(desk.getByText('На связи')).toBeVisible();
  });
});

/** Thirty orders of three dishes, as the desk's list has them. */
function ordersOnTheBoard(): readonly object[] {
  const minute = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  const dishes = ['Маргарита', 'Четыре сыра', 'Борщ с ребром'];
  return Array.from({ length: 30 }, (_, index) => {
    const status = ['new', 'accepted', 'cooking', 'ready'][index % 4];
    return {
      id: `order-${index}`,
      number: String(1001 + index),
      status,
      total: 150_000,
      createdAt: minute(-index),
      restoId: 'coral-port',
      deliveryType: index % 2 === 0 ? 'TAKE_AWAY' : 'DELIVERY',
      payType: 'CASH_UPON_RECEIPT',
      lines: dishes.map((name, line) => ({ line, id: name, name, count: 1, sum: 50_000, modifiers: [] })),
      positions: [],
      person: { name: 'Анна', phone: '+79005550001', email: '' },
      wait: { minMinutes: 20, maxMinutes: 35 },
      history: [{ status: 'new', at: minute(-index) }],
    };
  });
}

test('a tablet shows eight tickets of three dishes whole, a phone two, and none is cut at the side', async ({
  page,
}) => {
  await page.route('**/desk/api/orders?**', (route) => route.fulfill({ json: { content: ordersOnTheBoard() } }));
  // A browser without a window refuses to keep the screen on, which the board would say above its tickets.
  await page.addInitScript(() => {
    const request = async () => Object.assign(new EventTarget(), { release: async () => {} });
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  await openDesk(page, kitchen.url);
  await page.getByRole('combobox', { name: 'Ресторан' }).selectOption('coral-port');
  const tickets = page.locator('[data-ticket]');
  await expect(tickets).toHaveCount(30);
  const windows = [
    { width: 1024, height: 768, whole: 8 },
    { width: 390, height: 844, whole: 2 },
    { width: 360, height: 740, whole: 2 },
  ];
  for (const { width, height, whole } of windows) {
    await page.setViewportSize({ width, height });
    const boxes = await tickets.evaluateAll((all) => all.map((ticket) => ticket.getBoundingClientRect().toJSON()));
    const inside = boxes.filter(({ bottom, right }) => bottom <= height && right <= width);
    expect([width, inside.length]).toEqual([width, whole]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const step = page.locator('[data-next]').first();
    expect((await step.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }
  await expect(tickets.getByText('Маргарита').first()).toHaveCSS('font-size', '20px');
  expect(await violations(page)).toEqual([]);
});

test('arrows lead over the rows of tickets, and back', async ({ page }) => {
  await page.route('**/desk/api/orders?**', (route) => route.fulfill({ json: { content: ordersOnTheBoard() } }));
  await openDesk(page, kitchen.url);
  const tickets = page.locator('[data-ticket]');
  await expect(tickets).toHaveCount(30);
  await page.keyboard.press('ArrowDown');
  await expect(tickets.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(tickets.nth(5)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(tickets.nth(1)).toBeFocused();
});
