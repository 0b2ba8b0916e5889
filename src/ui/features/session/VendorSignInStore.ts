import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { AuthProviderName } from '#domain/market/Market.ts';
import type { AuthOffer } from '#domain/market/offeredAuth.ts';
import { reportFaults } from '#ui/app/stores/Task.ts';
import type { SignInProblem } from './SignInStore.ts';

type Needs = Pick<
  UseCases,
  'offerSignIn' | 'prepareSignIn' | 'beginSignIn' | 'resumeSignIn' | 'signIn' | 'reportFault'
>;

/** Signing in with whoever knows the customer already: on their page, or in a window of theirs. */
export class VendorSignInStore {
  /** As it stood when the screen was opened: nothing moves under a finger. Empty until it is known. */
  offers: readonly AuthOffer[] = [];
  /** Whose button was pressed, until something has come of it. */
  asked: AuthProviderName | undefined = undefined;
  /** A vendor has led back here, and it is found out what its answer is good for. */
  isFinishing = false;
  problem: SignInProblem | undefined = undefined;
  /** Where the customer was, which a vendor's answer tells. */
  returnTo: string;
  /** How far the code of those has come that must be there before their button is pressed. */
  readonly states = new Map<AuthProviderName, 'loading' | 'loaded' | 'not_loaded'>();
  readonly #useCases: Needs;

  constructor(useCases: Needs, returnTo: string) {
    this.#useCases = useCases;
    this.returnTo = returnTo;
    makeAutoObservable(this, { offers: observableRef, problem: observableRef }, { autoBind: true });
  }

  /** Finds out which ways to sign in should work here. */
  async look(): Promise<void> {
    if (this.offers.length > 0) return;
    const offers = await this.#useCases.offerSignIn.execute();
    runInAction(() => (this.offers = offers));
  }

  /** Fetches what must be there before its button is pressed. */
  async prepare(method: AuthProviderName): Promise<void> {
    if (this.states.has(method)) return;
    this.states.set(method, 'loading');
    try {
      await this.#useCases.prepareSignIn.execute(method);
      runInAction(() => this.states.set(method, 'loaded'));
    } catch (error) {
      reportFaults(this.#useCases, 'sign-in')(error);
      runInAction(() => this.states.set(method, 'not_loaded'));
    }
  }

  async ask(method: AuthProviderName): Promise<void> {
    if (this.asked !== undefined || this.isFinishing) return;
    this.asked = method;
    let isLeaving = false;
    await this.#work(async () => {
      const begun = await this.#useCases.beginSignIn.execute({ method, returnTo: this.returnTo });
      if (begun.kind === 'answered') await this.#useCases.signIn.execute(begun.proof);
      isLeaving = begun.kind === 'leaving';
    });
    // A page that is being left stays as it was pressed until the other one has come.
    if (!isLeaving) this.reset();
  }

  /** Takes what a vendor has put into the address of this page. */
  async finish(params: Readonly<Record<string, string>>): Promise<void> {
    if (this.isFinishing) return;
    this.isFinishing = true;
    await this.#work(async () => {
      const resumed = await this.#useCases.resumeSignIn.execute(params);
      runInAction(() => (this.returnTo = resumed.returnTo ?? this.returnTo));
      if (resumed.kind === 'failed') throw resumed.error;
      await this.#useCases.signIn.execute(resumed.proof);
    });
    runInAction(() => (this.isFinishing = false));
  }

  /** The page is there again although it had been left. */
  reset(): void {
    this.asked = undefined;
  }

  async #work(task: () => Promise<void>): Promise<void> {
    this.problem = undefined;
    try {
      await task();
    } catch (error) {
      reportFaults(this.#useCases, 'sign-in')(error);
      runInAction(() => (this.problem = { kind: 'refused', error }));
    }
  }
}
