/** A language's own name, and its settings for `Intl` and HTML. */
export interface Language {
  readonly name: string;
  /** BCP 47 tag for numbers, dates and plurals: the nearest one that browsers have data for. */
  readonly tag: string;
  /** Text direction; left to right when absent. */
  readonly dir?: 'rtl';
  /** The language uses patronymics, which a formal letter includes. */
  readonly hasPatronymics?: true;
}

/** Every language that the interface is translated to. `src/ui/i18n/messages/<key>` holds its messages. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  ru: { name: 'Русский', tag: 'ru', hasPatronymics: true },
  en: { name: 'English', tag: 'en-GB' },
  cnr: { name: 'Crnogorski', tag: 'sr-Latn-ME' },
};

/** The text direction of a language. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return LANGUAGES[locale]?.dir ?? 'ltr';
}
