import type { Schedule } from './Schedule.ts';

/** Dates can come from a request; nobody may fill the memory with them. */
const MAX_DATES = 1000;

/** A pure function of a schedule and a date that works each answer out once: labels ask every minute, for many dishes. */
export function rememberByDate<T>(workOut: (schedule: Schedule, date: string) => T): typeof workOut {
  const known = new WeakMap<Schedule, Map<string, T>>();
  return (schedule, date) => {
    const dates = known.get(schedule) ?? new Map<string, T>();
    const answer = dates.get(date) ?? workOut(schedule, date);
    if (!dates.has(date) && dates.size >= MAX_DATES) dates.clear();
    known.set(schedule, dates.set(date, answer));
    return answer;
  };
}
