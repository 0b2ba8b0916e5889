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

/** Signing in with a vendor, by redirect or in a popup. */
export class VendorSignInStore {
  /** The offers when the screen was opened, which do not change while it is shown. Empty until loaded. */
  offers: readonly AuthOffer[] = [];
  /** The provider that was clicked, while its sign-in is in progress. */
  asked: AuthProviderName | undefined = undefined;
  /** A vendor has redirected back here, and its answer is being processed. */
  isFinishing = false;
  problem: SignInProblem | undefined = undefined;
  /** The answer is for linking another sign-in method. */
  isLink = false;
  /** The sign-in succeeded. */
  isDone = false;
  /** The page to return to, which the vendor's answer may replace. */
  returnTo: string;
  /** Loading state of the providers whose code must be loaded before the click. */
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

  /** A signed-in person is adding a sign-in method. */
  get isAdding(): boolean {
    return this.#linking !== undefined;
  }

  /** Loads the offers. */
  async look(): Promise<void> {
    if (this.offers.length > 0) return;
    const offers = await this.#useCases.offerSignIn.execute();
    const linked = this.#linking?.linked ?? [];
    runInAction(() => (this.offers = offers.filter(({ method }) => !linked.includes(SIGN_IN_SOURCES[method]))));
  }

  /** Loads the code of a provider before its button is clicked; after a failure the next call tries again. */
  prepare(method: AuthProviderName): Promise<void> {
    const preparing = this.#preparing.get(method) ?? this.#prepare(method);
    this.#preparing.set(method, preparing);
    return preparing;
  }

  /** Has a vendor draw its button into `host`, and again after each failed attempt. */
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
    // A page that is being left keeps showing progress until the next one has loaded.
    if (!isLeaving) this.reset();
  }

  /** Processes a vendor's answer from the URL of this page. */
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

  /** Resets the state of a page that was left and is shown again. */
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

  /** Exchanges a proof. Whether it signs in or links is part of the attempt. */
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

  /** Resolves to false after a failure, which is shown. */
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
