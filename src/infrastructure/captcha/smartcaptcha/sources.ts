import { originsOf, type ProviderSources } from '../../ProviderSources.ts';

/** Origins that SmartCaptcha's guide requires; a configured script URL may be a proxy with another origin. */
export const sources: ProviderSources = ({ captcha }) => {
  const all = ['https://smartcaptcha.yandexcloud.net', ...originsOf(captcha?.scriptUrl)];
  return { script: all, frame: all, connect: all };
};
