/** Google does not support Montenegrin; Serbian is the nearest language. */
const LANGUAGES: Readonly<Record<string, string>> = { cnr: 'sr' };

export function googleLanguage(locale: string): string {
  return LANGUAGES[locale] ?? locale;
}
