import { ConfigError } from './ConfigError.ts';
import { type Config, readConfig } from './config.ts';
import { type Environment, marketEnvironments, marketSuffix } from './marketEnvironments.ts';

/**
 * The settings of every market that this process serves, in order. Throws a single ConfigError with everything missing
 * or invalid, for each market.
 */
export function readConfigs(environment: Environment): readonly [Config, ...Config[]] {
  const environments = marketEnvironments(environment);
  const problems: string[] = [];
  const configs = environments.flatMap((own) => {
    try {
      return [readConfig(own)];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(environments.length === 1 ? error.message : `Market ${own['MARKET']}: ${error.message}`);
      return [];
    }
  });
  problems.push(...sharedProblems(configs));
  const [first, ...others] = configs;
  if (problems.length > 0 || first === undefined) throw new ConfigError(problems.join('\n'));
  return [first, ...others];
}

/** Pictures that one of them does not use are deleted. */
const NO_OTHERS = 'what one does not use is deleted there';

/** Finds settings that two markets share by mistake, which would mix their orders, people and sessions. */
function sharedProblems(configs: readonly Config[]): readonly string[] {
  const problem = (name: string, settingOf: (config: Config) => string | undefined, why: string): readonly string[] =>
    configs.flatMap((config, index) => {
      const value = settingOf(config);
      const same = configs.slice(0, index).find((other) => value !== undefined && settingOf(other) === value);
      if (same === undefined) return [];
      const own = `${name}${marketSuffix(config.market)}`;
      return [`${name} is the same for the markets ${same.market} and ${config.market}: ${why}. Set ${own}.`];
    });
  const names = configs.map(({ market }) => market);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return [`MARKETS names ${twice} twice.`];
  return [
    ...problem('DATA_DIR', ({ dataDir }) => dataDir, 'each keeps its own secrets and data'),
    ...problem('DATABASE_URL', ({ databaseUrl }) => databaseUrl, 'each has a database of its own'),
    ...problem('DATABASE_READ_URL', ({ databaseReadUrl }) => databaseReadUrl, 'it follows one database only'),
    ...problem('PICTURES_DIR', ({ pictures }) => (pictures.kind === 'folder' ? pictures.path : undefined), NO_OTHERS),
    ...problem('PICTURES_S3_URL', ({ pictures }) => (pictures.kind === 's3' ? pictures.url : undefined), NO_OTHERS),
    ...problem('TOKEN_SECRET', ({ tokenSecret }) => tokenSecret, 'a sign-in to one would be one to the other'),
    ...problem('DESK_KEY', ({ deskKey }) => deskKey, "it would open the other one's desk"),
    ...problem('PUBLIC_URL', ({ publicUrl }) => publicUrl, 'a request is known by its host name'),
  ];
}
