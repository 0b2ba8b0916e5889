// `node scripts/setup.mjs build -- server/app/main.ts ...` prepares a fresh clone, then runs the script after the
// dashes with the project's own Node. It installs the shop's packages, or with `all` those of tests and tools too, and
// makes what else the command needs: `build`, `browser` or `whole-browser`. Plain JavaScript, so that any version of
// Node can run it, and without a shell, so that signals and the exit code pass through.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isNewEnough, nodeNeeded } from './nodeVersion.mjs';
import { installCommand } from './packageSets.mjs';
import { holdSetupLock } from './setupLock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
const dashes = words.indexOf('--');
const wanted = dashes < 0 ? words : words.slice(0, dashes);
const script = dashes < 0 ? [] : words.slice(dashes + 1);
const ORPHAN_CHECK_MS = 250;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Usage is printed from the sources alone. */
const isHelpOnly = script.includes('--help') || script.includes('-h');
const say = (line) => process.stdout.write(`${line}\n`);

function run(command, parameters, options = {}) {
  const { status } = spawnSync(command, parameters, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (status !== 0) process.exit(status ?? 1);
}

function stampOf(paths) {
  const hash = createHash('sha256');
  const read = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) read(join(path, name));
    } else hash.update(path).update(readFileSync(full));
  };
  for (const path of paths) read(path);
  return hash.digest('hex');
}

/** Another command may be doing the same at this moment: then this one waits, and looks again. */
function once(isDone, work) {
  if (isDone()) return;
  const file = join(root, '.cache', 'setup.lock');
  const release = holdSetupLock(file, (pid) =>
    say(`Waiting for another command that is preparing this folder (process ${pid}, ${file})`),
  );
  if (!isDone()) work();
  release();
}

function installPackages() {
  const command = () => installCommand(root, wanted.includes('all'));
  const install = () => {
    const { isAll, parameters } = command();
    say(
      isAll
        ? 'Installing all packages (about a minute the first time)'
        : 'Installing the packages of the shop (about 20 seconds)',
    );
    run('npm', parameters);
  };
  once(() => command() === undefined, install);
}

/** The Node among the packages, else the current one, because it is not available for every system. */
function findNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program);
  const node = existsSync(own) ? own : process.execPath;
  const version = execFileSync(node, ['--version'], { cwd: root, encoding: 'utf8' }).trim();
  if (isNewEnough(version)) return node;
  say(nodeNeeded(version));
  process.exit(1);
}

function build() {
  const inputs = ['src', 'desk', 'markets', 'scripts', 'webpack.config.ts', 'package-lock.json', 'tsconfig.base.json'];
  const stamp = `${stampOf(inputs)} ${process.env.API_BASE_URL ?? ''}`;
  const file = join(root, 'dist', '.built');
  const isBuilt = () => existsSync(file) && readFileSync(file, 'utf8') === stamp;
  once(isBuilt, () => {
    say('Building the storefront (about 15 seconds)');
    run(node, ['scripts/build.ts'], { shell: false });
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(file, stamp);
  });
}

installPackages();
const node = findNode();
if (wanted.includes('build') && !isHelpOnly) build();
const browser = wanted.find((word) => word.endsWith('browser'));
if (browser !== undefined && !isHelpOnly) run(node, ['scripts/installBrowser.ts', browser], { shell: false });
if (script.length > 0) {
  const child = spawn(node, script, { cwd: root, stdio: 'inherit' });
  // Signals are forwarded to the script, which reports its own exit.
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  // npm forwards signals only to its shell, which exits without stopping its children, so the parent process is
  // watched.
  const parent = process.ppid;
  const orphaned = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(orphaned);
    child.kill('SIGTERM');
  }, ORPHAN_CHECK_MS);
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
}
