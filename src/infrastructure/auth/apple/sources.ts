import { originsOf, type ProviderSources } from '../../ProviderSources.ts';

/** The script alone, since the window is a page of its own. */
export const sources: ProviderSources = ({ auth }) => ({ script: originsOf(auth.apple?.scriptUrl) });
