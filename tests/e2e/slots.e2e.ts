import type { Page } from '@playwright/test';
import { DESK_KEY, expect, test } from './support/clockedShop.ts';
import { openCatalog } from './support/openCatalog.ts';
import { ordersOf } from './support/ordersOf.ts';
import { prepared } from './support/prepared.ts';
import { orderButton } from './support/readyToOrder.ts';
import { stored } from './support/shop.ts';
import { aPhone, signedIn } from './support/signedIn.ts';

const CAPTAINS = { cityId: 'south-harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'coral-captains' };
/** Tuesday in South Harbour; the captains open from 8 to 23 on Tuesday and from 8 to 14 on Wednesday. */
const AFTERNOON = '2026-11-24T12:10:00Z';
const NIGHT = '2026-11-24T20:30:00Z';

let carts = 0;

/** A device with a cart, of somebody who is signed in and has only to press. */
async function withCart(page: Page, url: string, worker: number, dish = 'pizza-margherita'): Promise<void> {
  carts += 1;
  const { session, profile } = await signedIn(page.request, url, aPhone(worker));
  const menuId = dish === 'pizza-margherita' ? 'main' : 'morning';
  const lines = [{ positionId: dish, menuId, name: 'Блюдо', price: 49_000, count: 1, modifiers: [] }];
  await prepared(page, {
    app_session: session,
    app_profile: profile,
    app_location: CAPTAINS,
    app_cart: { id: `slots-${carts}-${worker}`, lines },
    app_order_draft: { payType: 'CASH_UPON_RECEIPT', personCount: 1, person: { name: 'Анна', email: 'a@example.org' } },
  });
}

const placed = (dataDir: string): readonly object[] => ordersOf(dataDir);

/** @trust slots-consent busy */
test.describe('an order for a time', () => {
  test('is taken by a closed restaurant for tomorrow at 8:00, and says so everywhere', async ({
    page,
    clockedShop: shop,
    faults,
  }, info) => {
    shop.setClock(NIGHT);
    await withCart(page, shop.url, info.workerIndex);
    await page.goto(shop.url);
    await expect(page.getByText('Закажите заранее: завтра, 08:00–08:30')).toBeVisible();
    await page.goto(`${shop.url}/cart`);
    await expect(page.getByText('Закажите заранее: завтра, 08:00–08:30')).toBeVisible();
    await expect(orderButton(page)).toContainText('на завтра, 08:00–08:30');
    const before = placed(shop.dataDir).length;
    await orderButton(page).click();
    await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ждём вас' })).toBeVisible();
    await expect(page.getByText('завтра, 08:00–08:30').filter({ visible: true }).first()).toBeVisible();
    expect(placed(shop.dataDir).slice(before)).toMatchObject([
      { requested_at: '2026-11-25T05:00:00.000Z', requested_until: '2026-11-25T05:30:00.000Z' },
    ]);
    await page.goto(`${shop.url}/orders`);
    await expect(page.getByText('на завтра, 08:00–08:30')).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('is chosen by keyboard among the days, and stays chosen over a reload', async ({
    page,
    clockedShop: shop,
    faults,
  }, info) => {
    shop.setClock(AFTERNOON);
    await withCart(page, shop.url, info.workerIndex);
    await page.goto(`${shop.url}/cart`);
    await expect(page.getByText('Как можно скорее')).toBeVisible();
    await expect(page.getByText('30–45 мин')).toBeVisible();
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Когда' }) });
    await card.getByRole('button', { name: 'Изменить' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Когда вам удобно?' });
    await dialog.getByRole('radio', { name: 'Сегодня' }).press('ArrowRight');
    await dialog.getByRole('radio', { name: '13:00–13:30' }).press('Space');
    await dialog.getByRole('button', { name: /^Готово/ }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(orderButton(page)).toContainText('на завтра, 13:00–13:30');
    await page.reload();
    await expect(orderButton(page)).toContainText('на завтра, 13:00–13:30');
    await expect(orderButton(page)).toContainText('₽');
    await orderButton(page).click();
    await expect(page.getByRole('heading', { name: 'Ждём вас' })).toBeVisible();
    await expect(page.getByText('завтра, 13:00–13:30').filter({ visible: true }).first()).toBeVisible();
    await expect.poll(() => stored(page, 'app_order_draft')).not.toHaveProperty('slot');
    expect(faults).toEqual([]);
  });

  test('can be had when a manager says so, on a checkout that stands open', async ({
    page,
    context,
    clockedShop: shop,
    faults,
  }, info) => {
    shop.setClock(AFTERNOON);
    await withCart(page, shop.url, info.workerIndex);
    const following = page.waitForResponse((answer) => answer.url().includes('/1/restos/coral-captains/events'));
    await page.goto(`${shop.url}/cart`);
    await following;
    await expect(page.getByText('30–45 мин')).toBeVisible();
    const desk = await context.newPage();
    await openCatalog(desk, { url: shop.url, key: DESK_KEY }, 'coral-captains');
    await desk.getByText('Часы', { exact: true }).click();
    const takeaway = desk.getByRole('group', { name: 'Самовывоз' });
    await takeaway.getByLabel('Не раньше чем через, мин').fill('90');
    await desk.getByRole('form', { name: 'Заказы ко времени' }).getByRole('button', { name: 'Сохранить' }).click();
    await expect(desk.getByText('Сохранено: гости уже видят это')).toBeVisible();
    await page.bringToFront();
    await expect(page.getByText('90–105 мин')).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('is asked about when its slot filled meanwhile, and goes to the new one after a yes alone', async ({
    page,
    clockedShop: shop,
  }, info) => {
    shop.setClock(NIGHT);
    await withCart(page, shop.url, info.workerIndex);
    await page.goto(`${shop.url}/cart`);
    const button = orderButton(page);
    await expect(button).toContainText('на завтра, 08:00');
    const isOffered = (await button.textContent())?.includes('08:00–08:30');
    expect(isOffered).toBe(true);
    await expect(button).toContainText('₽');
    shop.fill('coral-captains', '2026-11-25T05:00:00.000Z');
    const before = placed(shop.dataDir).length;
    await button.click();
    const question = page.getByRole('dialog', { name: 'Это время уже не выбрать' });
    await expect(question).toContainText('завтра, 08:00–08:30');
    await expect(question).toContainText('завтра, 08:30–09:00');
    expect(placed(shop.dataDir)).toHaveLength(before);
    await question.getByRole('button', { name: 'Да, подходит' }).click();
    await expect(button).toContainText('на завтра, 08:30–09:00');
    await expect(button).toContainText('₽');
    await button.click();
    await expect(page.getByRole('heading', { name: 'Ждём вас' })).toBeVisible();
    await expect(page.getByText('завтра, 08:30–09:00').filter({ visible: true }).first()).toBeVisible();
    expect(placed(shop.dataDir)).toHaveLength(before + 1);
  });

  test('that has passed while the customer typed is said so, old and new, without a press', async ({
    page,
    clockedShop: shop,
  }, info) => {
    shop.setClock(AFTERNOON);
    await page.clock.install({ time: new Date(AFTERNOON) });
    await withCart(page, shop.url, info.workerIndex);
    await page.goto(`${shop.url}/cart`);
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Когда' }) });
    await card.getByRole('button', { name: 'Изменить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Когда вам удобно?' });
    await dialog.getByText('16:00–16:30').click();
    await dialog.getByRole('button', { name: /^Готово/ }).click();
    await expect(orderButton(page)).toContainText('на сегодня, 16:00–16:30');
    shop.setClock('2026-11-24T12:45:00Z');
    await page.clock.fastForward(61_000);
    await expect(card.getByRole('alert')).toContainText('К этому времени мы уже не успеем.');
    await expect(card.getByRole('alert')).toContainText('сегодня, 16:30–17:00');
    await expect(orderButton(page)).toContainText('на сегодня, 16:00–16:30');
    await card.getByRole('button', { name: 'Да, подходит' }).click();
    await expect(orderButton(page)).toContainText('на сегодня, 16:30–17:00');
    await expect(card.getByRole('alert')).toBeHidden();
  });

  test('names the dishes that are not sold at that time', async ({ page, clockedShop: shop }, info) => {
    shop.setClock('2026-11-24T06:10:00Z');
    await withCart(page, shop.url, info.workerIndex, 'syrniki');
    await page.goto(`${shop.url}/cart`);
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Когда' }) });
    await card.getByRole('button', { name: 'Изменить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Когда вам удобно?' });
    await dialog.getByText('18:00–18:30').click();
    await dialog.getByRole('button', { name: /^Готово/ }).click();
    await expect(page.getByText('В выбранное время этого нет')).toBeVisible();
    await expect(page.getByText(/Некоторых блюд в выбранное время нет/)).toBeVisible();
    await expect(orderButton(page)).toBeDisabled();
  });

  test('is told a longer wait while the kitchen says that it is busy', async ({ page, clockedShop: shop }, info) => {
    shop.setClock(AFTERNOON);
    await withCart(page, shop.url, info.workerIndex);
    const answer = await page.request.post(`${shop.url}/desk/api/restos/${CAPTAINS.restaurantId}/busy`, {
      headers: { authorization: `Bearer ${DESK_KEY}` },
      data: { minutes: 20 },
    });
    expect(answer.status()).toBe(204);
    await page.goto(shop.url);
    await expect(page.getByText('много заказов, дольше на 20 мин')).toBeVisible();
    await page.goto(`${shop.url}/cart`);
    await expect(page.getByText('50–65 мин')).toBeVisible();
    await expect(page.getByText('ждать примерно на 20 мин дольше обычного')).toBeVisible();
  });
});
