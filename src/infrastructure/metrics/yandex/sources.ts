import { originsOf, type ProviderSources } from '../../ProviderSources.ts';

const COUNTERS = ['https://mc.yandex.ru', 'https://mc.yandex.com'];

/** Origins that Metrica's guide requires; a configured script URL may be a proxy with another origin. */
export const sources: ProviderSources = ({ metrics }) => {
  const from = originsOf(metrics.yandex?.scriptUrl);
  return {
    script: [...COUNTERS, 'https://yastatic.net', ...from],
    img: [...COUNTERS, ...from],
    connect: [...COUNTERS, ...from],
  };
};
