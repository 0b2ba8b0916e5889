import type { CaptchaName } from '#application/market/Market.ts';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/shared/Log.ts';

const TIMEOUT_MS = 3000;
/** Minimum score of reCAPTCHA v3, from 0.0 (a bot) to 1.0 (a human). */
const LEAST_SCORE = 0.5;

/** The action name that the storefront sends, where supported. */
const ACTION = 'sign_in';

type Answer = Readonly<Record<string, unknown>>;

interface Vendor {
  readonly url: string;
  /** Form fields of the token and the client's address; the secret is always `secret`. */
  readonly fields: readonly [token: string, address: string];
  readonly isProof: (answer: Answer) => boolean;
}

const VENDORS: Readonly<Record<CaptchaName, Vendor>> = {
  recaptcha: {
    url: 'https://www.google.com/recaptcha/api/siteverify',
    fields: ['response', 'remoteip'],
    isProof: ({ success, score, action }) =>
      success === true && typeof score === 'number' && score >= LEAST_SCORE && action === ACTION,
  },
  hcaptcha: {
    url: 'https://api.hcaptcha.com/siteverify',
    fields: ['response', 'remoteip'],
    isProof: ({ success }) => success === true,
  },
  turnstile: {
    url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    fields: ['response', 'remoteip'],
    isProof: ({ success, action }) => success === true && action === ACTION,
  },
  smartcaptcha: {
    url: 'https://smartcaptcha.yandexcloud.net/validate',
    fields: ['token', 'ip'],
    isProof: ({ status }) => status === 'ok',
  },
};

interface Options {
  readonly name: CaptchaName;
  readonly secret: string;
  /** Replaces the vendor's verification URL, for a proxy or a test server. */
  readonly url?: string | undefined;
  readonly log: Log;
}

/** Verifies captcha tokens with the market's vendor. */
export class CaptchaVerifier {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether a token is valid. Vendors accept a token once; when the vendor cannot be reached, it counts as invalid. */
  async isProven(token: string, address: string): Promise<boolean> {
    const { name, secret, url = VENDORS[name].url, log } = this.#options;
    const { fields, isProof } = VENDORS[name];
    const [tokenField, addressField] = fields;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ secret, [tokenField]: token, [addressField]: address }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body: unknown = await answer.json();
      if (!answer.ok || typeof body !== 'object' || body === null) throw new Error(`It answered ${answer.status}`);
      if (isProof(body as Answer)) return true;
      log({ level: 'warn', text: 'captcha rejected', vendor: name });
    } catch (error) {
      log({ level: 'error', text: 'captcha verification failed', vendor: name, error: String(error) });
    }
    return false;
  }
}

/** The verifier of the market's captcha; undefined when it has none, or the demo has no secret for it. */
export function openCaptcha(
  name: CaptchaName | undefined,
  { captchaSecret: secret, captchaUrl: url }: Pick<Config, 'captchaSecret' | 'captchaUrl'>,
  log: Log,
): CaptchaVerifier | undefined {
  if (name === undefined || secret === undefined) return undefined;
  return new CaptchaVerifier({ name, secret, url, log });
}
