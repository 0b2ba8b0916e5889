import { type CaptchaContext, type CaptchaVendor, pageTheme, placeIn, vendorGlobal } from '../CaptchaVendor.ts';

/** The part of hCaptcha's published interface that is used here. */
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
  /** Rejects with the name of what went wrong. */
  execute(widget: string, options: { readonly async: true }): Promise<{ readonly response: string }>;
  remove(widget: string): void;
}

/** What hCaptcha calls it when somebody closed the question, or let it stand. */
const GIVEN_UP: readonly unknown[] = ['challenge-closed', 'challenge-expired'];

/** hCaptcha, invisible until it doubts. */
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
      const widget = hcaptcha.render(placeIn(host), { sitekey: siteKey, size: 'invisible', hl, theme });
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
