import { prepared } from './support/prepared.ts';
import { ADDRESS, expect, stored, test } from './support/shop.ts';
import { aPhone, signedIn } from './support/signedIn.ts';

const SETTINGS = { app_locale: 'en', app_cookies_consent_accepted: 'true', app_location: ADDRESS };

/** @trust favorites */
test('what a visitor marks is found again, joins the account, and is the same in two tabs', async ({
  page,
  context,
  server,
  faults,
}, info) => {
  const { session, profile } = await signedIn(page.request, server.url, aPhone(info.workerIndex));
  const { accessToken } = session as { readonly accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  await page.request.patch(`${server.url}/api/v1/me/favorites`, {
    headers,
    data: { added: ['pizza-margherita'], removed: [] },
  });
  await prepared(page, SETTINGS);
  await page.goto(server.url);
  const card = page.locator('[data-dish]').first();
  const heart = card.getByRole('button', { name: /^Favourite: / });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('button', { name: /^Favourites, / })).toBeHidden();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Favourites, 1 dish' }).click();
  const list = page.getByRole('dialog', { name: 'Favourites' });
  await expect(list.locator('[data-dish]')).toHaveCount(1);
  await page.keyboard.press('Escape');

  const other = await context.newPage();
  await other.goto(server.url);
  await page.evaluate(
    (all) => {
      for (const [key, data] of Object.entries(all)) localStorage.setItem(key, JSON.stringify({ v: 1, at: 0, data }));
    },
    { app_session: session, app_profile: profile },
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Favourites, 2 dishes' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Favourites, 2 dishes' })).toBeVisible();
  await other
    .locator('[data-dish]')
    .first()
    .getByRole('button', { name: /^Favourite: / })
    .click();
  await expect(page.getByRole('button', { name: 'Favourites, 1 dish' })).toBeVisible();
  await expect
    .poll(async () => {
      const data = { added: [], removed: [] };
      return (await page.request.patch(`${server.url}/api/v1/me/favorites`, { headers, data })).json();
    })
    .toEqual({ positionIds: ['pizza-margherita'] });
  await expect
    .poll(() => stored(page, 'app_favorites'))
    .toEqual({ dishIds: ['pizza-margherita'], added: [], removed: [] });
  expect(faults).toEqual([]);
});
