import { RequestFailed, ServerRefused } from '#application/AppError.ts';
import type { DeskSession } from '#desk/application/Desk.ts';
import type { DeskNumbers, NumbersQuestion } from '#desk/application/DeskNumbers.ts';
import type { DeskNumbersApi } from '#desk/application/ports/DeskNumbersApi.ts';
import { Line } from './Line.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface FakeKey extends Pick<DeskSession, 'role'> {
  /** Absent for every restaurant. */
  readonly restaurantId?: string;
}

/** Numbers by restaurant; each that a test has set is of every day. */
export class FakeDeskNumbersApi implements DeskNumbersApi {
  readonly line = new Line();
  readonly questions: NumbersQuestion[] = [];
  readonly numbers = new Map<string, DeskNumbers>();
  readonly #keys: Readonly<Record<string, FakeKey>>;

  constructor(keys: Readonly<Record<string, FakeKey>>) {
    this.#keys = keys;
  }

  read(key: string, question: NumbersQuestion, signal?: AbortSignal): Promise<DeskNumbers> {
    this.questions.push(question);
    return this.line.carry(() => {
      const own = this.#keys[key];
      if (own === undefined) throw new ServerRefused({ code: 'auth.required', status: 401, message: 'auth.required' });
      if (own.role !== 'manager') throw failed(403);
      const { from, to, restaurantId = own.restaurantId ?? '' } = question;
      if (!DAY.test(from) || !DAY.test(to) || from > to) throw failed(400);
      if (own.restaurantId !== undefined && restaurantId !== own.restaurantId) throw failed(404);
      return this.numbers.get(restaurantId) ?? NOTHING;
    }, signal);
  }
}

const NOTHING: DeskNumbers = {
  currency: 'RUB',
  days: [],
  deliveryTypes: [],
  hours: [],
  dishes: [],
  promoCodes: [],
  refusals: [],
  restaurants: [],
};

function failed(status: number): Error {
  return new RequestFailed({ message: `Answered with ${status}`, status });
}
