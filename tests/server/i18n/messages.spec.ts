import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#domain/text/languages.ts';
import { errorMessage } from '#server/http/errorMessage.ts';
import { localizedMessage } from '#server/shared/i18n/messages.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'src', 'ui', 'i18n', 'messages');
const LOCALES = Object.keys(LANGUAGES);
const texts = LOCALES.map(
  (locale): Readonly<Record<string, string>> => JSON.parse(readFileSync(join(FOLDER, locale, 'server.json'), 'utf8')),
);

describe('the messages of the server', () => {
  it('say the same ids in every language, each with a text', () => {
    const [ru, ...others] = texts.map((language) => Object.keys(language));
    expect(ru?.length).toBeGreaterThan(60);
    for (const ids of others) expect(ids).toEqual(ru);
    expect(texts.flatMap((language) => Object.values(language)).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('are all the texts of a client that picks a language by itself', () => {
    expect(localizedMessage('tag.spicy')).toEqual({ ru: 'Острое', en: 'Spicy', cnr: 'Ljuto' });
  });

  it.each([
    ['en', 'Sign in to continue'],
    ['en-GB,en;q=0.9', 'Sign in to continue'],
    ['de, EN;q=0.1', 'Sign in to continue'],
    ['sr-Latn-ME', 'Prijavite se da nastavite'],
    ['sr, en', 'Sign in to continue'],
    ['cnr', 'Prijavite se da nastavite'],
    ['toString', 'Войдите, чтобы продолжить'],
    ['de', 'Войдите, чтобы продолжить'],
    [undefined, 'Войдите, чтобы продолжить'],
  ])('answer to Accept-Language %s with an error that reads "%s"', (accepted, text) => {
    expect(errorMessage('auth.required', accepted)).toBe(text);
  });

  it('has something to say of a code that it does not know', () => {
    for (const code of ['nobody.knows', 'toString']) expect(errorMessage(code, 'en')).toBe('Something went wrong');
  });
});
