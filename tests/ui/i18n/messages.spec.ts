import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { LANGUAGES } from '#domain/text/languages.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const LOCALES = Object.keys(LANGUAGES);

/** What CLDR tells apart in whole and broken numbers; Montenegrin counts as Serbian does. */
function pluralsOf(locale: string): readonly string[] {
  return new Intl.PluralRules(LANGUAGES[locale]?.tag).resolvedOptions().pluralCategories.toSorted();
}

function wordsOf(locale: string): Readonly<Record<string, string>> {
  const folder = join(root, 'src/ui/i18n/messages', locale);
  const files = filesOf(locale).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object);
  return Object.assign({}, ...files) as Record<string, string>;
}

function filesOf(locale: string): readonly string[] {
  const names = readdirSync(join(root, 'src/ui/i18n/messages', locale));
  // What the server says is looked at by its own test.
  return names.filter((name) => name.endsWith('.json') && name !== 'server.json').toSorted();
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

/** The text from an opening brace to the one that closes it. */
function braced(source: string, start: number): string {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') depth -= 1;
    if (depth === 0) return source.slice(start, at + 1);
  }
  return '';
}

/** The names in an object literal, without those of what it holds; undefined when it takes over another object. */
function keysOf(literal: string): readonly string[] | undefined {
  if (!literal.startsWith('{') || literal.includes('...')) return undefined;
  let flat = literal.slice(1, -1);
  for (let before = ''; before !== flat; ) {
    before = flat;
    flat = flat.replaceAll(/\{[^{}]*\}|\([^()]*\)|\[[^[\]]*\]/g, '');
  }
  return flat.split(',').flatMap((entry) => /^\s*(\w+)\s*(?::|$)/.exec(entry)?.[1] ?? []);
}

/** Each place of the code that writes out a text's id and the values beside it, with the names of the values. */
function givenValues(source: string): readonly { readonly id: string; readonly names: readonly string[] }[] {
  const places = source.matchAll(
    /<FormattedMessage\s+id="([\w.:-]+)"(?:\s+values=\{(?=\{))?|formatMessage\(\s*\{ id: '([\w.:-]+)' \},?\s*/g,
  );
  return [...places].flatMap((place) => {
    const [whole, inPage, inCode] = place;
    const end = place.index + whole.length;
    const hasValues = source[end] === '{';
    const names = hasValues ? keysOf(braced(source, end)) : /^\s*(?:\/>|\))/.test(source.slice(end)) ? [] : undefined;
    return names === undefined ? [] : [{ id: inPage ?? inCode ?? '', names }];
  });
}

const russian = wordsOf('ru');
const all = new Map(LOCALES.map((locale) => [locale, wordsOf(locale)]));
const ids = Object.keys(russian);

const sources = ['src', 'desk']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map(
    (entry) => [join(entry.parentPath, entry.name), readFileSync(join(entry.parentPath, entry.name), 'utf8')] as const,
  );

/**
 * @spec 1.2 5.13 5.14 5.15 5.16 5.17 8.30 9.15
 * @trust L6
 */
describe('the words', () => {
  it('are the same ones in the same files of every language', () => {
    for (const locale of LOCALES) {
      expect(filesOf(locale)).toEqual(filesOf('ru'));
      expect(Object.keys(all.get(locale) ?? {}).toSorted()).toEqual(ids.toSorted());
    }
  });

  it('come with the first screen, with what opens later or with the desk, each file in one of them', () => {
    for (const locale of LOCALES) {
      const indexes = ['first', 'more', 'desk'].map((part) =>
        readFileSync(join(root, `src/ui/i18n/messages/${locale}/${part}.ts`), 'utf8'),
      );
      const imported = indexes.flatMap((text) => [...text.matchAll(/\.\/(\w+\.json)/g)].map(([, name]) => name));
      expect(new Set(imported)).toEqual(new Set(filesOf(locale)));
      expect(imported).toHaveLength(filesOf(locale).length);
    }
  });

  it('are never empty', () => {
    for (const locale of LOCALES) {
      expect(Object.entries(all.get(locale) ?? {}).filter(([, text]) => text.trim() === '')).toEqual([]);
    }
  });

  it('use no skeleton of a number or a date: the build leaves them out, and the bare value would show', () => {
    for (const locale of LOCALES) {
      expect(Object.entries(all.get(locale) ?? {}).filter(([, text]) => text.includes('::'))).toEqual([]);
    }
  });

  it.each(ids)('take the same values for the id "%s" in every language', (id) => {
    for (const locale of LOCALES)
      expect(argumentsOf(all.get(locale)?.[id] ?? '')).toEqual(argumentsOf(russian[id] ?? ''));
  });

  it('are given every value that they take', () => {
    const uses = sources.flatMap(([name, text]) => givenValues(text).map((place) => ({ name, ...place })));
    const lacking = uses.flatMap(({ name, id, names }) => {
      const missing = argumentsOf(russian[id] ?? '').filter((argument) => !names.includes(argument));
      return missing.length === 0 ? [] : [`${name.slice(root.length + 1)}: ${id} lacks ${missing.join()}`];
    });
    expect(lacking).toEqual([]);
    // Where values are handed over in a variable, their names are not seen; most places write them out.
    expect(uses.filter(({ names }) => names.length > 0).length).toBeGreaterThan(100);
  });

  it('are whole sentences, no message is a value of another one', () => {
    const parts = sources.flatMap(([name, text]) =>
      [...text.matchAll(/id="([\w.:-]+)"\s+values=\{(?=\{)|\{ id: '([\w.:-]+)' \},?\s*(?=\{)/g)].flatMap((place) => {
        const values = braced(text, place.index + place[0].length);
        const id = place[1] ?? place[2] ?? '';
        return /formatMessage\(|<FormattedMessage/.test(values) ? [`${name.slice(root.length + 1)}: ${id}`] : [];
      }),
    );
    // A name and a date, side by side.
    expect(parts).toEqual(['desk/ui/CatalogHistory.tsx: desk.catalog.by']);
  });

  it.each(LOCALES)('have every plural form of the language "%s"', (locale) => {
    const wrong = Object.entries(all.get(locale) ?? {}).flatMap(([id, text]) =>
      elementsIn(parse(text)).flatMap((part) => {
        if (part.type !== TYPE.plural) return [];
        const forms = Object.keys(part.options).filter((form) => !form.startsWith('='));
        return forms.toSorted().join() === pluralsOf(locale).join() ? [] : [`${id}: ${forms.join()}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['ru', ['few', 'many', 'one', 'other']],
    ['en', ['one', 'other']],
    ['cnr', ['few', 'one', 'other']],
  ])('count in the language "%s" with the forms %j', (locale, forms) => {
    expect(pluralsOf(locale)).toEqual(forms);
  });

  it('stand in a folder for each language of the list, and for no other', () => {
    expect(readdirSync(join(root, 'src/ui/i18n/messages')).toSorted()).toEqual(LOCALES.toSorted());
  });

  it('are all used by the code', () => {
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
    // Letters as they are compared, what a language calls itself, and what is typed are the same in all of them.
    expect(names.map((name) => name.slice(root.length + 1)).toSorted()).toEqual([
      'desk/application/leavesOut.ts',
      'src/domain/catalog/synonyms/ru.ts',
      'src/domain/catalog/synonyms/stopWords.ts',
      'src/domain/text/addressWords.ts',
      'src/domain/text/languages.ts',
      'src/domain/text/otherLayout.ts',
      'src/domain/text/readWord.ts',
      'src/domain/text/stemOf.ts',
      'src/domain/text/wordsOf.ts',
    ]);
  });
});
