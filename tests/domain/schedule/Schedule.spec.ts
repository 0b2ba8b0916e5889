import fc from 'fast-check';
import { parseInstant, parseIsoDate } from '#domain/schedule/isoDate.ts';
import { isOpenAt, openingStateAt, type Schedule } from '#domain/schedule/Schedule.ts';
import { InvalidDate, parseClosingTime, parseTimeOfDay } from '#domain/schedule/timeOfDay.ts';
import { instantAt, offsetMinutesAt, type WeekDay, zonedTimeOf } from '#domain/schedule/zonedTime.ts';

const WEEK: readonly WeekDay[] = [1, 2, 3, 4, 5, 6, 7];

function daily(open: number, close: number, timezone = '+03:00'): Schedule {
  return { hours: WEEK.map((weekDay) => ({ weekDay, active: true, open, close })), exceptions: [], timezone };
}

describe('opening hours', () => {
  it('run past midnight into the next date', () => {
    const night = daily(11 * 60, 2 * 60);
    expect(openingStateAt(night, new Date('2026-11-20T22:30:00Z'))).toEqual({
      kind: 'open',
      until: new Date('2026-11-20T23:00:00Z'),
    });
    expect(openingStateAt(night, new Date('2026-11-20T23:00:00Z'))).toEqual({
      kind: 'closed',
      opensAt: new Date('2026-11-21T08:00:00Z'),
    });
  });

  it('that follow one another without a gap are round the clock', () => {
    expect(openingStateAt(daily(0, 1440), new Date('2026-11-20T12:00:00Z'))).toEqual({ kind: 'round-the-clock' });
  });

  it('tell a day off from a closed hour', () => {
    const mondayOff = {
      ...daily(480, 1380),
      hours: daily(480, 1380).hours.map((entry) => ({ ...entry, active: entry.weekDay !== 1 })),
    };
    expect(openingStateAt(mondayOff, new Date('2026-11-23T10:00:00Z'))).toEqual({
      kind: 'day-off',
      opensAt: new Date('2026-11-24T05:00:00Z'),
    });
    expect(openingStateAt(mondayOff, new Date('2026-11-24T03:00:00Z')).kind).toBe('closed');
  });

  it('yield to an exception of the date', () => {
    const schedule = {
      ...daily(480, 1380),
      exceptions: [{ date: '2026-12-31', dayOff: false, open: 600, close: 1080 }],
    };
    expect(isOpenAt(schedule, new Date('2026-12-31T06:00:00Z'))).toBe(false);
    expect(isOpenAt(schedule, new Date('2026-12-31T07:00:00Z'))).toBe(true);
    expect(isOpenAt(schedule, new Date('2026-12-31T15:00:00Z'))).toBe(false);
  });

  it('honour daylight saving of an IANA zone', () => {
    const podgorica = daily(480, 1380, 'Europe/Podgorica');
    expect(isOpenAt(podgorica, new Date('2026-03-28T07:00:00Z'))).toBe(true);
    expect(isOpenAt(podgorica, new Date('2026-03-28T06:59:00Z'))).toBe(false);
    expect(isOpenAt(podgorica, new Date('2026-03-29T06:00:00Z'))).toBe(true);
    expect(isOpenAt(podgorica, new Date('2026-03-29T05:59:00Z'))).toBe(false);
  });

  it('are open exactly within some interval, on any minute of the year', () => {
    const minute = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2027-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    const span = fc.record({ open: fc.integer({ min: 0, max: 1439 }), close: fc.integer({ min: 1, max: 1440 }) });
    fc.assert(
      fc.property(minute, span, (at, { open, close }) => {
        const schedule = daily(open, close);
        const local = zonedTimeOf(at, '+03:00').minute;
        const expected = close > open ? local >= open && local < close : local >= open || local < close;
        expect(isOpenAt(schedule, at)).toBe(open === close ? true : expected);
      }),
      { numRuns: 500 },
    );
  });
});

describe('time zones', () => {
  it.each([
    ['+05:45', 345],
    ['-12:00', -720],
    ['+14:00', 840],
    ['nonsense', 180],
  ])('%s is %d minutes', (zone, minutes) => {
    expect(offsetMinutesAt(zone, new Date('2026-06-01T00:00:00Z'))).toBe(minutes);
  });

  it('give back the instant of a wall clock', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        (date) => {
          const at = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
          const local = zonedTimeOf(at, '-03:30');
          expect(instantAt(local.date, local.minute, '-03:30')).toEqual(at);
        },
      ),
    );
  });
});

describe('dates of ISO 8601', () => {
  it.each(['', '2026-02-30', '2026-13-01', '2026-00-10', '20260101', '2026-1-1'])('refuse the date %j', (text) => {
    expect(() => parseIsoDate(text)).toThrow(new InvalidDate(text));
    expect(() => parseIsoDate(text)).toThrow('Non ISO 8601 compliant date');
  });

  it.each(['', '2026-02-30T10:00:00Z', '2026-01-01T24:00:00Z', '2026-01-01T10:61Z', '2026-01-01T10:00'])(
    'refuse the instant %j',
    (text) => {
      expect(() => parseInstant(text)).toThrow('Non ISO 8601 compliant date');
    },
  );

  it('parse to the right instant', () => {
    expect(parseInstant('2026-03-29T01:30:00+01:00')).toEqual(new Date('2026-03-29T00:30:00Z'));
    expect(parseInstant('2024-02-29T23:59:59.5Z').getTime()).toBe(Date.UTC(2024, 1, 29, 23, 59, 59, 500));
  });

  it('take 23:59 and 00:00 as closing for the end of the day', () => {
    expect([parseClosingTime('23:59'), parseClosingTime('00:00'), parseClosingTime('22:00')]).toEqual([
      1440, 1440, 1320,
    ]);
    expect(parseTimeOfDay('23:59')).toBe(1439);
    for (const text of ['24:00', '12:60', '7:00', '']) expect(() => parseTimeOfDay(text)).toThrow(InvalidDate);
  });
});
