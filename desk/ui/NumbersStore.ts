import { makeAutoObservable, observableRef } from 'mobx';
import type { DeskNumbers, NumbersQuestion } from '#desk/application/DeskNumbers.ts';
import type { DeskUseCases } from '#desk/application/deskUseCases.ts';
import { sumOf } from '#domain/money/money.ts';
import { Task } from '#ui/app/stores/Task.ts';
import { reportDeskFaults } from './reportDeskFaults.ts';

/** Lengths of the usual ranges, in days that end today. */
export const RANGES = { day: 1, week: 7, month: 30 } as const;
export type RangeName = keyof typeof RANGES;

const DAY_MS = 86_400_000;

type Needs = Pick<DeskUseCases, 'readDesk' | 'reportFault'>;

/** The numbers that a manager looks at. */
export class NumbersStore {
  question: NumbersQuestion;
  /** The last answer; a failed request keeps it. */
  numbers: DeskNumbers | undefined = undefined;
  readonly #today: string;
  readonly #load: Task<NumbersQuestion, DeskNumbers>;

  /** `today`: the local date, `YYYY-MM-DD`. */
  constructor(useCases: Needs, today: string, restaurantId?: string) {
    this.#today = today;
    this.question = { ...rangeOf(today, 'week'), restaurantId };
    this.#load = new Task(
      (question, signal) => useCases.readDesk.numbers(question, signal),
      reportDeskFaults(useCases, 'numbers of the desk'),
    );
    makeAutoObservable(this, { question: observableRef, numbers: observableRef }, { autoBind: true });
  }

  /** The usual range that is shown; undefined for another one. */
  get range(): RangeName | undefined {
    const { from, to } = this.question;
    return (Object.keys(RANGES) as RangeName[]).find((name) => {
      const usual = rangeOf(this.#today, name);
      return usual.from === from && usual.to === to;
    });
  }

  get isLoading(): boolean {
    return this.#load.state.kind === 'pending';
  }

  get error(): unknown {
    const { state } = this.#load;
    return state.kind === 'failed' ? state.error : undefined;
  }

  /** Sums over all days. `average` is of an order, in whole units of the currency; 0 without one. */
  get totals() {
    const days = this.numbers?.days ?? [];
    const orders = sumOf(days, (day) => day.orders);
    const amount = sumOf(days, (day) => day.amount);
    return {
      orders,
      amount,
      average: orders === 0 ? 0 : Math.round(amount / orders / 100) * 100,
      returning: sumOf(days, (day) => day.returning),
      refused: sumOf(days, (day) => day.refused),
    };
  }

  choose(name: RangeName): void {
    this.change(rangeOf(this.#today, name));
  }

  /** Days that are no dates yet, or the wrong way round, wait for the rest. */
  change(changed: Partial<NumbersQuestion>): void {
    this.question = { ...this.question, ...changed };
    const { from, to } = this.question;
    if (from !== '' && to !== '' && from <= to) void this.load();
  }

  async load(): Promise<void> {
    await this.#load.start(this.question, (numbers) => {
      this.numbers = numbers;
    });
  }
}

function rangeOf(today: string, name: RangeName): Pick<NumbersQuestion, 'from' | 'to'> {
  const first = new Date(Date.parse(today) - (RANGES[name] - 1) * DAY_MS);
  return { from: first.toISOString().slice(0, 10), to: today };
}
