import fc from 'fast-check';
import { commonHours } from '#domain/schedule/commonHours.ts';
import { isOpenAt } from '#domain/schedule/openingState.ts';
import type { OpeningHours, Schedule } from '#domain/schedule/Schedule.ts';
import type { WeekDay } from '#domain/schedule/zonedTime.ts';
import { runs } from '#tests/support/runs.ts';

const ZONES = ['+03:00', '-12:00', 'Europe/Podgorica', 'America/New_York'];
/** Around both changes of daylight saving, a turn of the year, and an ordinary week. */
const DATES = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-12-31', '2026-06-10'];

const MINUTE = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 1, 60, 720, 1380, 1439));
const interval: fc.Arbitrary<OpeningHours> = fc.record({
  weekDay: fc.constantFrom<WeekDay>(1, 2, 3, 4, 5, 6, 7),
  active: fc.constant(true),
  open: MINUTE,
  close: fc.oneof(MINUTE, fc.constant(1440)),
});
const week = fc.array(
  fc.oneof(
    interval,
    interval.map((one) => ({ ...one, active: false })),
  ),
  { maxLength: 10 },
);
/** Hours that are the same on every day, which random intervals hardly meet. */
const daily = fc.tuple(MINUTE, MINUTE).map(([open, close]) => every(open, close));
const weeks = fc.array(fc.oneof(week, daily), { minLength: 1, maxLength: 4 });
const instant = fc
  .tuple(fc.constantFrom(...DATES), fc.integer({ min: -4 * 1440, max: 4 * 1440 }))
  .map(([date, minutes]) => new Date(Date.parse(date) + minutes * 60_000));

function every(open: number, close: number): readonly OpeningHours[] {
  const days: readonly WeekDay[] = [1, 2, 3, 4, 5, 6, 7];
  return days.map((weekDay) => ({ weekDay, active: true, open, close }));
}

function on(weekDay: WeekDay, open: number, close: number): OpeningHours {
  return { weekDay, active: true, open, close };
}

const contains = (hours: readonly OpeningHours[], at: Date, timezone: string): boolean => {
  const schedule: Schedule = { hours, exceptions: [], timezone };
  return isOpenAt(schedule, at);
};

/** @trust B4 */
describe('commonHours', () => {
  it('contain an instant exactly if each week does', () => {
    fc.assert(
      fc.property(weeks, instant, fc.constantFrom(...ZONES), (all, at, timezone) => {
        expect(contains(commonHours(all), at, timezone)).toBe(all.every((one) => contains(one, at, timezone)));
      }),
      { numRuns: runs(10_000) },
    );
  });

  it('are written as opening hours are: at most a day long, closing after midnight below the opening', () => {
    fc.assert(
      fc.property(weeks, (all) => {
        for (const { open, close, active } of commonHours(all)) {
          expect(active && open >= 0 && open < 1440).toBe(true);
          expect(close > 0 && close <= (close === open + 1440 ? 2880 : 1440)).toBe(true);
        }
      }),
      { numRuns: runs(1000) },
    );
  });

  it.each<[string, readonly (readonly OpeningHours[])[], readonly OpeningHours[]]>([
    ['an evening and a night', [every(1080, 120), [on(5, 1320, 60)]], [on(5, 1320, 60)]],
    ['Sunday night and Monday morning', [[on(7, 1380, 180)], [on(1, 60, 600)]], [on(1, 60, 180)]],
    ['a night that both weeks have over Sunday', [[on(7, 1380, 180)], [on(7, 1320, 120)]], [on(7, 1380, 120)]],
    ['nothing in common', [every(480, 720), every(720, 960)], []],
    ['a week without hours', [every(0, 1440), []], []],
    ['inactive hours', [every(0, 1440), [{ ...on(2, 0, 1440), active: false }]], []],
    ['round the clock', [every(0, 1440), every(0, 1440)], every(0, 1440)],
  ])('of %s', (_, all, expected) => {
    expect(commonHours(all)).toEqual(expected);
  });
});
