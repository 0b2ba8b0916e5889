import type { AuthProviderName } from '#domain/market/Market.ts';
import type { AuthProviders } from '../ports/AuthProviders.ts';
import type { Clock } from '../ports/Clock.ts';
import { SocialWidgetFailed } from './errors.ts';

/** What shows that something loads must not flash (specification, section 7). */
const SHOW_DELAY_MS = 300;

/**
 * Fetches a vendor's code before its button is pressed: a browser lets a window open only right after a press. Throws
 * SocialWidgetFailed where the code does not come.
 */
export class PrepareSignIn {
  readonly #providers: AuthProviders;
  readonly #clock: Clock;

  constructor(providers: AuthProviders, clock: Clock) {
    this.#providers = providers;
    this.#clock = clock;
  }

  async execute(method: AuthProviderName): Promise<void> {
    await this.#providers.open(method).catch((error: unknown) => {
      throw new SocialWidgetFailed('timeout', error);
    });
    await this.#clock.wait(SHOW_DELAY_MS);
  }
}
