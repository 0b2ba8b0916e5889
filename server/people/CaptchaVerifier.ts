import type { Config } from '#server/config.ts';
import type { Log } from '#server/Log.ts';

const TIMEOUT_MS = 3000;
/** Google gives 0.0 to what is surely a machine and 1.0 to what is surely somebody. */
const LEAST_SCORE = 0.5;

/** What a storefront says that somebody does, where a vendor lets it say so. */
const ACTION = 'sign_in';

export type CaptchaName = 'recaptcha' | 'hcaptcha' | 'turnstile' | 'smartcaptcha';

type Answer = Readonly<Record<string, unknown>>;

interface Vendor {
  readonly url: string;
  /** What its form calls the token and the address of whoever showed it; the secret is `secret` everywhere. */
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

interface Dependencies {
  readonly name: CaptchaName;
  readonly secret: string;
  /** Where the vendor answers, when not at its own address: a proxy, or a stand-in of a test. */
  readonly url?: string | undefined;
  readonly log: Log;
}

/** Has the vendor of the market say whether somebody has proven not to be a machine. */
export class CaptchaVerifier {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Vendors take a token once. One that the vendor cannot be asked about proves nothing. */
  async isProven(token: string, address: string): Promise<boolean> {
    const { name, secret, url = VENDORS[name].url, log } = this.#dependencies;
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
      log({ level: 'warn', text: 'a captcha was not passed', vendor: name });
    } catch (error) {
      log({ level: 'error', text: 'a captcha cannot be verified', vendor: name, error: String(error) });
    }
    return false;
  }
}

/** The verifier of the captcha that the market names; undefined without one, and where a demo has no secret for it. */
export function openCaptcha(
  name: CaptchaName | undefined,
  { captchaSecret: secret, captchaUrl: url }: Pick<Config, 'captchaSecret' | 'captchaUrl'>,
  log: Log,
): CaptchaVerifier | undefined {
  if (name === undefined || secret === undefined) return undefined;
  return new CaptchaVerifier({ name, secret, url, log });
}
