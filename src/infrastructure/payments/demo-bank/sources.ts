import { isInPage, originsOf, type ProviderSources } from '../../ProviderSources.ts';

/** The form is served by the back end itself. */
export const sources: ProviderSources = (market) =>
  isInPage(market, 'demo-bank') ? { frame: ["'self'", ...originsOf(market.api.baseUrl)] } : {};
