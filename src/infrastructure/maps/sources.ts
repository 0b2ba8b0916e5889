import { sources as google } from '../google/sources.ts';
import { originsOf, type ProviderSources } from '../ProviderSources.ts';

/** The server of the tiles. */
const leaflet: ProviderSources = ({ maps: { tiles } }) => ({ img: originsOf(tiles.url, tiles.subdomains) });

/** By name. One that is missing loads from the origins of its settings below `vendors` alone. */
export const sources = { leaflet, google } as const;
