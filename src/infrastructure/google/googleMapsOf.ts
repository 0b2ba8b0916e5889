import type { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import type { GoogleMaps } from '#domain/market/Market.ts';
import { GoogleMapsLoader } from './GoogleMapsLoader.ts';
import { googleLanguage } from './googleLanguage.ts';

/** The page's loader. Its language is that of the first call, until the page is loaded anew. */
export function googleMapsOf(google: GoogleMaps, locale: string, errors: ErrorReporter): GoogleMapsLoader {
  const language = GoogleMapsLoader.languageOf() ?? googleLanguage(locale);
  return GoogleMapsLoader.of({ key: google.key, scriptUrl: google.scriptUrl, language }, errors);
}
