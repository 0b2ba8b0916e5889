import { namedChannels } from '#server/app/openMessengers.ts';
import { VENDOR_NAMES, VENDORS } from '#server/config/vendors.ts';
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
  const named: readonly (string | undefined)[] = [...(providers.payments ?? []), fiscalRegister];
  return [
    ...(providers.captcha ?? []).map(CAPTCHA),
    ...VENDOR_NAMES.filter((name) => named.includes(name)).flatMap(
      (name): readonly NeededSetting[] => VENDORS[name].settings,
    ),
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
