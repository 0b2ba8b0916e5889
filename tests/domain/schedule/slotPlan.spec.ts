import fc from 'fast-check';
import { isOpenAt } from '#domain/schedule/openingState.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import {
  asapWait,
  type PlannedSlot,
  plannedDates,
  plannedSlotAt,
  plannedSlots,
  type SlotPlan,
  type SlotQuestion,
} from '#domain/schedule/slotPlan.ts';
import { type WeekDay, zonedTimeOf } from '#domain/schedule/zonedTime.ts';
import { aSchedule, hours, WEEK } from '#tests/builders/aSchedule.ts';
import { runs } from '#tests/support/runs.ts';

const MINUTE = 60_000;
const at = (text: string): Date => new Date(text);

function aPlan(overrides: Partial<SlotPlan> = {}): SlotPlan {
  return { slotMinutes: 30, capacity: 4, leadMinutes: 40, daysAhead: 2, exceptions: [], ...overrides };
}

/** A Monday, 13:00 in Moscow. */
function ask(overrides: Partial<SlotQuestion> = {}): SlotQuestion {
  return { schedule: aSchedule(), plan: aPlan(), now: at('2026-11-23T10:00:00Z'), busyMinutes: 0, ...overrides };
}

function begins(slots: readonly PlannedSlot[]): readonly string[] {
  return slots.map(({ from }) => new Date(from.getTime() + 180 * MINUTE).toISOString().slice(11, 16));
}

/** @spec 4.54 */
describe('slots of a plan', () => {
  it('begin once the kitchen can have made it, later while it is busy', () => {
    expect(begins(plannedSlots(ask(), '2026-11-23'))[0]).toBe('14:00');
    expect(begins(plannedSlots(ask({ busyMinutes: 20 }), '2026-11-23'))[0]).toBe('14:00');
    expect(begins(plannedSlots(ask({ busyMinutes: 21 }), '2026-11-23'))[0]).toBe('14:30');
  });

  it('have the capacity of the plan, of the date where it has one of its own, or none', () => {
    const plan = aPlan({
      exceptions: [
        { date: '2026-11-24', capacity: 1 },
        { date: '2026-11-25', capacity: 0 },
      ],
    });
    const capacities = ['2026-11-23', '2026-11-24', '2026-11-25'].map((date) => [
      ...new Set(plannedSlots(ask({ plan }), date).map(({ capacity }) => capacity)),
    ]);
    expect(capacities).toEqual([[4], [1], []]);
    const [first] = plannedSlots(ask({ plan: aPlan({ capacity: undefined }) }), '2026-11-24');
    expect(first).toMatchObject({ capacity: undefined });
  });

  it('begin after a pause', () => {
    const schedule = aSchedule({ pausedUntil: at('2026-11-23T16:40:00Z') });
    expect(begins(plannedSlots(ask({ schedule }), '2026-11-23'))[0]).toBe('20:00');
    expect(
      begins(plannedSlots(ask({ schedule: aSchedule({ pausedUntil: at('2026-11-23T09:00:00Z') }) }), '2026-11-23'))[0],
    ).toBe('14:00');
  });

  it('are offered from the restaurant’s own today to the last day of the plan', () => {
    expect(plannedDates(ask())).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
    expect(plannedDates(ask({ now: at('2026-11-23T21:00:00Z'), plan: aPlan({ daysAhead: 0 }) }))).toEqual([
      '2026-11-24',
    ]);
    expect(plannedSlots(ask(), '2026-11-26')).toEqual([]);
  });
});

describe('a chosen time', () => {
  it('is offered, too soon by now, or no slot at all', () => {
    const slotStart = at('2026-11-23T11:00:00Z');
    expect(plannedSlotAt(ask(), slotStart)).toEqual({
      kind: 'offered',
      slot: { from: slotStart, to: at('2026-11-23T11:30:00Z'), capacity: 4 },
    });
    expect(plannedSlotAt(ask({ now: at('2026-11-23T10:20:00Z') }), slotStart).kind).toBe('offered');
    expect(plannedSlotAt(ask({ now: at('2026-11-23T10:20:00.001Z') }), slotStart)).toEqual({ kind: 'passed' });
    expect(plannedSlotAt(ask({ busyMinutes: 21 }), slotStart)).toEqual({ kind: 'passed' });
    expect(plannedSlotAt(ask(), at('2026-11-23T11:10:00Z'))).toEqual({ kind: 'unknown' });
    expect(plannedSlotAt(ask(), at('2026-11-27T11:00:00Z'))).toEqual({ kind: 'unknown' });
  });
});

describe('the wait of an order for now', () => {
  it('grows with what a busy kitchen adds', () => {
    expect(asapWait(ask())).toEqual({ minMinutes: 40, maxMinutes: 55 });
    expect(asapWait(ask({ busyMinutes: 30 }))).toEqual({ minMinutes: 70, maxMinutes: 85 });
  });

  it('is none where it would not be ready before closing, at night and in a pause', () => {
    expect(asapWait(ask({ now: at('2026-11-23T19:19:59Z') }))).toBeDefined();
    expect(asapWait(ask({ now: at('2026-11-23T19:20:00Z') }))).toBeUndefined();
    expect(asapWait(ask({ now: at('2026-11-23T18:51:00Z'), busyMinutes: 30 }))).toBeUndefined();
    expect(asapWait(ask({ now: at('2026-11-23T22:00:00Z') }))).toBeUndefined();
    const schedule = aSchedule({ pausedUntil: at('2026-11-23T12:00:00Z') });
    expect(asapWait(ask({ schedule }))).toBeUndefined();
  });
});

describe('laws of slots', () => {
  const schedule = fc
    .record({
      spans: fc.array(
        fc.record({
          weekDay: fc.constantFrom<WeekDay>(...WEEK),
          open: fc.integer({ min: 0, max: 1439 }),
          close: fc.integer({ min: 1, max: 1440 }),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      timezone: fc.constantFrom('+03:00', '+05:00', 'Europe/Podgorica', 'Europe/Moscow', 'Asia/Yekaterinburg'),
      pause: fc.option(fc.nat(36 * 60), { nil: undefined }),
    })
    .map(({ spans, ...rest }) => ({ ...rest, hours: spans.map((span) => ({ ...span, active: true })) }));
  const question = fc
    .record({
      schedule,
      plan: fc.record({
        slotMinutes: fc.integer({ min: 5, max: 120 }),
        capacity: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
        leadMinutes: fc.nat(180),
        daysAhead: fc.nat(4),
      }),
      now: fc
        .constantFrom('2026-03-28', '2026-10-24', '2026-11-23', '2026-12-31')
        .chain((date) => fc.nat(2 * 86_400_000).map((later) => new Date(Date.parse(date) + later))),
      busyMinutes: fc.nat(90),
    })
    .map(({ schedule: { pause, ...rest }, plan, now, busyMinutes }): SlotQuestion => {
      const pausedUntil = pause === undefined ? undefined : new Date(now.getTime() + pause * MINUTE);
      return { schedule: aSchedule({ ...rest, pausedUntil }), plan: aPlan(plan), now, busyMinutes };
    });

  it('keeps each within open hours, after the wait and the pause, on its date and apart from the next', () => {
    fc.assert(
      fc.property(question, (query) => {
        const { schedule: open, plan, now, busyMinutes } = query;
        const doors: Schedule = { ...open, pausedUntil: undefined };
        const all = plannedDates(query).flatMap((date) => {
          const slots = plannedSlots(query, date);
          for (const { from } of slots) expect(zonedTimeOf(from, open.timezone).date).toBe(date);
          return slots;
        });
        for (const [index, { from, to }] of all.entries()) {
          expect(from.getTime()).toBeGreaterThanOrEqual(now.getTime() + (plan.leadMinutes + busyMinutes) * MINUTE);
          expect(from.getTime()).toBeGreaterThanOrEqual(open.pausedUntil?.getTime() ?? 0);
          expect(from.getTime()).toBeGreaterThanOrEqual(all[index - 1]?.to.getTime() ?? 0);
          expect(isOpenAt(doors, from) && isOpenAt(doors, new Date(to.getTime() - 1))).toBe(true);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('takes exactly the times that it offers', () => {
    fc.assert(
      fc.property(question, fc.nat(5 * 24 * 60), (query, minutes) => {
        const offered = plannedDates(query).flatMap((date) => plannedSlots(query, date));
        for (const slot of offered.slice(0, 5))
          expect(plannedSlotAt(query, slot.from)).toEqual({ kind: 'offered', slot });
        const any = new Date(query.now.getTime() + minutes * MINUTE);
        const isOffered = offered.some(({ from }) => from.getTime() === any.getTime());
        expect(plannedSlotAt(query, any).kind === 'offered').toBe(isOffered);
      }),
      { numRuns: runs(300) },
    );
  });

  it('never offers more while the kitchen is busy, and never moves a slot as time passes', () => {
    fc.assert(
      fc.property(question, fc.nat(600), (query, minutes) => {
        const times = (other: SlotQuestion): readonly number[] =>
          plannedDates(query).flatMap((date) => plannedSlots(other, date).map(({ from }) => from.getTime()));
        const before = new Set(times(query));
        const busy = times({ ...query, busyMinutes: query.busyMinutes + 15 });
        expect(busy.every((time) => before.has(time))).toBe(true);
        const later = times({
          ...query,
          now: new Date(query.now.getTime() + minutes * MINUTE),
          plan: { ...query.plan, daysAhead: query.plan.daysAhead },
        });
        expect(later.every((time) => before.has(time) || time >= query.now.getTime())).toBe(true);
        const ahead = query.now.getTime() + (minutes + query.plan.leadMinutes + query.busyMinutes) * MINUTE;
        expect([...before].filter((time) => time >= ahead).every((time) => later.includes(time))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('has a wait for now only while a dish for now can be ready', () => {
    const late = aSchedule({ hours: hours('18:00-02:00', ...WEEK), timezone: 'Europe/Podgorica' });
    fc.assert(
      fc.property(fc.nat(24 * 60), (minutes) => {
        const now = new Date(Date.parse('2026-11-23T00:00:00Z') + minutes * MINUTE);
        const ready = new Date(now.getTime() + 40 * MINUTE);
        expect(asapWait(ask({ schedule: late, now })) !== undefined).toBe(isOpenAt(late, now) && isOpenAt(late, ready));
      }),
    );
  });
});
