import type { PaymentPresentation } from '#domain/order/Order.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { type Config, ConfigError } from '../config.ts';
import type { CaptchaName } from '../people/CaptchaVerifier.ts';
import { faultLines, readManifestCheck, readMarketFolder } from './readMarketFolder.ts';

/** What the server itself goes by. */
export interface CheckedMarket {
  readonly whiteLabel: string;
  /** ISO 4217; what a restaurant does not name. */
  readonly currency: string;
  readonly timezone: string;
  /** Codes of languages; at least one. */
  readonly locales: readonly string[];
  readonly brand: { readonly name: LocalizedText };
  /** ISO 3166-1; at least one. */
  readonly phoneCountries: readonly string[];
  readonly providers: {
    readonly auth: readonly string[];
    readonly captcha?: readonly CaptchaName[] | undefined;
    readonly payments?: readonly string[] | undefined;
  };
  readonly auth?: MarketAuth | undefined;
  readonly payments?: MarketPayments | undefined;
}

/** How online payments are shown, by the provider's name. */
export type MarketPayments = Readonly<Record<string, { readonly presentation?: PaymentPresentation | undefined }>>;

/** What the server needs to know of those who sign people in. */
export interface MarketAuth {
  readonly oidc?: { readonly issuer: string; readonly clientId: string } | undefined;
  readonly vk?: { readonly clientId: string } | undefined;
  readonly google?: { readonly clientId: string } | undefined;
  readonly apple?: { readonly clientId: string } | undefined;
}

/** The settings of the providers that the market names; what is configured and not named is nothing to the server. */
export function namedAuth({ providers, auth }: Pick<CheckedMarket, 'providers' | 'auth'>): MarketAuth {
  const named = Object.entries(auth ?? {}).filter(([name]) => providers.auth.includes(name));
  return Object.fromEntries(named);
}

/** The captcha that the market names; undefined where it has none. */
export function namedCaptcha({ providers }: Pick<CheckedMarket, 'providers'>): CaptchaName | undefined {
  return providers.captcha?.[0];
}

/** What the server's environment lacks to be paid by whom the market names; undefined where it lacks nothing. */
export function missingPaymentKeys(
  { providers }: Pick<CheckedMarket, 'providers'>,
  config: Pick<Config, 'market' | 'stripe' | 'yookassa'>,
): string | undefined {
  const names = providers.payments ?? [];
  const says = (keys: string, name: string): string =>
    `${keys} are missing: markets/${config.market}/market.json names the payment provider ${name}.`;
  if (names.includes('stripe') && config.stripe === undefined)
    return says('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET', 'stripe');
  if (names.includes('yookassa') && config.yookassa === undefined)
    return says('YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY', 'yookassa');
  return undefined;
}

/** A market that the shop cannot be opened with stops the start, with every key that is wrong. */
export async function checkMarket(root: string, name: string): Promise<CheckedMarket> {
  const { text, manifest, faults } = await readMarketFolder(root, name, await readManifestCheck(root));
  if (text === undefined) throw new ConfigError(`MARKET is "${name}", but there is no markets/${name}/market.json.`);
  if (faults.length > 0) throw new ConfigError(faultLines(name, faults));
  return manifest as CheckedMarket;
}
