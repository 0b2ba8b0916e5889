import { CAPTCHA_ACTION, type CaptchaContext, type CaptchaVendor, vendorGlobal } from '../CaptchaVendor.ts';

/** The subset of reCAPTCHA v3's JavaScript API that is used here. */
interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
}

/** reCAPTCHA v3 shows no challenge: the server decides by the score. */
export function create({
  siteKey,
  scriptUrl = 'https://www.google.com/recaptcha/api.js',
}: CaptchaContext): CaptchaVendor {
  return {
    async solve() {
      const recaptcha = await vendorGlobal<Recaptcha>(
        'grecaptcha',
        `${scriptUrl}?render=${encodeURIComponent(siteKey)}`,
      );
      await new Promise<void>((resolve) => recaptcha.ready(resolve));
      return recaptcha.execute(siteKey, { action: CAPTCHA_ACTION });
    },
  };
}
