import { makeAutoObservable } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import { reportFaults, Task, type TaskState } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'read' | 'reportFault'>;

/** The terms of sale in one language, as limited HTML. */
export class TermsStore {
  readonly #terms: Task<{ readonly locale: string }, string>;

  constructor(useCases: Needs) {
    this.#terms = new Task(
      (input, signal) => useCases.read.terms(input, signal),
      reportFaults(useCases, 'terms of sale'),
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): TaskState<string> {
    return this.#terms.state;
  }

  async load(locale: string): Promise<void> {
    await this.#terms.start({ locale });
  }
}
