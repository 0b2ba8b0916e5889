import type { AuthProviderName } from '#domain/market/Market.ts';
import type { AuthProviders } from '../ports/AuthProviders.ts';
import type { Clock } from '../ports/Clock.ts';
import type { SignInEnvironment } from '../ports/SignInEnvironment.ts';
import { SocialWidgetFailed } from './errors.ts';

/** Delay in milliseconds before a loading indicator is shown, so that it does not flash (specification, section 7). */
const SHOW_DELAY_MS = 300;

/**
 * Loads a vendor's code before its button is clicked, because browsers open a window only synchronously in a click. Throws
 * SocialWidgetFailed when it fails to load, which is noted for the next offer.
 */
export class PrepareSignIn {
  readonly #providers: AuthProviders;
  readonly #clock: Clock;
  readonly #environment: SignInEnvironment;

  constructor(providers: AuthProviders, clock: Clock, environment: SignInEnvironment) {
    this.#providers = providers;
    this.#clock = clock;
    this.#environment = environment;
  }

  async execute(method: AuthProviderName): Promise<void> {
    await this.#providers.open(method).catch((error: unknown) => {
      this.#environment.noteProvider(method, false);
      throw new SocialWidgetFailed('timeout', error);
    });
    this.#environment.noteProvider(method, true);
    await this.#clock.wait(SHOW_DELAY_MS);
  }
}
