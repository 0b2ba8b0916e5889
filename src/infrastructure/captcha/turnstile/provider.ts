import { pageTheme } from '../../pageTheme.ts';
import {
  CAPTCHA_ACTION,
  type CaptchaContext,
  type CaptchaVendor,
  containerIn,
  vendorGlobal,
} from '../CaptchaVendor.ts';

/** The subset of Turnstile's JavaScript API that is used here. */
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

/** Cloudflare Turnstile, shown in the form; it asks for an interaction only in case of doubt. */
export function create({
  siteKey,
  scriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  locale,
}: CaptchaContext): CaptchaVendor {
  return {
    async solve(host) {
      const turnstile = await vendorGlobal<Turnstile>('turnstile', `${scriptUrl}?render=explicit`);
      const token = Promise.withResolvers<string | undefined>();
      const widget = turnstile.render(containerIn(host), {
        sitekey: siteKey,
        action: CAPTCHA_ACTION,
        language: locale() === 'cnr' ? 'sr-ba' : locale(),
        theme: pageTheme(),
        appearance: 'interaction-only',
        callback: token.resolve,
        'error-callback': (code) => token.reject(new Error(`Turnstile failed with ${code}`)),
        'timeout-callback': () => token.resolve(undefined),
      });
      return token.promise.finally(() => turnstile.remove(widget));
    },
  };
}
