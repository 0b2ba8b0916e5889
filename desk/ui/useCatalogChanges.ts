import { use } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type {
  DishFields,
  HoursFields,
  PartChange,
  PhotosFields,
  PromotionFields,
  SlotsFields,
  SpecialDay,
  ZoneFields,
  ZonesFields,
} from '#desk/application/DeskCatalog.ts';
import { DELIVERY_TYPES } from '#domain/delivery/DeliveryType.ts';
import { WEEK_DAY_NAMES } from '#domain/schedule/Schedule.ts';
import type { SlotPlan } from '#domain/schedule/slotPlan.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { localeName } from '#ui/i18n/locales.ts';
import { formatOptions } from '#ui/i18n/zoned.ts';
import { useMoneyFormat } from '#ui/shop/Money.tsx';
import { useDesk } from './DeskContext.ts';
import type { DayName } from './HoursDraft.ts';
import { TimezoneContext } from './TimezoneContext.ts';

/** The name and description of an item. */
type Described = Pick<DishFields, 'name' | 'description'>;

/** One changed value as text. */
export interface CatalogChange {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** A Monday, to format names of weekdays. */
const MONDAY_MS = Date.UTC(2026, 0, 5, 12);
const DAY_MS = 86_400_000;
const MAX_TEXT = 80;

export function dayName(intl: IntlShape, day: DayName, weekday: 'long' | 'short' = 'long'): string {
  const at = new Date(MONDAY_MS + WEEK_DAY_NAMES.indexOf(day) * DAY_MS);
  return intl.formatDate(at, { weekday, timeZone: 'UTC' });
}

/** Describes the differences between two versions of a part. */
export function useCatalogChanges(): (change: PartChange) => readonly CatalogChange[] {
  const intl = useIntl();
  const money = useMoneyFormat();
  const { market, locale } = useDesk();
  const timezone = use(TimezoneContext);
  const word = (id: 'nothing' | 'yes' | 'no' | 'closed' | 'usual' | 'special.closed' | 'slots.unlimited'): string =>
    intl.formatMessage({ id: `desk.catalog.${id}` });
  const short = (text: string): string => {
    if (text === '') return word('nothing');
    return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  };

  const dateName = (date: string): string =>
    intl.formatDate(`${date}T12:00:00Z`, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

  const ofTexts = (kind: 'name' | 'description', before: Described, after: Described): readonly CatalogChange[] =>
    market.locales.map((locale) => ({
      what: intl.formatMessage({ id: `desk.catalog.${kind}` }, { language: localeName(locale) }),
      before: short(textIn(before[kind], locale)),
      after: short(textIn(after[kind], locale)),
    }));

  const ofDish = (before: DishFields, after: DishFields): readonly CatalogChange[] => {
    const amount = (value: number | undefined): string => (value === undefined ? word('nothing') : money(value));
    return [
      ...ofTexts('name', before, after),
      ...ofTexts('description', before, after),
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

  const ofPromotion = (before: PromotionFields, after: PromotionFields): readonly CatalogChange[] => {
    const moment = (instant: string): string =>
      intl.formatDate(instant, {
        dateStyle: 'medium',
        timeStyle: 'short',
        ...formatOptions(new Date(instant), timezone),
      });
    const percentOf = ({ percent }: PromotionFields): string =>
      percent === undefined ? word('nothing') : intl.formatNumber(percent / 100, { style: 'percent' });
    const labels = { starts: 'startsAt', finishes: 'finishesAt' } as const;
    return [
      ...ofTexts('name', before, after),
      ...ofTexts('description', before, after),
      ...(['starts', 'finishes'] as const).map((label) => ({
        what: intl.formatMessage({ id: `desk.catalog.promotion.${label}` }),
        before: moment(before[labels[label]]),
        after: moment(after[labels[label]]),
      })),
      {
        what: intl.formatMessage({ id: 'desk.catalog.promotion.percent' }),
        before: percentOf(before),
        after: percentOf(after),
      },
    ];
  };

  const ofZones = (before: ZonesFields, after: ZonesFields): readonly CatalogChange[] => {
    const zoneIn = ({ zones }: ZonesFields, wanted: string): ZoneFields | undefined =>
      zones.find(({ id }) => id === wanted);
    const corners = (zone: ZoneFields | undefined): string =>
      zone === undefined ? word('nothing') : zone.polygon.map(({ lat, lng }) => `${lat}, ${lng}`).join('; ');
    const moved = (zone: ZoneFields | undefined, other: ZoneFields | undefined): string => {
      const others = new Set(corners(other).split('; '));
      const own = corners(zone).split('; ');
      return short(own.filter((corner) => !others.has(corner)).join('; '));
    };
    const tiers = (zone: ZoneFields | undefined): string =>
      (zone?.tiers ?? [])
        .map(({ minOrderTotal, maxOrderTotal, deliveryPrice, minutes }) => {
          const range = `${money(minOrderTotal)}–${maxOrderTotal === undefined ? '∞' : money(maxOrderTotal)}`;
          return `${range}: ${money(deliveryPrice)}, ${minutes}′`;
        })
        .join('; ') || word('nothing');
    return [...new Set([...before.zones, ...after.zones].map(({ id }) => id))].flatMap((id) => {
      const [was, is] = [zoneIn(before, id), zoneIn(after, id)];
      const name = textIn((is ?? was)?.name ?? id, locale) || id;
      const line = (label: 'corners' | 'prices', one: string, other: string): CatalogChange => ({
        what: `${name}: ${intl.formatMessage({ id: `desk.catalog.zones.${label}` })}`,
        before: one,
        after: other,
      });
      return [
        line('prices', tiers(was), tiers(is)),
        ...(corners(was) === corners(is) ? [] : [line('corners', moved(was, is), moved(is, was))]),
      ];
    });
  };

  const ofPhotos = (before: PhotosFields, after: PhotosFields): readonly CatalogChange[] => {
    const without = ({ photos }: PhotosFields, others: PhotosFields): string => {
      const own = photos.filter(({ path }) => others.photos.every((other) => other.path !== path));
      return own.length === 0 ? word('nothing') : own.map(({ path }) => path.split('/').at(-1)?.slice(0, 6)).join(', ');
    };
    return [
      {
        what: intl.formatMessage({ id: 'desk.catalog.photos' }),
        before: without(before, after),
        after: without(after, before),
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
        what: dateName(date),
        before: specialOf(before, date),
        after: specialOf(after, date),
      })),
    ];
  };

  const ofSlots = (before: SlotsFields, after: SlotsFields): readonly CatalogChange[] => {
    const numbers = ['slotMinutes', 'capacity', 'leadMinutes', 'daysAhead'] as const;
    const numberOf = (plan: SlotPlan | undefined, name: (typeof numbers)[number]): string => {
      if (plan === undefined) return word('nothing');
      return plan[name] === undefined ? word('slots.unlimited') : intl.formatNumber(plan[name]);
    };
    const onDay = (plan: SlotPlan | undefined, wanted: string): string => {
      const day = plan?.exceptions.find(({ date }) => date === wanted);
      return day === undefined ? word('usual') : intl.formatNumber(day.capacity);
    };
    return DELIVERY_TYPES.flatMap((type) => {
      const [was, is] = [before[type], after[type]];
      const name = intl.formatMessage({ id: `desk.type.${type}` });
      const days = [...(was?.exceptions ?? []), ...(is?.exceptions ?? [])].map(({ date }) => date);
      const rows = [
        { label: 'slots' as const, before: word(was ? 'yes' : 'no'), after: word(is ? 'yes' : 'no') },
        ...numbers.map((number) => ({
          label: `slots.${number}` as const,
          before: numberOf(was, number),
          after: numberOf(is, number),
        })),
      ];
      return [
        ...rows.map(({ label, ...change }) => ({
          what: `${name}: ${intl.formatMessage({ id: `desk.catalog.${label}` })}`,
          ...change,
        })),
        ...[...new Set(days)].toSorted().map((date) => ({
          what: `${name}: ${dateName(date)}`,
          before: onDay(was, date),
          after: onDay(is, date),
        })),
      ];
    });
  };

  const allOf = ({ part, before, after }: PartChange): readonly CatalogChange[] => {
    if (part === 'dish') return ofDish(before, after);
    if (part === 'promotion') return ofPromotion(before, after);
    if (part === 'dishPhotos' || part === 'promotionPhotos') return ofPhotos(before, after);
    if (part === 'zones') return ofZones(before, after);
    return part === 'hours' ? ofHours(before, after) : ofSlots(before, after);
  };

  return (change) => allOf(change).filter(({ before, after }) => before !== after);
}

function textIn(text: LocalizedText, locale: string): string {
  return typeof text === 'string' ? text : (text[locale] ?? '');
}
