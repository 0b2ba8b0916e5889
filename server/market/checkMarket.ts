import type { CaptchaName, MarketManifest } from '#application/market/Market.ts';
import { authSettingsKey } from '#application/market/setUpProviders.ts';
import { ConfigError } from '#server/config/ConfigError.ts';
import type { Config } from '#server/config/config.ts';
import type { FiscalRegisterName } from '#server/config/fiscalRegisters.ts';
import type { PayVendorName } from '#server/config/payVendors.ts';
import { VENDOR_NAMES, VENDORS } from '#server/config/vendors.ts';
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

/** Settings that the market's payment providers and fiscal register lack; undefined when they have all. */
export function missingVendorKeys(
  { providers: { payments = [] }, fiscalRegister }: Pick<CheckedMarket, 'providers' | 'fiscalRegister'>,
  config: Pick<Config, 'market' | PayVendorName | FiscalRegisterName>,
): string | undefined {
  const named: readonly (string | undefined)[] = [...payments, fiscalRegister];
  const name = VENDOR_NAMES.find((each) => named.includes(each) && config[each] === undefined);
  if (name === undefined) return undefined;
  const keys = new Intl.ListFormat('en-GB').format(VENDORS[name].settings.map((setting) => setting.name));
  const what = name === fiscalRegister ? 'fiscal register' : 'payment provider';
  return `${keys} are missing: markets/${config.market}/market.json names the ${what} ${name}.`;
}

/** Validates a market at start-up; an invalid one stops the server with a list of all errors. */
export async function checkMarket(root: string, name: string): Promise<CheckedMarket> {
  const { text, manifest, law, faults } = await readMarketFolder(root, name);
  if (text === undefined) throw new ConfigError(`MARKET is "${name}", but there is no markets/${name}/market.json.`);
  if (faults.length > 0) throw new ConfigError(faultLines(name, faults));
  return { ...(manifest as MarketManifest), law };
}
