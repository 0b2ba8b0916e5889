import {
  CAPTCHA_ACTION,
  type CaptchaContext,
  type CaptchaVendor,
  pageTheme,
  placeIn,
  vendorGlobal,
} from '../CaptchaVendor.ts';

/** The part of Turnstile's published interface that is used here. */
interface Turnstile {
  render(
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly action: string;
      readonly language: string;
      readonly theme: 'light' | 'dark';
      readonly appearance: 'interaction-only';
      readonly callback: (token: string) => void;
      readonly 'error-callback': (code: string) => void;
      readonly 'timeout-callback': () => void;
    },
  ): string;
  remove(widget: string): void;
}

/** Turnstile asks in the form itself, and only where it doubts. */
export function create({
  siteKey,
  scriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  locale,
}: CaptchaContext): CaptchaVendor {
  return {
    async solve(host) {
      const turnstile = await vendorGlobal<Turnstile>('turnstile', `${scriptUrl}?render=explicit`);
      const asked = Promise.withResolvers<string | undefined>();
      const widget = turnstile.render(placeIn(host), {
        sitekey: siteKey,
        action: CAPTCHA_ACTION,
        language: locale() === 'cnr' ? 'sr-ba' : locale(),
        theme: pageTheme(),
        appearance: 'interaction-only',
        callback: asked.resolve,
        'error-callback': (code) => asked.reject(new Error(`Turnstile failed with ${code}`)),
        'timeout-callback': () => asked.resolve(undefined),
      });
      return asked.promise.finally(() => turnstile.remove(widget));
    },
  };
}
