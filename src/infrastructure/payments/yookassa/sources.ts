import { isInPage, originsOf, type ProviderSources } from '../../ProviderSources.ts';

const OWN = ['https://yookassa.ru', 'https://*.yookassa.ru', 'https://yoomoney.ru', 'https://*.yoomoney.ru'];

/** Origins that YooKassa's guide requires for its form; a configured script URL may be a proxy with another origin. */
export const sources: ProviderSources = (market) => {
  if (!isInPage(market, 'yookassa')) return {};
  const from = originsOf(market.payments.yookassa?.scriptUrl);
  return { script: [...OWN, ...from], frame: [...OWN, ...from], connect: OWN, img: OWN };
};
