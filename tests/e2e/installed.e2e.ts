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
  const kept = (): Promise<string | undefined> => page.evaluate(async () => (await caches.match('/offline'))?.text());
  await expect.poll(kept).toContain('Маргарита');
  const cart = await stored(page, 'app_cart');

  await context.setOffline(true);
  await page.goto(`${server.url}/orders`);
  await expect(page.getByRole('heading', { name: 'Нет связи' })).toBeVisible();
  await expect(page.getByText(/Это меню на .*: цены и наличие могли измениться/)).toBeVisible();
  await expect(page.getByText('Маргарита', { exact: true })).toBeVisible();
  await expect.poll(() => stored(page, 'app_cart')).toEqual(cart);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Попробовать снова' }).click();
  await expect(page.getByRole('button', { name: 'В корзину: Маргарита', exact: true })).toBeVisible();
  const names = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(names.filter((path) => !/^\/(?:offline|market\/logo\.svg|pictures\/.*)$/.test(path))).toEqual([]);
});
