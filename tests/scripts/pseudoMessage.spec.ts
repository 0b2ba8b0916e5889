import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from '@formatjs/intl';
import { pseudoMessage } from '../../scripts/pseudoMessage.mjs';

const messages = join(import.meta.dirname, '../../src/ui/i18n/messages');

function formatted(
  parts: readonly MessageFormatElement[],
  locale: string,
  values: Readonly<Record<string, number | string>>,
): string {
  const intl = createIntl({ locale, messages: { text: [...parts] } as never });
  return intl.formatMessage({ id: 'text' } as never, values);
}

const pseudo = (text: string, locale = 'en', values: Readonly<Record<string, number | string>> = {}): string =>
  formatted(pseudoMessage(parse(text)), locale, values);

describe('a message in a language that nobody speaks', () => {
  it('is longer, accented and within brackets', () => {
    expect(pseudo('Add to cart')).toBe('⟦Ádd tó ćárt~~~~⟧');
    expect(pseudo('Меню', 'ru')).toBe('⟦Ме\u0301ню\u0301~~⟧');
    expect(pseudo('')).toBe('⟦⟧');
  });

  it('keeps its values, its plurals and its signs', () => {
    const dishes = '{count, plural, one {# dish of {name}} other {# dishes of {name}}}';
    expect(pseudo(dishes, 'en', { count: 1, name: 'Anna' })).toBe('⟦1 díśh óf Anna⟧');
    expect(pseudo(dishes, 'en', { count: 2, name: 'Anna' })).toBe('⟦2 díśhéś óf Anna⟧');
  });

  it('can be made of every text of the shop', () => {
    for (const locale of ['ru', 'en', 'cnr']) {
      for (const file of readdirSync(join(messages, locale)).filter((name) => name.endsWith('.json'))) {
        const texts = Object.values(
          JSON.parse(readFileSync(join(messages, locale, file), 'utf8')) as Record<string, string>,
        );
        for (const text of texts) {
          const parts = parse(text, { shouldParseSkeletons: false });
          expect(pseudoMessage(parts)).toHaveLength(parts.length + 2);
        }
      }
    }
  });
});
