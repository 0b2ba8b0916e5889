import type { HoursDocument, TimeSlotDocument } from '#server/catalog/document/documents.ts';
import type { WeekDay } from '../documents.ts';

export const WEEK: readonly WeekDay[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

export function everyDay(open: string, close: string): HoursDocument[] {
  return WEEK.map((dayOfWeek) => ({ dayOfWeek, active: true, open, close }));
}

function slot(dishIds: readonly string[], startAt: string, endAt: string, days: readonly WeekDay[]): TimeSlotDocument {
  return {
    dishIds,
    details: WEEK.map((dayOfWeek) => ({ dayOfWeek, startAt, endAt, isActive: days.includes(dayOfWeek) })),
  };
}

export const breakfastHours = (dishIds: readonly string[]): TimeSlotDocument => slot(dishIds, '07:00', '12:00', WEEK);
export const coffeeHours = (dishIds: readonly string[]): TimeSlotDocument => slot(dishIds, '07:00', '22:00', WEEK);
export const lunchHours = (dishIds: readonly string[]): TimeSlotDocument =>
  slot(dishIds, '12:00', '16:00', WEEK.slice(0, 5));
/** Wine and beer in one city, whose law ends their sale at night. */
export const wineHours = (cityId: string): TimeSlotDocument => ({
  ...slot([], '08:00', '22:00', WEEK),
  tags: ['age-18'],
  cityIds: [cityId],
});
