import { expect, stored, test, visitedBefore } from './support/shop.ts';

const API = /\/(1|api|geo)\//;

/**
 * @spec 8.23
 * @trust F1 H1
 */
test.describe('a shop with a failing back end', { tag: '@phone' }, () => {
  test('says that the server cannot be reached, keeps the cart and tries again', async ({ page, context, server }) => {
    await visitedBefore(context, server);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'В корзину: Маргарита' }).click();
    // A page that is left before its code has come takes the press along.
    await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [{ positionId: 'pizza-margherita' }] });
    await page.route(API, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Нет связи с рестораном' })).toBeVisible();
    await page.unroute(API);
    await page.getByRole('button', { name: 'Попробовать снова' }).click();
    await expect(page.getByText('Медовик').first()).toBeAttached();
    await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [{ positionId: 'pizza-margherita' }] });
  });

  for (const [name, answer] of [
    ['breaks', { status: 500, json: { errors: [{ code: 'x', message: 'The kitchen burns' }] } }],
    ['answers a login page of a hotel', { status: 200, contentType: 'text/html', body: '<html>Welcome</html>' }],
    ['breaks the contract', { status: 200, json: { groups: [] } }],
    ['answers half', { status: 200, contentType: 'application/json', body: '[{"id":' }],
  ] as const) {
    test(`says so when the menu's server ${name}`, async ({ page, context, server }) => {
      await visitedBefore(context, server);
      await page.route(/position-groups/, (route) => route.fulfill(answer));
      await page.goto(server.url);
      await expect(page.getByRole('heading', { name: 'Меню не загрузилось' })).toBeVisible();
      await page.unroute(/position-groups/);
      await page.getByRole('button', { name: 'Попробовать снова' }).click();
      await expect(page.getByText('Медовик').first()).toBeAttached();
    });
  }

  test('asks where to although the cities do not load, and loads them on request', async ({ page, server }) => {
    await page.route(/\/1\/p\/cities/, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(server.url);
    await expect(page.getByRole('dialog').getByText('Города не загрузились')).toBeVisible();
    await page.unroute(/\/1\/p\/cities/);
    await page.getByRole('button', { name: 'Попробовать снова' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Гавань' })).toBeVisible();
  });

  test('resets only what is corrupt in the storage', async ({ page, context, server, faults }) => {
    await visitedBefore(context, server);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'В корзину: Маргарита' }).click();
    // A page that is left before its code has come takes the press along.
    await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [{ positionId: 'pizza-margherita' }] });
    for (const broken of ['{', '[]', 'null', '{"v":1,"data":{"__proto__":{"polluted":1}}}', '{"v":1,"data":5}']) {
      await page.evaluate((text) => {
        for (const key of ['app_location', 'app_order_draft', 'app_profile', 'app_session'])
          localStorage.setItem(key, text);
      }, broken);
      await page.reload();
      await expect(page.getByText('Медовик').first()).toBeAttached();
      await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [{ positionId: 'pizza-margherita' }] });
    }
    expect(faults).toEqual([]);
  });

  test('works while storage is blocked', async ({ page, context, server }) => {
    await visitedBefore(context, server);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'В корзину: Маргарита' }).click();
    await expect(page.getByRole('group', { name: 'Маргарита: сколько в корзине' })).toBeVisible();
  });
});
