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

/** The `provider.ts` of a folder, whose name is one of `application/market/providerNames.ts`. */
interface Vendor<Port, Context> {
  readonly create: (context: Context) => Port | Promise<Port>;
}

/** Loads a vendor's code and creates its adapter. */
async function create<Port, Context>(vendor: Promise<Vendor<Port, Context>>, context: Context): Promise<Port> {
  return (await vendor).create(context);
}

export const geocoderOf = (name: GeocoderName, context: ProviderContext): Promise<Geocoder> =>
  create(import(`../geocoding/${name}/provider.ts`), context);

export const mapOf = (name: MapName, context: ProviderContext): Promise<MapProvider> =>
  create(import(`../maps/${name}/provider.ts`), context);

/** One chunk for all captchas, because listing a chunk for each would cost the first load more than it saves. */
export const captchaOf = (
  name: CaptchaName,
  { market, locale }: Omit<ProviderContext, 'errors'>,
): Promise<CaptchaVendor> =>
  create<CaptchaVendor, CaptchaContext>(import(/* webpackMode: "lazy-once" */ `../captcha/${name}/provider.ts`), {
    ...needed(market.captcha, 'captcha.siteKey'),
    locale,
  });

/** One chunk for all payment providers, as for captchas. */
export const paymentProviderOf = (name: PaymentProviderName, context: ProviderContext): Promise<PaymentProvider> =>
  create(import(/* webpackMode: "lazy-once" */ `../payments/${name}/provider.ts`), context);

/** Loaded with the first event of a visitor who consented. */
export const counterOf = (name: MetricsName, context: CounterContext): Promise<Counter> =>
  create(import(`../metrics/${name}/provider.ts`), context);

/** Fetched with its first use; one that opens a window, as soon as its button stands there. */
export const authProviderOf = (name: AuthProviderName, context: AuthContext): Promise<AuthProvider> =>
  create(import(/* webpackChunkName: "auth-[request]" */ `../auth/${name}/provider.ts`), context);
