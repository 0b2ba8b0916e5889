import fc from 'fast-check';
import { acceptanceExpectedFrom, acceptanceTimes, nextAcceptanceStage } from '#domain/order/acceptance.ts';
import { ACCEPTANCE_STAGES, type AcceptanceStage } from '#domain/order/Order.ts';
import { parseHours, type Schedule } from '#domain/schedule/Schedule.ts';

const TIMES = acceptanceTimes();
const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
const SCHEDULE: Schedule = {
  timezone: '+00:00',
  hours: DAYS.map((dayOfWeek) => parseHours({ dayOfWeek, active: true, open: '10:00', close: '22:00' })),
  exceptions: [],
};
const KITCHEN = { schedule: SCHEDULE, leadMinutes: 30 };
const at = (time: string): Date => new Date(`2026-03-02T${time}:00Z`);
const from = (received: string, requested?: string): string =>
  acceptanceExpectedFrom(
    { receivedAt: at(received), requestedAt: requested === undefined ? undefined : new Date(requested) },
    KITCHEN,
    TIMES,
  ).toISOString();

/** @trust unaccepted */
describe('the time from which a restaurant is expected to accept an order', () => {
  it('is that at which it got an order for as soon as possible, also shortly before it closes', () => {
    expect(from('12:00')).toBe('2026-03-02T12:00:00.000Z');
    expect(from('21:59')).toBe('2026-03-02T21:59:00.000Z');
  });

  it('leaves the kitchen its time before the requested one', () => {
    expect(from('12:00', '2026-03-02T19:00:00Z')).toBe('2026-03-02T18:10:00.000Z');
    expect(from('12:00', '2026-03-02T12:40:00Z')).toBe('2026-03-02T12:00:00.000Z');
  });

  it('is never while the restaurant is closed, such as at night for the first slot of the day', () => {
    expect(from('21:00', '2026-03-03T10:30:00Z')).toBe('2026-03-03T10:00:00.000Z');
  });

  it('does not move for a pause, nor for a restaurant that no longer exists', () => {
    const order = { receivedAt: at('12:00') };
    const paused = { ...KITCHEN, schedule: { ...SCHEDULE, pausedUntil: at('20:00') } };
    expect(acceptanceExpectedFrom(order, paused, TIMES)).toEqual(at('12:00'));
    expect(acceptanceExpectedFrom({ receivedAt: at('03:00') }, { leadMinutes: 0 }, TIMES)).toEqual(at('03:00'));
  });
});

describe('what is done for an order that nobody accepts', () => {
  const next = (now: Date, reached?: { stage: AcceptanceStage; at: Date }) =>
    nextAcceptanceStage({ receivedAt: at('12:00'), reached }, KITCHEN, TIMES, now);

  it('begins at the desk, and never earlier than its time', () => {
    expect(next(at('12:02'))).toBeUndefined();
    expect(next(at('12:03'))).toBe('desk-reminded');
  });

  it('goes on with the manager, the customer and the end', () => {
    expect(next(at('12:06'), { stage: 'desk-reminded', at: at('12:03') })).toBe('manager-told');
    expect(next(at('12:10'), { stage: 'manager-told', at: at('12:06') })).toBe('customer-told');
    expect(next(at('12:19'), { stage: 'customer-told', at: at('12:10') })).toBeUndefined();
    expect(next(at('12:20'), { stage: 'customer-told', at: at('12:10') })).toBe('over');
  });

  it('takes each stage in turn and for its time, whenever the server looks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 60 }), (pauses) => {
        const stages: (AcceptanceStage | 'over')[] = [];
        let reached: { stage: AcceptanceStage; at: Date } | undefined;
        const waits: number[] = [];
        let now = at('12:00');
        for (const minutes of pauses) {
          now = new Date(now.getTime() + minutes * 60_000);
          const stage = next(now, reached);
          if (stage === undefined) continue;
          stages.push(stage);
          if (stage === 'over') break;
          if (reached !== undefined) waits.push(now.getTime() - reached.at.getTime());
          reached = { stage, at: now };
        }
        expect(waits.every((wait) => wait >= 3 * 60_000)).toBe(true);
        expect(stages).toEqual([...ACCEPTANCE_STAGES, 'over'].slice(0, stages.length));
      }),
    );
  });
});
