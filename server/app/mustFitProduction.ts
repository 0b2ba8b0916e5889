import { ConfigError } from '#server/config/ConfigError.ts';
import type { Config } from '#server/config/config.ts';
import { NO_SMS } from '#server/config/productionSettings.ts';
import { type CheckedMarket, missingVendorKeys, namedCaptcha } from '#server/market/checkMarket.ts';
import { readTerms } from '#server/market/readTerms.ts';
import { demoLeftovers } from './demoLeftovers.ts';
import { missingCarrier } from './openMessengers.ts';

/** Throws a ConfigError when a market needs a setting that is missing, or still has texts or keys of the demo. */
export async function mustFitProduction(config: Config, market: CheckedMarket, root: string): Promise<void> {
  if (config.smsUrl === undefined && market.providers.auth.includes('phone')) {
    throw new ConfigError(
      `SMS_URL is ${NO_SMS}, but people sign in by phone: name a gateway, or take "phone" from providers.auth of markets/${config.market}/market.json.`,
    );
  }
  const captcha = namedCaptcha(market);
  if (captcha !== undefined && config.captchaSecret === undefined) {
    throw new ConfigError(
      `CAPTCHA_SECRET is missing: markets/${config.market}/market.json names the captcha ${captcha}, which nobody could verify.`,
    );
  }
  const lacking = missingVendorKeys(market, config) ?? missingCarrier(market, config);
  if (lacking !== undefined) throw new ConfigError(lacking);
  const leftovers = demoLeftovers(config.market, market, await readTerms(root, config.market, market.locales));
  if (leftovers.length > 0) throw new ConfigError(marketRefusal(config.market, leftovers));
}

export function marketRefusal(market: string, problems: readonly string[]): string {
  return [
    `The shop does not open in production: markets/${market} still fits the demo only.`,
    ...problems.map((problem) => `- ${problem}.`),
    'docs/running.md, "A real town" and "What only the demo may have", tells more.',
  ].join('\n');
}
