import { originsOf, type ProviderSources } from '../ProviderSources.ts';

const RECAPTCHA = 'https://www.google.com/recaptcha/';

/** Origins that reCAPTCHA's guide requires; a configured script URL may be a proxy with another origin. */
const recaptcha: ProviderSources = ({ captcha }) => {
  const from = originsOf(captcha?.scriptUrl);
  return {
    script: [RECAPTCHA, 'https://www.gstatic.com/recaptcha/', ...from],
    frame: [RECAPTCHA, 'https://recaptcha.google.com/recaptcha/', ...from],
    connect: [RECAPTCHA, ...from],
  };
};

const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/** Origins that hCaptcha's guide requires; a configured script URL may be a proxy with another origin. */
const hcaptcha: ProviderSources = ({ captcha }) => {
  const all = [...HCAPTCHA, ...originsOf(captcha?.scriptUrl)];
  return { script: all, frame: all, connect: all, style: HCAPTCHA };
};

const TURNSTILE = 'https://challenges.cloudflare.com';

/** Origins that Turnstile's guide requires; a configured script URL may be a proxy with another origin. */
const turnstile: ProviderSources = ({ captcha }) => {
  const from = originsOf(captcha?.scriptUrl);
  return { script: [TURNSTILE, ...from], frame: [TURNSTILE, ...from], connect: from };
};

/** Origins that SmartCaptcha's guide requires; a configured script URL may be a proxy with another origin. */
const smartcaptcha: ProviderSources = ({ captcha }) => {
  const all = ['https://smartcaptcha.yandexcloud.net', ...originsOf(captcha?.scriptUrl)];
  return { script: all, frame: all, connect: all };
};

/** By name. One that is missing loads from the origins of its settings below `vendors` alone. */
export const sources = { recaptcha, hcaptcha, turnstile, smartcaptcha } as const;
