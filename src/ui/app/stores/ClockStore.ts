import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';

/** The current time for all labels, updated every minute. */
export class ClockStore {
  now: Date;
  readonly #useCases: Pick<UseCases, 'tellTime'>;

  constructor(useCases: Pick<UseCases, 'tellTime'>, now: Date) {
    this.#useCases = useCases;
    this.now = now;
    makeAutoObservable(this, { now: observableRef }, { autoBind: true });
  }

  begin(): () => void {
    return this.#useCases.tellTime.execute((now) => runInAction(() => (this.now = now)));
  }
}
