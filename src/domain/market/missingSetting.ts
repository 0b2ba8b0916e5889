import type { MetricsName } from './Market.ts';

/** Ways to sign in that cannot do without settings of their own. */
const VENDORS = ['oidc', 'vk', 'google', 'apple'] as const;

/** What a market says of its providers, as far as it says it. */
interface ProviderChoice {
  readonly providers: {
    readonly maps?: readonly string[] | undefined;
    readonly geocoder: readonly string[];
    readonly auth: readonly string[];
    readonly metrics?: readonly string[] | undefined;
    readonly captcha?: readonly string[] | undefined;
    readonly payments?: readonly string[] | undefined;
  };
  readonly geocoding?: { readonly nominatimUrl?: string | undefined } | undefined;
  readonly maps?: { readonly google?: object | undefined } | undefined;
  readonly metrics?: { readonly [Name in MetricsName]?: object | undefined } | undefined;
  readonly captcha?: object | undefined;
  readonly payments?:
    | {
        readonly stripe?:
          | { readonly presentation?: string | undefined; readonly publishableKey?: string | undefined }
          | undefined;
      }
    | undefined;
  readonly auth?: { readonly [Vendor in (typeof VENDORS)[number]]?: object | undefined } | undefined;
}

interface MissingSetting {
  /** Dotted, as in the file. */
  readonly key: string;
  readonly reason: string;
}

/** What the chosen providers need and the market does not say; undefined where all is there. */
export function missingSetting({
  providers,
  geocoding,
  maps,
  auth,
  metrics,
  captcha,
  payments,
}: ProviderChoice): MissingSetting | undefined {
  const drawn = providers.maps ?? [];
  if (providers.geocoder.includes('nominatim') && geocoding?.nominatimUrl === undefined) {
    return { key: 'geocoding.nominatimUrl', reason: 'is needed by the geocoder nominatim' };
  }
  if (providers.geocoder.includes('google') && !drawn.includes('google')) {
    return { key: 'providers.maps', reason: 'must have google, since its addresses may stand on its own map only' };
  }
  if (drawn.includes('google') && maps?.google === undefined) {
    return { key: 'maps.google.key', reason: 'is needed by the provider google' };
  }
  const vendor = VENDORS.find((name) => providers.auth.includes(name) && auth?.[name] === undefined);
  if (vendor !== undefined) return { key: `auth.${vendor}`, reason: `is needed by the sign-in ${vendor}` };
  const [asking] = providers.captcha ?? [];
  if (asking !== undefined && captcha === undefined) {
    return { key: 'captcha.siteKey', reason: `is needed by the captcha ${asking}` };
  }
  const counter = (['yandex', 'ga4', 'plausible'] as const).find(
    (name) => providers.metrics?.includes(name) && metrics?.[name] === undefined,
  );
  if (counter !== undefined) return { key: `metrics.${counter}`, reason: `is needed by the counter ${counter}` };
  const { presentation = 'redirect', publishableKey } = payments?.stripe ?? {};
  const hasForm = providers.payments?.includes('stripe') && presentation !== 'redirect';
  if (hasForm && publishableKey === undefined) {
    return { key: 'payments.stripe.publishableKey', reason: 'is needed by a form of stripe in the page' };
  }
  return undefined;
}
