import { originsOf, type ProviderSources } from '../../ProviderSources.ts';

const ANSWERS = 'https://www.google.com/recaptcha/';

/** Origins that reCAPTCHA's guide requires; a configured script URL may be a proxy with another origin. */
export const sources: ProviderSources = ({ captcha }) => {
  const from = originsOf(captcha?.scriptUrl);
  return {
    script: [ANSWERS, 'https://www.gstatic.com/recaptcha/', ...from],
    frame: [ANSWERS, 'https://recaptcha.google.com/recaptcha/', ...from],
    connect: [ANSWERS, ...from],
  };
};
