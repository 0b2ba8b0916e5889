import type { PromotionFields } from '#desk/application/DeskCatalog.ts';
import { parseInstant, parseTimeOfDay } from '#domain/schedule/isoTime.ts';
import { instantAt, zonedTimeOf } from '#domain/schedule/zonedTime.ts';
import type { PartTyping } from './PartDraft.ts';
import { readWhole } from './readWhole.ts';
import { isNameless, type Texts, textFrom, textsOf } from './typedTexts.ts';

export interface TypedPromotion {
  readonly names: Texts;
  readonly descriptions: Texts;
  /** `YYYY-MM-DDTHH:MM` in the restaurant's local time, as in a `datetime-local` field; empty while incomplete. */
  readonly startsAt: string;
  readonly finishesAt: string;
  /** undefined for a promotion without an automatic discount. */
  readonly percent: string | undefined;
}

/** Allowed percentages of an automatic discount. */
export const PERCENT_LIMITS = { from: 1, to: 100 } as const;

interface Place {
  readonly locales: readonly string[];
  readonly timezone: string;
}

export function promotionTyping({ locales, timezone }: Place): PartTyping<PromotionFields, TypedPromotion> {
  const typedInstant = (instant: string): string => wallTimeOf(parseInstant(instant), timezone);
  /** Keeps the seconds of an unchanged time, which the field does not show. */
  const instantFrom = (typed: string, before: string): string =>
    typed === typedInstant(before) ? before : momentAt(typed, timezone).toISOString();
  return {
    typedFrom: ({ name, description, startsAt, finishesAt, percent }) => ({
      names: textsOf(name, locales),
      descriptions: textsOf(description, locales),
      startsAt: typedInstant(startsAt),
      finishesAt: typedInstant(finishesAt),
      percent: percent === undefined ? undefined : String(percent),
    }),
    fieldsFrom: (typed, before) => {
      if (isNameless(typed.names) || !isPeriod(typed, timezone)) return undefined;
      const percent = typed.percent === undefined ? undefined : readWhole(typed.percent, PERCENT_LIMITS);
      if (typed.percent !== undefined && percent === undefined) return undefined;
      return {
        name: textFrom(before.name, typed.names, locales),
        description: textFrom(before.description, typed.descriptions, locales),
        startsAt: instantFrom(typed.startsAt, before.startsAt),
        finishesAt: instantFrom(typed.finishesAt, before.finishesAt),
        percent,
      };
    },
  };
}

/** Whether both times are given and the end is after the start. */
export function isPeriod(
  { startsAt, finishesAt }: Pick<TypedPromotion, 'startsAt' | 'finishesAt'>,
  timezone: string,
): boolean {
  return startsAt !== '' && finishesAt !== '' && momentAt(startsAt, timezone) < momentAt(finishesAt, timezone);
}

/** `YYYY-MM-DDTHH:MM` in the local time of a restaurant. */
export function wallTimeOf(instant: Date, timezone: string): string {
  const { date, minute } = zonedTimeOf(instant, timezone);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The inverse of `wallTimeOf`. */
export function momentAt(wallTime: string, timezone: string): Date {
  const [date = '', time = ''] = wallTime.split('T');
  return instantAt(date, parseTimeOfDay(time), timezone);
}
