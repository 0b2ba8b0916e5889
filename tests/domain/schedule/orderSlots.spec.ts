import fc from 'fast-check';
import { InvalidDate } from '#domain/schedule/isoTime.ts';
import { isOpenAt } from '#domain/schedule/openingState.ts';
import { type OrderSlot, orderSlots } from '#domain/schedule/orderTimes.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import { addDays, type WeekDay, zonedTimeOf } from '#domain/schedule/zonedTime.ts';
import { aSchedule, hours, WEEK } from '#tests/builders/aSchedule.ts';
import { runs } from '#tests/support/runs.ts';

const MINUTE = 60_000;
const at = (text: string): Date => new Date(text);
const terms = { now: at('2026-11-23T10:00:00Z'), leadMinutes: 40, stepMinutes: 30, daysAhead: 3 };

/** Moscow's wall clock, for short. */
function times(slots: readonly OrderSlot[]): readonly string[] {
  return slots.map(({ from, to }) =>
    [from, to].map((time) => new Date(time.getTime() + 180 * MINUTE).toISOString().slice(11, 16)).join('-'),
  );
}

/** @spec 4.54 */
describe('slots for ordering ahead', () => {
  it('fill the opening hours of a coming day', () => {
    const day = orderSlots(aSchedule(), { ...terms, date: '2026-11-24' });
    expect(day).toHaveLength(30);
    expect(day[0]).toEqual({ from: at('2026-11-24T05:00:00Z'), to: at('2026-11-24T05:30:00Z') });
    expect(times(day).at(-1)).toBe('22:30-23:00');
  });

  it('begin today when an order could be ready, to the very minute', () => {
    const short = aSchedule({ hours: hours('13:00-15:00', ...WEEK) });
    const today = { ...terms, date: '2026-11-23' };
    expect(times(orderSlots(short, today))).toEqual(['14:00-14:30', '14:30-15:00']);
    expect(times(orderSlots(short, { ...today, leadMinutes: 30 }))).toEqual([
      '13:30-14:00',
      '14:00-14:30',
      '14:30-15:00',
    ]);
    expect(times(orderSlots(short, { ...today, leadMinutes: 30.01 }))).toEqual(['14:00-14:30', '14:30-15:00']);
    expect(orderSlots(short, { ...today, leadMinutes: 91 })).toEqual([]);
  });

  it('are whole ones, counted from each opening of the day', () => {
    const split = aSchedule({ hours: [...hours('08:10-09:00', ...WEEK), ...hours('17:00-18:15', ...WEEK)] });
    expect(times(orderSlots(split, { ...terms, date: '2026-11-24' }))).toEqual([
      '08:10-08:40',
      '17:00-17:30',
      '17:30-18:00',
    ]);
    expect(orderSlots(split, { ...terms, date: '2026-11-24', stepMinutes: 76 })).toEqual([]);
    expect(times(orderSlots(split, { ...terms, date: '2026-11-24', stepMinutes: 75 }))).toEqual(['17:00-18:15']);
  });

  it('of a night belong to the date on which they begin', () => {
    const night = aSchedule({ hours: hours('22:30-01:00', ...WEEK) });
    expect(times(orderSlots(night, { ...terms, date: '2026-11-24' }))).toEqual([
      '00:00-00:30',
      '00:30-01:00',
      '22:30-23:00',
      '23:00-23:30',
      '23:30-00:00',
    ]);
  });

  it('of a night that runs into the next opening come first and are not doubled', () => {
    const long = aSchedule({ hours: [...hours('23:00-08:45', 1), ...hours('08:00-10:00', 2)] });
    const slots = times(orderSlots(long, { ...terms, date: '2026-11-24' }));
    expect(slots.slice(-4)).toEqual(['08:00-08:30', '08:30-09:00', '09:00-09:30', '09:30-10:00']);
    const uneven = aSchedule({ hours: [...hours('23:10-08:45', 1), ...hours('08:00-10:00', 2)] });
    expect(times(orderSlots(uneven, { ...terms, date: '2026-11-24' })).slice(-4)).toEqual([
      '07:40-08:10',
      '08:10-08:40',
      '09:00-09:30',
      '09:30-10:00',
    ]);
  });

  it.each([
    ['2026-11-22', false],
    ['2026-11-23', true],
    ['2026-11-26', true],
    ['2026-11-27', false],
  ])('are offered from today to three days ahead: whether for %s is %s', (date, expected) => {
    expect(orderSlots(aSchedule(), { ...terms, date }).length > 0).toBe(expected);
  });

  it('take today from the clock of the restaurant', () => {
    const late = { ...terms, now: at('2026-11-23T21:00:00Z'), daysAhead: 0 };
    expect(orderSlots(aSchedule(), { ...late, date: '2026-11-23' })).toEqual([]);
    expect(orderSlots(aSchedule(), { ...late, date: '2026-11-24' })).toHaveLength(30);
  });

  it('are none on a day off, and none of no date', () => {
    const exceptions = [{ date: '2026-11-24', dayOff: true }];
    expect(orderSlots(aSchedule({ exceptions }), { ...terms, date: '2026-11-24' })).toEqual([]);
    for (const date of ['', '2026-02-30', 'tomorrow']) {
      expect(() => orderSlots(aSchedule(), { ...terms, date })).toThrow(InvalidDate);
    }
  });

  it('are as long on the days when daylight saving begins and ends', () => {
    const nights = aSchedule({ hours: hours('00:00-06:00', ...WEEK), timezone: 'Europe/Podgorica' });
    const on = (date: string): number =>
      orderSlots(nights, { ...terms, now: at(`${date}T00:00:00+02:00`), leadMinutes: 0, date }).length;
    expect([on('2026-03-28'), on('2026-03-29'), on('2026-10-25')]).toEqual([12, 10, 14]);
  });

  const schedule = fc
    .record({
      spans: fc.array(
        fc.record({
          weekDay: fc.constantFrom<WeekDay>(...WEEK),
          open: fc.integer({ min: 0, max: 1439 }),
          close: fc.integer({ min: 1, max: 1440 }),
        }),
        { maxLength: 10 },
      ),
      timezone: fc.constantFrom('+03:00', '+05:45', 'Europe/Podgorica', 'America/New_York'),
    })
    .map(
      ({ spans, timezone }): Schedule =>
        aSchedule({ hours: spans.map((span) => ({ ...span, active: true })), timezone }),
    );
  const anyTerms = fc.record({
    now: fc
      .constantFrom('2026-03-08', '2026-03-28', '2026-10-24', '2026-11-23', '2026-12-31')
      .chain((date) => fc.nat(2 * 86_400_000).map((later) => new Date(Date.parse(date) + later))),
    leadMinutes: fc.nat(180),
    stepMinutes: fc.integer({ min: 5, max: 120 }),
    daysAhead: fc.nat(3),
  });

  it('lie in order within open hours, never in the past, each on its date, and never overlap', () => {
    fc.assert(
      fc.property(schedule, anyTerms, fc.nat(4), (hoursOfWeek, terms, day) => {
        const today = zonedTimeOf(terms.now, hoursOfWeek.timezone).date;
        const date = addDays(today, day);
        const slots = orderSlots(hoursOfWeek, { ...terms, date });
        expect(slots.length > 0 && day > terms.daysAhead).toBe(false);
        for (const [index, { from, to }] of slots.entries()) {
          expect(to.getTime() - from.getTime()).toBe(terms.stepMinutes * MINUTE);
          expect(from.getTime()).toBeGreaterThanOrEqual(terms.now.getTime() + terms.leadMinutes * MINUTE);
          expect(from.getTime()).toBeGreaterThanOrEqual(slots[index - 1]?.to.getTime() ?? 0);
          expect(zonedTimeOf(from, hoursOfWeek.timezone).date).toBe(date);
          for (const time of [from.getTime(), (from.getTime() + to.getTime()) / 2, to.getTime() - 1]) {
            expect(isOpenAt(hoursOfWeek, new Date(time))).toBe(true);
          }
        }
      }),
      { numRuns: runs(400) },
    );
  });

  it('stay where they are while time passes, until they are gone for good', () => {
    fc.assert(
      fc.property(schedule, anyTerms, fc.nat(300), (hoursOfWeek, terms, minutes) => {
        const { date } = zonedTimeOf(terms.now, hoursOfWeek.timezone);
        const later = { ...terms, now: new Date(terms.now.getTime() + minutes * MINUTE) };
        fc.pre(zonedTimeOf(later.now, hoursOfWeek.timezone).date === date);
        const soonest = later.now.getTime() + terms.leadMinutes * MINUTE;
        const before = orderSlots(hoursOfWeek, { ...terms, date });
        expect(orderSlots(hoursOfWeek, { ...later, date })).toEqual(
          before.filter(({ from }) => from.getTime() >= soonest),
        );
      }),
      { numRuns: runs(400) },
    );
  });
});
