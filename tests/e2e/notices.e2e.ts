import { test } from './support/kitchenShop.ts';
import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect } from './support/shop.ts';

test.use({ serviceWorkers: 'allow' });

test('who asked for it is notified of the next step while looking elsewhere', async ({
  page,
  kitchen,
  faults,
}, info) => {
  // Not every browser of the tests has a system to show notifications on: what the page asks of it is kept instead.
  await page.addInitScript(() => {
    let isElsewhere = false;
    Object.defineProperty(document, 'visibilityState', { get: () => (isElsewhere ? 'hidden' : 'visible') });
    const shown: string[] = [];
    const asking = {
      permission: 'default',
      requestPermission: async () => {
        asking.permission = 'granted';
        return 'granted';
      },
    };
    Object.defineProperty(globalThis, 'Notification', { value: asking });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push(`${title}: ${options?.body}`);
    };
    Object.assign(globalThis, { shown, lookElsewhere: () => (isElsewhere = true) });
  });
  await readyToOrder(page, kitchen.url, info.workerIndex);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await orderButton(page).click();
  await page.getByRole('button', { name: 'Сообщать о каждом шаге' }).click();
  await expect(page.getByText('Сообщим о каждом шаге, пока эта страница открыта')).toBeVisible();
  await page.evaluate('lookElsewhere()');
  const shown = (): Promise<unknown> => page.evaluate('shown');
  expect(await shown()).toEqual([]);
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const answer = await page.request.post(`${kitchen.url}/desk/api/orders/${orderId}/status`, {
    headers: { authorization: `Bearer ${kitchen.key}` },
    data: { from: 'new', status: 'accepted', minutes: 40 },
  });
  expect(await answer.text()).toContain('accepted');
  await expect.poll(shown).toEqual([expect.stringMatching(/^Заказ .+: Ресторан подтвердил заказ/)]);
  expect(faults).toEqual([]);
});
