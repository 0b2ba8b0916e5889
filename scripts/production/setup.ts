import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseEnv } from 'node:util';
import type { CheckedMarket } from '#server/market/checkMarket.ts';
import { isDemoSeed } from '#server/seed/demoSeeds.ts';
import { askSettings, toEnvironmentFile } from './askSettings.ts';
import { neededSettings } from './neededSettings.ts';

/** `npm run setup:production [-- FILE]` asks for production settings and writes them to `carte.env`. */
const root = join(import.meta.dirname, '../..');
const file = resolve(process.argv[2] ?? 'carte.env');
const SECRET_BYTES = 48;
const OWNER_ONLY = 0o600;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const ask = async (prompt: string): Promise<string> => {
  process.stdout.write(prompt);
  const { value, done } = await lines.next();
  if (done !== true) return value;
  process.stderr.write('\nThe answers ended before all was asked; nothing was written.\n');
  process.exit(1);
};

const isThere = existsSync(file);
const before = isThere ? parseEnv(readFileSync(file, 'utf8')) : {};
say(isThere ? `${file} is there: Enter keeps what stands in brackets.` : 'Enter takes what stands in brackets.');
const settings = await askSettings(
  { say, ask },
  {
    before,
    // Markets of the demo come last.
    markets: readdirSync(join(root, 'markets'), { withFileTypes: true })
      .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
      .toSorted((a, b) => Number(isDemoSeed(a)) - Number(isDemoSeed(b))),
    needed: (market) =>
      market === ''
        ? []
        : neededSettings(
            JSON.parse(readFileSync(join(root, 'markets', market, 'market.json'), 'utf8')) as CheckedMarket,
          ),
    newSecret: () => randomBytes(SECRET_BYTES).toString('base64url'),
  },
);
// Other variables in the file are kept.
const half = `${file}.${process.pid}`;
writeFileSync(half, toEnvironmentFile({ ...withoutSqlite(before), ...settings }), { mode: OWNER_ONLY });
chmodSync(half, OWNER_ONLY);
renameSync(half, file);
say('');
say(`Wrote ${file}, which only you may read: it holds the secrets of the shop.`);
say('Then:');
say(`  npx node --env-file=${file} server/import/main.ts my-shop/shop.yaml   fills the shop`);
say(`  npx node --env-file=${file} server/main.ts                            opens it`);
say('docs/operating.md tells how to keep it open.');
process.exit(0);

function withoutSqlite(environment: NodeJS.Dict<string>): Readonly<Record<string, string>> {
  const kept = Object.entries(environment).filter(([name]) => name !== 'DATABASE_URL');
  return Object.fromEntries(kept) as Readonly<Record<string, string>>;
}
