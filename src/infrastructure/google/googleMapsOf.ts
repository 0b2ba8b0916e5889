import { addressOf, needed, type ProviderContext } from '../ProviderContext.ts';
import { GoogleMapsLoader } from './GoogleMapsLoader.ts';
import { googleLanguage } from './googleLanguage.ts';

/** The page's loader. It keeps the language of the first call until the page is reloaded. */
export function googleMapsOf({ market, locale, errors }: ProviderContext): GoogleMapsLoader {
  const { key, scriptUrl } = needed(market.maps.google, 'maps.google.key');
  const language = GoogleMapsLoader.languageOf() ?? googleLanguage(locale());
  return GoogleMapsLoader.of({ key, scriptUrl: addressOf(scriptUrl, market), language }, errors);
}
