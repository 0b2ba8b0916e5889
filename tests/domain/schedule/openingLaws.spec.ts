import fc from 'fast-check';
import { isOpenAt, openingStateAt } from '#domain/schedule/openingState.ts';
import { openRangesAround, rangeHolding } from '#domain/schedule/openRanges.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import { instantAt, zonedTimeOf } from '#domain/schedule/zonedTime.ts';
import type { RestaurantDocument } from '#server/catalog/document/documents.ts';
import { toSchedule } from '#server/catalog/toDomain.ts';
import { runs } from '#tests/support/runs.ts';
import { type Timetable, WallClock } from './wallClock.ts';

const WEEK_DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
const ZONES = ['+03:00', '+05:45', '-12:00', '+14:00', 'Europe/Podgorica', 'America/New_York', 'America/Santiago'];
/** Around changes of daylight saving north and south, the end of a year, 29 February, and an ordinary week. */
const DATES = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-09-06', '2026-12-31', '2028-02-29'];

const scheduleOf = (timetable: Timetable): Schedule => toSchedule(timetable as RestaurantDocument);

const time = fc.integer({ min: 0, max: 1439 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
const entry = fc.record({
  dayOfWeek: fc.constantFrom(...WEEK_DAYS),
  active: fc.boolean(),
  open: time,
  close: fc.oneof(time, fc.constantFrom('00:00', '23:59')),
});
const exception = fc.record({
  date: fc.constantFrom(...DATES),
  dayOff: fc.boolean(),
  open: time,
  close: time,
});
const timetable = fc.record({
  openingHours: fc.array(entry, { maxLength: 12 }),
  exceptions: fc.array(exception, { maxLength: 3 }),
  timezone: fc.constantFrom(...ZONES),
});

const moment = fc
  .tuple(fc.constantFrom(...DATES), fc.integer({ min: -3 * 1440, max: 3 * 1440 }))
  .map(([date, minutes]) => Date.parse(date) + minutes * 60_000);

/**
 * Between two equal times of a wall clock a timetable may be read in two ways; what the shop does is told by example.
 */
function isRepeated(timetable: Timetable, at: number): boolean {
  const { date, minute } = zonedTimeOf(new Date(at), timetable.timezone);
  const first = instantAt(date, minute, timetable.timezone).getTime();
  const again = new WallClock(timetable).shows(at + 3_600_000);
  return first !== at || again === new WallClock(timetable).shows(at);
}

function around(schedule: Schedule, at: number): ReturnType<typeof openRangesAround> {
  return openRangesAround(schedule, zonedTimeOf(new Date(at), schedule.timezone).date);
}

/** @spec 4.24 */
describe('opening hours', () => {
  it('hold a moment exactly when a plain reading of the timetable does', () => {
    fc.assert(
      fc.property(timetable, moment, (table, at) => {
        fc.pre(!isRepeated(table, at));
        const expected = new WallClock(table).stateAt(at);
        const { kind } = openingStateAt(scheduleOf(table), new Date(at));
        expect(kind === 'open' || kind === 'round-the-clock').toBe(expected === 'open');
        expect(kind === 'closed' && expected === 'day-off').toBe(false);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('are intervals in order that neither overlap nor touch, and a moment is open exactly within one', () => {
    fc.assert(
      fc.property(timetable, moment, (table, at) => {
        const schedule = scheduleOf(table);
        const ranges = around(schedule, at);
        for (const [index, { from, to }] of ranges.entries()) {
          expect(from).toBeLessThan(to);
          expect(from).toBeGreaterThan(ranges[index - 1]?.to ?? Number.NEGATIVE_INFINITY);
        }
        expect(isOpenAt(schedule, new Date(at))).toBe(rangeHolding(ranges, at) !== undefined);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('change at the moment that is told, and not before', () => {
    fc.assert(
      fc.property(timetable, moment, fc.double({ min: 0, max: 1, noNaN: true }), (table, at, part) => {
        const schedule = scheduleOf(table);
        const state = openingStateAt(schedule, new Date(at));
        const change = 'until' in state ? state.until : 'opensAt' in state ? state.opensAt : undefined;
        const isOpen = isOpenAt(schedule, new Date(at));
        const until = change?.getTime() ?? at + 7 * 86_400_000;
        expect(until).toBeGreaterThan(at);
        expect(isOpenAt(schedule, new Date(at + Math.floor((until - at) * part * 0.999)))).toBe(isOpen);
        expect(isOpenAt(schedule, new Date(until - 1))).toBe(isOpen);
        expect(change && isOpenAt(schedule, change)).toBe(change && !isOpen);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('are the same whenever and however often they are asked for', () => {
    fc.assert(
      fc.property(timetable, moment, moment, (table, at, other) => {
        const schedule = scheduleOf(table);
        const first = openingStateAt(schedule, new Date(at));
        openingStateAt(schedule, new Date(other));
        expect(openingStateAt(schedule, new Date(at))).toEqual(first);
        expect(openingStateAt(scheduleOf(table), new Date(at))).toEqual(first);
      }),
      { numRuns: runs(300) },
    );
  });
});
