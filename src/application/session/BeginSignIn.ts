import type { AuthProviderName } from '#domain/market/Market.ts';
import type { AuthProvider, AuthRequest, AuthStep } from '../ports/AuthProvider.ts';
import type { AuthProviders } from '../ports/AuthProviders.ts';
import type { PageAddress } from '../ports/PageAddress.ts';
import type { SignInAttempts } from '../ports/SignInAttempts.ts';
import type { SignInEnvironment } from '../ports/SignInEnvironment.ts';
import { SocialSignInFailed, SocialWidgetFailed } from './errors.ts';
import type { SignInAttempt } from './signInProof.ts';

export type BegunSignIn = Exclude<AuthStep, { kind: 'redirect' }>;

interface Wanted extends Omit<AuthRequest, 'keep'> {
  readonly method: AuthProviderName;
  /** Id of the signed-in person who wants to link this sign-in method. */
  readonly linksTo?: string | undefined;
}

/**
 * Starts signing in with a provider, navigating to the vendor's page where needed. Whether the browser opened a window and the
 * vendor's code loaded is noted for the next offer.
 */
export class BeginSignIn {
  readonly #providers: AuthProviders;
  readonly #attempts: SignInAttempts;
  readonly #page: PageAddress;
  readonly #environment: SignInEnvironment;

  constructor(providers: AuthProviders, attempts: SignInAttempts, page: PageAddress, environment: SignInEnvironment) {
    this.#providers = providers;
    this.#attempts = attempts;
    this.#page = page;
    this.#environment = environment;
  }

  async execute({ method, linksTo, ...request }: Wanted): Promise<BegunSignIn> {
    const keep = (attempt: SignInAttempt): void => this.#attempts.keep({ ...attempt, linksTo });
    const provider = await this.#open(method);
    const step = await this.#begin(provider, method, { ...request, keep });
    if (step.kind !== 'redirect') return step;
    keep(step.attempt);
    this.#page.leaveTo(step.url);
    return { kind: 'leaving' };
  }

  async #open(method: AuthProviderName): Promise<AuthProvider> {
    try {
      return await this.#providers.open(method);
    } catch (error) {
      this.#environment.noteProvider(method, false);
      throw error;
    }
  }

  async #begin(provider: AuthProvider, method: AuthProviderName, request: AuthRequest): Promise<AuthStep> {
    try {
      const step = await provider.begin(request);
      this.#environment.noteProvider(method, true);
      if (step.kind === 'answered') this.#environment.noteWindow(true);
      return step;
    } catch (error) {
      if (error instanceof SocialWidgetFailed && error.code !== 'social.widget-auth')
        this.#environment.noteProvider(method, false);
      if (error instanceof SocialSignInFailed && error.failure === 101) this.#environment.noteWindow(false);
      throw error;
    }
  }
}
