/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import type { Captcha } from '#application/ports/Captcha.ts';
import type { CaptchaName } from '#domain/market/Market.ts';
import { PROVIDER_NAMES } from '#domain/market/providerNames.ts';
import { MarketCaptcha } from '#infrastructure/captcha/MarketCaptcha.ts';
import { captchaOf } from '#infrastructure/container/providers.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { FakeCaptcha } from '#tests/fakes/FakeCaptcha.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

/** What somebody does in front of a captcha; `breaks`: the vendor fails. */
type Fate = 'passes' | 'gives up' | 'breaks';

interface Asked {
  readonly siteKey: string;
  readonly place: HTMLElement | undefined;
}

/** Each vendor as its published interface says; `ask` hears of every question, `tell` of every end. */
const VENDORS: Readonly<
  Record<CaptchaName, (fate: () => Fate, ask: (asked: Asked) => void) => readonly [string, object]>
> = {
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
};

/** reCAPTCHA v3 asks nothing. */
const asksInThePage = (name: CaptchaName): boolean => name !== 'recaptcha';

function world(name: CaptchaName) {
  const errors = new RecordedErrors();
  const asked: Asked[] = [];
  const state: { fate: Fate; isBlocked: boolean } = { fate: 'passes', isBlocked: false };
  const [global, vendor] = VENDORS[name](
    () => state.fate,
    (one) => asked.push(one),
  );
  stubGlobal(global, () => vendor);
  const append = document.head.append.bind(document.head);
  document.head.append = (...nodes) => {
    append(...nodes);
    const end = state.isBlocked ? 'error' : 'load';
    queueMicrotask(() => {
      for (const node of nodes) (node as HTMLElement).dispatchEvent(new Event(end));
    });
  };
  const scriptUrl = `https://${name}-${Math.random()}.example/api.js`;
  const market = loadMarket(
    aManifest({
      providers: { geocoder: ['photon'], auth: ['phone'], captcha: [name] },
      captcha: { siteKey: 'site-key', scriptUrl },
    }),
  );
  const captcha: Captcha = new MarketCaptcha(market, (one) => captchaOf(one, { market, locale: () => 'ru' }), errors);
  return { captcha, asked, state, errors, scriptUrl };
}

afterEach(() => {
  restoreGlobals();
  Reflect.deleteProperty(document.head, 'append');
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe.each(PROVIDER_NAMES.captcha)('the captcha %s', (name) => {
  it('returns a token for the key of the shop, and leaves its container as it was', async () => {
    const { captcha, asked, errors } = world(name);
    const host = document.body.appendChild(document.createElement('div'));
    expect(await captcha.solve(host)).toBe('a token');
    expect(asked.map(({ siteKey }) => siteKey)).toEqual(['site-key']);
    expect([host.childElementCount, errors.reports]).toEqual([0, []]);
  });

  it('shows its challenge in the given container, and loads nothing before it is needed', async () => {
    const { captcha, asked } = world(name);
    const host = document.body.appendChild(document.createElement('div'));
    expect(document.head.querySelector('script')).toBeNull();
    await captcha.solve(host);
    expect(document.head.querySelectorAll('script')).toHaveLength(1);
    expect(asked[0]?.place instanceof HTMLElement).toBe(asksInThePage(name));
  });

  it('returns nothing when it is blocked, reports that, and works at the next try', async () => {
    const { captcha, state, errors } = world(name);
    state.isBlocked = true;
    expect(await captcha.solve(undefined)).toBeUndefined();
    expect(errors.reports).toHaveLength(1);
    state.isBlocked = false;
    expect(await captcha.solve(undefined)).toBe('a token');
  });

  it('returns nothing when the vendor fails, and reports that', async () => {
    const { captcha, state, errors } = world(name);
    state.fate = 'breaks';
    expect(await captcha.solve(undefined)).toBeUndefined();
    expect(errors.reports).toMatchObject([{ context: `captcha ${name}` }]);
  });

  it('returns nothing when the customer cancels, without reporting an error', async () => {
    const { captcha, state, errors } = world(name);
    state.fate = asksInThePage(name) ? 'gives up' : 'passes';
    expect(await captcha.solve(undefined)).toBe(asksInThePage(name) ? undefined : 'a token');
    expect(errors.reports).toEqual([]);
  });
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
  expect([await captcha.solve(undefined), captcha.asked]).toEqual(['a token', [host, undefined]]);
});
