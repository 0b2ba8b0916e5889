import type { AuthProviderName } from '../market/Market.ts';
import type { AuthProvider, AuthProviders, AuthRequest, AuthStep } from '../ports/AuthProvider.ts';
import type { PageAddress } from '../ports/device.ts';
import type { SignInAttempts, SignInEnvironment } from '../ports/signIn.ts';
import { SocialSignInFailed, SocialWidgetFailed } from './errors.ts';
import type { SignInAttempt } from './signInProof.ts';

export type BegunSignIn = Exclude<AuthStep, { kind: 'redirect' }>;

interface SignInRequest extends Omit<AuthRequest, 'keep'> {
  readonly method: AuthProviderName;
  /** Id of the signed-in person who wants to link this sign-in method. */
  readonly linksTo?: string | undefined;
}

interface Ports {
  readonly authProviders: AuthProviders;
  readonly signInAttempts: SignInAttempts;
  readonly page: PageAddress;
  readonly environment: SignInEnvironment;
}

/**
 * Starts signing in with a provider, navigating to the vendor's page where needed. Whether the browser opened a window
 * and the vendor's code loaded is noted for the next offer.
 */
export class BeginSignIn {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute({ method, linksTo, ...request }: SignInRequest): Promise<BegunSignIn> {
    const keep = (attempt: SignInAttempt): void => this.#ports.signInAttempts.keep({ ...attempt, linksTo });
    const provider = await this.#open(method);
    const step = await this.#begin(provider, method, { ...request, keep });
    if (step.kind !== 'redirect') return step;
    keep(step.attempt);
    this.#ports.page.leaveTo(step.url);
    return { kind: 'leaving' };
  }

  async #open(method: AuthProviderName): Promise<AuthProvider> {
    try {
      return await this.#ports.authProviders.open(method);
    } catch (error) {
      this.#ports.environment.noteProvider(method, false);
      throw error;
    }
  }

  async #begin(provider: AuthProvider, method: AuthProviderName, request: AuthRequest): Promise<AuthStep> {
    try {
      const step = await provider.begin(request);
      this.#ports.environment.noteProvider(method, true);
      if (step.kind === 'answered') this.#ports.environment.noteWindow(true);
      return step;
    } catch (error) {
      if (error instanceof SocialWidgetFailed && error.code !== 'social.widget-auth')
        this.#ports.environment.noteProvider(method, false);
      if (error instanceof SocialSignInFailed && error.failure === 101) this.#ports.environment.noteWindow(false);
      throw error;
    }
  }
}
