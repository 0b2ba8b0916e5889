import type { CaptchaName } from '#application/market/Market.ts';
import type { Captcha } from '#application/ports/Captcha.ts';
import { MarketCaptcha } from '#infrastructure/captcha/MarketCaptcha.ts';
import { captchaOf } from '#infrastructure/container/providers.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

/** What a customer does in front of a captcha; `breaks`: the vendor fails. */
export type Fate = 'passes' | 'gives up' | 'breaks';

export interface CaptchaRequest {
  readonly siteKey: string;
  readonly place: HTMLElement | undefined;
}

export interface CaptchaKind {
  readonly name: CaptchaName;
  /** False when the vendor never shows a challenge, so that nobody can give up. */
  readonly asksInThePage: boolean;
  /**
   * What the vendor's script leaves in the page: the name of a global, and its value, as the vendor's published
   * interface says. `ask` hears of every challenge. A challenge that is passed gives the token `a token`.
   */
  readonly vendor: (
    fate: () => Fate,
    ask: (request: CaptchaRequest) => void,
  ) => readonly [global: string, value: object];
}

function world({ name, vendor: makeVendor }: CaptchaKind) {
  const errors = new RecordedErrors();
  const requests: CaptchaRequest[] = [];
  const state: { fate: Fate; isBlocked: boolean } = { fate: 'passes', isBlocked: false };
  const [global, vendor] = makeVendor(
    () => state.fate,
    (one) => requests.push(one),
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
  return { captcha, requests, state, errors, scriptUrl };
}

/** What every captcha does, whoever makes it. Runs in a page: jsdom is enough for it. */
export function describeCaptcha(kind: CaptchaKind): void {
  const { name, asksInThePage } = kind;

  afterEach(() => {
    restoreGlobals();
    Reflect.deleteProperty(document.head, 'append');
    document.head.replaceChildren();
    document.body.replaceChildren();
  });

  describe(`the captcha ${name}`, () => {
    it('returns a token for the key of the shop, and leaves its container as it was', async () => {
      const { captcha, requests, errors } = world(kind);
      const host = document.body.appendChild(document.createElement('div'));
      expect(await captcha.solve(host)).toBe('a token');
      expect(requests.map(({ siteKey }) => siteKey)).toEqual(['site-key']);
      expect([host.childElementCount, errors.reports]).toEqual([0, []]);
    });

    it('shows its challenge in the given container, and loads nothing before it is needed', async () => {
      const { captcha, requests } = world(kind);
      const host = document.body.appendChild(document.createElement('div'));
      expect(document.head.querySelector('script')).toBeNull();
      await captcha.solve(host);
      expect(document.head.querySelectorAll('script')).toHaveLength(1);
      expect(requests[0]?.place instanceof HTMLElement).toBe(asksInThePage);
    });

    it('returns nothing when it is blocked, reports that, and works at the next try', async () => {
      const { captcha, state, errors } = world(kind);
      state.isBlocked = true;
      expect(await captcha.solve(undefined)).toBeUndefined();
      expect(errors.reports).toHaveLength(1);
      state.isBlocked = false;
      expect(await captcha.solve(undefined)).toBe('a token');
    });

    it('returns nothing when the vendor fails, and reports that', async () => {
      const { captcha, state, errors } = world(kind);
      state.fate = 'breaks';
      expect(await captcha.solve(undefined)).toBeUndefined();
      expect(errors.reports).toMatchObject([{ context: `captcha ${name}` }]);
    });

    it('returns nothing when the customer cancels, without reporting an error', async () => {
      const { captcha, state, errors } = world(kind);
      state.fate = asksInThePage ? 'gives up' : 'passes';
      expect(await captcha.solve(undefined)).toBe(asksInThePage ? undefined : 'a token');
      expect(errors.reports).toEqual([]);
    });
  });
}
