import { type CaptchaContext, type CaptchaVendor, containerIn, vendorGlobal } from '../CaptchaVendor.ts';

/** The subset of SmartCaptcha's JavaScript API that is used here. */
interface SmartCaptcha {
  render(
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly invisible: true;
      readonly hl: string;
      readonly callback: (token: string) => void;
    },
  ): number;
  execute(widget: number): void;
  subscribe(widget: number, event: 'challenge-hidden' | 'network-error', listener: () => void): () => void;
  destroy(widget: number): void;
}

/**
 * Yandex SmartCaptcha in invisible mode: a challenge appears only in case of doubt. Its data notice is shown while the
 * widget exists.
 */
export function create({
  siteKey,
  scriptUrl = 'https://smartcaptcha.yandexcloud.net/captcha.js',
  locale,
}: CaptchaContext): CaptchaVendor {
  return {
    async solve(host) {
      const captcha = await vendorGlobal<SmartCaptcha>('smartCaptcha', scriptUrl);
      const token = Promise.withResolvers<string | undefined>();
      const widget = captcha.render(containerIn(host), {
        sitekey: siteKey,
        invisible: true,
        hl: locale() === 'ru' ? 'ru' : 'en',
        callback: token.resolve,
      });
      // The token may arrive just after the challenge is hidden.
      captcha.subscribe(widget, 'challenge-hidden', () => setTimeout(() => token.resolve(undefined)));
      captcha.subscribe(widget, 'network-error', () => token.reject(new Error('SmartCaptcha is not reached')));
      captcha.execute(widget);
      return token.promise.finally(() => captcha.destroy(widget));
    },
  };
}
