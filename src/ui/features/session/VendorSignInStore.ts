import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BegunSignIn } from '#application/session/BeginSignIn.ts';
import type { SignInProof } from '#application/session/signInProof.ts';
import type { UseCases } from '#application/UseCases.ts';
import { SIGN_IN_SOURCES } from '#domain/market/authCapabilities.ts';
import type { AuthProviderName } from '#domain/market/Market.ts';
import type { AuthOffer } from '#domain/market/offeredAuth.ts';
import { reportFaults } from '#ui/app/stores/Task.ts';
import type { Linking } from './Linking.ts';
import type { SignInProblem } from './SignInStore.ts';

type Needs = Pick<
  UseCases,
  'offerSignIn' | 'prepareSignIn' | 'beginSignIn' | 'resumeSignIn' | 'signIn' | 'linkSignIn' | 'reportFault'
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
  /** What is shown is for one more way to sign in. */
  isLink = false;
  /** What was shown was right. */
  isDone = false;
  /** Where the customer was, which a vendor's answer tells. */
  returnTo: string;
  /** How far the code of those has come that must be there before their button is pressed. */
  readonly states = new Map<AuthProviderName, 'loading' | 'loaded' | 'not_loaded'>();
  readonly #preparing = new Map<AuthProviderName, Promise<void>>();
  readonly #useCases: Needs;
  readonly #linking: Linking | undefined;

  constructor(useCases: Needs, returnTo: string, linking?: Linking) {
    this.#useCases = useCases;
    this.#linking = linking;
    this.returnTo = returnTo;
    makeAutoObservable(this, { offers: observableRef, problem: observableRef }, { autoBind: true });
  }

  /** Somebody who is signed in adds a way. */
  get isAdding(): boolean {
    return this.#linking !== undefined;
  }

  /** Finds out which ways to sign in should work here. */
  async look(): Promise<void> {
    if (this.offers.length > 0) return;
    const offers = await this.#useCases.offerSignIn.execute();
    const linked = this.#linking?.linked ?? [];
    runInAction(() => (this.offers = offers.filter(({ method }) => !linked.includes(SIGN_IN_SOURCES[method]))));
  }

  /** Fetches what must be there before its button is pressed; what did not come is fetched anew with the next call. */
  prepare(method: AuthProviderName): Promise<void> {
    const preparing = this.#preparing.get(method) ?? this.#prepare(method);
    this.#preparing.set(method, preparing);
    return preparing;
  }

  /** Has a vendor draw its button into `host`, and again after each answer that led nowhere. */
  async draw(method: AuthProviderName, host: object): Promise<void> {
    await this.prepare(method);
    while (this.states.get(method) === 'loaded') {
      const begun = await this.#begin(method, host);
      if (begun?.kind !== 'answered') return;
      runInAction(() => (this.asked = method));
      const isSignedIn = await this.#work(() => this.#take(begun.proof));
      this.reset();
      if (isSignedIn) return;
    }
  }

  async ask(method: AuthProviderName): Promise<void> {
    if (this.asked !== undefined || this.isFinishing) return;
    this.asked = method;
    let isLeaving = false;
    await this.#work(async () => {
      const begun = await this.#useCases.beginSignIn.execute({ method, ...this.#purpose });
      if (begun.kind === 'answered') await this.#take(begun.proof);
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
      await this.#take(resumed.proof);
    });
    runInAction(() => (this.isFinishing = false));
  }

  /** The page is there again although it had been left. */
  reset(): void {
    this.asked = undefined;
  }

  async #prepare(method: AuthProviderName): Promise<void> {
    this.states.set(method, 'loading');
    try {
      await this.#useCases.prepareSignIn.execute(method);
      runInAction(() => this.states.set(method, 'loaded'));
    } catch (error) {
      this.#miss(method, error);
    }
  }

  async #begin(method: AuthProviderName, host: object): Promise<BegunSignIn | undefined> {
    try {
      return await this.#useCases.beginSignIn.execute({ method, host, ...this.#purpose });
    } catch (error) {
      this.#miss(method, error);
      return undefined;
    }
  }

  get #purpose(): { readonly returnTo: string; readonly linksTo: string | undefined } {
    return { returnTo: this.returnTo, linksTo: this.#linking?.personId };
  }

  /** An answer that comes back to this page tells itself for what it was asked. */
  async #take(proof: SignInProof): Promise<void> {
    const isLink = this.#linking !== undefined || (proof.kind === 'vendor' && proof.attempt.linksTo !== undefined);
    runInAction(() => (this.isLink = isLink));
    await (isLink ? this.#useCases.linkSignIn : this.#useCases.signIn).execute(proof);
    runInAction(() => (this.isDone = true));
  }

  #miss(method: AuthProviderName, error: unknown): void {
    reportFaults(this.#useCases, 'sign-in')(error);
    this.#preparing.delete(method);
    runInAction(() => this.states.set(method, 'not_loaded'));
  }

  /** False where it failed, which is then told. */
  async #work(task: () => Promise<unknown>): Promise<boolean> {
    runInAction(() => (this.problem = undefined));
    try {
      await task();
      return true;
    } catch (error) {
      reportFaults(this.#useCases, 'sign-in')(error);
      runInAction(() => (this.problem = { kind: 'refused', error }));
      return false;
    }
  }
}
