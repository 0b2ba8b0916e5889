import type { HoursFields, SlotsFields, SpecialDay, ZoneFields, ZonesFields } from '#desk/application/DeskCatalog.ts';
import { DELIVERY_TYPES } from '#domain/delivery/DeliveryType.ts';
import { WEEK_DAY_NAMES } from '#domain/schedule/Schedule.ts';
import type { SlotPlan } from '#domain/schedule/slotPlan.ts';
import type { CatalogChange } from './CatalogChange.ts';
import type { CatalogFormat } from './CatalogFormat.ts';
import { dayName } from './dayName.ts';
import type { DayName } from './HoursDraft.ts';
import { textIn } from './textIn.ts';

export function hoursChanges(
  { intl, word, dateName }: CatalogFormat,
  before: HoursFields,
  after: HoursFields,
): readonly CatalogChange[] {
  const hoursOf = ({ openingHours }: HoursFields, day: DayName): string =>
    openingHours
      .filter(({ dayOfWeek, active }) => active && dayOfWeek === day)
      .map(({ open, close }) => `${open}–${close}`)
      .join(', ') || word('closed');
  const special = ({ dayOff, open, close }: SpecialDay): string => {
    if (dayOff) return word('special.closed');
    return open === undefined ? word('usual') : `${open}–${close}`;
  };
  const specialOf = ({ exceptions }: HoursFields, day: string): string =>
    exceptions
      .filter(({ date }) => date === day)
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
}

export function slotsChanges(
  { intl, word, dateName }: CatalogFormat,
  before: SlotsFields,
  after: SlotsFields,
): readonly CatalogChange[] {
  const numbers = ['slotMinutes', 'capacity', 'leadMinutes', 'daysAhead'] as const;
  const numberOf = (plan: SlotPlan | undefined, name: (typeof numbers)[number]): string => {
    if (plan === undefined) return word('nothing');
    return plan[name] === undefined ? word('slots.unlimited') : intl.formatNumber(plan[name]);
  };
  const onDay = (plan: SlotPlan | undefined, exceptionDate: string): string => {
    const day = plan?.exceptions.find(({ date }) => date === exceptionDate);
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
}

export function zonesChanges(
  { intl, money, locale, word, short }: CatalogFormat,
  before: ZonesFields,
  after: ZonesFields,
): readonly CatalogChange[] {
  const zoneIn = ({ zones }: ZonesFields, zoneId: string): ZoneFields | undefined =>
    zones.find(({ id }) => id === zoneId);
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
}
