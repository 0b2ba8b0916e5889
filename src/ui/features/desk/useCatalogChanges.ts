import { type IntlShape, useIntl } from 'react-intl';
import type { CatalogEdit, DishFields, HoursFields, PartContent, SpecialDay } from '#application/desk/DeskCatalog.ts';
import { isSame } from '#application/desk/isSame.ts';
import { WEEK_DAY_NAMES } from '#domain/schedule/Schedule.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { useMoneyFormat } from '#ui/components/Money.tsx';
import { localeName } from '#ui/i18n/locales.ts';
import { useDesk } from './DeskContext.ts';
import type { DayName } from './HoursDraft.ts';

/** One thing that is other than before, in words. */
export interface CatalogChange {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** Any day will do whose week day is known: this was a Monday. */
const MONDAY_MS = Date.UTC(2026, 0, 5, 12);
const DAY_MS = 86_400_000;
const MAX_TEXT = 80;

export function dayName(intl: IntlShape, day: DayName, weekday: 'long' | 'short' = 'long'): string {
  const at = new Date(MONDAY_MS + WEEK_DAY_NAMES.indexOf(day) * DAY_MS);
  return intl.formatDate(at, { weekday, timeZone: 'UTC' });
}

/** What is different between two states of a part. */
export function useCatalogChanges(): (
  change: Pick<CatalogEdit, 'before' | 'after'> & Pick<PartContent, 'part'>,
) => readonly CatalogChange[] {
  const intl = useIntl();
  const money = useMoneyFormat();
  const { market } = useDesk();
  const word = (id: 'nothing' | 'yes' | 'no' | 'closed' | 'usual' | 'special.closed'): string =>
    intl.formatMessage({ id: `desk.catalog.${id}` });
  const short = (text: string): string => {
    if (text === '') return word('nothing');
    return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  };

  const ofDish = (before: DishFields, after: DishFields): readonly CatalogChange[] => {
    const texts = (kind: 'name' | 'description'): readonly CatalogChange[] =>
      market.locales.map((locale) => ({
        what: intl.formatMessage({ id: `desk.catalog.${kind}` }, { language: localeName(locale) }),
        before: short(textIn(before[kind], locale)),
        after: short(textIn(after[kind], locale)),
      }));
    const amount = (value: number | undefined): string => (value === undefined ? word('nothing') : money(value));
    return [
      ...texts('name'),
      ...texts('description'),
      {
        what: intl.formatMessage({ id: 'desk.catalog.price' }),
        before: money(before.price),
        after: money(after.price),
      },
      {
        what: intl.formatMessage({ id: 'desk.catalog.old-price' }),
        before: amount(before.oldPrice),
        after: amount(after.oldPrice),
      },
      {
        what: intl.formatMessage({ id: 'desk.catalog.sold' }),
        before: word(before.isSold ? 'yes' : 'no'),
        after: word(after.isSold ? 'yes' : 'no'),
      },
    ];
  };

  const ofHours = (before: HoursFields, after: HoursFields): readonly CatalogChange[] => {
    const hoursOf = ({ openingHours }: HoursFields, day: DayName): string =>
      openingHours
        .filter(({ dayOfWeek, active }) => active && dayOfWeek === day)
        .map(({ open, close }) => `${open}–${close}`)
        .join(', ') || word('closed');
    const special = ({ dayOff, open, close }: SpecialDay): string => {
      if (dayOff) return word('special.closed');
      return open === undefined ? word('usual') : `${open}–${close}`;
    };
    const specialOf = ({ exceptions }: HoursFields, wanted: string): string =>
      exceptions
        .filter(({ date }) => date === wanted)
        .map(special)
        .join(', ') || word('usual');
    const dates = [...before.exceptions, ...after.exceptions].map(({ date }) => date);
    return [
      ...WEEK_DAY_NAMES.map((day) => ({
        what: dayName(intl, day),
        before: hoursOf(before, day),
        after: hoursOf(after, day),
      })),
      ...[...new Set(dates)].toSorted().map((date) => ({
        what: intl.formatDate(`${date}T12:00:00Z`, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
        before: specialOf(before, date),
        after: specialOf(after, date),
      })),
    ];
  };

  return ({ part, before, after }) => {
    const all =
      part === 'dish'
        ? ofDish(before as DishFields, after as DishFields)
        : ofHours(before as HoursFields, after as HoursFields);
    return all.filter((change) => !isSame(change.before, change.after));
  };
}

function textIn(text: LocalizedText, locale: string): string {
  return typeof text === 'string' ? text : (text[locale] ?? '');
}
