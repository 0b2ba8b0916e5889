import { expect, stored, test, visitedBefore } from './support/shop.ts';

const DISH = '/menus/main/positions/pizza-coral';

/** What stands in a tag of the head, as a program reads it that runs no script. */
function contentOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
}

/** @trust found */
test.describe('a page that nobody runs a script for', () => {
  test('previews a dish with picture and price, in the language of the link @desk', async ({ request, server }) => {
    const html = await (await request.get(`${server.url}${DISH}?lang=en`)).text();
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('<title>Coral Pizza · Coral</title>');
    expect(contentOf(html, 'og:title')).toBe('Coral Pizza');
    expect(contentOf(html, 'og:description')).toContain('690');
    expect(contentOf(html, 'product:price:amount')).toBe('690.00');
    expect(contentOf(html, 'product:price:currency')).toBe('RUB');
    const picture = await request.get(contentOf(html, 'og:image') ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    const russian = await (await request.get(server.url + DISH)).text();
    expect(russian).toContain('<html lang="ru"');
    expect(russian).toContain('<title>Пицца «Коралл» · Коралл</title>');
  });

  test('is listed, and every listed page of a kind may be found @desk', async ({ request, server }) => {
    const xml = await (await request.get(`${server.url}/sitemap.xml`)).text();
    const places = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
    expect(places.length).toBeGreaterThan(100);
    for (const part of ['/restos/', '/positions/', '/promotions/']) {
      const place = places.find((url) => url.includes(part)) ?? '';
      const answer = await request.get(place);
      expect([place, answer.status()]).toEqual([place, 200]);
      expect(await answer.text()).not.toContain('noindex');
    }
    expect(await (await request.get(`${server.url}/cart`)).text()).toContain('<meta name="robots" content="noindex">');
  });

  test('opens in the language of its link and stays alive @phone', async ({ page, server, faults }) => {
    await page.goto(`${server.url}/restos?lang=en`);
    await expect(page.getByRole('heading', { name: 'Restaurants' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(faults).toEqual([]);
  });
});

test('a link of a campaign, with anything in its query, opens a shop that takes a press', async ({
  page,
  context,
  server,
  faults,
}) => {
  await visitedBefore(context, server);
  for (const query of ['utm_campaign=sale_50%', 'q=%EF%F0%E8&yclid=%%', 'x=%u0441&y=%00']) {
    await page.goto(`${server.url}/?${query}`);
    await page
      .getByRole('button', { name: 'В корзину: Маргарита', exact: true })
      .or(page.getByRole('button', { name: /^Добавить: Маргарита/ }))
      .click();
    await page.getByRole('link', { name: 'Пепперони', exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: 'Пепперони' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [{ count: 3 }] });
  expect(faults).toEqual([]);
  await page.goto(`${server.url}/index.php`);
  await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
});
