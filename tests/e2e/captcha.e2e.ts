import { createServer } from 'node:http';
import { listening } from '#tests/support/listening.ts';
import { openMarket } from './support/openMarket.ts';
import { prepared } from './support/prepared.ts';
import { expect, test } from './support/shop.ts';

/** Turnstile's script: one button in the place that it is given, which tells its language and its theme. */
const SCRIPT = `window.turnstile = {
  render: (place, { callback, action, sitekey, language, theme }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = ['I am human', language, theme].join(', ');
    button.onclick = () => callback(['good', action, sitekey].join(' '));
    place.append(button);
    return 'w';
  },
  remove: () => {},
};`;

async function openCaptcha(): Promise<{ readonly url: string; readonly paths: string[]; close(): Promise<void> }> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(new URL(request.url ?? '', 'http://captcha.example').pathname);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isScript = request.method === 'GET';
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const success = form.get('response') === 'good sign_in site-key' && form.get('secret') === 'the secret';
      response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'application/json' });
      response.end(isScript ? SCRIPT : JSON.stringify({ success, action: 'sign_in' }));
    });
  });
  return { paths, ...(await listening(server.listen(0, '127.0.0.1'))) };
}

test('the shop asks in the form whether somebody is human once many codes were sent, and goes on', async ({ page }) => {
  const captcha = await openCaptcha();
  const market = await openMarket(
    {
      providers: { maps: ['leaflet'], geocoder: ['photon'], auth: ['phone'], captcha: ['turnstile'] },
      captcha: { siteKey: 'site-key', scriptUrl: `${captcha.url}/api.js` },
    },
    { CAPTCHA_SECRET: 'the secret', CAPTCHA_URL: `${captcha.url}/verify` },
  );
  for (let number = 1; number <= 5; number += 1) {
    const data = { apiKey: null, captchaToken: null, mode: 'WEB', phone: `+7900555700${number}`, whiteLabel: 'coral' };
    expect((await page.request.post(`${market.url}/api/v1/sign/in/phone/code`, { data })).status()).toBe(204);
  }
  await prepared(page, { app_theme: 'dark' });
  await page.goto(`${market.url}/auth`);
  await page.getByRole('textbox', { name: 'Номер телефона' }).fill('+79005557006');
  expect(captcha.paths).toEqual([]);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByRole('button', { name: 'I am human, ru, dark' }).click();
  await expect(page.getByRole('heading', { name: 'Код из SMS' })).toBeVisible();
  expect(captcha.paths).toEqual(['/api.js', '/verify']);
  await market.close();
  await captcha.close();
});
