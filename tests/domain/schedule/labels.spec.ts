import {
  type DishOffer,
  type DishTimeSlot,
  dishOfferAt,
  hoursOfDish,
  isDishOfferedAt,
} from '#domain/schedule/dishHours.ts';
import { momentLabel, openingLabelAt } from '#domain/schedule/openingState.ts';
import { asapMinutesAt, orderWithinAt } from '#domain/schedule/orderTimes.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import { daysToCome, weekOf } from '#domain/schedule/weekOf.ts';
import { aSchedule, hours, WEEK } from '#tests/builders/aSchedule.ts';

const at = (text: string): Date => new Date(text);
const off = (date: string) => ({ date, dayOff: true });

/** @spec 3.12 3.13 3.14 */
describe('the label of the opening state', () => {
  it('says until when it is open', () => {
    expect(openingLabelAt(aSchedule(), at('2026-11-23T10:00:00Z'))).toEqual({
      kind: 'open',
      until: { at: at('2026-11-23T20:00:00Z'), day: 'today', weekDay: 1 },
    });
    const night = aSchedule({ hours: hours('11:00-02:00', ...WEEK) });
    expect(openingLabelAt(night, at('2026-11-23T20:59:00Z'))).toEqual({
      kind: 'open',
      until: { at: at('2026-11-23T23:00:00Z'), day: 'tomorrow', weekDay: 2 },
    });
    expect(openingLabelAt(night, at('2026-11-23T21:00:00Z'))).toMatchObject({ until: { day: 'today' } });
  });

  it('says round the clock without an end', () => {
    const always = aSchedule({ hours: hours('00:00-23:59', ...WEEK) });
    expect(openingLabelAt(always, at('2026-11-23T10:00:00Z'))).toEqual({ kind: 'round-the-clock' });
  });

  it('says round the clock on a single whole day too', () => {
    const mondays = aSchedule({ hours: [...hours('00:00-23:59', 1), ...hours('08:00-23:00', 2)] });
    expect(openingLabelAt(mondays, at('2026-11-23T20:00:00Z'))).toEqual({ kind: 'round-the-clock' });
    expect(openingLabelAt(mondays, at('2026-11-24T10:00:00Z'))).toMatchObject({ kind: 'open' });
  });

  it.each([
    [0, 'today', 1],
    [1, 'tomorrow', 2],
    [2, 'weekday', 3],
    [6, 'weekday', 7],
    [7, 'later', 1],
    [8, 'later', 2],
  ])('names the opening day from %d days before as %s', (days, day, weekDay) => {
    const exceptions = Array.from({ length: days }, (_, index) => off(`2026-11-${23 + index}`));
    const label = openingLabelAt(aSchedule({ exceptions }), at('2026-11-23T04:59:00Z'));
    expect(label).toMatchObject({ kind: days === 0 ? 'closed' : 'day-off', opens: { day, weekDay } });
  });

  it('counts days by the clock of the restaurant', () => {
    const morning = aSchedule({ hours: hours('03:00-04:00', ...WEEK), timezone: '+14:00' });
    expect(openingLabelAt(morning, at('2026-11-23T09:59:00Z'))).toMatchObject({
      opens: { day: 'tomorrow', weekDay: 2 },
    });
    expect(openingLabelAt(morning, at('2026-11-23T10:00:00Z'))).toMatchObject({ opens: { day: 'today', weekDay: 2 } });
  });

  it('states no time when nothing opens', () => {
    expect(openingLabelAt(aSchedule({ hours: [] }), at('2026-11-23T10:00:00Z'))).toEqual({ kind: 'day-off' });
  });
});

describe('a moment', () => {
  const now = at('2026-11-25T10:00:00Z');

  it.each([
    ['2026-11-18T10:00:00Z', 'later'],
    ['2026-11-19T10:00:00Z', 'weekday'],
    ['2026-11-24T10:00:00Z', 'weekday'],
    ['2026-11-25T09:00:00Z', 'today'],
    ['2026-11-26T10:00:00Z', 'tomorrow'],
    ['2026-12-01T10:00:00Z', 'weekday'],
    ['2026-12-02T10:00:00Z', 'later'],
  ])('is named by its weekday within a week on either side: %s is called %s', (moment, day) => {
    expect(momentLabel(at(moment), now, '+03:00').day).toBe(day);
  });
});

describe('the last order', () => {
  const lastOrderAt = at('2026-11-23T19:20:00Z');

  it.each([
    ['2026-11-23T19:00:00Z', { kind: 'within', minutes: 20, lastOrderAt }],
    ['2026-11-23T19:00:01Z', { kind: 'within', minutes: 19, lastOrderAt }],
    ['2026-11-23T19:19:00Z', { kind: 'within', minutes: 1, lastOrderAt }],
    ['2026-11-23T19:19:59.999Z', { kind: 'within', minutes: 0, lastOrderAt }],
    ['2026-11-23T19:20:00Z', { kind: 'too-late', lastOrderAt }],
    ['2026-11-23T19:59:59Z', { kind: 'too-late', lastOrderAt }],
    ['2026-11-23T20:00:00Z', { kind: 'closed' }],
    ['2026-11-23T04:59:59Z', { kind: 'closed' }],
  ])('comes 40 minutes before closing, which the state at %s says', (now, expected) => {
    expect(orderWithinAt(aSchedule(), at(now), 40)).toEqual(expected);
  });

  it('is at closing where nothing is cooked, and never on a day off', () => {
    expect(orderWithinAt(aSchedule(), at('2026-11-23T19:59:00Z'), 0)).toMatchObject({ kind: 'within', minutes: 1 });
    expect(orderWithinAt(aSchedule({ hours: [] }), at('2026-11-23T12:00:00Z'), 0)).toEqual({ kind: 'closed' });
  });

  it('never comes round the clock', () => {
    const always = aSchedule({ hours: hours('00:00-00:00', ...WEEK) });
    expect(orderWithinAt(always, at('2026-11-23T19:00:00Z'), 40)).toEqual({ kind: 'no-limit' });
    expect(asapMinutesAt(always, at('2026-11-23T19:00:00Z'), 40)).toBe(40);
  });

  it('comes at the end of a single whole day', () => {
    const mondays = aSchedule({ hours: hours('00:00-00:00', 1) });
    expect(orderWithinAt(mondays, at('2026-11-23T20:00:00Z'), 40)).toMatchObject({ kind: 'within', minutes: 20 });
  });

  it.each([
    ['2026-11-23T19:19:59Z', 40],
    ['2026-11-23T19:20:00Z', undefined],
    ['2026-11-23T04:00:00Z', undefined],
  ])('decides whether "as soon as possible" is offered: at %s', (now, minutes) => {
    expect(asapMinutesAt(aSchedule(), at(now), 40)).toBe(minutes);
  });
});

describe('the hours of a dish', () => {
  const slots: readonly DishTimeSlot[] = [
    { dishIds: ['pancakes', 'omelette'], hours: hours('07:00-12:00', ...WEEK) },
    { dishIds: ['omelette'], hours: hours('20:00-02:00', 5, 6) },
    { dishIds: ['never'], hours: [] },
  ];
  const restaurant = aSchedule();
  const offerOf = (id: string, place: Schedule, now: Date): DishOffer | undefined => {
    const own = hoursOfDish(slots, id, '+03:00');
    return own && dishOfferAt(own, place, now);
  };

  it.each([
    ['pancakes', '2026-11-23T03:59:59Z', false],
    ['pancakes', '2026-11-23T04:00:00Z', true],
    ['pancakes', '2026-11-23T08:59:59Z', true],
    ['pancakes', '2026-11-23T09:00:00Z', false],
    ['omelette', '2026-11-27T17:00:00Z', true],
    ['omelette', '2026-11-28T22:59:00Z', true],
    ['omelette', '2026-11-28T23:00:00Z', false],
    ['never', '2026-11-23T08:00:00Z', false],
    ['ramen', '2026-11-23T00:00:00Z', true],
  ])('say whether the dish %s is offered at %s: %s', (id, now, expected) => {
    expect(isDishOfferedAt(slots, id, '+03:00', at(now))).toBe(expected);
    expect(offerOf(id, restaurant, at(now))?.kind ?? 'offered').toBe(expected ? 'offered' : 'not-now');
  });

  it('come back when the restaurant is open too: at its opening, not on its day off', () => {
    expect(offerOf('pancakes', restaurant, at('2026-11-23T09:00:00Z'))).toEqual({
      kind: 'not-now',
      again: { at: at('2026-11-24T05:00:00Z'), day: 'tomorrow', weekDay: 2 },
    });
    const tuesdayOff = aSchedule({ exceptions: [off('2026-11-24')] });
    expect(offerOf('pancakes', tuesdayOff, at('2026-11-23T09:00:00Z'))).toMatchObject({
      again: { at: at('2026-11-25T05:00:00Z'), day: 'weekday', weekDay: 3 },
    });
    const evenings = aSchedule({ hours: hours('12:00-23:00', ...WEEK) });
    expect(offerOf('pancakes', evenings, at('2026-11-23T09:00:00Z'))).toEqual({ kind: 'not-now' });
    expect(offerOf('omelette', evenings, at('2026-11-23T09:00:00Z'))).toMatchObject({
      again: { at: at('2026-11-27T17:00:00Z'), day: 'weekday' },
    });
    expect(offerOf('never', restaurant, at('2026-11-23T09:00:00Z'))).toEqual({ kind: 'not-now' });
  });

  it('are those of one place: the same slots in another zone, the same dish in other slots', () => {
    expect(isDishOfferedAt(slots, 'pancakes', '+00:00', at('2026-11-23T09:00:00Z'))).toBe(true);
    expect(isDishOfferedAt(slots, 'pancakes', '+03:00', at('2026-11-23T09:00:00Z'))).toBe(false);
    expect(isDishOfferedAt([], 'pancakes', '+03:00', at('2026-11-23T09:00:00Z'))).toBe(true);
    expect(hoursOfDish(slots, 'ramen', '+03:00')).toBeUndefined();
    expect(hoursOfDish(slots, 'pancakes', '+03:00')).toBe(hoursOfDish(slots, 'pancakes', '+03:00'));
  });

  it('are one object for dishes of the same slots, and not for dishes of other ones', () => {
    const [mornings, evenings] = [hours('07:00-12:00', 1), hours('18:00-22:00', 1)];
    const shared: readonly DishTimeSlot[] = [
      { dishIds: ['omelette', 'pancakes', 'pancakes', 'soup'], hours: mornings },
      { dishIds: ['soup'], hours: evenings },
    ];
    expect(hoursOfDish(shared, 'omelette', '+03:00')?.hours).toEqual(mornings);
    expect(hoursOfDish(shared, 'pancakes', '+03:00')).toBe(hoursOfDish(shared, 'omelette', '+03:00'));
    expect(hoursOfDish(shared, 'soup', '+03:00')?.hours).toEqual([...mornings, ...evenings]);
  });
});

describe('the hours of the week', () => {
  it('go from Monday to Sunday with today marked', () => {
    const week = weekOf(aSchedule(), at('2026-11-25T10:00:00Z'));
    expect(week.map(({ date }) => date.slice(-2))).toEqual(['23', '24', '25', '26', '27', '28', '29']);
    expect(week.map(({ weekDay }) => weekDay)).toEqual(WEEK);
    expect(week.filter(({ isToday }) => isToday).map(({ date }) => date)).toEqual(['2026-11-25']);
    expect(week[0]).toEqual({
      date: '2026-11-23',
      weekDay: 1,
      isToday: false,
      isException: false,
      hours: { kind: 'hours', spans: [{ from: 480, to: 1380 }] },
    });
  });

  it.each([
    ['2026-11-22T20:59:59Z', '2026-11-16', 7],
    ['2026-11-22T21:00:00Z', '2026-11-23', 1],
    ['2027-01-01T10:00:00Z', '2026-12-28', 5],
    ['2028-02-29T10:00:00Z', '2028-02-28', 2],
  ])('start at %s with the Monday %s, and mark day %d as today', (now, monday, today) => {
    const week = weekOf(aSchedule(), at(now));
    expect(week[0]?.date).toBe(monday);
    expect(week.find(({ isToday }) => isToday)?.weekDay).toBe(today);
  });

  it('tell the kinds of days apart, and what is different this week only', () => {
    const schedule = aSchedule({
      hours: [
        ...hours('17:00-02:00', 1),
        ...hours('08:00-14:00', 1),
        ...hours('00:00-23:59', 2),
        ...hours('00:00-12:00', 3),
        ...hours('12:00-00:00', 3),
        ...hours('18:00-18:00', 4),
        ...hours('00:00-23:58', 5),
        ...hours('00:01-00:00', 6),
      ],
      exceptions: [off('2026-11-23'), { date: '2026-12-06', dayOff: false, open: 600, close: 660 }],
    });
    const kinds = (now: string) => weekOf(schedule, at(now)).map(({ hours: { kind } }) => kind);
    expect(kinds('2026-11-25T10:00:00Z')).toEqual([
      'day-off',
      'round-the-clock',
      'round-the-clock',
      'hours',
      'hours',
      'hours',
      'day-off',
    ]);
    const next = weekOf(schedule, at('2026-12-02T10:00:00Z'));
    expect(next[0]?.hours).toEqual({
      kind: 'hours',
      spans: [
        { from: 480, to: 840 },
        { from: 1020, to: 1560 },
      ],
    });
    expect(next[3]?.hours).toEqual({ kind: 'hours', spans: [{ from: 1080, to: 2520 }] });
    expect(next[6]?.hours).toEqual({ kind: 'hours', spans: [{ from: 600, to: 660 }] });
    expect(next.map(({ isException }) => isException)).toEqual([false, false, false, false, false, false, true]);
  });
});

describe('the days to come', () => {
  it('are those after this week that differ, the nearest first', () => {
    const exceptions = [
      { date: '2027-01-02', dayOff: false, open: 600, close: 900 },
      { date: '2026-11-26', dayOff: true },
      { date: '2027-01-01', dayOff: true },
      { date: '2026-11-02', dayOff: true },
    ];
    const days = daysToCome(aSchedule({ exceptions }), at('2026-11-25T10:00:00Z'));
    expect(days.map(({ date, weekDay, isToday, hours: { kind } }) => [date, weekDay, isToday, kind])).toEqual([
      ['2027-01-01', 5, false, 'day-off'],
      ['2027-01-02', 6, false, 'hours'],
    ]);
  });
});
