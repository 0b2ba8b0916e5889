import type { Market } from '#application/market/Market.ts';
import type { ErrorReporter } from '#application/ports/ErrorReporter.ts';

type Reported = Pick<Market, 'errors' | 'vendors' | 'version' | 'providers'>;

/**
 * Reports every error to the console, and to the market's services only those of customers who consented to analytics.
 */
export class MarketErrorReporter implements ErrorReporter {
  readonly #console: ErrorReporter;
  readonly #market: Reported;
  readonly #isAgreed: () => boolean;

  constructor(console: ErrorReporter, market: Reported, isAgreed: () => boolean) {
    this.#console = console;
    this.#market = market;
    this.#isAgreed = isAgreed;
  }

  report(error: unknown, context: string): void {
    this.#console.report(error, context);
    if (this.#market.providers.errors.length > 0 && this.#isAgreed()) void tell(this.#market, error, context);
  }
}

async function tell(...fault: [Reported, unknown, string]): Promise<void> {
  try {
    await (await import('./tellServices.ts')).tellServices(...fault);
  } catch {
    // A failure to report is not an error of the shop.
  }
}

export class ConsoleErrorReporter implements ErrorReporter {
  report(error: unknown, context: string): void {
    // biome-ignore lint/suspicious/noConsole: this adapter is what a market without a reporting service gets
    console.warn(`[carte] ${context}`, error);
  }
}
