import { addressOf, needed, type ProviderContext } from '../ProviderContext.ts';
import { GoogleMapsLoader } from './GoogleMapsLoader.ts';

/** The page's loader. It keeps the language of the first call until the page is reloaded. */
export function googleMapsOf({ market, locale, errors }: ProviderContext): GoogleMapsLoader {
  const { key, scriptUrl } = needed(market.maps.google, 'maps.google.key');
  const language = GoogleMapsLoader.languageOf() ?? googleLanguage(locale());
  return GoogleMapsLoader.of({ key, scriptUrl: addressOf(scriptUrl, market), language }, errors);
}

/** Google does not support Montenegrin; Serbian is the nearest language. */
const LANGUAGES: Readonly<Record<string, string>> = { cnr: 'sr' };

export function googleLanguage(locale: string): string {
  return LANGUAGES[locale] ?? locale;
}
