import { isDishOfferedAt } from '#domain/schedule/dishHours.ts';
import { openingStateAt } from '#domain/schedule/openingState.ts';
import { DishHours } from '#server/catalog/DishHours.ts';
import type { RestaurantDocument } from '#server/catalog/document/documents.ts';
import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';
import { toSchedule } from '#server/catalog/toDomain.ts';
import { walkWeek } from './walkWeek.ts';
import { WallClock } from './wallClock.ts';

const seed = readDemoSeed();
const { restaurants } = seed;
/** An ordinary week, and one with the exceptions around New Year. */
const WEEKS = ['2026-11-16T00:00:00Z', '2026-12-28T00:00:00Z'];
/** Weeks in which daylight saving begins and ends. */
const CHANGES = ['2026-03-26T00:00:00Z', '2026-10-22T00:00:00Z'];

const isNamed = ({ timezone }: RestaurantDocument): boolean => /^[A-Z]/.test(timezone);
const walks = restaurants.flatMap((restaurant) =>
  [...WEEKS, ...(isNamed(restaurant) ? CHANGES : [])].map((week) => [restaurant.id, week, restaurant] as const),
);

/** @spec 4.24 */
describe('the demo restaurants', () => {
  it('are of every kind: round the clock, by night, split, with exceptions, with daylight saving', () => {
    const noon = new Date('2026-11-18T12:00:00Z');
    expect(restaurants.some((one) => openingStateAt(toSchedule(one), noon).kind === 'round-the-clock')).toBe(true);
    expect(
      restaurants.some((one) => one.openingHours.some(({ open, close }) => close !== '00:00' && close < open)),
    ).toBe(true);
    expect(restaurants.some((one) => one.openingHours.length > 7)).toBe(true);
    expect(restaurants.some((one) => one.exceptions.length > 0)).toBe(true);
    expect(restaurants.some(isNamed)).toBe(true);
  });

  it.each(walks)('follow the timetable each minute: %s in the week of %s', (_id, week, restaurant) => {
    expect(walkWeek(restaurant, toSchedule(restaurant), week)).toEqual([]);
  });

  it.each(restaurants.map((restaurant) => [restaurant.id, restaurant] as const))(
    'offer each dish in its hours, each minute of a week: %s',
    (_id, restaurant) => {
      const differences: string[] = [];
      const { timezone } = restaurant;
      const { documents, slots } = new DishHours(seed).at(restaurant);
      for (const { dishIds, details } of documents) {
        const openingHours = details.map(({ dayOfWeek, startAt, endAt, isActive }) => ({
          dayOfWeek,
          active: isActive,
          open: startAt,
          close: endAt,
        }));
        const clock = new WallClock({ openingHours, exceptions: [], timezone });
        for (let minute = 0; minute < 7 * 1440; minute += 1) {
          const at = Date.parse('2026-11-16') + minute * 60_000;
          const isOffered = isDishOfferedAt(slots, dishIds[0] ?? '', timezone, new Date(at));
          if (isOffered !== (clock.stateAt(at) === 'open')) differences.push(clock.shows(at));
        }
      }
      expect(differences).toEqual([]);
    },
  );
});
