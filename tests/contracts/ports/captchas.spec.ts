/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROVIDER_NAMES } from '#application/market/providerNames.ts';
import { MarketCaptcha } from '#infrastructure/captcha/MarketCaptcha.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { FakeCaptcha } from '#tests/fakes/FakeCaptcha.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';
import { type CaptchaKind, describeCaptcha } from './describeCaptcha.ts';

/** Each vendor as its published interface says; `ask` hears of every question, `tell` of every end. */
const VENDORS = {
  recaptcha: (fate, ask) => [
    'grecaptcha',
    {
      ready: (then: () => void) => then(),
      execute: async (siteKey: string) => {
        ask({ siteKey, place: undefined });
        if (fate() === 'breaks') throw new Error('Invalid site key');
        return 'a token';
      },
    },
  ],
  hcaptcha: (fate, ask) => [
    'hcaptcha',
    {
      render: (place: HTMLElement, { sitekey }: { sitekey: string }) => {
        ask({ siteKey: sitekey, place });
        return 'w';
      },
      execute: async () => {
        // The vendor rejects with a text.
        if (fate() !== 'passes') return Promise.reject(fate() === 'breaks' ? 'network-error' : 'challenge-closed');
        return { response: 'a token', key: 'k' };
      },
      remove: () => {},
    },
  ],
  turnstile: (fate, ask) => [
    'turnstile',
    {
      render: (place: HTMLElement, options: Record<string, (value?: string) => void> & { sitekey: never }) => {
        ask({ siteKey: options.sitekey, place });
        const end = { passes: 'callback', 'gives up': 'timeout-callback', breaks: 'error-callback' }[fate()];
        setTimeout(() => options[end]?.('a token'));
        return 'w';
      },
      remove: () => {},
    },
  ],
  smartcaptcha: (fate, ask) => {
    const listeners = new Map<string, () => void>();
    let pass: ((token: string) => void) | undefined;
    return [
      'smartCaptcha',
      {
        render: (place: HTMLElement, options: { sitekey: string; callback: (token: string) => void }) => {
          ask({ siteKey: options.sitekey, place });
          pass = options.callback;
          return 7;
        },
        subscribe: (_: number, event: string, listener: () => void) => listeners.set(event, listener),
        execute: () => {
          if (fate() === 'breaks') return listeners.get('network-error')?.();
          // The window closes in any case, and only then the token comes.
          listeners.get('challenge-hidden')?.();
          if (fate() === 'passes') pass?.('a token');
          return undefined;
        },
        destroy: () => {},
      },
    ];
  },
} satisfies Readonly<Record<string, CaptchaKind['vendor']>>;

/** @spec 1.21 */
for (const [name, vendor] of Object.entries(VENDORS) as [keyof typeof VENDORS, CaptchaKind['vendor']][]) {
  // reCAPTCHA v3 asks nothing.
  describeCaptcha({ name, asksInThePage: name !== 'recaptcha', vendor });
}

it('every captcha that a market may name has the suite run on it, here or in a spec of its own', () => {
  const others = PROVIDER_NAMES.captcha.filter((name) => !Object.hasOwn(VENDORS, name));
  expect(others.filter((name) => !existsSync(join(import.meta.dirname, `${name}.captcha.spec.ts`)))).toEqual([]);
});

it('a market without a captcha gets no token and loads nothing', async () => {
  const errors = new RecordedErrors();
  const load = (): Promise<never> => Promise.reject(new Error('loaded'));
  const captcha = new MarketCaptcha(loadMarket(aManifest()), load, errors);
  expect([await captcha.solve(undefined), errors.reports]).toEqual([undefined, []]);
});

it('the captcha in memory returns the token set by a test, and records its container', async () => {
  const captcha = new FakeCaptcha();
  const host = {};
  expect(await captcha.solve(host)).toBeUndefined();
  captcha.token = 'a token';
  expect([await captcha.solve(undefined), captcha.hosts]).toEqual(['a token', [host, undefined]]);
});
