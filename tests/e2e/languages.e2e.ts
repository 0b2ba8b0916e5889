import { openMarket } from './support/openMarket.ts';
import { expect, test, visitedBefore } from './support/shop.ts';

test.describe('a market that speaks the language of the browser', () => {
  test('is drawn and opened in it, until the customer chooses another', async ({ browser, isMobile }) => {
    const market = await openMarket({ languageFromBrowser: true });
    const context = await browser.newContext({ locale: 'sr-Latn-RS', isMobile });
    const cookie = { name: 'carte_place', value: 'coral-port.d', url: market.url };
    await context.addCookies([cookie]);
    const page = await context.newPage();
    const answer = await page.goto(market.url);
    expect(await answer?.text()).toContain('<html lang="cnr"');
    expect(answer?.headers()['vary']).toContain('Accept-Language');
    await expect(page.locator('html')).toHaveAttribute('lang', 'cnr');
    await expect(page.getByRole('heading', { name: 'Margarita', exact: true }).first()).toBeAttached();
    await page.evaluate(() => localStorage.setItem('app_locale', 'en'));
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await context.close();
    await market.close();
  });

  test('is drawn in the language that was chosen, which stands there before any script', async ({
    page,
    context,
    server,
    faults,
  }) => {
    await visitedBefore(context, server);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Язык и тема' }).click();
    await page.getByRole('radio', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const answer = await page.reload();
    const html = (await answer?.text()) ?? '';
    expect([html.includes('<html lang="en"'), html.includes('Margherita')]).toEqual([true, true]);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    // Browsers delete the cookie earlier than the choice itself.
    await context.clearCookies({ name: 'carte_language' });
    await page.reload();
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'carte_language')?.value)
      .toBe('en');
    expect(faults).toEqual([]);
  });

  test('speaks its own first language where the market does not want that', async ({ page, server }) => {
    const answer = await page.goto(server.url);
    expect(await answer?.text()).toContain('<html lang="ru"');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  });
});
