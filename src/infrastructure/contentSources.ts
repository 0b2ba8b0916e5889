import type { ContentSources } from '#application/market/ContentSources.ts';
import type { Market } from '#application/market/Market.ts';
import { authSettingsKey } from '#application/market/setUpProviders.ts';
import { sources as auth } from './auth/sources.ts';
import { sources as captcha } from './captcha/sources.ts';
import { sources as errors } from './errors/sources.ts';
import { sources as geocoding } from './geocoding/sources.ts';
import { sources as maps } from './maps/sources.ts';
import { sources as metrics } from './metrics/sources.ts';
import { originsOf, type ProviderSources } from './ProviderSources.ts';
import { sources as payments } from './payments/sources.ts';

type Kind = keyof Market['providers'];
type Named = Readonly<Record<string, ProviderSources | undefined>>;

const SOURCES: Readonly<Record<Kind, Named>> = { maps, geocoder: geocoding, auth, metrics, captcha, errors, payments };

/**
 * The origins that a market's pages load from: its back end's, its own further ones and those of the providers that it
 * has chosen.
 */
export function contentSources(market: Market): ContentSources {
  const all = [own, ...chosenBy(market), vendors].map((sources) => sources(market));
  const listOf = (kind: Exclude<keyof ContentSources, 'needsNonce'>): readonly string[] => [
    ...new Set(all.flatMap((sources) => sources[kind] ?? [])),
  ];
  return {
    script: listOf('script'),
    style: listOf('style'),
    img: listOf('img'),
    connect: listOf('connect'),
    font: listOf('font'),
    frame: listOf('frame'),
    worker: listOf('worker'),
    needsNonce: all.some(({ needsNonce }) => needsNonce),
  };
}

const own: ProviderSources = ({ api, content }) => {
  const backEnd = originsOf(api.baseUrl);
  return { img: [...backEnd, ...content.pictures], connect: [...backEnd, ...content.connect] };
};

function chosenBy({ providers }: Market): readonly ProviderSources[] {
  return (Object.keys(SOURCES) as Kind[]).flatMap((kind) =>
    providers[kind].flatMap((name) => {
      // A vendor that signs people in with OpenID Connect, and has no settings of its own, goes by those of `oidc`.
      const isOpenId = kind === 'auth' && authSettingsKey(name) === 'oidc';
      return (isOpenId ? auth.oidc : SOURCES[kind][name]) ?? [];
    }),
  );
}

/** The origins named in the settings of providers that have no key of their own. */
const vendors: ProviderSources = (market) => {
  const names = new Set<string>(Object.values(market.providers).flat());
  const origins = [...names].flatMap((name) =>
    Object.values(market.vendors[name] ?? {}).flatMap((setting) => originsOf(setting)),
  );
  return { img: origins, connect: origins };
};
