import type { SeedTimeSlot } from '#server/catalog/seed/SeedMenu.ts';
import type { SeedHours } from '#server/catalog/seed/SeedRestaurant.ts';
import type { WeekDay } from '#server/catalog/seed/SeedValues.ts';

export const WEEK: readonly WeekDay[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

export function everyDay(open: string, close: string): SeedHours[] {
  return WEEK.map((dayOfWeek) => ({ dayOfWeek, active: true, open, close }));
}

function slot(dishIds: readonly string[], startAt: string, endAt: string, days: readonly WeekDay[]): SeedTimeSlot {
  return {
    dishIds,
    details: WEEK.map((dayOfWeek) => ({ dayOfWeek, startAt, endAt, isActive: days.includes(dayOfWeek) })),
  };
}

export const breakfastHours = (dishIds: readonly string[]): SeedTimeSlot => slot(dishIds, '07:00', '12:00', WEEK);
export const coffeeHours = (dishIds: readonly string[]): SeedTimeSlot => slot(dishIds, '07:00', '22:00', WEEK);
export const lunchHours = (dishIds: readonly string[]): SeedTimeSlot =>
  slot(dishIds, '12:00', '16:00', WEEK.slice(0, 5));
