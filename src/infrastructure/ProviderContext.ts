import type { Market } from '#application/market/Market.ts';
import type { ErrorReporter } from '#application/ports/ErrorReporter.ts';

/** What the factory of an adapter receives: `create` in the `provider.ts` of a vendor's folder. */
export interface ProviderContext {
  readonly market: Market;
  /** Returns the current language of the shop. */
  readonly locale: () => string;
  readonly errors: ErrorReporter;
}

/** Resolves a URL of the market; one that begins with a slash belongs to the back end. */
export function addressOf(url: string, { api }: Market): string {
  return url.startsWith('/') ? `${api.baseUrl}${url}` : url;
}

/**
 * Returns a setting that a provider requires. Build and server reject a market without it, so this throws only for a
 * bug.
 */
export function needed<T>(setting: T | undefined, key: string): T {
  if (setting === undefined) throw new Error(`${key} is needed by the provider that the market names`);
  return setting;
}
