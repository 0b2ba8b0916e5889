import { namedChannels } from '#server/app/openMessengers.ts';
import { PAY_VENDOR_NAMES, PAY_VENDORS } from '#server/config/payVendors.ts';
import type { CheckedMarket } from '#server/market/checkMarket.ts';

/** An environment variable that a market's providers need. */
export interface NeededSetting {
  readonly name: string;
  readonly what: string;
  /** The provider also works without it. */
  readonly isOptional?: boolean;
}

/** What has to be asked for a market in production. */
export interface MarketNeeds {
  /** A gateway for text messages is needed, because people sign in by phone. */
  readonly isPhoneUsed: boolean;
  /** Settings of its providers, beyond the common ones. */
  readonly settings: readonly NeededSetting[];
}

type Named = Pick<CheckedMarket, 'providers' | 'fiscalRegister' | 'notifications'>;

/** Required to verify the market's captcha. */
const CAPTCHA = (vendor: string): NeededSetting => ({
  name: 'CAPTCHA_SECRET',
  what: `the secret of the captcha ${vendor}, beside its site key`,
});
const ATOL: readonly NeededSetting[] = [
  { name: 'ATOL_LOGIN', what: 'the login of the cloud till at ATOL Online' },
  { name: 'ATOL_PASSWORD', what: 'its password' },
  { name: 'ATOL_GROUP_CODE', what: 'the code of its group of registers' },
  { name: 'ATOL_INN', what: "the seller's taxpayer number" },
  { name: 'ATOL_EMAIL', what: "the seller's e-mail address on receipts" },
];
const EFI: readonly NeededSetting[] = [
  { name: 'EFI_KEY_FILE', what: "the file with the private key of the seller's certificate, PEM" },
  { name: 'EFI_CERTIFICATE_FILE', what: 'the file with the certificate, PEM' },
  { name: 'EFI_TIN', what: "the seller's tax number (PIB)" },
  { name: 'EFI_NAME', what: "the seller's name, as it is registered" },
  { name: 'EFI_ADDRESS', what: 'its street and house' },
  { name: 'EFI_TOWN', what: 'its town' },
  { name: 'EFI_BUSINESS_UNIT', what: 'the code of the business unit at the Tax Administration, such as ab123cd456' },
  { name: 'EFI_REGISTER', what: 'the code of the register (ENU)' },
  { name: 'EFI_SOFTWARE', what: 'the code of the software' },
  { name: 'EFI_OPERATOR', what: 'the code of the operator' },
];
const SMTP: NeededSetting = {
  name: 'SMTP_URL',
  what: 'the e-mail server, such as smtps://user:password@smtp.example',
};
const TELEGRAM: NeededSetting = {
  name: 'TELEGRAM_TOKEN',
  what: 'the token of the bot that tells customers of orders in Telegram, from BotFather',
};

const OIDC: NeededSetting = {
  name: 'OIDC_CLIENT_SECRET',
  what: 'the secret of the shop at its OpenID provider; "none" for a public client',
  isOptional: true,
};

/**
 * Settings that a market's providers need in production, beyond the common ones. The server does not start without the
 * required ones.
 */
export function neededSettings({ providers, fiscalRegister, notifications }: Named): readonly NeededSetting[] {
  const channels = namedChannels({ notifications });
  return [
    ...(providers.captcha ?? []).map(CAPTCHA),
    ...PAY_VENDOR_NAMES.filter((name) => providers.payments?.includes(name)).flatMap(
      (name) => PAY_VENDORS[name].settings,
    ),
    ...(fiscalRegister === 'atol-online' ? ATOL : []),
    ...(fiscalRegister === 'montenegro-efi' ? EFI : []),
    ...(channels.includes('email') ? [SMTP] : []),
    ...(channels.includes('telegram') ? [TELEGRAM] : []),
    ...(providers.auth.includes('oidc') ? [OIDC] : []),
  ];
}

export function marketNeeds(market: Named): MarketNeeds {
  return {
    isPhoneUsed: market.providers.auth.includes('phone') || namedChannels(market).includes('sms'),
    settings: neededSettings(market),
  };
}
