import { readFileSync } from 'node:fs';
import { prepared } from './support/prepared.ts';
import { ADDRESS, expect, stored, test } from './support/shop.ts';
import { aPhone, signedIn } from './support/signedIn.ts';

const CART = {
  id: 'c1',
  lines: [{ positionId: 'focaccia', menuId: 'coral', name: 'Фокаччо', price: 21_000, count: 2, modifiers: [] }],
};

/**
 * @spec 3.16
 * @trust personal-data
 */
test('somebody changes their name and e-mail, and they are still there', async ({ page, server, faults }, info) => {
  const { session, profile } = await signedIn(page.request, server.url, aPhone(info.workerIndex));
  await prepared(page, {
    app_locale: 'en',
    app_cookies_consent_accepted: 'true',
    app_location: ADDRESS,
    app_session: session,
    app_profile: profile,
  });
  await page.goto(`${server.url}/account`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Vera');
  await page.getByRole('textbox', { name: 'Email for the receipt' }).fill('vera@');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Email for the receipt' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Email for the receipt' }).fill('vera@example.org');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('definition').first()).toHaveText('Vera');
  await expect(page.getByText('vera@example.org')).toBeVisible();
  const { accessToken } = session as { readonly accessToken: string };
  const me = await page.request.get(`${server.url}/api/v1/me`, { headers: { authorization: `Bearer ${accessToken}` } });
  expect(await me.json()).toMatchObject({ firstName: 'Vera', email: 'vera@example.org' });

  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  // The page is left before the device has forgotten who it was.
  await expect.poll(() => stored(page, 'app_session')).toBeUndefined();
  await page.goto(`${server.url}/account`);
  await expect(page).toHaveURL(/\/auth\?return=%2Faccount$/);
  expect(faults).toEqual([]);
});

test('an address of the account is written down, chosen at the checkout, renamed and forgotten', async ({
  page,
  server,
  faults,
}, info) => {
  const { session, profile } = await signedIn(page.request, server.url, aPhone(info.workerIndex));
  await prepared(page, {
    app_locale: 'en',
    app_cookies_consent_accepted: 'true',
    app_location: ADDRESS,
    app_session: session,
    app_profile: profile,
    app_cart: CART,
  });
  await page.goto(`${server.url}/account`);
  await page.getByRole('button', { name: 'Add an address' }).click();
  const dialog = page.getByRole('dialog', { name: 'New address' });
  const isPhone = info.project.name === 'phone';
  if (isPhone) await dialog.getByRole('button', { name: /Where shall we deliver/ }).click();
  await page
    .getByRole('combobox', { name: isPhone ? 'Enter the address' : /Where shall we deliver/ })
    .fill('Портовая 12');
  await page.getByRole('option').first().click();
  await dialog.getByRole('textbox', { name: 'Flat or office' }).fill('8');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Home');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog).toBeHidden();
  const saved = page.getByRole('listitem').filter({ hasText: 'Home' });
  await expect(saved).toContainText('flat/office 8');

  await page.goto(`${server.url}/cart`);
  const card = page.getByRole('region', { name: 'Saved addresses' });
  await card.getByRole('button', { name: 'Home' }).click();
  const where = page.getByRole('dialog', { name: 'Address' });
  await expect(where.getByRole('textbox', { name: 'Flat or office' })).toHaveValue('8');
  await where.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(where).toBeHidden();
  await expect(page.getByRole('main').getByText('flat/office 8')).toBeVisible();
  await expect(card).toBeHidden();

  await page.goto(`${server.url}/account`);
  await page.getByRole('button', { name: 'Edit Home' }).click();
  const again = page.getByRole('dialog', { name: 'Address' });
  await again.getByRole('textbox', { name: 'Name' }).fill('Mother');
  await again.getByRole('button', { name: 'Save address' }).click();
  await page.getByRole('button', { name: 'Delete: Mother' }).click();
  await page.getByRole('dialog', { name: 'Delete this address?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Save an address, and we will offer it first.')).toBeVisible();
  const { accessToken } = session as { readonly accessToken: string };
  const me = await page.request.get(`${server.url}/api/v1/me`, { headers: { authorization: `Bearer ${accessToken}` } });
  expect(await me.json()).toMatchObject({ deliveries: [] });
  expect(faults).toEqual([]);
});

test('somebody sees their devices, takes their data away, and deletes it', async ({ page, server, faults }, info) => {
  const phone = aPhone(info.workerIndex);
  const { session, profile } = await signedIn(page.request, server.url, phone);
  const { accessToken } = session as { readonly accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  await prepared(page, {
    app_locale: 'en',
    app_cookies_consent_accepted: 'true',
    app_location: ADDRESS,
    app_session: session,
    app_profile: profile,
  });
  await page.goto(`${server.url}/account`);
  await expect(page.getByText('This device')).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toBe('my-data.json');
  expect(readFileSync(await (await file).path(), 'utf8')).toContain(phone);

  await page.getByRole('button', { name: 'Delete my data' }).click();
  await page.getByRole('dialog', { name: 'Delete your data?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('app_profile'))).toBeNull();
  expect((await page.request.get(`${server.url}/api/v1/me`, { headers })).status()).toBe(401);
  expect(faults).toEqual([]);
});
