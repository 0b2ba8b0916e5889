import { makeAutoObservable, observableRef } from 'mobx';
import { SIGN_IN_SOURCES } from '#application/market/authCapabilities.ts';
import type { AuthProviderName } from '#application/market/Market.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { LinkedSignIn } from '#domain/session/account.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'read' | 'unlinkSignIn' | 'offerSignIn' | 'reportFault'>;

/** State of listing, adding and removing sign-in methods. */
export class SignInWaysStore {
  /** Empty until loaded, and when the back end has no such list. */
  ways: readonly LinkedSignIn[] = [];
  /** The market's sign-in providers that are not linked. */
  others: readonly AuthProviderName[] = [];
  isAdding = false;
  /** The sign-in method whose removal must be confirmed. */
  doomed: LinkedSignIn | undefined = undefined;
  readonly #useCases: Needs;
  readonly #changing: Task<{ readonly id?: string }, readonly LinkedSignIn[]>;

  constructor(useCases: Needs) {
    this.#useCases = useCases;
    this.#changing = new Task(
      ({ id }, signal) => (id === undefined ? useCases.read.signIns(signal) : useCases.unlinkSignIn.execute({ id })),
      reportFaults(useCases, 'account'),
    );
    makeAutoObservable(this, { ways: observableRef, others: observableRef, doomed: observableRef }, { autoBind: true });
  }

  /** Resolves when the list has loaded or is known to be unavailable. */
  async begin(): Promise<void> {
    const { linksSignIns } = await this.#useCases.read.accountPowers();
    if (linksSignIns) await this.#show({});
  }

  /** The error of the last removal. */
  get error(): unknown {
    return this.#changing.state.kind === 'failed' ? this.#changing.state.error : undefined;
  }

  add(): void {
    this.#changing.reset();
    this.isAdding = true;
  }

  /** Closes the dialog and reloads the list, whatever the result was. */
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
