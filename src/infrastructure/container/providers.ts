import type {
  AuthProviderName,
  CaptchaName,
  GeocoderName,
  MapName,
  MetricsName,
  PaymentProviderName,
} from '#application/market/Market.ts';
import type { AuthProvider } from '#application/ports/AuthProvider.ts';
import type { Geocoder } from '#application/ports/Geocoder.ts';
import type { MapProvider } from '#application/ports/MapProvider.ts';
import type { PaymentProvider } from '#application/ports/PaymentProvider.ts';
import type { AuthContext } from '../auth/AuthContext.ts';
import type { CaptchaContext, CaptchaVendor } from '../captcha/CaptchaVendor.ts';
import type { Counter, CounterContext } from '../metrics/Counter.ts';
import { needed, type ProviderContext } from '../ProviderContext.ts';

interface Made<Port, Context> {
  readonly create: (context: Context) => Port;
}

/** Loads the adapter from the folder of its name, which every name in `application/market/providerNames.ts` has. */
export async function geocoderOf(name: GeocoderName, context: ProviderContext): Promise<Geocoder> {
  const { create } = (await import(`../geocoding/${name}/provider.ts`)) as Made<Geocoder, ProviderContext>;
  return create(context);
}

export async function mapOf(name: MapName, context: ProviderContext): Promise<MapProvider> {
  const { create } = (await import(`../maps/${name}/provider.ts`)) as Made<MapProvider, ProviderContext>;
  return create(context);
}

export async function captchaOf(
  name: CaptchaName,
  { market, locale }: Omit<ProviderContext, 'errors'>,
): Promise<CaptchaVendor> {
  // One chunk for all captchas, because listing a chunk for each would cost the first load more than it saves.
  const { create } = (await import(/* webpackMode: "lazy-once" */ `../captcha/${name}/provider.ts`)) as Made<
    CaptchaVendor,
    CaptchaContext
  >;
  return create({ ...needed(market.captcha, 'captcha.siteKey'), locale });
}

export async function paymentProviderOf(name: PaymentProviderName, context: ProviderContext): Promise<PaymentProvider> {
  // One chunk for all payment providers, as for captchas.
  const { create } = (await import(/* webpackMode: "lazy-once" */ `../payments/${name}/provider.ts`)) as Made<
    PaymentProvider,
    ProviderContext
  >;
  return create(context);
}

/** Loaded with the first event of a visitor who consented. */
export async function counterOf(name: MetricsName, context: CounterContext): Promise<Counter> {
  const { create } = (await import(`../metrics/${name}/provider.ts`)) as Made<Counter, CounterContext>;
  return create(context);
}

/** Fetched with its first use; one that opens a window, as soon as its button stands there. */
export async function authProviderOf(name: AuthProviderName, context: AuthContext): Promise<AuthProvider> {
  const { create } = (await import(/* webpackChunkName: "auth-[request]" */ `../auth/${name}/provider.ts`)) as Made<
    AuthProvider | Promise<AuthProvider>,
    AuthContext
  >;
  return create(context);
}
