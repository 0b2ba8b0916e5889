import type { ContentSources } from '#application/market/ContentSources.ts';
import type { Market } from '#application/market/Market.ts';

/** What a page with this provider loads from elsewhere. Each kind's `sources.ts` says it for its vendors. */
export type ProviderSources = (market: Market) => Partial<ContentSources>;

/** The origins of a URL template, one for each subdomain letter; none for a relative URL. */
export function originsOf(url = '', subdomains = ''): readonly string[] {
  const origin = /^https?:\/\/[^/?#\s;,'"]+/i.exec(url)?.[0].toLowerCase();
  if (origin === undefined) return [];
  if (!origin.includes('{s}')) return [origin];
  return Array.from(subdomains, (letter) => origin.replaceAll('{s}', letter));
}

/** Whether a payment form stands in the shop's page, rather than on a page of the provider's own. */
export function isInPage({ payments }: Market, name: keyof Market['payments']): boolean {
  const settings = payments[name];
  return settings !== undefined && settings.presentation !== 'redirect';
}
