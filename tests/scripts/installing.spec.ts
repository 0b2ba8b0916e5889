import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';

const root = join(import.meta.dirname, '../..');
const SCRIPTS = ['setup.mjs', 'packageSets.mjs', 'setupLock.mjs', 'nodeVersion.mjs'];
const LOCKED = {
  '': {},
  'node_modules/hono': { version: '4.0.0' },
  'node_modules/jest': { version: '30.0.0', dev: true },
  'node_modules/node-sunos-x64': { version: '24.0.0', optional: true },
};

/**
 * Stands for npm: writes down what it is asked, and what it installed as npm does. It ends when there is a file
 * `finish`.
 */
const NPM = `#!${process.execPath}
const { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const parameters = process.argv.slice(2);
appendFileSync('asked', parameters.join(' ') + '\\n');
while (!existsSync('finish')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const installed = Object.entries(packages).filter(
  ([folder, { dev, optional }]) => folder && !optional && (parameters.includes('--include=dev') || !dev),
);
mkdirSync('node_modules', { recursive: true });
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(installed) }));
`;

let folder: string;

beforeEach(() => {
  folder = makeTemporaryFolder('install');
  mkdirSync(join(folder, 'scripts'));
  mkdirSync(join(folder, 'bin'));
  for (const name of SCRIPTS) cpSync(join(root, 'scripts', name), join(folder, 'scripts', name));
  writeFileSync(join(folder, 'bin', 'npm'), NPM);
  chmodSync(join(folder, 'bin', 'npm'), 0o755);
  lock(LOCKED);
  finish();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function finish(): void {
  writeFileSync(join(folder, 'finish'), '');
}

function lock(packages: object): void {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
}

function starts(...words: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['scripts/setup.mjs', ...words], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter) },
  });
}

async function firstOutput({ stdout }: ChildProcess): Promise<string> {
  const [output] = await once(stdout as NodeJS.ReadableStream, 'data');
  return String(output);
}

async function ended(child: ChildProcess): Promise<void> {
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(0);
}

/** What the command printed; it must succeed. */
async function printed(child: ChildProcess): Promise<string> {
  const [output] = await Promise.all([text(child.stdout as NodeJS.ReadableStream), ended(child)]);
  return output;
}

/** What npm was asked for so far, without the words that never change. */
function npmCalls(): readonly string[] {
  const file = join(folder, 'asked');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => line.replace(' --include=optional --loglevel=error', ''));
}

describe('the setup of a fresh clone', () => {
  it('installs the packages of the shop for npm start, once', async () => {
    expect(await printed(starts())).toBe('Installing the packages of the shop (about 20 seconds)\n');
    expect(await printed(starts())).toBe('');
    expect(npmCalls()).toEqual(['ci --omit=dev']);
  });

  it('installs all packages for a command that needs them, which npm start needs no more', async () => {
    await printed(starts('all'));
    await printed(starts());
    await printed(starts('all'));
    expect(npmCalls()).toEqual(['ci --include=dev']);
  });

  it('adds the others to the packages of the shop, and never removes them', async () => {
    await printed(starts());
    await printed(starts('all'));
    await printed(starts());
    lock({ ...LOCKED, 'node_modules/hono': { version: '4.0.1' } });
    await printed(starts());
    expect(npmCalls()).toEqual(['ci --omit=dev', 'install --no-save --include=dev', 'install --no-save --include=dev']);
  });

  it('installs anew what npm did not finish', async () => {
    mkdirSync(join(folder, 'node_modules'));
    await printed(starts());
    expect(npmCalls()).toEqual(['ci --omit=dev']);
  });
});

describe('two commands at once in a fresh clone', () => {
  it('install the packages once: the second says that it waits for the first', async () => {
    rmSync(join(folder, 'finish'));
    const first = starts();
    await firstOutput(first);
    const second = starts();
    expect(await firstOutput(second)).toBe(
      `Waiting for another command that is preparing this folder (process ${first.pid}, ${join(folder, '.cache/setup.lock')})\n`,
    );
    finish();
    await Promise.all([first, second].map(ended));
    expect(npmCalls()).toEqual(['ci --omit=dev']);
    expect(existsSync(join(folder, '.cache/setup.lock'))).toBe(false);
  });

  it('do not wait for one that was killed', async () => {
    const killed = spawn(process.execPath, ['--eval', '']);
    await once(killed, 'exit');
    mkdirSync(join(folder, '.cache'));
    writeFileSync(join(folder, '.cache/setup.lock'), String(killed.pid));
    expect(await printed(starts())).toBe('Installing the packages of the shop (about 20 seconds)\n');
  });
});
