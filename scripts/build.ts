import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';

const root = join(import.meta.dirname, '..');

/** A market that the shop could not open with stops the build, with the key that is wrong. */
function checkMarkets(): void {
  const markets = readdirSync(join(root, 'markets'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of markets) {
    try {
      loadMarket(JSON.parse(readFileSync(join(root, 'markets', name, 'market.json'), 'utf8')));
    } catch (error) {
      process.stderr.write(`markets/${name}: ${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    }
  }
}

checkMarkets();
const { status } = spawnSync('npx', ['webpack'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production' },
});
process.exit(status ?? 1);
