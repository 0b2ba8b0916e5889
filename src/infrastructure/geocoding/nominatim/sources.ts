import { originsOf, type ProviderSources } from '../../ProviderSources.ts';

export const sources: ProviderSources = ({ geocoding }) => ({ connect: originsOf(geocoding.nominatimUrl) });
