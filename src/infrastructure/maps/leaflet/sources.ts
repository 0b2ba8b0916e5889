import { originsOf, type ProviderSources } from '../../ProviderSources.ts';

/** The server of the tiles. */
export const sources: ProviderSources = ({ maps: { tiles } }) => ({ img: originsOf(tiles.url, tiles.subdomains) });
