/** The environment of a process, or the view of one market on it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Comma-separated names of the markets that one process serves. */
const MARKETS = 'MARKETS';
/** The folder of all markets, with a subfolder for each. */
const DATA_DIR = 'DATA_DIR';
/** The market without `MARKET`: the first one of the demo. */
export const DEFAULT_MARKET = 'coral';
/** The folder of its data, whether other markets are served too or not. */
export const DEFAULT_DATA_DIR = '.data';

/** The environment of each market that the process serves: the one named by `MARKET`, or all of `MARKETS`. */
export function marketEnvironments(environment: Environment): readonly Environment[] {
  const names = namesIn(environment);
  if (environment['MARKET']?.trim() || names.length === 0) return [marketEnvironment(environment)];
  return names.map((name) => marketEnvironment({ ...environment, MARKET: name }));
}

/**
 * The environment of the market named by `MARKET`. With several markets a variable with its name as a suffix takes
 * precedence: `PUBLIC_URL_ADRIATIC` is the `PUBLIC_URL` of `adriatic`. Without `MARKETS` the environment is unchanged.
 */
export function marketEnvironment(environment: Environment): Environment {
  const name = environment['MARKET']?.trim();
  if (namesIn(environment).length === 0 || !name) return environment;
  const ending = marketSuffix(name);
  const folder = environment[DATA_DIR]?.trim() || (name === DEFAULT_MARKET ? undefined : DEFAULT_DATA_DIR);
  const own = Object.entries(environment)
    .filter(([key]) => key.endsWith(ending) && key !== ending)
    .map(([key, value]) => [key.slice(0, -ending.length), value]);
  return {
    ...environment,
    ...(folder !== undefined && { [DATA_DIR]: `${folder}/${name}` }),
    ...(Object.fromEntries(own) as Environment),
    MARKET: name,
    [MARKETS]: undefined,
  };
}

/** What the name of a market's own setting ends with: `_TWO_SEAS` for `two-seas`. */
export function marketSuffix(market: string): string {
  return `_${market.toUpperCase().replaceAll('-', '_')}`;
}

/** Whether the environment names several markets and selects none of them. */
export function isOfSeveral(environment: Environment): boolean {
  return namesIn(environment).length > 0 && !environment['MARKET']?.trim();
}

function namesIn(environment: Environment): readonly string[] {
  return (environment[MARKETS] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
