import { type AuthOffer, offeredAuth } from '../market/offeredAuth.ts';
import type { MarketSettings } from '../ports/settings.ts';
import type { SignInEnvironment } from '../ports/signIn.ts';

interface Ports {
  readonly market: MarketSettings;
  readonly environment: SignInEnvironment;
}

/** The market's sign-in providers, those that should work in this browser first. The others state their obstacle. */
export class OfferSignIn {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(): Promise<readonly AuthOffer[]> {
    return offeredAuth(this.#ports.market, this.#ports.environment.read());
  }
}
