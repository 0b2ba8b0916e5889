import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { PromoCode } from '#domain/promotion/PromoCode.ts';
import type { DishTimeSlot } from '#domain/schedule/dishHours.ts';
import { parseClosingTime, parseInstant, parseTimeOfDay } from '#domain/schedule/isoTime.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import type { WeekDay as WeekDayNumber } from '#domain/schedule/zonedTime.ts';
import type { SeedTimeSlot } from '#server/seed/SeedMenu.ts';
import type { SeedPromoCode } from '#server/seed/SeedPromotion.ts';
import type { SeedRestaurant, SeedZone } from '#server/seed/SeedRestaurant.ts';
import type { WeekDay } from '#server/seed/SeedValues.ts';

const WEEK_DAY_NUMBERS: Readonly<Record<WeekDay, WeekDayNumber>> = {
  MONDAY: 1,
  TUESDAY: 2,
  WEDNESDAY: 3,
  THURSDAY: 4,
  FRIDAY: 5,
  SATURDAY: 6,
  SUNDAY: 7,
};

export function toSchedule({ openingHours, exceptions, timezone }: SeedRestaurant): Schedule {
  return {
    timezone,
    hours: openingHours.map(({ dayOfWeek, active, open, close }) => ({
      weekDay: WEEK_DAY_NUMBERS[dayOfWeek],
      active,
      open: parseTimeOfDay(open),
      close: parseClosingTime(close),
    })),
    exceptions: exceptions.map(({ date, dayOff, open, close }) => ({
      date,
      dayOff,
      open: open === undefined ? undefined : parseTimeOfDay(open),
      close: close === undefined ? undefined : parseClosingTime(close),
    })),
  };
}

export function toTimeSlot({ dishIds, details }: SeedTimeSlot): DishTimeSlot {
  return {
    dishIds,
    hours: details.map(({ dayOfWeek, startAt, endAt, isActive }) => ({
      weekDay: WEEK_DAY_NUMBERS[dayOfWeek],
      active: isActive,
      open: parseTimeOfDay(startAt),
      close: parseClosingTime(endAt),
    })),
  };
}

export function toZone({ id, name, polygon, rules }: SeedZone, restaurantId: string): DeliveryZone {
  return {
    id,
    name,
    restaurantId,
    polygon: polygon.map(([lat, lng]) => ({ lat, lng })),
    tiers: rules
      .map(({ deliveryPrice, time, minOrderPrice, maxOrderPrice }) => ({
        deliveryPrice,
        minutes: time,
        minOrderTotal: minOrderPrice,
        maxOrderTotal: maxOrderPrice || undefined,
      }))
      .toSorted((a, b) => a.minOrderTotal - b.minOrderTotal),
  };
}

export function toPromoCode(code: SeedPromoCode): PromoCode {
  const { startsAt, finishesAt, hours, deliveryTypes, restaurantIds, ...terms } = code;
  return {
    ...terms,
    startsAt: startsAt === undefined ? undefined : parseInstant(startsAt),
    finishesAt: finishesAt === undefined ? undefined : parseInstant(finishesAt),
    hours: hours && { from: parseTimeOfDay(hours.from), to: parseTimeOfDay(hours.to) },
    deliveryTypes: deliveryTypes ?? [],
    restaurantIds: restaurantIds ?? [],
  };
}
