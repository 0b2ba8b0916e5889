import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import { SIGN_IN_SOURCES } from '#application/market/authCapabilities.ts';
import type { AuthProviderName } from '#application/market/Market.ts';
import type { AuthOffer } from '#application/market/offeredAuth.ts';
import type { BegunSignIn } from '#application/session/BeginSignIn.ts';
import type { SignInProof } from '#application/session/signInProof.ts';
import type { UseCases } from '#application/UseCases.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';
import { forgetRefusals, type Refusal, refusalOf } from './refusals.ts';
import type { Linking } from './SignInStore.ts';

type Needs = Pick<
  UseCases,
  'offerSignIn' | 'prepareSignIn' | 'beginSignIn' | 'resumeSignIn' | 'signIn' | 'linkSignIn' | 'reportFault'
>;

/** The tasks behind one button: loading its code, and, for a button that the vendor draws, waiting for its press. */
interface ButtonTasks {
  readonly preparing: Task<void, void>;
  readonly drawing: Task<object, BegunSignIn>;
}

/** Signing in with a vendor, by redirect or in a popup. */
export class VendorSignInStore {
  /** The offers when the screen was opened, which do not change while it is shown. Empty until loaded. */
  offers: readonly AuthOffer[] = [];
  /** The answer is for linking another sign-in method. */
  isLink = false;
  /** The sign-in succeeded. */
  isDone = false;
  /** The page to return to, which the vendor's answer may replace. */
  returnTo: string;
  readonly #useCases: Needs;
  readonly #linking: Linking | undefined;
  readonly #asking: Task<{ readonly method: AuthProviderName }, BegunSignIn>;
  readonly #taking: Task<{ readonly proof: SignInProof }, boolean>;
  readonly #finishing: Task<Readonly<Record<string, string>>, void>;
  readonly #buttons = new Map<AuthProviderName, ButtonTasks>();
  /** The provider of `#asking` or `#taking`. */
  #pressed: AuthProviderName | undefined;

  constructor(useCases: Needs, returnTo: string, linking?: Linking) {
    this.#useCases = useCases;
    this.#linking = linking;
    this.returnTo = returnTo;
    const onFailure = reportFaults(useCases, 'sign-in');
    this.#asking = new Task(async ({ method }) => {
      const begun = await useCases.beginSignIn.execute({ method, ...this.#purpose });
      if (begun.kind === 'answered') await this.#take(begun.proof);
      return begun;
    }, onFailure);
    this.#taking = new Task(async ({ proof }) => {
      await this.#take(proof);
      return true;
    }, onFailure);
    this.#finishing = new Task((params) => this.#finish(params), onFailure);
    makeAutoObservable(this, { offers: observableRef }, { autoBind: true });
  }

  /** A signed-in person is adding a sign-in method. */
  get isAdding(): boolean {
    return this.#linking !== undefined;
  }

  /**
   * The provider that was clicked, while its sign-in is in progress. A page that is being left keeps showing progress
   * until the next one has loaded.
   */
  get currentMethod(): AuthProviderName | undefined {
    const isLeaving = this.#asking.value?.kind === 'leaving';
    const isWorking = [this.#asking, this.#taking].some(({ state }) => state.kind === 'pending');
    return isLeaving || isWorking ? this.#pressed : undefined;
  }

  /** A vendor has redirected back here, and its answer is being processed. */
  get isFinishing(): boolean {
    return this.#finishing.state.kind === 'pending';
  }

  get problem(): Refusal | undefined {
    return refusalOf([this.#asking, this.#taking, this.#finishing]);
  }

  /** Loading state of a provider whose code must be loaded before the click; undefined before `prepare`. */
  stateOf(method: AuthProviderName): 'loading' | 'loaded' | 'not_loaded' | undefined {
    const { preparing, drawing } = this.#buttonOf(method);
    if (drawing.state.kind === 'failed') return 'not_loaded';
    const states = { idle: undefined, pending: 'loading', done: 'loaded', failed: 'not_loaded' } as const;
    return states[preparing.state.kind];
  }

  /** Loads the offers. */
  async refresh(): Promise<void> {
    if (this.offers.length > 0) return;
    const offers = await this.#useCases.offerSignIn.execute();
    const linked = this.#linking?.linked ?? [];
    runInAction(() => (this.offers = offers.filter(({ method }) => !linked.includes(SIGN_IN_SOURCES[method]))));
  }

  /** Loads the code of a provider before its button is clicked; after a failure the next call tries again. */
  async prepare(method: AuthProviderName): Promise<void> {
    const { preparing, drawing } = this.#buttonOf(method);
    if (preparing.state.kind === 'pending') return when(() => preparing.state.kind !== 'pending');
    if (this.stateOf(method) === 'loaded') return;
    drawing.reset();
    await preparing.start();
  }

  /** Has a vendor draw its button into `host`, and again after each failed attempt. */
  async draw(method: AuthProviderName, host: object): Promise<void> {
    await this.prepare(method);
    const { drawing } = this.#buttonOf(method);
    while (this.stateOf(method) === 'loaded') {
      const begun = await drawing.start(host);
      if (begun?.kind !== 'answered') return;
      this.#press(method);
      if (await this.#taking.start({ proof: begun.proof })) return;
    }
  }

  async ask(method: AuthProviderName): Promise<void> {
    if (this.currentMethod !== undefined || this.isFinishing) return;
    this.#press(method);
    await this.#asking.start({ method });
  }

  /** Processes a vendor's answer from the URL of this page. */
  async finish(params: Readonly<Record<string, string>>): Promise<void> {
    if (this.isFinishing) return;
    this.#clearErrors();
    await this.#finishing.start(params);
  }

  /** Resets the state of a page that was left and is shown again. */
  reset(): void {
    this.#asking.reset();
  }

  #press(method: AuthProviderName): void {
    this.#pressed = method;
    this.#clearErrors();
  }

  #clearErrors(): void {
    forgetRefusals([this.#asking, this.#taking, this.#finishing]);
  }

  #buttonOf(method: AuthProviderName): ButtonTasks {
    const known = this.#buttons.get(method);
    if (known !== undefined) return known;
    const useCases = this.#useCases;
    const onFailure = reportFaults(useCases, 'sign-in');
    const tasks = {
      preparing: new Task<void, void>(() => useCases.prepareSignIn.execute(method), onFailure),
      drawing: new Task<object, BegunSignIn>(
        (host) => useCases.beginSignIn.execute({ method, host, ...this.#purpose }),
        onFailure,
      ),
    };
    this.#buttons.set(method, tasks);
    return tasks;
  }

  get #purpose(): { readonly returnTo: string; readonly linksTo: string | undefined } {
    return { returnTo: this.returnTo, linksTo: this.#linking?.personId };
  }

  async #finish(params: Readonly<Record<string, string>>): Promise<void> {
    const resumed = await this.#useCases.resumeSignIn.execute(params);
    runInAction(() => (this.returnTo = resumed.returnTo ?? this.returnTo));
    if (resumed.kind === 'failed') throw resumed.error;
    await this.#take(resumed.proof);
  }

  /** Exchanges a proof. Whether it signs in or links is part of the attempt. */
  async #take(proof: SignInProof): Promise<void> {
    const isLink = this.#linking !== undefined || (proof.kind === 'vendor' && proof.attempt.linksTo !== undefined);
    runInAction(() => (this.isLink = isLink));
    await (isLink ? this.#useCases.linkSignIn : this.#useCases.signIn).execute(proof);
    runInAction(() => (this.isDone = true));
  }
}
