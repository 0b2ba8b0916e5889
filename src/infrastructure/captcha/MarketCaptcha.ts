import type { CaptchaName, Market } from '#application/market/Market.ts';
import type { Captcha, CaptchaHost } from '#application/ports/Captcha.ts';
import type { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import type { CaptchaVendor } from './CaptchaVendor.ts';

type Load = (name: CaptchaName) => Promise<CaptchaVendor>;

/** The market's captcha, loaded when it is first needed; undefined when the market has none. */
export class MarketCaptcha implements Captcha {
  readonly #market: Pick<Market, 'providers'>;
  readonly #load: Load;
  readonly #errors: ErrorReporter;

  constructor(market: Pick<Market, 'providers'>, load: Load, errors: ErrorReporter) {
    this.#market = market;
    this.#load = load;
    this.#errors = errors;
  }

  async solve(host: CaptchaHost | undefined): Promise<string | undefined> {
    const [captcha] = this.#market.providers.captcha;
    if (captcha === undefined) return undefined;
    const place = host as HTMLElement | undefined;
    try {
      const vendor = await this.#load(captcha);
      return await vendor.solve(place);
    } catch (error) {
      this.#errors.report(error, `captcha ${captcha}`);
      return undefined;
    } finally {
      place?.replaceChildren();
    }
  }
}
