import { isOpenAt, type OpeningState, openingStateAt } from '#domain/schedule/openingState.ts';
import type { Schedule, ScheduleException } from '#domain/schedule/Schedule.ts';
import { aSchedule, hours, WEEK } from '#tests/builders/aSchedule.ts';

const at = (text: string): Date => new Date(text);
const stateOf = (schedule: Schedule, text: string): OpeningState => openingStateAt(schedule, at(text));
const open = (until: string): OpeningState => ({ kind: 'open', until: at(until) });
const wholeDay = (until: string): OpeningState => ({ kind: 'round-the-clock', until: at(until) });
const closed = (opensAt: string): OpeningState => ({ kind: 'closed', opensAt: at(opensAt) });
const dayOff = (opensAt: string): OpeningState => ({ kind: 'day-off', opensAt: at(opensAt) });
const off = (date: string): ScheduleException => ({ date, dayOff: true });

/** @spec 3.13 4.24 5.44 */
/** Monday, 23 November 2026, begins at 21:00 UTC of Sunday in Moscow. */
describe('opening hours', () => {
  it('hold their first moment and not their last', () => {
    const day = aSchedule();
    expect(stateOf(day, '2026-11-23T04:59:59.999Z')).toEqual(closed('2026-11-23T05:00:00Z'));
    expect(stateOf(day, '2026-11-23T05:00:00Z')).toEqual(open('2026-11-23T20:00:00Z'));
    expect(stateOf(day, '2026-11-23T19:59:59.999Z')).toEqual(open('2026-11-23T20:00:00Z'));
    expect(stateOf(day, '2026-11-23T20:00:00Z')).toEqual(closed('2026-11-24T05:00:00Z'));
  });

  it('may be several on one day, in any order', () => {
    const split = aSchedule({ hours: [...hours('17:00-23:00', ...WEEK), ...hours('08:00-14:00', ...WEEK)] });
    expect(stateOf(split, '2026-11-23T06:00:00Z')).toEqual(open('2026-11-23T11:00:00Z'));
    expect(stateOf(split, '2026-11-23T11:00:00Z')).toEqual(closed('2026-11-23T14:00:00Z'));
    expect(stateOf(split, '2026-11-23T14:00:00Z')).toEqual(open('2026-11-23T20:00:00Z'));
    expect(stateOf(split, '2026-11-23T20:00:00Z')).toEqual(closed('2026-11-24T05:00:00Z'));
  });

  it('that touch or overlap are one', () => {
    const touching = aSchedule({ hours: [...hours('08:00-14:00', ...WEEK), ...hours('14:00-20:00', ...WEEK)] });
    expect(stateOf(touching, '2026-11-23T06:00:00Z')).toEqual(open('2026-11-23T17:00:00Z'));
    const within = aSchedule({ hours: [...hours('08:00-20:00', ...WEEK), ...hours('10:00-14:00', ...WEEK)] });
    expect(stateOf(within, '2026-11-23T06:00:00Z')).toEqual(open('2026-11-23T17:00:00Z'));
  });

  it('run past midnight into the next date', () => {
    const night = aSchedule({ hours: hours('11:00-02:00', ...WEEK) });
    expect(stateOf(night, '2026-11-20T22:30:00Z')).toEqual(open('2026-11-20T23:00:00Z'));
    expect(stateOf(night, '2026-11-20T23:00:00Z')).toEqual(closed('2026-11-21T08:00:00Z'));
  });

  it('run past midnight into a day off, and over the turn of the week from Sunday to Monday', () => {
    const sunday = aSchedule({ hours: hours('20:00-03:00', 7) });
    expect(stateOf(sunday, '2026-11-22T23:00:00Z')).toEqual(open('2026-11-23T00:00:00Z'));
    expect(stateOf(sunday, '2026-11-23T00:00:00Z')).toEqual(dayOff('2026-11-29T17:00:00Z'));
  });

  it('that go on after midnight where the next day begins are not interrupted', () => {
    const late = aSchedule({ hours: [...hours('18:00-23:59', 5), ...hours('00:00-04:00', 6)] });
    expect(stateOf(late, '2026-11-27T16:00:00Z')).toEqual(open('2026-11-28T01:00:00Z'));
  });

  it('count only while active', () => {
    const mondays = hours('08:00-23:00', 1).map((entry) => ({ ...entry, active: false }));
    const schedule = aSchedule({ hours: [...mondays, ...hours('08:00-23:00', 2)] });
    expect(stateOf(schedule, '2026-11-23T10:00:00Z')).toEqual(dayOff('2026-11-24T05:00:00Z'));
  });

  it('tell a day off from a closed hour', () => {
    const mondayOff = aSchedule({ hours: hours('08:00-23:00', 2, 3, 4, 5, 6, 7) });
    expect(stateOf(mondayOff, '2026-11-22T20:30:00Z').kind).toBe('closed');
    expect(stateOf(mondayOff, '2026-11-22T21:00:00Z')).toEqual(dayOff('2026-11-24T05:00:00Z'));
    expect(stateOf(mondayOff, '2026-11-23T20:59:59Z')).toEqual(dayOff('2026-11-24T05:00:00Z'));
    expect(stateOf(mondayOff, '2026-11-23T21:00:00Z')).toEqual(closed('2026-11-24T05:00:00Z'));
  });

  it('may open a week from now, and be a day off until then', () => {
    const mondays = aSchedule({ hours: hours('08:00-09:00', 1) });
    expect(stateOf(mondays, '2026-11-23T06:00:00Z')).toEqual(closed('2026-11-30T05:00:00Z'));
  });

  it('leave every day off when there are none at all', () => {
    expect(stateOf(aSchedule({ hours: [] }), '2026-11-23T10:00:00Z')).toEqual({ kind: 'day-off' });
  });
});

describe('round the clock', () => {
  it.each(['00:00-00:00', '00:00-23:59', '18:00-18:00'])('is what %s on every day means', (text) => {
    const always = aSchedule({ hours: hours(text, ...WEEK) });
    for (const hour of ['00:00', '12:00', '20:59', '21:00', '23:59']) {
      expect(stateOf(always, `2026-11-23T${hour}:00Z`)).toEqual({ kind: 'round-the-clock' });
      expect(isOpenAt(always, at(`2026-11-23T${hour}:00Z`))).toBe(true);
    }
  });

  it('is no longer what ends within a week', () => {
    const always = aSchedule({ hours: hours('00:00-00:00', ...WEEK), exceptions: [off('2026-11-30')] });
    expect(stateOf(always, '2026-11-22T21:00:00Z')).toEqual({ kind: 'round-the-clock' });
    expect(stateOf(always, '2026-11-22T21:00:01Z')).toEqual(wholeDay('2026-11-29T21:00:00Z'));
    expect(stateOf(always, '2026-11-29T21:00:00Z')).toEqual(dayOff('2026-11-30T21:00:00Z'));
  });

  it('is also a single day from midnight to midnight, 23:59 and 00:00 alike, until its end', () => {
    for (const text of ['00:00-00:00', '00:00-23:59']) {
      const saturday = aSchedule({ hours: hours(text, 6) });
      expect(stateOf(saturday, '2026-11-27T21:00:00Z')).toEqual(wholeDay('2026-11-28T21:00:00Z'));
      expect(stateOf(saturday, '2026-11-28T20:59:59Z')).toEqual(wholeDay('2026-11-28T21:00:00Z'));
      expect(isOpenAt(saturday, at('2026-11-28T20:59:59.999Z'))).toBe(true);
      expect(isOpenAt(saturday, at('2026-11-28T21:00:00Z'))).toBe(false);
    }
  });

  it('is not a day that begins later, or ends earlier, also where the next one goes on', () => {
    const late = aSchedule({ hours: [...hours('00:01-00:00', 6), ...hours('00:00-23:58', 7)] });
    expect(stateOf(late, '2026-11-28T12:00:00Z')).toEqual(open('2026-11-29T20:58:00Z'));
    expect(stateOf(late, '2026-11-29T12:00:00Z')).toEqual(open('2026-11-29T20:58:00Z'));
  });

  it('holds at the end of a day a week before the shortest one', () => {
    const always = aSchedule({ hours: hours('00:00-00:00', ...WEEK), timezone: 'Europe/Podgorica' });
    expect(stateOf(always, '2026-03-22T22:59:59Z')).toEqual({ kind: 'round-the-clock' });
  });

  it('holds over both changes of daylight saving, also where midnight itself is skipped', () => {
    for (const timezone of ['Europe/Podgorica', 'America/Santiago', 'Asia/Beirut', 'America/Havana']) {
      const always = aSchedule({ hours: hours('00:00-00:00', ...WEEK), timezone });
      for (let hour = 0; hour < 366 * 24; hour += 7) {
        expect(openingStateAt(always, new Date(Date.UTC(2026, 0, 1, hour))).kind).toBe('round-the-clock');
      }
    }
  });
});

describe('an exception', () => {
  const newYear = aSchedule({
    hours: hours('11:00-02:00', ...WEEK),
    exceptions: [
      { date: '2026-12-31', dayOff: false, open: 600, close: 1080 },
      off('2027-01-01'),
      { date: '2027-01-02', dayOff: false, open: 840, close: 180 },
    ],
  });

  it('has hours of its own', () => {
    expect(stateOf(newYear, '2026-12-31T06:59:59Z')).toEqual(closed('2026-12-31T07:00:00Z'));
    expect(stateOf(newYear, '2026-12-31T07:00:00Z')).toEqual(open('2026-12-31T15:00:00Z'));
  });

  it('is a day off over the turn of the year, whatever the day of the week', () => {
    expect(stateOf(newYear, '2026-12-31T15:00:00Z')).toEqual(closed('2027-01-02T11:00:00Z'));
    expect(stateOf(newYear, '2027-01-01T12:00:00Z')).toEqual(dayOff('2027-01-02T11:00:00Z'));
  });

  it('leaves the night that began the day before, and may run on into the next day itself', () => {
    expect(stateOf(newYear, '2026-12-30T22:30:00Z')).toEqual(open('2026-12-30T23:00:00Z'));
    expect(stateOf(newYear, '2027-01-02T23:30:00Z')).toEqual(open('2027-01-03T00:00:00Z'));
    expect(stateOf(newYear, '2027-01-03T00:00:00Z')).toEqual(closed('2027-01-03T08:00:00Z'));
  });

  it('takes away the night that would have begun on it', () => {
    const schedule = aSchedule({ hours: hours('11:00-02:00', ...WEEK), exceptions: [off('2026-11-23')] });
    expect(isOpenAt(schedule, at('2026-11-22T22:30:00Z'))).toBe(true);
    expect(isOpenAt(schedule, at('2026-11-23T22:30:00Z'))).toBe(false);
  });

  it('without hours leaves the usual ones', () => {
    for (const half of [{}, { open: 600 }, { close: 600 }]) {
      const schedule = aSchedule({ exceptions: [{ date: '2026-11-23', dayOff: false, ...half }] });
      expect(stateOf(schedule, '2026-11-23T06:00:00Z')).toEqual(open('2026-11-23T20:00:00Z'));
    }
  });

  it('may open on what is usually a day off', () => {
    const exceptions = [{ date: '2026-11-23', dayOff: false, open: 600, close: 660 }];
    const schedule = aSchedule({ hours: hours('08:00-23:00', 2), exceptions });
    expect(stateOf(schedule, '2026-11-23T07:30:00Z')).toEqual(open('2026-11-23T08:00:00Z'));
  });

  it('may have several intervals, and a day off among them wins', () => {
    const parts = [
      { date: '2026-11-23', dayOff: false, open: 600, close: 660 },
      { date: '2026-11-23', dayOff: false, open: 720, close: 780 },
    ];
    const split = aSchedule({ exceptions: parts });
    expect(stateOf(split, '2026-11-23T08:30:00Z')).toEqual(closed('2026-11-23T09:00:00Z'));
    expect(stateOf(split, '2026-11-23T09:30:00Z')).toEqual(open('2026-11-23T10:00:00Z'));
    expect(stateOf(aSchedule({ exceptions: [...parts, off('2026-11-23')] }), '2026-11-23T08:30:00Z').kind).toBe(
      'day-off',
    );
  });

  it('of 29 February holds in a leap year', () => {
    const exceptions = [{ date: '2028-02-29', dayOff: false, open: 600, close: 60 }];
    const leap = aSchedule({ exceptions });
    expect(stateOf(leap, '2028-02-29T06:59:00Z')).toEqual(closed('2028-02-29T07:00:00Z'));
    expect(stateOf(leap, '2028-02-29T12:00:00Z')).toEqual(open('2028-02-29T22:00:00Z'));
    expect(stateOf(leap, '2028-02-29T22:00:00Z')).toEqual(closed('2028-03-01T05:00:00Z'));
  });

  it('after exception is looked through up to a year for the next opening', () => {
    const days = (count: number): readonly ScheduleException[] =>
      Array.from({ length: count }, (_, day) => off(new Date(Date.UTC(2026, 10, 23 + day)).toISOString().slice(0, 10)));
    expect(stateOf(aSchedule({ exceptions: days(30) }), '2026-11-23T10:00:00Z')).toEqual(
      dayOff('2026-12-23T05:00:00Z'),
    );
    expect(stateOf(aSchedule({ exceptions: days(366) }), '2026-11-23T10:00:00Z')).toEqual(
      dayOff('2027-11-24T05:00:00Z'),
    );
    expect(stateOf(aSchedule({ exceptions: days(367) }), '2026-11-23T10:00:00Z')).toEqual({ kind: 'day-off' });
  });
});

describe('daylight saving', () => {
  const podgorica = aSchedule({ timezone: 'Europe/Podgorica' });

  it('moves the opening with the wall clock', () => {
    expect(stateOf(podgorica, '2026-03-28T06:59:00Z')).toEqual(closed('2026-03-28T07:00:00Z'));
    expect(stateOf(podgorica, '2026-03-28T22:00:00Z')).toEqual(closed('2026-03-29T06:00:00Z'));
    expect(stateOf(podgorica, '2026-10-24T21:00:00Z')).toEqual(closed('2026-10-25T07:00:00Z'));
    expect(stateOf(podgorica, '2026-10-25T07:00:00Z')).toEqual(open('2026-10-25T22:00:00Z'));
  });

  it('makes a night an hour shorter or longer', () => {
    const night = aSchedule({ hours: hours('20:00-04:00', 6), timezone: 'Europe/Podgorica' });
    expect(stateOf(night, '2026-03-28T19:00:00Z')).toEqual(open('2026-03-29T02:00:00Z'));
    expect(stateOf(night, '2026-10-24T18:00:00Z')).toEqual(open('2026-10-25T03:00:00Z'));
  });

  it('opens and closes at the change what falls into the hour that is skipped', () => {
    const closing = aSchedule({ hours: hours('20:00-02:30', 6), timezone: 'Europe/Podgorica' });
    expect(stateOf(closing, '2026-03-28T19:00:00Z')).toEqual(open('2026-03-29T01:00:00Z'));
    const opening = aSchedule({ hours: hours('02:30-05:00', 7), timezone: 'Europe/Podgorica' });
    expect(stateOf(opening, '2026-03-29T00:00:00Z')).toEqual(closed('2026-03-29T01:00:00Z'));
    const inside = aSchedule({ hours: hours('02:10-02:50', 7), timezone: 'Europe/Podgorica' });
    expect(stateOf(inside, '2026-03-29T00:00:00Z')).toEqual(dayOff('2026-04-05T00:10:00Z'));
  });

  it('closes at the first of two equal times', () => {
    const closing = aSchedule({ hours: hours('20:00-02:30', 6), timezone: 'Europe/Podgorica' });
    expect(stateOf(closing, '2026-10-24T18:00:00Z')).toEqual(open('2026-10-25T00:30:00Z'));
    expect(isOpenAt(closing, at('2026-10-25T01:15:00Z'))).toBe(false);
  });
});

describe('any moment at all', () => {
  it.each(['0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '9999-12-31T23:59:59Z', '+012345-06-07T08:09:10Z'])(
    'has a state, however far away it is: %s',
    (text) => {
      expect(['open', 'closed']).toContain(stateOf(aSchedule({ timezone: '+14:00' }), text).kind);
      expect(stateOf(aSchedule({ hours: [] }), text)).toEqual({ kind: 'day-off' });
    },
  );

  it('is asked of a schedule whose zone is none: the default of +03:00 holds', () => {
    expect(stateOf(aSchedule({ timezone: 'nonsense' }), '2026-11-23T05:00:00Z')).toEqual(open('2026-11-23T20:00:00Z'));
  });
});

describe('a restaurant that is paused', () => {
  const daily = aSchedule();
  const pausedUntil = at('2026-11-23T12:30:00Z');
  const paused: Schedule = { ...daily, pausedUntil };

  it('is closed until the pause ends, whatever its hours say, and open then', () => {
    expect(stateOf(paused, '2026-11-23T12:29:59Z')).toEqual(closed('2026-11-23T12:30:00Z'));
    expect(stateOf(paused, '2026-11-23T12:30:00Z')).toEqual(open('2026-11-23T20:00:00Z'));
    expect([isOpenAt(paused, at('2026-11-23T12:29:59Z')), isOpenAt(paused, pausedUntil)]).toEqual([false, true]);
  });

  it('opens with its next hours where the pause outlasts those of today', () => {
    const late = { ...daily, pausedUntil: at('2026-11-23T20:30:00Z') };
    expect(stateOf(late, '2026-11-23T12:00:00Z')).toEqual(closed('2026-11-24T05:00:00Z'));
  });
});
