import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { missingSetting } from '#domain/market/missingSetting.ts';
import { ConfigError } from '../config.ts';
import { faultText } from '../faultText.ts';

/** What the server itself goes by. */
export interface CheckedMarket {
  readonly whiteLabel: string;
  /** ISO 3166-1; at least one. */
  readonly phoneCountries: readonly string[];
  readonly providers: { readonly auth: readonly string[] };
  readonly auth?: MarketAuth | undefined;
}

/** What the server needs to know of those who sign people in. */
export interface MarketAuth {
  readonly oidc?: { readonly issuer: string; readonly clientId: string } | undefined;
  readonly vk?: { readonly clientId: string } | undefined;
}

/** The settings of the providers that the market names; what is configured and not named is nothing to the server. */
export function namedAuth({ providers, auth }: Pick<CheckedMarket, 'providers' | 'auth'>): MarketAuth {
  const isNamed = (name: keyof MarketAuth): boolean => providers.auth.includes(name);
  return { oidc: isNamed('oidc') ? auth?.oidc : undefined, vk: isNamed('vk') ? auth?.vk : undefined };
}

/** A market file that the shop cannot be opened with stops the start, with the key that is wrong. */
export async function checkMarket(root: string, market: string): Promise<CheckedMarket> {
  const file = `markets/${market}/market.json`;
  const [schema, manifest] = await Promise.all([
    readFile(join(root, 'markets', 'market.schema.json'), 'utf8'),
    readFile(join(root, file), 'utf8').catch(() => {
      throw new ConfigError(`MARKET is "${market}", but there is no ${file}.`);
    }),
  ]);
  const validate = new Ajv2020().compile<Parameters<typeof missingSetting>[0] & CheckedMarket>(JSON.parse(schema));
  const settings = parsed(manifest, file);
  if (validate(settings)) {
    const missing = missingSetting(settings);
    if (missing !== undefined) throw new ConfigError(`${file}: ${missing.key}: ${missing.reason}`);
    return settings;
  }
  throw new ConfigError(`${file}: ${faultText(validate.errors)}`);
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`${file}: (file): ${String(error)}`);
  }
}
