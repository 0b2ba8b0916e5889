import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

const root = join(import.meta.dirname, '..', '..', '..');
const LOCALES = ['ru', 'en', 'cnr'] as const;
type Locale = (typeof LOCALES)[number];

/** What CLDR tells apart in whole and broken numbers; Montenegrin counts as Serbian does. */
const PLURALS: Readonly<Record<Locale, readonly string[]>> = {
  ru: ['few', 'many', 'one', 'other'],
  en: ['one', 'other'],
  cnr: ['few', 'one', 'other'],
};

function wordsOf(locale: Locale): Readonly<Record<string, string>> {
  const folder = join(root, 'src/ui/i18n/messages', locale);
  const files = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object);
  return Object.assign({}, ...files) as Record<string, string>;
}

function filesOf(locale: Locale): readonly string[] {
  return readdirSync(join(root, 'src/ui/i18n/messages', locale)).toSorted();
}

function elementsIn(parts: readonly MessageFormatElement[]): readonly MessageFormatElement[] {
  return parts.flatMap((part) => {
    if (part.type === TYPE.plural || part.type === TYPE.select) {
      return [part, ...Object.values(part.options).flatMap(({ value }) => elementsIn(value))];
    }
    return part.type === TYPE.tag ? [part, ...elementsIn(part.children)] : [part];
  });
}

function argumentsOf(text: string): readonly string[] {
  const named = elementsIn(parse(text)).filter(({ type }) => type !== TYPE.literal && type !== TYPE.pound);
  return [...new Set(named.map((part) => ('value' in part ? part.value : '')))].toSorted();
}

const all = Object.fromEntries(LOCALES.map((locale) => [locale, wordsOf(locale)])) as Record<
  Locale,
  Readonly<Record<string, string>>
>;
const ids = Object.keys(all.ru);

const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map(
    (entry) => [join(entry.parentPath, entry.name), readFileSync(join(entry.parentPath, entry.name), 'utf8')] as const,
  );

describe('the words', () => {
  it('are the same ones in the same files of every language', () => {
    for (const locale of LOCALES) {
      expect(filesOf(locale)).toEqual(filesOf('ru'));
      expect(Object.keys(all[locale]).toSorted()).toEqual(ids.toSorted());
    }
  });

  it('come with the first screen, with what opens later or with the desk, each file in one of them', () => {
    for (const locale of LOCALES) {
      const indexes = ['', '.more', '.desk'].map((kind) =>
        readFileSync(join(root, `src/ui/i18n/messages/${locale}${kind}.ts`), 'utf8'),
      );
      const imported = indexes.flatMap((text) => [...text.matchAll(/\.\/\w+\/(\w+\.json)/g)].map(([, name]) => name));
      expect(new Set(imported)).toEqual(new Set(filesOf(locale)));
      expect(imported).toHaveLength(filesOf(locale).length);
    }
  });

  it('are never empty', () => {
    for (const locale of LOCALES) {
      expect(Object.entries(all[locale]).filter(([, text]) => text.trim() === '')).toEqual([]);
    }
  });

  it('use no skeleton of a number or a date: the build leaves them out, and the bare value would show', () => {
    for (const locale of LOCALES) {
      expect(Object.entries(all[locale]).filter(([, text]) => text.includes('::'))).toEqual([]);
    }
  });

  it.each(ids)('of "%s" take the same values in every language', (id) => {
    for (const locale of LOCALES) expect(argumentsOf(all[locale][id] ?? '')).toEqual(argumentsOf(all.ru[id] ?? ''));
  });

  it.each(LOCALES)('in "%s" have every plural form of their language', (locale) => {
    const wrong = Object.entries(all[locale]).flatMap(([id, text]) =>
      elementsIn(parse(text)).flatMap((part) => {
        if (part.type !== TYPE.plural) return [];
        const forms = Object.keys(part.options).filter((form) => !form.startsWith('='));
        return forms.toSorted().join() === PLURALS[locale].join() ? [] : [`${id}: ${forms.join()}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('have the forms that the language data knows', () => {
    const tags = { ru: 'ru', en: 'en', cnr: 'sr-Latn-ME' };
    for (const locale of LOCALES) {
      const known = new Intl.PluralRules(tags[locale]).resolvedOptions().pluralCategories;
      expect(known.toSorted()).toEqual(PLURALS[locale]);
    }
  });

  it('are all used', () => {
    const literals = new Set(
      sources.flatMap(([, text]) => [...text.matchAll(/['"`]([\w.:-]+)['"`]/g)].map(([, id]) => id)),
    );
    const patterns = sources
      .flatMap(([, text]) => [...text.matchAll(/`([a-z][\w-]*\.(?:[\w.-]|\$\{[^}]*\})*)`/g)])
      .map(([, template = '']) => template.split(/\$\{[^}]*\}/))
      .filter(({ length }) => length > 1)
      .map((fixed) => new RegExp(`^${fixed.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`));
    const unused = ids.filter((id) => !literals.has(id) && !patterns.some((pattern) => pattern.test(id)));
    expect(unused).toEqual([]);
  });

  it('stand nowhere in the code', () => {
    const names = sources.filter(([, text]) => /\p{Script=Cyrillic}/u.test(text)).map(([name]) => name);
    // Letters as they are compared, and what a language calls itself, are the same in all of them.
    expect(names.map((name) => name.slice(root.length + 1)).toSorted()).toEqual([
      'src/domain/text/otherLayout.ts',
      'src/domain/text/wordsOf.ts',
      'src/ui/i18n/locales.ts',
    ]);
  });
});
