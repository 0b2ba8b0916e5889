import { joinRanges, type Range } from './Range.ts';
import { rememberByDate } from './rememberByDate.ts';
import type { Schedule } from './Schedule.ts';
import { spansOn } from './spansOn.ts';
import { addDays, instantAt } from './zonedTime.ts';

/** A night runs on into the next date at most. */
const DAYS_BEFORE = 1;
/** More than a week, so that open without an end can be told from open until the same hour next week. */
const DAYS_AFTER = 8;

/** Business that begins on one local date, in order, as milliseconds of UTC. */
export const openRangesOn: (schedule: Schedule, date: string) => readonly Range[] = rememberByDate((schedule, date) =>
  joinRanges(
    spansOn(schedule, date).map(({ from, to }) => ({
      from: instantAt(date, from, schedule.timezone).getTime(),
      to: instantAt(date, to, schedule.timezone).getTime(),
    })),
  ),
);

/** Everything open at some time of one local date and the week after it, in order, a night joined to the day it runs into. */
export const openRangesAround: (schedule: Schedule, date: string) => readonly Range[] = rememberByDate(
  (schedule, date) => {
    const days = Array.from({ length: DAYS_BEFORE + 1 + DAYS_AFTER }, (_, day) => addDays(date, day - DAYS_BEFORE));
    return joinRanges(days.flatMap((day) => openRangesOn(schedule, day)));
  },
);
