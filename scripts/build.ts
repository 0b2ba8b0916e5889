import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkMarkets } from './checkMarkets.ts';
import { thirdPartyNotices } from './licences/thirdPartyNotices.ts';

const root = join(import.meta.dirname, '..');

const faults = await checkMarkets(root);
if (faults !== '') {
  process.stderr.write(`${faults}\n`);
  process.exit(1);
}
const { status } = spawnSync('npx', ['webpack'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production' },
});
if (status === 0) {
  writeFileSync(join(root, 'dist/storefront/THIRD_PARTY_NOTICES.txt'), thirdPartyNotices(root));
}
process.exit(status ?? 1);
