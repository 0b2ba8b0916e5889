import { originsOf, type ProviderSources } from '../../ProviderSources.ts';

export const sources: ProviderSources = ({ metrics }) => ({ connect: originsOf(metrics.plausible?.url) });
