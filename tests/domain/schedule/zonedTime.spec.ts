import fc from 'fast-check';
import {
  addDays,
  daysBetween,
  instantAt,
  offsetMinutesAt,
  weekDayOfDate,
  zonedTimeOf,
} from '#domain/schedule/zonedTime.ts';
import { runs } from '#tests/support/runs.ts';

const ZONES = ['+03:00', '-03:30', '+05:45', '-12:00', '+14:00', 'UTC', 'Europe/Podgorica', 'America/New_York'];
const ODD_ZONES = ['Australia/Lord_Howe', 'America/Santiago', 'Asia/Kathmandu', 'Africa/Casablanca', 'Asia/Beirut'];
const ALL_ZONES = [...ZONES, ...ODD_ZONES];

const minuteOfYears = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));

const june = new Date('2026-06-01T00:00:00Z');

/** @spec 4.48 9.14 */
describe('a time zone', () => {
  it.each([
    ['+05:45', 345],
    ['-12:00', -720],
    ['+14:00', 840],
    ['Z', 0],
    ['UTC', 0],
    ['Asia/Kathmandu', 345],
    ['America/St_Johns', -150],
  ])('is known by its name or offset: %s lies %d minutes from UTC', (zone, minutes) => {
    expect(offsetMinutesAt(zone, june)).toBe(minutes);
  });

  it.each(['nonsense', '', ' ', '+25:00', '+14:30', '-13:00', '+03:99', 'Mars/Olympus', 'constructor', 'x+05', '💥'])(
    'is not read from %j, so that the default of +03:00 holds',
    (zone) => {
      expect(offsetMinutesAt(zone, june)).toBe(180);
      offsetMinutesAt('UTC', june);
      expect(offsetMinutesAt(zone, june)).toBe(180);
    },
  );

  it('keeps daylight saving both ways, to the millisecond', () => {
    const at = (text: string): number => offsetMinutesAt('Europe/Podgorica', new Date(text));
    expect([at('2026-03-29T00:59:59.999Z'), at('2026-03-29T01:00:00Z')]).toEqual([60, 120]);
    expect([at('2026-10-25T00:59:59.999Z'), at('2026-10-25T01:00:00Z')]).toEqual([120, 60]);
    const there = (text: string): number => offsetMinutesAt('America/New_York', new Date(text));
    expect([there('2026-03-08T06:59:59.999Z'), there('2026-03-08T07:00:00Z')]).toEqual([-300, -240]);
    expect([there('2026-11-01T05:59:59.999Z'), there('2026-11-01T06:00:00Z')]).toEqual([-240, -300]);
  });
});

describe('a wall clock', () => {
  it.each([
    ['2026-11-22T20:59:59Z', '+03:00', { date: '2026-11-22', weekDay: 7, minute: 1439 }],
    ['2026-11-22T21:00:00Z', '+03:00', { date: '2026-11-23', weekDay: 1, minute: 0 }],
    ['2026-12-31T23:30:00Z', '+01:00', { date: '2027-01-01', weekDay: 5, minute: 30 }],
    ['2024-02-28T22:00:00Z', '+03:00', { date: '2024-02-29', weekDay: 4, minute: 60 }],
    ['2026-03-01T02:00:00Z', '-03:30', { date: '2026-02-28', weekDay: 6, minute: 1350 }],
    ['2026-03-29T01:00:00Z', 'Europe/Podgorica', { date: '2026-03-29', weekDay: 7, minute: 180 }],
    ['9999-12-31T23:00:00Z', '+03:00', { date: '+010000-01-01', weekDay: 6, minute: 120 }],
  ])('shows the local date, weekday and minute of %s in %s', (instant, zone, local) => {
    expect(zonedTimeOf(new Date(instant), zone)).toEqual(local);
  });

  it.each([
    // Spring: from 2:00 to 3:00 at one moment.
    ['Europe/Podgorica', '2026-03-29', 119, '2026-03-29T00:59:00.000Z'],
    ['Europe/Podgorica', '2026-03-29', 120, '2026-03-29T01:00:00.000Z'],
    ['Europe/Podgorica', '2026-03-29', 150, '2026-03-29T01:00:00.000Z'],
    ['Europe/Podgorica', '2026-03-29', 179, '2026-03-29T01:00:00.000Z'],
    ['Europe/Podgorica', '2026-03-29', 180, '2026-03-29T01:00:00.000Z'],
    ['Europe/Podgorica', '2026-03-29', 181, '2026-03-29T01:01:00.000Z'],
    // Autumn: 2:00 to 3:00 twice.
    ['Europe/Podgorica', '2026-10-25', 119, '2026-10-24T23:59:00.000Z'],
    ['Europe/Podgorica', '2026-10-25', 120, '2026-10-25T00:00:00.000Z'],
    ['Europe/Podgorica', '2026-10-25', 179, '2026-10-25T00:59:00.000Z'],
    ['Europe/Podgorica', '2026-10-25', 180, '2026-10-25T02:00:00.000Z'],
    ['America/New_York', '2026-03-08', 150, '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '2026-11-01', 120, '2026-11-01T07:00:00.000Z'],
    // Half an hour at 2:00, and a midnight that is skipped.
    ['Australia/Lord_Howe', '2026-10-04', 135, '2026-10-03T15:30:00.000Z'],
    ['America/Santiago', '2026-09-06', 0, '2026-09-06T04:00:00.000Z'],
    // A whole day that was skipped.
    ['Pacific/Apia', '2011-12-30', 720, '2011-12-30T10:00:00.000Z'],
    // Past midnight, over the end of a month and of a year.
    ['+03:00', '2026-12-31', 1500, '2026-12-31T22:00:00.000Z'],
    ['+03:00', '2024-02-28', 1440, '2024-02-28T21:00:00.000Z'],
  ])('tells in %s on %s when minute %d of the day comes first: at %s', (zone, date, minute, instant) => {
    expect(instantAt(date, minute, zone).toISOString()).toBe(instant);
  });

  it('gives back the instant that it shows, the first one of two', () => {
    fc.assert(
      fc.property(minuteOfYears, fc.constantFrom(...ALL_ZONES), (at, zone) => {
        const { date, minute } = zonedTimeOf(at, zone);
        const back = instantAt(date, minute, zone);
        expect(zonedTimeOf(back, zone)).toEqual(zonedTimeOf(at, zone));
        expect([0, 1_800_000, 3_600_000]).toContain(at.getTime() - back.getTime());
      }),
      { numRuns: runs(2000) },
    );
  });

  it('never goes back as the minutes go on', () => {
    const change = fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01');
    const minute = fc.integer({ min: 0, max: 1440 });
    fc.assert(
      fc.property(fc.constantFrom(...ALL_ZONES), change, minute, minute, (zone, date, one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        expect(instantAt(date, early, zone).getTime()).toBeLessThanOrEqual(instantAt(date, late, zone).getTime());
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe('dates', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 1, '2024-03-01'],
    ['2026-02-28', 1, '2026-03-01'],
    ['9999-12-31', 1, '+010000-01-01'],
    ['0000-01-01', -1, '-000001-12-31'],
  ])('are counted on: %s and %d days make %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(addDays(expected, 0)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  it.each([
    ['2026-11-16', 1],
    ['2026-11-17', 2],
    ['2026-11-21', 6],
    ['2026-11-22', 7],
    ['2024-02-29', 4],
  ])('know their weekday: %s is day %d of the week', (date, weekDay) => {
    expect(weekDayOfDate(date)).toBe(weekDay);
  });
});
