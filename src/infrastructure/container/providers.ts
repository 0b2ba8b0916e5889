import type { AuthProvider } from '#application/ports/AuthProvider.ts';
import type { Captcha } from '#application/ports/Captcha.ts';
import type { DeviceSettings } from '#application/ports/DeviceSettings.ts';
import type { Geocoder } from '#application/ports/Geocoder.ts';
import type { MapProvider } from '#application/ports/MapProvider.ts';
import type { PageAddress } from '#application/ports/PageAddress.ts';
import type { PaymentProvider } from '#application/ports/PaymentProvider.ts';
import type { PhoneNumbers } from '#application/ports/PhoneNumbers.ts';
import type { SignInApi } from '#application/ports/SignInApi.ts';
import type { SignInEnvironment } from '#application/ports/SignInEnvironment.ts';
import type {
  AuthProviderName,
  CaptchaName,
  GeocoderName,
  MapName,
  Market,
  MetricsName,
  PaymentProviderName,
} from '#domain/market/Market.ts';
import type { CaptchaContext, CaptchaVendor } from '../captcha/CaptchaVendor.ts';
import { HttpClient } from '../http/HttpClient.ts';
import { loadScript } from '../loadScript.ts';
import type { Counter, CounterContext } from '../metrics/Counter.ts';
import { needed, type ProviderContext } from '../ProviderContext.ts';

/** What those who sign people in stand on. */
interface AuthContext {
  readonly market: Market;
  readonly locale: () => string;
  readonly phones: PhoneNumbers;
  readonly signIn: SignInApi;
  readonly page: PageAddress;
  readonly settings: DeviceSettings;
  readonly environment: SignInEnvironment;
  readonly captcha: Captcha;
}

type Providers<Name extends string, Port, Context> = Readonly<Record<Name, (context: Context) => Promise<Port>>>;

/** The page that vendors lead back to, as it is registered with them. */
const RETURN_PATH = '/auth';
/** A vendor's script that is not there by then does not come (specification, section 7). */
const SCRIPT_TIMEOUT_MS = 5000;
/** As Apple writes languages; it knows no Montenegrin. */
const APPLE_LOCALES: Readonly<Record<string, string>> = { ru: 'ru_RU', cnr: 'hr_HR' };

interface Made<Port, Context> {
  readonly create: (context: Context) => Port;
}

/** Whoever is named in `domain/market/providerNames.ts` has a folder of that name, fetched only where it is used. */
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
  // One chunk for all of them: each is smaller than what the first load would say of it.
  const { create } = (await import(/* webpackMode: "lazy-once" */ `../captcha/${name}/provider.ts`)) as Made<
    CaptchaVendor,
    CaptchaContext
  >;
  return create({ ...needed(market.captcha, 'captcha.siteKey'), locale });
}

export async function paymentProviderOf(name: PaymentProviderName, context: ProviderContext): Promise<PaymentProvider> {
  // One chunk for all of them, as of captchas.
  const { create } = (await import(/* webpackMode: "lazy-once" */ `../payments/${name}/provider.ts`)) as Made<
    PaymentProvider,
    ProviderContext
  >;
  return create(context);
}

/** Fetched with the first event of somebody who agreed. */
export async function counterOf(name: MetricsName, context: CounterContext): Promise<Counter> {
  const { create } = (await import(`../metrics/${name}/provider.ts`)) as Made<Counter, CounterContext>;
  return create(context);
}

/** Ways to sign in have a half on the server too, so that each is named here. */
export const authProviders: Providers<AuthProviderName, AuthProvider, AuthContext> = {
  phone: async ({ phones, signIn, captcha }) => {
    const { PhoneAuthProvider } = await import(
      /* webpackChunkName: "auth-phone" */ '../auth/phone/PhoneAuthProvider.ts'
    );
    return new PhoneAuthProvider(phones, signIn, captcha);
  },
  oidc: async ({ market, locale, signIn, page }) => {
    const settings = market.auth.oidc;
    if (settings === undefined) throw new Error('auth.oidc is needed by the sign-in oidc');
    const { OidcAuthProvider } = await import(/* webpackChunkName: "auth-oidc" */ '../auth/oidc/OidcAuthProvider.ts');
    const http = new HttpClient({ baseUrl: '', locale });
    return new OidcAuthProvider({
      settings,
      redirectUri: `${page.origin()}${RETURN_PATH}`,
      signIn,
      locale,
      http,
    });
  },
  google: async ({ market, locale, signIn, settings: device }) => {
    const settings = market.auth.google;
    if (settings === undefined) throw new Error('auth.google is needed by the sign-in google');
    const [{ GoogleAuthProvider }, { googleIdentity }] = await Promise.all([
      import(/* webpackChunkName: "auth-google" */ '../auth/google/GoogleAuthProvider.ts'),
      import(/* webpackChunkName: "auth-google" */ '../auth/google/GoogleIdentity.ts'),
      loadScript(settings.scriptUrl, SCRIPT_TIMEOUT_MS),
    ]);
    const isDark = (): boolean => {
      const { theme } = device.read();
      return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    };
    return new GoogleAuthProvider({ settings, identity: googleIdentity(), signIn, locale, isDark });
  },
  apple: async ({ market, locale, signIn, page }) => {
    const settings = market.auth.apple;
    if (settings === undefined) throw new Error('auth.apple is needed by the sign-in apple');
    const scriptUrl = settings.scriptUrl.replace('{locale}', APPLE_LOCALES[locale()] ?? 'en_US');
    const [{ AppleAuthProvider }, { appleId }] = await Promise.all([
      import(/* webpackChunkName: "auth-apple" */ '../auth/apple/AppleAuthProvider.ts'),
      import(/* webpackChunkName: "auth-apple" */ '../auth/apple/AppleId.ts'),
      loadScript(scriptUrl, SCRIPT_TIMEOUT_MS),
    ]);
    const redirectUri = `${page.origin()}${RETURN_PATH}`;
    return new AppleAuthProvider({ settings, redirectUri, appleId: appleId(), signIn });
  },
  vk: async ({ market, locale, signIn, page, settings: device, environment }) => {
    const settings = market.auth.vk;
    if (settings === undefined) throw new Error('auth.vk is needed by the sign-in vk');
    const { VkAuthProvider } = await import(/* webpackChunkName: "auth-vk" */ '../auth/vk/VkAuthProvider.ts');
    const mayCount = (): boolean => device.read().cookiesConsentAccepted;
    const opensWindows = (): boolean => {
      const { isInApp, opensWindows: isOpened } = environment.read();
      return isOpened && !isInApp;
    };
    const redirectUri = `${page.origin()}${RETURN_PATH}`;
    return new VkAuthProvider({ settings, redirectUri, signIn, locale, mayCount, opensWindows });
  },
};
