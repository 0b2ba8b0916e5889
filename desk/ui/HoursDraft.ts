import { makeAutoObservable, observableRef } from 'mobx';
import type { DeskCatalog, HoursFields, SpecialDay } from '#desk/application/DeskCatalog.ts';
import { isSame } from '#desk/application/isSame.ts';
import { type HoursConflict, hoursConflict, specialDayConflict } from '#domain/schedule/hoursConflict.ts';
import { WEEK_DAY_NAMES, type WrittenHours } from '#domain/schedule/Schedule.ts';

export type DayName = WrittenHours['dayOfWeek'];

/** Times as `HH:MM`; when `close` is not after `open`, it is on the next day. */
export interface Interval {
  readonly open: string;
  readonly close: string;
}

type Hours = DeskCatalog['hours'];

const DEFAULT_INTERVAL: Interval = { open: '10:00', close: '22:00' };

/** A draft of the opening hours. */
export class HoursDraft {
  base: Hours;
  /** What somebody else has saved meanwhile, until the conflict is resolved. */
  theirs: Hours | undefined = undefined;
  /** Intervals by weekday; a day without any is closed. */
  days: Readonly<Record<DayName, readonly Interval[]>>;
  exceptions: readonly SpecialDay[];

  constructor(hours: Hours) {
    this.base = hours;
    this.days = daysOf(hours.fields);
    this.exceptions = hours.fields.exceptions;
    makeAutoObservable(
      this,
      { base: observableRef, theirs: observableRef, days: observableRef, exceptions: observableRef },
      { autoBind: true },
    );
  }

  /** The edited values; undefined while a time or a date is missing, or hours contradict each other. */
  get fields(): HoursFields | undefined {
    const isSound = this.#isWhole && this.conflict === undefined && this.specialConflict === undefined;
    return isSound ? this.#typed : undefined;
  }

  /** The weekday with intervals that overlap. */
  get conflict(): HoursConflict<DayName> | undefined {
    return this.#isWhole ? hoursConflict(this.#typed.openingHours) : undefined;
  }

  /** The date that is stated twice. */
  get specialConflict(): HoursConflict<string> | undefined {
    return this.#isWhole ? specialDayConflict(this.exceptions) : undefined;
  }

  get #typed(): HoursFields {
    return {
      openingHours: WEEK_DAY_NAMES.flatMap((day) => this.#entriesOf(day)),
      exceptions: this.exceptions.toSorted((a, b) => a.date.localeCompare(b.date)),
    };
  }

  get isChanged(): boolean {
    const { openingHours, exceptions } = this.base.fields;
    const sorted = WEEK_DAY_NAMES.flatMap((day) => openingHours.filter(({ dayOfWeek }) => dayOfWeek === day));
    const before = { openingHours: sorted, exceptions: exceptions.toSorted((a, b) => a.date.localeCompare(b.date)) };
    return !isSame(this.#typed, before);
  }

  get #isWhole(): boolean {
    const times = [...Object.values(this.days).flat(), ...this.exceptions.filter(({ dayOff }) => !dayOff)];
    return (
      times.every(({ open, close }) => (open === undefined) === (close === undefined) && open !== '' && close !== '') &&
      this.exceptions.every(({ date }) => date !== '')
    );
  }

  /** Adds an interval to a day; the first one opens it. */
  add(day: DayName): void {
    this.#set(day, [...this.days[day], this.days[day].at(-1) ?? DEFAULT_INTERVAL]);
  }

  remove(day: DayName, index: number): void {
    this.#set(day, this.days[day].toSpliced(index, 1));
  }

  change(day: DayName, index: number, part: Partial<Interval>): void {
    this.#set(
      day,
      this.days[day].map((one, place) => (place === index ? { ...one, ...part } : one)),
    );
  }

  addException(date: string): void {
    this.exceptions = [...this.exceptions, { date, dayOff: true }];
  }

  removeException(index: number): void {
    this.exceptions = this.exceptions.toSpliced(index, 1);
  }

  changeException(index: number, part: Partial<SpecialDay>): void {
    this.exceptions = this.exceptions.map((one, place) => (place === index ? withTimes({ ...one, ...part }) : one));
  }

  meet(theirs: Hours): void {
    this.theirs = theirs;
  }

  /** Resolves a conflict by discarding the edit. */
  takeTheirs(): void {
    if (this.theirs !== undefined) this.startOver(this.theirs);
  }

  /** Resolves a conflict by keeping the edit. */
  keepMine(): void {
    if (this.theirs === undefined) return;
    this.base = this.theirs;
    this.theirs = undefined;
  }

  /** Restarts from the current version. */
  startOver(hours: Hours): void {
    this.base = hours;
    this.theirs = undefined;
    this.days = daysOf(hours.fields);
    this.exceptions = hours.fields.exceptions;
  }

  #set(day: DayName, intervals: readonly Interval[]): void {
    this.days = { ...this.days, [day]: intervals };
  }

  /** The hours of a day. A closed day keeps its previous times as inactive entries, for when it is opened again. */
  #entriesOf(dayOfWeek: DayName): readonly WrittenHours[] {
    const intervals = this.days[dayOfWeek];
    if (intervals.length > 0) return intervals.map(({ open, close }) => ({ dayOfWeek, active: true, open, close }));
    const before = this.base.fields.openingHours.filter((hours) => hours.dayOfWeek === dayOfWeek);
    return before.map((hours) => ({ ...hours, active: false }));
  }
}

function daysOf({ openingHours }: HoursFields): Record<DayName, readonly Interval[]> {
  const active = openingHours.filter((hours) => hours.active);
  const of = (day: DayName): readonly Interval[] =>
    active.filter(({ dayOfWeek }) => dayOfWeek === day).map(({ open, close }) => ({ open, close }));
  return Object.fromEntries(WEEK_DAY_NAMES.map((day) => [day, of(day)])) as Record<DayName, readonly Interval[]>;
}

/** A day off has no times; any other exception has both. */
function withTimes({ date, dayOff, open, close }: SpecialDay): SpecialDay {
  return dayOff
    ? { date, dayOff }
    : { date, dayOff, open: open ?? DEFAULT_INTERVAL.open, close: close ?? DEFAULT_INTERVAL.close };
}
