// Brings a fresh clone to where a command can run: packages, then what the command needs (`build`, `browser`).
// Plain JavaScript for whichever Node is there first: the project's own Node comes with the packages.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isNewEnough, nodeNeeded } from './nodeVersion.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv.slice(2);
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

function isStamped(file, stamp) {
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

function installPackages() {
  const stamp = stampOf(['package-lock.json', '.npmrc']);
  const file = join(root, 'node_modules', '.carte-lock');
  if (isStamped(file, stamp)) return;
  say('Installing packages (about a minute the first time)');
  run('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error']);
  writeFileSync(file, stamp);
}

function requireNode() {
  const version = execFileSync('node', ['--version'], { cwd: root, encoding: 'utf8' }).trim();
  if (isNewEnough(version)) return;
  say(nodeNeeded(version));
  process.exit(1);
}

function build() {
  const inputs = ['src', 'markets', 'scripts', 'webpack.config.ts', 'package-lock.json', 'tsconfig.base.json'];
  const stamp = `${stampOf(inputs)} ${process.env.API_BASE_URL ?? ''}`;
  const file = join(root, 'dist', '.built');
  if (isStamped(file, stamp)) return;
  say('Building the storefront (about 15 seconds)');
  run('node', ['scripts/build.ts']);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(file, stamp);
}

installPackages();
requireNode();
if (wanted.includes('build')) build();
if (wanted.includes('browser')) run('node', ['scripts/installBrowser.ts']);
