import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl, createIntlCache } from '@formatjs/intl';
import { LANGUAGES } from '#domain/text/languages.ts';
import { didYouMean } from '#server/shared/didYouMean.ts';
import type { OwnTexts } from '#server/shared/i18n/messages.ts';
import type { ManifestFault } from './manifestFaults.ts';

interface TextPart {
  readonly type: number;
  readonly value?: string;
  readonly children?: readonly TextPart[];
  readonly options?: Readonly<Record<string, { readonly value: readonly TextPart[] }>>;
}

const FOLDER = join(import.meta.dirname, '..', '..', 'src', 'ui', 'i18n', 'messages');
const FILE = /^messages\.(.+)\.json$/;
/**
 * Messages of the server that a market can override. Error messages of the API and texts of the desk are not
 * brand-specific.
 */
const SERVER_TEXT = /^(?:sms|page|offline)\./;
/** FormatJS element types without an argument: literal text, and `#` in a plural. */
const NAMELESS = new Set([0, 7]);
const { formatters } = createIntl({ locale: 'en' }, createIntlCache());
const textsByLocale = new Map<string, ReadonlyMap<string, string>>();

/** Reads a market's own messages, `messages.<locale>.json`, and finds all errors in them. */
export function readOwnTexts(
  folder: string,
  files: Iterable<string>,
  locales: readonly string[],
): { readonly texts: OwnTexts | undefined; readonly faults: readonly ManifestFault[] } {
  const faults: ManifestFault[] = [];
  const texts: Record<string, Record<string, readonly TextPart[]>> = {};
  for (const file of files) {
    const [, locale] = FILE.exec(file) ?? [];
    if (locale === undefined) continue;
    const fault = (key: string, reason: string): void => void faults.push({ file, key, reason });
    if (!locales.includes(locale)) {
      fault('(file)', `is of a language that the market lacks; its locales are ${locales.join(', ')}`);
      continue;
    }
    const own: Record<string, readonly TextPart[]> = {};
    for (const [id, text] of entriesOf(join(folder, file), fault)) {
      const usual = usualTexts(locale);
      const meant = usual.get(id);
      if (meant === undefined) fault(id, `there is no such text${didYouMean(id, [...usual.keys()])}`);
      else if (typeof text !== 'string' || text === '') fault(id, `must be a text, not ${JSON.stringify(text)}`);
      else {
        try {
          own[id] = compiled(text, meant);
        } catch (error) {
          fault(id, error instanceof Error ? error.message : String(error));
        }
      }
    }
    if (Object.keys(own).length > 0) texts[locale] = own;
  }
  return { texts: Object.keys(texts).length > 0 ? texts : undefined, faults };
}

function entriesOf(
  path: string,
  fault: (key: string, reason: string) => void,
): readonly (readonly [string, unknown])[] {
  try {
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return Object.entries(parsed);
    fault('(file)', 'must be an object of texts by their ids');
  } catch (error) {
    fault('(file)', String(error));
  }
  return [];
}

/** Compiles a message; throws when it is malformed or uses an argument that the original does not have. */
function compiled(text: string, usual: string): readonly TextPart[] {
  const parts = parsed(text);
  const names = namesIn(parsed(usual));
  const odd = [...namesIn(parts)].find((name) => !names.has(name));
  if (odd !== undefined) {
    const values = names.size === 0 ? 'none' : [...names].map((name) => `{${name}}`).join(', ');
    throw new Error(`has {${odd}}, which nobody fills in; the text has ${values}`);
  }
  return parts;
}

function parsed(text: string): readonly TextPart[] {
  return formatters.getMessageFormat(text, 'en').getAst();
}

function namesIn(parts: readonly TextPart[]): ReadonlySet<string> {
  return new Set(
    parts.flatMap(({ type, value, children = [], options = {} }) => [
      ...(NAMELESS.has(type) || value === undefined ? [] : [value]),
      ...namesIn(children),
      ...Object.values(options).flatMap((option) => [...namesIn(option.value)]),
    ]),
  );
}

/** All messages of a language by id. */
function usualTexts(locale: string): ReadonlyMap<string, string> {
  const cached = textsByLocale.get(locale);
  if (cached !== undefined) return cached;
  const folder = join(FOLDER, Object.hasOwn(LANGUAGES, locale) ? locale : 'ru');
  const texts = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json') && file !== 'desk.json')
      .flatMap((file) => {
        const entries = Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>);
        return file === 'server.json' ? entries.filter(([id]) => SERVER_TEXT.test(id)) : entries;
      }),
  );
  textsByLocale.set(locale, texts);
  return texts;
}
