import { originsOf, type ProviderSources } from '../../ProviderSources.ts';

const TAGS = 'https://*.googletagmanager.com';
const ANALYTICS = 'https://*.google-analytics.com';

/** Origins that Google's guide requires; a configured script URL may be a proxy with another origin. */
export const sources: ProviderSources = ({ metrics }) => {
  const from = originsOf(metrics.ga4?.scriptUrl);
  return {
    script: [TAGS, ...from],
    img: [ANALYTICS, TAGS, ...from],
    connect: [ANALYTICS, 'https://*.analytics.google.com', TAGS, ...from],
  };
};
