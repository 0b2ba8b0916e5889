import { createServer } from 'node:http';
import type { CaptchaName } from '#application/market/Market.ts';
import { listening } from '../../support/listening.ts';
import { type Answer, ask } from './ask.ts';
import { openTestShop, type TestShop } from './openTestShop.ts';

/** The endpoint at which a captcha is asked for once the limits say so. */
export const CODE_PATH = '/api/v1/sign/in/phone/code';
/** So many messages an hour are sent to one address before that. */
export const FREE = 5;
export const CAPTCHA_NEEDED = [422, 'captcha.failed'];

/** Stands for the vendor of a captcha at whom the server asks: it takes each token once. */
export async function openCaptchaVendor(proof: object) {
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

let numbers = 0;

/** Asks for a code for a number that was not used before. */
export function askForCode(shop: TestShop, captchaToken?: string): Promise<Answer> {
  numbers += 1;
  const phone = `+7900555${String(numbers).padStart(4, '0')}`;
  const body = { apiKey: null, captchaToken: captchaToken ?? null, mode: 'WEB', phone, whiteLabel: 'test' };
  return ask(shop.app, 'POST', CODE_PATH, { body });
}

export async function useUpWhatIsFree(shop: TestShop): Promise<void> {
  for (let count = 0; count < FREE; count += 1) expect((await askForCode(shop)).status).toBe(204);
}

export function kindOf({ status, code }: Answer): readonly unknown[] {
  return [status, code];
}

interface VerifiedCaptcha {
  readonly name: CaptchaName;
  /** What the vendor answers to a token that is good. */
  readonly proof: object;
  /** The field of the form in which the vendor takes the token. */
  readonly tokenField: 'response' | 'token';
}

/** How the server verifies a captcha, whichever vendor it asks. */
export function describeCaptchaVerifier({ name, proof, tokenField }: VerifiedCaptcha): void {
  describe(`the captcha ${name}`, () => {
    let vendor: Awaited<ReturnType<typeof openCaptchaVendor>>;
    let shop: TestShop;

    beforeEach(async () => {
      vendor = await openCaptchaVendor(proof);
      shop = await openTestShop({ captcha: name, config: { captchaSecret: 'the secret', captchaUrl: vendor.url } });
    });
    afterEach(async () => {
      await shop.close();
      await vendor.close();
    });

    it('is asked for once the limits say so, passed with a token, and each token passes once', async () => {
      await useUpWhatIsFree(shop);
      expect(vendor.forms).toEqual([]);
      expect(kindOf(await askForCode(shop))).toEqual(CAPTCHA_NEEDED);
      expect((await askForCode(shop, 'good-1')).status).toBe(204);
      expect(kindOf(await askForCode(shop, 'good-1'))).toEqual(CAPTCHA_NEEDED);
      expect(kindOf(await askForCode(shop, 'made-up'))).toEqual(CAPTCHA_NEEDED);
      const [first] = vendor.forms;
      expect(first).toMatchObject({ secret: 'the secret', [tokenField]: 'good-1' });
      expect(shop.messages).toHaveLength(FREE + 1);
    });

    it('rejects a token that the vendor cannot be asked about', async () => {
      await useUpWhatIsFree(shop);
      vendor.fate.body = '<!doctype html>';
      expect(kindOf(await askForCode(shop, 'good-1'))).toEqual(CAPTCHA_NEEDED);
      vendor.fate.body = 'null';
      expect(kindOf(await askForCode(shop, 'good-2'))).toEqual(CAPTCHA_NEEDED);
      vendor.fate.body = JSON.stringify(proof);
      vendor.fate.status = 500;
      expect(kindOf(await askForCode(shop, 'good-3'))).toEqual(CAPTCHA_NEEDED);
      vendor.fate.status = 200;
      expect((await askForCode(shop, 'good-4')).status).toBe(204);
    });
  });
}
