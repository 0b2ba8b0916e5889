import type { CaptchaName } from './Market.ts';

type CaptchaSources = Readonly<Record<'script' | 'frame' | 'connect' | 'style', readonly string[]>>;

const NOTHING: CaptchaSources = { script: [], frame: [], connect: [], style: [] };
const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
const YANDEX = ['https://smartcaptcha.yandexcloud.net'];

/** Origins that each captcha vendor's guide to content security policies requires. */
export const CAPTCHA_SOURCES: Readonly<Record<CaptchaName, CaptchaSources>> = {
  recaptcha: {
    ...NOTHING,
    script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    connect: ['https://www.google.com/recaptcha/'],
  },
  hcaptcha: { script: HCAPTCHA, frame: HCAPTCHA, connect: HCAPTCHA, style: HCAPTCHA },
  turnstile: {
    ...NOTHING,
    script: ['https://challenges.cloudflare.com'],
    frame: ['https://challenges.cloudflare.com'],
  },
  smartcaptcha: { ...NOTHING, script: YANDEX, frame: YANDEX, connect: YANDEX },
};
