import { originsOf, type ProviderSources } from '../../ProviderSources.ts';
import { isInPage } from '../isInPage.ts';

/** The form is served by the back end itself. */
export const sources: ProviderSources = (market) =>
  isInPage(market, 'demo-bank') ? { frame: ["'self'", ...originsOf(market.api.baseUrl)] } : {};
