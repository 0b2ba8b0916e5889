import { DESK_KEY, expect, test } from './support/keptShop.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const PORT = 'carte_place=coral-port.d';

/** Whether a card of this dish is drawn. */
function shows(html: string, dish: string): boolean {
  return html
    .split('data-dish=')
    .slice(1)
    .some((card) => card.includes(`>${dish}<`));
}

test('one drawing of a page is for everybody of the same place, layout and language, until the catalog changes @desk', async ({
  request,
  server,
}) => {
  const ask = async (path: string, cookie: string, agent = 'Desk'): Promise<string> =>
    (await request.get(server.url + path, { headers: { cookie, 'user-agent': agent } })).text();
  const first = await ask('/', PORT);
  expect(shows(first, 'Маргарита')).toBe(true);

  await test.step('a letter of a campaign changes nothing of it, and neither does what else the browser holds', async () => {
    const again = await ask('/?utm_source=letter', `other=1; ${PORT}`);
    // Where a minute ends in between, the page holds the time of the next one.
    const withoutTime = (html: string): string => html.replaceAll(/2\d{3}-\d\d-\d\dT[\d:.]+Z/g, '');
    expect(withoutTime(again) === withoutTime(first)).toBe(true);
  });

  await test.step('another layout, another restaurant and none have their own', async () => {
    expect((await ask('/', PORT, PHONE)).includes('data-layout="mobile"')).toBe(true);
    expect((await ask('/', PORT)).includes('data-layout="desktop"')).toBe(true);
    expect(shows(await ask('/', 'carte_place=coral-hill.t'), 'Маргарита')).toBe(true);
    expect(shows(await ask('/', ''), 'Маргарита')).toBe(false);
  });

  await test.step('a page whose address names the language of the browser is another page: its market says so', async () => {
    const speaking = async (path: string): Promise<string> =>
      (
        await request.get(server.url + path, {
          headers: { cookie: PORT, 'user-agent': 'Desk', 'accept-language': 'ru' },
        })
      ).text();
    const localesIn = (html: string): string => /"locales":\[[^\]]*\]/.exec(html)?.[0] ?? '';
    const english = await speaking('/?lang=en');
    expect([localesIn(await speaking('/')), localesIn(english)]).toEqual([
      '"locales":["ru","en","cnr"]',
      '"locales":["en","ru","cnr"]',
    ]);
  });

  await test.step('what the kitchen has run out of is not offered by the next one', async () => {
    const sold = await request.post(`${server.url}/desk/api/positions/pizza-margherita/availability`, {
      headers: { authorization: `Bearer ${DESK_KEY}` },
      data: { restoId: 'coral-port', available: false },
    });
    expect(sold.ok(), await sold.text()).toBe(true);
    const isOffered = (html: string): boolean => html.includes('aria-label="В корзину: Маргарита"');
    expect([isOffered(first), isOffered(await ask('/', PORT))]).toEqual([true, false]);
  });
});
