/** Google knows no Montenegrin; Serbian is the nearest that its list has. */
const LANGUAGES: Readonly<Record<string, string>> = { cnr: 'sr' };

export function googleLanguage(locale: string): string {
  return LANGUAGES[locale] ?? locale;
}
