/** What a language of the shop calls itself, and what `Intl` and the web know it by. */
export interface Language {
  readonly name: string;
  /** Numbers, dates and plurals follow it: the nearest BCP 47 tag that browsers have data of. */
  readonly tag: string;
  /** Where its lines begin; at the left when it says nothing. */
  readonly dir?: 'rtl';
  /** Its speakers have a name after their father, which a polite letter uses. */
  readonly hasPatronymics?: true;
}

/** Every language that the shop has words in: `src/ui/i18n/messages/<key>` holds them. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  ru: { name: 'Русский', tag: 'ru', hasPatronymics: true },
  en: { name: 'English', tag: 'en-GB' },
  cnr: { name: 'Crnogorski', tag: 'sr-Latn-ME' },
};

/** `rtl` where lines of a language begin at the right. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return LANGUAGES[locale]?.dir ?? 'ltr';
}
