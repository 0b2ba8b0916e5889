import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '#server/shared/commandLine.ts';
import { brokenScripts } from './brokenScripts.ts';
import { checkMarkets, openedMarkets } from './checkMarkets.ts';
import { thirdPartyNotices } from './licences/thirdPartyNotices.ts';
import { buildStatic, StaticRefused } from './static/buildStatic.ts';

/**
 * `npm run build [-- --static [--market coral]]` builds the storefront, and with `--static` a folder of files for any
 * CDN, for each complete market or the given one. Only the markets that are opened have to be right: those of
 * `--market`, `MARKET` or `MARKETS`.
 */
const root = join(import.meta.dirname, '..');
const USAGE = `Usage: npm run build [-- --static] [--market NAME]

--static    also writes files for any CDN into dist/static
--market    the only market to check and to write; may be repeated
`;
const { values } = readCommandLine(
  { static: { type: 'boolean' }, market: { type: 'string', multiple: true } },
  { usage: USAGE, words: 0 },
);

const { faults, warnings, complete } = await checkMarkets(root, values.market ?? openedMarkets(root, process.env));
for (const warning of warnings) process.stderr.write(`${warning}\n`);
if (faults !== '') {
  process.stderr.write(`${faults}\n`);
  process.exit(1);
}
/** The storefront is as much work as both others. Each has a process of its own, since webpack works on one core. */
const compilations = [['storefront'], ['desk', 'page']];
const codes = await Promise.all(compilations.map(compile));
const status = codes.find((code) => code !== 0) ?? 0;
mkdirSync(join(root, '.cache/webpack'), { recursive: true });
if (status === 0) {
  const broken = brokenScripts(join(root, 'dist/storefront'));
  if (broken.length > 0) {
    process.stderr.write(`No browser can read:\n${broken.join('\n')}\n`);
    process.exit(1);
  }
  writeFileSync(join(root, 'dist/storefront/THIRD_PARTY_NOTICES.txt'), thirdPartyNotices(root));
}
if (status === 0 && values.static === true) await writeStatic();
process.exit(status);

async function compile(names: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'scripts/compile.ts'), ...names], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = (await once(child, 'exit')) as [code: number | null];
  return code ?? 1;
}

async function writeStatic(): Promise<void> {
  for (const name of values.market ?? complete) {
    try {
      const folder = await buildStatic(root, name, process.env['API_BASE_URL'] ?? '');
      process.stdout.write(`${folder}\n`);
    } catch (error) {
      if (!(error instanceof StaticRefused)) throw error;
      process.stderr.write(`${error.message}.\n`);
      process.exit(1);
    }
  }
}
