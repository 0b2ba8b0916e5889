import { ConfigError } from '#server/config/ConfigError.ts';
import { commandHint } from '#server/config/commandHint.ts';
import type { Environment } from '#server/config/marketEnvironments.ts';
import { errorCodeOf } from '#server/shared/errorCodeOf.ts';

/** Options of every command that uses a shop's database. */
export const SETTINGS_OPTIONS = {
  market: { type: 'string' },
  'env-file': { type: 'string', multiple: true },
} as const;

export const SETTINGS_USAGE = `
--env-file  a file of settings that names the shop's database, such as /etc/carte.env
--market    a folder of markets/, which goes before MARKET
`;

interface SettingsOptions {
  readonly market?: string | undefined;
  readonly 'env-file'?: readonly string[] | undefined;
}

export interface CommandSettings {
  readonly environment: Environment;
  /** A command that uses the same settings. */
  readonly hint: (script: string, parameters: string) => string;
}

/**
 * The settings of a command: the environment, which goes before the files of `--env-file`, as it does for Node's own
 * option. Throws a ConfigError for a file that cannot be read.
 */
export function readSettings({ market, 'env-file': envFiles = [] }: SettingsOptions): CommandSettings {
  for (const file of envFiles) {
    try {
      process.loadEnvFile(file);
    } catch (error) {
      throw new ConfigError(`The file ${file} of --env-file cannot be read: ${errorCodeOf(error) ?? String(error)}.`);
    }
  }
  const { env, execArgv } = process;
  return {
    environment: market === undefined ? env : { ...env, MARKET: market },
    hint: (script, parameters) => commandHint(script, parameters, { env, execArgv, envFiles, market }),
  };
}
