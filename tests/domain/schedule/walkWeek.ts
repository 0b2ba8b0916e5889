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
  const changes = minutes.filter((time) => clock.isOpen(time) !== clock.isOpen(time - MINUTE));
  return minutes.slice(0, WEEK).flatMap((time) => {
    while (changes[0] !== undefined && changes[0] <= time) changes.shift();
    const expected = read(clock, time, changes[0]);
    const actual = told(schedule, time);
    return actual === expected ? [] : [`${clock.shows(time)}: ${actual} instead of ${expected}`];
  });
}

function read(clock: WallClock, time: number, change: number | undefined): string {
  if (!clock.isOpen(time)) return `${clock.worksOn(time) ? 'closed' : 'day-off'} ${change}`;
  return change === undefined || change >= time + WEEK * MINUTE ? 'round-the-clock undefined' : `open ${change}`;
}

function told(schedule: Schedule, time: number): string {
  const state = openingStateAt(schedule, new Date(time));
  const change = 'until' in state ? state.until : 'opensAt' in state ? state.opensAt : undefined;
  return `${state.kind} ${change?.getTime()}`;
}
