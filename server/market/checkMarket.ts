import type { CaptchaName, MarketManifest } from '#application/market/Market.ts';
import { authSettingsKey } from '#application/market/setUpProviders.ts';
import { ConfigError } from '#server/config/ConfigError.ts';
import type { Config } from '#server/config/config.ts';
import { PAY_VENDOR_NAMES, PAY_VENDORS, type PayVendorName } from '#server/config/payVendors.ts';
import type { OwnTexts } from '#server/shared/i18n/messages.ts';
import type { MarketLaw } from './law/lawSchema.ts';
import { faultLines, readMarketFolder } from './readMarketFolder.ts';

/** A market without faults, as its file states it. */
export interface CheckedMarket extends MarketManifest {
  /** Messages that override the shop's own. */
  readonly messages?: OwnTexts | undefined;
  /** What the law of the country demands. */
  readonly law?: MarketLaw | undefined;
}

type Of<Part extends 'auth' | 'payments'> = NonNullable<MarketManifest[Part]>;

/** How online payments are presented, by provider. */
export type MarketPayments = Readonly<
  Record<string, Omit<NonNullable<Of<'payments'>['stripe']>, 'publishableKey'> | undefined>
>;

/** Settings of sign-in providers that the server needs. */
export type MarketAuth = {
  readonly [Name in keyof Of<'auth'>]: Pick<NonNullable<Of<'auth'>[Name]>, 'clientId'> | undefined;
} & { readonly oidc?: Pick<NonNullable<Of<'auth'>['oidc']>, 'issuer' | 'clientId'> | undefined };

/** Settings of the sign-in providers that the market uses, without unused ones and those with an empty id. */
export function namedAuth({ providers, auth }: Pick<CheckedMarket, 'providers' | 'auth'>): MarketAuth {
  const keys = new Set<string | undefined>(providers.auth.map(authSettingsKey));
  const named = Object.entries(auth ?? {}).filter(([key, settings]) => keys.has(key) && settings?.clientId !== '');
  return Object.fromEntries(named);
}

/** The market's captcha; undefined when it has none. */
export function namedCaptcha({ providers }: Pick<CheckedMarket, 'providers'>): CaptchaName | undefined {
  return providers.captcha?.[0];
}

/** Environment variables that are missing for the market's payment providers; undefined when none is missing. */
export function missingPaymentKeys(
  { providers }: Pick<CheckedMarket, 'providers'>,
  config: Pick<Config, 'market' | PayVendorName>,
): string | undefined {
  const name = PAY_VENDOR_NAMES.find((each) => providers.payments?.includes(each) && config[each] === undefined);
  if (name === undefined) return undefined;
  const keys = PAY_VENDORS[name].settings.map((setting) => setting.name).join(' and ');
  return `${keys} are missing: markets/${config.market}/market.json names the payment provider ${name}.`;
}

/** Validates a market at start-up; an invalid one stops the server with a list of all errors. */
export async function checkMarket(root: string, name: string): Promise<CheckedMarket> {
  const { text, manifest, law, faults } = await readMarketFolder(root, name);
  if (text === undefined) throw new ConfigError(`MARKET is "${name}", but there is no markets/${name}/market.json.`);
  if (faults.length > 0) throw new ConfigError(faultLines(name, faults));
  return { ...(manifest as MarketManifest), law };
}
