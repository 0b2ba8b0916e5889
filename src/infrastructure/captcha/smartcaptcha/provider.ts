import { type CaptchaContext, type CaptchaVendor, placeIn, vendorGlobal } from '../CaptchaVendor.ts';

/** The part of SmartCaptcha's published interface that is used here. */
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

/** Yandex SmartCaptcha, invisible until it doubts; its notice on data stands as long as it is in the page. */
export function create({
  siteKey,
  scriptUrl = 'https://smartcaptcha.yandexcloud.net/captcha.js',
  locale,
}: CaptchaContext): CaptchaVendor {
  return {
    async solve(host) {
      const captcha = await vendorGlobal<SmartCaptcha>('smartCaptcha', scriptUrl);
      const asked = Promise.withResolvers<string | undefined>();
      const widget = captcha.render(placeIn(host), {
        sitekey: siteKey,
        invisible: true,
        hl: locale() === 'ru' ? 'ru' : 'en',
        callback: asked.resolve,
      });
      // The token may come right after the question is gone.
      captcha.subscribe(widget, 'challenge-hidden', () => setTimeout(() => asked.resolve(undefined)));
      captcha.subscribe(widget, 'network-error', () => asked.reject(new Error('SmartCaptcha is not reached')));
      captcha.execute(widget);
      return asked.promise.finally(() => captcha.destroy(widget));
    },
  };
}
