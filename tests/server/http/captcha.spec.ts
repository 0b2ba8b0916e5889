import { ask } from '../support/ask.ts';
import {
  askForCode,
  CAPTCHA_NEEDED,
  CODE_PATH,
  describeCaptchaVerifier,
  FREE,
  kindOf,
  openCaptchaVendor,
  useUpWhatIsFree,
} from '../support/describeCaptchaVerifier.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const PROVEN = {
  recaptcha: { success: true, score: 0.9, action: 'sign_in', hostname: 'shop.example' },
  hcaptcha: { success: true, hostname: 'shop.example' },
  turnstile: { success: true, action: 'sign_in', hostname: 'shop.example' },
  smartcaptcha: { status: 'ok', message: '', host: 'shop.example' },
};
const NAMES = Object.keys(PROVEN) as (keyof typeof PROVEN)[];

/** @spec 1.21 */
for (const name of NAMES) {
  const tokenField = name === 'smartcaptcha' ? 'token' : 'response';
  describeCaptchaVerifier({ name, proof: PROVEN[name], tokenField });
}

describe('a captcha', () => {
  let vendor: Awaited<ReturnType<typeof openCaptchaVendor>>;
  let shop: TestShop;

  async function open(name: keyof typeof PROVEN, proof: object = PROVEN[name]): Promise<void> {
    vendor = await openCaptchaVendor(proof);
    shop = await openTestShop({ captcha: name, config: { captchaSecret: 'the secret', captchaUrl: vendor.url } });
  }

  afterEach(async () => {
    await shop.close();
    await vendor.close();
  });

  it.each<[keyof typeof PROVEN, object]>([
    ['recaptcha', { success: true, score: 0.4, action: 'sign_in' }],
    ['recaptcha', { success: true, action: 'sign_in' }],
    ['recaptcha', { success: true, score: 0.9, action: 'other' }],
    ['recaptcha', { success: 'true', score: 0.9, action: 'sign_in' }],
    ['turnstile', { success: true, action: 'other' }],
    ['hcaptcha', { success: 'yes' }],
    ['smartcaptcha', { status: 'failed', message: 'Invalid or expired Token.' }],
  ])('is not passed by an answer of %s that proves too little: %j', async (name, proof) => {
    await open(name, proof);
    await useUpWhatIsFree(shop);
    expect(kindOf(await askForCode(shop, 'good-1'))).toEqual(CAPTCHA_NEEDED);
  });

  it('is asked for again no sooner than in the next hour', async () => {
    await open('turnstile');
    await useUpWhatIsFree(shop);
    expect(kindOf(await askForCode(shop))).toEqual(CAPTCHA_NEEDED);
    shop.clock.advance({ seconds: 3600 });
    expect((await askForCode(shop)).status).toBe(204);
  });

  it('does not use up the message that it was asked for: the same number goes on with a token at once', async () => {
    await open('turnstile');
    await useUpWhatIsFree(shop);
    const body = { apiKey: null, captchaToken: null, mode: 'WEB', phone: '+79005559999', whiteLabel: 'test' };
    expect(kindOf(await ask(shop.app, 'POST', CODE_PATH, { body }))).toEqual(CAPTCHA_NEEDED);
    const proven = { ...body, captchaToken: 'good-1' };
    expect((await ask(shop.app, 'POST', CODE_PATH, { body: proven })).status).toBe(204);
  });

  it('opens no other limit: a number waits its 90 seconds all the same', async () => {
    await open('turnstile');
    const body = { apiKey: null, captchaToken: 'good-1', mode: 'WEB', phone: '+79005559998', whiteLabel: 'test' };
    expect((await ask(shop.app, 'POST', CODE_PATH, { body })).status).toBe(204);
    const again = await ask(shop.app, 'POST', CODE_PATH, { body: { ...body, captchaToken: 'good-2' } });
    expect(kindOf(again)).toEqual([429, 'sms.too-often']);
  });

  it('is not required when the market names no vendor', async () => {
    vendor = await openCaptchaVendor({});
    shop = await openTestShop({ config: { captchaSecret: 'the secret', captchaUrl: vendor.url } });
    for (let count = 0; count < FREE + 2; count += 1) expect((await askForCode(shop, 'made-up')).status).toBe(204);
    expect(vendor.forms).toEqual([]);
  });

  it('leaves neither secret nor token in the log', async () => {
    await open('hcaptcha');
    await askForCode(shop, 'bad-token');
    vendor.fate.body = 'nonsense';
    await askForCode(shop, 'another-token');
    const logText = JSON.stringify(shop.log);
    for (const secret of ['the secret', 'bad-token', 'another-token']) expect(logText).not.toContain(secret);
  });
});
