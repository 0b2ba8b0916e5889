import { makeAutoObservable, observableRef } from 'mobx';
import type { DeskCatalog, HoursFields, SpecialDay } from '#application/desk/DeskCatalog.ts';
import { isSame } from '#application/desk/isSame.ts';
import { WEEK_DAY_NAMES, type WrittenHours } from '#domain/schedule/Schedule.ts';

export type DayName = WrittenHours['dayOfWeek'];

/** From and to as `HH:MM`; an end that is not after its beginning is on the next day. */
export interface Interval {
  readonly open: string;
  readonly close: string;
}

type Hours = DeskCatalog['hours'];

const USUAL: Interval = { open: '10:00', close: '22:00' };

/** When a restaurant is open as it is being typed, beside what stood there when that began. */
export class HoursDraft {
  base: Hours;
  /** What somebody else has saved meanwhile, until it is decided what holds. */
  theirs: Hours | undefined = undefined;
  /** None: it is closed on that day. */
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

  /** undefined while a time or a date is missing. */
  get fields(): HoursFields | undefined {
    return this.#isWhole ? this.#typed : undefined;
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

  /** Another interval of a day; the first one opens it. */
  add(day: DayName): void {
    this.#set(day, [...this.days[day], this.days[day].at(-1) ?? USUAL]);
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

  /** What was typed is given up. */
  takeTheirs(): void {
    if (this.theirs !== undefined) this.startOver(this.theirs);
  }

  /** What was typed goes over theirs. */
  keepMine(): void {
    if (this.theirs === undefined) return;
    this.base = this.theirs;
    this.theirs = undefined;
  }

  /** As it stands there now. */
  startOver(hours: Hours): void {
    this.base = hours;
    this.theirs = undefined;
    this.days = daysOf(hours.fields);
    this.exceptions = hours.fields.exceptions;
  }

  #set(day: DayName, intervals: readonly Interval[]): void {
    this.days = { ...this.days, [day]: intervals };
  }

  /** A day that is closed keeps the times that it had, for whoever opens it again. */
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

/** A day off has no times; any other has both. */
function withTimes({ date, dayOff, open, close }: SpecialDay): SpecialDay {
  return dayOff ? { date, dayOff } : { date, dayOff, open: open ?? USUAL.open, close: close ?? USUAL.close };
}
