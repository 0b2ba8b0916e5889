import { spawnSync } from 'node:child_process';
import { findBrowser, findWholeBrowser } from './findBrowser.ts';
import { programOf } from './programOf.ts';

// `node scripts/installBrowser.ts [whole-browser]`: without the word a headless shell is enough.
const isWhole = process.argv.includes('whole-browser');
const find = isWhole ? findWholeBrowser : findBrowser;

function tries(command: string, parameters: readonly string[], environment: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(command, parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  });
  return status === 0;
}

function installByApt(): boolean {
  const [command, ...start] = process.getuid?.() === 0 ? (['apt-get'] as const) : (['sudo', '-n', 'apt-get'] as const);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const installs = (name: string): boolean => tries(command, [...start, 'install', '-y', '-qq', name], quiet);
  return (
    tries(command, [...start, 'update', '-qq'], quiet) &&
    ((!isWhole && installs('chromium-headless-shell')) || installs('chromium'))
  );
}

if (find() === undefined) {
  process.stdout.write('Installing a browser for the tests\n');
  const installed =
    tries(process.execPath, [programOf('@playwright/test', 'playwright'), 'install', 'chromium']) || installByApt();
  if (!installed || find() === undefined) {
    process.stderr.write(
      'No Chromium was found and none could be installed. Install one (on Debian as root: apt-get install chromium) ' +
        'or name yours with CHROMIUM_PATH=/path/to/chromium.\n',
    );
    process.exit(1);
  }
}
