import { sources as google } from '../google/sources.ts';
import { originsOf, type ProviderSources } from '../ProviderSources.ts';

const photon: ProviderSources = ({ geocoding }) => ({ connect: originsOf(geocoding.photonUrl) });

const nominatim: ProviderSources = ({ geocoding }) => ({ connect: originsOf(geocoding.nominatimUrl) });

/** By name. One that is missing loads from the origins of its settings below `vendors` alone. */
export const sources = { photon, nominatim, google } as const;
