import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { PromoCode } from '#domain/promotion/PromoCode.ts';
import type { DishTimeSlot } from '#domain/schedule/dishHours.ts';
import { parseInstant, parseTimeOfDay } from '#domain/schedule/isoTime.ts';
import { parseHours, parseSpan, type Schedule } from '#domain/schedule/Schedule.ts';
import type { SlotPlan } from '#domain/schedule/slotPlan.ts';
import type {
  PromoCodeDocument,
  RestaurantDocument,
  SlotsDocument,
  TimeSlotDocument,
  ZoneDocument,
} from './document/documents.ts';

export function toSchedule({ openingHours, exceptions, timezone, pausedUntil }: RestaurantDocument): Schedule {
  return {
    timezone,
    pausedUntil: pausedUntil === undefined ? undefined : parseInstant(pausedUntil),
    hours: openingHours.map(parseHours),
    exceptions: exceptions.map(({ date, dayOff, open, close }) => ({
      date,
      dayOff,
      ...(open !== undefined && close !== undefined && parseSpan(open, close)),
    })),
  };
}

export function toSlotPlan(slots: SlotsDocument | undefined): SlotPlan | undefined {
  return slots && { ...slots, slotMinutes: slots.minutes, exceptions: slots.exceptions ?? [] };
}

export function toTimeSlot({ dishIds, details }: Pick<TimeSlotDocument, 'dishIds' | 'details'>): DishTimeSlot {
  return {
    dishIds,
    hours: details.map(({ dayOfWeek, startAt, endAt, isActive }) =>
      parseHours({ dayOfWeek, active: isActive, open: startAt, close: endAt }),
    ),
  };
}

export function toZone({ id, name, polygon, rules }: ZoneDocument, restaurantId: string): DeliveryZone {
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

export function toPromoCode(code: PromoCodeDocument): PromoCode {
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
