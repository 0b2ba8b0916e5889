import { type AuthOffer, offeredAuth } from '#domain/market/offeredAuth.ts';
import type { MarketSettings } from '../ports/MarketSettings.ts';
import type { SignInEnvironment } from '../ports/SignInEnvironment.ts';

/** The market's sign-in providers, those that should work in this browser first. The others state their obstacle. */
export class OfferSignIn {
  readonly #market: MarketSettings;
  readonly #environment: SignInEnvironment;

  constructor(market: MarketSettings, environment: SignInEnvironment) {
    this.#market = market;
    this.#environment = environment;
  }

  async execute(): Promise<readonly AuthOffer[]> {
    return offeredAuth(this.#market, this.#environment.read());
  }
}
