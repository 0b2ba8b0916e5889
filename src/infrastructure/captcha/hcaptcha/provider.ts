import { pageTheme } from '../../pageTheme.ts';
import { type CaptchaContext, type CaptchaVendor, containerIn, vendorGlobal } from '../CaptchaVendor.ts';

/** The subset of hCaptcha's JavaScript API that is used here. */
interface Hcaptcha {
  render(
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly size: 'invisible';
      readonly hl: string;
      readonly theme: 'light' | 'dark';
    },
  ): string;
  /** Rejects with an error code. */
  execute(widget: string, options: { readonly async: true }): Promise<{ readonly response: string }>;
  remove(widget: string): void;
}

/** hCaptcha's error codes for a challenge that was closed or expired. */
const GIVEN_UP: readonly unknown[] = ['challenge-closed', 'challenge-expired'];

/** hCaptcha in invisible mode: a challenge appears only in case of doubt. */
export function create({
  siteKey,
  scriptUrl = 'https://js.hcaptcha.com/1/api.js',
  locale,
}: CaptchaContext): CaptchaVendor {
  return {
    async solve(host) {
      const hcaptcha = await vendorGlobal<Hcaptcha>('hcaptcha', `${scriptUrl}?render=explicit`);
      const hl = locale() === 'cnr' ? 'sr' : locale();
      const theme = pageTheme();
      const widget = hcaptcha.render(containerIn(host), { sitekey: siteKey, size: 'invisible', hl, theme });
      try {
        return (await hcaptcha.execute(widget, { async: true })).response;
      } catch (error) {
        if (GIVEN_UP.includes(error)) return undefined;
        throw error;
      } finally {
        hcaptcha.remove(widget);
      }
    },
  };
}
