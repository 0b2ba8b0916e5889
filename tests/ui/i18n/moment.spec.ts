import { createIntl } from 'react-intl';
import type { MomentLabel } from '#domain/schedule/openingState.ts';
import { dateText } from '#ui/i18n/dateText.ts';
import { formattingLocale } from '#ui/i18n/locales.ts';
import type { Messages } from '#ui/i18n/Messages.ts';
import { messages as cnr } from '#ui/i18n/messages/cnr/first.ts';
import { messages as cnrMore } from '#ui/i18n/messages/cnr/more.ts';
import { messages as en } from '#ui/i18n/messages/en/first.ts';
import { messages as enMore } from '#ui/i18n/messages/en/more.ts';
import { messages as ru } from '#ui/i18n/messages/ru/first.ts';
import { messages as ruMore } from '#ui/i18n/messages/ru/more.ts';
import { momentValues } from '#ui/i18n/useMoment.ts';

const all = { ru: { ...ru, ...ruMore }, en: { ...en, ...enMore }, cnr: { ...cnr, ...cnrMore } };

function intlOf(locale: keyof typeof all) {
  return createIntl({ locale: formattingLocale(locale), messages: all[locale] as Messages });
}

/** A Wednesday at 19:30 where the clock is three hours ahead of Greenwich. */
const at = new Date('2026-08-05T16:30:00Z');

function labelText(locale: keyof typeof all, day: MomentLabel['day'], weekDay: MomentLabel['weekDay'] = 3): string {
  const intl = intlOf(locale);
  const values = momentValues(intl, '+03:00', { at, day, weekDay });
  return intl
    .formatMessage({ id: 'menu.closed.opens' }, values)
    .replaceAll('\u00a0', ' ')
    .replace(/^[^,]*, \S+(?: open)? /, '');
}

describe('a coming moment in a sentence', () => {
  it.each([
    ['ru', ['в 19:30', 'завтра в 19:30', 'в среду в 19:30', '5 августа в 19:30']],
    ['en', ['at 19:30', 'tomorrow at 19:30', 'on Wednesday at 19:30', 'on 5 August at 19:30']],
    ['cnr', ['u 19:30', 'sjutra u 19:30', 'u srijedu u 19:30', '5. avgusta u 19:30']],
  ] as const)('is said as the language %s says it', (locale, text) => {
    expect((['today', 'tomorrow', 'weekday', 'later'] as const).map((day) => labelText(locale, day))).toEqual(text);
  });

  it('takes the preposition and the case of each day', () => {
    const days = ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => labelText('ru', 'weekday', day).replace(' в 19:30', ''));
    expect(days).toEqual([
      'в понедельник',
      'во вторник',
      'в среду',
      'в четверг',
      'в пятницу',
      'в субботу',
      'в воскресенье',
    ]);
  });
});

describe('a date in Montenegrin', () => {
  it('has its month in the genitive all the year round', () => {
    const months = Array.from({ length: 12 }, (_, month) =>
      dateText(intlOf('cnr'), new Date(Date.UTC(2026, month, 15)), { day: 'numeric', month: 'long', timeZone: 'UTC' }),
    );
    expect(months.filter((text) => !/^15\. [a-z]+a$/.test(text))).toEqual([]);
  });
});

describe('a date with its year', () => {
  it.each(Object.keys(all) as (keyof typeof all)[])(
    'has no space that another engine writes otherwise, in the language %s',
    (locale) => {
      const text = dateText(intlOf(locale), at, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
      expect(text).toContain('2026');
      expect(text).not.toMatch(/[\u202f\u2009]/);
    },
  );
});
