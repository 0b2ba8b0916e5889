import { openingStateAt } from '#domain/schedule/openingState.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import { type Timetable, WallClock } from './wallClock.ts';

const MINUTE = 60_000;
const WEEK = 7 * 1440;

/**
 * Reads the timetable at each minute of two weeks from `start`, looks in which minute the doors next open or close, and
 * compares each minute of the first week with what the domain says. Answers the differences.
 */
export function walkWeek(timetable: Timetable, schedule: Schedule, start: string): readonly string[] {
  const clock = new WallClock(timetable);
  const minutes = Array.from({ length: 2 * WEEK }, (_, minute) => Date.parse(start) + minute * MINUTE);
  const states = minutes.map((time) => clock.stateAt(time));
  const isChange = (index: number): boolean => (states[index - 1] === 'open') !== (states[index] === 'open');
  const changes = minutes.filter((_, index) => index > 0 && isChange(index));
  return minutes.slice(0, WEEK).flatMap((time, index) => {
    while (changes[0] !== undefined && changes[0] <= time) changes.shift();
    const expected = expectedState(states[index], time, changes[0]);
    const actual = actualState(schedule, time);
    return actual === expected ? [] : [`${clock.shows(time)}: ${actual} instead of ${expected}`];
  });
}

function expectedState(state: string | undefined, time: number, change: number | undefined): string {
  const isEndless = state === 'open' && (change === undefined || change >= time + WEEK * MINUTE);
  return isEndless ? 'round-the-clock undefined' : `${state} ${change}`;
}

function actualState(schedule: Schedule, time: number): string {
  const state = openingStateAt(schedule, new Date(time));
  const change = 'until' in state ? state.until : 'opensAt' in state ? state.opensAt : undefined;
  // A plain reading does not tell a whole day from any other that has an end.
  const kind = state.kind === 'round-the-clock' && change !== undefined ? 'open' : state.kind;
  return `${kind} ${change?.getTime()}`;
}
