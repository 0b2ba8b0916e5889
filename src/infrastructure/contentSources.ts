import type { ContentSources } from '#application/market/ContentSources.ts';
import type { Market } from '#application/market/Market.ts';
import { authSettingsKey } from '#application/market/setUpProviders.ts';
import { sources as apple } from './auth/apple/sources.ts';
import { sources as googleSignIn } from './auth/google/sources.ts';
import { sources as oidc } from './auth/oidc/sources.ts';
import { sources as vk } from './auth/vk/sources.ts';
import { sources as hcaptcha } from './captcha/hcaptcha/sources.ts';
import { sources as recaptcha } from './captcha/recaptcha/sources.ts';
import { sources as smartcaptcha } from './captcha/smartcaptcha/sources.ts';
import { sources as turnstile } from './captcha/turnstile/sources.ts';
import { sources as sentry } from './errors/sentry/sources.ts';
import { sources as googlePlaces } from './geocoding/google/sources.ts';
import { sources as nominatim } from './geocoding/nominatim/sources.ts';
import { sources as photon } from './geocoding/photon/sources.ts';
import { sources as googleMaps } from './maps/google/sources.ts';
import { sources as leaflet } from './maps/leaflet/sources.ts';
import { sources as ga4 } from './metrics/ga4/sources.ts';
import { sources as plausible } from './metrics/plausible/sources.ts';
import { sources as yandex } from './metrics/yandex/sources.ts';
import { originsOf, type ProviderSources } from './ProviderSources.ts';
import { sources as demoBank } from './payments/demo-bank/sources.ts';
import { sources as stripe } from './payments/stripe/sources.ts';
import { sources as yookassa } from './payments/yookassa/sources.ts';

type Kind = keyof Market['providers'];
type Named = Readonly<Record<string, ProviderSources | undefined>>;

/** By kind and name. A provider that is missing here loads from the origins of its settings below `vendors` alone. */
const SOURCES: Readonly<Record<Kind, Named>> = {
  maps: { leaflet, google: googleMaps },
  geocoder: { photon, nominatim, google: googlePlaces },
  auth: { oidc, google: googleSignIn, apple, vk },
  metrics: { yandex, ga4, plausible },
  captcha: { recaptcha, hcaptcha, turnstile, smartcaptcha },
  errors: { sentry },
  payments: { 'demo-bank': demoBank, stripe, yookassa },
};

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
      return (isOpenId ? oidc : SOURCES[kind][name]) ?? [];
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
