import type { Market } from '#application/market/Market.ts';

/** Whether a payment form stands in the shop's page, rather than on a page of the provider's own. */
export function isInPage({ payments }: Market, name: keyof Market['payments']): boolean {
  const settings = payments[name];
  return settings !== undefined && settings.presentation !== 'redirect';
}
