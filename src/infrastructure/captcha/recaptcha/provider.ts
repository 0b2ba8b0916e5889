import { CAPTCHA_ACTION, type CaptchaContext, type CaptchaVendor, vendorGlobal } from '../CaptchaVendor.ts';

/** The part of Google's published interface (reCAPTCHA v3) that is used here. */
interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
}

/** reCAPTCHA v3 asks nothing: the server judges by the score that Google gives. */
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
