import { originsOf, type ProviderSources } from '../ProviderSources.ts';

const METRICA = ['https://mc.yandex.ru', 'https://mc.yandex.com'];

/** Origins that Metrica's guide requires; a configured script URL may be a proxy with another origin. */
const yandex: ProviderSources = ({ metrics }) => {
  const from = originsOf(metrics.yandex?.scriptUrl);
  return {
    script: [...METRICA, 'https://yastatic.net', ...from],
    img: [...METRICA, ...from],
    connect: [...METRICA, ...from],
  };
};

const GOOGLE_TAGS = 'https://*.googletagmanager.com';
const GOOGLE_ANALYTICS = 'https://*.google-analytics.com';

/** Origins that Google's guide requires; a configured script URL may be a proxy with another origin. */
const ga4: ProviderSources = ({ metrics }) => {
  const from = originsOf(metrics.ga4?.scriptUrl);
  return {
    script: [GOOGLE_TAGS, ...from],
    img: [GOOGLE_ANALYTICS, GOOGLE_TAGS, ...from],
    connect: [GOOGLE_ANALYTICS, 'https://*.analytics.google.com', GOOGLE_TAGS, ...from],
  };
};

const plausible: ProviderSources = ({ metrics }) => ({ connect: originsOf(metrics.plausible?.url) });

/** By name. One that is missing loads from the origins of its settings below `vendors` alone. */
export const sources = { yandex, ga4, plausible } as const;
