import type { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import type { Market } from '#domain/market/Market.ts';
import type { sendToSentry } from './sendToSentry.ts';

/** Reports every error to the console, and to the market's service only those of customers who consented to analytics. */
export class MarketErrorReporter implements ErrorReporter {
  readonly #console: ErrorReporter;
  readonly #market: Pick<Market, 'errors' | 'version'>;
  readonly #isAgreed: () => boolean;

  constructor(console: ErrorReporter, market: Pick<Market, 'errors' | 'version'>, isAgreed: () => boolean) {
    this.#console = console;
    this.#market = market;
    this.#isAgreed = isAgreed;
  }

  report(error: unknown, context: string): void {
    this.#console.report(error, context);
    const { errors, version: release } = this.#market;
    if (errors === undefined || !this.#isAgreed()) return;
    void tell(errors.sentryDsn, { error, context, release });
  }
}

async function tell(dsn: string, fault: Parameters<typeof sendToSentry>[1]): Promise<void> {
  try {
    const { sendToSentry: send } = await import('./sendToSentry.ts');
    await send(dsn, fault);
  } catch {
    // A failure to report is not an error of the shop.
  }
}
