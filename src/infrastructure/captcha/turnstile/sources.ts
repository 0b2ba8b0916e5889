import { originsOf, type ProviderSources } from '../../ProviderSources.ts';

const CHALLENGES = 'https://challenges.cloudflare.com';

/** Origins that Turnstile's guide requires; a configured script URL may be a proxy with another origin. */
export const sources: ProviderSources = ({ captcha }) => {
  const from = originsOf(captcha?.scriptUrl);
  return { script: [CHALLENGES, ...from], frame: [CHALLENGES, ...from], connect: from };
};
