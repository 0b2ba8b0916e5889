import type { AuthProviderName } from '../market/Market.ts';
import type { AuthProviders } from '../ports/AuthProvider.ts';
import type { Clock } from '../ports/Clock.ts';
import type { SignInEnvironment } from '../ports/signIn.ts';
import { SocialWidgetFailed } from './errors.ts';

/** Delay in milliseconds before a loading indicator is shown, so that it does not flash (specification, section 7). */
const SHOW_DELAY_MS = 300;

interface Ports {
  readonly authProviders: AuthProviders;
  readonly clock: Clock;
  readonly environment: SignInEnvironment;
}

/**
 * Loads a vendor's code before its button is clicked, because browsers open a window only synchronously in a click.
 * Throws SocialWidgetFailed when it fails to load, which is noted for the next offer.
 */
export class PrepareSignIn {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(method: AuthProviderName): Promise<void> {
    await this.#ports.authProviders.open(method).catch((error: unknown) => {
      this.#ports.environment.noteProvider(method, false);
      throw new SocialWidgetFailed('timeout', error);
    });
    this.#ports.environment.noteProvider(method, true);
    await this.#ports.clock.wait(SHOW_DELAY_MS);
  }
}
