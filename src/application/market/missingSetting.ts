import type { MarketManifest } from './Market.ts';
import { authSettingsKey } from './setUpProviders.ts';

/** The parts of a market that concern providers, with or without the defaults. */
type ProviderChoice = Pick<
  MarketManifest,
  'providers' | 'geocoding' | 'maps' | 'metrics' | 'captcha' | 'payments' | 'auth'
>;

interface MissingSetting {
  /** Path of the setting in the market's file, with dots. */
  readonly key: string;
  readonly reason: string;
}

/** The first setting that a chosen provider requires and the market lacks; undefined when all are present. */
export function missingSetting({
  providers,
  geocoding,
  maps,
  auth,
  metrics,
  captcha,
  payments,
}: ProviderChoice): MissingSetting | undefined {
  const mapProviders = providers.maps ?? [];
  if (providers.geocoder.includes('nominatim') && geocoding?.nominatimUrl === undefined) {
    return { key: 'geocoding.nominatimUrl', reason: 'is needed by the geocoder nominatim' };
  }
  if (providers.geocoder.includes('google') && !mapProviders.includes('google')) {
    return { key: 'providers.maps', reason: 'must have google, since its addresses may stand on its own map only' };
  }
  if (mapProviders.includes('google') && maps?.google === undefined) {
    return { key: 'maps.google.key', reason: 'is needed by the provider google' };
  }
  for (const name of providers.auth) {
    const key = authSettingsKey(name);
    if (key !== undefined && auth?.[key] === undefined) {
      return { key: `auth.${key}`, reason: `is needed by the sign-in ${name}` };
    }
  }
  if (providers.auth.every((name) => isWaiting(auth, name))) {
    return { key: 'providers.auth', reason: 'none of them has a client id: nobody could sign in' };
  }
  const [asking] = providers.captcha ?? [];
  if (asking !== undefined && captcha === undefined) {
    return { key: 'captcha.siteKey', reason: `is needed by the captcha ${asking}` };
  }
  const counter = (['yandex', 'ga4', 'plausible'] as const).find(
    (name) => providers.metrics?.includes(name) && metrics?.[name] === undefined,
  );
  if (counter !== undefined) return { key: `metrics.${counter}`, reason: `is needed by the counter ${counter}` };
  const { presentation = 'redirect', form = 'checkout', publishableKey } = payments?.stripe ?? {};
  const isNamed = providers.payments?.includes('stripe') === true;
  if (isNamed && form !== 'checkout' && presentation === 'redirect') {
    return { key: 'payments.stripe.presentation', reason: `must be embedded or modal: ${form} stands in the page` };
  }
  if (isNamed && presentation !== 'redirect' && publishableKey === undefined) {
    return { key: 'payments.stripe.publishableKey', reason: 'is needed by a form of stripe in the page' };
  }
  return undefined;
}

/** Whether the provider's client id is left empty for now, which disables it. */
function isWaiting(auth: ProviderChoice['auth'], name: string): boolean {
  const key = authSettingsKey(name);
  return key !== undefined && auth?.[key]?.clientId === '';
}
