import { type AuthOffer, offeredAuth } from '#domain/market/offeredAuth.ts';
import type { MarketSettings } from '../ports/MarketSettings.ts';
import type { SignInEnvironment } from '../ports/SignInEnvironment.ts';

/** The market's ways to sign in, those first that should work where the page stands; the others say what is in their way. */
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
