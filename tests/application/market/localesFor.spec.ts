import { localesFor } from '#application/market/localesFor.ts';

const LOCALES = ['ru', 'en', 'cnr'];
const wanting = (...languages: readonly string[]): string | undefined =>
  localesFor({ locales: LOCALES, languageFromBrowser: true }, languages)[0];

/** @spec 1.2 */
describe('the language of a first visit', () => {
  it('is the market’s first where the market does not ask the browser', () => {
    expect(localesFor({ locales: LOCALES, languageFromBrowser: false }, ['en'])).toBe(LOCALES);
  });

  it('is the first of the browser’s that the market has, whatever the region', () => {
    expect(wanting('en-GB', 'ru')).toBe('en');
    expect(wanting('de-DE', 'EN-us', 'ru')).toBe('en');
    expect(wanting('cnr-Latn-ME')).toBe('cnr');
  });

  it('is Montenegrin for readers of its kin', () => {
    for (const kin of ['sr-Latn-RS', 'bs', 'hr-HR', 'sh']) expect(wanting(kin, 'en')).toBe('cnr');
    expect(localesFor({ locales: ['en', 'ru'], languageFromBrowser: true }, ['sr', 'ru'])[0]).toBe('ru');
  });

  it('is the market’s first where the browser asks for none of them', () => {
    expect(wanting('de', 'fr')).toBe('ru');
    expect(wanting('', '*', 'english', '__proto__')).toBe('ru');
    expect(wanting()).toBe('ru');
  });

  it('leaves every language to be chosen, each once', () => {
    expect(localesFor({ locales: LOCALES, languageFromBrowser: true }, ['cnr'])).toEqual(['cnr', 'ru', 'en']);
  });
});
