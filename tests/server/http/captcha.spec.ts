import { createServer } from 'node:http';
import type { CaptchaName } from '#server/people/CaptchaVerifier.ts';
import { listening } from '../../support/listening.ts';
import { type Answer, ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const PATH = '/api/v1/sign/in/phone/code';
const FREE = 5;
const PROVEN: Readonly<Record<CaptchaName, object>> = {
  recaptcha: { success: true, score: 0.9, action: 'sign_in', hostname: 'shop.example' },
  hcaptcha: { success: true, hostname: 'shop.example' },
  turnstile: { success: true, action: 'sign_in', hostname: 'shop.example' },
  smartcaptcha: { status: 'ok', message: '', host: 'shop.example' },
};
const NAMES = Object.keys(PROVEN) as CaptchaName[];

/** Whoever a captcha's vendor is asked at: takes each token once. */
async function openVendor(proof: object) {
  const forms: Record<string, string>[] = [];
  const used = new Set<string>();
  const fate = { body: undefined as string | undefined, status: 200 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      forms.push(form);
      const token = form['response'] ?? form['token'] ?? '';
      const isFresh = token.startsWith('good') && !used.has(token);
      used.add(token);
      const refusal = { success: false, 'error-codes': ['timeout-or-duplicate'], status: 'failed' };
      response.writeHead(fate.status, { 'content-type': 'application/json' });
      response.end(fate.body ?? JSON.stringify(isFresh ? proof : refusal));
    });
  });
  return { forms, fate, ...(await listening(server.listen(0, '127.0.0.1'))) };
}

let vendor: Awaited<ReturnType<typeof openVendor>>;
let shop: TestShop;
let numbers = 0;

async function open(name: CaptchaName, proof: object = PROVEN[name]): Promise<void> {
  vendor = await openVendor(proof);
  shop = await openTestShop({ captcha: name, config: { captchaSecret: 'the secret', captchaUrl: vendor.url } });
}

afterEach(async () => {
  await shop.close();
  await vendor.close();
});

function askForCode(captchaToken?: string): Promise<Answer> {
  numbers += 1;
  const phone = `+7900555${String(numbers).padStart(4, '0')}`;
  const body = { apiKey: null, captchaToken: captchaToken ?? null, mode: 'WEB', phone, whiteLabel: 'test' };
  return ask(shop.app, 'POST', PATH, { body });
}

async function useUpWhatIsFree(): Promise<void> {
  for (let sent = 0; sent < FREE; sent += 1) expect((await askForCode()).status).toBe(204);
}

const kindOf = ({ status, code }: Answer): readonly unknown[] => [status, code];
const ASKED = [422, 'captcha.failed'];

describe.each(NAMES)('the captcha %s', (name) => {
  it('is asked for once the limits say so, passed with a token, and each token passes once', async () => {
    await open(name);
    await useUpWhatIsFree();
    expect(vendor.forms).toEqual([]);
    expect(kindOf(await askForCode())).toEqual(ASKED);
    expect((await askForCode('good-1')).status).toBe(204);
    expect(kindOf(await askForCode('good-1'))).toEqual(ASKED);
    expect(kindOf(await askForCode('made-up'))).toEqual(ASKED);
    const [first] = vendor.forms;
    const token = name === 'smartcaptcha' ? { token: 'good-1' } : { response: 'good-1' };
    expect(first).toMatchObject({ secret: 'the secret', ...token });
    expect(shop.messages).toHaveLength(FREE + 1);
  });

  it('rejects a token that the vendor cannot be asked about', async () => {
    await open(name);
    await useUpWhatIsFree();
    vendor.fate.body = '<!doctype html>';
    expect(kindOf(await askForCode('good-1'))).toEqual(ASKED);
    vendor.fate.body = 'null';
    expect(kindOf(await askForCode('good-2'))).toEqual(ASKED);
    vendor.fate.body = JSON.stringify(PROVEN[name]);
    vendor.fate.status = 500;
    expect(kindOf(await askForCode('good-3'))).toEqual(ASKED);
    vendor.fate.status = 200;
    expect((await askForCode('good-4')).status).toBe(204);
  });
});

describe('a captcha', () => {
  it.each<[CaptchaName, object]>([
    ['recaptcha', { success: true, score: 0.4, action: 'sign_in' }],
    ['recaptcha', { success: true, action: 'sign_in' }],
    ['recaptcha', { success: true, score: 0.9, action: 'other' }],
    ['recaptcha', { success: 'true', score: 0.9, action: 'sign_in' }],
    ['turnstile', { success: true, action: 'other' }],
    ['hcaptcha', { success: 'yes' }],
    ['smartcaptcha', { status: 'failed', message: 'Invalid or expired Token.' }],
  ])('is not passed by an answer of %s that proves too little: %j', async (name, proof) => {
    await open(name, proof);
    await useUpWhatIsFree();
    expect(kindOf(await askForCode('good-1'))).toEqual(ASKED);
  });

  it('is asked for again no sooner than in the next hour', async () => {
    await open('turnstile');
    await useUpWhatIsFree();
    expect(kindOf(await askForCode())).toEqual(ASKED);
    shop.clock.advance({ seconds: 3600 });
    expect((await askForCode()).status).toBe(204);
  });

  it('does not use up the message that it was asked for: the same number goes on with a token at once', async () => {
    await open('turnstile');
    await useUpWhatIsFree();
    const body = { apiKey: null, captchaToken: null, mode: 'WEB', phone: '+79005559999', whiteLabel: 'test' };
    expect(kindOf(await ask(shop.app, 'POST', PATH, { body }))).toEqual(ASKED);
    const proven = { ...body, captchaToken: 'good-1' };
    expect((await ask(shop.app, 'POST', PATH, { body: proven })).status).toBe(204);
  });

  it('opens no other limit: a number waits its 90 seconds all the same', async () => {
    await open('turnstile');
    const body = { apiKey: null, captchaToken: 'good-1', mode: 'WEB', phone: '+79005559998', whiteLabel: 'test' };
    expect((await ask(shop.app, 'POST', PATH, { body })).status).toBe(204);
    const again = await ask(shop.app, 'POST', PATH, { body: { ...body, captchaToken: 'good-2' } });
    expect(kindOf(again)).toEqual([429, 'sms.too-often']);
  });

  it('is not required when the market names no vendor', async () => {
    vendor = await openVendor({});
    shop = await openTestShop({ config: { captchaSecret: 'the secret', captchaUrl: vendor.url } });
    for (let sent = 0; sent < FREE + 2; sent += 1) expect((await askForCode('made-up')).status).toBe(204);
    expect(vendor.forms).toEqual([]);
  });

  it('leaves neither secret nor token in the log', async () => {
    await open('hcaptcha');
    await askForCode('bad-token');
    vendor.fate.body = 'nonsense';
    await askForCode('another-token');
    const said = JSON.stringify(shop.log);
    for (const secret of ['the secret', 'bad-token', 'another-token']) expect(said).not.toContain(secret);
  });
});
