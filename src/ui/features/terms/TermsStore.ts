import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '#application/AppError.ts';
import type { UseCases } from '#application/UseCases.ts';

type TermsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly html: string };

export class TermsStore {
  state: TermsState = { kind: 'loading' };
  readonly #useCases: Pick<UseCases, 'readTerms' | 'reportFault'>;
  #attempt = 0;

  constructor(useCases: Pick<UseCases, 'readTerms' | 'reportFault'>) {
    this.#useCases = useCases;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  async load(locale: string): Promise<void> {
    const attempt = ++this.#attempt;
    const settle = (state: TermsState): void => {
      if (attempt === this.#attempt) runInAction(() => (this.state = state));
    };
    settle({ kind: 'loading' });
    try {
      settle({ kind: 'ready', html: await this.#useCases.readTerms.execute({ locale }) });
    } catch (error) {
      if (!(error instanceof AppError)) this.#useCases.reportFault.execute({ error, context: 'terms of sale' });
      settle({ kind: 'failed' });
    }
  }
}
