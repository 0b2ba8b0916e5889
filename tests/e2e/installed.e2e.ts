import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect, stored, test } from './support/shop.ts';

test.use({ serviceWorkers: 'allow' });

test('without a connection the last menu can be read, says that it is old, and the cart waits', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`${server.url}/?restaurant=coral-port&type=takeaway`);
  await context.addCookies([{ name: 'carte_place', value: 'coral-port.t', url: server.url }]);
  await page.goto(server.url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const offlinePage = (): Promise<string | undefined> =>
    page.evaluate(async () => (await caches.match('/offline'))?.text());
  await expect.poll(offlinePage).toContain('Маргарита');
  const cart = await stored(page, 'app_cart');

  await context.setOffline(true);
  await page.goto(`${server.url}/orders`);
  await expect(page.getByRole('heading', { name: 'Нет связи' })).toBeVisible();
  await expect(page.getByText(/Это меню на .*: цены и наличие могли измениться/)).toBeVisible();
  await expect(page.getByText('Маргарита', { exact: true })).toBeVisible();
  await expect.poll(() => stored(page, 'app_cart')).toEqual(cart);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Войдите, чтобы видеть заказы' })).toBeVisible();
  const names = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(names.filter((path) => !/^\/(?:offline|market\/logo\.svg|pictures\/.*)$/.test(path))).toEqual([]);
});

test('an order opened without a connection is what was seen last, and the page comes back by itself', async ({
  page,
  context,
  server,
}, { workerIndex }) => {
  await readyToOrder(page, server.url, workerIndex);
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/orders\/./);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const cached = (path: string): Promise<string | undefined> =>
    page.evaluate(async (key) => (await caches.match(key))?.text(), path);
  await expect.poll(() => cached('/offline/order'), { timeout: 20_000 }).toContain(name);
  await expect.poll(() => cached('/offline'), { timeout: 20_000 }).toContain('<main>');

  await context.setOffline(true);
  await page.reload();
  const order = page.locator('section', { has: page.getByRole('heading', { name }) });
  for (const text of ['Портовая улица, 17', '929 ₽', /^\d\d:\d\d–\d\d:\d\d$|^завтра/])
    await expect(order.getByText(text)).toBeVisible();
  await expect(order.getByRole('link', { name: /^Позвонить/ })).toHaveAttribute('href', /^tel:\+/);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Нет связи' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});
