import { prepared } from './support/prepared.ts';
import { ADDRESS, expect, test } from './support/shop.ts';
import { aPhone, signedIn } from './support/signedIn.ts';

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
  await page.getByRole('textbox', { name: 'Name' }).fill('Vera');
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
  await page.goto(`${server.url}/account`);
  await expect(page).toHaveURL(/\/auth\?return=%2Faccount$/);
  expect(faults).toEqual([]);
});
