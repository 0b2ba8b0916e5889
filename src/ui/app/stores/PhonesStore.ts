import { makeAutoObservable, when } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { PhoneFormat } from '#domain/session/PhoneFormat.ts';
import { reportFaults, Task } from './Task.ts';

type Needs = Pick<UseCases, 'read' | 'reportFault'>;

const AS_TYPED: PhoneFormat = { whole: (phone) => phone, typing: (typed) => typed };

/** The phone number formatter. Numbers are shown unformatted while it loads and when it fails to load. */
export class PhonesStore {
  readonly #loading: Task<void, PhoneFormat>;

  constructor(useCases: Needs) {
    this.#loading = new Task(() => useCases.read.execute('phoneFormat', undefined), reportFaults(useCases, 'phones'));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get format(): PhoneFormat {
    return this.#loading.value ?? AS_TYPED;
  }

  /** Loads the formatter, once; after a failure the next call tries again. */
  async load(): Promise<void> {
    const { kind } = this.#loading.state;
    if (kind === 'idle' || kind === 'failed') await this.#loading.start();
    else await when(() => this.#loading.state.kind !== 'pending');
  }
}
