import type { Schedule } from '#domain/schedule/Schedule.ts';
import { soldOutEnds } from '#domain/schedule/soldOutEnds.ts';
import { aSchedule, hours, WEEK } from '#tests/builders/aSchedule.ts';

/** Both ends in UTC. Moscow is three hours ahead; 23 November 2026 is a Monday. */
function endsOf(schedule: Schedule, now: string): readonly (string | undefined)[] {
  const { closing, tomorrow } = soldOutEnds(schedule, new Date(now));
  return [closing, tomorrow].map((end) => end?.toISOString().slice(5, 16));
}

describe('soldOutEnds', () => {
  it('offers the closing of today and the opening of tomorrow', () => {
    expect(endsOf(aSchedule(), '2026-11-23T12:00:00Z')).toEqual(['11-23T20:00', '11-24T05:00']);
  });

  it('offers the closing of the interval that comes next while the restaurant is closed', () => {
    expect(endsOf(aSchedule(), '2026-11-23T04:00:00Z')).toEqual(['11-23T20:00', '11-24T05:00']);
  });

  it('offers the end of the lunch, and not its evening for tomorrow, where the day has two intervals', () => {
    const split = aSchedule({ hours: [...hours('11:00-15:00', ...WEEK), ...hours('18:00-23:00', ...WEEK)] });
    expect(endsOf(split, '2026-11-23T10:00:00Z')).toEqual(['11-23T12:00', '11-24T08:00']);
  });

  it('counts a night after midnight to the day before', () => {
    const night = aSchedule({ hours: hours('11:00-03:00', ...WEEK) });
    expect(endsOf(night, '2026-11-23T22:00:00Z')).toEqual(['11-24T00:00', '11-24T08:00']);
  });

  it('has no closing and ends at midnight where the restaurant is open round the clock', () => {
    const always = aSchedule({ hours: hours('00:00-00:00', ...WEEK) });
    expect(endsOf(always, '2026-11-23T12:00:00Z')).toEqual([undefined, '11-23T21:00']);
  });

  it('skips days off, and ends at midnight where nothing opens', () => {
    expect(endsOf(aSchedule({ hours: hours('10:00-20:00', 1, 4) }), '2026-11-23T12:00:00Z')).toEqual([
      '11-23T17:00',
      '11-26T07:00',
    ]);
    expect(endsOf(aSchedule({ hours: [] }), '2026-11-23T12:00:00Z')).toEqual([undefined, '11-23T21:00']);
  });
});
