import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { PhoneFormat } from '#domain/session/phones.ts';
import { reportFaults } from './Task.ts';

type Needs = Pick<UseCases, 'read' | 'reportFault'>;

/** The phone number formatter. Numbers are shown unformatted while it loads and when it fails to load. */
export class PhonesStore {
  format: PhoneFormat = { whole: (phone) => phone, typing: (typed) => typed };
  readonly #useCases: Needs;
  #loading: Promise<void> | undefined;

  constructor(useCases: Needs) {
    this.#useCases = useCases;
    makeAutoObservable(this, { format: observableRef }, { autoBind: true });
  }

  /** Loads the formatter, once. */
  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    try {
      const format = await this.#useCases.read.phoneFormat();
      runInAction(() => (this.format = format));
    } catch (error) {
      this.#loading = undefined;
      reportFaults(this.#useCases, 'phones')(error);
    }
  }
}
