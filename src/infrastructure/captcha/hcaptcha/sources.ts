import { originsOf, type ProviderSources } from '../../ProviderSources.ts';

const OWN = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/** Origins that hCaptcha's guide requires; a configured script URL may be a proxy with another origin. */
export const sources: ProviderSources = ({ captcha }) => {
  const all = [...OWN, ...originsOf(captcha?.scriptUrl)];
  return { script: all, frame: all, connect: all, style: OWN };
};
