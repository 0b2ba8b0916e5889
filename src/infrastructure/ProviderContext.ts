import type { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import type { Market } from '#domain/market/Market.ts';

/** What the maker of an adapter is given: `create` of the `provider.ts` in a vendor's folder. */
export interface ProviderContext {
  readonly market: Market;
  /** The shop's language at the moment of the call. */
  readonly locale: () => string;
  readonly errors: ErrorReporter;
}

/** What begins with a slash stands on the back end. */
export function addressOf(url: string, { api }: Market): string {
  return url.startsWith('/') ? `${api.baseUrl}${url}` : url;
}

/** A setting without which a provider cannot be; the build and the server refuse a market that lacks it. */
export function needed<T>(setting: T | undefined, key: string): T {
  if (setting === undefined) throw new Error(`${key} is needed by the provider that the market names`);
  return setting;
}
