import { makeAutoObservable, observableRef } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import { SIGN_IN_SOURCES } from '#domain/market/authCapabilities.ts';
import type { AuthProviderName } from '#domain/market/Market.ts';
import type { LinkedSignIn } from '#domain/session/LinkedSignIn.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'read' | 'listSignIns' | 'unlinkSignIn' | 'offerSignIn' | 'reportFault'>;

/** How somebody signs in: one way more, or one less. */
export class SignInWaysStore {
  /** Empty until they are known, and where the back end keeps none. */
  ways: readonly LinkedSignIn[] = [];
  /** The market's ways that are not among them. */
  others: readonly AuthProviderName[] = [];
  isAdding = false;
  /** What is asked about before it is taken away. */
  doomed: LinkedSignIn | undefined = undefined;
  readonly #useCases: Needs;
  readonly #changing: Task<{ readonly id?: string }, readonly LinkedSignIn[]>;

  constructor(useCases: Needs) {
    this.#useCases = useCases;
    this.#changing = new Task(
      ({ id }) => (id === undefined ? useCases.listSignIns.execute() : useCases.unlinkSignIn.execute({ id })),
      reportFaults(useCases, 'account'),
    );
    makeAutoObservable(this, { ways: observableRef, others: observableRef, doomed: observableRef }, { autoBind: true });
  }

  /** Ends once they are known, or known not to be. */
  async begin(): Promise<void> {
    const { linksSignIns } = await this.#useCases.read.execute('accountPowers', undefined);
    if (linksSignIns) await this.#show({});
  }

  /** Why the last way was not taken away. */
  get error(): unknown {
    return this.#changing.state.kind === 'failed' ? this.#changing.state.error : undefined;
  }

  add(): void {
    this.#changing.reset();
    this.isAdding = true;
  }

  /** Whatever came of adding one. */
  async added(): Promise<void> {
    this.isAdding = false;
    await this.#show({});
  }

  ask(way: LinkedSignIn): void {
    this.#changing.reset();
    this.doomed = way;
  }

  keep(): void {
    this.doomed = undefined;
  }

  async remove(): Promise<void> {
    const id = this.doomed?.id;
    this.keep();
    if (id !== undefined) await this.#show({ id });
  }

  async #show(input: { readonly id?: string }): Promise<void> {
    const offers = await this.#useCases.offerSignIn.execute();
    await this.#changing.start(input, (ways) => {
      const sources = ways.map(({ source }) => source);
      this.ways = ways;
      this.others = offers.map(({ method }) => method).filter((method) => !sources.includes(SIGN_IN_SOURCES[method]));
    });
  }
}
