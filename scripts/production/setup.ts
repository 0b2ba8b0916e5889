import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseEnv } from 'node:util';
import { isDemoSeed } from '#server/catalog/seed/demoSeeds.ts';
import { marketSuffix } from '#server/config/marketEnvironments.ts';
import type { CheckedMarket } from '#server/market/checkMarket.ts';
import { readCommandLine, wrongCall } from '#server/shared/commandLine.ts';
import { askSettings, choiceProblem, namesIn } from './askSettings.ts';
import { COMPOSE_COMMANDS, composeSettings, readPassword, writeComposeFiles } from './composeFiles.ts';
import { keptSettings, toEnvironmentFile } from './environmentFile.ts';
import { marketNeeds } from './neededSettings.ts';

/**
 * `npm run setup:production [-- FILE] [--markets coral,adriatic]` asks for production settings, of one market or of
 * several for one server, and writes them to `carte.env`. With `--for compose` it writes what deploy/compose.yaml reads.
 */
const root = join(import.meta.dirname, '../..');
const USAGE = `Usage: npm run setup:production [-- FILE] [--markets coral,adriatic]
       npm run setup:production -- --for compose

FILE            the file of settings to write or to change; carte.env without it
--markets       several markets for one server
--for compose   writes deploy/carte.env, and beside it .env and database-password, for deploy/compose.yaml
`;
const { values, positionals } = readCommandLine(
  { markets: { type: 'string' }, for: { type: 'string' } },
  { usage: USAGE, words: 1 },
);
const isForCompose = values.for === 'compose';
if (values.for !== undefined && !isForCompose) wrongCall(`There is no --for ${values.for}.`, USAGE);
const file = resolve(positionals[0] ?? (isForCompose ? join(root, 'deploy/carte.env') : 'carte.env'));
const SECRET_BYTES = 48;
const OWNER_ONLY = 0o600;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The manifest of the chosen market. The others may be half made. */
function readManifest(market: string): CheckedMarket {
  try {
    return JSON.parse(readFileSync(join(root, 'markets', market, 'market.json'), 'utf8')) as CheckedMarket;
  } catch (error) {
    process.stderr.write(
      `\nmarkets/${market}/market.json cannot be read: ${(error as Error).message}\n` +
        `Nothing was written. npm run doctor -- --market ${market} tells what is wrong.\n`,
    );
    process.exit(1);
  }
}

const typed = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const ask = async (prompt: string): Promise<string> => {
  process.stdout.write(prompt);
  const { value, done } = await typed.next();
  if (done !== true) return value;
  process.stderr.write('\nThe answers ended before all was asked; nothing was written.\n');
  process.exit(1);
};

// Markets of the demo come last.
const markets = readdirSync(join(root, 'markets'), { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  .toSorted((a, b) => Number(isDemoSeed(a)) - Number(isDemoSeed(b)));
const oneOnly = isForCompose ? 'deploy/compose.yaml has one database, for one market.' : undefined;
const problem = values.markets === undefined ? undefined : choiceProblem(values.markets, markets, oneOnly);
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

const isThere = existsSync(file);
const stored = isThere ? parseEnv(readFileSync(file, 'utf8')) : {};
const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
const password = isForCompose ? (readPassword(dirname(file)) ?? newSecret()) : undefined;
const known = password === undefined ? {} : composeSettings(password);
const before = Object.fromEntries(Object.entries(stored).filter(([name]) => !(name in known)));
say(isThere ? `${file} is there: Enter keeps what stands in brackets.` : 'Enter takes what stands in brackets.');
const settings = await askSettings(
  { say, ask },
  {
    before,
    markets,
    chosen: values.markets,
    needed: (market) => marketNeeds(readManifest(market)),
    newSecret,
    known,
    oneOnly,
  },
);
const half = `${file}.${process.pid}`;
writeFileSync(half, toEnvironmentFile({ ...keptSettings(before, settings), ...settings }), { mode: OWNER_ONLY });
chmodSync(half, OWNER_ONLY);
if (isThere) {
  const { uid, gid } = statSync(file);
  chownSync(half, uid, gid);
}
renameSync(half, file);
say('');
say(`Wrote ${file}, which only its owner may read: it holds the secrets of the shop.`);
const several = namesIn(settings['MARKETS'] ?? '');
const former = several.find(
  (market) =>
    before['MARKETS'] === undefined &&
    before['MARKET'] === market &&
    settings[`DATABASE_URL${marketSuffix(market)}`] === undefined,
);
if (former !== undefined) {
  const folder = `${settings['DATA_DIR']}/${former}`;
  say(
    `${former} now keeps its data in ${folder}: with the server stopped, move into it what ${before['DATA_DIR']} holds.`,
  );
}
if (password !== undefined) {
  for (const written of writeComposeFiles(dirname(file), password, settings['PUBLIC_URL'] ?? ''))
    say(`Wrote ${written}.`);
}
say('Then:');
if (isForCompose) for (const command of COMPOSE_COMMANDS) say(`  ${command}`);
else {
  const earlier = namesIn(before['MARKETS'] ?? before['MARKET'] ?? '');
  const added = namesIn(settings['MARKETS'] ?? settings['MARKET'] ?? '').filter((market) => !earlier.includes(market));
  const fill = `npx node --env-file=${file} server/app/commands/import.ts my-shop/shop.yaml   fills the shop`;
  for (const market of added) say(several.length === 0 ? `  ${fill}` : `  MARKET=${market} ${fill}`);
  if (earlier.length > 0) say('  restart its servers, one after the other');
  else say(`  npx node --env-file=${file} server/app/main.ts   opens ${several.length === 0 ? 'it' : 'all of them'}`);
}
say(`docs/operating.md${isForCompose ? ', "Containers",' : ''} tells how to keep it open.`);
process.exit(0);
