/** The environment of a process, or what one market sees of it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Names of markets, joined by commas: all of them are served by one process. */
const MARKETS = 'MARKETS';
/** The folder of all markets; each has its own within. */
const DATA_DIR = 'DATA_DIR';
/** The demo's first market and its folder: they are the same whether others are served beside it or not. */
const FIRST = { market: 'coral', dataDir: '.data' } as const;

/** What each market that a process serves sees of its environment: one that `MARKET` names, or all of `MARKETS`. */
export function marketEnvironments(environment: Environment): readonly Environment[] {
  const names = namesIn(environment);
  if (environment['MARKET']?.trim() || names.length === 0) return [marketEnvironment(environment)];
  return names.map((name) => marketEnvironment({ ...environment, MARKET: name }));
}

/**
 * What the market that `MARKET` names sees: where there are several, a setting that ends with its name is its own, as
 * `PUBLIC_URL_ADRIATIC` is the `PUBLIC_URL` of `adriatic`, and stands before the one for all. Without `MARKETS` everything is as
 * it is.
 */
export function marketEnvironment(environment: Environment): Environment {
  const name = environment['MARKET']?.trim();
  if (namesIn(environment).length === 0 || !name) return environment;
  const ending = `_${name.toUpperCase().replaceAll('-', '_')}`;
  const folder = environment[DATA_DIR]?.trim() || (name === FIRST.market ? undefined : FIRST.dataDir);
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

/** Whether the environment names several markets and none of them alone. */
export function isOfSeveral(environment: Environment): boolean {
  return namesIn(environment).length > 0 && !environment['MARKET']?.trim();
}

function namesIn(environment: Environment): readonly string[] {
  return (environment[MARKETS] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
